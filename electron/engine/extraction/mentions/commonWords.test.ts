import { describe, expect, it } from 'vitest';
import { isCommonWord, wordUseCounter } from './commonWords.ts';

describe('isCommonWord', () => {
  const use = (text: string): { lower: number; named: number } | undefined => {
    const uses = new Map<string, { lower: number; named: number }>();
    wordUseCounter(new Set(['rose']))(text, uses);
    return uses.get('rose');
  };

  it('counts how a word is written, the start of a sentence apart', () => {
    expect(use("Rose woke. He saw Rose's rose; it rose. A Rose Garden.")).toEqual({ lower: 2, named: 1 });
    expect(use('nothing')).toBeUndefined();
  });

  it('leaves a word to be a name where it mostly is one', () => {
    expect(isCommonWord({ lower: 3, named: 2 })).toBe(true);
    expect(isCommonWord({ lower: 3, named: 12 })).toBe(false);
    expect(isCommonWord({ lower: 2, named: 0 })).toBe(false);
  });
});
