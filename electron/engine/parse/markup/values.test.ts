import { describe, expect, it } from 'vitest';
import { noteNameOfLink } from './values.ts';

describe('noteNameOfLink', () => {
  it.each([
    ['Orrin', 'Orrin'],
    ['Places/Orrin.md', 'Orrin'],
    ['Places/Orrin.MARKDOWN#History/Old', 'Orrin'],
    ['..\\Places\\Orrin.txt', 'Orrin'],
    [' Places/Orrin |the town', 'Orrin'],
    ['Mr.Smith', 'Mr.Smith'],
    ['People/St. Ives#Youth', 'St. Ives'],
  ])('reads the name of a note from %s', (link, name) => {
    expect(noteNameOfLink(link)).toBe(name);
  });
});
