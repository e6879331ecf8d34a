import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftNameOf, withoutEarlierDrafts } from './earlierDrafts.ts';
import { findFiles } from '../findFiles.ts';
import { kindsBeforeReading } from './storyOrder.ts';

describe('draftNameOf', () => {
  it.each([
    ['Draft 1', '', 1],
    ['draft-2', '', 2],
    ['Second Draft', '', 2],
    ['3rd draft', '', 3],
    ['Rough draft', '', 0],
    ['Final Draft', '', 1_000],
    ['Salt - draft 2', 'salt', 2],
    ['Salt_v2', 'salt', 2],
    ['Salt v1.12', 'salt', 1.012],
    ['Salt (old)', 'salt', -1],
    ['Chapter 3 v2', 'chapter 3', 2],
    ['Part Two draft 3', 'part two', 3],
    ['Draft 2 of The Salt Road', 'salt road', 2],
    ['Entwurf 2', '', 2],
    ['第二稿', '', 2],
    ['潮 终稿', '潮', 1_000],
  ])('reads the draft in %s', (name, base, rank) => {
    expect(draftNameOf(name)).toMatchObject({ base, rank });
  });

  it.each([
    'Drafts',
    'Draft',
    'Part Two draft',
    'Chapter 3 draft',
    'Old Harbor',
    'Chapter V',
    'Version',
    'Salt 2',
    'The Final Door',
    'Revelation 3',
  ])('finds none in %s', (name) => {
    expect(draftNameOf(name)).toBeNull();
  });
});

describe('withoutEarlierDrafts', () => {
  let root: string;
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'lorelens-drafts-'))));
  afterEach(() => rm(root, { recursive: true }));

  /** The paths that are read, and what is said of the others. */
  async function read(texts: Readonly<Record<string, string>>): Promise<{ readonly paths: string[]; readonly left: string[] }> {
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const signal = new AbortController().signal;
    const kindOf = kindsBeforeReading({ manuscript: [], notes: [] });
    const { files, reports } = await withoutEarlierDrafts((await findFiles(root, { signal })).files, kindOf, signal);
    const left = reports.map(({ path, reason }) => `${path} < ${/"([^"]*)"/.exec(reason)?.[1] ?? ''}`);
    return { paths: files.map(({ path }) => path).sort(), left: left.sort() };
  }

  const landing = 'Ilse rowed to the landing before the lamps were lit, and nobody on the quay asked her what she had brought. ';
  const other = 'In the tower the keeper wrote the names of three ships into his book and went down to wind the clock again. ';

  it('reads the newest of folders of drafts', async () => {
    const texts = Object.fromEntries(
      ['Draft 1', 'Draft 2', 'Draft 10'].flatMap((draft) =>
        [1, 2].map((chapter) => [`Salt/${draft}/Chapter ${chapter}.md`, draft + landing]),
      ),
    );
    expect(await read(texts)).toEqual({
      paths: ['Salt/Draft 10/Chapter 1.md', 'Salt/Draft 10/Chapter 2.md'],
      left: ['Salt/Draft 1 < Draft 10', 'Salt/Draft 2 < Draft 10'],
    });
  });

  it('reads the newest of files of drafts, whose text decides where the name may mean something else', async () => {
    const texts = {
      'Salt draft 1.md': other,
      'Salt draft 2.md': landing,
      'Tide.md': landing,
      'Tide v2.md': `${landing}Rain fell.`,
      'Engine v1.md': landing,
      'Engine v2.md': other,
      'Draft 1.md': other,
      'Draft 2.md': `${other}It was late.`,
    };
    expect(await read(texts)).toEqual({
      paths: ['Draft 2.md', 'Engine v1.md', 'Engine v2.md', 'Salt draft 2.md', 'Tide v2.md'],
      left: ['Draft 1.md < Draft 2', 'Salt draft 1.md < Salt draft 2', 'Tide.md < Tide v2'],
    });
  });

  it('leaves out a folder of old texts beside or below their newer ones, but no other', async () => {
    const texts = {
      'Manuscript/Chapter 1.md': landing,
      'Manuscript/Chapter 2.md': other,
      'Manuscript/Old/Chapter 1.md': landing,
      'Manuscript/Old/Chapter 2 v1.md': landing,
      'Towns/Old/Harbor.md': 'The old harbor.',
      'Towns/New/Market.md': 'The market.',
    };
    expect(await read(texts)).toEqual({
      paths: ['Manuscript/Chapter 1.md', 'Manuscript/Chapter 2.md', 'Towns/New/Market.md', 'Towns/Old/Harbor.md'],
      left: ['Manuscript/Old < Manuscript'],
    });
  });

  it('keeps the text that earlier drafts were put aside for, the last whole draft where a later one has only begun, and versions of notes', async () => {
    const texts = {
      'Salt.md': landing,
      'Salt draft 1.md': landing,
      'Tide draft 1.md': landing.repeat(20),
      'Tide draft 2.md': 'Rain.',
      'Characters/Ilse v1.md': landing,
      'Characters/Ilse v2.md': landing,
    };
    expect(await read(texts)).toEqual({
      paths: ['Characters/Ilse v1.md', 'Characters/Ilse v2.md', 'Salt.md', 'Tide draft 1.md'],
      left: ['Salt draft 1.md < Salt', 'Tide draft 2.md < Tide draft 1'],
    });
  });

  it('keeps volumes, and lines of a story called old and new, whose chapters have the same names and other texts', async () => {
    const texts = {
      'V1/Chapter 1.md': landing,
      'V2/Chapter 1.md': other,
      'Old/Chapter 1.md': landing,
      'New/Chapter 1.md': other,
    };
    expect((await read(texts)).left).toEqual([]);
  });

  it('compares sizes within a format only, since images make a Word file large', async () => {
    const texts = { 'Salt draft 1.docx': landing.repeat(40), 'Salt draft 2.md': landing };
    expect((await read(texts)).left).toEqual(['Salt draft 1.docx < Salt draft 2']);
  });

  it('keeps chapters and parts whose files are called drafts', async () => {
    const texts = { 'Part One draft.md': landing, 'Part Two draft.md': other, 'Chapter 1 draft.md': landing, 'Chapter 2 draft.md': other };
    expect((await read(texts)).left).toEqual([]);
  });
});
