import { describe, expect, it } from 'vitest';
import { nameKey, plainWord, wordsOf } from './words.ts';

describe('plainWord', () => {
  it('takes marks off and writes letters that have none as people type them', () => {
    expect(plainWord('Élan')).toBe('elan');
    expect(plainWord('Seiðr')).toBe('seidr');
    expect(plainWord('ÞÓRUNN')).toBe('thorunn');
    expect(plainWord('Łódź')).toBe('lodz');
    expect(nameKey('Ægir Sørensen')).toBe(nameKey('Aegir Sorensen'));
    expect(nameKey('Weißdorn')).toBe(nameKey('WEIẞDORN'));
    expect(plainWord('Irmak Işık')).toBe('irmak isik');
    expect(plainWord('Алёна')).toBe('алена');
  });
});

describe('wordsOf', () => {
  it('returns offsets in the original text when normalising turns one letter into two', () => {
    const text = 'Of Þórr’s hammer and Æsir.';
    const words = wordsOf(text);
    expect(words.map(({ plain }) => plain)).toEqual(['of', 'thorr', 'hammer', 'and', 'aesir']);
    expect(words.map(({ start, stemEnd }) => text.slice(start, stemEnd))).toEqual(['Of', 'Þórr', 'hammer', 'and', 'Æsir']);
  });
});
