import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { searchChunksByWords } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunkPositions } from '../../db/documents/chunkPositions.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import { storyPlacesNaming } from '../../db/entities/mentions.ts';
import { askedInOtherWords } from '../question/words/proseWords.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { nearPlaces } from './farFromNamed.ts';
import { priority, type RequiredPassages } from './figures.ts';
import { narrativePassagesNaming } from './narrativePassages.ts';
import { isNarrator } from '../snapshot/narrators.ts';

/* Where a story shows what a question asks in a word that it does not use: "suitors" where somebody is offered a hand. */

/** Passages with such words that are compared; how many are required, of one chapter and in all; and what they are worth relative to the best. */
const ofWords = { compared: 300, ofChapter: 2, required: 3, minShare: 0.6 } as const;
/** What the words of a passage are worth to those next to it. */
const besideShare = 0.5;
/** Somebody named so many passages away is in the scene. */
const maxAway = 3;

/**
 * The passages of the story with most words that show what a question asks about people without notes, in scenes with all of them. None if it asks
 * for anything else, too, which search finds better.
 */
export function passagesShowing(
  db: ReadableDB,
  { entities }: IndexSnapshot,
  sub: ReadSubQuestion,
  words: readonly string[],
): RequiredPassages {
  const asked = askedInOtherWords(words);
  const ids = new Set(sub.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  const people = [...ids].flatMap((id) => entities.get(id) ?? []).filter(({ type }) => type === 'character');
  const isOfStory = sub.story.chapters.length === 0 && sub.list === null && sub.form.kind !== 'scene';
  if (asked === null || !isOfStory || people.length === 0 || people.some(({ documentId }) => documentId !== null)) return new Map();
  const scenes = people
    .filter((person) => !isNarrator(narrativePassagesNaming(db, person)))
    .map(({ id }) => nearPlaces(storyPlacesNaming(db, id), maxAway));
  const positions = chunkPositions(db);
  const found = new Map(searchChunksByWords(db, asked.shown, ofWords.compared).map(({ id, bm25 }) => [id as number, bm25]));
  const besideOf = (id: number): number =>
    (positions.ordinalOf(id) > 0 ? (found.get(id - 1) ?? 0) : 0) + (positions.isLast(id) ? 0 : (found.get(id + 1) ?? 0));
  const passages = chunksById(db, [...found.keys()] as ChunkRowId[])
    .filter(({ source: { kind, sequence } }) => kind === 'manuscript' && sequence !== null && isWithin(sub, sequence))
    .filter((chunk) => scenes.every((isInScene) => isInScene(chunk)))
    .map(({ id, documentId }) => ({ id, documentId, worth: found.get(id)! + besideShare * besideOf(id) }))
    .sort((a, b) => b.worth - a.worth || a.id - b.id);
  const enough = ofWords.minShare * (passages[0]?.worth ?? 0);
  const inChapter = new Map<number, number>();
  const best = passages
    .filter(({ documentId, worth }) => {
      const count = inChapter.get(documentId) ?? 0;
      inChapter.set(documentId, count + 1);
      return worth >= enough && count < ofWords.ofChapter;
    })
    .slice(0, ofWords.required);
  const required = { reason: `Tells of “${asked.word}” in other words`, at: null, priority: priority.near };
  return new Map(best.map(({ id }) => [id, required]));
}
