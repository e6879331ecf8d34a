import { describe, expect, it } from 'vitest';
import { everything, withIndex } from '../testing/askEverything.ts';
import { greatestBookIn } from './laterBooks.ts';

describe('greatestBookIn', () => {
  it.each<[string, number]>([
    ['In book 2 she dies.', 2],
    ['at the end of Book Two', 2],
    ['Band II: Asche', 2],
    ['Books 1-3', 3],
    ['books 1, 2 and 4', 4],
    ['the second book', 2],
    ['Dans le tome 3', 3],
    ['Vol. 2', 2],
    ['a book, one book, the book of 1402 pages', 0],
    ['She read two letters and a book.', 0],
  ])('takes %s for book %i', (text, book) => expect(greatestBookIn(text)).toBe(book));
});

/* A word with `Zux` is of the second book. */
const story = {
  'Book 1 - The Salt Road/01 Quay.md': '# Quay\n\nMara Venn woke on the quay.',
  'Book 1 - The Salt Road/02 Wall.md': '# Wall\n\nMara Venn slept by the wall.',
  'Book 2 - Ash and Iron/Chapters/01 Tar.md': '# Tar\n\nMara Venn met Zuxa there.',
  'Book 2 - Ash and Iron/Chapters/02 Bell.md': '# Bell\n\nThe bell rang for Zuxb.',
};
const notes = {
  'Characters/Mara Venn.md':
    '---\ntype: character\nfate: dies in book 2 by Zuxc\nrole: "Zuxd (Ash and Iron)"\n---\n\nMara Venn is a ferrywoman.\n\n## Story\n\nAt the end of book two Zuxe kills her.\n\n## Later\n\nIn Ash and Iron she meets Zuxf.',
  'Book 2 - Ash and Iron/Notes/Killer.md': 'Zuxg did it on the quay.',
  'Book 2 - Ash and Iron/Characters/Zuxh.md': '---\ntype: character\n---\n\nZuxh is a smith.',
  'Notes/Book 2 thoughts.md': 'Zuxi did it.',
  'Book 1 - The Salt Road/Notes/Quay.md': 'The quay is old, and Mara Venn knows it.',
};

describe('a view of a series up to the end of its first book', () => {
  const asked = {
    question: 'Who is Mara Venn, and who did it on the quay?',
    words: ['did it', 'quay', 'Zux'],
    names: ['Mara Venn', 'Zux'],
  };

  it('leaves out what notes say about the second book, and keeps the rest', async () => {
    await withIndex(new Map(Object.entries({ ...story, ...notes })), async (reader) => {
      const early = await everything(reader, { sequence: 2, scene: null }, asked);
      const later = await everything(reader, { sequence: 3, scene: null }, asked);
      expect([...new Set(early.match(/zux[a-z]+/g))].filter((word) => word.length > 3)).toEqual([]);
      expect(early.includes('the quay is old')).toBe(true);
      expect([...new Set(later.match(/zux[a-i]/g))].sort().join(' ')).toBe('zuxa zuxc zuxd zuxe zuxf zuxg zuxh zuxi');
    });
  });

  it('includes it when the notes are trusted', async () => {
    await withIndex(new Map(Object.entries({ ...story, ...notes })), async (reader) => {
      const trusted = await everything(reader, { sequence: 2, scene: null, notes: 'all' }, asked);
      expect([...new Set(trusted.match(/zux[a-i]/g))].sort().join(' ')).toBe('zuxc zuxd zuxe zuxf zuxg zuxh zuxi');
    });
  });
});
