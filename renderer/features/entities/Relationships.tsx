import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { formatCount } from '../../common/format.ts';
import { Button } from '../../ui/Button.tsx';
import { RelationshipRow } from './RelationshipRow.tsx';
import { type EvidencedRelationship, groupByKind, relationshipKey } from './relationshipGroups.ts';
import './relationships.css';

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
              Show all {formatCount(ties.length)}
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
    <section className="entity-section" aria-label="Relationships">
      <header className="entity-section-head">
        <h2>Relationships</h2>
        {ties > 0 && <span className="entity-section-count">{formatCount(ties)}</span>}
        <Button look="quiet" className="entity-section-action" onClick={onAdd}>
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          Add a tie
        </Button>
      </header>
      {ties === 0 ? (
        <p className="entity-none">No ties yet. Add one, or link another note here and it shows up.</p>
      ) : (
        groups.map(([kind, ofKind]) => <Kind key={kind} kind={kind} ties={ofKind} onRemove={onRemove} />)
      )}
    </section>
  );
}
