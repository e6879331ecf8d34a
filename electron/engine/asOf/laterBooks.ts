import { leadingNumber } from '#lib/storyNumbers.ts';
import { bookWords, storyFolder, unitOfWord } from '#lib/storyWords.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { disclosedFrom, holdNote, holdPassage, isSafe, withoutNames, type FindPhrase } from './heldPassages.ts';
import { hideField } from './masks.ts';

/* Holds back what notes say of books that begin later: notes in the folder of such a book, and what names it by number or title. */

interface StoryBook {
  readonly title: string;
  readonly number: number;
  readonly first: number;
  readonly paths: readonly string[];
}

/** The books that begin after a position in the story. */
interface LaterBooks {
  /** Search phrases for passages that name one of them. */
  readonly phrases: readonly string[];
  readonly isNamedIn: (text: string) => boolean;
  /** Whether a file is in the folder of one of these books. */
  readonly isPathOf: (path: string) => boolean;
}

/** The books that begin after chapter `revealed`; null in a vault with one book, and when all have begun. */
export function laterBooks(db: ReadableDB, revealed: number): LaterBooks | null {
  const books = booksOf(db);
  const known = books.filter(({ first }) => first <= revealed);
  const later = books.filter(({ first }) => first > revealed);
  if (books.length < 2 || later.length === 0) return null;
  const greatest = Math.max(0, ...known.map(({ number }) => number));
  const titles = withoutNames(
    db,
    later.map(({ title }) => title).filter((title) => /\S\s+\S/u.test(title)),
  );
  const folders = later.flatMap((book) => folderOf(book, known) ?? []);
  return {
    phrases: [...titles, ...bookWords],
    isNamedIn: (text) => titles.some((title) => text.includes(title)) || greatestBookIn(text) > greatest,
    isPathOf: (path) => folders.some((folder) => path.startsWith(`${folder}/`)),
  };
}

function booksOf(db: ReadableDB): StoryBook[] {
  const rows = prepared(
    db,
    'SELECT book, book_number AS number, sequence, path FROM main.document WHERE sequence IS NOT NULL AND book IS NOT NULL AND number IS NOT NULL ORDER BY sequence',
  ).all() as { book: string; number: number | null; sequence: number; path: string }[];
  return [...Map.groupBy(rows, ({ book }) => book)].map(([title, chapters], index) => ({
    title,
    number: chapters[0]!.number ?? index + 1,
    first: chapters[0]!.sequence,
    paths: chapters.map(({ path }) => path),
  }));
}

/** The folder with all chapters of a book and none of a visible one; null when there is none. */
function folderOf({ paths }: StoryBook, known: readonly StoryBook[]): string | null {
  const [first, ...others] = paths.map((path) => path.split('/').slice(0, -1));
  let folders = first!.slice(0, commonLength(first!, others));
  // Of "Book 2/Chapters" the whole of "Book 2" is the book's.
  while (folders.length > 1 && storyFolder(folders.at(-1)!.toLowerCase()) !== null) folders = folders.slice(0, -1);
  const folder = folders.join('/');
  const isShared = known.some((book) => book.paths.some((path) => path.startsWith(`${folder}/`)));
  return folder === '' || isShared ? null : folder;
}

function commonLength(first: readonly string[], others: readonly (readonly string[])[]): number {
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return end < 0 ? first.length : end;
}

const maybeNumber = /^[\s.:#№-]{0,4}/u;
const joiner = /^\s*(?:[,;&+/–—-]|and|or|to|und|oder|bis|et|ou|à|y|o|e|a|и|до|en|tot)+\s*/iu;

/** The greatest book number in a text: "book 2", "Band II", "books 1-3", "the second book"; 0 when there is none. */
export function greatestBookIn(text: string): number {
  let greatest = 0;
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  for (const [index, { 0: word, index: start }] of words.entries()) {
    if (unitOfWord(word) !== 'book') continue;
    const before = words[index - 1];
    const ordinal = before && /^[\s-]*$/u.test(text.slice(before.index + before[0].length, start)) ? numberOf(before[0]) : null;
    greatest = Math.max(greatest, ordinal ?? 0);
    let rest = text.slice(start + word.length, start + word.length + 120).replace(maybeNumber, '');
    for (let number = leadingNumber(rest); number !== null; number = leadingNumber(rest)) {
      greatest = Math.max(greatest, number.value);
      const next = number.rest.replace(joiner, '');
      if (next === number.rest) break;
      rest = next;
    }
  }
  return greatest;
}

function numberOf(word: string): number | null {
  const number = leadingNumber(word);
  // "a book" and "one book" are not ordinals.
  return number !== null && number.rest === '' && number.value > 1 && number.form !== 'roman' ? number.value : null;
}

const maxChunksOfWord = 5_000;

/** Adds notes and passages that belong to later books, or name one, to `held_document` and `held_chunk`. */
export function holdLaterBooks(db: ReadableDB, books: LaterBooks, revealed: number, findPhrase: FindPhrase): void {
  const notes = prepared(
    db,
    'SELECT d.id, d.path, d.name, d.title FROM main.document AS d JOIN temp.visible_document AS k ON k.id = d.id WHERE d.sequence IS NULL',
  ).all() as { id: number; path: string; name: string; title: string }[];
  for (const { id, path, name, title } of notes)
    if (books.isPathOf(path) || books.isNamedIn(name) || books.isNamedIn(title)) holdNote(db, id, 'later-chapter', revealed);
  const textOf = prepared(db, 'SELECT heading, text FROM main.chunk WHERE id = ?');
  for (const id of new Set(books.phrases.flatMap((phrase) => findPhrase(phrase, maxChunksOfWord)))) {
    const { heading, text } = textOf.get(id) as { heading: string; text: string };
    if (books.isNamedIn(`${(JSON.parse(heading) as string[]).join('\n')}\n${text}`)) holdPassage(db, id, 'later-chapter', revealed);
  }
}

/** Hides properties of notes that name a later book. Restricted to rows in `visible_field`. */
export function hideFieldsOfLaterBooks(db: ReadableDB, books: LaterBooks, revealed: number): void {
  const fields = prepared(
    db,
    `SELECT f.document_id AS documentId, f.position, f.key, f.value FROM main.field AS f JOIN temp.visible_field AS k
       ON k.document_id = f.document_id AND k.position = f.position JOIN main.document AS d ON d.id = f.document_id
     WHERE d.sequence IS NULL AND NOT ${isSafe(disclosedFrom("''"))}`,
  ).all({ revealed }) as { documentId: number; position: number; key: string; value: string }[];
  for (const { documentId, position, key, value } of fields) if (books.isNamedIn(`${key} ${value}`)) hideField(db, documentId, position);
}
