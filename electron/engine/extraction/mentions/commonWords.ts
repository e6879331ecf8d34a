import { plainWord, stopWords, wordsOf } from '../words.ts';

/** Counts of a word that is also a name, by its spelling. */
export interface WordUse {
  /** In lower case, as a common word. */
  readonly lower: number;
  /** Capitalised inside a sentence and outside runs of capitals, as a name. */
  readonly named: number;
}

/** From this number of uses in lower case on, a word is a common word of the vault ... */
const commonFrom = 3;
/** ... unless it is used as a name this many times as often: then it is a name even at the start of a sentence. */
const namedTimes = 4;

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** A preceding capitalised word, possibly joined by "of", which makes a longer name: "Wall of Stone". */
const capitalBefore = /(?:^|[^\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}'’]*)(?:[ -]| of (?:the )?)$/u;
const capitalAfter = /^(?:['’]s)?[ -]\p{Lu}/u;
/** Paths and file names are not sentences: "Assets/Images", "Tags.txt". */
const pathAround = /[\\/]$/u;
const pathAfter = /^(?:[\\/]|\.\p{L})/u;
/** In "An obsidian blade", the word is an attribute, even if capitalised. */
const article = /(?:^|\s)an? $/iu;
const plainNounAfter = /^ \p{Ll}/u;
/** A line with at least this many capitalised words nearby, and only function words in lower case, is a title. */
const wordsOfTitle = 2;
/** Number of characters of the line that are examined around a word. */
const titleReach = 120;

/** Whether a capitalised word at this position must be a name: it is inside a sentence, not in a title or a path, and not an attribute after "a". */
export function isNameInSentence(text: string, start: number, end: number): boolean {
  if (text[end - 1] === text[end - 1]!.toUpperCase() && end - start > 1 && /\p{L}/u.test(text[end - 1]!)) return false;
  // Inside a sentence, the word follows a word, comma or closing bracket; after a colon, full stop, bullet or quotation mark, a new sentence begins.
  if (!/[\p{L}\p{N},;)’']\s$/u.test(text.slice(Math.max(0, start - 2), start)) || text[start - 1] === '\n') return false;
  const left = text.slice(Math.max(0, start - 32), start);
  const right = text.slice(end, end + 6);
  if (pathAround.test(left.trimEnd()) || pathAfter.test(right)) return false;
  if (article.test(left) && plainNounAfter.test(right)) return false;
  const before = capitalBefore.exec(left);
  return (!before || stopWords.has(plainWord(before[1]!))) && !capitalAfter.test(right) && !isTitleLine(text, start, end);
}

/** Whether the line around a word is in title case. */
export function isTitleLine(text: string, start: number, end: number): boolean {
  let capitals = 0;
  const isPlain = (part: string): boolean => {
    for (const [written] of part.matchAll(word)) {
      if (/^\p{Lu}/u.test(written)) capitals++;
      else if (/^\p{Ll}/u.test(written) && !stopWords.has(written)) return true;
    }
    return false;
  };
  // Long lines are prose, so only the text nearby counts.
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - titleReach);
  const nextLine = text.indexOf('\n', end);
  const lineEnd = Math.min(nextLine === -1 ? text.length : nextLine, end + titleReach);
  return !isPlain(text.slice(lineStart, start)) && !isPlain(text.slice(end, lineEnd)) && capitals >= wordsOfTitle;
}

/** Returns a function that counts the spellings of some plain words in a text. Words that do not occur are left out. */
export function wordUseCounter(words: ReadonlySet<string>): (text: string, into: Map<string, { lower: number; named: number }>) => void {
  return (text, into) => {
    for (const { plain, start, stemEnd } of wordsOf(text)) {
      if (!words.has(plain)) continue;
      const use = into.getOrInsertComputed(plain, () => ({ lower: 0, named: 0 }));
      if (text[start] === text[start]!.toLowerCase()) use.lower++;
      else if (isNameInSentence(text, start, stemEnd)) use.named++;
    }
  };
}

/** Whether a word is so common in lower case that a capital at the start of a sentence is not evidence for a name. */
export function isCommonWord({ lower, named }: WordUse): boolean {
  return lower >= commonFrom && named < namedTimes * lower;
}
