import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from '../connection/connection.ts';
import { perIndexState } from '../connection/indexState.ts';

/** Positions of the passages of an index. In memory, because every question looks up thousands of them. */
export interface ChunkPositions {
  /** How many passages there are. */
  readonly count: number;
  /** How many passages each text has. */
  readonly sizes: ReadonlyMap<DocumentRowId, number>;
  /** The id of the (first) document of a passage's text: its chapter, or its whole file if that is no longer; 0 when unknown. */
  documentOf(chunkId: ChunkRowId): DocumentRowId;
  /** 0-based position of a passage in its document. */
  ordinalOf(chunkId: ChunkRowId): number;
  /** Whether no passage follows one in its file. */
  isLast(chunkId: ChunkRowId): boolean;
}

/** A file of more passages than this, those of a long chapter, is not one text: each of its documents is. */
const maxOfText = 40;

/** The positions of all visible passages, read once per index state. */
export const chunkPositions = perIndexState(readChunkPositions);

function readChunkPositions(db: ReadableDB): ChunkPositions {
  const maxId = (prepared(db, 'SELECT max(id) FROM main.chunk').pluck().get() as number | null) ?? 0;
  const documents = new Int32Array(maxId + 1);
  const ordinals = new Int32Array(maxId + 1);
  const last = new Uint8Array(maxId + 1);
  const sizes = new Map<DocumentRowId, number>();
  const rows = prepared(
    db,
    'SELECT chunk.id, document_id, ordinal, path FROM chunk JOIN document ON document.id = document_id ORDER BY path, document_id, ordinal',
  )
    .raw()
    .all() as [number, number, number, string][];
  const inFile = new Map<string, { readonly first: number; count: number }>();
  for (const [, documentId, , path] of rows) {
    const file = inFile.get(path);
    if (file) file.count++;
    else inFile.set(path, { first: documentId, count: 1 });
  }
  for (const [at, [id, documentId, ordinal, path]] of rows.entries()) {
    const next = rows[at + 1];
    const file = inFile.get(path)!;
    // Short sections of one file are one text, although each is a chapter.
    const text = file.count <= maxOfText ? file.first : documentId;
    documents[id] = text;
    ordinals[id] = ordinal;
    last[id] = next !== undefined && next[3] === path && next[0] === id + 1 ? 0 : 1;
    sizes.set(text, (sizes.get(text) ?? 0) + 1);
  }
  return {
    count: rows.length,
    sizes,
    documentOf: (chunkId) => documents[chunkId] ?? 0,
    ordinalOf: (chunkId) => ordinals[chunkId] ?? 0,
    isLast: (chunkId) => last[chunkId] === 1,
  };
}
