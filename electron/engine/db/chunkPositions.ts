import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from './connection.ts';
import { perIndexState } from './indexState.ts';

/** Where the passages of an index stand. Kept in memory, because every question asks it of thousands of them. */
export interface ChunkPositions {
  /** How many passages there are. */
  readonly count: number;
  /** How many passages each document has. */
  readonly sizes: ReadonlyMap<DocumentRowId, number>;
  /** The document of a passage; 0 when there is no such passage. */
  documentOf(chunkId: ChunkRowId): DocumentRowId;
  /** 0-based place of a passage in its document. */
  ordinalOf(chunkId: ChunkRowId): number;
  /** Whether no passage follows one in its document. */
  isLast(chunkId: ChunkRowId): boolean;
}

/** The places of all passages that may be known, read once for each state of the index. */
export const chunkPositions = perIndexState(readChunkPositions);

function readChunkPositions(db: ReadableDB): ChunkPositions {
  const most = (prepared(db, 'SELECT max(id) FROM main.chunk').pluck().get() as number | null) ?? 0;
  const documents = new Int32Array(most + 1);
  const ordinals = new Int32Array(most + 1);
  const last = new Uint8Array(most + 1);
  const sizes = new Map<DocumentRowId, number>();
  const rows = prepared(db, 'SELECT id, document_id, ordinal FROM chunk ORDER BY document_id, ordinal').raw().all() as [
    number,
    number,
    number,
  ][];
  for (const [at, [id, documentId, ordinal]] of rows.entries()) {
    const next = rows[at + 1];
    documents[id] = documentId;
    ordinals[id] = ordinal;
    last[id] = next !== undefined && next[1] === documentId && next[2] === ordinal + 1 ? 0 : 1;
    sizes.set(documentId, (sizes.get(documentId) ?? 0) + 1);
  }
  return {
    count: rows.length,
    sizes,
    documentOf: (chunkId) => documents[chunkId] ?? 0,
    ordinalOf: (chunkId) => ordinals[chunkId] ?? 0,
    isLast: (chunkId) => last[chunkId] === 1,
  };
}
