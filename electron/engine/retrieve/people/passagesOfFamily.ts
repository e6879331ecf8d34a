import { maxBy, uniqBy } from 'es-toolkit/array';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { genderOfGivenName } from '../../extraction/names/givenNames.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { narrativePassagesNaming } from './narrativePassages.ts';
import { highestRanked, priority, type RequiredPassages } from './figures.ts';

/*
 * A story names most of a family by their given names alone, and rarely all of them: the passages with most of them, with words for what they are to
 * each other, and with their number, say who they are.
 */

/** Maximum required passages about a family. */
export const maxOfFamily = 5;
/** How many of them answer; the others have the priority `near`. */
const answering = 2;
/** Minimum given names in a passage about a family. */
const minNames = 2;
/** Caps on the given names and on the words of kinship that count in a passage. */
const maxOfNames = 5;
const maxOfWords = 4;

const kinship =
  /(?<!\p{L})(?:(?:grown-up )?(?:sisters?|daughters?|brothers?|sons?|children|child|siblings|family|girls|boys)|eldest|elder|oldest|younger|youngest|second|third|fourth|twins?|father|mother|parents)(?!\p{L})/giu;
/** "five grown-up daughters": how many they are. */
const counted =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[\p{Ll}-]+ ){0,2}(?:sisters|daughters|brothers|sons|children|girls|boys)(?!\p{L})/iu;
const countWeight = 3;
const capitalised = /(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu;

/** The passages that say who is of a family; none for other questions, or if the family has notes. */
export function passagesOfFamily(db: ReadableDB, snapshot: IndexSnapshot, sub: ReadSubQuestion): RequiredPassages {
  if (!sub.list?.isFamily || sub.story.chapters.length > 0) return new Map();
  const members = sub.list.members.map((id) => snapshot.entities.get(id)!);
  if (members.some(({ documentId }) => documentId !== null)) return new Map();
  const passages = uniqBy(
    members.flatMap((member) => narrativePassagesNaming(db, member)).filter(({ sequence }) => isWithin(sub, sequence)),
    ({ chunkId }) => chunkId,
  );
  const distinct = (text: string, pattern: RegExp): number =>
    new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase())).size;
  const namesIn = (text: string): number => {
    const names = new Set(Array.from(text.matchAll(capitalised), ([word]) => word));
    return [...names].filter((name) => genderOfGivenName(name.toLowerCase()) !== null).length;
  };
  const found = highestRanked(passages, maxOfFamily, ({ text }) => {
    const [names, words] = [namesIn(text), distinct(text, kinship)];
    if (names < minNames || words === 0) return 0;
    return Math.min(maxOfNames, names) + Math.min(maxOfWords, words) + (counted.test(text) ? countWeight : 0);
  });
  const reason = `Tells who is of the ${sub.list.noun}`;
  // If not all of it fits, the sentence with most names is shown.
  const mostNames = (text: string): number => maxBy([...cachedSentences(text)], ({ start, end }) => namesIn(text.slice(start, end)))!.start;
  return new Map(
    found.map(({ chunkId, text }, rank) => [
      chunkId,
      { reason, at: mostNames(text), priority: rank < answering ? priority.answers : priority.near },
    ]),
  );
}
