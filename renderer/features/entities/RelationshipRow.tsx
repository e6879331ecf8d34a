import type { ReactNode } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { useGo } from '../../lore/place.tsx';
import { SourceLink } from '../../lore/SourceLink.tsx';
import { TypeMark } from '../../lore/types.tsx';
import { plainMarkdown } from './paragraphs.ts';

/** The chapters between which it holds: "from ch. 3 until ch. 7". */
function timeWords({ from, until }: RelationshipView): string | null {
  const words = [from !== null && `from ch. ${from}`, until !== null && `until ch. ${until}`].filter((part) => part !== false);
  return words.length === 0 ? null : words.join(' ');
}

/** One tie: the other entity, the words that show it, and where they stand. */
export function RelationshipRow({ tie }: { readonly tie: RelationshipView }): ReactNode {
  const go = useGo();
  const time = timeWords(tie);
  return (
    <li className="relationship">
      <div className="relationship-top">
        <button type="button" className="relationship-other" onClick={() => go({ entity: tie.other.id, chapter: null })}>
          <TypeMark type={tie.other.type} size={14} />
          <span>{tie.other.name}</span>
        </button>
        {time !== null && <span className="relationship-time">{time}</span>}
        {tie.source && <SourceLink source={tie.source} />}
      </div>
      {tie.quote !== null && <q className="relationship-quote">{plainMarkdown(tie.quote)}</q>}
    </li>
  );
}
