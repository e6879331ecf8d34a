import { addToList } from '#lib/lists.ts';
import type { DocumentRowId, EntityRowId, RelationshipRowId } from '#shared/model/ids.ts';
import { relationshipKey, type Relationship, type ExtractedRelation } from '../../extraction/relationships/relationships.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

/** A relationship as stored. `source` and `target` are entity ids: "source kind target". */
export interface RelationshipRow extends Omit<Relationship, 'quote' | 'from' | 'until' | 'documentId'> {
  readonly id: RelationshipRowId;
  /** Its position among those of its origin that are equally strong. */
  readonly ordinal: number;
  /** The document that has the line; null without one, and for the note of the source. */
  readonly documentId: DocumentRowId | null;
  readonly quote: string | null;
  readonly fromSequence: number | null;
  readonly untilSequence: number | null;
}

const selectRelationship = `SELECT relationship.id, ordinal, source_id AS sourceId, target_id AS targetId, kind, label, origin, strength, chunk_id AS chunkId, line, relationship.document_id AS documentId, quote,
  from_sequence AS fromSequence, until_sequence AS untilSequence FROM relationship`;

/** Stated relationships first, then by strength, then by ordinal. */
export const relationshipOrder =
  "CASE origin WHEN 'stated' THEN 0 WHEN 'extracted' THEN 1 WHEN 'linked' THEN 2 WHEN 'cooccurrence' THEN 3 ELSE 4 END, strength DESC, ordinal";

/** Drops repeats, since fields of two notes or two keys of one may state the same relationship. */
function withoutRepeats(rows: readonly RelationshipRow[]): RelationshipRow[] {
  const first = new Map<string, RelationshipRow>();
  for (const row of rows) if (!first.has(relationshipKey(row))) first.set(relationshipKey(row), row);
  return [...first.values()];
}

/** All distinct relationships of one entity, stated ones first, then by strength. */
export function relationshipsOf(db: ReadableDB, entityId: EntityRowId): RelationshipRow[] {
  const rows = prepared(
    db,
    `SELECT * FROM (${selectRelationship} WHERE source_id = @id UNION ALL ${selectRelationship} WHERE target_id = @id AND source_id <> @id)
     ORDER BY ${relationshipOrder}`,
  ).all({ id: entityId }) as RelationshipRow[];
  return withoutRepeats(rows);
}

/** All relationships of the vault in the same order, each once. */
export function allRelationships(db: ReadableDB): RelationshipRow[] {
  return withoutRepeats(prepared(db, `${selectRelationship} ORDER BY ${relationshipOrder}`).all() as RelationshipRow[]);
}

/** The chapter whose sentence each extracted relationship was read in, by the relationship's row. */
export function chaptersShowingRelationships(db: ReadableDB): Map<RelationshipRowId, number> {
  const rows = prepared(
    db,
    `SELECT relationship.id, sequence FROM relationship JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE origin = 'extracted' AND sequence IS NOT NULL`,
  )
    .raw()
    .all() as [RelationshipRowId, number][];
  return new Map(rows);
}

const columns = 'source_id, target_id, kind, label, origin, strength, chunk_id, line, document_id, quote, from_sequence, until_sequence';

type Values = readonly (string | number | null)[];

function valuesOf(relationship: Relationship): Values {
  const { sourceId, targetId, kind, label, origin, strength, chunkId, line, documentId, quote, from, until } = relationship;
  return [sourceId, targetId, kind, label, origin, strength, chunkId, line, documentId ?? null, quote ?? null, from ?? null, until ?? null];
}

/**
 * Synchronises the relationship table with the given list, whose order breaks ties within one origin and is stored as `ordinal`. Writes only the rows
 * that differ: a saved file changes few of tens of thousands. Removes relationships of similar definitions.
 */
export function syncRelationships(db: WritableDB, relationships: readonly Relationship[]): void {
  prepared(db, "DELETE FROM relationship WHERE origin = 'similar'").run();
  const stored = prepared(db, `SELECT id, ordinal, ${columns} FROM relationship ORDER BY ordinal`).raw().all() as [
    number,
    number,
    ...Values,
  ][];
  const unclaimed = new Map<string, { readonly id: number; readonly ordinal: number }[]>();
  for (const [id, ordinal, ...values] of stored.toReversed()) addToList(unclaimed, JSON.stringify(values), { id, ordinal });
  const counts = new Map<string, number>();
  const added: Values[] = [];
  const move = prepared(db, 'UPDATE relationship SET ordinal = ? WHERE id = ?');
  for (const relationship of relationships) {
    const group = `${relationship.origin} ${relationship.strength}`;
    const ordinal = counts.get(group) ?? 0;
    counts.set(group, ordinal + 1);
    const values = valuesOf(relationship);
    const row = unclaimed.get(JSON.stringify(values))?.pop();
    if (!row) added.push([ordinal, ...values]);
    else if (row.ordinal !== ordinal) move.run(ordinal, row.id);
  }
  const remove = prepared(db, 'DELETE FROM relationship WHERE id = ?');
  for (const rows of unclaimed.values()) for (const { id } of rows) remove.run(id);
  insertRows(db, `INSERT INTO relationship (ordinal, ${columns})`, added);
}

/** Replaces what was extracted from the chunks of a document. */
export function replaceExtractedRelations(db: WritableDB, documentId: DocumentRowId, relations: readonly ExtractedRelation[]): void {
  prepared(db, 'DELETE FROM extracted_relation WHERE chunk_id IN (SELECT id FROM chunk WHERE document_id = ?)').run(documentId);
  const insert = prepared(
    db,
    `INSERT OR IGNORE INTO extracted_relation (chunk_id, position, source_id, target_id, kind, strength, quote)
     VALUES (@chunkId, @position, @sourceId, @targetId, @kind, @strength, @quote)`,
  );
  for (const relation of relations) insert.run(relation);
}

/** Everything extracted of visible entities: manuscript in story order first, then notes by path, so the first of its kind is the one to quote. */
export function extractedRelations(db: ReadableDB): ExtractedRelation[] {
  return prepared(
    db,
    `SELECT chunk_id AS chunkId, position, source_id AS sourceId, target_id AS targetId, extracted_relation.kind AS kind, strength, quote
     FROM extracted_relation JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
       JOIN entity AS source ON source.id = source_id JOIN entity AS target ON target.id = target_id
     WHERE source.status IN ('confirmed', 'suggested') AND target.status IN ('confirmed', 'suggested')
     ORDER BY sequence IS NULL, sequence, scene_start, path, ordinal, position`,
  ).all() as ExtractedRelation[];
}
