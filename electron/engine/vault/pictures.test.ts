import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPictures, pictureFinder, pictureLikeness } from './pictures.ts';
import { temporaryFolder } from '#lib/testing.ts';

describe('pictureFinder', () => {
  const { ofNote: find, named } = pictureFinder(['Art/Mara Venn.png', 'Characters/Joss.jpg', 'Characters/Oren.webp', 'z/Deep/Oren.webp']);

  it('finds a picture by its path from the note or the vault, by its name, and however it is linked', () => {
    for (const target of [
      '../Art/Mara Venn.png',
      'Art/Mara%20Venn.png',
      'mara venn.PNG',
      '[[Mara Venn.png|300]]',
      '![A face](<Mara Venn.png>)',
    ])
      expect(find('Characters/Mara Venn.md', target), target).toBe('Art/Mara Venn.png');
    expect(find('Notes/x.md', 'Oren.webp')).toBe('Characters/Oren.webp');
  });

  it('falls back to the file with the name of the note, and never leaves the vault', () => {
    expect(find('Characters/Joss.md', null)).toBe('Characters/Joss.jpg');
    expect(find('Characters/Joss.md', 'https://example.org/joss.png')).toBe('Characters/Joss.jpg');
    expect(find('Characters/Mara.md', '../../../etc/passwd.png')).toBeNull();
    expect(named('Characters/Joss.md', 'missing.png')).toBeNull();
  });
});

it('pictureLikeness recognises files named after an entity', () => {
  const names = ['Mara Venn', 'the Heron', 'Al'];
  const likeness = ['Art/mara-venn.PNG', 'Art/Mara Venn (old).jpg', 'Art/the_heron 2.png', 'Art/Marathon.png', 'Art/al.png'];
  expect(likeness.map((path) => pictureLikeness(path, names))).toEqual([2, 1, 1, 0, 0]);
});

it('findPictures lists the pictures of a vault without following links', async () => {
  const home = temporaryFolder();
  try {
    mkdirSync(join(home, 'v/Art'), { recursive: true });
    mkdirSync(join(home, 'v/.obsidian'));
    for (const file of ['v/Art/a.PNG', 'v/b.jpg', 'v/c.md', 'v/.obsidian/d.png', 'e.png']) writeFileSync(join(home, file), '');
    symlinkSync(join(home, 'e.png'), join(home, 'v/e.png'));
    expect(await findPictures(join(home, 'v'))).toEqual(['Art/a.PNG', 'b.jpg']);
    expect(await findPictures(join(home, 'none'))).toEqual([]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
