import { relationshipKey, type Relationship } from '../extraction/relationships/relationships.ts';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';
import type { ExtractedRelation } from '../extraction/relationships/relationExtractor.ts';

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

/** Row ids of a table written as a whole are so far apart that ties which come later find room between them. */
const step = 1_024;

const columns = 'source_id, target_id, kind, label, origin, strength, chunk_id, line, quote, from_sequence, until_sequence';

type Values = readonly (string | number | null)[];

function valuesOf(tie: Relationship): Values {
  const { sourceId, targetId, kind, label, origin, strength, chunkId, line, quote, from, until } = tie;
  return [sourceId, targetId, kind, label, origin, strength, chunkId, line, quote ?? null, from ?? null, until ?? null];
}

/**
 * Brings the relationship table to exactly these ties, in this order of row ids, which decides among ties that are equally strong. Only
 * rows that differ are written: of tens of thousands a saved file changes some. Ties of likeness are gone after it.
 */
export function syncRelationships(db: WritableDB, ties: readonly Relationship[]): void {
  prepared(db, "DELETE FROM relationship WHERE origin = 'similar'").run();
  const stored = prepared(db, `SELECT id, ${columns} FROM relationship ORDER BY id`).raw().all() as [number, ...Values][];
  const places = new Map<string, number[]>();
  for (let place = stored.length - 1; place >= 0; place--) {
    const text = JSON.stringify(stored[place]!.slice(1));
    const same = places.get(text);
    if (same) same.push(place);
    else places.set(text, [place]);
  }
  const rows = ties.map(valuesOf);
  const kept = longestRise(rows.map((row) => places.get(JSON.stringify(row))?.pop() ?? null));
  const ids = idsBetween(kept.map((place) => (place === null ? null : stored[place]![0])));
  const stays = new Set(ids === null ? [] : kept);
  const remove = prepared(db, 'DELETE FROM relationship WHERE id = ?');
  if (stays.size === 0) prepared(db, 'DELETE FROM relationship').run();
  else for (const [place, [id]] of stored.entries()) if (!stays.has(place)) remove.run(id);
  const insert = prepared(db, `INSERT INTO relationship (id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  for (const [at, row] of rows.entries())
    if (ids === null || kept[at] === null) insert.run(ids === null ? (at + 1) * step : ids[at]!, ...row);
}

/** The most of some numbers that rise from one to the next, the others replaced by null (Schensted 1961). */
function longestRise(numbers: readonly (number | null)[]): (number | null)[] {
  /** For each length, where the rise of that length with the lowest end ends. */
  const ends: number[] = [];
  const before = new Int32Array(numbers.length).fill(-1);
  for (const [at, number] of numbers.entries()) {
    if (number === null) continue;
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const rise: (number | null)[] = numbers.map(() => null);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rise[at] = numbers[at]!;
  return rise;
}

/** Rising ids with those that are given; null where there is no room for the others between them. */
function idsBetween(given: readonly (number | null)[]): number[] | null {
  const ids: number[] = [];
  for (let at = 0; at < given.length;) {
    const known = given[at]!;
    if (known !== null) {
      ids.push(known);
      at++;
      continue;
    }
    let next = at;
    while (next < given.length && given[next] === null) next++;
    const low = ids.at(-1) ?? 0;
    const count = next - at;
    const high = given[next] ?? low + step * (count + 1);
    if (high - low <= count) return null;
    for (let place = 1; place <= count; place++) ids.push(low + Math.floor(((high - low) * place) / (count + 1)));
    at = next;
  }
  return ids;
}

/** Replaces what the sentences of one document tell. */
export function replaceExtractedRelations(db: WritableDB, documentId: number, told: readonly ExtractedRelation[]): void {
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
