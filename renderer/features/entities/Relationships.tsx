import { type ReactNode, useMemo, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { count } from '../../lore/words.ts';
import { RelationshipRow } from './RelationshipRow.tsx';
import { type EvidencedTie, groupByKind, tieKey } from './ties.ts';
import './relationships.css';

/** Rows of one kind that are shown at first. */
const shownFirst = 6;

function Kind({ kind, ties }: { readonly kind: string; readonly ties: readonly EvidencedTie[] }): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? ties : ties.slice(0, shownFirst);
  return (
    <div className="relationship-kind">
      <h3 className="relationship-kind-name">{kind}</h3>
      <ul className="relationship-ties">
        {shown.map((tie) => (
          <RelationshipRow key={tieKey(tie)} evidence={tie} />
        ))}
        {ties.length > shown.length && (
          <li>
            <button type="button" className="relationship-more" onClick={() => setAll(true)}>
              Show all {count(ties.length)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** To whom and what the entity is tied, with the words that show it. */
export function Relationships({ relationships }: { readonly relationships: readonly RelationshipView[] }): ReactNode {
  const groups = useMemo(() => groupByKind(relationships), [relationships]);
  const ties = groups.reduce((sum, [, ofKind]) => sum + ofKind.length, 0);
  return (
    <section className="entity-section" aria-label="Relationships">
      <header className="entity-section-head">
        <h2>Relationships</h2>
        {ties > 0 && <span className="entity-section-count">{count(ties)}</span>}
      </header>
      {ties === 0 ? (
        <p className="entity-none">No ties yet. Link another note here, or name it in a property, and it shows up.</p>
      ) : (
        groups.map(([kind, ofKind]) => <Kind key={kind} kind={kind} ties={ofKind} />)
      )}
    </section>
  );
}
