import { type ReactNode, useMemo, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { count } from '../../lore/words.ts';
import { RelationshipRow } from './RelationshipRow.tsx';

/** Rows of one kind that are shown at first. */
const shownFirst = 6;

/** Relationships by kind: kinds by their strongest tie, ties by strength. */
export function groupByKind(relationships: readonly RelationshipView[]): [kind: string, ties: RelationshipView[]][] {
  const groups = new Map<string, RelationshipView[]>();
  for (const tie of [...relationships].sort((a, b) => b.strength - a.strength)) {
    const group = groups.get(tie.kind);
    if (group) group.push(tie);
    else groups.set(tie.kind, [tie]);
  }
  return [...groups];
}

function Kind({ kind, ties }: { readonly kind: string; readonly ties: readonly RelationshipView[] }): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? ties : ties.slice(0, shownFirst);
  return (
    <div className="relationship-kind">
      <h3 className="relationship-kind-name">{kind}</h3>
      <ul className="relationship-ties">
        {shown.map((tie) => (
          <RelationshipRow key={`${tie.other.id}:${tie.origin}:${tie.source?.lines[0] ?? ''}`} tie={tie} />
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
  return (
    <section className="entity-section" aria-label="Relationships">
      <header className="entity-section-head">
        <h2>Relationships</h2>
        {relationships.length > 0 && <span className="entity-section-count">{count(relationships.length)}</span>}
      </header>
      {groups.length === 0 ? (
        <p className="entity-none">No ties yet. Link another note here, or name it in a property, and it shows up.</p>
      ) : (
        groups.map(([kind, ties]) => <Kind key={kind} kind={kind} ties={ties} />)
      )}
    </section>
  );
}
