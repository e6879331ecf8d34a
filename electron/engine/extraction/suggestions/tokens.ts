import { plainWord } from '../words.ts';
import { abbreviations } from './vocabulary.ts';

/** One word of a text, with features of its spelling and position. */
export interface Token {
  /** Lower case, without diacritics, possessive and contracted endings. */
  readonly plain: string;
  readonly start: number;
  /** End without a possessive or contracted ending, exclusive. */
  readonly end: number;
  readonly capital: boolean;
  /** Whether it has a capital after a hyphen: "Buda-Pesth". */
  readonly innerCapital: boolean;
  /** Whether it has two or more letters, all of them capitals. */
  readonly allCaps: boolean;
  readonly possessive: boolean;
  /** Whether it is at the start of a sentence, line or speech, where every word is capitalised. */
  readonly opening: boolean;
  /** Whether it is in a line in title case. */
  readonly heading: boolean;
  /** Whether it is in direct speech. */
  readonly quoted: boolean;
  /** Whether it can belong to the same name as the previous token. */
  readonly joined: boolean;
  /** Whether it follows a comma or another separator. */
  readonly parted: boolean;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’-][\p{L}\p{N}\p{M}]+)*/gu;
/** "d'Aubigny", "l'Estrange": a capital after an elided article begins a name. */
const elided = /^[dl]['’]\p{Lu}/u;
const contracted = /(?:['’](?:s|d|ll|ve|re|m))$/iu;
const sentenceEnd = /[.!?…:;]/;
const opener = /[“"(‘[|]|(?:^|[\s–—-])['’]/;
const titleLine = /^[^\p{Ll}]*\p{Lu}[^.!?,;”"’]*$/u;
/** Words that stay in lower case within titles. */
const smallInTitles = new Set('a an and at by for from in of on or the to with his her de la von'.split(' '));
const longestTitle = 12;

/** A label at a line start: "Loot: ten coins", "- **Present:** all of them". */
const label = /^[\s>*_+•\d.)(-]*[\p{L}\p{N}][^.!?,;:“”"|\n]{0,40}:(?=[\s*_]|$)/u;

/** Ranges of lines in title case (few words, no final full stop), and of labels at line starts. */
function titleLines(text: string): [number, number][] {
  const spans: [number, number][] = [];
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + 120)).trim();
    if (end - start < 120 && titleLine.test(line)) {
      const words = line.match(wordPattern) ?? [];
      const large = (word: string): boolean => !/^\p{Ll}/u.test(word) || smallInTitles.has(word);
      if (words.length <= longestTitle && words.every(large)) spans.push([start, end]);
    }
    const labelled = spans.at(-1)?.[0] === start ? null : label.exec(text.slice(start, Math.min(end, start + 60)));
    if (labelled) spans.push([start, start + labelled[0].length]);
    start = end + 1;
  }
  return spans;
}

/** The words of a passage, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const titles = titleLines(text);
  let title = 0;
  let before = 0;
  let quoted = false;
  let last = '';
  // `matchAll` would allocate a match for each of a million words, which is slower than searching again.
  for (let written of text.match(wordPattern) ?? []) {
    const start = text.indexOf(written, before);
    // Fast path: most words are separated by one space, which needs no further analysis.
    const isSpace = start === before + 1 && text[before] === ' ';
    const gap = isSpace ? '' : text.slice(before, start).replaceAll('_', '').replaceAll('*', '');
    before = start + written.length;
    if (gap !== '') {
      for (const sign of gap) {
        if (sign === '“') quoted = true;
        else if (sign === '”') quoted = false;
        else if (sign === '"') quoted = !quoted;
        else if (sign === '\n') quoted = false;
      }
    }
    let possessive = false;
    const ending = /['’]/.test(written) ? contracted.exec(written) : null;
    if (ending) {
      possessive = /s$/i.test(ending[0]);
      written = written.slice(0, -ending[0].length);
    }
    const first = written.charCodeAt(0);
    const capital =
      first < 128
        ? (first >= 65 && first <= 90) || ((first === 100 || first === 108) && elided.test(written))
        : written[0] !== written[0]!.toLowerCase();
    while (title < titles.length && titles[title]![1] <= start) title++;
    const heading = titles[title] !== undefined && titles[title]![0] <= start;
    // The full stop of "Mr." or of an initial does not end a sentence.
    const abbreviated = gap.startsWith('.') && (abbreviations.has(last) || last.length === 1);
    const stops = abbreviated ? gap.slice(1) : gap;
    const plain = plainWord(written);
    tokens.push({
      plain,
      start,
      end: start + written.length,
      capital,
      innerCapital: written.includes('-') && /-\p{Lu}/u.test(written),
      allCaps: capital && written.length > 1 && written === written.toUpperCase() && /\p{L}{2}/u.test(written),
      possessive,
      opening: tokens.length === 0 || (stops !== '' && (sentenceEnd.test(stops) || opener.test(stops) || stops.includes('\n'))),
      heading,
      quoted,
      joined: tokens.length > 0 && (isSpace || /^[ \u00a0]$/.test(stops)),
      parted: gap.trim() !== '',
    });
    last = plain;
  }
  return tokens;
}
