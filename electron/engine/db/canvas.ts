import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from './connection.ts';

/** An arrow of a canvas as read. */
export interface EdgeRow {
  readonly documentId: DocumentRowId;
  /** Its label; empty when it has none. */
  readonly label: string;
  /** "Mara → Oren" */
  readonly shown: string;
  /** The two notes it joins, as typed. */
  readonly ends: readonly string[];
  readonly line: number;
  /** The chunk that holds its line of text. */
  readonly chunkId: ChunkRowId | null;
}

/** The arrows of all canvases, by path of the canvas, in order. */
export function canvasArrows(db: ReadableDB): EdgeRow[] {
  const rows = prepared(
    db,
    `SELECT document_id AS documentId, key AS label, value AS shown, links AS ends, line,
       (SELECT chunk.id FROM chunk WHERE chunk.document_id = field.document_id AND field.line BETWEEN first_line AND last_line ORDER BY ordinal DESC LIMIT 1) AS chunkId
     FROM field JOIN document ON document.id = document_id WHERE origin = 'edge' ORDER BY path, position`,
  ).all() as (Omit<EdgeRow, 'ends'> & { readonly ends: string })[];
  return rows.map((row) => ({ ...row, ends: JSON.parse(row.ends) }));
}
