import { z } from 'zod';
import { readonlyObject } from './readonly.ts';

/*
 * What a chapter is called: its number, or in a vault of several books its number within its book, with the book's title. Every text of a
 * chapter's number that a person reads is made here; `sequence` orders the story and is not shown where there are several books.
 */

/** The place of a chapter in its book, in a vault of several books. */
export const InBook = readonlyObject({
  book: z.string(),
  /** The chapter's number within the book; 0 is anything before chapter 1. */
  number: z.number().int(),
  /** Place of the book in its series, where its name or its properties say it. */
  bookNumber: z.number().int().optional(),
});
export type InBook = z.infer<typeof InBook>;

/** A chapter as far as its name needs it. */
export interface NamedChapter {
  /** Place in story order, over all books. */
  readonly sequence: number;
  /** Left out in a vault of one book. */
  readonly inBook?: InBook | undefined;
}

/** The field `inBook` of a row of the index; none in a vault of one book, and of notes. */
export function inBookOf(row: { readonly book: string | null; readonly number: number | null; readonly bookNumber?: number | null }): {
  readonly inBook?: InBook;
} {
  const { book, number, bookNumber = null } = row;
  return book === null || number === null ? {} : { inBook: { book, number, ...(bookNumber === null ? {} : { bookNumber }) } };
}

/** "chapter 5", or "Ash and Iron, chapter 5"; what comes before chapter 1 is the prologue. */
export function chapterName(chapter: NamedChapter): string {
  return nameAfter('chapter', chapter);
}

function nameAfter(word: string, chapter: NamedChapter): string {
  const number = chapterNumber(chapter);
  const name = number === 0 ? 'prologue' : `${word} ${number}`;
  return chapter.inBook ? `${chapter.inBook.book}, ${name}` : name;
}

/** As {@link chapterName}, for the start of a line: "Chapter 5", "Ash and Iron, chapter 5". */
export function chapterHeading(chapter: NamedChapter): string {
  return capitalised(chapterName(chapter));
}

/** "ch. 5", or "Ash and Iron, ch. 5". */
export function shortChapterName(chapter: NamedChapter): string {
  return nameAfter('ch.', chapter);
}

/** The number alone: that within the book where there are several. */
export function chapterNumber({ sequence, inBook }: NamedChapter): number {
  return inBook?.number ?? sequence;
}

export type NameChapter = (sequence: number) => string;

/** A {@link NameChapter} for a story whose chapters are all known; a sequence without a chapter is named by its number. */
export function namesOfChapters(chapters: readonly NamedChapter[], name: (chapter: NamedChapter) => string = chapterName): NameChapter {
  const bySequence = new Map(chapters.filter(({ inBook }) => inBook).map((chapter) => [chapter.sequence, chapter]));
  return (sequence) => name(bySequence.get(sequence) ?? { sequence });
}

/** The names of a story of one book. */
export const plainChapterNames: NameChapter = (sequence) => chapterName({ sequence });

/** Chapters from one to another: "chapters 3–5", "Ash and Iron, chapters 3–5", "The Salt Road, chapter 30 – Ash and Iron, chapter 2". */
export function chapterRange(from: NamedChapter, to: NamedChapter): string {
  if (from.sequence === to.sequence) return chapterName(from);
  if (from.inBook?.book !== to.inBook?.book || chapterNumber(from) === 0) return `${chapterName(from)} – ${chapterName(to)}`;
  const numbers = `chapters ${chapterNumber(from)}–${chapterNumber(to)}`;
  return from.inBook ? `${from.inBook.book}, ${numbers}` : numbers;
}

/** From one name of a chapter to another: "ch. 3–5", "Ash and Iron, ch. 3–5", "The Salt Road, ch. 30 – Ash and Iron, ch. 2". */
export function rangeOfNames(first: string, last: string): string {
  if (first === last) return first;
  const rest = afterSharedStart(first, last);
  return rest === last ? `${first} – ${last}` : `${first}–${rest}`;
}

/** Of the second of two names of chapters what follows on what both begin with: of "Ash and Iron, ch. 5" after "Ash and Iron, ch. 3" the 5. */
export function afterSharedStart(first: string, last: string): string {
  const shared = /^.*\b(?:ch\.|chapter) (?=\d+$)/u.exec(first)?.[0];
  return shared !== undefined && last.startsWith(shared) ? last.slice(shared.length) : last;
}

/** Titles of the books of a story in order; empty where there is one. */
export function bookTitles(chapters: readonly NamedChapter[]): readonly string[] {
  return [...new Set(chapters.flatMap(({ inBook }) => inBook?.book ?? []))];
}

/** A text with its first letter as a capital. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
