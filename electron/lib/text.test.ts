import { describe, expect, it } from 'vitest';
import { mayBeBeyondLatin } from './text.ts';

describe('mayBeBeyondLatin', () => {
  it('is false for no letter of another script, and for no mark', () => {
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
