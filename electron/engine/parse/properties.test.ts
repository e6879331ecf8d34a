import { expect, it } from 'vitest';
import { readFrontmatter } from './markup/frontmatter.ts';
import { namesInRow, readProperties } from './properties.ts';

it('readProperties takes a story of one note in Longform for a part of the story, and the index of several notes for none', () => {
  const kindOf = (format: string): unknown =>
    readProperties(readFrontmatter(['---', 'longform:', `  format: ${format}`, '---']).fields).statedKind;
  expect(kindOf('single')).toBe('manuscript');
  expect(kindOf('scenes')).toBeNull();
});

it('namesInRow takes what something is called in another script for its name, unless it is a sentence', () => {
  expect(namesInRow({ key: 'Japanese', value: 'ゴンド' })).toEqual(['ゴンド']);
  expect(namesInRow({ key: 'Russian', value: 'Мара Венн' })).toEqual(['Мара Венн']);
  expect(namesInRow({ key: 'Japanese', value: 'Gondo' })).toEqual([]);
  expect(namesInRow({ key: 'Japanese', value: '彼は船頭だ。' })).toEqual([]);
});
