import { memoised } from '#lib/memoise.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { UnderstoodQuestion } from '#shared/model/context/question.ts';
import { plainWord } from '../../../extraction/words.ts';
import {
  isForeignNumber,
  numberFromWords,
  numberPattern,
  ordinalBefore,
  ordinalBehind,
  ordinals,
  ordinalFromWord,
} from './questionNumbers.ts';
import { boundAt, cjkPattern, lastWords, narrowedUnits, storyUnitWords, type StoryUnitWord } from './storyUnits.ts';
import { chaptersOfEnd } from './wholeStory.ts';
import { bookOfChapter, booksOf, edgeOf, namedBooks } from './questionBooks.ts';

/** What a question asks of the story by chapters, parts and titles. */
interface ChaptersRead {
  readonly chapters: UnderstoodQuestion['chapters'];
  /** Books that it names without a chapter: what it asks is asked of them alone. */
  readonly books: UnderstoodQuestion['chapters'];
  /** Chapters and parts that the story does not have, as the question writes them. */
  readonly unknown: readonly string[];
  /** Whether the end of the chapters is what matters: "after chapter 14", "how does chapter 3 end". */
  readonly atEnd: boolean;
  /** Where in the question chapters are named: these words name nothing else. */
  readonly spans: readonly (readonly [start: number, end: number])[];
}

/** What a unit of a story is called, plain and in the singular or plural, by language. */
const chapterWords =
  'chapters?|chap|chs?|kapitels?|kap|chapitres?|capitulos?|capitolo|capitoli|cap|glav[ae]|главы|главе|главу|глава|главах|гл|hoofdstuk(?:ken)?|kapitlet|rozdzia[lł](?:u|y|ow|ach|e)?|kapitol[auye]|bolum(?:u|de|ler)?|розділ[иуі]?|kapittel|fejezet(?:ben|ig|et|e)?|luku|luvussa|κεφαλαιο|κεφαλαιου|capitolul(?:ui)?|(?:ال|بال|لل)?فصل|[הבלמ]?פרק';
const partWords =
  'parts?|books?|acts?|volumes?|vol|teil|buch|band|akt|parties?|livres?|tomes?|actes?|partes?|libros?|actos?|parti|libri|atto|delen|deel|czesci?|tom|casti?|часть|части|книга|книги|книге|том';
const toWords = 'to|through|thru|until|till|and|bis|und|a|à|au|et|hasta|y|al|e|до|и';
const between = `\\s*(?:[-–—,&+]|\\b(?:${toWords})\\b)\\s*`;

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

const withChapterWord = new RegExp(`(?:^|[^\\p{L}])(?:${chapterWords})(?![\\p{L}])`, 'u');

/** The number of a chapter in its title. Cached, as each question reads all titles of the story. */
const chapterNumberIn = memoised((title) => numberInTitle(title, chapterWords));

/** The number in a text next to a word for chapter. */
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
    // Where the parts of a book begin again, its numbers go on behind them.
    for (const chapter of chapters) {
      const counted = chapter.inBook?.number ?? chapter.sequence;
      if (!printed.has(counted)) printed.set(counted, [chapter]);
    }
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
function nameOfFile(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .replace(/(?<!\s)-+(?!\s)|_+/g, ' ');
}

/** The parts (or books) of a story in order, with their numbers. */
function partsOf(
  story: readonly StoryChapter[],
): { readonly name: string; readonly number: number; readonly chapters: readonly StoryChapter[] }[] {
  // Books of a story of several are read by `namedBooks`.
  const levels = [story.map(({ part }) => part), story.map(({ book, inBook }) => (inBook ? null : book))];
  return levels.flatMap((names) => {
    const parts = [...Map.groupBy(story, (_, index) => names[index] ?? '')].filter(([name]) => name !== '');
    return parts.map(([name, chapters], index) => ({ name, number: numberInTitle(name, partWords) ?? index + 1, chapters }));
  });
}

