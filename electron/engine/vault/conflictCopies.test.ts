import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyNameOf, isNearlySame, withoutConflictCopies } from './conflictCopies.ts';
import { findFiles } from './findFiles.ts';

describe('copyNameOf', () => {
  it.each([
    ["People/Mara (Anna's conflicted copy 2026-11-21).md", 'People/Mara.md', true],
    ['Mara (conflicted copy 2026-11-21 101500).md', 'Mara.md', true],
    ['Mara (Conflicted copy iPhone 202611211015).md', 'Mara.md', true],
    ['Mara [conflicted].md', 'Mara.md', true],
    ['Mara.sync-conflict-20261121-101500-ABCDEFG.md', 'Mara.md', true],
    ['Mara_conflict-20261121.md', 'Mara.md', true],
    ['Mara (SFConflict oren 2026-11-21-10-15-00).md', 'Mara.md', true],
    ['Mara (conflict copy).md', 'Mara.md', true],
    ['Mara.conflicted.md', 'Mara.md', true],
    ['Mara 2.md', 'Mara.md', false],
    ['Mara (1).md', 'Mara.md', false],
    ['Mara - Copy.md', 'Mara.md', false],
    ['Mara copy 2.txt', 'Mara.txt', false],
  ])('finds the original of %s', (path, base, isFromSync) => {
    expect(copyNameOf(path)).toEqual({ base, isFromSync });
  });

  it.each([
    ...['Mara.md', 'Conflict of the Tides.md', 'The conflict.md', 'Chapter 1.md', 'Book 2026.md', '2.md', 'Copy.md', 'Mara (ship).md'],
    ...['Hollow Hills (border conflict).md', 'Hollow Hills (conflict).md', 'hollow-hills_conflict.md', 'Hollow Hills - Conflict.md'],
  ])('is null for %s', (path) => {
    expect(copyNameOf(path)).toBeNull();
  });
});

describe('isNearlySame', () => {
  const text = 'Mara keeps the ferry at the Drowned Quarter and writes down the names of all who cross over it by night or by day. '.repeat(
    3,
  );

  it('recognises a copy with an edit or two, but not another text of the same form', () => {
    expect(isNearlySame(text, `${text}\n\nShe limps.`)).toBe(true);
    expect(isNearlySame(text, text.replaceAll(' ', '\n'))).toBe(true);
    expect(isNearlySame(text, text.replaceAll('Mara', 'Oren').replaceAll('ferry', 'lamps').replaceAll('names', 'sums'))).toBe(false);
    expect(isNearlySame('A guard of the wall.', 'A guard of the gate.')).toBe(false);
    expect(isNearlySame('A guard.', 'A  guard!')).toBe(true);
  });
});

describe('withoutConflictCopies', () => {
  let root: string;
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'lorelens-copies-'))));
  afterEach(() => rm(root, { recursive: true }));

  it('leaves out and reports copies next to their original, but no other notes', async () => {
    const signal = new AbortController().signal;
    const long = 'Mara keeps the ferry and writes down the names of all who cross over it by night or by day, whoever they are. ';
    const texts: Readonly<Record<string, string>> = {
      'Mara.md': long,
      'Mara (conflicted copy 2026-11-21).md': 'Quite another text.',
      'Mara 2.md': `${long} `,
      'Mara (1).md': 'A ship.',
      'Guard.md': long,
      'Guard 2.md': `# Guard 2\n${long}`,
      'Oren (conflicted copy 2026-11-21).md': 'Its original is gone.',
    };
    for (const [name, text] of Object.entries(texts)) await writeFile(join(root, name), text);
    const found = (await findFiles(root, { signal })).files;
    const { files, reports } = await withoutConflictCopies(found, () => false, signal);
    expect(files.map((file) => file.path).sort()).toEqual([
      'Guard 2.md',
      'Guard.md',
      'Mara (1).md',
      'Mara.md',
      'Oren (conflicted copy 2026-11-21).md',
    ]);
    expect(reports.map(({ path, outcome, reason }) => [path, outcome, reason.slice(0, 24)])).toEqual([
      ['Mara (conflicted copy 2026-11-21).md', 'skipped', 'A copy that a sync servi'],
      ['Mara 2.md', 'skipped', 'Has the same text as "Ma'],
    ]);
    const required = await withoutConflictCopies(found, (path) => path === 'Mara 2.md', signal);
    expect(required.files.map((file) => file.path)).toContain('Mara 2.md');
  });
});
