import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { ownedFields } from '../documents/fields.ts';
import { prepared, type ReadableDB } from '../connection/connection.ts';
import { perIndexState } from '../connection/indexState.ts';

/* What the vault calls its entities: folders, tags, short fields, definitions, headings. Labels must match a LIKE pattern. */

const visible = "status IN ('confirmed', 'suggested')";
/** Maximum length in characters of a field value that is a class. */
const maxValue = 60;
/** Characters of a definition in which its first sentence ends. */
const openingLength = 320;

/** The note of an entity, with the parts of its tags: `core` and `magic` of `#core/magic`. */
interface NoteOfEntity {
  readonly entityId: EntityRowId;
  readonly name: string;
  readonly type: string;
  readonly path: string;
  readonly tags: readonly string[];
}

export const notesOfEntities = perIndexState((db): readonly NoteOfEntity[] => {
  const rows = prepared(
    db,
    `SELECT entity.id AS entityId, entity.name, entity.type, path, tags FROM entity JOIN document ON document.id = entity.document_id WHERE ${visible}`,
  ).all() as (Omit<NoteOfEntity, 'tags'> & { readonly tags: string })[];
  return rows.map((row) => ({ ...row, tags: (JSON.parse(row.tags) as string[]).flatMap((tag) => tag.split('/')) }));
});

/** A short value of a field of an entity's note. `repeated`: other notes have it too, and the values of the key are few. */
interface ShortValue {
  readonly entityId: EntityRowId;
  readonly key: string;
  readonly value: string;
  /** Whether it has a link: then it is a kind only under a key for kinds. */
  readonly isLinked: boolean;
  readonly isRepeated: boolean;
}

/** Lower-case keys with few distinct short values for their frequency. */
const keysOfFewValues = perIndexState((db): ReadonlySet<string> => {
  const sql = `SELECT lower(key) FROM field WHERE length(value) <= ${maxValue} GROUP BY lower(key)
    HAVING count(*) >= 3 AND count(DISTINCT lower(value)) * 2 <= count(*)`;
  return new Set(prepared(db, sql).pluck().all() as string[]);
});

/** Short values that match a pattern, links included: "type: [[Tavern]]". */
export function shortValuesLike(db: ReadableDB, pattern: string): ShortValue[] {
  const rows = prepared(
    db,
    `SELECT entity.id AS entityId, owned.key AS key, value, links <> '[]' AS isLinked, lower(owned.key) AS plainKey
     FROM ${ownedFields} AS owned JOIN entity ON entity.id = owned.owner_id
     WHERE ${visible} AND length(value) <= ${maxValue} AND value LIKE ?`,
  ).all(pattern) as (Omit<ShortValue, 'isLinked' | 'isRepeated'> & { isLinked: 0 | 1; plainKey: string })[];
  const repeated = keysOfFewValues(db);
  return rows.map(({ plainKey, isLinked, ...row }) => ({ ...row, isLinked: isLinked === 1, isRepeated: repeated.has(plainKey) }));
}

/** Definitions whose opening words or headings match a pattern. */
export function definitionsLike(
  db: ReadableDB,
  pattern: string,
): { entityId: EntityRowId; name: string; opening: string; heading: readonly string[] }[] {
  const rows = prepared(
    db,
    `SELECT entity.id AS entityId, entity.name AS name, substr(text, 1, ${openingLength}) AS opening, heading
     FROM entity JOIN chunk ON chunk.id = definition_chunk_id
     WHERE ${visible} AND (entity.document_id IS NOT NULL OR instr(key, '#') > 0) AND (substr(text, 1, ${openingLength}) LIKE @pattern OR heading LIKE @pattern)`,
  ).all({ pattern }) as { entityId: EntityRowId; name: string; opening: string; heading: string }[];
  return rows.map((row) => ({ ...row, heading: JSON.parse(row.heading) as string[] }));
}

/** Passages of notes below a heading that matches a pattern. */
export function passagesUnder(db: ReadableDB, pattern: string): { chunkId: ChunkRowId; text: string; heading: readonly string[] }[] {
  const rows = prepared(
    db,
    `SELECT chunk.id AS chunkId, text, heading FROM chunk JOIN document ON document.id = chunk.document_id
     WHERE kind = 'note' AND chunk.role <> 'scrap' AND heading LIKE ?`,
  ).all(pattern) as { chunkId: ChunkRowId; text: string; heading: string }[];
  return rows.map((row) => ({ ...row, heading: JSON.parse(row.heading) as string[] }));
}

/** Passages of notes whose text or headings match a pattern, in the order of the notes. */
export function passagesNaming(
  db: ReadableDB,
  pattern: string,
): { chunkId: ChunkRowId; documentId: DocumentRowId; title: string; text: string; heading: readonly string[] }[] {
  const rows = prepared(
    db,
    `SELECT chunk.id AS chunkId, document_id AS documentId, title, text, heading FROM chunk JOIN document ON document.id = document_id
     WHERE kind = 'note' AND chunk.role <> 'scrap' AND (heading LIKE @pattern OR text LIKE @pattern) ORDER BY path, ordinal`,
  ).all({ pattern }) as { chunkId: ChunkRowId; documentId: DocumentRowId; title: string; text: string; heading: string }[];
  return rows.map((row) => ({ ...row, heading: JSON.parse(row.heading) as string[] }));
}

/** The subset of entities whose definition names another of them. */
export function definedTogetherWith(db: ReadableDB, entityIds: readonly EntityRowId[], otherId: EntityRowId): Set<EntityRowId> {
  return new Set(
    prepared(
      db,
      `SELECT entity.id FROM entity JOIN mention ON mention.chunk_id = definition_chunk_id
       WHERE mention.entity_id = ? AND ambiguous = 0 AND (entity.document_id IS NOT NULL OR instr(key, '#') > 0) AND entity.id IN (SELECT value FROM json_each(?))`,
    )
      .pluck()
      .all(otherId, JSON.stringify(entityIds)) as number[],
  );
}
