import { sortBy } from 'es-toolkit/array';
import { evenly } from '#lib/lists.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { datedChapters } from '../../asOf/storyClock.ts';
import { storyMonths } from '../../asOf/storyMonths.ts';
import { searchChunksByWords } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById, chunksOfChapters } from '../../db/documents/chunks.ts';
import { mainLanguage } from '../../db/documents/documents.ts';
import { storyPassagesFrom } from '../../db/entities/mentions.ts';
import { plainWord, wordsOf } from '../../extraction/words.ts';
import { StoryCalendar } from '../../parse/text/ownCalendar.ts';
import { mayHoldDate, namesOfMonth, type DateInText, type StoryDate } from '../../parse/text/storyDates.ts';
import { priority, type RequiredPassages } from '../people/figures.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { topicWords } from '../question/words/question.ts';

/* "What happened on 3 October?": journals, letters and chronicles write the day above their text. */

/**
 * Number of passages compared, and required: in all, from a chapter dated to that day, and after a passage that begins with the date, as long as no
 * other date follows.
 */
const ofDay = { compared: 400, required: 10, ofChapter: 6, following: 2 } as const;

const maxOfChapter = 400;

/** The passages for a question about a day, or about what happened after or before an event. */
export interface PassagesOfTime {
  readonly required: RequiredPassages;
  /** Whether the question asks for nothing else, so that no other passage of the story is needed. */
  readonly isAnswered: boolean;
}

const none: PassagesOfTime = { required: new Map(), isAnswered: false };

const isDay = ({ month, day }: StoryDate): boolean => month !== null && day !== null;
const isSameDay = (one: StoryDate, other: StoryDate): boolean =>
  one.day === other.day && one.month === other.month && (one.year === null || other.year === null || one.year === other.year);
/** Whether a date begins a paragraph, list item or table row, like that of an entry. */
const opens = (text: string, { start }: DateInText): boolean => /(?:^|\n)[^\p{L}\p{N}\n]*$/u.test(text.slice(0, start));

/** The passages of the single day that a question names, with months of the story's own calendar or of its language; none for other questions. */
export function passagesOfDay(db: ReadableDB, sub: ReadSubQuestion): PassagesOfTime {
  if (!mayHoldDate(sub.question) || sub.story.chapters.length > 0) return none;
  const calendar = new StoryCalendar(storyMonths(db, 'visible'));
  const language = mainLanguage(db);
  const asked = calendar.datesIn(sub.question, language).filter(isDay);
  const [day] = asked;
  if (day === undefined || asked.length > 1) return none;
  const written = sub.question.slice(day.start, day.end);
  // The third month of the story's own calendar is not March; but a numeric date may be in either calendar.
  const own = calendar.months.map(plainWord);
  const isOwn = (date: string): boolean => own.some((month) => plainWord(date).includes(month));
  const isOfOther = isOwn(written)
    ? (date: string): boolean => /\p{L}{3}/u.test(date) && !isOwn(date)
    : (date: string): boolean => /\p{L}{3}/u.test(written) && isOwn(date);
  const names = isOwn(written) ? [] : namesOfMonth(day.month!, language);
  const words = [...new Set([...wordsOf(written).map(({ plain }) => plain), ...names.map(plainWord)])];
  const passages = chunksById(
    db,
    searchChunksByWords(db, words, ofDay.compared).map(({ id }) => id),
  ).filter(({ source: { sequence } }) => isWithin(sub, sequence));
  const dated = passages.flatMap(({ id, text, ordinal, source: { path, sequence } }) => {
    const dates = calendar
      .datesIn(text, language)
      .filter((date) => isDay(date) && isSameDay(date, day) && !isOfOther(text.slice(date.start, date.end)));
    return dates.length === 0 ? [] : [{ id, ordinal, path, sequence, entry: dates.find((date) => opens(text, date)) }];
  });
  const required = new Map<ChunkRowId, { reason: string; at: number | null; priority: number }>();
  const add = (id: ChunkRowId, reason: string, of: number): void => {
    if (!required.has(id) && required.size < ofDay.required) required.set(id, { reason, at: null, priority: of });
  };
  const chapters = [...datedChapters(db)].filter(
    ([sequence, date]) => isDay(date) && isSameDay(date, day) && !isOfOther(date.text) && isWithin(sub, sequence),
  );
  for (const [sequence] of chapters)
    for (const id of evenly(chunksOfChapters(db, sequence, sequence, maxOfChapter), ofDay.ofChapter))
      add(id, 'In the chapter of that day', priority.answers);
  // In story order, notes last.
  const entries = sortBy(
    dated.filter(({ entry }) => entry !== undefined),
    [({ sequence }) => sequence ?? Number.POSITIVE_INFINITY, 'path', 'ordinal'],
  );
  for (const { id } of entries) add(id, 'Begins with the date of the question', priority.answers);
  for (const { id } of entries) {
    const [first, ...following] = storyPassagesFrom(db, id, ofDay.following + 1);
    for (const { chunkId, sequence, text } of following) {
      const other = calendar.datesIn(text, language).find((date) => isDay(date) && !isSameDay(date, day));
      if (sequence !== first!.sequence || (other && !/\p{L}/u.test(text.slice(0, other.start)))) break;
      add(chunkId, 'Goes on after the date of the question', priority.near);
      if (other) break;
    }
  }
  for (const { id } of dated) add(id, 'Has the date of the question', priority.supporting);
  const rest = topicWords(sub.question.slice(0, day.start) + sub.question.slice(day.end));
  return { required, isAnswered: required.size > 0 && rest.length === 0 };
}
