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

/** Ids of the chunks in which words stand one after the other, in any form and case. */
export function chunksWithPhrase(db: ReadableDB, phrase: string, most: number): number[] {
  const known = db.cut ? 'WHERE id IN (SELECT id FROM temp.cut_chunk)' : '';
  const rows = prepared(
    db,
    `WITH hit AS MATERIALIZED (SELECT rowid AS id FROM chunk_fts WHERE chunk_fts MATCH 'text : ' || ?) SELECT id FROM hit ${known} LIMIT ?`,
  ).all(`"${phrase.replaceAll('"', '""')}"`, most) as { id: number }[];
  return rows.map((row) => row.id);
}

/** Ids of the chunks in which two words stand with at most `between` others between them, in either order. */
export function chunksWithPair(db: ReadableDB, first: string, second: string, between: number, most: number): number[] {
  const known = db.cut ? 'WHERE id IN (SELECT id FROM temp.cut_chunk)' : '';
  const rows = prepared(
    db,
    `WITH hit AS MATERIALIZED (SELECT rowid AS id FROM chunk_fts WHERE chunk_fts MATCH 'text : NEAR(' || ? || ')') SELECT id FROM hit ${known} LIMIT ?`,
  ).all(`"${first.replaceAll('"', '""')}" "${second.replaceAll('"', '""')}", ${between}`, most) as { id: number }[];
  return rows.map((row) => row.id);
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

/** Whether any text of the vault that may be known uses a word, in any form. */
export function knowsWord(db: ReadableDB, word: string): boolean {
  return chunksWithPhrase(db, word, 1).length > 0;
}
