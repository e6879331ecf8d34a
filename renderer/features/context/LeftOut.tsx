import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import type { ContextItem } from '#shared/model/context.ts';
import { SourceLink, sourceWords } from '../../lore/SourceLink.tsx';
import { count } from '../../lore/words.ts';
import { scoreWords } from './OutlineItem.tsx';
import { Fold } from './OutlineSection.tsx';

/** Rows that are shown at first. */
const shownFirst = 60;

/** What was considered and stayed out, best first, each with its reason. */
export function LeftOut({ items, why }: { readonly items: readonly ContextItem[]; readonly why: Popover.Handle<ContextItem> }): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownFirst);
  return (
    <Fold className="outline-section" label={`Left out (${count(items.length)})`} name="Left out" tokens={null} startsOpen={false}>
      <ul>
        {shown.map((item) => (
          <li key={`${item.section}:${item.entity?.id ?? ''}:${item.reference}`} className="left-out">
            <div className="left-out-words">
              <SourceLink source={item.source} />
              <span className="left-out-reason">{item.reason}</span>
            </div>
            <Popover.Trigger
              handle={why}
              payload={item}
              className="outline-why"
              aria-label={`${scoreWords(item.score)} why: ${sourceWords(item.source)}`}
            >
              {scoreWords(item.score)} why
            </Popover.Trigger>
            <span className="outline-item-tokens">{count(item.tokens)}</span>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className="left-out-more" onClick={() => setAll(true)}>
          Show all {count(items.length)}
        </button>
      )}
    </Fold>
  );
}
