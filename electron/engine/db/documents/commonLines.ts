import type { CommonLines } from '../../extraction/commonLines.ts';
import { prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

/** Keys of the lines that many notes have word for word. */
export function commonLines(db: ReadableDB): CommonLines {
  return new Set(prepared(db, 'SELECT key FROM common_line').pluck().all() as number[]);
}

/** Brings the table up to these lines. */
export function syncCommonLines(db: WritableDB, lines: CommonLines): void {
  const stored = commonLines(db);
  const remove = prepared(db, 'DELETE FROM common_line WHERE key = ?');
  const insert = prepared(db, 'INSERT INTO common_line (key) VALUES (?)');
  for (const key of stored) if (!lines.has(key)) remove.run(key);
  for (const key of lines) if (!stored.has(key)) insert.run(key);
}
