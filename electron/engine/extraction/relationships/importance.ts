import type { EntityRowId } from '#shared/model/ids.ts';
import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { relationshipKey, type Relationship } from './relationships.ts';

/** A weighted, undirected relationship for ranking. */
interface WeightedEdge {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

const damping = 0.85;
const iterations = 40;

/** PageRank (Page, Brin, Motwani, Winograd 1999), damping 0.85, for an undirected graph with nodes 0 to `count` - 1. Ranks sum to 1. */
function pageRank(count: number, edges: readonly WeightedEdge[]): Float64Array {
  const out = new Float64Array(count);
  for (const edge of edges) {
    out[edge.from]! += edge.weight;
    out[edge.to]! += edge.weight;
  }
  let rank = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < iterations; round++) {
    const next = new Float64Array(count);
    let dangling = 0;
    for (let node = 0; node < count; node++) if (out[node] === 0) dangling += rank[node]!;
    for (const edge of edges) {
      next[edge.to]! += (rank[edge.from]! * edge.weight) / out[edge.from]!;
      next[edge.from]! += (rank[edge.to]! * edge.weight) / out[edge.to]!;
    }
    for (let node = 0; node < count; node++) next[node] = (1 - damping + damping * dangling) / count + damping * next[node]!;
    rank = next;
  }
  return rank;
}

/** Mean of PageRank and log-scaled mentions, each relative to the vault's maximum. In [0, 1]. */
function importanceOf(ranks: Float64Array, mentions: readonly number[]): number[] {
  const maxRank = ranks.reduce((a, b) => Math.max(a, b), 0) || 1;
  const maxMentions = mentions.reduce((a, b) => Math.max(a, b), 0) || 1;
  return mentions.map((count, index) => 0.5 * (ranks[index]! / maxRank) + 0.5 * (Math.log1p(count) / Math.log1p(maxMentions)));
}

const originWeight: Readonly<Record<RelationshipOrigin, number>> = {
  stated: 1,
  extracted: 0.9,
  linked: 0.7,
  cooccurrence: 0.5,
  similar: 0.2,
};

/** Importance of entities from mentions and relationships, by id. Pass the entities in a fixed order. */
export function importanceOfEntities(
  counts: readonly { readonly id: EntityRowId; readonly mentions: number }[],
  relationships: readonly Pick<Relationship, 'sourceId' | 'targetId' | 'kind' | 'origin' | 'strength'>[],
): Map<EntityRowId, number> {
  const indexOf = new Map(counts.map(({ id }, index) => [id, index]));
  const distinct = new Map(relationships.map((relationship) => [relationshipKey(relationship), relationship]));
  const edges = [...distinct.values()].flatMap(({ sourceId, targetId, strength, origin }) => {
    const from = indexOf.get(sourceId);
    const to = indexOf.get(targetId);
    return from === undefined || to === undefined ? [] : [{ from, to, weight: strength * originWeight[origin] }];
  });
  const importance = importanceOf(
    pageRank(counts.length, edges),
    counts.map(({ mentions }) => mentions),
  );
  return new Map(counts.map(({ id }, index) => [id, importance[index]!]));
}
