import { chunkSize, type Atom } from './atoms.ts';

/** How far a chunk of this size is from one that reads well; 0 between 180 and 320 tokens, 9 for an empty one. */
function sizeCost(tokens: number): number {
  if (tokens < chunkSize.least) return ((chunkSize.least - tokens) / 60) ** 2;
  if (tokens > chunkSize.best) return ((tokens - chunkSize.best) / 40) ** 2;
  return 0;
}

/** Of two equally good ways the one with fewer chunks. */
const perChunk = 0.2;

/**
 * Cuts a row of atoms into groups of at most 400 tokens (or one atom that alone has more), so that the sum of odd sizes
 * and bad places to cut is least: for every end the best start is kept, as in laying out a paragraph.
 */
export function partition(atoms: readonly Atom[]): (readonly Atom[])[] {
  const costs: number[] = [0];
  const starts: number[] = [0];
  for (let end = 1; end <= atoms.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    let bestStart = end - 1;
    let tokens = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      tokens += atoms[start]!.tokens + (start < end - 1 ? 1 : 0);
      const isSingle = start === end - 1;
      if (tokens > chunkSize.most && !isSingle) break;
      const size = isSingle && tokens > chunkSize.most ? 0 : sizeCost(tokens);
      const cost = costs[start]! + size + perChunk + (start === 0 ? 0 : atoms[start]!.cutCost);
      if (cost < best) {
        best = cost;
        bestStart = start;
      }
    }
    costs.push(best);
    starts.push(bestStart);
  }
  const groups: (readonly Atom[])[] = [];
  for (let end = atoms.length; end > 0; end = starts[end]!) groups.push(atoms.slice(starts[end], end));
  return groups.reverse();
}
