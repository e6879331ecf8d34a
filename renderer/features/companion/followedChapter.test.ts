import { describe, expect, it } from 'vitest';
import { chapter } from '../../testing/world.ts';
import { followedChapter } from './Companion.tsx';

const files = { chapters: [chapter(1, 'Fog'), chapter(2, 'Lamps'), chapter(3, 'Ebb')], latest: 2 };
const book = (words: readonly number[], latest = words.length) => ({
  chapters: words.map((count, index) => chapter(index + 1, 'Fog', { path: 'Novel.md', words: count })),
  latest,
});

describe('followedChapter', () => {
  it('is the chapter of the file that was changed last', () => {
    expect(followedChapter(files, null, null)).toBe(2);
    expect(followedChapter({ ...files, latest: 3 }, files, 2)).toBe(3);
  });

  it('is null when no chapter is known', () => expect(followedChapter({ chapters: [], latest: null }, null, null)).toBeNull());

  it('is the one whose length changed, in a file of several chapters', () => {
    const before = book([100, 200, 300]);
    expect(followedChapter(before, null, null)).toBe(3);
    expect(followedChapter(book([100, 240, 300]), before, 3)).toBe(2);
    // Saved again without a change, or with as many words.
    expect(followedChapter(book([100, 240, 300]), book([100, 240, 300]), 2)).toBe(2);
    // A chapter that was just begun.
    expect(followedChapter(book([100, 240, 300, 4]), book([100, 240, 300]), 2)).toBe(4);
  });
});
