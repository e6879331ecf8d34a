import { prepared, type ReadableDB } from '../db/connection/connection.ts';

/** A chunk as far as its lines go. */
export interface ChunkLines {
  readonly ordinal: number;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly visible: boolean;
}

/**
 * The lines that belong to hidden chunks only: those that contain the line, or else the last one before it; a line before all chunks belongs to
 * none. Takes n log n steps, since a note may have thousands of chunks and links.
 */
export function linesInHiddenChunks(chunks: readonly ChunkLines[], lines: readonly number[]): number[] {
  const byStart = chunks.toSorted((a, b) => a.firstLine - b.firstLine);
  const byEnd = chunks.toSorted((a, b) => a.lastLine - b.lastLine);
  let started = 0;
  let ended = 0;
  /** The greatest last line of the chunks that have begun: of all, and of the visible ones. */
  const reach = { all: -1, visible: -1 };
  let lastEnded: ChunkLines | null = null;
  return lines
    .toSorted((a, b) => a - b)
    .filter((line) => {
      for (let chunk = byStart[started]; chunk && chunk.firstLine <= line; chunk = byStart[++started]) {
        reach.all = Math.max(reach.all, chunk.lastLine);
        if (chunk.visible) reach.visible = Math.max(reach.visible, chunk.lastLine);
      }
      for (let chunk = byEnd[ended]; chunk && chunk.lastLine < line; chunk = byEnd[++ended])
        if (lastEnded === null || chunk.ordinal > lastEnded.ordinal) lastEnded = chunk;
      if (reach.visible >= line) return false;
      return reach.all >= line || lastEnded?.visible === false;
    });
}

/** Fills `hidden_line` with the lines of inline fields and links of visible documents that belong to hidden chunks. */
export function fillHiddenLines(db: ReadableDB): void {
  const partly = prepared(
    db,
    `SELECT DISTINCT c.document_id FROM main.chunk AS c JOIN temp.visible_document AS v ON v.id = c.document_id
     WHERE NOT EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = c.id)`,
  )
    .pluck()
    .all() as number[];
  const chunksOf = prepared(
    db,
    `SELECT ordinal, first_line AS firstLine, last_line AS lastLine, EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = c.id) AS visible
     FROM main.chunk AS c WHERE document_id = ?`,
  );
  const linesOf = prepared(
    db,
    `SELECT line FROM main.field WHERE document_id = @id AND origin = 'inline' UNION SELECT line FROM main.link WHERE document_id = @id`,
  ).pluck();
  const hide = prepared(db, 'INSERT INTO temp.hidden_line (document_id, line) VALUES (?, ?)');
  for (const id of partly) {
    const chunks = (chunksOf.all(id) as (Omit<ChunkLines, 'visible'> & { readonly visible: number })[]).map((chunk) => ({
      ...chunk,
      visible: chunk.visible === 1,
    }));
    for (const line of linesInHiddenChunks(chunks, linesOf.all({ id }) as number[])) hide.run(id, line);
  }
}
