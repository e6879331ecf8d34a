import { describe, expect, it } from 'vitest';
import { bundledModel } from '#shared/model/embeddings.ts';
import { storeSentenceVectors, storeVectors } from '../../db/documents/vectors.ts';
import { temporaryIndex } from '../../db/testing.ts';
import { sentenceGroups } from '../../parse/text/sentences.ts';
import { openTestEngine } from '../../procedures/testing.ts';
import type { AnnotatedChunk } from './annotatedChunks.ts';
import { eventDirection, turningPoints } from './turningPoints.ts';

const nouns = 'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle candle basket'.split(' ');
const days = (chapter: number, count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `Somebody carried the ${nouns[(at * 3 + chapter) % 16]} and the ${nouns[(at * 5) % 16]} past door ${at + 1} of row ${chapter}, and another wrote it down with great care in the long book by the window.`,
  ).join('\n\n');

describe('a chapter that does not fit', () => {
  const opened = openTestEngine({
    'Chapters/01.md': `# Chapter 1\n\n${days(1, 30)}\n\nThen Dorrit Lane confessed that she had murdered Sim Hale and burned his letter.\n\n${days(1, 30)}\n`,
    'Chapters/02.md': `# Chapter 2\n\nDorrit Lane wept. Sim Hale was dead. Dorrit Lane went away.\n\n${days(2, 10)}\n`,
    'People/Dorrit Lane.md': '---\ntype: character\n---\nDorrit Lane keeps the scales.\n',
    'People/Sim Hale.md': '---\ntype: character\n---\nSim Hale is a carter.\n',
  });

  it('is represented by the sentences in which people arrive and something happens', async () => {
    const engine = await opened;
    const { text } = await engine.call('context.build', {
      vault: engine.vault,
      request: { question: 'What happens in chapter 1?', budget: 600 },
    });
    expect(text).toContain('Dorrit Lane confessed that she had murdered Sim Hale');
  });

  it('has one citation, and single marks between its parts', async () => {
    const engine = await opened;
    const { text, items } = await engine.call('context.build', {
      vault: engine.vault,
      request: { question: 'What happens in chapter 1?', budget: 1_000 },
    });
    const ofChapter = items.filter(({ section }) => section === 'general');
    expect(ofChapter.length).toBeGreaterThan(1);
    expect(new Set(ofChapter.map(({ citation }) => citation)).size).toBe(1);
    expect(text).not.toMatch(/\[\.\.\.\]\s+\[\.\.\.\]/u);
  });
});

describe('turningPoints', () => {
  const text = days(1, 6);
  const groups = sentenceGroups(text);
  const chapter = {
    chunk: { id: 1, documentId: 1, ordinal: 1, text, hash: 'a', source: { kind: 'manuscript', sequence: 1 } },
    own: 'all',
    mentions: [],
  } as unknown as AnnotatedChunk;
  /** Index of the group that has the best sentence. */
  const best = (db: ReturnType<typeof temporaryIndex>): number => {
    const spans = turningPoints(db, [chapter], false).get(1)!;
    const { start } = spans.find(({ worth }) => worth === Math.max(...spans.map((span) => span.worth)))!;
    return groups.findIndex(({ end }) => start < end);
  };

  it('ranks the opening of a chapter above all', () => {
    const opening = { ...chapter, chunk: { ...chapter.chunk, ordinal: 0 } };
    const db = temporaryIndex();
    const spans = turningPoints(db, [opening], false).get(1)!;
    const [first, ...others] = spans.map(({ worth }) => worth);
    expect(first).toBeGreaterThan(Math.max(...others));
    const [early, ...later] = turningPoints(db, [opening], true)
      .get(1)!
      .map(({ worth }) => worth);
    expect(early).toBeLessThan(Math.min(...later));
  });

  it('ranks sentences first whose vectors are nearest to statements of events', () => {
    const db = temporaryIndex();
    const towards = eventDirection;
    const away = towards.map((value) => -value);
    storeVectors(db, bundledModel, [{ hash: 'a', vector: towards }]);
    storeSentenceVectors(db, bundledModel, [{ hash: 'a', vectors: groups.map((_, at) => (at === 2 ? towards : away)) }]);
    expect(best(db)).toBe(2);
  });

  it('ranks the single sentences of a group by their own words and mentions', () => {
    const told =
      'It was getting late, and the lamps along the harbour wall were being lit one after the other. Ada shot the warden at the gate, in front of all of them, and then she threw the gun away.';
    const at = told.indexOf('Ada');
    const withAda = {
      ...chapter,
      chunk: { ...chapter.chunk, text: told },
      mentions: [{ entityId: 1, start: at, end: at + 3 }],
    } as unknown as AnnotatedChunk;
    const [first, second, ...others] = turningPoints(temporaryIndex(), [withAda], false).get(1)!;
    expect([first, second].map((span) => told.slice(span!.start, span!.end).slice(0, 6))).toEqual(['It was', 'Ada sh']);
    expect(second!.worth).toBeGreaterThan(first!.worth);
    expect(others).toEqual([]);
  });

  it('ranks sentences first that tell what is asked about within the chapter', () => {
    const db = temporaryIndex();
    const bestFor = (words: readonly string[], names: readonly string[], vector: Float32Array | null): number => {
      const spans = turningPoints(db, [chapter], false, { vector, words, names }).get(1)!;
      return spans.findIndex(({ worth }) => worth === Math.max(...spans.map((span) => span.worth)));
    };
    const at = (word: string): number => groups.findIndex((group) => group.text.includes(word));
    expect(bestFor(['door', 'four'], [], null)).not.toBe(-1);
    expect(bestFor(['door 5'], [], null)).toBe(at('door 5'));
    storeVectors(db, bundledModel, [{ hash: 'a', vector: eventDirection }]);
    const [near, far] = [
      eventDirection.map((_, index) => (index % 2 === 0 ? 1 : -1)),
      eventDirection.map((_, index) => (index % 2 === 0 ? -1 : 1)),
    ];
    storeSentenceVectors(db, bundledModel, [{ hash: 'a', vectors: groups.map((_, index) => (index >= 2 && index <= 4 ? near : far)) }]);
    expect([2, 3, 4]).toContain(bestFor(['weather'], [], near));
  });

  it('reads a chapter with a footnote or a break between scenes, but none that is largely a list', () => {
    const db = temporaryIndex();
    const withText = (more: string): AnnotatedChunk => ({ ...chapter, chunk: { ...chapter.chunk, text: `${text}\n\n${more}` } });
    expect(turningPoints(db, [withText('* A word of the north.\n\n* * *\n\nThey went on.')], false).has(1)).toBe(true);
    const list = Array.from({ length: 40 }, (_, at) => `- ${at} sacks of meal, weighed and stored`).join('\n');
    expect(turningPoints(db, [withText(list)], false).has(1)).toBe(false);
  });

  it('compares no vectors of another model', () => {
    const db = temporaryIndex();
    const vector = eventDirection;
    storeVectors(db, 'other', [{ hash: 'a', vector }]);
    const without = turningPoints(db, [chapter], false).get(1);
    storeSentenceVectors(db, 'other', [
      { hash: 'a', vectors: groups.map((_, index) => (index === 3 ? vector : vector.map((each) => -each))) },
    ]);
    expect(turningPoints(db, [chapter], false).get(1)).toEqual(without);
  });
});
