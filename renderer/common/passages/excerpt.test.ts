import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, lastMentionExcerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('leaves short passages whole', () => {
    expect(excerpt({ text: 'Ilse ran.', spans: [[0, 4]] })).toEqual({
      text: 'Ilse ran.',
      spans: [[0, 4]],
      truncatedStart: false,
      truncatedEnd: false,
    });
  });

  it('shows the first name, and every span still marks the same words', () => {
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

const passage = (text: string, name = 'Mara') => ({
  text,
  spans: [...text.matchAll(new RegExp(name, 'g'))].map(({ index }): [number, number] => [index, index + name.length]),
});

describe('lastMentionExcerpt', () => {
  it('begins with the sentence of the last name', () => {
    const { text, spans, truncatedStart, truncatedEnd } = lastMentionExcerpt(passage('Mara rowed. "Go on." The fog stood and Mara slept.'));
    expect(text).toBe('The fog stood and Mara slept.');
    expect(spans.map(([start, end]) => text.slice(start, end))).toEqual(['Mara']);
    expect([truncatedStart, truncatedEnd]).toEqual([false, false]);
  });

  it('cuts long sentences between words, before and after the name', () => {
    const { text, spans, truncatedStart, truncatedEnd } = lastMentionExcerpt(
      passage(`${'water and '.repeat(40)}Mara ${'rowed and '.repeat(40)}.`),
    );
    expect(text.length).toBeLessThan(160);
    expect(text).toMatch(/^(water|and) .*\b(rowed|and)$/);
    expect(text.slice(...spans[0]!)).toBe('Mara');
    expect([truncatedStart, truncatedEnd]).toEqual([true, true]);
  });

  it('finds the sentences of a text without spaces', () => {
    const { text, spans, truncatedStart } = lastMentionExcerpt(passage('雾散了。「走吧！」玛拉说。玛拉数着灯。', '玛拉'));
    expect(text).toBe('玛拉数着灯。');
    expect(spans.map(([start, end]) => text.slice(start, end))).toEqual(['玛拉']);
    expect(truncatedStart).toBe(false);
  });

  it('cuts long sentences without spaces around the name, and never inside a surrogate pair', () => {
    const { text, spans, truncatedStart, truncatedEnd } = lastMentionExcerpt(
      passage(`雾散了。 ${'海𠮷'.repeat(80)}玛拉${'𠮷水'.repeat(80)}。 灯灭了。`, '玛拉'),
    );
    expect(text.length).toBeLessThan(160);
    expect(text.isWellFormed()).toBe(true);
    expect(text.slice(...spans[0]!)).toBe('玛拉');
    expect(text.indexOf('玛拉')).toBeGreaterThan(90);
    expect([truncatedStart, truncatedEnd]).toEqual([true, true]);
  });
});
