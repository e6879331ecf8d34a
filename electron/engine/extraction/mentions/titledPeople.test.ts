import { expect, it } from 'vitest';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import { TitledPeople } from './titledPeople.ts';

const [vane, reed, oda] = [1, 2, 3] as EntityRowId[] as [EntityRowId, EntityRowId, EntityRowId];

function titlesIn(
  text: string,
  names: readonly (readonly [EntityRowId, string])[],
  language: Language = 'en',
  named: readonly EntityRowId[] = [vane, reed, oda],
): string[] {
  return new TitledPeople(names)
    .find(text, language, new Set(named))
    .map(({ entityId, start, end }) => `${entityId} ${text.slice(start, end)}`);
}

it('finds a title with its article, in either letter case, where only one person has it', () => {
  const names = [
    [vane, 'Professor Vane'],
    [vane, 'Orrin Vane'],
    [reed, 'Dr. Reed'],
  ] as const;
  expect(titlesIn('The professor rose. “Sit,” said the Doctor to the professor’s niece.', names)).toEqual([
    '1 The professor',
    '2 the Doctor',
    '1 the professor',
  ]);
});

it('finds none that two people share, or whose bearer the chapter does not name', () => {
  const captains = [
    [vane, 'Captain Vane'],
    [reed, 'Captain Tom Reed'],
    [oda, 'Professor Oda'],
  ] as const;
  expect(titlesIn('The captain and the professor left.', captains)).toEqual(['3 the professor']);
  expect(titlesIn('The captain and the professor left.', captains, 'en', [vane])).toEqual([]);
});

it('reads the title of a noble name with its place, but no office with its place', () => {
  const names = [
    [vane, 'Duke of Orrin'],
    [reed, 'Warden of Orrin Gate'],
  ] as const;
  expect(titlesIn('The duke waved to the warden.', names)).toEqual(['1 The duke']);
});

it('finds none before a name, with a place that it belongs to, within a compound, or as an adjective', () => {
  const names = [
    [vane, 'King Vane'],
    [reed, 'General Reed'],
    [oda, 'Captain Oda'],
  ] as const;
  const text =
    'The king of the hills met the King Arn. The captain-general had the general opinion of the general public. The general was late, and the captain’s.';
  expect(titlesIn(text, names)).toEqual(['2 The general', '3 the captain']);
});

it('finds titles in other languages, inflected or after contracted articles', () => {
  expect(titlesIn('Der Graf kam. Das Pferd des Grafen blieb.', [[vane, 'Graf Vane']], 'de')).toEqual(['1 Der Graf', '1 des Grafen']);
  expect(titlesIn('Sie rief den Herrn Doktor.', [[vane, 'Doktor Vane']], 'de')).toEqual(['1 den Herrn Doktor']);
  expect(titlesIn('Il parla au docteur. Le docteur rit.', [[vane, 'le docteur Vane']], 'fr')).toEqual(['1 docteur', '1 Le docteur']);
  expect(titlesIn('El capitán vio la casa del capitán.', [[vane, 'Capitán Vane']], 'es')).toEqual(['1 El capitán', '1 capitán']);
  expect(titlesIn('Он увидел профессора. Профессор молчал.', [[vane, 'Профессор Вейн']], 'ru')).toEqual(['1 профессора', '1 Профессор']);
  expect(titlesIn('La doctora rió.', [[vane, 'Doctora Vane']], 'es')).toEqual(['1 La doctora']);
});
