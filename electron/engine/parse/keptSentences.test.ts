import { describe, expect, it } from 'vitest';
import { keptSentences } from './keptSentences.ts';
import { splitSentences } from './sentences.ts';

describe('keptSentences', () => {
  it('has the sentences of a text each time it is asked', () => {
    const text = 'Mara wrote. Mr. Venn read it!\nNobody else did.';
    expect(keptSentences(text)).toEqual(splitSentences(text));
    expect(keptSentences(text)).toBe(keptSentences(text));
  });

  it('is right however many texts and how long a text it is asked for', () => {
    for (let at = 0; at < 4_000; at++) keptSentences(`Text ${at} was asked for.`);
    expect(keptSentences('Text 0 was asked for. Again.')).toHaveLength(2);
    const long = 'Once more it rained. '.repeat(500);
    expect(keptSentences(long)).toHaveLength(500);
  });
});
