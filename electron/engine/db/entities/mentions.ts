import type { ChapterCount } from '#shared/model/entity.ts';
import type { Language } from '#shared/model/language.ts';
import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { NameSpan } from '../../extraction/relationships/relationships.ts';
import { mentionMarks, storyChapters } from './story.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

export function replaceMentions(db: WritableDB, documentId: DocumentRowId, mentions: readonly NameSpan[]): void {
  prepared(db, 'DELETE FROM mention WHERE chunk_id IN (SELECT id FROM chunk WHERE document_id = ?)').run(documentId);
  insertRows(
    db,
    'INSERT OR IGNORE INTO mention (chunk_id, start, entity_id, end, ambiguous)',
    mentions.map((mention) => [mention.chunkId, mention.start, mention.entityId, mention.end, mention.ambiguous ? 1 : 0]),
  );
}

/** Documents that name some entities, ambiguous names too. */
export function documentsMentioning(db: ReadableDB, entityIds: readonly EntityRowId[]): number[] {
  return prepared(
    db,
    `SELECT DISTINCT document_id FROM mention JOIN chunk ON chunk.id = chunk_id WHERE entity_id IN (SELECT value FROM json_each(?))`,
  )
    .pluck()
    .all(JSON.stringify(entityIds)) as number[];
}

/** Entities that documents other than their own note name. */
export function namedElsewhere(db: ReadableDB): Set<EntityRowId> {
  const ids = prepared(
    db,
    `SELECT id FROM entity WHERE EXISTS (SELECT 1 FROM mention JOIN chunk ON chunk.id = chunk_id
       WHERE mention.entity_id = entity.id AND ambiguous = 0 AND chunk.document_id IS NOT entity.document_id)`,
  ).pluck();
  return new Set(ids.all() as EntityRowId[]);
}

/** Entities that more than one document names. Ambiguous names do not count. */
export function namedInSeveral(db: ReadableDB): Set<EntityRowId> {
  const ids = prepared(
    db,
    `SELECT entity_id FROM mention JOIN chunk ON chunk.id = chunk_id WHERE ambiguous = 0
     GROUP BY entity_id HAVING count(DISTINCT chunk.document_id) > 1`,
  ).pluck();
  return new Set(ids.all() as EntityRowId[]);
}

/** The visible entities that each chunk names, for co-occurrence relationships. Ambiguous names do not count. */
export function coOccurringEntities(db: ReadableDB): { chunkId: ChunkRowId; manuscript: boolean; entities: number[] }[] {
  const rows = prepared(
    db,
    `SELECT chunk_id AS chunkId, kind = 'manuscript' AS manuscript, json_group_array(DISTINCT entity_id) AS entities
     FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id JOIN entity ON entity.id = entity_id
     WHERE ambiguous = 0 AND status IN ('confirmed', 'suggested') AND (chunk.role <> 'scrap' OR kind = 'manuscript') GROUP BY chunk_id HAVING count(DISTINCT entity_id) > 1
     ORDER BY sequence IS NULL, sequence, scene_start, path, ordinal`,
  ).all() as { chunkId: ChunkRowId; manuscript: number; entities: string }[];
  return rows.map((row) => ({ chunkId: row.chunkId, manuscript: row.manuscript === 1, entities: JSON.parse(row.entities) }));
}

export interface MentionRow {
  readonly chunkId: ChunkRowId;
  readonly entityId: EntityRowId;
  readonly start: number;
  readonly end: number;
}

/** Mentions of visible entities in some chunks, in text order. Ambiguous ones are left out. */
export function mentionsInChunks(db: ReadableDB, chunkIds: readonly ChunkRowId[]): MentionRow[] {
  const rows = prepared(
    db,
    `SELECT chunk_id, entity_id, start, end FROM mention JOIN entity ON entity.id = entity_id
     WHERE chunk_id IN (SELECT value FROM json_each(?)) AND ambiguous = 0 AND status IN ('confirmed', 'suggested') ORDER BY chunk_id, start`,
  )
    .raw()
    .all(JSON.stringify(chunkIds)) as [number, number, number, number][];
  return rows.map(([chunkId, entityId, start, end]) => ({ chunkId, entityId, start, end }));
}

