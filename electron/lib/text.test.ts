import { describe, expect, it } from 'vitest';
import { mayBeBeyondLatin, wholeWords } from './text.ts';

describe('mayBeBeyondLatin', () => {
  it('is true for every letter of another script and every combining mark', () => {
    const beyond = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{M}/u;
    const missed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (beyond.test(character) && !mayBeBeyondLatin(character)) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });

  it('is false for accents, dashes and curly quotation marks', () => {
    expect(mayBeBeyondLatin('“Où est l’Ærø?” – “Hier…”')).toBe(false);
  });
});

describe('wholeWords', () => {
  it('finds words that are not parts of longer ones', () => {
    expect(wholeWords('Ada').test('“Ada!” she cried')).toBe(true);
    expect(wholeWords('Ada').test('Adair, Ada9 and Granada')).toBe(false);
    expect(wholeWords('ada', 'i').test('by Ada-May')).toBe(true);
  });

  it('finds words anywhere in a script without spaces', () => {
    expect(wholeWords('林冲').test('豹子頭林冲道')).toBe(true);
    expect(wholeWords('11').test('第11回')).toBe(true);
  });

  it('treats special characters literally', () => {
    expect(wholeWords('K.(2)').test('about K.(2) again')).toBe(true);
    expect(wholeWords('K.(2)').test('about Ka2')).toBe(false);
  });
});
