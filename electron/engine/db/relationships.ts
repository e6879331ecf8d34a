import { relationshipKey, type Relationship } from '../extraction/relationships/relationships.ts';
import { prepared, type ReadableDB } from './connection.ts';

/** A relationship as stored. `source` and `target` are entity ids: "source kind target". */
export interface RelationshipRow extends Omit<Relationship, 'quote' | 'from' | 'until'> {
  readonly id: number;
  readonly quote: string | null;
  readonly fromSequence: number | null;
  readonly untilSequence: number | null;
}

const selectRelationship = `SELECT relationship.id, source_id AS sourceId, target_id AS targetId, kind, label, origin, strength, chunk_id AS chunkId, line, quote,
  from_sequence AS fromSequence, until_sequence AS untilSequence FROM relationship`;

const originOrder = "CASE origin WHEN 'stated' THEN 0 WHEN 'extracted' THEN 1 WHEN 'linked' THEN 2 WHEN 'cooccurrence' THEN 3 ELSE 4 END";

/** Fields of two notes, or two keys of one, may say the same: it is read once. */
function withoutRepeats(rows: readonly RelationshipRow[]): RelationshipRow[] {
  const first = new Map<string, RelationshipRow>();
  for (const row of rows) if (!first.has(relationshipKey(row))) first.set(relationshipKey(row), row);
  return [...first.values()];
}

/** All relationships of one entity, stated ones first, then by strength; each once, however often it is stated. */
export function relationshipsOf(db: ReadableDB, entityId: number): RelationshipRow[] {
  const rows = prepared(
    db,
    `SELECT * FROM (${selectRelationship} WHERE source_id = @id UNION ALL ${selectRelationship} WHERE target_id = @id AND source_id <> @id)
     ORDER BY ${originOrder}, strength DESC, id`,
  ).all({ id: entityId }) as RelationshipRow[];
  return withoutRepeats(rows);
}

/** All relationships of the vault in the same order, each once. */
export function allRelationships(db: ReadableDB): RelationshipRow[] {
  return withoutRepeats(
    prepared(db, `${selectRelationship} ORDER BY ${originOrder}, strength DESC, relationship.id`).all() as RelationshipRow[],
  );
}
