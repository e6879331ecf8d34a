/** Position of a name: indices of document and chunk, and offset. */
export interface NamePlace {
  readonly document: number;
  readonly chunk: number;
  readonly start: number;
}

/** Comparator by documents, chunks and offsets. */
export function comparePlaces(a: NamePlace, b: NamePlace): number {
  return a.document - b.document || a.chunk - b.chunk || a.start - b.start;
}

/** The earlier of two places. */
export function earlierPlace<P extends NamePlace>(a: P, b: P): P {
  return comparePlaces(a, b) <= 0 ? a : b;
}

/** The bare position. */
export function placeOf({ document, chunk, start }: NamePlace): NamePlace {
  return { document, chunk, start };
}
