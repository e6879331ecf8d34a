import type { ChunkRowId } from '#shared/model/ids.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { chunksById, passagesOfNotesWhere } from '../../db/documents/chunks.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksWithPhrase } from '../../asOf/search.ts';
import { contentWords } from './words/question.ts';
import { isHeadedAsOpen, isToDoTitle, openMarkIn, openMarks } from './words/openQuestions.ts';

/** Passages about undecided matters, by chunk id: null for the whole passage, else the first and last character (exclusive) of the sentence. */
export type OpenMatters = ReadonlyMap<ChunkRowId, readonly [number, number] | null>;

/** Maximum passages about undecided matters by their headings, and by a mark in their text. */
const maxOpen = { headed: 60, marked: 60 } as const;

/** Minimum words that carry meaning in a marked sentence: "More TBD" says nothing. */
const minWordsOfMarked = 3;

/**
 * The passages of notes about undecided matters and work left, by their titles and headings, and sentences that mark something as undecided. Templates
 * and other scraps do not count, except for lists of work.
 */
export function openMatters(db: ReadableDB): OpenMatters {
  const headed = passagesOfNotesWhere(
    db,
    (passage) => isHeadedAsOpen(passage) && (passage.role !== 'scrap' || isToDoTitle(passage.title)),
    maxOpen.headed,
  );
  const found = new Map<ChunkRowId, readonly [number, number] | null>(headed.map((id) => [id, null]));
  const marked = new Set(openMarks.flatMap((mark) => chunksWithPhrase(db, mark, maxOpen.marked) as ChunkRowId[]));
  for (const { id, text, source } of chunksById(
    db,
    [...marked].filter((each) => !found.has(each)),
  )) {
    const at = openMarkIn(text);
    if (at < 0 || source.kind !== 'note' || source.role === 'scrap' || source.role === 'fields') continue;
    const sentence = cachedSentences(text).find(({ end }) => at < end);
    if (!sentence || contentWords(text.slice(sentence.start, sentence.end)).length < minWordsOfMarked) continue;
    found.set(id, [sentence.start, sentence.end]);
  }
  return found;
}
