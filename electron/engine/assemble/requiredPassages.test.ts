import { describe, expect, it } from 'vitest';
import { fits, fitting } from './requiredPassages.ts';
import type { Candidate } from './pack/types.ts';

const passage = (path: string, score: number, tokens = 100): Candidate =>
  ({ source: { path, sequence: 1 }, ordinal: 0, tokens, score, priority: 1, requiredFor: 'appearance' }) as unknown as Candidate;

describe('required passages', () => {
  it('need room for the title and source of each of their files', () => {
    expect(fits([passage('1.md', 0.5), passage('1.md', 0.4)], 245)).toBe(true);
    expect(fits([passage('1.md', 0.5), passage('2.md', 0.4)], 245)).toBe(false);
  });

  it('are as many of the best as fit with those, in their order', () => {
    const [low, best, good] = [passage('1.md', 0.1), passage('2.md', 0.9), passage('3.md', 0.8)];
    expect(fitting([low, best, good], 300)).toEqual([
      [best, 132],
      [good, 132],
    ]);
  });
});
