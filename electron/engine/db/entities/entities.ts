import type { ChosenPicture } from '#shared/model/decision.ts';
import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { EntityStatus } from '#shared/model/entity.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

/** Status as stored. `candidate`: an untyped note that nothing names or links to, invisible outside `db/` and extraction. */
type StoredStatus = EntityStatus | 'candidate';

/** An entity as stored, with its aliases, excluding its own name and parts of names. */
export interface EntityRow {
  readonly id: EntityRowId;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly status: EntityStatus;
  readonly documentId: DocumentRowId | null;
  readonly definitionChunkId: ChunkRowId | null;
  readonly importance: number;
  readonly mentions: number;
  readonly firstSequence: number | null;
  readonly lastSequence: number | null;
  readonly aliases: readonly string[];
  /** The user wants it first in lists and in every context. */
  readonly pinned: boolean;
  readonly picture: ChosenPicture;
  /** Documents of notes that the user merged into it. */
  readonly merged: readonly DocumentRowId[];
}

type RawEntity = Omit<EntityRow, 'aliases' | 'pinned' | 'merged'> & {
  readonly aliases: string;
  readonly pinned: number;
  readonly merged: string;
};

const selectEntity = `SELECT id, key, name, type, status, document_id AS documentId, definition_chunk_id AS definitionChunkId, importance, mentions,
  first_sequence AS firstSequence, last_sequence AS lastSequence, pinned, picture, merged,
  (SELECT json_group_array(text ORDER BY position) FROM alias WHERE entity_id = entity.id AND origin IN ('stated', 'user', 'nickname', 'lead', 'short')) AS aliases FROM entity`;

function toEntity(raw: RawEntity): EntityRow {
  return { ...raw, aliases: JSON.parse(raw.aliases), pinned: raw.pinned === 1, merged: JSON.parse(raw.merged) };
}

/** All entities the user can see, most important first. */
export function allEntities(db: ReadableDB): EntityRow[] {
  return (
    prepared(
      db,
      `${selectEntity} WHERE status IN ('confirmed', 'suggested') ORDER BY importance DESC, mentions DESC, name, key`,
    ).all() as RawEntity[]
  ).map(toEntity);
}

/** The entity with a key. On a restricted connection, the key that it has in the whole story finds it, too. */
export function entityByKey(db: ReadableDB, key: string): EntityRow | null {
  const raw = prepared(
    db,
    `${selectEntity} WHERE id = coalesce((SELECT id FROM entity WHERE key = @key), (SELECT id FROM main.entity WHERE key = @key)) AND status <> 'candidate'`,
  ).get({ key }) as RawEntity | undefined;
  return raw ? toEntity(raw) : null;
}

/** Entities by id; unknown ids and candidates are omitted. */
export function entitiesById(db: ReadableDB, ids: readonly EntityRowId[]): Map<EntityRowId, EntityRow> {
  const rows = prepared(db, `${selectEntity} WHERE id IN (SELECT value FROM json_each(?)) AND status <> 'candidate'`).all(
    JSON.stringify(ids),
  ) as RawEntity[];
  return new Map(rows.map((raw) => [raw.id, toEntity(raw)]));
}

/** One name of a visible entity. */
export interface NameRow {
  readonly entityId: EntityRowId;
  readonly text: string;
  readonly origin: string;
}

/** All names of all visible entities, in order per entity. */
export function allNames(db: ReadableDB): NameRow[] {
  return prepared(
    db,
    `SELECT entity_id AS entityId, text, origin FROM alias JOIN entity ON entity.id = entity_id WHERE status IN ('confirmed', 'suggested') ORDER BY entity_id, position`,
  ).all() as NameRow[];
}

/** All active names of one entity, including parts of names. */
export function namesOfEntity(db: ReadableDB, key: string): string[] {
  return prepared(db, 'SELECT text FROM alias JOIN entity ON entity.id = entity_id WHERE key = ? ORDER BY position')
    .pluck()
    .all(key) as string[];
}

/** All names of one entity with their origins: active ones, then disabled ones, which as-of views omit. */
export function aliasSwitches(db: ReadableDB, id: EntityRowId): { text: string; origin: string; on: boolean }[] {
  const on = prepared(db, 'SELECT text, origin FROM alias WHERE entity_id = ? ORDER BY position').all(id) as {
    text: string;
    origin: string;
  }[];
  const off = db.asOf ? '[]' : ((prepared(db, 'SELECT off FROM entity WHERE id = ?').pluck().get(id) as string | undefined) ?? '[]');
  return [
    ...on.map((alias) => ({ ...alias, on: true })),
    ...(JSON.parse(off) as { text: string; origin: string }[]).map((alias) => ({ ...alias, on: false })),
  ];
}

interface EntityUpsert extends Pick<
  EntityRow,
  'key' | 'name' | 'type' | 'documentId' | 'definitionChunkId' | 'pinned' | 'picture' | 'merged'
> {
  /** Confidence of a name found in text, 0 to 1. */
  readonly confidence?: number | null;
  /** Names that are switched off. */
  readonly off: readonly { readonly text: string; readonly origin: string }[];
}

