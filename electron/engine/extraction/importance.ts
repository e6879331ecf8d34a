import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { relationshipKey, type Relationship } from './relationships/relationships.ts';

/** A weighted, undirected tie for ranking. */
export interface WeightedEdge {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

const damping = 0.85;
const iterations = 40;

/**
 * PageRank by power iteration (Page, Brin, Motwani and Winograd 1999) with damping 0.85 over weighted ties taken both ways.
 * `count` nodes are numbered from 0. Returns ranks that add up to 1.
 */
export function pageRank(count: number, ties: readonly WeightedEdge[]): Float64Array {
  const out = new Float64Array(count);
  for (const tie of ties) {
    out[tie.from]! += tie.weight;
    out[tie.to]! += tie.weight;
  }
  let rank = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < iterations; round++) {
    const next = new Float64Array(count);
    let dangling = 0;
    for (let node = 0; node < count; node++) if (out[node] === 0) dangling += rank[node]!;
    for (const tie of ties) {
      next[tie.to]! += (rank[tie.from]! * tie.weight) / out[tie.from]!;
      next[tie.from]! += (rank[tie.to]! * tie.weight) / out[tie.to]!;
    }
    for (let node = 0; node < count; node++) next[node] = (1 - damping + damping * dangling) / count + damping * next[node]!;
    rank = next;
  }
  return rank;
}

/** Half PageRank, half mentions (on a logarithmic scale), each relative to the vault's highest. In [0, 1]. */
export function importanceOf(ranks: Float64Array, mentions: readonly number[]): number[] {
  const highestRank = ranks.reduce((a, b) => Math.max(a, b), 0) || 1;
  const mostMentions = mentions.reduce((a, b) => Math.max(a, b), 0) || 1;
  return mentions.map((count, at) => 0.5 * (ranks[at]! / highestRank) + 0.5 * (Math.log1p(count) / Math.log1p(mostMentions)));
}

/** How much a tie of each origin counts for importance. */
const originWeight: Readonly<Record<RelationshipOrigin, number>> = {
  stated: 1,
  extracted: 0.9,
  linked: 0.7,
  cooccurrence: 0.5,
  similar: 0.2,
};

/** Importance of entities from their mentions and the ties between them, by id. Give the entities in a fixed order. */
export function importanceOfEntities(
  counts: readonly { readonly id: number; readonly mentions: number }[],
  ties: readonly Pick<Relationship, 'sourceId' | 'targetId' | 'kind' | 'origin' | 'strength'>[],
): Map<number, number> {
  const place = new Map(counts.map(({ id }, at) => [id, at]));
  const distinct = new Map(ties.map((tie) => [relationshipKey(tie), tie]));
  const rankTies = [...distinct.values()].flatMap((tie) => {
    const from = place.get(tie.sourceId);
    const to = place.get(tie.targetId);
    return from === undefined || to === undefined ? [] : [{ from, to, weight: tie.strength * originWeight[tie.origin] }];
  });
  const importance = importanceOf(
    pageRank(counts.length, rankTies),
    counts.map(({ mentions }) => mentions),
  );
  return new Map(counts.map(({ id }, at) => [id, importance[at]!]));
}
