import { describe, expect, it } from 'vitest';
import type { MentionPassage } from '#shared/model/entity.ts';
import { source } from '../../testing/world.ts';
import { passagesOfBoth, spreadOver } from './together.ts';

describe('passagesOfBoth', () => {
  const passage = (path: string, ...spans: [number, number][]): MentionPassage => ({
    source: { ...source(), path },
    text: 'Ilse met Tom. Ilse left.',
    spans,
  });

  it('keeps the passages that name both, with the names of both in order, and none twice where they overlap', () => {
    const one = [passage('a.md', [0, 4], [14, 18]), passage('b.md', [0, 4])];
    const other = [passage('c.md', [9, 12]), passage('a.md', [9, 12], [14, 18])];
    expect(passagesOfBoth(one, other)).toEqual([passage('a.md', [0, 4], [9, 12], [14, 18])]);
  });
});

describe('spreadOver', () => {
  it('takes the first, the last and some evenly between, and everything of a short list', () => {
    expect(spreadOver([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 5, 9]);
    expect(spreadOver([1, 2], 3)).toEqual([1, 2]);
  });
});
