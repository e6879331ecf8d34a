/** Position of a name: indices of document and chunk, and offset. */
export interface NamePosition {
  readonly document: number;
  readonly chunk: number;
  readonly start: number;
}

/** Comparator by documents, chunks and offsets. */
export function comparePositions(a: NamePosition, b: NamePosition): number {
  return a.document - b.document || a.chunk - b.chunk || a.start - b.start;
}

/** The earlier of two places. */
export function earlierPosition<P extends NamePosition>(a: P, b: P): P {
  return comparePositions(a, b) <= 0 ? a : b;
}

/** The bare position. */
export function placeOf({ document, chunk, start }: NamePosition): NamePosition {
  return { document, chunk, start };
}
