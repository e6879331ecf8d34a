import { evenly } from '#lib/evenly.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';

/*
 * A first-person narrator is in every passage but named in few: others address them by name. Recognised in English prose, which marks speech.
 */

/** Maximum passages read. */
const maxRead = 80;
/** Minimum number, and minimum share, of a narrator's mentions in which somebody addresses them. */
const spokenTo = { min: 5, share: 0.5 } as const;
/** Minimum share of the passages that name a narrator that are in the first person. */
const minFirstPerson = 0.6;

const firstPerson = /\b(?:I|me|my|myself|mine)\b/gu;
/** "My name is Ada", "Call me Ada", which the narrator says to the reader. */
const introducesSelf = /(?:\bmy name(?: is|['’]s| was)|\bcall me)\s$/iu;
/** The context of a name as a form of address: "Well, Ada, you came." */
const beforeAddress = /(?:[,;:!?…—–-]|["“‘]|\b(?:my dear|dear|mr\.?|mrs\.?|miss|dr\.?|oh?|yes|no|well|sir|lady|dearest|darling))\s?$/iu;
const behindAddress = /^(?:[,.;:!?…—–-]|["”’])/u;

/** First-person pronouns in a passage outside of speech: first and last character (exclusive). */
export function firstPersonSpans(text: string): (readonly [number, number])[] {
  return [...text.matchAll(firstPerson)].flatMap(({ 0: word, index }) =>
    isSpokenAt(text, index) ? [] : [[index, index + word.length] as const],
  );
}

/** Whether a person is the first-person narrator, judged by the passages that name them. */
export function isNarrator(naming: readonly NamingPassage[]): boolean {
  const passages = evenly(naming, maxRead);
  const inFirstPerson = passages.filter(({ text }) => firstPersonSpans(text).length > 0);
  if (inFirstPerson.length === 0 || inFirstPerson.length < minFirstPerson * passages.length) return false;
  const spans = passages.flatMap(({ text, spans: all }) => all.map(([start, end]) => ({ text, start, end })));
  const addressed = spans.filter(
    ({ text, start, end }) =>
      beforeAddress.test(text.slice(Math.max(0, start - 12), start)) &&
      behindAddress.test(text.slice(end, end + 2)) &&
      isSpokenAt(text, start),
  );
  if (addressed.length >= spokenTo.min && addressed.length >= spokenTo.share * spans.length) return true;
  // Only at the first mention: later, a letter may begin like this.
  const first = naming[0]!;
  return first.spans.some(
    ([start]) => introducesSelf.test(first.text.slice(Math.max(0, start - 20), start)) && !isSpokenAt(first.text, start),
  );
}
