import type { RelationshipRow } from '../../db/entities/relationships.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { inverseKind } from '../../extraction/relationships/kinds.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { contradictionId, type FoundContradiction } from './noteFacts.ts';

const friendly: ReadonlySet<string> = new Set(['ally of', 'friend of']);
const hostile: ReadonlySet<string> = new Set(['enemy of', 'rival of']);
export const statedOrExtracted: ReadonlySet<string> = new Set(['stated', 'extracted']);

type Pair = readonly [RelationshipRow, RelationshipRow];

const overlap = (one: RelationshipRow, other: RelationshipRow): boolean =>
  (one.fromSequence ?? 0) <= (other.untilSequence ?? Infinity) && (other.fromSequence ?? 0) <= (one.untilSequence ?? Infinity);

/** Pairs of relationships that make two entities friends and enemies in the same chapters. */
function friendEnemyClashes(relationships: readonly RelationshipRow[]): Pair[] {
  const hostilities = relationships.filter(({ kind }) => hostile.has(kind));
  return relationships
    .filter(({ kind }) => friendly.has(kind))
    .flatMap((one) => hostilities.filter((hostility) => overlap(one, hostility)).map((other): Pair => [one, other]));
}

/**
 * Whether relationships make two entities friends and enemies in the same chapters; `dismissed` if the user dismissed this, whichever end it was
 * shown from.
 */
export function bondOf(
  one: EntityRow,
  other: EntityRow,
  relationships: readonly RelationshipRow[],
  dismissed: ReadonlySet<string>,
): 'contradicts' | 'dismissed' | null {
  const clashes = friendEnemyClashes(relationships);
  if (clashes.length === 0) return null;
  const ids = clashes.flatMap(([bond, conflict]) =>
    [[one, other] as const, [other, one] as const].map((ends) => contradictionId('bond', ends, bond.kind, conflict.kind)),
  );
  return ids.some((id) => dismissed.has(id)) ? 'dismissed' : 'contradicts';
}

const descent: ReadonlySet<string> = new Set(['parent of', 'child of']);
/** Asymmetric kinds: no one is the parent of their own parent, and no place contains the place that contains it. */
const asymmetric: ReadonlySet<string> = new Set([...descent, 'located in', 'contains', 'member of', 'has member', 'created', 'created by']);
const notOfDescent: ReadonlySet<string> = new Set(['sibling of', 'spouse of']);

/** Two relationships of the same entities that exclude each other at any time: parents of each other, parent and sibling. */
function orderClash(relationships: readonly RelationshipRow[]): Pair | null {
  const [first] = relationships;
  if (!first) return null;
  const seen = relationships.map((row) => ({ row, kind: row.sourceId === first.sourceId ? row.kind : inverseKind(row.kind) }));
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1)) {
      const isTurned = asymmetric.has(one.kind) && other.kind === inverseKind(one.kind);
      const isOther = [one, other].some(({ kind }) => descent.has(kind)) && [one, other].some(({ kind }) => notOfDescent.has(kind));
      // Contradictions about families extracted from prose are as often extraction errors as real ones.
      if ((isTurned || isOther) && (one.row.origin === 'stated' || other.row.origin === 'stated')) return [one.row, other.row];
    }
  return null;
}

const noun = (kind: string): string => kind.replace(/ of$/, '');

/** Contradictions between relationships of the same two entities. */
export function relationshipClashes({ graph, entities }: IndexSnapshot): FoundContradiction[] {
  return [...entities.values()].flatMap((entity) =>
    graph.edgeGroupsOf(entity.id).flatMap(({ entityId, edges }): FoundContradiction[] => {
      const other = entities.get(entityId);
      // Each pair is reported once, from the more important entity.
      if (!other || entityId === entity.id || other.importance > entity.importance) return [];
      if (other.importance === entity.importance && other.key < entity.key) return [];
      const rows = edges.map(({ relationship }) => relationship).filter(({ origin }) => statedOrExtracted.has(origin));
      const [bond = null] = friendEnemyClashes(rows);
      const sides = bond ?? orderClash(rows);
      if (!sides) return [];
      const kinds = sides.map(({ kind, sourceId }) => (sourceId === entity.id ? kind : inverseKind(kind)));
      const matter = kinds.map(noun).join(' and ');
      const rule = bond ? 'bond' : 'order';
      return [
        {
          id: contradictionId(rule, [entity, other], ...kinds),
          rule,
          entities: [entity, other],
          matter,
          reason: bond
            ? `${entity.name}: both ${noun(kinds[0]!)} and ${noun(kinds[1]!)} of ${other.name} in the same chapters. If one ended, say in which chapter.`
            : `${entity.name} cannot be both “${kinds[0]}” and “${kinds[1]}” ${other.name}.`,
          sides: sides.map((row) => ({ kind: 'relationship', row })) as unknown as FoundContradiction['sides'],
        },
      ];
    }),
  );
}
