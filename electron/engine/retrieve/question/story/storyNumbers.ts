import { memoised } from '#lib/memoise.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { plainWord } from '../../../extraction/words.ts';
import { betweenNumbers, numberFromWords, numberPattern, ordinals } from './questionNumbers.ts';
import { chapterWordPattern, narrowedUnits, storyUnitWords, type StoryUnitWord } from './storyUnits.ts';
import { booksOf } from './questionBooks.ts';

/** Chapters by number; several have the same number if it restarts in each part or book. */
export type ChaptersByNumber = ReadonlyMap<number, readonly StoryChapter[]>;

/** Words for parts of a story, in any language: alternatives as in `chapterWordPattern`. */
export const partWordPattern =
  'parts?|books?|acts?|volumes?|vol|teil|buch|band|akt|parties?|livres?|tomes?|actes?|partes?|libros?|actos?|parti|libri|atto|delen|deel|czesci?|tom|casti?|часть|части|книга|книги|книге|том';

/** The number of a chapter or part in its title ("Chapter 12", "XII. The Door", "第三章"); null for none. */
function numberInTitle(title: string, words: string): number | null {
  const plain = plainWord(title);
  const named = new RegExp(
    `(?:^|[^\\p{L}])(?:${words})\\.?\\s+(?:the\\s+)?(${numberPattern}|${ordinals.join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  ).exec(plain);
  if (named) return numberFromWords(named[1]!) ?? (ordinals.indexOf(named[1]!) + 1 || null);
  const cjk = /第\s*([\d零〇一二三四五六七八九十百两]+)\s*[章回部卷話话节節]/u.exec(title);
  if (cjk) return numberFromWords(cjk[1]!);
  const bare = /^(\d{1,4}|[ivxlc]{1,7})(?:[.):\s–—-]|$)/u.exec(plain);
  return bare ? numberFromWords(bare[1]!) : null;
}

const withChapterWord = new RegExp(`(?:^|[^\\p{L}])(?:${chapterWordPattern})(?![\\p{L}])`, 'u');

/** The number of a chapter in its title. Cached, as each question reads all titles of the story. */
export const chapterNumberIn = memoised((title) => numberInTitle(title, chapterWordPattern));

const numberOfChapter = memoised((text) => (withChapterWord.test(plainWord(text)) ? chapterNumberIn(text) : null));

/**
 * Chapters by the number in their title, or else in their file name if most have one; otherwise by position. Numbers may restart in each part;
 * but with several works next to each other, a heading with "chapter" comes before a section with only a number ("VII.").
 */
function chaptersByNumber(story: readonly StoryChapter[], units: readonly StoryUnitWord[]): Map<number, readonly StoryChapter[]> {
  const books = booksOf(story);
  if (books.length === 0) return chaptersOfBook(story, units);
  const all = new Map<number, readonly StoryChapter[]>();
  const rest = story.filter(({ inBook }) => !inBook);
  for (const chapters of [...books.map((book) => book.chapters), ...(rest.length > 0 ? [rest] : [])]) {
    const printed = chaptersOfBook(chapters, []);
    // Where the parts of a book begin again, its numbers go on after them.
    for (const chapter of chapters) printed.getOrInsert(chapter.inBook?.number ?? chapter.sequence, [chapter]);
    for (const [number, found] of printed) all.set(number, [...(all.get(number) ?? []), ...found]);
  }
  return all;
}

function chaptersOfBook(story: readonly StoryChapter[], units: readonly StoryUnitWord[]): Map<number, readonly StoryChapter[]> {
  const numberedBy = (otherwise: (chapter: StoryChapter) => number | null): Numbered[] =>
    story.flatMap((chapter) => {
      const called = numberOfChapter(chapter.title) ?? numberOfChapter(nameOfFile(chapter.path));
      const number = called ?? otherwise(chapter);
      return number === null ? [] : [{ chapter, number, isCalledChapter: called !== null }];
    });
  const counted = units.find(({ chapters }) => chapters.length >= story.length / 2);
  // What titles say comes before the names of files, which may count a prologue.
  const numbered =
    [numberedBy(({ title }) => chapterNumberIn(title)), numberedBy(({ path }) => chapterNumberIn(nameOfFile(path)))].find(
      (found) => found.length >= story.length / 2,
    ) ??
    counted?.chapters.map((chapter) => ({
      chapter,
      number: [...counted.byNumber].find(([, own]) => own.includes(chapter))![0],
      isCalledChapter: false,
    })) ??
    story.map((chapter) => ({ chapter, number: chapter.sequence, isCalledChapter: false }));
  return new Map(
    [...Map.groupBy(numbered, ({ number }) => number)].map(([number, all]) => {
      const called = all.filter(({ isCalledChapter }) => isCalledChapter);
      return [number, (called.length > 0 ? called : all).map(({ chapter }) => chapter)];
    }),
  );
}

/** A chapter with its number, and whether a word for chapter is next to it. */
interface Numbered {
  readonly chapter: StoryChapter;
  readonly number: number;
  readonly isCalledChapter: boolean;
}

/** The name of a file without its folders and ending, in words: "chapter 07" of "book/chapter-07.md". A dash between blanks stays. */
export function nameOfFile(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .replace(/(?<!\s)-+(?!\s)|_+/g, ' ');
}

/** The parts (or books) of a story in order, with their numbers. */
export function numberedParts(
  story: readonly StoryChapter[],
): { readonly name: string; readonly number: number; readonly chapters: readonly StoryChapter[] }[] {
  // Books of a story of several are read by `namedBooks`.
  const levels = [story.map(({ part }) => part), story.map(({ book, inBook }) => (inBook ? null : book))];
  return levels.flatMap((names) => {
    const parts = [...Map.groupBy(story, (_, index) => names[index] ?? '')].filter(([name]) => name !== '');
    return parts.map(([name, chapters], index) => ({ name, number: numberInTitle(name, partWordPattern) ?? index + 1, chapters }));
  });
}

/** A letter that continues a word; in scripts without spaces it starts the next one. */
const letterOfWord = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L}';

/** The words with which a story numbers its chapters, `countedWords` for those after an ordinal, and its chapters by number. */
interface CountedUnits {
  readonly units: readonly StoryUnitWord[];
  readonly unitWords: string;
  readonly countedWords: string;
  readonly byNumber: ChaptersByNumber;
  /** `written`: begins with the word for the unit. */
  readonly numbersOf: (written: string) => ChaptersByNumber;
}

/** The same of each story: one state of the index has one list of chapters for all questions. */
const unitsOfStory = new WeakMap<readonly StoryChapter[], CountedUnits>();

export function countedUnits(story: readonly StoryChapter[], hasParts: boolean): CountedUnits {
  return unitsOfStory.getOrInsertComputed(story, () => readUnits(story, hasParts));
}

function readUnits(story: readonly StoryChapter[], hasParts: boolean): CountedUnits {
  // The parts that contain chapters are handled separately.
  const units = storyUnitWords(story, hasParts ? `${chapterWordPattern}|${partWordPattern}` : chapterWordPattern, nameOfFile);
  const byNumber = chaptersByNumber(story, units);
  const unitWordsPattern = (all: readonly StoryUnitWord[]): string => [chapterWordPattern, ...all.map(({ words }) => words)].join('|');
  return {
    units,
    unitWords: unitWordsPattern(units),
    countedWords: unitWordsPattern(units.filter(({ isCounted }) => isCounted)),
    byNumber,
    numbersOf: (written) => unitIn(written, units)?.byNumber ?? byNumber,
  };
}

/** Chapters by their numbers: "chapters 3, 5 and 7", "sessions 2-4". */
function listPattern(unitWords: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}])(?:${unitWords})(?:\\.?\\s+|\\.|\\s*#\\s*|(?=\\d))(${numberPattern})((?:${betweenNumbers}(?:(?:${unitWords})\\.?\\s*)?(?:${numberPattern})(?![\\p{L}\\p{N}]))*)(?!${letterOfWord}|\\p{N})`,
    'gu',
  );
}
/**
 * Where a text has numbers of units, those of each unit by themselves: "campaign 3, session 10" are two, "chapters 3 and 5" are one. With each
 * what it is narrowed to by another.
 */
