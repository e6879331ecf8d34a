import { leadingNumber, letterNumber } from '#lib/storyNumbers.ts';
import { chapterPatterns, unitHeading, unitOfWord, type StoryUnit } from '#lib/storyWords.ts';
import { hasFence } from '../markup/sourceLines.ts';
import { readWikilink } from '../markup/values.ts';

/** A line, or a position in a long line, that may be a chapter heading. */
export interface HeadingCandidate {
  /** Line indexes of its first line and of the line after its last. */
  readonly start: number;
  readonly end: number;
  /** UTF-16 offset in its line; 0 unless the heading is inside a longer line. */
  readonly column: number;
  /** UTF-16 offset after its end inside the line; null if it ends its line. */
  readonly endColumn: number | null;
  /** Markdown level; 0 without Markdown. */
  readonly depth: number;
  /** `unit`: "Chapter 3"; `number`: "3." or "XII"; `numbered`: "3. The Well"; `title`: words alone; `inline`: inside a long line; `opening`: a number before the first words of a paragraph. */
  readonly form: 'unit' | 'number' | 'numbered' | 'title' | 'inline' | 'opening';
  readonly unit: StoryUnit | null;
  readonly number: number | null;
  /** The heading without unit and number; may be empty. */
  readonly title: string;
  /** The whole heading without Markdown. */
  readonly text: string;
  /** Number of blank lines before it, and whether one follows. */
  readonly blanksBefore: number;
  readonly isSetOff: boolean;
  /** For a heading inside a line: the following words that may be its title; empty if there are none. */
  readonly titleInLine?: string;
  /** Style of the number; numbers of one sequence share it. */
  readonly style: string;
}

/** Maximum number of Markdown headings in a file whose sections may become chapters or entities. */
export const maxHeadings = 10_000;
/** Maximum length of a heading line in characters. */
const maxHeading = 110;
/** The same for a chapter's word and number followed by a title: "Chapter IV. In which ...". */
const maxUnitHeading = 240;
/** Maximum length of a title without a number, unless a wide gap precedes it. */
const maxTitle = 80;
/** Minimum length in characters of a line that may contain chapters. */
const minLongLine = 6_000;

