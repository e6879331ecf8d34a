import { describe, expect, it } from 'vitest';
import { memoised, memoisedFor, memoisedPassages } from './memoise.ts';

describe('memoised', () => {
  it('computes each text once for any result', () => {
    const asked: string[] = [];
    const lengthOf = memoised((text): number | null | undefined => {
      asked.push(text);
      return text === 'none' ? undefined : text === 'null' ? null : text.length;
    });
    for (const text of ['oak', 'none', 'null', 'oak', 'none', 'null']) lengthOf(text);
    expect(asked).toEqual(['oak', 'none', 'null']);
    expect([lengthOf('oak'), lengthOf('none'), lengthOf('null')]).toEqual([3, undefined, null]);
  });

  it('caches at most the maximum number of results, and no result of a long text', () => {
    const asked: string[] = [];
    const echo = memoised((text) => {
      asked.push(text);
      return text.length;
    }, 2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) echo(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
    const long = 'x'.repeat(1_000);
    expect([echo(long), echo(long)]).toEqual([1_000, 1_000]);
    expect(asked.filter((text) => text === long)).toHaveLength(2);
  });
});

describe('memoisedPassages', () => {
  it('keeps the results of the texts used last, up to so many characters of text, and none of a long one', () => {
    const asked: string[] = [];
    const lengthOf = memoisedPassages(
      (text) => {
        asked.push(text);
        return text.length;
      },
      12,
      9,
    );
    for (const text of ['oak', 'elm', 'oak', 'ash', 'fir', 'oak', 'elm']) lengthOf(text);
    expect(asked).toEqual(['oak', 'elm', 'ash', 'fir', 'elm']);
    expect([lengthOf('a long one'), lengthOf('a long one')]).toEqual([10, 10]);
    expect(asked.filter((text) => text === 'a long one')).toHaveLength(2);
  });
});

describe('memoisedFor', () => {
  it('computes once for each object, also for objects that are alike', () => {
    let computed = 0;
    const sizeOf = memoisedFor((list: readonly string[]) => {
      computed++;
      return list.length;
    });
    const [one, another] = [['oak'], ['oak']];
    expect([sizeOf(one), sizeOf(one), sizeOf(another)]).toEqual([1, 1, 1]);
    expect(computed).toBe(2);
  });
});
