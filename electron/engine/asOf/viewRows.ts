import { addToList } from '#lib/lists.ts';
import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import { secondIdentity } from '../extraction/relationships/kinds.ts';
import type { Relationship } from '../extraction/relationships/relationships.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { relationshipOrder, type RelationshipRow } from '../db/entities/relationships.ts';

/** The columns of a table of the index as `alias` has them, some replaced by SQL. */
export function columnsOf(db: ReadableDB, table: string, alias: string, replaced: Readonly<Record<string, string>>): string {
  const names = prepared(db, "SELECT name FROM pragma_table_info(?, 'main')").pluck().all(table) as string[];
  return names.map((name) => (replaced[name] === undefined ? `${alias}.${name}` : `${replaced[name]} AS ${name}`)).join(', ');
}

/** Data of an entity of the whole index for building a restricted view. */
export interface IndexEntity {
  readonly id: EntityRowId;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Only the prose names it, and the user has not confirmed it; `count`: how often the whole story names it. */
  readonly suggested: { readonly count: number } | null;
  readonly documentId: DocumentRowId | null;
  readonly definitionChunkId: ChunkRowId | null;
  /** A visible passage describes it, in a note about several subjects. */
  readonly isDescribed: boolean;
  /** Visibility of its note: whole, in part, hidden; `none` without a note. */
  readonly note: 'whole' | 'part' | 'hidden' | 'none';
  readonly noteName: string | null;
  readonly noteTitle: string | null;
  /** Names stated by the note. */
  readonly stated: readonly string[];
  /** Hidden notes merged into it: that they are the same is the secret. */
  readonly hiddenMerged: readonly number[];
  /** Number of mentions in visible passages. */
  readonly mentions: number;
}

/** All entities of the index with a visible note, or named by a visible passage. */
export function indexEntities(db: ReadableDB): IndexEntity[] {
  const rows = prepared(
    db,
    `WITH counted AS MATERIALIZED (SELECT entity_id, count(*) AS mentions FROM mention WHERE ambiguous = 0 GROUP BY entity_id)
     SELECT e.id, e.key, e.name, e.type, CASE WHEN e.status <> 'confirmed' AND e.document_id IS NULL THEN e.mentions END AS suggestedCount, e.document_id AS documentId, e.definition_chunk_id AS definitionChunkId,
       EXISTS (SELECT 1 FROM main.chunk AS c JOIN temp.visible_chunk AS v ON v.id = c.id WHERE c.id = e.definition_chunk_id AND c.subject IS NOT NULL
         AND e.document_id IS NULL) AS isDescribed,
       CASE WHEN e.document_id IS NULL THEN 'none' WHEN k.id IS NULL THEN 'hidden' WHEN k.whole THEN 'whole' ELSE 'part' END AS note,
       d.name AS noteName, d.title AS noteTitle, coalesce(d.aliases, '[]') AS stated, coalesce(counted.mentions, 0) AS mentions,
       (SELECT json_group_array(value) FROM json_each(e.merged) WHERE value NOT IN (SELECT id FROM temp.visible_document)) AS hiddenMerged
     FROM main.entity AS e LEFT JOIN temp.visible_document AS k ON k.id = e.document_id LEFT JOIN main.document AS d ON d.id = k.id
       LEFT JOIN counted ON counted.entity_id = e.id
     WHERE k.id IS NOT NULL OR counted.mentions > 0 OR isDescribed ORDER BY e.key`,
  ).all() as (Omit<IndexEntity, 'stated' | 'hiddenMerged' | 'isDescribed' | 'suggested'> & {
    readonly stated: string;
    readonly hiddenMerged: string;
    readonly isDescribed: number;
    readonly suggestedCount: number | null;
  })[];
  return rows.map(({ suggestedCount, ...row }) => ({
    ...row,
    suggested: suggestedCount === null || row.isDescribed === 1 ? null : { count: suggestedCount },
    isDescribed: row.isDescribed === 1,
    stated: JSON.parse(row.stated),
    hiddenMerged: JSON.parse(row.hiddenMerged),
  }));
}

/** Names of some notes, visible or not. */
export function hiddenNames(db: ReadableDB, documentIds: readonly number[]): string[] {
  const rows = prepared(db, 'SELECT name, title, aliases FROM main.document WHERE id IN (SELECT value FROM json_each(?))').all(
    JSON.stringify(documentIds),
  ) as { name: string; title: string; aliases: string }[];
  return rows.flatMap(({ name, title, aliases }) => [name, title, ...(JSON.parse(aliases) as string[])]);
}

