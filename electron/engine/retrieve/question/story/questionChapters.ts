import type { TextRange } from '#lib/text.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { UnderstoodQuestion } from '#shared/model/context/question.ts';
import { plainWord } from '../../../extraction/words.ts';
import {
  isForeignNumber,
  numberFromWords,
  numberPattern,
  ordinalBefore,
  ordinalAfter,
  ordinals,
  ordinalFromWord,
  rangeWords,
} from './questionNumbers.ts';
import { countedUnits, listsOfUnits, numberedParts, partWordPattern, unitIn, type ChaptersByNumber } from './storyNumbers.ts';
import { boundAt, chapterWordPattern, cjkPattern, lastWords } from './storyUnits.ts';
import { countOfPlural } from './chaptersAtEdge.ts';
import { asksIfPossible } from './continuity.ts';
import { chaptersOfEnd } from './wholeStory.ts';
import { bookOfChapter, booksOf, edgeOf, namedBooks } from './questionBooks.ts';
import { plainKeepingLength, titlesNamed } from './titlesNamed.ts';

/** Chapters of the story that a question asks for, with the words of the question that name them. */
type AskedChapter = UnderstoodQuestion['chapters'][number];

/** A chapter by a number with dots: "chapter 2.3". */
const dottedNumber = new RegExp(
  String.raw`(?<!\p{L})(?:${chapterWordPattern})\.?\s+(\d+(?:\.\d+)+)(?!\p{N})|第\s*(\d+(?:\.\d+)+)\s*[章节節回話话]`,
  'gu',
);

/** The chapters, parts and titles that a question asks for. */
interface ChaptersRead {
  readonly chapters: UnderstoodQuestion['chapters'];
  /** Books named without a chapter: the whole question is limited to them. */
  readonly books: UnderstoodQuestion['chapters'];
  /** Chapters and parts that the story does not have, as the question writes them. */
  readonly unknown: readonly string[];
  /** Whether the end of the chapters matters: "after chapter 14", "how does chapter 3 end". */
  readonly atEnd: boolean;
  /** Whether it names a chapter as a limit: "by chapter 6". */
  readonly isBound: boolean;
  /** Positions of the words that name chapters, which must not match other names. */
  readonly spans: readonly (readonly [start: number, end: number])[];
}

/** The position of a part's name in a question, and the part's chapters. */
interface PartSpan {
  readonly start: number;
  readonly end: number;
  readonly found: readonly StoryChapter[];
}

