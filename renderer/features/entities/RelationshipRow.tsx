import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { RelationshipView } from '#shared/model/entity.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { plainMarkdown } from '../../common/markdown/plainMarkdown.ts';
import { IconButton } from '../../ui/Button.tsx';
import type { EvidencedRelationship } from './relationshipGroups.ts';

/** The chapters between which it holds: "from ch. 3 until ch. 7". */
function timeWords({ from, until }: RelationshipView): string | null {
  const words = [from !== null && `from ch. ${from}`, until !== null && `until ch. ${until}`].filter((part) => part !== false);
  return words.length === 0 ? null : words.join(' ');
}

/** Sources named at one tie at most. */
const sourcesShown = 2;

interface RelationshipRowProps {
  readonly evidence: EvidencedRelationship;
  /** The writer says that it is not so. */
  readonly onRemove: () => void;
}

/** One tie: the other entity, the words that show it, and where they stand. */
export function RelationshipRow({ evidence, onRemove }: RelationshipRowProps): ReactNode {
  const navigate = useNavigate();
  const [tie] = evidence;
  const quote = evidence.find((one) => one.quote !== null)?.quote ?? null;
  const sources = evidence
    .map((one) => one.source)
    .filter((source) => source !== null)
    .slice(0, sourcesShown);
  const time = timeWords(tie);
  return (
    <li className="relationship">
      <div className="relationship-top">
        <button type="button" className="relationship-other" onClick={() => navigate({ entity: tie.other.id, chapter: null })}>
          <TypeIcon type={tie.other.type} size={14} />
          <span>{tie.other.name}</span>
        </button>
        {time !== null && <span className="relationship-time">{time}</span>}
        <span className="relationship-sources">
          {sources.map((source) => (
            <SourceLink key={passageReference(source)} source={source} />
          ))}
        </span>
        <IconButton className="relationship-remove" label={`Not so: ${tie.kind} ${tie.other.name}`} onClick={onRemove}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      {quote !== null && <q className="relationship-quote">{plainMarkdown(quote)}</q>}
    </li>
  );
}