/** Word count of the visible manuscript; a partly visible chapter counts in full. */
export function visibleManuscriptWords(db: ReadableDB): number {
  return prepared(
    db,
    "SELECT coalesce(sum(words), 0) FROM main.document WHERE kind = 'manuscript' AND id IN (SELECT id FROM temp.visible_document)",
  )
    .pluck()
    .get() as number;
}

/** Aliases of every entity in the whole index, in their order, hidden ones too. */
export function indexAliases(db: ReadableDB): Map<EntityRowId, Alias[]> {
  const rows = prepared(db, 'SELECT entity_id AS id, text, origin FROM main.alias ORDER BY entity_id, position').all() as ({
    id: number;
  } & Alias)[];
  const aliases = new Map<EntityRowId, Alias[]>();
  for (const { id, text, origin } of rows) addToList(aliases, id, { text, origin });
  return aliases;
}

/** Mentions of the given entities in visible passages, by passage. */
export function visibleMentions(
  db: ReadableDB,
  ids: readonly number[],
): { chunkId: ChunkRowId; entityId: EntityRowId; start: number; end: number }[] {
  return prepared(
    db,
    `SELECT chunk_id AS chunkId, entity_id AS entityId, start, end FROM mention
     WHERE entity_id IN (SELECT value FROM json_each(?)) AND ambiguous = 0 ORDER BY chunk_id`,
  ).all(JSON.stringify(ids)) as { chunkId: ChunkRowId; entityId: EntityRowId; start: number; end: number }[];
}

/** Texts of those of some chunks that are visible. */
export function visibleTexts(db: ReadableDB, ids: readonly ChunkRowId[]): Map<ChunkRowId, string> {
  const rows = prepared(db, 'SELECT id, text FROM chunk WHERE id IN (SELECT value FROM json_each(?))').raw().all(JSON.stringify(ids));
  return new Map(rows as [number, string][]);
}

/** Removes the mentions at these positions. */
export function hideMentions(db: ReadableDB, occurrences: readonly { chunkId: ChunkRowId; start: number; entityId: EntityRowId }[]): void {
  const hide = prepared(db, 'INSERT OR IGNORE INTO temp.hidden_mention (chunk_id, start, entity_id) VALUES (?, ?, ?)');
  for (const { chunkId, start, entityId } of occurrences) hide.run(chunkId, start, entityId);
}

/** A mention that belongs to another entity than in the whole index, or to none if `to` is null. */
export interface MovedMention {
  readonly chunkId: ChunkRowId;
  readonly start: number;
  readonly from: EntityRowId;
  readonly to: EntityRowId | null;
}

/** Reassigns mentions in a table of the view: every query that joins a SQL view over two tables would read it completely. */
export function moveMentions(db: ReadableDB, moves: readonly MovedMention[]): void {
  if (moves.length === 0) return;
  prepared(db, 'INSERT INTO temp.own_mention SELECT chunk_id, start, entity_id, end, ambiguous FROM mention').run();
  const remove = prepared(db, 'DELETE FROM temp.own_mention WHERE chunk_id = ? AND start = ? AND entity_id = ?');
  const move = prepared(db, 'UPDATE OR REPLACE temp.own_mention SET entity_id = ? WHERE chunk_id = ? AND start = ? AND entity_id = ?');
  for (const { chunkId, start, from, to } of moves) {
    if (to === null) remove.run(chunkId, start, from);
    else move.run(to, chunkId, start, from);
  }
  db.handle.exec(
    `DROP VIEW temp.mention; CREATE TEMP VIEW mention AS SELECT m.* FROM temp.own_mention AS m
      WHERE NOT EXISTS (SELECT 1 FROM temp.hidden_mention AS u WHERE u.chunk_id = m.chunk_id AND u.start = m.start AND u.entity_id = m.entity_id)`,
  );
}

/** An entity as far as it is visible. */
export interface VisibleEntity {
  readonly id: EntityRowId;
  readonly key: string;
  readonly name: string;
  /** Null when its note is hidden, and with it all that the note says. */
  readonly documentId: DocumentRowId | null;
  readonly definitionChunkId: ChunkRowId | null;
  readonly fromNote: boolean;
  readonly aliases: readonly Alias[];
}