export function listsOfUnits(
  text: string,
  unitWords: string,
  units: readonly StoryUnitWord[],
  numbersOf: CountedUnits['numbersOf'],
): readonly (readonly [RegExpExecArray, readonly StoryChapter[] | 'said' | undefined])[] {
  const pattern = listPattern(unitWords);
  const word = new RegExp(`(?<!\\p{L})(?:${unitWords})(?!\\p{L})`, 'gu');
  const found: RegExpExecArray[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [first] = match;
    const unit = unitIn(first, units);
    const other = [...first.matchAll(word)].find(({ 0: written }) => unitIn(written, units) !== unit);
    if (other) {
      const end = match.index + other.index;
      const before = listPattern(unitWords);
      before.lastIndex = match.index;
      const own = before.exec(text.slice(0, end));
      if (own) found.push(own);
      pattern.lastIndex = end;
    } else found.push(match);
  }
  const narrowed = narrowedUnits(text, found, (match) => ({
    unit: unitIn(match[0], units),
    found: numbersOf(match[0]).get(numberFromWords(match[1]!) ?? -1) ?? [],
  }));
  return found.map((match) => [match, narrowed.get(match)]);
}

/** The unit by whose word some text begins; undefined for chapters. */
export function unitIn(written: string, units: readonly StoryUnitWord[]): StoryUnitWord | undefined {
  return units.find(({ words }) => new RegExp(`^(?:${words})(?!\\p{L})`, 'u').test(written));
}
