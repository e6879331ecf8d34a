import type { Language } from '#shared/model/language.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { Relationship } from './relationships.ts';

/** Minimum cosine of two definitions that count as similar. */
const minSimilarity = 0.6;
/** Number of nearest neighbours stored per definition. */
const maxNeighbours = 8;
/** Maximum similarity relationships per entity, most similar first. */
const maxRelationships = 3;

/** Maximum entities with the same definition text; a text shared by more is an empty form. */
const maxWithSameText = 2;

export interface DefinitionNeighbour {
  readonly hash: string;
  /** Cosine of the two vectors, rounded to six digits. */
  readonly cosine: number;
}

/** Cosine of two vectors of length one. */
function cosineOf(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return Math.round(sum * 1e6) / 1e6;
}

function byLikeness(a: DefinitionNeighbour, b: DefinitionNeighbour): number {
  return b.cosine - a.cosine || (a.hash < b.hash ? -1 : 1);
}

/** Nearest-neighbour lists of definitions. Compares only new definitions and those that lost a neighbour; the result equals a full computation. */
export function updateNeighbours(
  former: ReadonlyMap<string, readonly DefinitionNeighbour[]>,
  vectors: ReadonlyMap<string, Float32Array>,
): Map<string, readonly DefinitionNeighbour[]> {
  const lists = new Map<string, DefinitionNeighbour[]>();
  const open: string[] = [];
  for (const hash of vectors.keys()) {
    const list = former.get(hash);
    const left = list?.filter((neighbour) => vectors.has(neighbour.hash));
    if (!list || !left || (left.length < list.length && list.length === maxNeighbours)) open.push(hash);
    else lists.set(hash, left);
  }
  const isOpen = new Set(open);
  const compared = new Map(open.map((hash) => [hash, [] as DefinitionNeighbour[]]));
  for (const hash of open) {
    const vector = vectors.get(hash)!;
    for (const [other, otherVector] of vectors) {
      // Of two definitions to be compared, only the first in order does the comparison.
      if (other === hash || (isOpen.has(other) && other < hash)) continue;
      const cosine = cosineOf(vector, otherVector);
      if (cosine < minSimilarity) continue;
      compared.get(hash)!.push({ hash: other, cosine });
      if (isOpen.has(other)) compared.get(other)!.push({ hash, cosine });
      else if (!former.has(hash)) lists.get(other)!.push({ hash, cosine });
    }
  }
  for (const [hash, list] of compared) lists.set(hash, list);
  return new Map([...lists].map(([hash, list]) => [hash, list.sort(byLikeness).slice(0, maxNeighbours)]));
}

export interface DefinedEntity {
  readonly id: EntityRowId;
  readonly key: string;
  readonly hash: string;
  /** Language of the definition; null if unknown. */
  readonly language: Language | null;
}

type Definition = Omit<DefinedEntity, 'language'>;

/** Relationships between entities with similar definitions and no other relationship, few per entity. */
export function similarRelationships(
  entities: readonly Definition[],
  lists: ReadonlyMap<string, readonly DefinitionNeighbour[]>,
  isRelated: (a: number, b: number) => boolean,
): Relationship[] {
  const byHash = Map.groupBy(
    entities.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    ({ hash }) => hash,
  );
  for (const [hash, same] of byHash) if (same.length > maxWithSameText) byHash.delete(hash);
  const pairs = new Map<string, { source: Definition; target: Definition; cosine: number }>();
  const pair = (a: Definition, b: Definition, cosine: number): void => {
    const [source, target] = a.key < b.key ? [a, b] : [b, a];
    if (source.id !== target.id) pairs.set(`${source.key}\n${target.key}`, { source, target, cosine });
  };
  for (const [hash, same] of byHash) {
    for (const first of same) {
      for (const second of same) pair(first, second, 1);
      for (const neighbour of lists.get(hash) ?? [])
        for (const other of byHash.get(neighbour.hash) ?? []) pair(first, other, neighbour.cosine);
    }
  }
  const ranked = [...pairs].sort(([first, a], [second, b]) => b.cosine - a.cosine || (first < second ? -1 : 1));
  const counts = new Map<number, number>();
  return ranked.flatMap(([, { source, target, cosine }]): Relationship[] => {
    const [ofSource, ofTarget] = [counts.get(source.id) ?? 0, counts.get(target.id) ?? 0];
    if (ofSource >= maxRelationships || ofTarget >= maxRelationships || isRelated(source.id, target.id)) return [];
    counts.set(source.id, ofSource + 1).set(target.id, ofTarget + 1);
    const ends = { sourceId: source.id, targetId: target.id };
    return [{ ...ends, kind: 'similar to', label: null, origin: 'similar', strength: cosine, chunkId: null, line: null }];
  });
}