/** The mentions in some chunks that are links, in text order. */
export function linkedMentions(db: ReadableDB, chunkIds: readonly ChunkRowId[]): MentionRow[] {
  return prepared(
    db,
    `SELECT chunk_id AS chunkId, entity_id AS entityId, mention.start, mention.end FROM mention JOIN entity ON entity.id = entity_id
     JOIN chunk ON chunk.id = chunk_id JOIN json_each(chunk.links) AS link
     WHERE chunk_id IN (SELECT value FROM json_each(?)) AND ambiguous = 0 AND status IN ('confirmed', 'suggested')
       AND link.value ->> 'start' = mention.start AND link.value ->> 'end' = mention.end ORDER BY chunk_id, mention.start`,
  ).all(JSON.stringify(chunkIds)) as MentionRow[];
}

/** Chunks that name an entity, and how often: manuscript in story order, then notes. `sequence` restricts them to one chapter. */
export function chunksNaming(
  db: ReadableDB,
  entityId: EntityRowId,
  page: { sequence: number | null; offset: number; limit: number },
): { chunkId: ChunkRowId; count: number }[] {
  return prepared(
    db,
    `SELECT chunk_id AS chunkId, count(*) AS count FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE entity_id = @entityId AND ambiguous = 0 AND (@sequence IS NULL OR sequence = @sequence)
     GROUP BY chunk_id ORDER BY sequence IS NULL, sequence, scene_start, path, ordinal LIMIT @limit OFFSET @offset`,
  ).all({ entityId, ...page }) as { chunkId: ChunkRowId; count: number }[];
}

/** How often a chapter names each entity, the most often named first. */
export function mentionsInChapter(db: ReadableDB, sequence: number): { entityId: EntityRowId; mentions: number }[] {
  return prepared(
    db,
    `SELECT entity_id AS entityId, count(*) AS mentions FROM mention
     JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE sequence = ? AND ambiguous = 0 GROUP BY entity_id ORDER BY mentions DESC, min(scene_start), min(ordinal), min(start), entity_id`,
  ).all(sequence) as { entityId: EntityRowId; mentions: number }[];
}

/** The last manuscript chunk before a chapter that names an entity; null when there is none. */
export function lastChunkNaming(db: ReadableDB, entityId: EntityRowId, before: number): ChunkRowId | null {
  const id = prepared(
    db,
    `SELECT chunk.id FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE entity_id = ? AND ambiguous = 0 AND sequence < ?
     ORDER BY sequence DESC, scene_start DESC, path DESC, file_ordinal DESC, ordinal DESC LIMIT 1`,
  ).pluck();
  return (id.get(entityId, before) as ChunkRowId | undefined) ?? null;
}

/** Ids of the chunks that name an entity, in no order. Ambiguous names do not count. */
export function chunkIdsNaming(db: ReadableDB, entityId: EntityRowId): ChunkRowId[] {
  const ids = prepared(db, 'SELECT DISTINCT chunk_id FROM mention WHERE entity_id = ? AND ambiguous = 0').pluck();
  return ids.all(entityId) as ChunkRowId[];
}

/** The places of the chunks of the story that name an entity, ambiguous names included: the document, and the 0-based position in it. */
export function storyPlacesNaming(db: ReadableDB, entityId: EntityRowId): { documentId: DocumentRowId; ordinal: number }[] {
  return prepared(
    db,
    `SELECT DISTINCT document_id AS documentId, ordinal FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = document_id
     WHERE entity_id = ? AND sequence IS NOT NULL`,
  ).all(entityId) as { documentId: DocumentRowId; ordinal: number }[];
}

/** A passage of the story that names an entity. */
export interface NamingPassage {
  readonly chunkId: ChunkRowId;
  readonly sequence: number;
  readonly heading: readonly string[];
  readonly text: string;
  /** Start and end offset (exclusive) of each mention, in order. */
  readonly spans: readonly (readonly [number, number])[];
  /** Whether a mention has several words, or the name has only one: a part of a name may be a common word ("Grace"). */
  readonly isSure: boolean;
}

