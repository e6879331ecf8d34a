import type { Embedding } from '#lib/lateInteraction.ts';
import { describe, expect, it } from 'vitest';
import type { EntityRowId } from '#shared/model/ids.ts';
import { snapshotOf, testEntity } from '../../testing.ts';
import { namelessQuestion, searchEmbedding } from './namelessQuestion.ts';
import { readNames } from './seeds.ts';

const snapshot = snapshotOf([
  testEntity(1, 'Mara Venn', { aliases: ['Mara'] }),
  testEntity(2, 'Low Harbour', { type: 'location' }),
  testEntity(3, 'Heron’s Ledger', { type: 'item' }),
]);
const nameless = (question: string, teller?: EntityRowId): string | null =>
  namelessQuestion(
    snapshot,
    question,
    readNames(snapshot, question, {
      isUsed: () => true,
      isCommon: () => false,
      passagesWith: () => 1,
      hasPhrase: () => false,
      isSaidOf: () => false,
    }).named,
    (id) => id === teller,
  )?.text ?? null;

describe('namelessQuestion', () => {
  it('replaces names by a pronoun for their type, in any case', () => {
    expect(nameless('What does Mara Venn hide in Low Harbour, and who reads the Heron’s Ledger?')).toBe(
      'What does somebody hide in somewhere, and who reads the something?',
    );
    expect(nameless('who robbed mara venn?')).toBe('who robbed somebody?');
  });

  it('has the words of a narrator', () => {
    expect(nameless('How does Mara’s brother find Mara in Low Harbour?', snapshot.entities.get(1)!.id)).toBe(
      'How does my brother find I in somewhere?',
    );
  });

  it('is null without names, and for a question in another language', () => {
    expect(nameless('Who drowned in the flood?')).toBeNull();
    expect(nameless('Wo wohnt Mara Venn, und mit wem?')).toBeNull();
  });
});

describe('searchEmbedding', () => {
  const embedding = (vector: Float32Array, tokens: Float32Array | null = null): Embedding => ({ vector, tokens });

  it('is that of the question where there is none without names', () => {
    const question = embedding(Float32Array.of(0.6, 0.8));
    expect(searchEmbedding(question, null, false)).toEqual(question);
  });

  it('leans to the question without names by a third, and has its own word pieces', () => {
    const tokens = Float32Array.of(1);
    const found = searchEmbedding(embedding(Float32Array.of(1, 0), tokens), embedding(Float32Array.of(0, 1), Float32Array.of(2)), false);
    const [x, y] = found.vector;
    expect(y! / x!).toBeCloseTo(0.5);
    expect(found.tokens).toBe(tokens);
  });

  it('leans to a narrator’s words by two thirds, with their word pieces', () => {
    const words = Float32Array.of(2);
    const found = searchEmbedding(embedding(Float32Array.of(1, 0)), embedding(Float32Array.of(0, 1), words), true);
    const [x, y] = found.vector;
    expect(y! / x!).toBeCloseTo(2);
    expect(found.tokens).toBe(words);
  });
});
