import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftNameOf, withoutEarlierDrafts } from './earlierDrafts.ts';
import { findFiles } from '../findFiles.ts';
import { kindsBeforeReading, requiredBySettings } from './storyOrder.ts';

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
    ['Chapter 2 first draft', 'chapter 2', 1],
    ['Chapter Two second draft', 'chapter two', 2],
    ['Chapter 2 - draft 1', 'chapter 2', 1],
    ['Chapter 2 - The Quay - 3rd draft', 'chapter 2 the quay', 3],
  ])('reads the draft in %s', (name, base, rank) => {
    expect(draftNameOf(name)).toMatchObject({ base, rank });
  });

  it.each([
    'Drafts',
    'Draft',
    'Part Two draft',
    'Chapter Twenty-One draft',
    'Chapter Twenty one draft',
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

it.each([
  ['Draft 2', true],
  ['Second draft', true],
  ['v2', false],
  ['First Manuscript', false],
  ['Version final', false],
])('draftNameOf: %s means nothing but a draft: %s', (name, isCertain) => {
  expect(draftNameOf(name)).toMatchObject({ isCertain });
});

describe('withoutEarlierDrafts', () => {
  let root: string;
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'lorelens-drafts-'))));
  afterEach(() => rm(root, { recursive: true }));

  /** The paths that are read, and what is said of the others. */
  async function read(
    texts: Readonly<Record<string, string | Uint8Array>>,
    settings: { readonly manuscript?: readonly string[]; readonly excludeFiles?: readonly string[] } = {},
  ): Promise<{ readonly paths: string[]; readonly left: string[] }> {
    const { manuscript = [], excludeFiles = [] } = settings;
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const signal = new AbortController().signal;
    const found = await findFiles(root, { signal, excludedGlobs: excludeFiles });
    const rules = {
      kindOf: kindsBeforeReading({ manuscript, notes: [] }),
      isRequired: requiredBySettings({ manuscript, notes: [], excludeFiles }),
    };
    const { files, reports } = await withoutEarlierDrafts(found.files, rules, signal);
    const left = reports.map(({ path, reason }) => `${path} < ${/"([^"]*)"/.exec(reason)?.[1] ?? ''}`);
    return { paths: files.map(({ path }) => path).sort(), left: left.sort() };
  }

  const binder = `<?xml version="1.0" encoding="UTF-8"?>
<ScrivenerProject Version="2.0"><Binder><BinderItem UUID="D" Type="DraftFolder"><Title>Draft</Title><Children>
<BinderItem UUID="F1" Type="Folder"><Title>Scenes v1</Title><Children><BinderItem UUID="A" Type="Text"><Title>Quay</Title></BinderItem></Children></BinderItem>
<BinderItem UUID="F2" Type="Folder"><Title>Scenes v2</Title><Children><BinderItem UUID="B" Type="Text"><Title>Quay</Title></BinderItem></Children></BinderItem>
</Children></BinderItem></Binder></ScrivenerProject>`;
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
      'Manuscript/Old/Chapter 2 v1.md': other,
      'Towns/Old/Harbor.md': 'The old harbor.',
      'Towns/New/Market.md': 'The market.',
    };
    expect(await read(texts)).toEqual({
      paths: ['Manuscript/Chapter 1.md', 'Manuscript/Chapter 2.md', 'Towns/New/Market.md', 'Towns/Old/Harbor.md'],
      left: ['Manuscript/Old < Manuscript'],
    });
  });

  it('keeps the text without words for a draft beside earlier ones', async () => {
    expect(await read({ 'Salt.md': landing, 'Salt draft 1.md': landing })).toEqual({
      paths: ['Salt.md'],
      left: ['Salt draft 1.md < Salt'],
    });
  });

  it('keeps the last whole draft where a later one has only begun', async () => {
    expect(await read({ 'Tide draft 1.md': landing.repeat(20), 'Tide draft 2.md': 'Rain.' })).toEqual({
      paths: ['Tide draft 1.md'],
      left: ['Tide draft 2.md < Tide draft 1'],
    });
  });

  it('keeps the earlier draft of which less than half is rewritten', async () => {
    const chapters = (draft: string, count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${draft}/Chapter ${at + 1}.md`, landing]));
    expect((await read({ ...chapters('Draft 1', 5), ...chapters('Draft 2', 2) })).left).toEqual(['Draft 2 < Draft 1']);
    expect((await read(chapters('Draft 2', 4))).left).toEqual(['Draft 1 < Draft 2']);
  });

  it('keeps all versions of notes', async () => {
    expect((await read({ 'Characters/Ilse v1.md': landing, 'Characters/Ilse v2.md': landing })).left).toEqual([]);
  });

  it('keeps the notes in the folder of an earlier draft that have no newer version', async () => {
    const texts = {
      'Draft 1/Chapter 1.md': landing,
      'Draft 1/Characters/Ilse.md': 'Ilse rows.',
      'Draft 1/Characters/Tam.md': 'Tam waits.',
      'Draft 2/Chapter 1.md': landing,
      'Draft 2/Characters/Ilse.md': 'Ilse rows at night.',
    };
    expect(await read(texts)).toEqual({
      paths: ['Draft 1/Characters/Tam.md', 'Draft 2/Chapter 1.md', 'Draft 2/Characters/Ilse.md'],
      left: ['Draft 1/Chapter 1.md < Draft 2', 'Draft 1/Characters/Ilse.md < Draft 2'],
    });
  });

  it('keeps what settings name as manuscript, or include by the path that the report names', async () => {
    const texts = {
      'Salt/Draft 1/Chapter 1.md': landing,
      'Salt/Draft 1/Chapter 2.md': other,
      'Salt/Draft 2/Chapter 1.md': landing,
      'Salt/Draft 2/Chapter 2.md': other,
      'Tide (old).md': landing,
      'Tide.md': landing,
    };
    expect((await read(texts)).left).toEqual(['Salt/Draft 1 < Draft 2', 'Tide (old).md < Tide']);
    expect((await read(texts, { manuscript: ['Salt/Draft 1/Chapter 2.md'] })).left).toEqual([
      'Salt/Draft 1/Chapter 1.md < Draft 2',
      'Tide (old).md < Tide',
    ]);
    expect((await read(texts, { excludeFiles: ['!Salt/Draft 1', '!Tide (old).md'] })).left).toEqual([]);
  });

  it('compares projects of other programs as a whole, and leaves their folders alone', async () => {
    const scenes = (...names: readonly string[]): string => names.map((name) => `:: ${name}\n${landing}\n`).join('\n');
    const texts = {
      'notes.md': other,
      'Salt draft 1.twee': scenes('Start', 'Quay v1', 'Quay v2'),
      'Salt draft 2.twee': scenes('Start', 'Quay v1', 'Quay v2'),
      'Tide.scriv/Tide.scrivx': binder,
      ...Object.fromEntries(['A', 'B'].map((id) => [`Tide.scriv/Files/Data/${id}/content.rtf`, `{\\rtf1 ${landing}}`])),
    };
    const { paths, left } = await read(texts);
    expect(left).toEqual(['Salt draft 1.twee < Salt draft 2']);
    expect(paths.filter((path) => path.startsWith('Tide.scriv/'))).toHaveLength(2);
  });

  it('recognizes the draft of a chapter beside the chapter', async () => {
    const texts = {
      'Chapter 1.md': landing,
      'Chapter 1 - draft 1.md': landing,
      'Chapter 2.md': other,
      'Chapter 2 first draft.md': other,
      'Chapter 3, The Quay.md': landing,
      'Chapter 3, The Quay (draft 1).md': landing,
    };
    expect((await read(texts)).left).toEqual([
      'Chapter 1 - draft 1.md < Chapter 1',
      'Chapter 2 first draft.md < Chapter 2',
      'Chapter 3, The Quay (draft 1).md < Chapter 3, The Quay',
    ]);
  });

  it('keeps volumes called manuscripts, and those with a preface in common', async () => {
    const texts = {
      'First Manuscript/Chapter 1.md': landing,
      'Second Manuscript/Chapter 1.md': other,
      'V1/Chapter 1.md': landing,
      'V1/Preface.md': 'This is the story of the salt road, as it was told to me.',
      'V2/Chapter 1.md': other,
      'V2/Preface.md': 'This is the story of the salt road, as it was told to me.',
    };
    expect((await read(texts)).left).toEqual([]);
  });

  it('compares chapters with those in the part of the same name', async () => {
    const texts = {
      'V1/Part 1/Chapter 1.md': landing,
      'V1/Part 2/Chapter 1.md': other,
      'V2/Part 1/Chapter 1.md': landing,
      'V2/Part 2/Chapter 1.md': other,
    };
    expect((await read(texts)).left).toEqual(['V1 < V2']);
  });

  it('keeps a short text of which a long one has only a common phrase', async () => {
    const long = Array.from({ length: 400 }, (_, at) => `Ship ${at} had salt number ${at} aboard.`).join(' ');
    const texts = { 'Tide v1.md': 'And so it went on.', 'Tide v2.md': `${long} And so it went on.` };
    expect((await read(texts)).left).toEqual([]);
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
