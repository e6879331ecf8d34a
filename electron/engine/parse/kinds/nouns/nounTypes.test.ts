import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/model/language.ts';
import { entityTypes } from '#shared/model/constants.ts';
import { furtherNouns } from './furtherNouns.ts';
import { germanicNouns } from './germanicNouns.ts';
import type { NounsByLanguage } from './nounTable.ts';
import { typeOfForeignNoun, typeOfNounIn, typeOfNounPhrase } from './nounTypes.ts';
import { romanceNouns } from './romanceNouns.ts';
import { slavicNouns } from './slavicNouns.ts';

describe('the tables of nouns', () => {
  it('have only types that there are, and no word without letters', () => {
    const tables: readonly NounsByLanguage[] = [germanicNouns, romanceNouns, slavicNouns, furtherNouns];
    for (const nouns of tables.flatMap((table) => Object.values(table)))
      for (const [type, words] of Object.entries(nouns)) {
        expect(entityTypes).toContain(type);
        expect(words.split(' ').filter((word) => !/^[\p{L}\p{M}’'_-]+$/u.test(word))).toEqual([]);
      }
  });
});

describe('typeOfNounIn', () => {
  it.each<[Language, string, string | null]>([
    ['de', 'Diebesgilde', 'organization'],
    ['de', 'Transport', null],
    ['de', 'Förstnerschreiberin', 'character'],
    ['nl', 'herbergierster', 'character'],
    ['sv', 'värdshusvärd', 'character'],
    ['sv', 'by', 'location'],
    ['fr', 'guérisseuse', 'character'],
    ['es', 'ladrona', 'character'],
    ['it', 'cacciatrice', 'character'],
    ['pl', 'posłańcem', 'character'],
    ['ru', 'писцом', 'character'],
    ['tr', 'köyüdür', 'location'],
    ['zh', '盗贼公会', 'organization'],
    ['ja', '錬金術師', 'character'],
    ['en', 'by', null],
  ])('%s: %s', (language, noun, type) => expect(typeOfNounIn(language, noun)).toBe(type));
});

describe('typeOfNounPhrase', () => {
  it.each<[Language, string, string | null]>([
    ['de', 'stille Wirtin im Schloss', 'character'],
    ['pl', 'stary, na wpół zrujnowany młyn', 'location'],
    ['sv', 'kringresande cirkus', 'organization'],
    ['es', 'santa ciudad del norte', 'location'],
    ['hu', 'nagy halász a vár alatt', 'character'],
    ['fr', 'peu de choses', null],
  ])('takes the noun and not what qualifies it, in %s: %s', (language, phrase, type) =>
    expect(typeOfNounPhrase(language, phrase)).toBe(type),
  );

  it('lets the words of the user decide', () => {
    expect(typeOfNounPhrase('de', 'alte Mühle', (word) => (word === 'Mühle' ? 'mill' : null))).toBe('mill');
  });
});

describe('typeOfForeignNoun', () => {
  it('knows a noun that means the same in all languages that have it', () => {
    expect(['ciudad', 'wyspa', 'стол', 'arc', 'nothing'].map(typeOfForeignNoun)).toEqual(['location', 'location', null, 'item', null]);
  });
});
