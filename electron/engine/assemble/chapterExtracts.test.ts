import { describe, expect, it } from 'vitest';
import { noSignals } from '#shared/model/signals.ts';
import { chapterExtracts } from './chapterExtracts.ts';
import type { Candidate } from './pack/types.ts';

const countTokens = (text: string): number => Math.ceil(text.length / 5);

/** A passage of a chapter of sentences, each with its worth. */
function passage(sequence: number, ordinal: number, sentences: readonly (readonly [text: string, worth: number])[]): Candidate {
  const text = sentences.map(([sentence]) => sentence).join(' ');
  let at = 0;
  const turningPoints = sentences.map(([sentence, worth]) => {
    const start = at;
    at += sentence.length + 1;
    return { start, end: start + sentence.length, worth };
  });
  return {
    reference: `${sequence}.md:${ordinal}`,
    section: 'general',
    source: {
      path: `${sequence}.md`,
      title: `Chapter ${sequence}`,
      kind: 'manuscript',
      role: 'canon',
      sequence,
      heading: [],
      lines: [ordinal, ordinal],
    },
    ordinal,
    text,
    tokens: countTokens(text),
    relationship: null,
    score: 0.5,
    signals: noSignals,
    confidence: null,
    path: [],
    found: 'x',
    turningPoints,
  };
}

const dull = (day: number): string => `On day ${day} they counted the barrels in the yard and wrote it all down.`;

describe('the extract of a chapter that does not fit', () => {
  const first = passage(1, 0, [
    [dull(1), 0.1],
    [dull(2), 0.2],
    ['Then the mill burned to the ground.', 3],
    [dull(3), 0.1],
  ]);
  const second = passage(1, 1, [
    [dull(4), 0.1],
    ['Orrin went away.', 2],
    ['Nobody saw him again.', 0],
  ]);

  it('holds the sentences of most worth and the last one, with a mark where something is left out', () => {
    const texts = chapterExtracts([first, second], 48, countTokens);
    expect(texts.get(first)).toBe('[...] Then the mill burned to the ground.');
    expect(texts.get(second)).toBe('[...] Orrin went away. Nobody saw him again.');
  });

  it('needs no ending where nobody asks for the chapter', () => {
    const texts = chapterExtracts([first, second], 48, countTokens, false);
    expect(texts.get(first)).toBe(`[...] ${dull(2)} Then the mill burned to the ground.`);
    expect(texts.get(second)).toBe('[...] Orrin went away. [...]');
  });

  it('ends with an omission mark when the end does not fit', () => {
    const long = passage(1, 0, [
      ['Mara won.', 2],
      [`${dull(5)} ${dull(6)} ${dull(7)} ${dull(8)} ${dull(9)} ${dull(10)}`, 1],
    ]);
    expect(chapterExtracts([long], 40, countTokens).get(long)).toBe('Mara won. [...]');
  });

  it('gives each of several chapters as much, and what a short one leaves to the others', () => {
    const short = passage(2, 0, [['Orrin came home.', 0]]);
    const texts = chapterExtracts([first, second, short], 150, countTokens);
    expect(texts.get(short)).toBe('Orrin came home.');
    expect(texts.get(first)).toContain('the mill burned');
  });
});
