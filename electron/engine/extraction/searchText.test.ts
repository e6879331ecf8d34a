import { describe, expect, it } from 'vitest';
import { searchPhrases, searchTextOf, searchWordsOf } from './searchText.ts';

/** The words by which FTS5's `unicode61` would index a text. */
const stored = (text: string, language: Parameters<typeof searchTextOf>[1]): string[] =>
  searchTextOf(text, language)
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

describe('searchTextOf', () => {
  it('does not change English, and text of unknown languages', () => {
    const text = 'Ilse’s lamps — “naïve”, they said.';
    expect(searchTextOf(text, 'en')).toBe(text);
    expect(searchTextOf(text, null)).toBe(text);
  });

  it('stores plain letters for those that have no marks to take off, so that either spelling finds the other', () => {
    expect(stored('Seiðr of Þórunn, the ÆSIR', null)).toEqual(['seidr', 'of', 'thórunn', 'the', 'aesir']);
    expect(stored('Łódź', null)).toEqual(['lódź']);
    expect(searchPhrases('seiðr', [])).toEqual(searchPhrases('seidr', []));
    expect(stored('Straßen', 'de')).toEqual(stored('Strassen', 'de'));
    expect(stored('Sømænd', 'da')).toEqual(['somaend']);
  });

  it('stores the stems of other languages', () => {
    expect(stored('Haukes Häuser', 'de')).toEqual(['hauk', 'haus']);
    expect(stored('топором Ёлки', 'ru')).toEqual(['топор', 'елк']);
    expect(stored('والصندوقَ', 'ar')).toEqual(stored('والصندوق', 'ar'));
  });

  it('stores each letter of a script without blanks by itself, with its signs', () => {
    expect(stored('灯亮了 Ilse 12', 'zh')).toEqual(['灯', '亮', '了', 'ilse', '12']);
    expect(stored('が。', 'ja')).toEqual(['が']);
    const [first, second] = [stored('กิน', 'th'), stored('กัน', 'th')];
    expect(first).toHaveLength(2);
    expect(first).not.toEqual(second);
  });
});

describe('searchPhrases', () => {
  it('searches a word as written and by its stem in each language of the vault', () => {
    expect(searchPhrases('lamps', [])).toEqual(['"lamps"']);
    expect(searchPhrases('lamps', ['en'])).toEqual(['"lamps"']);
    expect(searchPhrases('топором', ['en', 'ru'])).toEqual(['"топором"', '"топор"']);
    expect(searchPhrases('a"b', [])).toEqual(['"a""b"']);
  });

  it('finds a compound by its beginning where a language has such', () => {
    expect(searchPhrases('lampe', ['de'])).toEqual(['"lampe"', '"lamp"']);
    expect(searchPhrases('fenster', ['de'])).toContain('"fenst"*');
  });

  it('searches letters of scripts without spaces as a phrase', () => {
    expect(searchPhrases('灯亮', ['zh'])).toEqual(['" 灯  亮 "']);
  });

  it('finds a Hebrew word behind what is glued to it', () => {
    expect(searchPhrases('מנורה', ['he'])).toContain('"המנורה"');
  });
});

describe('searchWordsOf', () => {
  it('takes the words of a question without its function words', () => {
    expect(searchWordsOf('Where is the Lamp of Élodie & Kibo’s?')).toEqual(
      ['lamp', 'élodie', 'and', 'kibo'].filter((word) => word !== 'and'),
    );
    expect(searchWordsOf("Où est la lampe d'Élodie ?")).toContain('élodie');
  });

  it('cuts a question without blanks into words, and looks for a short one whole', () => {
    expect(searchWordsOf('灯塔')).toEqual(['灯塔']);
    expect(searchWordsOf('借灯油')).toContain('借灯油');
    const asked = searchWordsOf('是谁在灯塔里等船长？');
    expect(asked).toContain('灯塔');
    expect(asked).not.toContain('在');
    expect(searchWordsOf('什么')).toEqual(['什么']);
  });

  it('removes Korean particles from a noun', () => {
    expect(searchWordsOf('등대에서')).toEqual(['등대']);
  });
});
