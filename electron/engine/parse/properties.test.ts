import { expect, it } from 'vitest';
import { readFrontmatter } from './markup/frontmatter.ts';
import { documentName, namesInRow, readProperties } from './properties.ts';
import { note, textOf } from './testing.ts';

it('readProperties takes a story of one note in Longform for a part of the story, and the index of several notes for none', () => {
  const kindOf = (format: string): unknown =>
    readProperties(readFrontmatter(['---', 'longform:', `  format: ${format}`, '---']).fields).statedKind;
  expect(kindOf('single')).toBe('manuscript');
  expect(kindOf('scenes')).toBeNull();
});

it.each([
  ['Takma ad', 'Martı'],
  ['Прізвисько', 'Чайка'],
  ['Přezdívka', 'Racek'],
  ['Bijnaam', 'De Meeuw'],
  ['Smeknamn', 'Måsen'],
  ['별명', '갈매기'],
  ['כינוי', 'שחפית'],
])('namesInRow takes a nickname in any language for a name: %s', (key, value) => {
  expect(namesInRow({ key, value })).toEqual([value]);
});

it('namesInRow takes what something is called in another script for its name, unless it is a sentence', () => {
  expect(namesInRow({ key: 'Japanese', value: 'ゴンド' })).toEqual(['ゴンド']);
  expect(namesInRow({ key: 'Russian', value: 'Мара Венн' })).toEqual(['Мара Венн']);
  expect(namesInRow({ key: 'Japanese', value: 'Gondo' })).toEqual([]);
  expect(namesInRow({ key: 'Japanese', value: '彼は船頭だ。' })).toEqual([]);
});

it('readProperties takes what somebody is also called for aliases, also below another key', () => {
  const aliases = (...lines: readonly string[]): readonly string[] =>
    readProperties(readFrontmatter(['---', ...lines, '---']).fields).aliases;
  expect(aliases('other names: Wick, the Grey')).toEqual(['Wick']);
  expect(aliases('bio:', '  nickname: Wick', '  species: Elf')).toEqual(['Wick']);
});

it('documentName reads signs that a program wrote as in addresses, and leaves other percent signs', () => {
  expect(documentName('pages/Orrin %22the Grey%22 Vale.md')).toBe('Orrin "the Grey" Vale');
  expect(documentName('Notes/100%20 rum.md')).toBe('100%20 rum');
});

it('a description among the properties is the first paragraph of a note, unless the text has it or it says too little', () => {
  const read = (description: string, ...lines: readonly string[]): string =>
    textOf(note(['---', `description: ${description}`, '---', '', ...lines]));
  const told = ['## Looks', '', 'A tall man in a coat that smells of tar and rain.'];
  expect(read('Ferryman of Orrin who lost his boat', ...told)).toBe(
    'Ferryman of Orrin who lost his boat.\n~\nA tall man in a coat that smells of tar and rain.',
  );
  expect(read('A tall man in a coat', ...told)).toBe('A tall man in a coat that smells of tar and rain.');
  expect(read('Ferryman', ...told)).toBe('Description: Ferryman\n~\nA tall man in a coat that smells of tar and rain.');
  expect(read('灰色の渡し守で、船を失った')).toBe('灰色の渡し守で、船を失った。');
});

it('reads HTML entities in properties and in names of entries', () => {
  expect(readProperties(readFrontmatter(['---', 'title: Mills &amp; Weirs', '---']).fields).title).toBe('Mills & Weirs');
  const entries = note(['# Shops', '', '- **Orrin &amp; Sons**: A shop at the harbour.', '- **Grey Weir**: An inn that is never closed.']);
  expect(entries.chunks.flatMap(({ subject }) => subject ?? [])).toContain('Orrin & Sons');
});
