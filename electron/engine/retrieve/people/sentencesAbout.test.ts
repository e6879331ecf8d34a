import { describe, expect, it } from 'vitest';
import { passageAbout } from './sentencesAbout.ts';

const others =
  'The road ran down to the mill and over the stones. Nobody had mended the wall since the flood. The cows stood in the shade. ';
const spansOf = (text: string, name: string): [number, number][] =>
  [...text.matchAll(new RegExp(name, 'gu'))].map(({ index }) => [index, index + name.length]);

describe('passageAbout', () => {
  it('counts sentences with the name, and those that go on by the pronoun', () => {
    const text = 'Ada shut the door. She took off her boots. Then she sat down by the fire.';
    expect(passageAbout(text, spansOf(text, 'Ada'), 'she').share).toBe(1);
  });

  it('does not count a pronoun after another name, or one of the other gender', () => {
    const named = 'Ada shut the door. ';
    const share = (text: string): number => passageAbout(text, spansOf(text, 'Ada'), 'she').share;
    const alone = share(`${named}${others}`);
    expect(share(`${named}In the yard stood Bess Tull. She was counting.${others}`)).toBeLessThan(alone);
    expect(share(`${named}He was counting.${others}`)).toBeLessThan(alone);
  });

  it('counts what a speaker says next, who is named but not spoken of', () => {
    const share = (speech: string): number => {
      const text = `Then Ada lay still. ${speech}${others}`;
      return passageAbout(text, spansOf(text, 'Ada'), 'she').share;
    };
    const alone = share('');
    expect(share('"It is over," said Bess Tull. "She is gone." ')).toBeGreaterThan(alone);
    expect(share('"It is over," said Bess Tull. She took her hat. ')).toBeLessThanOrEqual(alone);
  });

  it('returns the sentences around the name when a passage names somebody in passing', () => {
    const text = `${others}${others}They spoke of Ada and of her boots. ${others}${others}`;
    const part = passageAbout(text, spansOf(text, 'Ada'), 'she').excerptAt(text.indexOf('Ada'))!;
    const excerpt = text.slice(...part);
    expect(excerpt).toContain('They spoke of Ada and of her boots.');
    expect(excerpt).toMatch(/^The cows.*stones\.$/su);
    expect(excerpt.length).toBeLessThan(text.length / 2);
  });

  it('returns all of a passage that is about somebody, or too short to cut', () => {
    const long = 'Ada shut the door. She took off her boots. '.repeat(12);
    expect(passageAbout(long, spansOf(long, 'Ada'), 'she').excerptAt(0)).toBeNull();
    const short = `They spoke of Ada. ${others}`;
    expect(passageAbout(short, spansOf(short, 'Ada'), 'she').excerptAt(14)).toBeNull();
  });
});
