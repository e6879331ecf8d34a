import { plainWord, stopWords, wordsOf } from '../words.ts';

/** How a word that is also a name is written in a text. */
export interface WordUse {
  /** In lower case: the common word. */
  readonly lower: number;
  /** With a capital inside a sentence, not in a run of capitals: the name. */
  readonly named: number;
}

/** A word written in lower case this often is a common word of the vault ... */
const commonFrom = 3;
/** ... unless it is written as a name this many times as often: then a capital at the start of a sentence is the name too. */
const namedTimes = 4;

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** A capitalised word right before, or joined by "of": "Wall of Stone" is a name of its own. */
const capitalBefore = /(?:^|[^\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}'’]*)(?:[ -]| of (?:the )?)$/u;
const capitalAfter = /^(?:['’]s)?[ -]\p{Lu}/u;
/** Parts of a path or a file name are no sentence: "Assets/Images", "Tags.txt". */
const pathAround = /[\\/]$/u;
const pathAfter = /^(?:[\\/]|\.\p{L})/u;
/** "An obsidian blade", however it is written: what stands so before another word says of what kind that is. */
const article = /(?:^|\s)an? $/iu;
const plainNounAfter = /^ \p{Ll}/u;
/** Capitalised words next to this one in a line that make it a title, when none but small words are in lower case. */
const wordsOfTitle = 2;
/** How far around a word its line is looked at, in characters. */
const titleReach = 120;

/**
 * Whether a capitalised word at this place must be a name: it stands inside a sentence, and not in a run of capitals such as a title, in a
 * path, or after "a" as the kind of something.
 */
export function isNameInSentence(text: string, start: number, end: number): boolean {
  if (text[end - 1] === text[end - 1]!.toUpperCase() && end - start > 1 && /\p{L}/u.test(text[end - 1]!)) return false;
  // Inside a sentence a word, a comma or a closing bracket stands before; a colon, a stop, a bullet or a quotation mark begins again.
  if (!/[\p{L}\p{N},;)’']\s$/u.test(text.slice(Math.max(0, start - 2), start)) || text[start - 1] === '\n') return false;
  const left = text.slice(Math.max(0, start - 32), start);
  const right = text.slice(end, end + 6);
  if (pathAround.test(left.trimEnd()) || pathAfter.test(right)) return false;
  if (article.test(left) && plainNounAfter.test(right)) return false;
  const before = capitalBefore.exec(left);
  return (!before || stopWords.has(plainWord(before[1]!))) && !capitalAfter.test(right) && !isTitle(text, start, end);
}

/** Whether the line around a word writes all words but small ones with capitals. */
function isTitle(text: string, start: number, end: number): boolean {
  let capitals = 0;
  const isPlain = (part: string): boolean => {
    for (const [written] of part.matchAll(word)) {
      if (/^\p{Lu}/u.test(written)) capitals++;
      else if (/^\p{Ll}/u.test(written) && !stopWords.has(written)) return true;
    }
    return false;
  };
  // Long lines are prose: what stands near decides.
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - titleReach);
  const nextLine = text.indexOf('\n', end);
  const lineEnd = Math.min(nextLine === -1 ? text.length : nextLine, end + titleReach);
  return !isPlain(text.slice(lineStart, start)) && !isPlain(text.slice(end, lineEnd)) && capitals >= wordsOfTitle;
}

/** Counts how some words (plain) are written in texts. Words that do not occur are left out. */
export function wordUseCounter(words: ReadonlySet<string>): (text: string, into: Map<string, { lower: number; named: number }>) => void {
  return (text, into) => {
    for (const { plain, start, stemEnd } of wordsOf(text)) {
      if (!words.has(plain)) continue;
      let use = into.get(plain);
      if (!use) into.set(plain, (use = { lower: 0, named: 0 }));
      if (text[start] === text[start]!.toLowerCase()) use.lower++;
      else if (isNameInSentence(text, start, stemEnd)) use.named++;
    }
  };
}

/** Whether a word is so common in lower case that its capital at the start of a sentence says nothing. */
export function isCommonWord({ lower, named }: WordUse): boolean {
  return lower >= commonFrom && named < namedTimes * lower;
}