/** Fills the visible entities and aliases; counts and first and last appearances follow from the passages. */
export function writeEntities(db: ReadableDB, entities: readonly VisibleEntity[]): void {
  for (const table of ['entity', 'alias']) prepared(db, `DELETE FROM temp.${table}`).run();
  // A type stated only by a hidden note is hidden, and so is the confirmation (`isLoose`).
  const columns = columnsOf(db, 'entity', 'e', {
    key: '@key',
    name: '@name',
    type: "iif(@isLoose, 'concept', e.type)",
    status: "iif(@isLoose AND e.status = 'confirmed', 'suggested', e.status)",
    document_id: '@documentId',
    definition_chunk_id: '@definitionChunkId',
    importance: '0',
    mentions: '0',
    off: "'[]'",
    picture: "iif(e.key = @key, e.picture, 'automatic')",
    merged: `iif(e.merged = '[]', '[]', (SELECT json_group_array(value) FROM json_each(e.merged) WHERE value IN (SELECT id FROM temp.visible_document)))`,
    first_sequence: 'NULL',
    last_sequence: 'NULL',
  });
  const copy = prepared(db, `INSERT INTO temp.entity SELECT ${columns} FROM main.entity AS e WHERE e.id = @id`);
  const alias = prepared(db, 'INSERT INTO temp.alias (entity_id, position, text, origin) VALUES (?, ?, ?, ?)');
  for (const { id, key, name, documentId, definitionChunkId, fromNote, aliases } of entities) {
    copy.run({ id, key, name, documentId, definitionChunkId, isLoose: fromNote && documentId === null ? 1 : 0 });
    for (const [position, { text, origin }] of aliases.entries()) alias.run(id, position, text, origin);
  }
  prepared(
    db,
    `UPDATE temp.entity SET mentions = counted.mentions, first_sequence = counted.first, last_sequence = counted.last
     FROM (SELECT entity_id, count(*) AS mentions, min(sequence) AS first, max(sequence) AS last
           FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id WHERE ambiguous = 0 GROUP BY entity_id) AS counted
     WHERE counted.entity_id = temp.entity.id`,
  ).run();
}

/** The first passage in story order that names each entity. */
export function firstMentions(db: ReadableDB): Map<EntityRowId, ChunkRowId> {
  const rows = prepared(
    db,
    `SELECT entity_id, chunk_id FROM (
       SELECT entity_id, chunk_id, row_number() OVER (PARTITION BY entity_id ORDER BY sequence IS NULL, sequence, scene_start, path, ordinal) AS place
       FROM (SELECT DISTINCT entity_id, chunk_id FROM mention WHERE ambiguous = 0) JOIN chunk ON chunk.id = chunk_id
         JOIN document ON document.id = chunk.document_id) WHERE place = 1`,
  )
    .raw()
    .all();
  return new Map(rows as [number, number][]);
}

/** A relationship of the whole index between two visible entities that has begun by the as-of position. */
export type IndexRelationship = RelationshipRow & {
  /** Its evidence is visible: the passage, or the line of the source's note. */
  readonly known: boolean;
  readonly sourceDocumentId: DocumentRowId | null;
  readonly targetDocumentId: DocumentRowId | null;
};

/** SQL: whether one end of a relationship has no secret note, or is named in the visible part of the passage. */
const namedIfSecret = (end: 's' | 't'): string =>
  `(${end}.document_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM main.entity AS e WHERE e.id = ${end}.id AND e.document_id IS NOT NULL)
    OR EXISTS (SELECT 1 FROM temp.mention AS m WHERE m.chunk_id = r.chunk_id AND m.entity_id = ${end}.id))`;

/** Whether the evidence for a relationship is in the visible part of its passage: its quote, else both ends except the note's own entity. */
const isInWhatIsLeft = `NOT EXISTS (SELECT 1 FROM temp.held_part AS p JOIN main.chunk AS c ON c.id = p.id JOIN temp.masked_text AS x ON x.id = p.id
    WHERE p.id = r.chunk_id AND CASE WHEN r.quote IS NOT NULL THEN instr(x.text, r.quote) = 0
      ELSE EXISTS (SELECT 1 FROM main.entity AS e WHERE e.id IN (r.source_id, r.target_id) AND e.document_id IS NOT c.document_id
        AND NOT EXISTS (SELECT 1 FROM temp.mention AS m WHERE m.chunk_id = r.chunk_id AND m.entity_id = e.id)) END)`;