const sentenceEnd = /[…\p{STerm}:;”"»’」』)\]*_—–-]/u;
const atx = /^ {0,3}(#{1,6})(?:[ \t]+|$)(.*?)(?:[ \t]+#+)?[ \t]*$/;
/** Opens or closes a code block; only a line with nothing after the fence can close it. */
const fence = /^ {0,3}(?:`{3,}(?!.*`)|~{3,})/;
const fenceClosing = /^ {0,3}(?:`{3,}|~{3,})\s*$/;
const bareNumber = /^[[(]?(\p{Nd}{1,3}|[IVXLC]{1,8}|[ivxlc]{1,8}|[IVXLCІХС]{1,8}|[〇一二三四五六七八九十百]{1,5})([.):、．\]]?)$/u;
/** Maximum length of a bare number in characters. */
const maxBareNumber = 12;
/** Characters that may be part of emphasis, which `withoutMarks` strips. */
const mayBeMarked = /[<\]{*_~=#|§–—-]/;
const numberedTitle =
  /^(\p{Nd}{1,3}|[IVXLC]{1,8}|[〇一二三四五六七八九十百]{1,5}(?=[、．.\u3000]))(\s?[.):—–、．-]+\s*|\u3000+|\s+(?=[\p{Lu}“«"]))(\p{L}|["“«¿¡].*)/u;

/** After a Roman numeral, even an exclamation is a title: "XII. To sea!" */
const romanTitle = /^[IVXLC]{1,8}[\s.):—–-]/u;

/**
 * After a number and a dash, a few words are a title, even with punctuation at the end: "V -- S. V.", "§ 6.- Tick tock...". "I -- I" is stammering.
 */
const dashedTitle = /^(?!([IC])\s?[—–-]{1,2}\s?\1(?!\p{L}))(?:\p{Nd}{1,3}|[IVXLC]{1,8})[.)]?\s?[—–-]{1,2}\s?.{1,40}$/u;

/** A pattern for the punctuation at the end of a numbered line that shows that it is not a title. */
function endOfNoTitle(words: string): RegExp {
  // Here a full stop may end an abbreviation or be part of dots; only after a lower-case word does it end a sentence.
  if (dashedTitle.test(words)) return /(?:[,;]|(?<=\p{Ll})\.)["”’»]?$/u;
  return romanTitle.test(words) ? /[.…,;]["”’»]?$/u : /[.!?…,;]["”’»]?$/u;
}

/** A short title after a number, with a full stop as in older books: "II. The heron's house." */
const titleWithStop = /^(?:\p{Nd}{1,3}|[IVXLC]{1,8})[.)]?\s[^.!?…]{2,70}\.$/u;
/** Number of lines on each side of such a title that must not be numbered, as list items would be. */
const aroundTitle = 2;

/** Whether none of the nearest non-blank lines around a line is numbered. */
function isNumberedAlone(lines: readonly string[], index: number): boolean {
  return [-1, 1].every((step) => {
    let seen = 0;
    for (let at = index + step; at >= 0 && at < lines.length && seen < aroundTitle; at += step) {
      const text = lines[at]!.slice(0, maxHeading).trim();
      if (text === '') continue;
      if (numberedTitle.test(text)) return false;
      seen += 1;
    }
    return true;
  });
}

/**
 * Whether a text ends like a sentence. Only its last character is tested, since an end-anchored pattern would be tried at every character of a
 * paragraph.
 */
function endsSentence(text: string): boolean {
  return sentenceEnd.test(text.trimEnd().at(-1) ?? '');
}

/** The heading candidates in a text, in order; empty if there are too many. `isMarkdown`: `#` and underlines make headings. */
export function headingCandidates(lines: readonly string[], isMarkdown: boolean): HeadingCandidate[] {
  const found: HeadingCandidate[] = [];
  let marked = 0;
  const isWrapped = hasWrappedLines(lines);
  let blanks = 2;
  let openFence: string | null = null;
  const closings = isMarkdown ? lastClosings(lines) : null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line.length > minLongLine) {
      for (const candidate of inLine(line, index)) found.push(candidate);
      blanks = 0;
      continue;
    }
    if (isMarkdown && hasFence(line) && fence.test(line)) openFence = fenceAfter(openFence, line, index, closings);
    const text = line.length > 4 * maxHeading ? '' : line.trim();
    if (text === '') {
      blanks = line.length > 4 * maxHeading ? 0 : blanks + 1;
      continue;
    }
    if (openFence === null && text.length <= (chapterWord.test(text) ? maxUnitHeading : maxHeading)) {
      const next = lines[index + 1] ?? '';
      const candidate =
        (isMarkdown ? markdownHeading(text, next, index, blanks) : null) ??
        plainHeading(text, { index, blanks, lines, isWrapped, isBelowHeading: blanks === 0 && found.at(-1)?.end === index });
      if (candidate) {
        if (candidate.depth > 0 && ++marked > maxHeadings) return [];
        found.push(
          isTitleOf(found.at(-1), candidate) ? { ...candidate, form: 'title', unit: null, number: null, title: candidate.text } : candidate,
        );
        index = candidate.end - 1;
      }
    }
    blanks = 0;
  }
  return [...withoutPronouns(found), ...openingNumbers(lines)].sort((a, b) => a.start - b.start || a.column - b.column);
}

