import { expect, it } from 'vitest';
import { relationsOfPlaces } from './relationPlaces.ts';

/** The relations of a sentence whose places are written as numbers; 0 is the place that the note is about. */
function relationsIn(sentence: string): string[] {
  const own = '\uE0FE';
  const masked = sentence.replace(/\d/gu, (digit) => (digit === '0' ? own : String.fromCharCode(0xe000 + Number(digit))));
  const nameOf = (sign: string): string => (sign === own ? '0' : String(sign.charCodeAt(0) - 0xe000));
  return relationsOfPlaces(masked, own).map(({ source, target, kinds }) => `${nameOf(source)} ${kinds} ${nameOf(target)}`);
}

it.each([
  'A walled port on the west coast of 1.',
  'Stadt in 1, in der die Brücke steht.',
  'Kleines Reich im Norden von 1.',
  'Ein Dorf im Königreich 1.',
  'Ville portuaire dans le nord de 1.',
  'Pequeña villa en el reino de 1.',
  'Uma cidade no norte de 1.',
  'Villaggio nel cuore della 1.',
  'Wioska na północy 1.',
  'Небольшой город на востоке 1.',
  '座落於1之上，四面環水。',
])('%s: a sentence without a subject is about the place of the note', (sentence) => {
  expect(relationsIn(sentence)).toEqual(['0 located in 1']);
});

it.each([
  '2 is a modest, fog-bound town perched on the western coast of the 1.',
  '2 ist ein Dorf auf der Insel 1.',
  '2 es una ciudad en el sur de 1.',
  '2 (стар. «песок») — область на юго-востоке 1.',
])('%s: the name before the verb is the place', (sentence) => {
  expect(relationsIn(sentence)).toEqual(['2 located in 1']);
});

it.each([
  'Zwerg, der am Hafen in 1 arbeitet.',
  'A smith who was born in a town in 1.',
  'A town that is no longer in 1.',
  'Is it a town in 1?',
  'Озеро низвергалось в 1.',
  'Ville au nord de 1.',
])('%s: states no place', (sentence) => {
  expect(relationsIn(sentence)).toEqual([]);
});
