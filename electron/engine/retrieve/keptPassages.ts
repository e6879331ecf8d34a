import { LRUCache } from 'lru-cache';
import { chunksById, type ChunkRow } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { commonLines } from '../db/commonLines.ts';
import { perIndexState } from '../db/indexState.ts';
import { ownText, type CommonLines } from '../extraction/commonLines.ts';
import { chunkIdsNaming, mentionsInChunks, type MentionRow } from '../db/mentions.ts';

/** A passage with the entities it names, in the words of its note: lines of a template are left out. */
export interface Passage {
  readonly chunk: ChunkRow;
  /** How much of it is the note's own: of `some`, `chunk.text` has no more than that, and `chunk.tokens` estimates it. */
  readonly own: 'all' | 'some' | 'none';
  /** In text order. */
  readonly mentions: readonly MentionRow[];
}

interface Read {
  readonly common: CommonLines;
  readonly passages: LRUCache<number, Passage>;
  /** Passages that name an entity, by its id. */
  readonly naming: Map<number, readonly number[]>;
}

/** Characters of text that are kept for one connection: the passages of some ten questions. */
const mostCharacters = 8_000_000;

/** What was read. Who moves the budget or drops a piece asks for the same hundreds of passages again. */
const keptOf = perIndexState((db): Read => ({
  common: commonLines(db),
  passages: new LRUCache({ maxSize: mostCharacters }),
  naming: new Map(),
}));

/** Passages by id, in the order of their ids; ids that are gone are left out. Read once for each state of the index. */
export function passagesById(db: ReadableDB, ids: readonly number[]): Passage[] {
  const kept = keptOf(db);
  const found = ids.toSorted((a, b) => a - b).map((id) => ({ id, passage: kept.passages.get(id) }));
  const missing = found.flatMap(({ id, passage }) => (passage ? [] : [id]));
  const mentions = new Map<number, MentionRow[]>();
  for (const mention of mentionsInChunks(db, missing)) {
    const list = mentions.get(mention.chunkId);
    if (list) list.push(mention);
    else mentions.set(mention.chunkId, [mention]);
  }
  const read = new Map(chunksById(db, missing).map((chunk) => [chunk.id, ownPassage(chunk, mentions.get(chunk.id) ?? [], kept.common)]));
  for (const [id, passage] of read) kept.passages.set(id, passage, { size: passage.chunk.text.length + 1 });
  return found.flatMap(({ id, passage }) => passage ?? read.get(id) ?? []);
}

/** What a passage says for itself. Only notes are written on templates. */
function ownPassage(chunk: ChunkRow, mentions: readonly MentionRow[], common: CommonLines): Passage {
  const own = chunk.source.kind === 'note' ? ownText(chunk.text, common) : null;
  if (!own) return { chunk, mentions, own: 'all' };
  if (own.text === '') return { chunk, mentions, own: 'none' };
  const moved = mentions.flatMap((mention) => {
    const place = own.at(mention.start, mention.end);
    return place ? [{ ...mention, start: place[0], end: place[1] }] : [];
  });
  const tokens = Math.ceil((chunk.tokens * own.text.length) / chunk.text.length);
  return { chunk: { ...chunk, text: own.text, tokens }, mentions: moved, own: 'some' };
}

/** Ids of all passages that name an entity, read once for each state of the index. */
export function passagesNaming(db: ReadableDB, entityId: number): readonly number[] {
  const { naming } = keptOf(db);
  let ids = naming.get(entityId);
  if (!ids) naming.set(entityId, (ids = chunkIdsNaming(db, entityId)));
  return ids;
}
