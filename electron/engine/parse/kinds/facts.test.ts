import { describe, expect, it } from 'vitest';
import { fieldsInRow, factsIn, isNotice, isNoticeCallout, keyedParagraph } from './facts.ts';
import { onLine } from '../markup/linedText.ts';

describe('isNoticeCallout', () => {
  it.each([
    ['todo', '', 'Give the ferry a name.'],
    ['warning', '', 'Think carefully before writing anybody who has this.'],
    ['caution', 'Stub', ''],
    ['example', 'Meta', 'This one is named after a friend of mine.'],
    ['warning', '', 'This page is a stub.'],
    ['info', 'Prompt (remove me)', 'Describe the event and where it takes place.'],
  ])('is what speaks of the page or plans: %s %s %s', (type, title, text) => expect(isNoticeCallout(type, title, text)).toBe(true));

  it.each([
    ['warning', '', 'The lower ward floods in spring.'],
    ['danger', 'The well', 'Nobody drinks from it twice.'],
    ['example', 'Metal', 'Iron from the bog is soft.'],
    ['info', '', 'Rope is cheap here.'],
  ])('is not what warns of the world: %s %s %s', (type, title, text) => expect(isNoticeCallout(type, title, text)).toBe(false));
});

it('keyedParagraph reads the key of a paragraph, behind a pictograph too', () => {
  expect(keyedParagraph('**Home:** Low Quay')).toEqual({ isKnown: true });
  expect(keyedParagraph('🏠 **Home**: Low Quay')).toEqual({ isKnown: true });
  expect(keyedParagraph('⚠️ **Mind the step:** it is loose')).toEqual({ isKnown: false });
  expect(keyedParagraph('Home: Low Quay')).toBeNull();
  expect(keyedParagraph('**Home:** Low Quay\n**Age:** 30')).toBeNull();
});

describe('factsIn', () => {
  it('reads a key and its value that are in bold together', () => {
    const lines = ['**Population: 21,000**', '**Races: Human**', 'A bleak city of shadow and excess by the northern sea.'];
    const facts = factsIn(lines.map((source) => ({ source, shown: source.replaceAll('*', '') })));
    expect(facts.map((fact) => fact?.key ?? null)).toEqual(['Population', 'Races', null]);
  });
});

describe('factsIn, by the form of the lines', () => {
  const keys = (...lines: readonly string[]): (string | null)[] =>
    factsIn(lines.map((source) => ({ source, shown: source.replaceAll('*', '') }))).map((fact) => fact?.key ?? null);

  it('reads a line of tags alone', () => {
    expect(keys('Tags: city, port')).toEqual(['Tags']);
    expect(keys('Schlagwörter: Stadt')).toEqual(['Schlagwörter']);
    expect(keys('Oda said: no')).toEqual([null]);
  });

  it('reads common keys before a dash, but no names of things', () => {
    expect(keys('**Race** – Elf', '**Home** – Low Quay', '**Age** – 30')).toEqual(['Race', 'Home', 'Age']);
    expect(keys('**Mara** – a keeper', '**Oren** – a smith', '**Low Quay** – a street')).toEqual([null, null, null]);
  });

  it('reads keys behind a pictograph', () => {
    expect(keys('🏠 **Home:** Low Quay', '🎂 **Birthday:** 3 May')).toEqual(['Home', 'Birthday']);
  });

  it('reads plain keys above a description', () => {
    expect(
      keys('Name: Mara', 'Race: Elf', 'Age: 30', 'Description: Mara is a keeper of lamps who left the town of her birth long ago.'),
    ).toEqual(['Name', 'Race', 'Age', null]);
  });
});

it('fieldsInRow reads the parts of a line as fields if all of them are', () => {
  const parts = (source: string): readonly string[] =>
    fieldsInRow(source, onLine(source.replaceAll('*', ''), 1)).shown.map(({ text }) => text);
  expect(parts('Type: port | **Ruler:** Ada Finch | Founded: 412')).toEqual(['Type: port', 'Ruler: Ada Finch', 'Founded: 412']);
  expect(parts('Type: port | Ruler: Ada Finch')).toHaveLength(1);
  expect(parts('Name | Type: port | Ruler: Ada')).toHaveLength(1);
});

describe('isNotice', () => {
  it.each([
    'No information has been added at this time.',
    '- No material on the weir has been added for the mill yet.',
    'No notes have been entered.',
    'TODO: Describe how she looks and moves.',
    '(Pendiente de completar)',
    '*En construction*',
    '(не готово)',
  ])('is what says that nothing is written yet: %s', (text) => expect(isNotice(text)).toBe(true));

  it.each(['Written by Ada Reed', 'Created by @ada_reed and Tom Vale (2021)', 'Map by Ada Reed', 'Photo from the county archive'])(
    'is a credit: %s',
    (text) => expect(isNotice(text)).toBe(true),
  );

  it.each(['Made from whale fat. Burns blue.', 'Made by the smiths of Orrin.', 'Created by the gods in the first winter.'])(
    'is no credit, but says what something is: %s',
    (text) => expect(isNotice(text)).toBe(false),
  );

  it.each([
    'No information about the weir is known.',
    'No lamp has been added to the tower since.',
    'No text has been added by the monks, who burnt them. Mara has one.',
  ])('is not about the world: %s', (text) => expect(isNotice(text)).toBe(false));
});