/** Where a question names a part, and its chapters. */
interface PartSpan {
  readonly start: number;
  readonly end: number;
  readonly found: readonly StoryChapter[];
}

/** The parts that a question names by number or title. `taken`: what of its text names something else. */
function partsNamed(text: string, parts: ReturnType<typeof partsOf>, taken: readonly (readonly [number, number])[]): PartSpan[] {
  const partSpans: PartSpan[] = [];
  const partPattern = new RegExp(
    `(?<![\\p{L}])(?:${partWords})\\.?\\s+(${numberPattern})(?![\\p{L}\\p{N}])|(?<![\\p{L}])(${ordinals.join('|')}|${lastWords})\\s+(?:${partWords})(?!\\p{L})`,
    'gu',
  );
  for (const match of parts.length > 0 ? text.matchAll(partPattern) : []) {
    const number = match[1] ? numberFromWords(match[1]) : null;
    const ordinal = match[2] ? ordinals.indexOf(match[2]) + 1 : 0;
    const part =
      number !== null
        ? parts.find((each) => each.number === number)
        : ordinal > 0
          ? parts.find((each) => each.number === ordinal)
          : parts.at(-1);
    const isOfBook = taken.some(([start, end]) => match.index < end && match.index + match[0].length > start);
    if (part && !isOfBook) partSpans.push({ start: match.index, end: match.index + match[0].length, found: part.chapters });
  }
  for (const { name, chapters: found } of parts) {
    const start = text.indexOf(plainKeepingLength(name));
    if (start >= 0 && name.includes(' ') && !partSpans.some((span) => start < span.end && start + name.length > span.start))
      partSpans.push({ start, end: start + name.length, found });
  }
  return partSpans;
}

/** Titles shorter than this, in words, are too common to be meant without quotation marks or "chapter" before them. */
const minTitleWords = 2;

