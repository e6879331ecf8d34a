/** A weighted, undirected tie for ranking. */
export interface RankTie {
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
export function pageRank(count: number, ties: readonly RankTie[]): Float64Array {
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
