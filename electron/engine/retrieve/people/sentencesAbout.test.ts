import { describe, expect, it } from 'vitest';
import { shareAbout } from './sentencesAbout.ts';

const others =
  'The road ran down to the mill and over the stones. Nobody had mended the wall since the flood. The cows stood in the shade. ';
const spansOf = (text: string, name: string): [number, number][] =>
  [...text.matchAll(new RegExp(name, 'gu'))].map(({ index }) => [index, index + name.length]);

describe('shareAbout', () => {
  it('counts sentences with the name, and those that go on by the pronoun', () => {
    const text = 'Ada shut the door. She took off her boots. Then she sat down by the fire.';
    expect(shareAbout(text, spansOf(text, 'Ada'), 'she')).toBe(1);
  });

  it('does not count a pronoun after another name, or one of the other gender', () => {
    const named = 'Ada shut the door. ';
    const share = (text: string): number => shareAbout(text, spansOf(text, 'Ada'), 'she');
    const alone = share(`${named}${others}`);
    expect(share(`${named}In the yard stood Bess Tull. She was counting.${others}`)).toBeLessThan(alone);
    expect(share(`${named}He was counting.${others}`)).toBeLessThan(alone);
  });

  it('counts what a speaker says next, who is named but not spoken of', () => {
    const share = (speech: string): number => {
      const text = `Then Ada lay still. ${speech}${others}`;
      return shareAbout(text, spansOf(text, 'Ada'), 'she');
    };
    const alone = share('');
    expect(share('"It is over," said Bess Tull. "She is gone." ')).toBeGreaterThan(alone);
    expect(share('"It is over," said Bess Tull. She took her hat. ')).toBeLessThanOrEqual(alone);
  });
});
