import { expect, it } from 'vitest';
import { askedFields, fieldsByKey, labelOfKey } from './questionFields.ts';

const keys = ['born', 'died', 'population', 'favoredWeapon', 'ruler', 'pronounced', 'export', 'import', 'tags', 'location', 'hair_colour'];
const asked = (question: string, names: readonly string[] = []): string[] => keys.filter(askedFields(question, names));

it.each<[string, string[]]>([
  ['When was Mara born?', ['born', 'died']],
  ['How many people live in Low Harbour?', ['population']],
  ['Which weapons does the order of the Tide carry?', ['favoredWeapon']],
  ['Who rules Low Harbour?', ['ruler']],
  ['How do you pronounce Ysolde?', ['pronounced']],
  ['What does Low Harbour sell?', ['export']],
  ['Where is the Rope Walk?', ['location']],
  ['What colour is her hair?', ['hair_colour']],
  ['Wann wurde Mara geboren?', ['born', 'died']],
  ['Why did the bridge fall?', []],
  ['Where did the dove go that Mara kept?', ['location']],
  ['What is the dove that Mara kept?', []],
  ['What is the mortar of the wall made of?', []],
  ['What is the color of her eyes?', []],
])('askedFields: %s', (question, fields) => expect(asked(question)).toEqual(fields));

it.each([
  ['Qual é a espécie de Mara?', 'Espécie'],
  ['Quelle est la profession de Mara ?', 'Métier'],
  ['¿Cuántos años tiene Mara?', 'Edad'],
  ['Who is older, Mara or Oren?', 'Age'],
  ['Wer ist älter, Mara oder Oren?', 'Alter'],
  ['¿Quién es más joven, Mara u Oren?', 'Edad'],
  ['Hoe oud is Mara?', 'Leeftijd'],
  ['Kto rządzi w Orrin?', 'Władca'],
  ['Где находится Оррин?', 'Местоположение'],
  ['沈仪多大？', '年龄'],
  ['沈仪最擅长的武器是什么？', '武器'],
  ['沈仪の武器は何ですか', '武器'],
])('%s asks for %s', (question, key) => {
  const isAsked = askedFields(question, ['Mara', 'Orrin', 'Оррин', '沈仪']);
  expect([key, 'Motto', 'weather'].filter(isAsked)).toEqual([key]);
});

it('askedFields does not take a compound of another sense for its last part', () => {
  const isAsked = askedFields('What is the culture of Orrin like?', ['Orrin']);
  expect(['Culture', 'Agriculture', 'Subculture'].filter(isAsked)).toEqual(['Culture', 'Subculture']);
});

it.each(['Who is the older brother of Mara?', 'Wie is de ouder van Mara?'])(
  'askedFields takes %s for no question about ages',
  (question) => {
    const isAsked = askedFields(question, ['Mara']);
    expect(['Age', 'Leeftijd'].filter(isAsked)).toEqual([]);
  },
);

it('askedFields does not take a name for a field', () => {
  expect(asked('Who is Ruler Oren?', ['Ruler Oren'])).toEqual([]);
});

it('labelOfKey passes over the type of a note in front of a key, and no other part of it', () => {
  expect(labelOfKey('place.climate')).toBe('Climate');
  expect(labelOfKey('character.favoredWeapon')).toBe('Favored weapon');
  expect(labelOfKey('cargo.weight')).toBe('Cargo weight');
  expect(labelOfKey('favoredWeapon')).toBe('Favored weapon');
});

it('fieldsByKey puts the lines of a list together', () => {
  const row = (key: string, value: string, line: number) => ({ documentId: 1, key, value, links: [], line, subject: null, entityId: null });
  expect(fieldsByKey([row('Export', 'Rope', 3), row('export', 'Salt', 4), row('export', 'Salt', 5), row('born', ' ', 6)])).toEqual([
    { key: 'Export', values: ['Rope', 'Salt'], documentId: 1, lines: [3, 4, 5] },
    { key: 'born', values: [], documentId: 1, lines: [6] },
  ]);
});
