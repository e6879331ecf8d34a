/** A tie as it stands in the picture. */
export interface PlacedTie {
  readonly id: string;
  readonly kind: string;
  readonly strength: number;
  /** Its middle, in pixels on screen. */
  readonly x: number;
  readonly y: number;
  /** Its length in pixels on screen. */
  readonly length: number;
}

const letterWidth = 5.6;
const height = 16;
/** Names written at most: more cannot be read. */
const most = 120;

/** The ties whose kinds are written: those in sight with room for the word, the strongest first, none over another. */
export function chooseTies(ties: readonly PlacedTie[], width: number, sight: number): Set<string> {
  const placed: { readonly x: number; readonly y: number; readonly reach: number }[] = [];
  const chosen = new Set<string>();
  for (const tie of [...ties].sort((a, b) => b.strength - a.strength)) {
    if (chosen.size >= most) break;
    const reach = (tie.kind.length * letterWidth) / 2;
    if (tie.x < 0 || tie.y < 0 || tie.x > width || tie.y > sight || tie.length < 2 * reach + 12) continue;
    if (placed.some((other) => Math.abs(other.x - tie.x) < other.reach + reach && Math.abs(other.y - tie.y) < height)) continue;
    placed.push({ x: tie.x, y: tie.y, reach });
    chosen.add(tie.id);
  }
  return chosen;
}
