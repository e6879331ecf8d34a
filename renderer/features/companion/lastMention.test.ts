import { describe, expect, it } from 'vitest';
import { lastMentionExcerpt } from './lastMention.ts';

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

  it('cuts long sentences without blanks around the name, and no sign in two', () => {
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
