import { prepared, type ReadableDB } from './connection.ts';

/** Ids of the chunks that a reference names: a document by its path, or one passage of it (`path:first-last`, `path:line`). Empty when there is none. */
export function chunksOfReference(db: ReadableDB, reference: string): number[] {
  const whole = prepared(db, 'SELECT chunk.id FROM chunk JOIN document ON document.id = document_id WHERE path = ? ORDER BY ordinal')
    .pluck()
    .all(reference) as number[];
  const place = /^(.*):(\d+)(?:-(\d+))?$/s.exec(reference);
  if (whole.length > 0 || !place) return whole;
  const [, path, first, last] = place;
  return prepared(
    db,
    `SELECT chunk.id FROM chunk JOIN document ON document.id = document_id WHERE path = @path AND first_line <= @last AND last_line >= @first ORDER BY ordinal`,
  )
    .pluck()
    .all({ path, first: Number(first), last: Number(last ?? first) }) as number[];
}

/** Paths of documents that stand in a text. */
export function documentsNamedIn(db: ReadableDB, text: string): string[] {
  return prepared(db, 'SELECT path FROM document WHERE instr(?, path) > 0 ORDER BY path').pluck().all(text) as string[];
}

/** Ids of the last chunks up to a chapter: the text just before the place where the writer is. */
export function chunksUpTo(db: ReadableDB, sequence: number, most: number): number[] {
  return prepared(
    db,
    `SELECT chunk.id FROM chunk JOIN document ON document.id = document_id WHERE sequence <= ? AND sequence >= ? ORDER BY sequence DESC, ordinal DESC LIMIT ?`,
  )
    .pluck()
    .all(sequence, sequence - 1, most) as number[];
}
