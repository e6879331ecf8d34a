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

  it('shows bullets and task boxes, and drops heading and quotation marks', () => {
    expect(plainMarkdown('- [x] get a hat\n- [ ] ask Nan\n- row')).toBe('☑ get a hat\n☐ ask Nan\n• row');
    expect(plainMarkdown('the weir? - [ ] Nan at noon - [x] cat')).toBe('the weir? ☐ Nan at noon ☑ cat');
    expect(plainMarkdown('## Wants\n> Nothing.\n* A boat')).toBe('Wants\nNothing.\n• A boat');
    expect(plainMarkdown('- Keeper of the weir')).toBe('Keeper of the weir');
  });

  it('leaves a dash or an arrow within a line', () => {
    expect(plainMarkdown('Tide > oar - both')).toBe('Tide > oar - both');
  });

  it('keeps a vertical bar within prose', () => {
    expect(plainMarkdown('Either | or')).toBe('Either | or');
  });
});
