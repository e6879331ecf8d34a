import { describe, expect, it } from 'vitest';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { storyPositionOf, withBookPositions } from './bookPositions.ts';

const chapter = (sequence: number, book: string | null, number: number, bookNumber?: number): StoryChapter => ({
  ...{ sequence, title: `Chapter ${number}`, path: `${book}/${number}.md`, series: null, book, part: null, words: 100, scenes: 2 },
  ...(book !== null && { inBook: { book, number, ...(bookNumber === undefined ? {} : { bookNumber }) } }),
});
const series = [
  chapter(0, 'The Salt Road', 0, 1),
  chapter(1, 'The Salt Road', 1, 1),
  chapter(2, 'The Salt Road', 2, 1),
  chapter(3, 'Ash & Iron', 1, 2),
  chapter(4, 'Ash & Iron', 3, 2),
];

describe('storyPositionOf', () => {
  it.each<[string, number, number | null, { sequence: number; scene: number | null }]>([
    ['2', 1, null, { sequence: 3, scene: null }],
    ['book 2', 1, 2, { sequence: 3, scene: 2 }],
    ['Ash & Iron', 3, null, { sequence: 4, scene: null }],
    ['ash iron', 3, null, { sequence: 4, scene: null }],
    ['salt road', 2, null, { sequence: 2, scene: null }],
    // Between two chapters of the book, after its last, before its first.
    ['Ash & Iron', 2, 2, { sequence: 3, scene: null }],
    ['The Salt Road', 40, null, { sequence: 2, scene: null }],
    ['Ash & Iron', 0, null, { sequence: 2, scene: null }],
  ])('puts book %s, chapter %s, scene %s in story order', (book, sequence, scene, position) =>
    expect(storyPositionOf({ book, sequence, scene }, series)).toEqual(position),
  );

  it('takes 8:2 for a scene in a vault of one book, and fails for a book that there is none of', () => {
    const single = [chapter(8, null, 8)];
    expect(storyPositionOf({ book: '8', sequence: 2, scene: null }, single)).toEqual({ sequence: 8, scene: 2 });
    expect(() => storyPositionOf({ book: 'Wax', sequence: 1, scene: null }, single)).toThrow('no book "Wax"');
    expect(() => storyPositionOf({ book: '3', sequence: 1, scene: null }, series)).toThrow('no book "3"');
  });
});

it('withBookPositions gives handlers story-order positions at any depth of an input', async () => {
  const seen: unknown[] = [];
  const registry = { session: () => ({ at: () => series }) } as unknown as VaultRegistry;
  const handlers = { 'context.build': (input: unknown) => void seen.push(input) } as unknown as Handlers;
  const call = withBookPositions(handlers, registry)['context.build'] as unknown as (input: unknown, context: unknown) => unknown;
  const plain = { vault: 'v', request: { question: 'Who?', asOf: { sequence: 3, scene: null } } };
  await call({ vault: 'v', request: { question: 'Who?', asOf: { book: '2', sequence: 1, scene: null, notes: 'all' } } }, {});
  await call(plain, {});
  expect(seen).toEqual([{ vault: 'v', request: { question: 'Who?', asOf: { sequence: 3, scene: null, notes: 'all' } } }, plain]);
  expect(seen[1]).toBe(plain);
  const chapters = [
    { book: 'Ash & Iron', from: 1, to: 3 },
    { from: 2, to: 2 },
  ];
  await call({ vault: 'v', request: { question: 'Who?', chapters } }, {});
  expect(seen[2]).toMatchObject({
    request: {
      chapters: [
        { from: 3, to: 4 },
        { from: 2, to: 2 },
      ],
    },
  });
});
