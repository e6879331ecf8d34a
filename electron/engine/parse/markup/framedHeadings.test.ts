import { describe, expect, it } from 'vitest';
import { withFramedHeadings } from './framedHeadings.ts';

describe('withFramedHeadings', () => {
  it('makes headings of titles between two rules of signs', () => {
    expect(withFramedHeadings(['Oda', '========', '1. Facts', '========', '- diver', '--------', 'Looks', '--------'])).toEqual([
      'Oda',
      '',
      '# 1. Facts',
      '',
      '- diver',
      '',
      '## Looks',
      '',
    ]);
  });

  it('leaves code, tables, scene breaks and underlined headings', () => {
    for (const lines of [
      ['```', '========', 'Facts', '========', '```'],
      ['---', 'title: Oda', '---'],
      ['+------+', '| Oda |', '+------+'],
      ['Facts', '========', 'Oda dives.'],
      ['========', '', '========'],
    ])
      expect(withFramedHeadings(lines)).toEqual(lines);
  });
});
