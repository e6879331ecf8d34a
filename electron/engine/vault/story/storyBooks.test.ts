import { describe, expect, it } from 'vitest';
import { cleanTitle } from './storyBooks.ts';
import type { UnorderedDocument } from './storyDocument.ts';
import { documentKey, orderDocuments } from './storyOrder.ts';

function document(path: string, rest: Partial<UnorderedDocument> = {}): UnorderedDocument {
  return { path, statedKind: null, sequence: null, scenes: [], prose: 0.8, words: 2_000, ...rest };
}

/** A file that holds a whole book: its chapters, with a prologue before them where asked. */
function wholeBook(
  path: string,
  chapters: number,
  rest: Partial<UnorderedDocument> = {},
  { withPrologue = false } = {},
): UnorderedDocument[] {
  const front = withPrologue ? [{ unit: 'front' as const, number: null, part: null, book: null, title: 'Prologue' }] : [];
  const numbered = Array.from({ length: chapters }, (_, index) => ({
    unit: 'chapter' as const,
    number: index + 1,
    part: null,
    book: null,
    title: `Chapter ${index + 1}`,
  }));
  return [...front, ...numbered].map(({ title, ...section }, fileOrdinal) => document(path, { fileOrdinal, title, section, ...rest }));
}

function chapters(folder: string, ...names: readonly string[]): UnorderedDocument[] {
  return names.map((name) => document(`${folder}/${name}.md`));
}

/** The story in order, each chapter as its book and number there; those of no book by their sequence alone. */
function named(documents: readonly UnorderedDocument[]): string[] {
  const positions = orderDocuments(documents);
  const placed = documents.map((each) => positions.get(documentKey(each))!).filter(({ sequence }) => sequence !== null);
  return placed
    .toSorted((a, b) => a.sequence! - b.sequence! || a.sceneStart - b.sceneStart)
    .map(({ sequence, book, number }) => (number === null ? `${sequence}` : `${sequence} ${book} ${number}`));
}

