import { expect, it } from 'vitest';
import { isFlag, isTechnicalKey, isTechnicalValue, partedKey } from './technicalFields.ts';

it.each([
  'css classes',
  'cssclass',
  'banner y',
  'excalidraw plugin',
  'art',
  'share',
  'map marker',
  'last modified',
  'lastsync',
  'dg publish',
  'uuid',
  'next action',
  'last session summary',
])('isTechnicalKey: %s is for programs', (key) => expect(isTechnicalKey(key)).toBe(true));

it.each(['species', 'martial art', 'linked to', 'market share', 'locks', 'dragon', 'token of love', 'created by'])(
  'isTechnicalKey: %s says something of the world',
  (key) => expect(isTechnicalKey(key)).toBe(false),
);

it('isTechnicalValue distinguishes files, addresses, ids and map coordinates from text that people write', () => {
  const technical = [
    'Assets/old map.png',
    'portrait.webp|200',
    'https://a.example/b',
    '1706.46,5582.96',
    '4f1c2b3a4d5e6f70',
    '[[crest.svg]]',
  ];
  const plain = ['2.5 miles', 'The file of the ferrymen', 'Karsis/Orrin road', '1706', 'defaced', '14:30'];
  expect([technical.filter((value) => !isTechnicalValue(value)), plain.filter(isTechnicalValue)]).toEqual([[], []]);
});

it('isFlag takes fields that switch something on or off', () => {
  expect(['true', 'Off', 'yes', 'on the run'].map(isFlag)).toEqual([true, true, false, false]);
});

it('partedKey parts keys that are two words, and no other words', () => {
  expect(['Parentregion', 'whichparty', 'Startdate', 'Taverntype', 'Update', 'Candidate', 'Prototype'].map(partedKey)).toEqual([
    'Parent region',
    'which party',
    'Start date',
    'Tavern type',
    'Update',
    'Candidate',
    'Prototype',
  ]);
  expect(['yearofopening', 'Placeofdeath', 'proofread', 'Partof'].map(partedKey)).toEqual([
    'year of opening',
    'Place of death',
    'proofread',
    'Partof',
  ]);
});