/** Brings the entity table to exactly these entities; rows that stay keep their ids. Returns key -> id. */
export function syncEntities(db: WritableDB, entities: readonly EntityUpsert[]): Map<string, number> {
  const upsert = prepared(
    db,
    `INSERT INTO entity (key, name, type, status, document_id, definition_chunk_id, confidence, pinned, picture, off, merged)
     VALUES (@key, @name, @type, 'candidate', @documentId, @definitionChunkId, @confidence, @pinned, @picture, @off, @merged)
     ON CONFLICT (key) DO UPDATE SET name = excluded.name, type = excluded.type, document_id = excluded.document_id,
       definition_chunk_id = excluded.definition_chunk_id, confidence = excluded.confidence, pinned = excluded.pinned, picture = excluded.picture, off = excluded.off, merged = excluded.merged
     WHERE (name, type, document_id, definition_chunk_id, confidence, pinned, picture, off, merged)
       IS NOT (excluded.name, excluded.type, excluded.document_id, excluded.definition_chunk_id, excluded.confidence, excluded.pinned, excluded.picture, excluded.off, excluded.merged)`,
  );
  const keys = new Set<string>();
  for (const entity of entities) {
    keys.add(entity.key);
    upsert.run({
      ...entity,
      confidence: entity.confidence ?? null,
      pinned: entity.pinned ? 1 : 0,
      off: JSON.stringify(entity.off),
      merged: JSON.stringify(entity.merged),
    });
  }
  const ids = new Map<string, number>();
  const remove = prepared(db, 'DELETE FROM entity WHERE id = ?');
  for (const { id, key } of prepared(db, 'SELECT id, key FROM entity').all() as { id: EntityRowId; key: string }[]) {
    if (keys.has(key)) ids.set(key, id);
    else remove.run(id);
  }
  return ids;
}

interface NewAlias {
  readonly text: string;
  readonly origin: string;
  /** Of names found in the text: how sure it is this entity's, 0 to 1, and why. */
  readonly confidence?: number;
  readonly reason?: string;
}

/** Replaces the aliases of all entities, in the given order. */
export function replaceAliases(db: WritableDB, aliases: ReadonlyMap<EntityRowId, readonly NewAlias[]>): void {
  prepared(db, 'DELETE FROM alias').run();
  const rows = [...aliases].flatMap(([entityId, list]) =>
    list.map(({ text, origin, confidence, reason }, position) => [entityId, position, text, origin, confidence ?? null, reason ?? null]),
  );
  insertRows(db, 'INSERT INTO alias (entity_id, position, text, origin, confidence, reason)', rows);
}

/** Links an entity that lost its note, because the file was read again, to the note's new row. */
export function setNote(db: WritableDB, id: EntityRowId, documentId: DocumentRowId, definitionChunkId: ChunkRowId | null): void {
  prepared(db, 'UPDATE entity SET document_id = ?, definition_chunk_id = ? WHERE id = ? AND document_id IS NULL').run(
    documentId,
    definitionChunkId,
    id,
  );
}

/** The status of every entity, ignored ones too. */
export function statuses(db: ReadableDB): Map<EntityRowId, StoredStatus> {
  return new Map(prepared(db, 'SELECT id, status FROM entity').raw().all() as [number, StoredStatus][]);
}

export function setStatus(db: WritableDB, id: EntityRowId, status: StoredStatus): void {
  prepared(db, 'UPDATE entity SET status = ? WHERE id = ? AND status <> ?').run(status, id, status);
}

/** Sets mention counts and first and last appearance of every entity from the mention table. Ambiguous names do not count. */
export function countMentions(db: WritableDB): void {
  prepared(db, 'UPDATE entity SET mentions = 0, first_sequence = NULL, last_sequence = NULL').run();
  prepared(
    db,
    `UPDATE entity SET mentions = counted.mentions, first_sequence = counted.first, last_sequence = counted.last
     FROM (SELECT entity_id, count(*) AS mentions, min(sequence) AS first, max(sequence) AS last
           FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id WHERE ambiguous = 0 GROUP BY entity_id) AS counted
     WHERE counted.entity_id = entity.id`,
  ).run();
}

/** Mentions of every visible entity, in the order of their keys. */
export function mentionCounts(db: ReadableDB): { id: EntityRowId; mentions: number }[] {
  return prepared(db, "SELECT id, mentions FROM entity WHERE status IN ('confirmed', 'suggested') ORDER BY key").all() as {
    id: EntityRowId;
    mentions: number;
  }[];
}

/** Sets the importance of these entities, and of all others to zero. */
export function setImportance(db: WritableDB, importance: ReadonlyMap<EntityRowId, number>): void {
  prepared(db, 'UPDATE entity SET importance = 0').run();
  const update = prepared(db, 'UPDATE entity SET importance = ? WHERE id = ?');
  for (const [id, value] of importance) update.run(value, id);
}

/** Counts for the status of the index. */
export function readCounts(db: ReadableDB): {
  documents: number;
  manuscripts: number;
  words: number;
  chunks: number;
  entities: number;
  mentions: number;
  relationships: number;
} {
  return prepared(
    db,
    `SELECT (SELECT count(*) FROM document) AS documents, (SELECT count(*) FROM document WHERE kind = 'manuscript') AS manuscripts,
       (SELECT coalesce(sum(words), 0) FROM document) AS words, (SELECT count(*) FROM chunk) AS chunks,
       (SELECT count(*) FROM entity WHERE status IN ('confirmed', 'suggested')) AS entities,
       (SELECT coalesce(sum(mentions), 0) FROM entity WHERE status IN ('confirmed', 'suggested')) AS mentions,
       (SELECT count(*) FROM relationship) AS relationships`,
  ).get() as ReturnType<typeof readCounts>;
}
