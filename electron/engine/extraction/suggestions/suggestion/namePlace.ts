/** Where a name stands: index of its document and chunk, and the offset there. */
export interface NamePlace {
  readonly document: number;
  readonly chunk: number;
  readonly start: number;
}

/** Less than 0 where the first of two places comes before the other, by documents, chunks and offsets. */
export function comparePlaces(a: NamePlace, b: NamePlace): number {
  return a.document - b.document || a.chunk - b.chunk || a.start - b.start;
}

/** The earlier of two places. */
export function earlierPlace<P extends NamePlace>(a: P, b: P): P {
  return comparePlaces(a, b) <= 0 ? a : b;
}

/** A place without what else is known of it. */
export function placeOf({ document, chunk, start }: NamePlace): NamePlace {
  return { document, chunk, start };
}