/** The relationships between visible entities. The user's statement that two are the same, without a chapter, is always hidden. */
export function indexRelationships(db: ReadableDB): IndexRelationship[] {
  const { sequence, scene } = db.asOf!;
  const rows = prepared(
    db,
    `SELECT r.id, r.ordinal, r.source_id AS sourceId, r.target_id AS targetId, r.kind, r.label, r.origin, r.strength, r.chunk_id AS chunkId, r.line, r.document_id AS documentId, r.quote,
       r.from_sequence AS fromSequence, CASE WHEN r.until_sequence <= @last THEN r.until_sequence END AS untilSequence,
       s.document_id AS sourceDocumentId, t.document_id AS targetDocumentId,
       CASE WHEN r.chunk_id IS NOT NULL THEN EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = r.chunk_id)
           AND ${namedIfSecret('s')} AND ${namedIfSecret('t')} AND ${isInWhatIsLeft}
         WHEN r.line IS NOT NULL THEN coalesce((
           SELECT k.position IS NOT NULL FROM main.field AS f LEFT JOIN temp.visible_field AS k ON k.document_id = f.document_id AND k.position = f.position
           WHERE f.document_id = coalesce(r.document_id, s.document_id) AND f.line <= r.line ORDER BY f.line DESC, f.key IS NOT r.label, k.position IS NULL LIMIT 1),
           (SELECT whole FROM temp.visible_document WHERE id = coalesce(r.document_id, s.document_id)), 0)
         WHEN r.label LIKE '#%' OR r.origin = 'similar' THEN coalesce((SELECT whole FROM temp.visible_document WHERE id = s.document_id), 0)
           AND coalesce((SELECT whole FROM temp.visible_document WHERE id = t.document_id), 0)
         ELSE 1 END AS known
     FROM main.relationship AS r JOIN temp.entity AS s ON s.id = r.source_id JOIN temp.entity AS t ON t.id = r.target_id
     WHERE (r.from_sequence <= @last OR r.from_sequence IS NULL AND NOT (r.kind = '${secondIdentity}' AND r.chunk_id IS NULL AND r.line IS NULL)) ORDER BY ${relationshipOrder}`,
  ).all({ last: scene === null ? sequence : sequence - 1 }) as (Omit<IndexRelationship, 'known'> & { readonly known: number })[];
  return rows.map((row) => ({ ...row, known: row.known === 1 }));
}

/** The first passage of a note that names an entity; null when there is none. */
export function noteChunkNaming(db: ReadableDB, documentId: DocumentRowId, entityId: EntityRowId): number | null {
  const id = prepared(
    db,
    `SELECT chunk_id FROM mention JOIN chunk ON chunk.id = chunk_id WHERE entity_id = ? AND document_id = ? AND ambiguous = 0 ORDER BY ordinal LIMIT 1`,
  )
    .pluck()
    .get(entityId, documentId);
  return (id as number | undefined) ?? null;
}

/** A relationship with visible evidence. `id` is below 0 when the index does not have it. */
export type VisibleRelationship = Omit<Relationship, 'quote' | 'from' | 'documentId' | 'until'> & {
  readonly documentId: number | null;
  readonly until: number | null;
  readonly id: number;
  readonly ordinal: number;
  readonly quote: string | null;
};

/** Replaces the relationships of the view by these, each based on a row of the index where it has its `id`. */
export function writeRelationships(db: ReadableDB, relationships: readonly VisibleRelationship[]): void {
  prepared(db, 'DELETE FROM temp.relationship').run();
  const columns = columnsOf(db, 'relationship', 'r', {
    ordinal: '@ordinal',
    source_id: '@sourceId',
    target_id: '@targetId',
    kind: '@kind',
    strength: '@strength',
    chunk_id: '@chunkId',
    line: '@line',
    document_id: '@documentId',
    quote: '@quote',
    until_sequence: '@until',
  });
  const copy = prepared(db, `INSERT INTO temp.relationship SELECT ${columns} FROM main.relationship AS r WHERE r.id = @id`);
  const add = prepared(
    db,
    `INSERT INTO temp.relationship (id, ordinal, source_id, target_id, kind, label, origin, strength, chunk_id, line, document_id, quote, until_sequence)
     VALUES (@id, @ordinal, @sourceId, @targetId, @kind, @label, @origin, @strength, @chunkId, @line, @documentId, @quote, @until)`,
  );
  for (const relationship of relationships) (relationship.id < 0 ? add : copy).run(relationship);
}

/** Computes importance within the view. */
export function writeImportance(db: ReadableDB, importance: ReadonlyMap<EntityRowId, number>): void {
  const set = prepared(db, 'UPDATE temp.entity SET importance = ? WHERE id = ?');
  for (const [id, value] of importance) set.run(value, id);
}
