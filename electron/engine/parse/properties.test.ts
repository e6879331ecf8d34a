import { expect, it } from 'vitest';
import { readFrontmatter } from './markup/frontmatter.ts';
import { namesInRow, readProperties } from './properties.ts';

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
