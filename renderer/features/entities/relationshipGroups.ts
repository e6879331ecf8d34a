import type { RelationshipView } from '#shared/model/entity.ts';

/** A tie with everything that shows it, strongest first. */
export type EvidencedTie = readonly [RelationshipView, ...RelationshipView[]];

/** Names a tie among those of its kind. */
export function tieKey([{ other, from, until }]: EvidencedTie): string {
  return `${other.id}:${from ?? ''}:${until ?? ''}`;
}

/** Relationships by kind: kinds by their strongest tie, ties by strength. What says the same twice is one tie with two sources. */
export function groupByKind(relationships: readonly RelationshipView[]): [kind: string, ties: EvidencedTie[]][] {
  const groups = new Map<string, Map<string, [RelationshipView, ...RelationshipView[]]>>();
  for (const tie of [...relationships].sort((a, b) => b.strength - a.strength)) {
    const group = groups.get(tie.kind) ?? new Map<string, [RelationshipView, ...RelationshipView[]]>();
    groups.set(tie.kind, group);
    const evidence = group.get(tieKey([tie]));
    if (evidence) evidence.push(tie);
    else group.set(tieKey([tie]), [tie]);
  }
  return [...groups].map(([kind, ties]) => [kind, [...ties.values()]]);
}