/** The passages of the story that name an entity, in the order of the story. */
export function storyPassagesNaming(db: ReadableDB, { id, name }: { readonly id: EntityRowId; readonly name: string }): NamingPassage[] {
  const rows = prepared(
    db,
    `SELECT chunk.id AS chunkId, sequence, heading, text, json_group_array(json_array(start, end)) AS spans
     FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = document_id
     WHERE entity_id = ? AND ambiguous = 0 AND sequence IS NOT NULL GROUP BY chunk.id ORDER BY sequence, path, ordinal`,
  ).all(id) as { chunkId: ChunkRowId; sequence: number; heading: string; text: string; spans: string }[];
  return rows.map(({ chunkId, sequence, heading, text, spans: json }) => {
    const spans = (JSON.parse(json) as [number, number][]).sort((a, b) => a[0] - b[0]);
    const isSure = !name.includes(' ') || spans.some(([start, end]) => text.slice(start, end).includes(' '));
    return { chunkId, sequence, heading: JSON.parse(heading) as string[], text, spans, isSure };
  });
}

/** The story passages among some chunks whose text matches a global pattern, in story order. */
export function storyPassagesMatching(db: ReadableDB, chunkIds: readonly number[], pattern: RegExp): NamingPassage[] {
  const rows = prepared(
    db,
    `SELECT chunk.id AS chunkId, sequence, heading, text FROM chunk JOIN document ON document.id = document_id
     WHERE chunk.id IN (SELECT value FROM json_each(?)) AND sequence IS NOT NULL ORDER BY sequence, path, ordinal`,
  ).all(JSON.stringify(chunkIds)) as { chunkId: ChunkRowId; sequence: number; heading: string; text: string }[];
  return rows.flatMap(({ chunkId, sequence, heading, text }) => {
    const spans = Array.from(text.matchAll(pattern), ({ 0: found, index }) => [index, index + found.length] as const);
    return spans.length === 0 ? [] : [{ chunkId, sequence, heading: JSON.parse(heading) as string[], text, spans, isSure: true }];
  });
}

/** Innermost headings of manuscript passages in at least this many files. */
export function headingsOfManyFiles(db: ReadableDB, files: number): Set<string> {
  const rows = prepared(
    db,
    `SELECT json_extract(heading, '$[#-1]') AS label FROM chunk JOIN document ON document.id = document_id
     WHERE sequence IS NOT NULL AND heading <> '[]' GROUP BY label HAVING count(DISTINCT document_id) >= ?`,
  );
  return new Set(rows.pluck().all(files) as string[]);
}

/** A passage of the story, whether or not it names anyone. */
export type StoryPassage = Pick<NamingPassage, 'chunkId' | 'sequence' | 'text'>;

/** A passage of the story and those that follow it, `count` in all. */
export function storyPassagesFrom(db: ReadableDB, chunkId: ChunkRowId, count: number): StoryPassage[] {
  return prepared(
    db,
    `SELECT chunk.id AS chunkId, sequence, chunk.text AS text FROM chunk JOIN document ON document.id = document_id
     WHERE sequence IS NOT NULL AND (sequence, path, ordinal) >=
       (SELECT sequence, path, ordinal FROM chunk JOIN document ON document.id = document_id WHERE chunk.id = @chunkId)
     ORDER BY sequence, path, ordinal LIMIT @count`,
  ).all({ chunkId, count }) as StoryPassage[];
}

/** The passages of the story up to one, in its order; at most `count`. */
export function storyPassagesUntil(db: ReadableDB, chunkId: ChunkRowId, count: number): StoryPassage[] {
  const rows = prepared(
    db,
    `SELECT chunk.id AS chunkId, sequence, chunk.text AS text FROM chunk JOIN document ON document.id = document_id
     WHERE sequence IS NOT NULL AND (sequence, path, ordinal) <=
       (SELECT sequence, path, ordinal FROM chunk JOIN document ON document.id = document_id WHERE chunk.id = @chunkId)
     ORDER BY sequence DESC, path DESC, ordinal DESC LIMIT @count`,
  ).all({ chunkId, count }) as StoryPassage[];
  return rows.toReversed();
}