describe('orderDocuments: books', () => {
  it('treats folders that restart chapter numbers as books, under any name', () => {
    const files = [...chapters('The Salt Road', '01', '02', '03'), ...chapters('Ash and Iron', 'Chapter 1', 'Chapter 2')];
    expect(named(files)).toEqual(['1 Ash and Iron 1', '2 Ash and Iron 2', '3 The Salt Road 1', '4 The Salt Road 2', '5 The Salt Road 3']);
  });

  it.each([
    ['English', 'Book One - The Salt Road', 'Book Two - Ash and Iron', 'Chapter ', ['The Salt Road', 'Ash and Iron']],
    ['numbers', '01 - The Salt Road', '02 - Ash and Iron', 'Chapter ', ['The Salt Road', 'Ash and Iron']],
    ['Roman numbers', 'I. Zeta', 'II. Alpha', 'Chapter ', ['Zeta', 'Alpha']],
    ['German', '1 Salzstraße', '2 Asche und Eisen', 'Kapitel ', ['Salzstraße', 'Asche und Eisen']],
    ['German with its word', 'Band 1 - Salz', 'Band 2 - Asche', 'Kapitel ', ['Salz', 'Asche']],
    ['Russian', 'Книга 1. Соль', 'Книга 2. Пепел', 'Глава ', ['Соль', 'Пепел']],
    ['Chinese', '卷一 鹽路', '卷二 灰鐵', '第1章 ', ['鹽路', '灰鐵']],
  ])('orders books by their numbers: %s', (_, first, second, unit, titles) => {
    const files = [first, second].flatMap((folder) =>
      [1, 2].map((number) => document(`${folder}/${unit.replace('1', `${number}`)}${unit.includes('1') ? '' : number}.md`)),
    );
    expect(named(files)).toEqual([`1 ${titles[0]} 1`, `2 ${titles[0]} 2`, `3 ${titles[1]} 1`, `4 ${titles[1]} 2`]);
  });

  it('counts each book by itself: a prologue is 0, Roman numbers are read', () => {
    const files = [
      ...chapters('Manuscript/Salt', 'Prologue', 'Chapter I', 'Chapter II', 'Epilogue'),
      ...chapters('Manuscript/Wax', 'Chapter I', 'Chapter IV'),
    ];
    expect(named(files)).toEqual(['0 Salt 0', '1 Salt 1', '2 Salt 2', '3 Salt 3', '4 Wax 1', '5 Wax 4']);
  });

  it('treats sibling whole-book files as books, by the title in their properties', () => {
    const files = [
      ...wholeBook('novels/the-salt-road.epub', 3, { bookTitle: 'The Salt Road' }, { withPrologue: true }),
      ...wholeBook('novels/ash_and_iron.txt', 2),
    ];
    expect(named(files)).toEqual([
      '1 Ash and iron 1',
      '2 Ash and iron 2',
      '3 The Salt Road 0',
      '4 The Salt Road 1',
      '5 The Salt Road 2',
      '6 The Salt Road 3',
    ]);
  });

  it('treats the novellas of a collection as books', () => {
    const files = ['The Bell', 'The Oar', 'Low Water'].flatMap((name) => wholeBook(`Novellas/${name}.docx`, 3));
    expect(new Set(named(files).map((name) => name.replace(/^\d+ | \d+$/g, '')))).toEqual(new Set(['Low Water', 'The Bell', 'The Oar']));
  });

  it('counts through the parts of a book of a series, and keeps them', () => {
    const files = ['Salt', 'Wax'].flatMap((book) => [1, 2].flatMap((part) => chapters(`${book}/Part ${part}`, 'Chapter 1', 'Chapter 2')));
    expect(named(files)).toEqual(['1 Salt 1', '2 Salt 2', '3 Salt 3', '4 Salt 4', '5 Wax 1', '6 Wax 2', '7 Wax 3', '8 Wax 4']);
    expect(orderDocuments(files).get('Wax/Part 2/Chapter 1.md')).toMatchObject({ book: 'Wax', part: 'Part 2', number: 3 });
  });

  it('finds the books below the folders of several series', () => {
    const files = ['Saga A/Book 1', 'Saga A/Book 2', 'Saga B/Book 1', 'Saga B/Book 2', 'Alone'].flatMap((folder) =>
      chapters(folder, 'Chapter 1', 'Chapter 2'),
    );
    expect(new Set(named(files).map((name) => name.replace(/^\d+ | \d+$/g, '')))).toEqual(
      new Set(['Saga A, Book 1', 'Saga A, Book 2', 'Saga B, Book 1', 'Saga B, Book 2', 'Alone']),
    );
    expect(orderDocuments(files).get('Saga B/Book 2/Chapter 1.md')).toMatchObject({ series: 'Saga B', bookNumber: 2 });
  });

  it('recognises a book that was only just begun next to another', () => {
    const files = [...chapters('Book 1', 'Chapter 1', 'Chapter 2'), ...chapters('Book 2', 'Chapter 1')];
    expect(named(files)).toEqual(['1 Book 1 1', '2 Book 1 2', '3 Book 2 1']);
  });

  it('follows properties: the name of a book, its number, the title of a file', () => {
    const stated = (book: string, sequence: number, bookNumber: number): UnorderedDocument =>
      document(`Chapters/${book} ${sequence}.md`, { statedKind: 'manuscript', sequence, stated: { book }, bookNumber });
    const files = [stated('Ash', 1, 2), stated('Ash', 2, 2), stated('Salt', 1, 1), stated('Salt', 2, 1)];
    expect(named(files)).toEqual(['1 Salt 1', '2 Salt 2', '3 Ash 1', '4 Ash 2']);
  });

  it.each([
    ['parts of a novel', ['Part One', 'Part Two']],
    ['acts', ['Act I - Ebb', 'Act II - Flood']],
    ['parts in German', ['Erster Teil', 'Zweiter Teil']],
    ['parts in Russian', ['Часть 1', 'Часть 2']],
    ['drafts', ['Draft 1', 'Draft 2']],
    ['interludes beside numbered chapters', ['Manuscript', 'Manuscript/Interludes', 'Manuscript/Letters']],
    ['folders of chapters with titled scenes', ['01 - Arrival', '02 - Departure', '03 - Return']],
  ])('leaves a vault of one book as it is: %s', (_, folders) => {
    const files = folders.flatMap((folder) => chapters(folder, '1 - a', '2 - b'));
    const positions = [...orderDocuments(files).values()];
    expect(positions.map(({ number }) => number)).toEqual(files.map(() => null));
  });

  it('leaves folders whose chapters are numbered on', () => {
    const files = [...chapters('Salt', 'Chapter 1', 'Chapter 2'), ...chapters('Wax', 'Chapter 3', 'Chapter 4')];
    expect(named(files)).toEqual(['1', '2', '3', '4']);
  });
});

describe('cleanTitle', () => {
  it.each([
    ['02 - Ash and Iron', 'Ash and Iron'],
    ['Book Two: Ash and Iron', 'Ash and Iron'],
    ['Book Two', 'Book Two'],
    ['II. Ash', 'Ash'],
    ['pride-and-prejudice', 'Pride and prejudice'],
    ['1984', '1984'],
    ['20,000 Leagues', '20,000 Leagues'],
    ['I Am Legend', 'I Am Legend'],
    ['Catch-22', 'Catch 22'],
    ['02_ash_and_iron', 'Ash and iron'],
  ])('cleans the title %s to %s', (name, title) => expect(cleanTitle(name)).toBe(title));
});
