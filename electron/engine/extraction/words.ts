import { plainLetters } from '#shared/letters.ts';

/** A word of a text with its place. */
export interface Word {
  /** Lower case, in plain letters, without possessive ending. */
  readonly plain: string;
  readonly start: number;
  /** End of the whole word as written, possessive included, exclusive. */
  readonly end: number;
  /** End without the possessive ending, exclusive. */
  readonly stemEnd: number;
  readonly capitalised: boolean;
}

/** "Salt & Flame" is "Salt and Flame": an ampersand that stands alone is a word. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*|(?<=\s)&(?=\s)/gu;
const ascii = /^[ -~]*$/;

/** Accents of Latin and Greek letters and of the Russian "ё", and the points of Hebrew and Arabic; not the marks that make other letters another sound. */
const accents = /(?<![\p{Script=Cyrillic}--е])[\u{300}-\u{36f}]|[\u{591}-\u{5c7}]|[\u{610}-\u{61a}]|\u{640}|[\u{64b}-\u{65f}]|\u{670}/gv;

/** Lower case, without accents and in plain letters ("seiðr" is "seidr"), apostrophes straight. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return ascii.test(lower) ? lower : plainLetters(lower.normalize('NFKD').replace(accents, '').normalize('NFKC')).replaceAll('’', "'");
}

/** A word as it is written at a place of a text. */
function toWord(written: string, start: number): Word {
  const end = start + written.length;
  let plain = written === '&' ? 'and' : plainWord(written);
  let stemEnd = end;
  if (plain.length > 3 && plain.endsWith("'s")) {
    plain = plain.slice(0, -2);
    stemEnd = end - 2;
  }
  const digit = written.charCodeAt(0);
  // "11K" is written large by its letter.
  const first = digit >= 48 && digit <= 57 ? (/\p{L}/u.exec(written)?.[0].charCodeAt(0) ?? digit) : digit;
  const capitalised = first < 128 ? first >= 65 && first <= 90 : String.fromCharCode(first) !== String.fromCharCode(first).toLowerCase();
  return { plain, start, end, stemEnd, capitalised };
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let from = 0;
  // Not `matchAll`: an object for each of a million words takes longer than finding them again.
  for (const written of text.match(wordPattern) ?? []) {
    const start = written === '&' ? ampersandAfter(text, from) : text.indexOf(written, from);
    const word = toWord(written, start);
    words.push(word);
    from = word.end;
  }
  return words;
}

/** Where the next ampersand that stands alone is; there must be one. */
function ampersandAfter(text: string, from: number): number {
  let index = text.indexOf('&', from);
  while (!/\s/.test(text[index - 1] ?? '') || !/\s/.test(text[index + 1] ?? '')) index = text.indexOf('&', index + 1);
  return index;
}

/** What French, Italian and Catalan write before a word with its vowel left out: "d'Edmond", "l'isola", "qu'elle", "dell'arte". */
const elision =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|[dns]?all|[dns]ell|dell|nell|sull|dall|coll|quest|quell|un|sant|grand|bell)['’](?=\p{L}{2})/iu;

/** Length of an elided word before a word, with its apostrophe; 0 when there is none. */
export function elisionLength(word: string): number {
  return /['’]/.test(word) ? (elision.exec(word)?.[0].length ?? 0) : 0;
}

/** A name as a key for looking up: plain words with single spaces. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map((word) => word.plain)
    .join(' ');
}

/** Words that say nothing about what a question is after. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being between both but by can could did do does doing done ' +
    'down during each every few for from get give given had has have having he her here hers him his how i if in into is it its just kind let like me ' +
    'more most much my no nor not of off on once only or other our out over own please she should so some such tell than that the their them then ' +
    'there these they this those through to too under until up upon us very was way we were what when where which while who whom whose why will with ' +
    'would you your describe explain happen happened happens list'
  ).split(' '),
);
