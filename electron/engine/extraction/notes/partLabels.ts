import { indefiniteArticles } from '#lib/grammarWords.ts';
import { occurrences } from '#shared/occurrences.ts';
import { isCommonWord, wordUseCounter } from '../mentions/commonWords.ts';
import { isSentenceCase } from '../../parse/kinds/subjectLabels.ts';
import { nameKey, stopWords, wordsOf } from '../words.ts';
import type { NoteThing } from './noteThings.ts';

/*
 * In a note about many things, a heading names a thing or a part of the note: "Basic requirements", "Notes for the table". The label of a part
 * consists of words that the notes also write in lower case, and its text does not define it.
 */

/** The label of a thing in a note, with the data needed to judge it. */
export type LabelledThing = Pick<NoteThing, 'name' | 'type' | 'lead' | 'isStated' | 'isInCapitals' | 'hasFields'>;

/** Types that a section must state explicitly: a person is introduced, and a mere concept may be anything. */
const introduced = new Set(['character', 'organization', 'creature', 'event', 'concept']);
/** Minimum notes with sections of the same label for it to be a part of each. */
const repeated = 3;
/** From this number of notes on, a label is a part of each regardless of other uses of its words: languages with cases rarely use its base form. */
const labelOfMany = 6;
const openingLength = 300;
const indefinite = new RegExp(String.raw`^["“«*_]*(?:${indefiniteArticles}|one of|uno|um|en|ett|et|een)\s`, 'iu');

/** A description of several things: "Dyers of Thistledown", "Merchants who were once pirates". */
const several = /^["“«*_]*\p{Lu}[\p{Ll}’'-]+s(?: and \p{Ll}+s)? (?:of|as|who|that|which|from|in|with|for)\s/u;

function contentWords(name: string): string[] {
  return wordsOf(name)
    .map(({ plain }) => plain)
    .filter((word) => !stopWords.has(word) && /\p{L}/u.test(word));
}

/** Whether the text of a thing defines it: it begins with a kind, or repeats the name after the label. */
function saysWhatItIs({ name, lead }: LabelledThing): boolean {
  const text = nameKey(lead.slice(0, name.length + 4)).startsWith(nameKey(name)) ? lead.slice(lead.indexOf(name) + name.length) : lead;
  const rest = text.replace(/^[\s.:：,–—*_-]+/u, '').slice(0, openingLength);
  // A single word is capitalised at the start of a sentence, whether or not it is a name.
  const isIn = /\s/u.test(name) ? rest.includes(name) : isInsideSentence(rest, name);
  const says = isIn || (name === name.toUpperCase() && nameKey(rest).includes(nameKey(name)));
  return indefinite.test(rest) || several.test(rest) || says;
}

/** Whether a text contains a label inside a sentence, where only names are capitalised. */
function isInsideSentence(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (/[\p{L}\p{N},;’']\s$/u.test(text.slice(Math.max(0, at - 2), at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length)))
      return true;
  return false;
}

/**
 * The things whose labels make them parts of their notes, or that explain what many others have. `texts`: all texts of notes that describe things, to
 * find common words; `things`: those of each note, once; `keys`: name keys of fields that many things have.
 */
export function partsOfNotes<T extends LabelledThing>(
  things: readonly T[],
  texts: readonly string[],
  keys: ReadonlySet<string> = new Set(),
): ReadonlySet<T> {
  const notes = occurrences(things.map(({ name }) => nameKey(name)));
  const isLabel = ({ name, type, isInCapitals }: T): boolean =>
    introduced.has(type) || isInCapitals || isSentenceCase(name) || notes.get(nameKey(name))! >= repeated;
  // In the rules of a game, "Alignment" is stated for each of its gods.
  const isKey = ({ name }: T): boolean => keys.has(nameKey(name));
  const doubtful = things.filter(
    (thing) => isKey(thing) || (!thing.isStated && !thing.hasFields && isLabel(thing) && !saysWhatItIs(thing)),
  );
  if (doubtful.length === 0) return new Set();
  const words = new Map(doubtful.map((thing) => [thing, contentWords(thing.name)]));
  const uses = new Map<string, { lower: number; named: number }>();
  const count = wordUseCounter(new Set([...words.values()].flat()));
  for (const text of texts) count(text, uses);
  const isCommon = (word: string, isAlone: boolean): boolean => {
    const use = uses.get(word);
    return use !== undefined && use.lower > 0 && (isAlone ? isCommonWord(use) : use.named <= use.lower);
  };
  const areCommon = (own: readonly string[]): boolean => own.length > 0 && own.every((word) => isCommon(word, own.length === 1));
  return new Set(
    doubtful.filter((thing) => {
      const own = words.get(thing)!;
      // "Mara" precedes "sister" in as many lists as "Age" precedes a number, but never occurs in lower case.
      if (isKey(thing)) return own.every((word) => (uses.get(word)?.lower ?? 0) > 0);
      const isLabelOfMany = notes.get(nameKey(thing.name))! >= labelOfMany;
      const called = thing.name.replace(/^the\s+/iu, '');
      return (areCommon(own) || isLabelOfMany) && (thing.isInCapitals || !texts.some((text) => isInsideSentence(text, called)));
    }),
  );
}
