import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { plainMarkdown } from '../../../common/prose.ts';
import { sourceWords } from '../../../common/SourceLink.tsx';
import { count } from '../../../common/words.ts';
import type { OutlineGroups } from './outlineGroups.ts';
import { Fold } from '../Fold.tsx';

interface DroppedProps {
  readonly dropped: OutlineGroups['dropped'];
  readonly onRestore: (reference: string) => void;
}

/** What the writer took out, with the way back. */
export function Dropped({ dropped, onRestore }: DroppedProps): ReactNode {
  return (
    <Fold className="outline-section" label={`Dropped by you (${count(dropped.length)})`} name="Dropped by you" tokens={null}>
      <ul>
        {dropped.map(({ reference, item }) => (
          <li key={reference} className="left-out">
            <div className="left-out-words">
              <span className="dropped-name">{item ? sourceWords(item.source) : reference}</span>
              {item && <span className="left-out-reason">{plainMarkdown(item.text)}</span>}
            </div>
            <button type="button" className="outline-why" onClick={() => onRestore(reference)}>
              <Undo2 size={14} strokeWidth={1.5} aria-hidden /> Put back
            </button>
            {item && <span className="outline-item-tokens">{count(item.tokens)}</span>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
