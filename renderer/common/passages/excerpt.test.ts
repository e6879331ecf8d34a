import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('leaves short passages whole', () => {
    expect(excerpt({ text: 'Ilse ran.', spans: [[0, 4]] })).toEqual({
      text: 'Ilse ran.',
      spans: [[0, 4]],
      truncatedStart: false,
      truncatedEnd: false,
    });
  });

  it('shows the first name, and every span still names the same words', () => {
    const words = fc.array(fc.constantFrom('tide', 'a', 'lamplighter', 'Ilse', 'of', 'x'.repeat(30)), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 500 }), (list, room) => {
        const text = list.join(' ');
        const spans = [...text.matchAll(/\bIlse\b/g)].map((match) => [match.index, match.index + 4] as [number, number]);
        const cut = excerpt({ text, spans }, room);
        expect(text).toContain(cut.text);
        expect(cut.text.length).toBeLessThanOrEqual(room + 40);
        for (const [start, end] of cut.spans) expect(cut.text.slice(start, end)).toBe('Ilse');
        if (spans.length > 0) expect(cut.spans.length).toBeGreaterThan(0);
        expect(cut.truncatedStart || text.startsWith(cut.text)).toBe(true);
        expect(cut.truncatedEnd || text.endsWith(cut.text)).toBe(true);
      }),
    );
  });

  it('cuts a text without spaces between its characters', () => {
    const text = `雾散了 ${'海𠮷'.repeat(200)}玛拉${'水'.repeat(600)}`;
    const at = text.indexOf('玛拉');
    const cut = excerpt({ text, spans: [[at, at + 2]] }, 100);
    expect(cut.text.length).toBeGreaterThan(90);
    expect(cut.text.length).toBeLessThanOrEqual(100);
    expect(cut.text.isWellFormed()).toBe(true);
    expect(cut.text.slice(...cut.spans[0]!)).toBe('玛拉');
  });
});
