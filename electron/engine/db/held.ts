/** When a part of a document may be known, as `parse/types.ts` describes it. */
export interface Held {
  readonly revealedAt: number | null;
  readonly secret: boolean;
  readonly namesChapter: number | null;
}