/** The passages directly before or after the given ones, excluding these, in order; `neighbourId` is the first given passage next to it. */
export function neighbouringStoryPassages(
  db: ReadableDB,
  chunkIds: readonly ChunkRowId[],
): { readonly chunkId: ChunkRowId; readonly neighbourId: ChunkRowId; readonly sequence: number; readonly text: string }[] {
  return prepared(
    db,
    `SELECT chunk.id AS chunkId, min(own.id) AS neighbourId, sequence, chunk.text AS text
     FROM chunk AS own JOIN chunk ON chunk.document_id = own.document_id AND chunk.ordinal IN (own.ordinal - 1, own.ordinal + 1)
     JOIN document ON document.id = chunk.document_id
     WHERE own.id IN (SELECT value FROM json_each(@ids)) AND chunk.id NOT IN (SELECT value FROM json_each(@ids)) AND sequence IS NOT NULL
     GROUP BY chunk.id ORDER BY sequence, path, chunk.ordinal`,
  ).all({ ids: JSON.stringify(chunkIds) }) as { chunkId: ChunkRowId; neighbourId: ChunkRowId; sequence: number; text: string }[];
}

/** How many chunks name an entity; `sequence` restricts them to one chapter. */
export function countChunksNaming(db: ReadableDB, entityId: EntityRowId, sequence: number | null): number {
  const count = prepared(
    db,
    `SELECT count(DISTINCT chunk_id) FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE entity_id = @entityId AND ambiguous = 0 AND (@sequence IS NULL OR sequence = @sequence)`,
  ).pluck();
  return count.get({ entityId, sequence }) as number;
}

/** How often an entity is named in each chapter, zeros included, in story order. */
export function mentionsByChapter(db: ReadableDB, entityId: EntityRowId): ChapterCount[] {
  const marks = new Map(mentionMarks(db, [entityId]).get(entityId) ?? []);
  return storyChapters(db).map(({ sequence, inBook, title, path }) => ({
    sequence,
    ...(inBook && { inBook }),
    title,
    path,
    mentions: marks.get(sequence) ?? 0,
  }));
}

/** The scenes of chapters that name an entity, each as "sequence scene", scenes counted within the chapter. */
export function scenesNaming(db: ReadableDB, entityId: EntityRowId): Set<string> {
  const rows = prepared(
    db,
    `SELECT document.sequence, scene_start AS first, chunk.scene, scene_starts AS starts, mention.start
     FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE entity_id = ? AND ambiguous = 0 AND document.sequence IS NOT NULL`,
  ).all(entityId) as { sequence: number; first: number; scene: number; starts: string | null; start: number }[];
  return new Set(
    rows.map(({ sequence, first, scene, starts, start }) => {
      const own = starts === null ? [] : (JSON.parse(starts) as { start: number; scene: number }[]);
      return `${sequence} ${first + (own.findLast((each) => each.start <= start)?.scene ?? scene)}`;
    }),
  );
}

/** A mention in the manuscript, with the text of its chunk. */
interface MentionInStory extends Omit<MentionRow, 'entityId'> {
  readonly sequence: number;
  readonly text: string;
  readonly language: Language | null;
}

/** Mentions of an entity in the manuscript after a chapter, in story order. */
export function manuscriptMentionsAfter(db: ReadableDB, entityId: EntityRowId, sequence: number): MentionInStory[] {
  return prepared(
    db,
    `SELECT chunk_id AS chunkId, start, end, sequence, text, language FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE entity_id = ? AND ambiguous = 0 AND kind = 'manuscript' AND sequence > ? ORDER BY sequence, scene_start, path, ordinal, start`,
  ).all(entityId, sequence) as MentionInStory[];
}
