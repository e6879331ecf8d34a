import { describe, expect, it } from 'vitest';
import { plainMarkdown } from './plainMarkdown.ts';

describe('plainMarkdown', () => {
  it('drops emphasis and brackets', () => {
    expect(plainMarkdown('**Mara** met [[Oren Sallow|Oren]] on the [[Quay]].')).toBe('Mara met Oren on the Quay.');
  });

  it('reads a table cell by cell, also when its lines were joined', () => {
    expect(plainMarkdown('| City | Type |\n|---|:--:|\n| [[Rohir|R.]] | Town |')).toBe('City · Type · R. · Town');
    expect(plainMarkdown('| City | Type | | Bayland | Capital |')).toBe('City · Type · Bayland · Capital');
  });

  it('keeps a bar inside of prose', () => {
    expect(plainMarkdown('Either | or')).toBe('Either | or');
  });
});