/** Questions about a thing itself: "what is the black gate?" is not about the chapter "The Black Gate". Plain. */
const asksWhatItIs =
  /^\W*(?:(?:what|who|where)(?:['’]?s| is| are| was| were)|(?:was|wer|wo) (?:ist|sind|war|waren)|(?:qui|où|ou) est|qu['’]est[- ]ce que?|(?:que|quien|donde) (?:es|son|era|esta)|(?:chi|(?:che )?cosa|dove) e)\s*(?:(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli)\s)?\s*$/u;

/** Where a question names chapters by their titles. `isName`: whether a title is somebody's name too. */
function titlesNamed(
  text: string,
  story: readonly StoryChapter[],
  isName: (title: string) => boolean,
): { readonly start: number; readonly end: number; readonly chapter: StoryChapter }[] {
  return story.flatMap((chapter) => {
    const title = plainKeepingLength(
      chapter.title.replace(/^(?:chapter|kapitel|chapitre|capítulo)\s+[\p{L}\p{N}]+\s*[:.–—-]\s*/iu, ''),
    ).trim();
    const words = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    if (words.length < minTitleWords || chapterNumberIn(title) !== null) return [];
    const start = text.indexOf(title);
    const end = start + title.length;
    if (start < 0 || /[\p{L}\p{N}]/u.test(text[start - 1] ?? ' ') || /[\p{L}\p{N}]/u.test(text[end] ?? ' ')) return [];
    // A title that is a name too is meant as one, unless the question says what it is or writes it as a title.
    const isMeant =
      /["“„«']$/u.test(text.slice(0, start)) ||
      new RegExp(`(?:${chapterWords})\\s+(?:called\\s+|titled\\s+)?["“]?$`, 'u').test(text.slice(0, start)) ||
      (words.length > minTitleWords && !isName(title) && !(asksWhatItIs.test(text.slice(0, start)) && /^[\s?!.]*$/.test(text.slice(end))));
    return isMeant ? [{ start, end, chapter }] : [];
  });
}

/**
 * Finds the chapters that a question asks for. `upTo`: the last chapter that the user has read ("the previous chapter"); null: all of it.
 * `isName`: whether a title is somebody's name too.
 */
export function readChapters(
  question: string,
  story: readonly StoryChapter[],
  upTo: number | null,
  isName: (title: string) => boolean = () => false,
): ChaptersRead {
  const none: ChaptersRead = { chapters: [], books: [], unknown: [], atEnd: false, spans: [] };
  const text = plainKeepingLength(question);
  const chapters: { surface: string; from: number; to: number; ofSeveral?: true }[] = [];
  const unknown: string[] = [];
  const spans: [number, number][] = [];
  const isFree = (start: number, end: number): boolean => !spans.some(([from, to]) => start < to && end > from);
  const parts = partsOf(story);
  const { units, unitWords, countedWords, numbersOf, byNumber } = countedUnits(story, parts.length > 0);
  const books = booksOf(story);
  const bookTitleAt = new Map(books.flatMap((book) => book.chapters.map(({ sequence }) => [sequence, book.title] as const)));
  const add = (start: number, end: number, found: readonly { readonly sequence: number }[], isRange = true): void => {
    const surface = question.slice(start, end);
    spans.push([start, end]);
    if (found.length === 0) unknown.push(surface);
    // Where the parts of a book begin to count again, several chapters have one number.
    if (!isRange && found.length > 1 && books.length === 0) {
      for (const { sequence } of found) chapters.push({ surface, from: sequence, to: sequence });
      return;
    }
    // Per book: between chapter 5 of one book and of the next is the rest of the book.
    const ofBooks = [...Map.groupBy(found, ({ sequence }) => bookTitleAt.get(sequence)).values()];
    for (const own of ofBooks) {
      const sequences = own.map(({ sequence }) => sequence);
      const several = ofBooks.length > 1 ? { ofSeveral: true as const } : {};
      chapters.push({ surface, from: Math.min(...sequences), to: Math.max(...sequences), ...several });
    }
  };
  const named = namedBooks(text, books, {
    plain: plainKeepingLength,
    numberPattern,
    numberFromWords,
    ordinals,
    lastWords,
    chapterWords,
    isName,
  });
  const used = new Set<(typeof named)[number]>();
  /** The chapters of the book that chapters are looked for in; null where no one book is meant. */
  const scopeOf = (start: number, end: number): readonly StoryChapter[] | null => {
    const scope = bookOfChapter(text, start, end, named);
    if (scope) used.add(scope);
    return scope?.book.chapters ?? null;
  };
  const scopesOf = (start: number, end: number): readonly (readonly StoryChapter[])[] => {
    const scope = scopeOf(start, end);
    return scope ? [scope] : books.length > 0 ? books.map((book) => book.chapters) : [story];
  };

  // Parts first: "chapter 2 of part two" is only searched in that part.
  let within: readonly StoryChapter[] | null = null;
  const partSpans = partsNamed(
    text,
    parts,
    named.map(({ start, end }) => [start, end]),
  );

  for (const [match, narrow] of listsOfUnits(text, unitWords, units, numbersOf)) {
    if (narrow === 'said') {
      spans.push([match.index, match.index + match[0].length]);
      continue;
    }
    if (/^chapters?\s/u.test(match[0]) && isForeignNumber(match[1]!)) continue;
    // "The day I met him"
    if (unitIn(match[0], units) && /^[ixlc]$/u.test(match[1]!)) continue;
    const inPart = partSpans.find(({ start }) => start >= match.index && start - (match.index + match[0].length) < 12);
    if (inPart) within = inPart.found;
    if (narrow) within = narrow;
    const numbers = [match[1]!, ...(match[2]!.match(new RegExp(`(?:${numberPattern})(?![\\p{L}\\p{N}])`, 'gu')) ?? [])].flatMap(
      (written) => numberFromWords(written) ?? [],
    );
    const isRange =
      /[-–—]|\b(?:to|through|thru|until|till|bis|hasta|al|до|a|à|au)\b/u.test(match[2]!) ||
      /(?:between|entre|zwischen|между)\s*$/u.test(text.slice(0, match.index).trimEnd());
    addNumbers(match.index, match.index + match[0].length, { numbers, isRange, byNumber: numbersOf(match[0]) }, within);
    // Words that only name the part do not ask for anything else.
    if (inPart) spans.push([inPart.start, inPart.end]);
  }
  for (const match of text.matchAll(cjkPattern)) {
    const numbers = [match[1] ?? match[2] ?? match[4], match[3]].flatMap((written) => (written ? (numberFromWords(written) ?? []) : []));
    addNumbers(match.index, match.index + match[0].length, { numbers, isRange: numbers.length > 1, byNumber }, null);
  }

  function addNumbers(
    start: number,
    end: number,
    { numbers, isRange, byNumber: numbered }: NumbersRead,
    part: readonly StoryChapter[] | null,
  ): void {
    const scope = scopeOf(start, end);
    const at = (number: number): readonly StoryChapter[] => {
      const found = numbered.get(number) ?? [];
      return found.filter((chapter) => (part?.includes(chapter) ?? true) && (scope?.includes(chapter) ?? true));
    };
    if (isRange && numbers.length === 2) {
      const [from, to] = [at(numbers[0]!), at(numbers[1]!)];
      const lastOf = ({ sequence }: StoryChapter): StoryChapter =>
        books.find(({ title }) => title === bookTitleAt.get(sequence))?.chapters.at(-1) ?? story.at(-1)!;
      add(start, end, from.length === 0 ? to : to.length === 0 ? [...from, ...from.map(lastOf)] : [...from, ...to]);
    } else for (const number of numbers) add(start, end, at(number), false);
  }

  // "Capítulo tercero", "глава третья": English says it only the other way round.
  for (const match of text.matchAll(ordinalBehind(countedWords))) {
    const number = ordinalFromWord(match[1]!);
    const end = match.index + match[0].length;
    if (number !== null && isFree(match.index, end))
      addNumbers(match.index, end, { numbers: [number], isRange: false, byNumber: numbersOf(match[0]) }, within);
  }

  for (const match of text.matchAll(ordinalBefore(countedWords))) {
    const end = match.index + match[0].length;
    if (!isFree(match.index, end)) continue;
    const count = match[2] ? (numberFromWords(match[2]) ?? 1) : 1;
    const word = match[1]!;
    const ofPart = partSpans.find(({ start }) => start >= end && start - end < 12)?.found;
    const scope = ofPart ?? story;
    const unit = unitIn(match[3]!, units);
    const isOfUnit = (chapter: StoryChapter): boolean => unit?.chapters.includes(chapter) ?? true;
    const each = (of: (chapters: readonly StoryChapter[]) => readonly StoryChapter[]): readonly StoryChapter[] =>
      (ofPart ? [ofPart] : scopesOf(match.index, end)).map((own) => own.filter(isOfUnit)).flatMap(of);
    const ordinal = (ordinalFromWord(word) ?? 0) - 1;
    if (new RegExp(`^(?:${lastWords})$`, 'u').test(word))
      add(
        match.index,
        end,
        each((chapters) => chapters.slice(-count)),
      );
    else if (['previous', 'preceding', 'latest', 'most recent', 'recent', 'vorige', 'precedent', 'anterior', 'precedente'].includes(word))
      add(match.index, end, story.filter((each) => isOfUnit(each) && (upTo === null || each.sequence <= upTo)).slice(-count));
    else if (['opening', 'beginning'].includes(word) || (ordinal === 0 && count > 1))
      add(
        match.index,
        end,
        each((chapters) => chapters.slice(0, count)),
      );
    else if (ordinal >= 0)
      add(
        match.index,
        end,
        each((chapters) => {
          const numbered =
            scope === story
              ? numbersOf(match[3]!)
                  .get(ordinal + 1)
                  ?.filter((chapter) => chapters.includes(chapter))
              : undefined;
          return numbered && numbered.length > 0 ? numbered : chapters.slice(ordinal, ordinal + 1);
        }),
      );
  }
  for (const word of ['prologue', 'epilogue', 'prolog', 'epilog', 'prologo', 'epilogo', 'пролог', 'эпилог']) {
    const start = text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
    if (start < 0 || !isFree(start, start + word.length)) continue;
    const found = scopesOf(start, start + word.length).flatMap((chapters) =>
      chapters.filter(({ title }) => plainWord(title).includes(word.slice(0, 6))),
    );
    if (found.length > 0) add(start, start + word.length, found);
  }

  for (const { start, end, chapter } of titlesNamed(text, story, isName)) if (isFree(start, end)) add(start, end, [chapter]);
  for (const { start, end, found } of partSpans) if (isFree(start, end) && within !== found) add(start, end, found);
  let isEndOfBook = false;
  const wholeBooks: { surface: string; from: number; to: number }[] = [];
  for (const each of named) {
    const { start, end, book } = each;
    if (!isFree(start, end)) continue;
    const edge = used.has(each) ? null : edgeOf(text, each);
    isEndOfBook ||= edge === 'end';
    if (edge !== null) add(start, end, edge === 'end' ? book.chapters.slice(-chaptersOfEnd) : book.chapters.slice(0, 1));
    else {
      spans.push([start, end]);
      const whole = { surface: question.slice(start, end), from: book.chapters[0]!.sequence, to: book.chapters.at(-1)!.sequence };
      if (!used.has(each)) wholeBooks.push(whole);
    }
  }

  // How a story begins and ends is asked without the word.
  if (chapters.length === 0 && unknown.length === 0 && named.length === 0 && story.length > 1) {
    // "The story of the mill" is none.
    const whole = /\b(?:book|novel|story|manuscript|tale)\b(?!\s+of\b)/u;
    if (whole.test(text) && /\b(?:ends?|ending|conclude[sd]?)\b/u.test(text))
      add(
        0,
        0,
        scopesOf(0, 0).flatMap((own) => own.slice(-1)),
      );
    else if (whole.test(text) && /\b(?:begins?|beginning|starts?|opens?|opening)\b/u.test(text))
      add(
        0,
        0,
        scopesOf(0, 0).flatMap((own) => own.slice(0, 1)),
      );
  }
  if (chapters.length === 0 && unknown.length === 0) return wholeBooks.length === 0 ? none : { ...none, books: wholeBooks, spans };

  const [asked] = chapters;
  const own = books.find(({ title }) => asked && title === bookTitleAt.get(asked.from))?.chapters ?? story;
  const read = { chapters, books: wholeBooks, unknown, spans, atEnd: false };
  return beforeOrAfter(text, read, own, isEndOfBook);
}

/** Chapters that a question asks for by the one before or after which they are, and whether their end matters. `story`: that of their book. */
function beforeOrAfter(text: string, read: ChaptersRead, story: readonly StoryChapter[], isEndOfBook: boolean): ChaptersRead {
  const { chapters, spans } = read;
  const surroundings = (pattern: string): boolean => new RegExp(`(?:${pattern})\\s+(?:the\\s+)?$`, 'u').test(text.slice(0, spans[0]![0]));
  const isWriting = /\b(?:write|writing|continue|continues|draft|next scene|what comes next|follow(?:s|ing)?)\b/u.test(text);
  const [asked] = chapters;
  const first = story[0]?.sequence ?? 1;
  const last = story.at(-1)?.sequence ?? 0;
  const bound = boundAt(text, spans[0]![0], spans[0]![1]);
  if (asked && bound !== null && chapters.length === 1) {
    const to = bound === 'upTo' ? asked.to : Math.max(first, asked.from - 1);
    return { ...read, chapters: [{ ...asked, from: bound === 'upTo' || asked.from > first ? first : asked.from, to }] };
  }
  const isAfter = surroundings('after|since|following|nach|apres|despues de|dopo|после');
  if (asked && isAfter && !isWriting && chapters.length === 1 && asked.to < last)
    return { ...read, chapters: [{ ...asked, from: asked.to + 1, to: last }] };
  const atEnd =
    isEndOfBook ||
    (isAfter && isWriting) ||
    /\b(?:ends?|ending|last (?:scene|lines?|words?|sentence|paragraph)|leave off|left off|finish(?:es)?)\b/u.test(text);
  return { ...read, atEnd };
}

/** Numbers of chapters as a question writes them, and the chapters that bear numbers. */
interface NumbersRead {
  readonly numbers: readonly number[];
  readonly isRange: boolean;
  readonly byNumber: ReadonlyMap<number, readonly StoryChapter[]>;
}

/** A letter that continues a word; in scripts without spaces it starts the next one. */
const letterOfWord = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L}';

/** The words with which a story numbers its chapters, `countedWords` for those after an ordinal, and its chapters by number. */
interface CountedUnits {
  readonly units: readonly StoryUnitWord[];
  readonly unitWords: string;
  readonly countedWords: string;
  readonly byNumber: NumbersRead['byNumber'];
  /** `written`: begins with the word for the unit. */
  readonly numbersOf: (written: string) => NumbersRead['byNumber'];
}

/** The same of each story: one state of the index has one list of chapters for all questions. */
const unitsOfStory = new WeakMap<readonly StoryChapter[], CountedUnits>();

function countedUnits(story: readonly StoryChapter[], hasParts: boolean): CountedUnits {
  let counted = unitsOfStory.get(story);
  if (!counted) unitsOfStory.set(story, (counted = readUnits(story, hasParts)));
  return counted;
}

function readUnits(story: readonly StoryChapter[], hasParts: boolean): CountedUnits {
  // The parts that contain chapters are handled separately.
  const units = storyUnitWords(story, hasParts ? `${chapterWords}|${partWords}` : chapterWords, nameOfFile);
  const byNumber = chaptersByNumber(story, units);
  const wordsOf = (all: readonly StoryUnitWord[]): string => [chapterWords, ...all.map(({ words }) => words)].join('|');
  return {
    units,
    unitWords: wordsOf(units),
    countedWords: wordsOf(units.filter(({ isCounted }) => isCounted)),
    byNumber,
    numbersOf: (written) => unitIn(written, units)?.byNumber ?? byNumber,
  };
}

/** Chapters by their numbers: "chapters 3, 5 and 7", "sessions 2-4". */
function listPattern(unitWords: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}])(?:${unitWords})(?:\\.?\\s+|\\.|\\s*#\\s*|(?=\\d))(${numberPattern})((?:${between}(?:(?:${unitWords})\\.?\\s*)?(?:${numberPattern})(?![\\p{L}\\p{N}]))*)(?!${letterOfWord}|\\p{N})`,
    'gu',
  );
}
/**
 * Where a text has numbers of units, those of each unit by themselves: "campaign 3, session 10" are two, "chapters 3 and 5" are one. With each
 * what it is narrowed to by another.
 */
function listsOfUnits(
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
      const cut = match.index + other.index;
      const before = listPattern(unitWords);
      before.lastIndex = match.index;
      const own = before.exec(text.slice(0, cut));
      if (own) found.push(own);
      pattern.lastIndex = cut;
    } else found.push(match);
  }
  const narrowed = narrowedUnits(text, found, (match) => ({
    unit: unitIn(match[0], units),
    found: numbersOf(match[0]).get(numberFromWords(match[1]!) ?? -1) ?? [],
  }));
  return found.map((match) => [match, narrowed.get(match)]);
}

/** The unit by whose word some text begins; undefined for chapters. */
function unitIn(written: string, units: readonly StoryUnitWord[]): StoryUnitWord | undefined {
  return units.find(({ words }) => new RegExp(`^(?:${words})(?!\\p{L})`, 'u').test(written));
}

/** Lower case and without accents, each letter in its place. */
const plainKeepingLength = memoised((text) =>
  Array.from(text)
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter;
    })
    .join('')
    .replaceAll('’', "'"),
);