/** A Roman numeral before the first words of a paragraph: "II At dawn he left the boy ...". */
const openingNumber = /^\uFEFF?([IVXL]{1,7})\.?\s+(?=[\p{Lu}“«"¿¡—–-])/u;
const openingSigns = '\uFEFFIVXL';
/** Minimum count of such numbers, which must count from one without gaps, since "I" also begins ordinary paragraphs. */
const minOpeningNumbers = 5;

function openingNumbers(lines: readonly string[]): HeadingCandidate[] {
  const chain: HeadingCandidate[] = [];
  for (const [start, line] of lines.entries()) {
    const found = openingSigns.includes(line.charAt(0)) ? openingNumber.exec(line) : null;
    if (!found || leadingNumber(found[1]!)?.value !== chain.length + 1) continue;
    const number = chain.length + 1;
    const isParagraph = line.length > maxHeading || (/\p{Ll}[^.!?]*\s\p{Ll}/u.test(line) && endsSentence(line));
    if (!isParagraph) continue;
    chain.push({
      ...{ start, end: start + 1, column: 0, endColumn: found[0].length, depth: 0, form: 'opening', unit: null, number },
      ...{ title: '', text: found[1]!, blanksBefore: 0, isSetOff: true, style: 'opening' },
    });
  }
  return chain.length >= minOpeningNumbers ? chain : [];
}

/** The last line that can close a code block, by fence character. */
function lastClosings(lines: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [index, line] of lines.entries()) if (hasFence(line) && fenceClosing.test(line)) last.set(line.trim()[0]!, index);
  return last;
}

/** The fence character of the code block that is open after a fence line, or null. Without a closing line below, `~~~` is a scene break. */
function fenceAfter(open: string | null, line: string, index: number, closings: ReadonlyMap<string, number> | null): string | null {
  const sign = line.trim()[0]!;
  if (open !== null) return open === sign && fenceClosing.test(line) ? null : open;
  return (closings?.get(sign) ?? -1) > index ? sign : null;
}

/** Drops candidates with the number "I" before words unless there is a "II": "I Am Born" is a title. */
function withoutPronouns(found: readonly HeadingCandidate[]): HeadingCandidate[] {
  const startsWith = ({ form, text }: HeadingCandidate, number: RegExp): boolean => form === 'numbered' && number.test(text);
  if (found.some((candidate) => startsWith(candidate, /^II\s/u))) return [...found];
  return found.map((candidate) =>
    startsWith(candidate, /^I\s/u)
      ? { ...candidate, form: 'title', number: null, title: candidate.text, style: titleStyle(candidate.text) }
      : candidate,
  );
}

/** Maximum blank lines between a chapter's number and its title. */
const maxBlanksAboveTitle = 2;

function titleStyle(words: string): string {
  return isCapitals(words) ? 'capitals' : 'title';
}

/** Whether an apparent front or back matter heading is the title of the chapter number directly above it: "CHAPTER V / Postscript". */
function isTitleOf(above: HeadingCandidate | undefined, { unit, number, start, depth, blanksBefore }: HeadingCandidate): boolean {
  if (!above || depth > 0 || number !== null || unit === null) return false;
  return (
    above.end === start - Math.min(blanksBefore, maxBlanksAboveTitle) &&
    above.title === '' &&
    above.number !== null &&
    (above.unit === 'chapter' || above.form === 'number')
  );
}

/** Whether most lines followed by another have about the same width, so that the text is hard-wrapped and the start of a line is not significant. */
function hasWrappedLines(lines: readonly string[]): boolean {
  let follow = 0;
  let short = 0;
  for (let index = 1; index < lines.length && follow < 2_000; index += 1) {
    const before = lines[index - 1]!.length;
    if (before === 0 || lines[index]!.length === 0) continue;
    follow += 1;
    if (before >= 45 && before <= 90) short += 1;
  }
  return follow > 20 && short / follow > 0.6;
}

/** A line between dashes or brackets: "--- Chapter 1 ---", "[Chapter 1]". */
const ornamented = /^\s*(?:[-–—]{1,5}\s*([^-–—\s].{0,80}?)\s*[-–—]{1,5}|[<«[{(]{1,3}\s*([^<>]{1,80}?)\s*[>»\]})]{1,3})\s*$/u;

const outerMark = /[\s*_~=#|§]/u;

/** Removes emphasis and ornaments around words, and brackets of links: "The [[Old Gate|gate]]" is "The gate". */
function withoutMarks(text: string): string {
  const [, dashed, bracketed] = ornamented.exec(text) ?? [];
  const inner = dashed ?? bracketed;
  if (inner !== undefined && ((unitHeading(inner)?.number ?? null) !== null || bareNumber.test(inner))) return inner;
  // Most lines contain none of these characters, and searching for one is cheaper than matching a pattern.
  let bare = text.includes('<') ? text.replace(/<\/?[a-z][^>]*>/gi, ' ') : text;
  if (bare.includes('](')) bare = bare.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  if (bare.includes('[['))
    bare = bare.replace(/!?\[\[([^[\]]*)\]\]/g, (link, inner: string) => (link.startsWith('!') ? '' : (readWikilink(inner)?.shown ?? '')));
  if (bare.includes('{')) bare = bare.replace(/\{[#.:][^}]*\}/g, '');
  return outerMark.test(bare.charAt(0) + bare.charAt(bare.length - 1)) ? bare.replace(/^[\s*_~=#|§]+|[\s*_~=|]+$/gu, '') : bare;
}

function markdownHeading(text: string, next: string, index: number, blanks: number): HeadingCandidate | null {
  const sharp = atx.exec(text);
  const isUnderlined = !sharp && /^ {0,3}(?:={3,}|-{4,})[ \t]*$/.test(next) && blanks > 0 && !/[.!?…»”",;]$/.test(text);
  if (!sharp && !isUnderlined) return null;
  const depth = sharp ? sharp[1]!.length : next.trim().startsWith('=') ? 1 : 2;
  const words = withoutMarks(sharp ? sharp[2]! : text);
  if (words === '') return null;
  const position = { start: index, end: index + (isUnderlined ? 2 : 1), column: 0, endColumn: null, depth, blanksBefore: blanks };
  const unit = unitHeading(words);
  const common = { ...position, text: words, isSetOff: true };
  if (unit) return { ...common, form: 'unit', unit: unit.unit, number: unit.number, title: unit.title, style: 'unit' };
  const bare = bareNumber.exec(words);
  const number = leadingNumber(words);
  if (number && (bare || number.rest.trim() === '' || (number.form === 'words' && /^[.:]?$/.test(number.rest.trim()))))
    return { ...common, form: 'number', unit: null, number: number.value, title: '', style: number.form };
  const numbered = numberedTitle.exec(words);
  if (numbered && number) {
    const title = words.slice(numbered[1]!.length + numbered[2]!.length);
    return { ...common, form: 'numbered', unit: null, number: number.value, title, style: number.form };
  }
  return { ...common, form: 'title', unit: null, number: null, title: words, style: 'title' };
}

interface LineContext {
  readonly index: number;
  readonly blanks: number;
  readonly lines: readonly string[];
  readonly isWrapped: boolean;
  /** Whether the line above is a candidate too, as in a table of contents. */
  readonly isBelowHeading: boolean;
}

function plainHeading(text: string, { index, blanks, lines, isWrapped, isBelowHeading }: LineContext): HeadingCandidate | null {
  const next = lines[index + 1] ?? '';
  // In wrapped text a line may begin with any word, so a blank line is needed; if lines are paragraphs, the one above must end like a sentence.
  if (blanks === 0 && isWrapped && !isBelowHeading) return null;
  const isInText = blanks === 0 && !isBelowHeading && !endsSentence(lines[index - 1]!);
  if (isInText && text.length > maxBareNumber && !mayBeMarked.test(text)) return null;
  const words = withoutMarks(text);
  if (words === '' || (isInText && !bareNumber.test(words))) return null;
  const position = { start: index, end: index + 1, column: 0, endColumn: null, depth: 0, blanksBefore: blanks };
  const common = { ...position, text: words, isSetOff: blanks > 0 && next.trim() === '' };
  // "--One letter ... to come" is dialogue.
  const unit = /^(?:--|[–—])/u.test(words) ? null : unitHeading(words);
  if (unit && isHeadingOf(unit, words, common.isSetOff) && !(isWrapped && startsParagraph(lines, index))) {
    return { ...common, form: 'unit', unit: unit.unit, number: unit.number, title: unit.title, style: 'unit' };
  }
  const bare = bareNumber.exec(words);
  const letters = bare ? null : letterNumber(words);
  if (letters && !/\p{L}|^\s*$/u.test(letters.rest))
    return { ...common, form: 'number', unit: null, number: letters.value, title: '', style: 'letters' };
  if (bare) {
    const number = leadingNumber(bare[1]!);
    const style = `${number?.form ?? ''}${bare[2]!}`;
    return number ? { ...common, form: 'number', unit: null, number: number.value, title: '', style } : null;
  }
  if (!common.isSetOff) return null;
  const mayBeNumbered =
    words.length <= maxTitle + 10 && (!endOfNoTitle(words).test(words) || (titleWithStop.test(words) && isNumberedAlone(lines, index)));
  const numbered = mayBeNumbered ? numberedTitle.exec(words) : null;
  const number = numbered ? leadingNumber(numbered[1]!) : null;
  if (numbered && number) {
    const title = words.slice(numbered[1]!.length + numbered[2]!.length);
    return { ...common, form: 'numbered', unit: null, number: number.value, title, style: `${number.form}${numbered[2]!.trim()}` };
  }
  if (words.length > (blanks >= 2 ? maxHeading : maxTitle) || !isTitle(words, blanks >= 2)) return null;
  return { ...common, form: 'title', unit: null, number: null, title: words, style: titleStyle(words) };
}

/** Maximum number of lines of a heading, including its title. */
const maxHeadingLines = 3;

/** Whether a line of wrapped text begins a paragraph. A heading spans only a few lines, and other headings may follow it. */
function startsParagraph(lines: readonly string[], index: number): boolean {
  const next = lines[index + 1]?.trim() ?? '';
  if (next === '' || unitHeading(withoutMarks(next)) !== null) return false;
  return lines.slice(index, index + maxHeadingLines + 1).every((line) => line.trim() !== '');
}

/** Whether words with a unit are a heading: not if a sentence follows the number. "Notes" or "End" alone on a line is one. */
function isHeadingOf(unit: NonNullable<ReturnType<typeof unitHeading>>, words: string, isSetOff: boolean): boolean {
  if (unit.title === '') return true;
  const isSentence = /\p{Ll}{2,}[.,;]["”’»]?$/u.test(words) && unit.title.split(' ').length > 4;
  // If set off by blank lines, a title may be as long as one sentence: "Chapter IV. In which Mara meets a friend of her youth."
  const isOneSentence = isSetOff && !/[,;]$/.test(words) && !/[.!?…]["”’»]?\s+["“«„¿¡]?\p{Lu}/u.test(unit.title);
  if (words.length > maxHeading && !(unit.isParted && isOneSentence)) return false;
  return unit.isParted
    ? !isSentence || unit.title.length <= 60 || isOneSentence
    : /^[\p{Lu}\p{Lo}\d"“«„¿¡「]/u.test(unit.title) && !isSentence;
}

/** The end of a sentence that goes on in the next paragraph: "She muttered,--". A letter may be dated "28th March, 17--" or led up to by "from Ada:--". */
const brokenOff = /(?:[,;，；”"»’」』]|[,;]\s?[–—-]+|(?<![\p{Nd}:：])--)$/u;

/** Whether words may be a title: capitalised and not dialogue. After a wide gap they may end like a sentence or with a colon. */
function isTitle(words: string, isBehindGap: boolean): boolean {
  if (!/^[\p{Lu}\p{Lo}\p{Nd}¿¡]/u.test(words) || brokenOff.test(words) || !/\p{L}/u.test(words)) return false;
  return isBehindGap || !/[.:。：—–-]$/u.test(words);
}

function isCapitals(words: string): boolean {
  return words === words.toUpperCase() && words !== words.toLowerCase();
}

const chapterWord = new RegExp(`^[*_#\\s]*(?:${chapterPatterns.words})(?![\\p{L}\\p{N}])`, 'iu');

const inlineWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${chapterPatterns.words})\\.?\\s+(?:the\\s+)?(?:\\p{Nd}{1,3}(?:st|nd|rd|th)?|[IVXLC]{1,8}|\\p{L}+(?:[-\\s]\\p{L}+)?)[.:]?(?![\\p{L}\\p{N}])|\\p{Nd}{1,3}\\.\\s(?:${chapterPatterns.words})(?![\\p{L}\\p{N}])|第\\s?[\\p{Nd}〇零一二三四五六七八九十百千]{1,7}\\s?(?:${chapterPatterns.counters}))`,
  'giu',
);

/** Headings inside a long line. */
function* inLine(line: string, index: number): Generator<HeadingCandidate> {
  inlineWord.lastIndex = 0;
  for (let found = inlineWord.exec(line); found; found = inlineWord.exec(line)) {
    const { 0: words, index: column } = found;
    const [first] = words;
    if (first !== undefined && first.toLowerCase() === first && first.toUpperCase() !== first) {
      // In "... her letter. Chapter 37 ..." the heading may directly follow the word.
      inlineWord.lastIndex = column + 1;
      continue;
    }
    const word = /^[\p{L}\p{M}]+/u.exec(words)?.[0];
    if (word !== undefined && !words.startsWith('第') && unitOfWord(word) !== 'chapter') continue;
    const heading = unitHeading(words) ?? unitHeading(words.replace(/[-\s]\p{L}+[.:]?$/u, ''));
    if (heading?.unit !== 'chapter' || heading.number === null) continue;
    // The text after the number belongs to the chapter: within a line, the end of a title is not marked.
    const length = heading.title === '' ? words.length : words.length - heading.title.length;
    const before = line.slice(Math.max(0, column - 12), column).trimEnd();
    yield {
      start: index,
      end: index + 1,
      column,
      endColumn: column + length,
      depth: 0,
      form: 'inline',
      unit: 'chapter',
      number: heading.number,
      title: '',
      text: words.slice(0, length).trim(),
      blanksBefore: 0,
      isSetOff: before === '' || endsSentence(before),
      style: 'inline',
      titleInLine: titleAt(line.slice(column + length, column + length + maxTitle + 40)),
    };
  }
}

/** Words inside a title that may be in lower case. */
const smallWord = /^(?:a|an|and|as|at|by|for|from|in|into|nor|of|on|or|the|to|with)$/;

/** The leading words that may be a title: those in capitals, else the capitalised ones except the last, which begins a sentence. */
function titleAt(text: string): string {
  const words = /^\s/.test(text) ? text.slice(1).split(' ') : [];
  const capitals = words.findIndex((word) => !isCapitals(word.replace(/[^\p{L}]/gu, '')) || !/\p{L}{2}|[IAO]/u.test(word));
  if (capitals > 1 || (capitals === 1 && /\p{L}{3}/u.test(words[0]!))) return words.slice(0, capitals).join(' ');
  let last = 0;
  for (const [index, word] of words.entries()) {
    // A title cannot contain a word that ends with a full stop, such as "Mr." in "Mr. Venn".
    if (/^["“‘(]?\p{Lu}[\p{L}\p{M}'’-]*[,;:!?)”"’]?$/u.test(word)) last = index;
    else if (!smallWord.test(word)) break;
  }
  return words.slice(0, last).join(' ').length <= maxTitle ? words.slice(0, last).join(' ') : '';
}

/** Candidates that fill the gaps of a sequence in another number style: "III.", "IV", "V.". */
export function missingOf(chain: readonly HeadingCandidate[], all: readonly HeadingCandidate[]): HeadingCandidate[] {
  return chain.flatMap((chapter, index) => {
    const next = chain[index + 1];
    if (next?.number !== chapter.number! + 2) return [];
    const between = all.filter(
      ({ number, form, depth, style, start }) =>
        number === chapter.number! + 1 &&
        depth === 0 &&
        (form === 'number' || form === 'numbered') &&
        /^\p{L}*/u.exec(style)![0] === /^\p{L}*/u.exec(chapter.style)![0] &&
        start > chapter.start &&
        start < next.start,
    );
    return between.length === 1 ? between : [];
  });
}

/** Maximum number of missing chapters between two found ones. */
export const maxGap = 2;

/**
 * The candidates that count up from one, restarting in each part, with misprints tolerated. `isLongBetween`: whether the text between two candidates
 * is long enough for a chapter.
 */
export function countingChain(
  list: readonly HeadingCandidate[],
  isLongBetween: (candidate: HeadingCandidate, next: HeadingCandidate | undefined) => boolean,
): HeadingCandidate[] {
  const chain: HeadingCandidate[] = [];
  let before = 0;
  for (const [index, candidate] of list.entries()) {
    const number = candidate.number!;
    const next = list[index + 1];
    const isLong = isLongBetween(candidate, next);
    const isNext = number === before + 1;
    const isFirst = chain.length === 0 && (number === 1 || next?.number === number + 1);
    const isRestart = number === 1 && before > 1 && (isLong || next?.number === 2) && next?.number !== before + 2;
    const isJump = number > before && number <= before + 1 + maxGap && chain.length > 0 && next?.number !== before + 1;
    // The last one may repeat the previous number by mistake.
    const isMistake = chain.length > 1 && isLong && (next === undefined ? number === before : next.number === before + 2);
    // After chapters 1 to 16 and 1 to 14 of a second part, "31" counts all chapters.
    const isOfWhole = isLong && number > before && number === chain.length + 1;
    if (!isNext && !isFirst && !isRestart && !isJump && !isMistake && !isOfWhole) continue;
    chain.push(candidate);
    before = isMistake && !isNext && !isRestart ? before + 1 : number;
  }
  return chain;
}
