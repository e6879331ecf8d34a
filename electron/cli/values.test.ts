import { expect, it } from 'vitest';
import { storyPosition } from './values.ts';

it.each<[string, ReturnType<typeof storyPosition>]>([
  ['8', { sequence: 8, scene: null }],
  ['8.2', { sequence: 8, scene: 2 }],
  ['2:5', { book: '2', sequence: 5, scene: null }],
  ['2:5.3', { book: '2', sequence: 5, scene: 3 }],
  ['Ash and Iron 5', { book: 'Ash and Iron', sequence: 5, scene: null }],
  ['Ash and Iron, chapter 5', { book: 'Ash and Iron', sequence: 5, scene: null }],
  ['Asche und Eisen: Kapitel 12', { book: 'Asche und Eisen', sequence: 12, scene: null }],
  ['Catch 22 5', { book: 'Catch 22', sequence: 5, scene: null }],
])('storyPosition reads %s', (text, position) => expect(storyPosition(text)).toEqual(position));

it.each(['', 'five', 'Ash and Iron', '-1'])('storyPosition refuses "%s"', (text) =>
  expect(() => storyPosition(text)).toThrow('Give a chapter'),
);
