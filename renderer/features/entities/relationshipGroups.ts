import type { RelationshipView } from '#shared/model/entity.ts';

/** A tie with everything that shows it, strongest first. */
export type EvidencedRelationship = readonly [RelationshipView, ...RelationshipView[]];

/** Names a tie among those of its kind. */
export function relationshipKey([{ other, from, until }]: EvidencedRelationship): string {
  return `${other.id}:${from ?? ''}:${until ?? ''}`;
}

/** Relationships by kind: kinds by their strongest tie, ties by strength. What says the same twice is one tie with two sources. */
export function groupByKind(relationships: readonly RelationshipView[]): [kind: string, ties: EvidencedRelationship[]][] {
  const groups = new Map<string, Map<string, [RelationshipView, ...RelationshipView[]]>>();
  for (const relationship of [...relationships].sort((a, b) => b.strength - a.strength)) {
    const group = groups.get(relationship.kind) ?? new Map<string, [RelationshipView, ...RelationshipView[]]>();
    groups.set(relationship.kind, group);
    const evidence = group.get(relationshipKey([relationship]));
    if (evidence) evidence.push(relationship);
    else group.set(relationshipKey([relationship]), [relationship]);
  }
  return [...groups].map(([kind, ties]) => [kind, [...ties.values()]]);
}