/** The parts that a question names by number or title. `taken`: positions of words that name something else. */
function partsNamed(text: string, parts: ReturnType<typeof numberedParts>, taken: readonly (readonly [number, number])[]): PartSpan[] {
  const partSpans: PartSpan[] = [];
  const partPattern = new RegExp(
    `(?<![\\p{L}])(?:${partWordPattern})\\.?\\s+(${numberPattern})(?![\\p{L}\\p{N}])|(?<![\\p{L}])(${ordinals.join('|')}|${lastWords})\\s+(?:${partWordPattern})(?!\\p{L})`,
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

/** Numbers of chapters in a question, and the chapters that have them. */
interface NumbersRead {
  readonly numbers: readonly number[];
  readonly isRange: boolean;
  readonly byNumber: ChaptersByNumber;
}

type Chapters = readonly StoryChapter[];

/** The same for words before the first of two numbers. */
const rangeBefore = /(?:between|entre|zwischen|между)\s*$/u;
/** "The last chapter" counts from the end of the story; these words count from the chapter that the user has read to. */
const previousWords: ReadonlySet<string> = new Set(
  ['previous', 'preceding', 'latest', 'most recent', 'recent'].concat('vorige', 'precedent', 'anterior', 'precedente'),
);
const isLast = new RegExp(`^(?:${lastWords})$`, 'u');
/** "The last chapter but one" as a single word. */
const penultimate = /^(?:penultimate|vorletzte[nrs]?|avant-dernier|penultim[oa]|предпоследн\p{L}*|przedostatni\p{L}*)$/u;
/** "The second-to-last chapter": 2; null for the last chapter. `before`: the text before "last". */
function placeFromEnd(before: string): number | null {
  const word = /(\p{L}+)[\s-]to[\s-]$/u.exec(before)?.[1];
  return word === undefined ? null : word === 'next' ? 2 : ordinalFromWord(word);
}
const framingSections = ['prologue', 'epilogue', 'prolog', 'epilog', 'prologo', 'epilogo', 'пролог', 'эпилог'];
/** Words for the whole story; "the story of the mill" is not one. */
const wholeStory = /\b(?:book|novel|story|manuscript|tale)\b(?!\s+of\b)|\bthe (?:ending|beginning|opening)\s*[?.!]*$/u;
/** Questions for the end of the story in other languages. */
const endElsewhere =
  /(?<!\p{L})(?:wie endet (?:d(?:er|ie|as)|mein|unser)e?s? (?:roman|geschichte|buch)|comment (?:se termine|finit|se finit|s['’]ach[eè]ve) (?:le |la |l['’])?(?:roman|histoire|livre)|c[oó]mo (?:termina|acaba|se acaba) (?:la |el |a |o )?(?:novela|historia|hist[oó]ria|libro|romance|livro)|come finisce (?:il |la )?(?:romanzo|storia|libro)|hoe eindigt (?:het|de) (?:verhaal|boek|roman)|jak (?:si[eę] )?ko[nń]czy (?:si[eę] )?(?:ta )?(?:powie[sś][cć]|ksi[aą][zż]ka|historia)|(?:чем|как) (?:за)?канчивается (?:роман|книга|история)|hur slutar (?:romanen|boken|berättelsen))(?!\p{L}|\s+(?:de[lrs]?|d[aou]s?|della?|dell['’].*|van|vom|om)(?!\p{L}))/iu;
const asksForEnd = /\b(?:ends?|ending|conclude[sd]?)\b/u;
/** "The second half of the book", "the last third". */
const fraction = /\b(first|second|third|fourth|last|final|latter) (half|third|quarter)\b/u;
const fractions: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4 };
/** "The middle brother of the story" does not ask for the middle of the story. */
const middle = /\bmiddle (?:of|part|parts|section|chapters|act|third)\b|\bin the middle\b|\bmiddle\s*[?.!]*$/u;

/** The range of a story that a question asks for, as two positions between 0 and 1; null for none. */
function shareOfStory(text: string): readonly [from: number, to: number] | null {
  const [, ordinal, unit] = fraction.exec(text) ?? [];
  if (unit === undefined) return middle.test(text) ? [1 / 3, 2 / 3] : null;
  const count = fractions[unit]!;
  const place = /^(?:last|final|latter)$/.test(ordinal!) ? count : ordinalFromWord(ordinal!)!;
  return place > count ? null : [(place - 1) / count, place / count];
}

const asksForStart = /\b(?:begins?|beginning|starts?|opens?|opening)\b/u;
/** Maximum characters between a chapter and its part: "chapter 2 of part two". */
const maxToPart = 12;

/** The numbers in a match of {@link listsOfUnits}, as runs; a range is given by its two ends: "2-4 and 7" has two runs. */
function runsIn([, first, more]: RegExpExecArray): readonly (readonly number[])[] {
  const runs: number[][] = [[numberFromWords(first!)].filter((number) => number !== null)];
  let end = 0;
  for (const found of more!.matchAll(new RegExp(`(?:${numberPattern})(?![\\p{L}\\p{N}])`, 'gu'))) {
    const number = numberFromWords(found[0]);
    const separator = more!.slice(end, found.index);
    end = found.index + found[0].length;
    if (number === null) continue;
    const last = runs.at(-1)!;
    if (last.length === 1 && rangeWords.test(separator)) last.push(number);
    else runs.push([number]);
  }
  return runs.filter((run) => run.length > 0);
}

function spanOf(match: RegExpExecArray): TextRange {
  return { start: match.index, end: match.index + match[0].length };
}

/** Reads the chapters in a question, one form of naming after the other; words that one form has matched are not matched again. */
class ChapterReading {
  readonly #question: string;
  /** The question in plain letters, with all offsets unchanged. */
  readonly #text: string;
  readonly #story: Chapters;
  /** The last chapter that the user has read; null if all. */
  readonly #upTo: number | null;
  /** Whether a title is also the name of an entity. */
  readonly #isName: (title: string) => boolean;
  readonly #units: ReturnType<typeof countedUnits>;
  readonly #books: ReturnType<typeof booksOf>;
  readonly #bookTitleAt: ReadonlyMap<number, string>;
  /** Books that the question names, and those among them to which its chapters belong. */
  readonly #namedBooks: ReturnType<typeof namedBooks>;
  readonly #usedBooks = new Set<ReturnType<typeof namedBooks>[number]>();
  readonly #partSpans: readonly PartSpan[];
  /** The part to which the chapters belong. */
  #within: Chapters | null = null;

  readonly #chapters: AskedChapter[] = [];
  readonly #wholeBooks: AskedChapter[] = [];
  readonly #unknown: string[] = [];
  readonly #spans: [start: number, end: number][] = [];
  #isEndOfBook = false;
  /** Whether the only chapter named would be the next one to be written. */
  #isNext = false;

  constructor(question: string, story: Chapters, upTo: number | null, isName: (title: string) => boolean) {
    this.#question = question;
    this.#text = plainKeepingLength(question);
    this.#story = story;
    this.#upTo = upTo;
    this.#isName = isName;
    const parts = numberedParts(story);
    this.#units = countedUnits(story, parts.length > 0);
    this.#books = booksOf(story);
    this.#bookTitleAt = new Map(this.#books.flatMap(({ title, chapters }) => chapters.map(({ sequence }) => [sequence, title] as const)));
    this.#namedBooks = namedBooks(this.#text, this.#books, {
      plain: plainKeepingLength,
      numberPattern,
      numberFromWords,
      ordinals,
      lastWords,
      unitWords: this.#units.unitWords,
      isName,
    });
    this.#partSpans = partsNamed(
      this.#text,
      parts,
      this.#namedBooks.map(({ start, end }) => [start, end]),
    );
  }

  read(): ChaptersRead {
    this.#readDottedNumbers();
    this.#readNumbers();
    this.#readOrdinals();
    this.#readFramingSections();
    for (const { chapter, ...span } of titlesNamed(this.#text, this.#question, this.#story, this.#isName))
      if (this.#isFree(span)) this.#add(span, [chapter]);
    for (const { found, ...span } of this.#partSpans) if (this.#isFree(span) && this.#within !== found) this.#add(span, found);
    this.#readBooks();
    const isNothingNamed = this.#isEmpty() && this.#namedBooks.length === 0;
    if (isNothingNamed && this.#story.length > 1) this.#readEdgesOfStory();
    return this.#result();
  }

  #isEmpty(): boolean {
    return this.#chapters.length === 0 && this.#unknown.length === 0;
  }

  #result(): ChaptersRead {
    const books = this.#wholeBooks;
    const read = { chapters: this.#chapters, books, unknown: this.#unknown, spans: this.#spans, atEnd: false, isBound: false };
    if (this.#isEmpty()) return { ...read, spans: books.length === 0 ? [] : this.#spans };
    if (this.#isNext && this.#chapters.length === 0 && this.#unknown.length === 1) return this.#beforeNext(read);
    const [asked] = this.#chapters;
    const own = this.#books.find(({ title }) => asked && title === this.#bookTitleAt.get(asked.from))?.chapters ?? this.#story;
    return beforeOrAfter(this.#text, read, own, this.#isEndOfBook);
  }

  /**
   * Handles the chapter to be written next: "before I write chapter 15" means all of the story, "plan chapter 15" continues from the last chapter.
   */
  #beforeNext(read: ChaptersRead): ChaptersRead {
    const [first, last] = [this.#story[0]!.sequence, this.#story.at(-1)!.sequence];
    const [surface, [start, end]] = [this.#unknown[0]!, this.#spans.at(-1)!];
    if (boundAt(this.#text, start, end) === 'before')
      return { ...read, unknown: [], isBound: true, chapters: [{ surface, from: first, to: last }] };
    return writesOn.test(this.#text) ? { ...read, unknown: [], atEnd: true, chapters: [{ surface, from: last, to: last }] } : read;
  }

  #isFree({ start, end }: TextRange): boolean {
    return !this.#spans.some(([from, to]) => start < to && end > from);
  }

  /** Adds chapters named in a span of the question. `isRange`: all chapters from the first to the last of them. */
  #add({ start, end }: TextRange, found: Chapters, isRange = true): void {
    const surface = this.#question.slice(start, end);
    this.#spans.push([start, end]);
    if (found.length === 0) this.#unknown.push(surface);
    // If numbers restart in each part of a book, several chapters have the same number.
    if (!isRange && found.length > 1 && this.#books.length === 0) {
      for (const { sequence } of found) this.#chapters.push({ surface, from: sequence, to: sequence });
      return;
    }
    // One range per book: a range from chapter 5 of one book to chapter 5 of the next would include the rest of the first.
    const ofBooks = [...Map.groupBy(found, ({ sequence }) => this.#bookTitleAt.get(sequence)).values()];
    for (const own of ofBooks) {
      const sequences = own.map(({ sequence }) => sequence);
      const several = ofBooks.length > 1 ? { ofSeveral: true as const } : {};
      this.#chapters.push({ surface, from: Math.min(...sequences), to: Math.max(...sequences), ...several });
    }
  }

  /** The chapters of the book to which the chapters named in a span belong; null if no single book is meant. */
  #scopeOf({ start, end }: TextRange): Chapters | null {
    const scope = bookOfChapter(this.#text, start, end, this.#namedBooks);
    if (scope) this.#usedBooks.add(scope);
    return scope?.book.chapters ?? null;
  }

  /** The same, or those of each book if no single book is meant. */
  #scopesOf(span: TextRange): readonly Chapters[] {
    const scope = this.#scopeOf(span);
    return scope ? [scope] : this.#books.length > 0 ? this.#books.map(({ chapters }) => chapters) : [this.#story];
  }

  /** The part named directly after a span: "chapter 2 of part two". */
  #partAfter({ end }: TextRange): PartSpan | undefined {
    return this.#partSpans.find(({ start }) => start >= end && start - end < maxToPart);
  }

  /** "Chapter 2.3", "Kapitel 2.3", "第2.3章" if titles of chapters have such numbers. */
  #readDottedNumbers(): void {
    for (const match of this.#text.matchAll(dottedNumber)) {
      const number = (match[1] ?? match[2])!.replaceAll('.', '\\.');
      const found = this.#story.filter(({ title }) => new RegExp(`(?<![\\p{N}.])${number}(?!\\.?\\p{N})`, 'u').test(title));
      if (found.length > 0) this.#add(spanOf(match), found, false);
    }
  }

  /** "Chapter 12", "chapters 3 to 5", "session 9", "第三章", "capítulo tercero". */
  #readNumbers(): void {
    const { units, unitWords, countedWords, numbersOf, byNumber } = this.#units;
    for (const [match, narrow] of listsOfUnits(this.#text, unitWords, units, numbersOf)) {
      const span = spanOf(match);
      if (!this.#isFree(span)) continue;
      if (narrow === 'said') {
        this.#spans.push([span.start, span.end]);
        continue;
      }
      if (/^chapters?\s/u.test(match[0]) && isForeignNumber(match[1]!)) continue;
      // "The day I met him" has no number I.
      if (unitIn(match[0], units) && /^[ixlc]$/u.test(match[1]!)) continue;
      const part = this.#partAfter(span);
      this.#within = narrow ?? part?.found ?? this.#within;
      const runs = runsIn(match);
      const isBetween = runs.length === 2 && rangeBefore.test(this.#text.slice(0, span.start).trimEnd());
      for (const numbers of isBetween ? [runs.flat()] : runs)
        this.#addNumbers(span, { numbers, isRange: numbers.length > 1, byNumber: numbersOf(match[0]) }, this.#within);
      // The words that name the part must not match anything else.
      if (part) this.#spans.push([part.start, part.end]);
    }
    for (const match of this.#text.matchAll(cjkPattern)) {
      if (!this.#isFree(spanOf(match))) continue;
      const written = [match[1] ?? match[2] ?? match[4], match[3]];
      const numbers = written.flatMap((number) => (number ? (numberFromWords(number) ?? []) : []));
      this.#addNumbers(spanOf(match), { numbers, isRange: numbers.length > 1, byNumber }, null);
    }
    // "Capítulo tercero", "глава третья": an ordinal after the word for the chapter.
    for (const match of this.#text.matchAll(ordinalAfter(countedWords))) {
      const number = ordinalFromWord(match[1]!);
      const span = spanOf(match);
      if (number !== null && this.#isFree(span))
        this.#addNumbers(span, { numbers: [number], isRange: false, byNumber: numbersOf(match[0]) }, this.#within);
    }
  }

  #addNumbers(span: TextRange, { numbers, isRange, byNumber }: NumbersRead, part: Chapters | null): void {
    const scope = this.#scopeOf(span);
    const at = (number: number): Chapters => {
      const found = byNumber.get(number) ?? [];
      return found.filter((chapter) => (part?.includes(chapter) ?? true) && (scope?.includes(chapter) ?? true));
    };
    if (!isRange || numbers.length !== 2) {
      const isAfterLast = (number: number): boolean => at(number).length === 0 && at(number - 1).at(-1) === this.#story.at(-1);
      this.#isNext = this.#isEmpty() && numbers.length === 1 && this.#story.length > 0 && isAfterLast(numbers[0]!);
      for (const number of numbers) this.#add(span, at(number), false);
      return;
    }
    const [from, to] = [at(numbers[0]!), at(numbers[1]!)];
    const lastOfBook = ({ sequence }: StoryChapter): StoryChapter =>
      this.#books.find(({ title }) => title === this.#bookTitleAt.get(sequence))?.chapters.at(-1) ?? this.#story.at(-1)!;
    this.#add(span, from.length === 0 ? to : [...from, ...(to.length === 0 ? from.map(lastOfBook) : to)]);
  }

  /** "The third chapter", "the last two sessions", "the previous chapter". */
  #readOrdinals(): void {
    for (const match of this.#text.matchAll(ordinalBefore(this.#units.countedWords))) {
      const span = spanOf(match);
      if (!this.#isFree(span)) continue;
      const [, before, word, after, unit] = match;
      const counted = before ?? after;
      const plural = countOfPlural(this.#text.slice(0, span.start), word!, unit!, this.#story.length);
      const found = this.#chaptersOfOrdinal(span, word!, counted ? (numberFromWords(counted) ?? 1) : plural, unit!);
      if (found) this.#add(span, found);
    }
  }

  /** The chapters that an ordinal means; null if there are none. `count`: "the last two"; `written`: the word for the unit. */
  #chaptersOfOrdinal(span: TextRange, word: string, count: number, written: string): Chapters | null {
    const part = this.#partAfter(span)?.found;
    const unit = unitIn(written, this.#units.units);
    const isOfUnit = (chapter: StoryChapter): boolean => unit?.chapters.includes(chapter) ?? true;
    const inEach = (of: (chapters: Chapters) => Chapters): Chapters =>
      (part ? [part] : this.#scopesOf(span)).flatMap((chapters) => of(chapters.filter(isOfUnit)));
    const ordinal = ordinalFromWord(word) ?? 0;
    const fromEnd = isLast.test(word) ? placeFromEnd(this.#text.slice(0, span.start)) : penultimate.test(word) ? 2 : null;
    if (fromEnd !== null) return inEach((chapters) => chapters.slice(-fromEnd, chapters.length - fromEnd + 1));
    if (isLast.test(word)) return inEach((chapters) => chapters.slice(-count));
    if (previousWords.has(word)) {
      const upTo = this.#upTo ?? Number.POSITIVE_INFINITY;
      return this.#story.filter((chapter) => isOfUnit(chapter) && chapter.sequence <= upTo).slice(-count);
    }
    if (['opening', 'beginning'].includes(word) || (ordinal === 1 && count > 1)) return inEach((chapters) => chapters.slice(0, count));
    if (ordinal < 1) return null;
    return inEach((chapters) => {
      const numbered = part ? [] : (this.#units.numbersOf(written).get(ordinal) ?? []).filter((chapter) => chapters.includes(chapter));
      return numbered.length > 0 ? numbered : chapters.slice(ordinal - 1, ordinal);
    });
  }

  #readFramingSections(): void {
    for (const word of framingSections) {
      const start = this.#text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
      const span = { start, end: start + word.length };
      if (start < 0 || !this.#isFree(span)) continue;
      const isCalledSo = ({ title }: StoryChapter): boolean => plainWord(title).includes(word.slice(0, 6));
      const found = this.#scopesOf(span).flatMap((chapters) => chapters.filter(isCalledSo));
      if (found.length > 0) this.#add(span, found);
    }
  }

  /** Reads books that are named as a whole, or by their beginning or end. */
  #readBooks(): void {
    for (const named of this.#namedBooks) {
      const { start, end, book } = named;
      if (!this.#isFree(named)) continue;
      const isUsed = this.#usedBooks.has(named);
      const edge = isUsed ? null : edgeOf(this.#text, named);
      if (edge !== null) {
        this.#isEndOfBook ||= edge === 'end';
        this.#add(named, edge === 'end' ? book.chapters.slice(-chaptersOfEnd) : book.chapters.slice(0, 1));
        continue;
      }
      this.#spans.push([start, end]);
      const [first, last] = [book.chapters[0]!, book.chapters.at(-1)!];
      if (!isUsed) this.#wholeBooks.push({ surface: this.#question.slice(start, end), from: first.sequence, to: last.sequence });
    }
  }

  /** Questions about the beginning or end of a story often omit the word "chapter". */
  #readEdgesOfStory(): void {
    const isEndElsewhere = endElsewhere.test(this.#text);
    if (!isEndElsewhere && !wholeStory.test(this.#text)) return;
    const nowhere = { start: 0, end: 0 };
    const books = (): readonly Chapters[] => this.#scopesOf(nowhere);
    const share = shareOfStory(this.#text);
    if (share !== null) {
      for (const chapters of books())
        this.#add(nowhere, chapters.slice(Math.round(share[0] * chapters.length), Math.max(1, Math.round(share[1] * chapters.length))));
    } else if (isEndElsewhere || asksForEnd.test(this.#text)) {
      const lasts = books().flatMap((chapters) => chapters.slice(-1));
      this.#add(nowhere, lasts);
    } else if (asksForStart.test(this.#text)) {
      const firsts = books().flatMap((chapters) => chapters.slice(0, 1));
      this.#add(nowhere, firsts);
    }
  }
}

const unitBefore =
  /\b(chapter|session|episode|scene|part|act)s?\b.{0,120}?\bthe (?:very )?(?:first|last|final|latest|second|third|next|previous)\s+(?=one\b)/iu;

/**
 * Replaces "one" in a question by the unit of the story that it refers to: "How many chapters are there, and what happens in the last one?" becomes
 * "in the last chapter".
 */
export function withUnitForOne(question: string): string {
  const found = unitBefore.exec(question);
  if (found === null) return question;
  const at = found.index + found[0].length;
  return question.slice(0, at) + found[1]!.toLowerCase() + question.slice(at + 'one'.length);
}

/**
 * Finds the chapters that a question asks for. `upTo`: the last chapter that the user has read ("the previous chapter"); null if all. `isName`:
 * whether a title is also the name of an entity.
 */
export function readChapters(
  question: string,
  story: readonly StoryChapter[],
  upTo: number | null,
  isName: (title: string) => boolean = () => false,
): ChaptersRead {
  return new ChapterReading(question, story, upTo, isName).read();
}

/** "The chapter before", "two chapters after", beside a named chapter. */
const countedAdjacent = new RegExp(`(?:\\bthe (?:one|chapter)|(${numberPattern}) chapters?) (before|after)\\s+(?:the\\s+)?$`, 'u');
const afterWords = /(?:after|since|following|later than|nach|apres|despues de|dopo|после)\s+(?:the\s+)?$/u;
/** "From chapter 3 on". */
const fromWords = /(?:from|starting (?:with|from|at|in)|beginning (?:with|in))\s+(?:the\s+)?$/u;
const onWords = /^\s*(?:on(?:wards?)?|onward|and (?:later|after))(?!\p{L})/u;

const endWords = /\b(?:ends?|ending|last (?:scene|lines?|words?|sentence|paragraph)|leave off|left off|finish(?:es)?)\b/u;
/**
 * Asks for other things besides the end: "what does she tell him in chapter 3, and how does it end", "recap chapter 3: where do they stand at the
 * end".
 */
const asksForMore =
  /\b(?:recap|summar\p{L}+|overview|outline)\b|\b(?:what|who|whom|how|why|where|which)\b.+\band (?:what|who|whom|how|why|where|which)\b/u;

/** Asks for help with a chapter that is not written yet. */
const writesOn =
  /\b(?:(?:re)?writ(?:e|ing)|plan(?:ning)?|draft(?:ing)?|outlin(?:e|ing)|start(?:ing)?|begin(?:ning)?|continu(?:e|ing)|brainstorm(?:ing)?|ideas?|prep(?:are|aring)?|suggest(?:ions?)?|should happen|could happen)\b/u;

/**
 * The chapters that a question asks for by naming the one before or after them, and whether their end matters. `story`: the chapters of their book.
 */
function beforeOrAfter(text: string, read: ChaptersRead, story: readonly StoryChapter[], isEndOfBook: boolean): ChaptersRead {
  const { chapters, spans } = read;
  const before = text.slice(0, spans[0]![0]);
  const isWriting = /\b(?:write|writing|continue|continues|draft|next scene|what comes next|follow(?:s|ing)?)\b/u.test(text);
  const [asked, other] = chapters;
  const first = story[0]?.sequence ?? 1;
  const last = story.at(-1)?.sequence ?? 0;
  const bound = boundAt(text, spans[0]![0], spans[0]![1]);
  const isAfter = afterWords.test(before);
  const bounded = (from: number, to: number): ChaptersRead => ({ ...read, isBound: true, chapters: [{ ...asked!, from, to }] });
  if (asked && chapters.length === 1) {
    const adjacent = countedAdjacent.exec(before);
    const count = adjacent?.[1] === undefined ? 1 : (numberFromWords(adjacent[1]) ?? 1);
    if (adjacent?.[2] === 'before' && asked.from > first)
      return { ...read, chapters: [{ ...asked, from: Math.max(first, asked.from - count), to: asked.from - 1 }] };
    if (adjacent?.[2] === 'after' && asked.to < last && !isWriting)
      return { ...read, chapters: [{ ...asked, from: asked.to + 1, to: Math.min(last, asked.to + count) }] };
    if (bound === 'upTo') return bounded(first, asked.to);
    if (asksIfPossible(text)) return bounded(first, asked.to);
    if (bound === 'before') return bounded(asked.from > first ? first : asked.from, Math.max(first, asked.from - 1));
    if (isAfter && !isWriting && asked.to < last) return { ...read, chapters: [{ ...asked, from: asked.to + 1, to: last }] };
    if (fromWords.test(before) && onWords.test(text.slice(spans[0]![1]))) return { ...read, chapters: [{ ...asked, to: last }] };
  }
  // "After chapter 2 and before chapter 6"
  if (asked && other && chapters.length === 2 && spans.length === 2 && asked.to < other.from) {
    const until = boundAt(text, spans[1]![0], spans[1]![1]);
    const from = isAfter ? asked.to + 1 : fromWords.test(before) ? asked.from : null;
    const to = until === 'before' ? other.from - 1 : until === 'upTo' ? other.to : null;
    if (from !== null && to !== null && from <= to) return { ...read, chapters: [{ ...asked, from, to }] };
  }
  const atEnd = isEndOfBook || (isAfter && isWriting) || (endWords.test(text) && !asksForMore.test(text));
  return { ...read, atEnd };
}
