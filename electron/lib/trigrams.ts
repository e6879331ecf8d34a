/** Trigrams of a text, with spaces marking its ends. */
export function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  const found = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) found.add(padded.slice(index, index + 3));
  return found;
}

/** Dice's coefficient of two sets, 0 to 1 (Dice 1945). */
export function dice(shared: number, sizeA: number, sizeB: number): number {
  return (2 * shared) / (sizeA + sizeB);
}

/** How similar two sets of trigrams are, 0 to 1. */
export function trigramSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return dice(shared, a.size, b.size);
}
