import { Plus, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { formatCount } from '../../common/format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { type EvidencedRelationship, groupByKind, relationshipKey } from './relationshipGroups.ts';
import { passageReference } from '#shared/model/constants.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { plainMarkdown } from '../../common/markdown/plainMarkdown.ts';
import './relationships.css';
import { worldStrings } from '../../strings/world.ts';

/** Rows of one kind that are shown at first. */
const shownFirst = 6;

interface KindProps {
  readonly kind: string;
  readonly ties: readonly EvidencedRelationship[];
  readonly onRemove: (tie: RelationshipView) => void;
}

function Kind({ kind, ties, onRemove }: KindProps): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? ties : ties.slice(0, shownFirst);
  return (
    <div className="relationship-kind">
      <h3 className="relationship-kind-name">{kind}</h3>
      <ul className="relationship-ties">
        {shown.map((tie) => (
          <RelationshipRow key={relationshipKey(tie)} evidence={tie} onRemove={() => onRemove(tie[0])} />
        ))}
        {ties.length > shown.length && (
          <li>
            <button type="button" className="relationship-more" onClick={() => setAll(true)}>
              {worldStrings.showAll2(ties.length)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

interface RelationshipsProps {
  readonly relationships: readonly RelationshipView[];
  readonly onAdd: () => void;
  /** The writer says that a tie is not so. */
  readonly onRemove: (tie: RelationshipView) => void;
}

/** To whom and what the entity is tied, with the words that show it. */
export function Relationships({ relationships, onAdd, onRemove }: RelationshipsProps): ReactNode {
  const groups = useMemo(() => groupByKind(relationships), [relationships]);
  const ties = groups.reduce((sum, [, ofKind]) => sum + ofKind.length, 0);
  return (
    <section className="entity-section" aria-label={worldStrings.relationships}>
      <header className="entity-section-head">
        <h2>{worldStrings.relationships}</h2>
        {ties > 0 && <span className="entity-section-count">{formatCount(ties)}</span>}
        <Button look="quiet" className="entity-section-action" onClick={onAdd}>
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          {worldStrings.addRelationship2}
        </Button>
      </header>
      {ties === 0 ? (
        <p className="entity-none">{worldStrings.noRelationshipsYetAddOneHere}</p>
      ) : (
        groups.map(([kind, ofKind]) => <Kind key={kind} kind={kind} ties={ofKind} onRemove={onRemove} />)
      )}
    </section>
  );
}

/** The chapters between which it holds: "from ch. 3 until ch. 7". */
function timeWords({ from, until }: RelationshipView): string | null {
  const words = [from !== null && worldStrings.fromCh(from), until !== null && worldStrings.untilCh(until)].filter(
    (part) => part !== false,
  );
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
function RelationshipRow({ evidence, onRemove }: RelationshipRowProps): ReactNode {
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
          <bdi>{tie.other.name}</bdi>
        </button>
        {time !== null && <span className="relationship-time">{time}</span>}
        <span className="relationship-sources">
          {sources.map((source) => (
            <SourceLink key={passageReference(source)} source={source} />
          ))}
        </span>
        <IconButton className="relationship-remove" label={worldStrings.removeRelationship(tie.kind, tie.other.name)} onClick={onRemove}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      {quote !== null && (
        <q className="relationship-quote" dir="auto">
          {plainMarkdown(quote)}
        </q>
      )}
    </li>
  );
}
