import { evenly } from '#lib/lists.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';

/* A first-person narrator is present in every passage but rarely named. Recognised in English prose, which marks speech. */

const maxRead = 80;
/** Minimum number and share of a narrator's mentions in which someone addresses them. */
const spokenTo = { min: 5, share: 0.5 } as const;
/** Minimum share of first-person passages among those that name a narrator. */
const minFirstPerson = 0.6;

const firstPerson = /\b(?:I|me|my|myself|mine)\b/gu;
/** Words with which a narrator tells the reader their name: "My name is Ada", "Call me Ada". */
const introducesSelf =
  /(?<!\p{L})(?:my name(?: is|['’]s| was)|call me|ich (?:heiße|bin)|mein name ist|nennt mich|je (?:m['’]appelle|me nomme)|mon nom est|me llamo|mi nombre es|(?:eu )?(?:me chamo|chamo-me)|(?:o )?meu nome é|mi chiamo|il mio nome è|ik heet|mijn naam is|jag heter|jeg hedder|jeg heter|nazywam się|mam na imię|jmenuji se|меня зовут|мене звати|benim adım)\s$/iu;
/** The context of a name as a form of address: "Well, Ada, you came." */
const beforeAddress = /(?:[,;:!?…—–-]|["“‘]|\b(?:my dear|dear|mr\.?|mrs\.?|miss|dr\.?|oh?|yes|no|well|sir|lady|dearest|darling))\s?$/iu;
const afterAddress = /^(?:[,.;:!?…—–-]|["”’])/u;

/** Start and end (exclusive) of first-person pronouns in a passage outside of speech. */
export function firstPersonSpans(text: string): (readonly [number, number])[] {
  return [...text.matchAll(firstPerson)].flatMap(({ 0: word, index }) =>
    isSpokenAt(text, index) ? [] : [[index, index + word.length] as const],
  );
}

/** Whether a speaker addresses another person by the name at these offsets. */
export function isAddressAt(text: string, start: number, end: number): boolean {
  return (
    beforeAddress.test(text.slice(Math.max(0, start - 12), start)) && afterAddress.test(text.slice(end, end + 2)) && isSpokenAt(text, start)
  );
}

/** Whether a person is the first-person narrator, judged by the passages that name them. */
export function isNarrator(naming: readonly NamingPassage[]): boolean {
  const passages = evenly(naming, maxRead);
  const inFirstPerson = passages.filter(({ text }) => firstPersonSpans(text).length > 0);
  if (inFirstPerson.length === 0 || inFirstPerson.length < minFirstPerson * passages.length) return false;
  const spans = passages.flatMap(({ text, spans: all }) => all.map(([start, end]) => ({ text, start, end })));
  const addressed = spans.filter(({ text, start, end }) => isAddressAt(text, start, end));
  if (addressed.length >= spokenTo.min && addressed.length >= spokenTo.share * spans.length) return true;
  return isIntroducedByNarrator(naming);
}

/**
 * Whether the narrator introduces themselves to the reader as a person, in the first passage that names the person: in later passages, a letter may
 * begin like this.
 */
export function isIntroducedByNarrator([first]: readonly NamingPassage[]): boolean {
  return (
    first?.spans.some(
      ([start]) => introducesSelf.test(first.text.slice(Math.max(0, start - 20), start)) && !isSpokenAt(first.text, start),
    ) === true
  );
}
