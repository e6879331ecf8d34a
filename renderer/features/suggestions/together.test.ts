import { describe, expect, it } from 'vitest';
import type { MentionPassage } from '#shared/model/entity.ts';
import { source } from '../../testing/world.ts';
import { passagesOfBoth, spreadOver, wholeNameFirst } from './together.ts';

describe('passagesOfBoth', () => {
  const passage = (path: string, ...spans: [number, number][]): MentionPassage => ({
    source: { ...source(), path },
    text: 'Ilse met Tom. Ilse left.',
    spans,
  });

  it('keeps the passages that name both, marked from where the names are closest, and none twice where they overlap', () => {
    const one = [passage('a.md', [0, 4], [14, 18]), passage('b.md', [0, 4])];
    const other = [passage('c.md', [9, 12]), passage('a.md', [9, 12], [14, 18])];
    expect(passagesOfBoth(one, other)).toEqual([passage('a.md', [14, 18])]);
    expect(passagesOfBoth([passage('a.md', [0, 4], [14, 18])], [passage('a.md', [9, 12])])).toEqual([passage('a.md', [9, 12], [14, 18])]);
  });

  it('leaves out passages where the names are far apart', () => {
    expect(passagesOfBoth([passage('a.md', [0, 4])], [passage('a.md', [900, 903])])).toEqual([]);
  });
});

describe('spreadOver', () => {
  it('takes the first, the last and some evenly between, and everything of a short list', () => {
    expect(spreadOver([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 5, 9]);
    expect(spreadOver([1, 2], 3)).toEqual([1, 2]);
  });
});

it('wholeNameFirst brings passages forward that have the whole name, marked from it', () => {
  const passage = (text: string, ...spans: [number, number][]): MentionPassage => ({ source: source(), text, spans });
  const short = passage('Old Tom Heron weighed twenty stone.', [8, 13]);
  const whole = passage('At Heron, or HERON COURT, he slept.', [3, 8], [13, 24]);
  expect(wholeNameFirst([short, whole], 'Heron Court')).toEqual([{ ...whole, spans: [[13, 24]] }, short]);
});
