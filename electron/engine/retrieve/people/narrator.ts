import { evenly } from '#lib/evenly.ts';
import { isSpokenAt } from '../../extraction/suggestions/suggestion/definingWords.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';

/*
 * Who tells a story in the first person is in every passage and named in few: others say the name, to them. Read in English prose, which marks
 * what is said.
 */

/** Passages that are looked at. */
const maxRead = 80;
/** Places that name a narrator by which somebody speaks to them, at least, and of all places that name them. */
const spokenTo = { min: 5, share: 0.5 } as const;
/** Of the passages that name a narrator so many are told in the first person. */
const minFirstPerson = 0.6;

const firstPerson = /\b(?:I|me|my|myself|mine)\b/gu;
/** "My name is Ada", "Call me Ada", which the narrator says to the reader. */
const introducesSelf = /(?:\bmy name(?: is|['’]s| was)|\bcall me)\s$/iu;
/** What stands before and behind a name by which somebody is spoken to: "Well, Ada, you came." */
const beforeAddress = /(?:[,;:!?…—–-]|["“‘]|\b(?:my dear|dear|mr\.?|mrs\.?|miss|dr\.?|oh?|yes|no|well|sir|lady|dearest|darling))\s?$/iu;
const behindAddress = /^(?:[,.;:!?…—–-]|["”’])/u;

/** Where a passage is told in the first person, outside of what is said in it: first and last character (exclusive). */
export function firstPersonPlaces(text: string): (readonly [number, number])[] {
  return [...text.matchAll(firstPerson)].flatMap(({ 0: word, index }) =>
    isSpokenAt(text, index) ? [] : [[index, index + word.length] as const],
  );
}

/** Whether somebody tells the story in the first person, as the passages of it that name them show. */
export function isNarrator(naming: readonly NamingPassage[]): boolean {
  const passages = evenly(naming, maxRead);
  const inFirstPerson = passages.filter(({ text }) => firstPersonPlaces(text).length > 0);
  if (inFirstPerson.length === 0 || inFirstPerson.length < minFirstPerson * passages.length) return false;
  const places = passages.flatMap(({ text, places: all }) => all.map(([start, end]) => ({ text, start, end })));
  const addressed = places.filter(
    ({ text, start, end }) =>
      beforeAddress.test(text.slice(Math.max(0, start - 12), start)) &&
      behindAddress.test(text.slice(end, end + 2)) &&
      isSpokenAt(text, start),
  );
  if (addressed.length >= spokenTo.min && addressed.length >= spokenTo.share * places.length) return true;
  // Who says it where the story names them for the first time is who tells it: a letter may begin so later.
  const first = naming[0]!;
  return first.places.some(
    ([start]) => introducesSelf.test(first.text.slice(Math.max(0, start - 20), start)) && !isSpokenAt(first.text, start),
  );
}
