import { spacedCamelCase } from '#lib/text.ts';
import { plainLetters } from '#shared/letters.ts';
import { memoised } from '#lib/memoise.ts';

/** A word of a text with its position. */
export interface Word {
  /** Normalised: in lower case and plain letters, without possessive ending. */
  readonly plain: string;
  readonly start: number;
  /** End of the whole word including the possessive, exclusive. */
  readonly end: number;
  /** End without the possessive, exclusive. */
  readonly stemEnd: number;
  readonly capitalised: boolean;
}

/** A lone ampersand counts as the word "and": "Salt & Flame" equals "Salt and Flame". */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*|(?<=\s)&(?=\s)/gu;
const ascii = /^[ -~]*$/;

/** Diacritics of Latin and Greek letters and of the Russian "ё", and Hebrew and Arabic points; not marks that form other letters. */
const accents = /(?<![\p{Script=Cyrillic}--е])[\u{300}-\u{36f}]|[\u{591}-\u{5c7}]|[\u{610}-\u{61a}]|\u{640}|[\u{64b}-\u{65f}]|\u{670}/gv;

/** A word in lower case and plain letters without accents ("seiðr" is "seidr"), with straight apostrophes. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return ascii.test(lower) ? lower : inPlainLetters(lower);
}

const inPlainLetters = memoised(
  (lower) => plainLetters(lower.normalize('NFKD').replace(accents, '').normalize('NFKC')).replaceAll('’', "'"),
  20_000,
);

/** The plain words of a list separated by spaces. */
export function plainWordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u).map(plainWord));
}

function toWord(written: string, start: number): Word {
  const end = start + written.length;
  let plain = written === '&' ? 'and' : plainWord(written);
  let stemEnd = end;
  if (plain.length > 3 && plain.endsWith("'s")) {
    plain = plain.slice(0, -2);
    stemEnd = end - 2;
  }
  const digit = written.charCodeAt(0);
  // In "11K", the letter decides the case.
  const first = digit >= 48 && digit <= 57 ? (/\p{L}/u.exec(written)?.[0].charCodeAt(0) ?? digit) : digit;
  const capitalised = first < 128 ? first >= 65 && first <= 90 : String.fromCharCode(first) !== String.fromCharCode(first).toLowerCase();
  return { plain, start, end, stemEnd, capitalised };
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let from = 0;
  // `matchAll` would allocate a match for each of a million words, which is slower than searching again.
  for (const written of text.match(wordPattern) ?? []) {
    const start = written === '&' ? ampersandAfter(text, from) : text.indexOf(written, from);
    const word = toWord(written, start);
    words.push(word);
    from = word.end;
  }
  return words;
}

/** Offset of the next lone ampersand, which must exist. */
function ampersandAfter(text: string, from: number): number {
  let index = text.indexOf('&', from);
  while (!/\s/.test(text[index - 1] ?? '') || !/\s/.test(text[index + 1] ?? '')) index = text.indexOf('&', index + 1);
  return index;
}

/** Elided words of French, Italian and Catalan: "d'Edmond", "l'isola", "qu'elle", "dell'arte". */
const elision =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|[dns]?all|[dns]ell|dell|nell|sull|dall|coll|quest|quell|un|sant|grand|bell)['’](?=\p{L}{2})/iu;

/** Length of an elided word with its apostrophe before a word; 0 if there is none. */
export function elisionLength(word: string): number {
  return /['’]/.test(word) ? (elision.exec(word)?.[0].length ?? 0) : 0;
}

/** A lookup key for a name: plain words with single spaces. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map((word) => word.plain)
    .join(' ');
}

export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being between both but by can could did do does doing done ' +
    'down during each every few for from get give given had has have having he her here hers him his how i if in into is it its just kind let like me ' +
    'more most much my no nor not of off on once only or other our out over own please she should so some such tell than that the their them then ' +
    'there these they this those through to too under until up upon us very was way we were what when where which while who whom whose why will with ' +
    'would you your describe explain happen happened happens list'
  ).split(' '),
);

/** A key normalized for comparison: plain words. */
export const plainKey: (key: string) => string = memoised((key) =>
  plainWord(spacedCamelCase(key))
    .replace(/[\s_-]+/g, ' ')
    .trim(),
);
