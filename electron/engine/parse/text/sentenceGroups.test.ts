import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as groups from './sentenceGroups.ts';

const sentenceGroups = (text: string): string[] => groups.sentenceGroups(text).map((group) => group.text);

const sentence = (length: number, letter = 'a'): string => `${letter.toUpperCase()}${letter.repeat(length - 2)}.`;

describe('sentenceGroups', () => {
  it('puts short sentences together until there are 160 characters of them', () => {
    const [long, first, second, third] = [sentence(170, 'x'), sentence(90, 'b'), sentence(90, 'c'), sentence(90, 'd')];
    expect(sentenceGroups(`${long} ${first} ${second} ${third}`)).toEqual([long, `${first} ${second}`, third]);
  });

  it('leaves no short rest by itself', () => {
    expect(sentenceGroups(`${sentence(170)} Yes.`)).toEqual([`${sentence(170)} Yes.`]);
    expect(sentenceGroups('Yes.')).toEqual(['Yes.']);
    expect(sentenceGroups('  ')).toEqual([]);
  });

  it('gives the offsets of each group', () => {
    const text = `${sentence(170, 'x')}\n\n${sentence(90, 'b')}\n${sentence(90, 'c')}`;
    expect(groups.sentenceGroups(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      sentence(170, 'x'),
      `${sentence(90, 'b')}\n${sentence(90, 'c')}`,
    ]);
  });

  it('has every word of the text once, in order, in no group that could be shorter by a sentence', () => {
    const text = fc
      .array(fc.integer({ min: 3, max: 300 }), { maxLength: 12 })
      .map((lengths) => lengths.map((each) => sentence(each)).join(' '));
    fc.assert(
      fc.property(text, (given) => {
        const all = sentenceGroups(given);
        expect(all.join(' ')).toBe(given);
        for (const group of all.slice(0, -1)) expect(group.length).toBeGreaterThanOrEqual(160);
      }),
    );
  });
});
