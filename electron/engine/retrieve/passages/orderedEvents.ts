import { searchChunksByWords } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import { storyPassagesFrom, storyPassagesUntil } from '../../db/entities/mentions.ts';
import { stopWords, wordsOf } from '../../extraction/words.ts';
import { priority } from '../people/figures.ts';
import { passagesOfDay, type PassagesOfTime } from './datedPassages.ts';
import { emptyWordsOf } from '../question/language/questionLanguage.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { roughStem } from '../question/words/questionFields.ts';

/* "What happened after Mara left the harbour?": finds the passage that tells of the event, and those after or before it in story order. */

/**
 * Number of passages compared, number required beside the one that tells of the event, maximum number that tell of it equally well, and minimum names
 * and other words of an event.
 */
const ofEvent = { compared: 60, adjacent: 5, alike: 4, words: 3 } as const;
/** Minimum share of the event's words in the passage that tells of it, and the share from which no other passage is needed. */
const minShare = { found: 0.6, sure: 0.75 } as const;

const none: PassagesOfTime = { required: new Map(), isAnswered: false };

/** The passages after or before an event that a question names; none for other questions, or if no passage tells of it. */
function passagesAroundEvent(db: ReadableDB, sub: ReadSubQuestion): PassagesOfTime {
  const { eventOrder } = sub;
  if (eventOrder === null) return none;
  const { order, event } = eventOrder;
  const empty = emptyWordsOf(sub.question);
  const words = wordsOf(event).flatMap(({ plain }) => (plain.length < 3 || empty.has(plain) || stopWords.has(plain) ? [] : plain));
  // "After the death of Mara": many passages with the name and the one word do not tell of it.
  const names = new Set(sub.names.named.flatMap(({ surface }) => (event.includes(surface) ? surface : [])));
  const ofNames = new Set([...names].flatMap((name) => wordsOf(name).map(({ plain }) => plain)));
  if (names.size + words.filter((word) => !ofNames.has(word)).length < ofEvent.words) return none;
  const asked = [...new Set(words.map(roughStem))];
  const passages = chunksById(
    db,
    searchChunksByWords(db, words, ofEvent.compared).map(({ id }) => id),
  ).filter(({ source: { sequence } }) => sequence !== null && isWithin(sub, sequence));
  const shares = passages.map(({ id, text }) => {
    const stems = new Set(wordsOf(text).map(({ plain }) => roughStem(plain)));
    return { id, share: asked.filter((stem) => stems.has(stem)).length / asked.length };
  });
  const share = Math.max(0, ...shares.map((passage) => passage.share));
  const tied = shares.filter((passage) => passage.share === share);
  // If many passages match, it is not a specific event: "Mara came home".
  if (share < minShare.found || tied.length > ofEvent.alike) return none;
  const best = tied[0]!.id;
  const around = order === 'after' ? storyPassagesFrom(db, best, ofEvent.adjacent + 1) : storyPassagesUntil(db, best, ofEvent.adjacent + 1);
  const required = new Map(
    around.map(({ chunkId }) => [
      chunkId,
      chunkId === best
        ? { reason: 'Tells of the event of the question', at: null, priority: priority.answers }
        : { reason: order === 'after' ? 'Goes on after the event' : 'Leads to the event', at: null, priority: priority.near },
    ]),
  );
  return { required, isAnswered: share >= minShare.sure };
}

/** The passages of the day that a question names, or else those after or before an event. */
export function passagesOfTime(db: ReadableDB, sub: ReadSubQuestion): PassagesOfTime {
  const ofDay = passagesOfDay(db, sub);
  return ofDay.required.size > 0 ? ofDay : passagesAroundEvent(db, sub);
}
