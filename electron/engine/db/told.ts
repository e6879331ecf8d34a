import type { ExtractedRelation } from '../extraction/relationships/relationExtractor.ts';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** Replaces what the sentences of one document tell. */
export function replaceTold(db: WritableDB, documentId: number, told: readonly ExtractedRelation[]): void {
  prepared(db, 'DELETE FROM extracted_relation WHERE chunk_id IN (SELECT id FROM chunk WHERE document_id = ?)').run(documentId);
  const insert = prepared(
    db,
    `INSERT OR IGNORE INTO extracted_relation (chunk_id, position, source_id, target_id, kind, strength, quote)
     VALUES (@chunkId, @position, @sourceId, @targetId, @kind, @strength, @quote)`,
  );
  for (const tie of told) insert.run(tie);
}

/** Everything told of visible entities: manuscript in story order first, then notes by path, so the first of its kind is the one to quote. */
export function extractedRelations(db: ReadableDB): ExtractedRelation[] {
  return prepared(
    db,
    `SELECT chunk_id AS chunkId, position, source_id AS sourceId, target_id AS targetId, extracted_relation.kind AS kind, strength, quote
     FROM extracted_relation JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
       JOIN entity AS source ON source.id = source_id JOIN entity AS target ON target.id = target_id
     WHERE source.status IN ('confirmed', 'suggested') AND target.status IN ('confirmed', 'suggested')
     ORDER BY sequence IS NULL, sequence, path, ordinal, position`,
  ).all() as ExtractedRelation[];
}
