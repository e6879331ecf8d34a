import { expect, it } from 'vitest';
import { readFrontmatter } from './markup/frontmatter.ts';
import { readProperties } from './properties.ts';

it('readProperties takes a story of one note in Longform for a part of the story, and the index of several notes for none', () => {
  const kindOf = (format: string): unknown =>
    readProperties(readFrontmatter(['---', 'longform:', `  format: ${format}`, '---']).fields).statedKind;
  expect(kindOf('single')).toBe('manuscript');
  expect(kindOf('scenes')).toBeNull();
});
