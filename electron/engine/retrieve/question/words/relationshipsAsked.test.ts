import { describe, expect, it } from 'vitest';
import { askedKinds } from './relationshipsAsked.ts';

describe('askedKinds', () => {
  const asked = (question: string): string[] => askedKinds(question, new Set(), ['Ada Finch'], 'character').map(({ word }) => word);

  it('reads "the house" as a building, unless it is the house of somebody', () => {
    expect(asked('Who is Ada Finch, and the house?')).toEqual([]);
    expect(asked('What does Ada Finch do in the house?')).toEqual([]);
    expect(asked('What is the house of Ada Finch?')).toEqual(['house']);
    expect(asked('What is the house that Ada Finch belongs to?')).toContain('house');
    expect(asked('Which house does Ada Finch belong to?')).toContain('house');
  });
});
