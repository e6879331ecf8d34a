import type { EntityRowId } from '#shared/model/ids.ts';
import { LRUCache } from 'lru-cache';
import { chunkIdsOfDocument, chunksById, chunkSubjects, textsOfFields, type ChunkRow } from '../../db/documents/chunks.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { maskedChunks, withoutBlanks } from '../../asOf/masks.ts';
import { commonLines } from '../../db/documents/documents.ts';
import { perIndexState } from '../../db/connection/indexState.ts';
import { defaultLines, ownText, type CommonLines, type OwnText } from '../../extraction/commonLines.ts';
import { chunkIdsNaming, mentionsInChunks, type MentionRow } from '../../db/entities/mentions.ts';
import { nameKey } from '../../extraction/words.ts';
import { subjectName } from '../../parse/kinds/subjectLabels.ts';

/** A chunk with the entities that it mentions, without template lines. */
export interface AnnotatedChunk {
  readonly chunk: ChunkRow;
  /** How much of the text is the note's own: for `some`, `chunk.text` is reduced to that part, and `chunk.tokens` is estimated. */
  readonly own: 'all' | 'some' | 'none';
  /** In text order. */
  readonly mentions: readonly MentionRow[];
}

/** Maximum characters cached per connection: the chunks of about ten questions. */
const maxCharacters = 8_000_000;

/** Cached, because changing the budget or dropping an item requests the same chunks again. */
const chunkCache = perIndexState(() => new LRUCache<number, AnnotatedChunk>({ maxSize: maxCharacters }));
/** Ids of the chunks that mention an entity, by entity id. */
const mentioningCache = perIndexState(() => new Map<number, readonly number[]>());
/** Ids of the chunks of sections about a thing, by the key of the thing's name. */
const subjectCache = perIndexState((db) => Map.groupBy(chunkSubjects(db), ({ subject }) => nameKey(subject)));
const commonLinesOf = perIndexState(commonLines);
const defaultLinesOf = perIndexState((db) => defaultLines(textsOfFields(db)));

/** Chunks by id, in id order; missing ids are skipped. Cached per index state. */
export function annotatedChunks(db: ReadableDB, ids: readonly number[]): AnnotatedChunk[] {
  const cache = chunkCache(db);
  const common = commonLinesOf(db);
  const found = ids.toSorted((a, b) => a - b).map((id) => ({ id, chunk: cache.get(id) }));
  const missing = found.flatMap(({ id, chunk }) => (chunk ? [] : [id]));
  const mentions = Map.groupBy(mentionsInChunks(db, missing), ({ chunkId }) => chunkId);
  const masked = maskedChunks(db, missing);
  const read = new Map(
    chunksById(db, missing).map((row) => {
      const own = { chunk: row, mentions: mentions.get(row.id) ?? [] };
      const { chunk, mentions: named } = masked.has(row.id) ? unmasked(own) : own;
      return [row.id, annotated(chunk, named, common, row.source.role === 'fields' ? defaultLinesOf(db) : undefined)];
    }),
  );
  for (const [id, chunk] of read) cache.set(id, chunk, { size: chunk.chunk.text.length + 1 });
  return found.flatMap(({ id, chunk }) => chunk ?? read.get(id) ?? []);
}

type WithMentions = Pick<AnnotatedChunk, 'chunk' | 'mentions'>;

/** Removes the blanks with which an as-of view masks words. */
function unmasked({ chunk, mentions }: WithMentions): WithMentions {
  return inText({ chunk, mentions }, withoutBlanks(chunk.text));
}

function inText({ chunk, mentions }: WithMentions, { text, at }: Pick<OwnText, 'text' | 'at'>): WithMentions {
  const moved = mentions.flatMap((mention) => {
    const range = at(mention.start, mention.end);
    return range ? [{ ...mention, start: range[0], end: range[1] }] : [];
  });
  return { chunk: { ...chunk, text, tokens: Math.ceil((chunk.tokens * text.length) / chunk.text.length) }, mentions: moved };
}

/** Removes lines and values of a template. A question for a field still gets default values, from the table of fields. */
function annotated(chunk: ChunkRow, mentions: readonly MentionRow[], common: CommonLines, defaults?: ReadonlySet<string>): AnnotatedChunk {
  const own = ownText(chunk.text, common, chunk.source.kind, defaults);
  if (!own) return { chunk, mentions, own: 'all' };
  if (own.text === '') return { chunk, mentions, own: 'none' };
  return { ...inText({ chunk, mentions }, own), own: 'some' };
}

/** Ids of all chunks that mention an entity, cached per index state. */
export function chunksMentioning(db: ReadableDB, entityId: EntityRowId): readonly number[] {
  const mentioning = mentioningCache(db);
  return mentioning.getOrInsertComputed(entityId, () => chunkIdsNaming(db, entityId));
}

/** Section key of an entity described in a note about many; null for any other. */
function sectionKey({ documentId, key, name }: EntityRow): string | null {
  return documentId === null && key.includes('#') ? nameKey(name) : null;
}

/**
 * Whether a chunk is from the entity's note, or from a section about it in another note, whether or not it repeats the name: a section of a note
 * about many, or one below a heading that is its name ("Hex 16: Orrin" in the notes of a session). Chapters are called after people and tell of all.
 */
export function isAbout({ documentId, subject, source }: Pick<ChunkRow, 'documentId' | 'subject' | 'source'>, entity: EntityRow): boolean {
  if (documentId === entity.documentId) return true;
  if (subject !== null && nameKey(subject) === nameKey(entity.name)) return true;
  const heading = source.heading.length >= minHeadings ? source.heading.at(-1)! : '';
  return heading.includes(entity.name) && nameKey(subjectName(heading)) === nameKey(entity.name);
}

/** A heading has others above it, or it is the title. */
const minHeadings = 2;

/** Ids of the chunks that are about an entity, those of its own note first, in order. */
export function chunksAbout(db: ReadableDB, entity: EntityRow): readonly number[] {
  const sections =
    (entity.documentId !== null || sectionKey(entity) !== null ? subjectCache(db).get(nameKey(entity.name)) : undefined) ?? [];
  const own = entity.documentId === null ? [] : chunkIdsOfDocument(db, entity.documentId);
  return sections.length === 0 ? own : [...new Set([...own, ...sections.map(({ id }) => id)])];
}
