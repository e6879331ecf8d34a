import { describe, expect, it } from 'vitest';
import { source } from '../../testing/world.ts';
import { sourceKey, shortSourceLabel } from './SourceLink.tsx';

describe('shortSourceLabel', () => {
  it('names a note by its title and a chapter by its number too', () => {
    expect(shortSourceLabel({ title: 'Mara Venn', sequence: null })).toBe('Mara Venn');
    expect(shortSourceLabel({ title: 'The Ledger', sequence: 3 })).toBe('ch. 3 · The Ledger');
  });

  it('does not number a chapter twice', () => {
    expect(shortSourceLabel({ title: 'Chapter 2: In Fashion', sequence: 2 })).toBe('ch. 2 · In Fashion');
    expect(shortSourceLabel({ title: 'Ch. 12 – Out', sequence: 12 })).toBe('ch. 12 · Out');
    expect(shortSourceLabel({ title: 'chapter 7', sequence: 7 })).toBe('ch. 7');
  });

  it('keeps a number in the title that is not the number of the chapter', () => {
    expect(shortSourceLabel({ title: 'Chapter 2: In Fashion', sequence: 5 })).toBe('ch. 5 · Chapter 2: In Fashion');
    expect(shortSourceLabel({ title: 'Chapter 2 and after', sequence: 2 })).toBe('ch. 2 · Chapter 2 and after');
  });
});

describe('documentKey', () => {
  it('tells the chapters of a book in one file apart', () => {
    const [first, second] = [1, 2].map((sequence) =>
      source({ path: 'Novel.md', title: `Chapter ${sequence}`, sequence, lines: [sequence, sequence] }),
    );
    expect(sourceKey(first!)).not.toBe(sourceKey(second!));
    expect(sourceKey(first!)).toBe(sourceKey({ ...first!, lines: [9, 9] }));
  });
});
