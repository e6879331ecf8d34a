import { plainWord } from '../../words.ts';

/** A word of prose in a language with an alphabet. */
export interface ProseWord {
  /** Normalised by `plainWord`. */
  readonly plain: string;
  readonly start: number;
  /** End offset, exclusive. */
  readonly end: number;
  readonly capital: boolean;
  /** Whether it has two or more letters, all of them capitals. */
  readonly allCaps: boolean;
  /** Whether it is at the start of a sentence, line or speech, where every word is capitalised. */
  readonly opening: boolean;
  /** Whether it is in a short line without a full stop, like a heading. */
  readonly heading: boolean;
  /** Whether it can belong to the same name as the previous word. */
  readonly joined: boolean;
  /** Whether an apostrophe follows: "d'Ivo", "l'abbé". */
  readonly elided: boolean;
  /** Its suffix after an apostrophe, in plain letters: "da" in "Ankara'da". Empty if it has none. */
  readonly suffix: string;
  /** Whether it follows a comma or another separator. */
  readonly parted: boolean;
}

/** "O'Hara" is one word, since no language elides a capital O; so are "grand'mère", "Fort-de-l'Anse" and Ukrainian "Мар'яна". */
const wordPattern =
  /(?:(?:O['’](?=\p{Lu}))|[Gg]rand['’](?=m[eèa]))?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’](?=[яюєїЯЮЄЇ])[\p{L}\p{M}]+)*(?:[-‐‑](?:[ldLD]['’](?=\p{L}))?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const stop = /[.!?…:;|]/u;
/** Quotation marks, brackets and dashes after which a sentence begins. */
const opener = /[«»“”„‟"‹›(¡¿[—–]/u;
const maxHeading = 60;
const maxImprint = 100;
/** The end of a line with the source of a text: "(1873)", "1917 (pp. 9-13)." */
const imprint = /\((?:1[5-9]|20)\d\d\)|\(pp?\. ?\d/u;
/** Titles with a full stop that does not end a sentence. */
export const abbreviatedTitles = new Set(
  'mr mrs ms mm mme mmes mlle mlles dr st ste me sr sra srta hr fr frl sig dott prof св гг sw ks dhr mevr mej frk frl dl dlui sf κ κα δρ hra rva nti'.split(
    ' ',
  ),
);

/**
 * Whether a line is in title case ("Coup D'Œil Sur Les Vallons."): nearly all words of three or more letters are capitalised, and there is no
 * punctuation inside.
 */
function isTitleCase(line: string): boolean {
  if (!/^[\p{L}\p{M}\p{N} '’-]+\.$/u.test(line)) return false;
  const words = line.match(/\p{L}{3,}/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 2 && large * 5 >= words.length * 4;
}

/** Heading lines: short and without final full stop or comma, or in title case. */
function headingLines(text: string, capitalNouns: boolean): [number, number][] {
  const spans: [number, number][] = [];
  for (const match of text.matchAll(/^.+$/gmu)) {
    const line = match[0].trim();
    if (match[0].length > maxImprint) continue;
    if (imprint.test(line)) {
      spans.push([match.index, match.index + match[0].length]);
      continue;
    }
    if (match[0].length > maxHeading) continue;
    if (line.length < maxHeading && !/[\p{Ll}\p{Lo}][.!?…,;:»”"]*$/u.test(line.slice(-4)) && !/[.!?…,;:»”"]$/u.test(line)) continue;
    if (/[.!?…,;:»”"]$/u.test(line) && (capitalNouns || !isTitleCase(line))) continue;
    spans.push([match.index, match.index + match[0].length]);
  }
  return spans;
}

/** A suffix after a name and an apostrophe. */
const suffixPattern = /^['’](\p{Ll}[\p{Ll}\p{M}]{0,6})(?![\p{L}\p{M}])/u;

/**
 * The words of a passage. `capitalNouns`: whether nouns are capitalised. `suffixes`: whether suffixes of names after an apostrophe are not words of
 * their own.
 */
export function wordsOfProse(text: string, capitalNouns: boolean, suffixes = false): ProseWord[] {
  const words: ProseWord[] = [];
  const headings = headingLines(text, capitalNouns);
  let heading = 0;
  let before = 0;
  /** End offset (exclusive) of the last suffix. */
  let suffixEnd = 0;
  for (const written of text.match(wordPattern) ?? []) {
    const start = text.indexOf(written, before);
    if (start < suffixEnd) continue;
    const between = text.slice(Math.max(before, suffixEnd), start);
    const gap = between.replaceAll(/[_*]/g, '');
    before = start + written.length;
    const last = words.at(-1);
    // The full stop of "M." or of an initial does not end a sentence.
    const abbreviated = gap.startsWith('.') && last?.capital === true && (last.end - last.start === 1 || abbreviatedTitles.has(last.plain));
    const stops = abbreviated ? gap.slice(1) : gap;
    while (heading < headings.length && headings[heading]![1] <= start) heading++;
    const letter = written[0]!;
    const capital = letter !== letter.toLowerCase();
    const [apostrophed, suffix] = (suffixes && capital && suffixPattern.exec(text.slice(before, before + 9))) || [];
    suffixEnd = before + (apostrophed?.length ?? 0);
    words.push({
      plain: plainWord(written),
      start,
      end: before,
      capital,
      allCaps: capital && written.length > 1 && written === written.toUpperCase() && /\p{L}{2}/u.test(written),
      opening: last === undefined || stop.test(stops) || opener.test(stops) || stops.includes('\n'),
      heading: headings[heading] !== undefined && headings[heading]![0] <= start,
      elided: suffix === undefined && /^['’]\p{L}/u.test(text.slice(before, before + 2)),
      suffix: suffix === undefined ? '' : plainWord(suffix),
      // "to Rouen *Le Devoir*": emphasised text is a separate name, except after a title.
      joined:
        last !== undefined &&
        (!/\s[_*]+$/u.test(between) || abbreviatedTitles.has(last.plain)) &&
        /^(?:[ \u00a0]{1,2}|['’] ?)$/u.test(stops),
      parted: stops.trim() !== '' && !/^['’]$/u.test(stops.trim()),
    });
  }
  return words;
}
