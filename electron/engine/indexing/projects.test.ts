import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WritableDB } from '../db/connection/connection.ts';
import { pngWithTexts } from '../formats/testing.ts';
import { sampleProjects } from '../formats/projects/testingSamples.ts';
import { scrivenerFiles } from '../formats/projects/scrivener/testing.ts';
import { fileInVault } from '../vault/findFiles.ts';
import { projectHolding, vaultForPath } from '../vault/vaultPath.ts';
import { readDocument } from '../vault/readDocument.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';
import { indexTestVault } from './testing.ts';

let home: string;
let db: WritableDB;

/** Writes files that were saved a minute ago. */
function write(files: Readonly<Record<string, string>>): void {
  const saved = Date.now() / 1_000 - 60;
  for (const [path, content] of Object.entries(files)) {
    const file = join(home, 'vault', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    utimesSync(file, saved, saved);
  }
}

async function run(vault = 'vault'): ReturnType<typeof indexTestVault> {
  return indexTestVault(db, join(home, vault));
}
const rows = (sql: string): unknown[] => db.handle.prepare(sql).raw().all();
const inFolder = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  db = temporaryIndex(home);
});

describe('projects of other programs', () => {
  it('projects have their chapters, scenes and entities together with files of the vault', async () => {
    write({ ...inFolder('Salt.scriv', scrivenerFiles), 'Notes/Oren.md': '---\ntype: character\n---\nOren rows.' });
    await run();
    expect(rows("SELECT path, sequence, scene_start, part FROM document WHERE kind = 'manuscript' ORDER BY sequence, scene_start")).toEqual(
      [
        ['Salt.scriv/The Book/Part One/Chapter One/The landing.md', 1, 0, 'Part One'],
        ['Salt.scriv/The Book/Part One/Chapter One/Night the lamp.md', 1, 1, 'Part One'],
        ['Salt.scriv/The Book/Part One/Interlude/Rain.md', 2, 0, 'Part One'],
      ],
    );
    expect(rows("SELECT key, type FROM entity WHERE type <> 'unknown' ORDER BY key")).toEqual(
      expect.arrayContaining([
        ['Notes/Oren', 'character'],
        ['Salt.scriv/People/Ilse Vale', 'character'],
        ['Salt.scriv/Skerry', 'location'],
      ]),
    );
    expect(
      rows(
        "SELECT s.name, t.name FROM relationship JOIN entity AS s ON s.id = source_id JOIN entity AS t ON t.id = target_id WHERE origin = 'stated'",
      ),
    ).toContainEqual(['Ilse Vale', 'Skerry']);
    expect(rows("SELECT reason FROM report WHERE path = 'Salt.scriv/Trash'")).toEqual([['The trash of the project (1 item).']]);
  });

  it('projects are read again where they changed', async () => {
    write(inFolder('Salt.scriv', scrivenerFiles));
    await run();
    expect(await run()).toMatchObject({ added: 0, changed: 0, removed: 0 });
    write({ 'Salt.scriv/Files/Data/S-4/content.rtf': '{\\rtf1\\ansi It snowed for once.\\par}' });
    expect(await run()).toMatchObject({ added: 0, changed: 1, removed: 0 });
    const retitled = scrivenerFiles['Salt.scrivx']!.replace('First Draft', 'Final').replace('open water', 'deep water');
    write({ 'Salt.scriv/Salt.scrivx': retitled });
    expect(await run()).toMatchObject({ added: 0, changed: 1, removed: 0 });
  });

  it('projects that cannot be read stay as they were indexed, with the reason', async () => {
    write(inFolder('Salt.scriv', scrivenerFiles));
    await run();
    const known = rows('SELECT count(*) FROM document');
    write({ 'Salt.scriv/Salt.scrivx': scrivenerFiles['Salt.scrivx']!.slice(0, 700) });
    expect(await run()).toMatchObject({ removed: 0 });
    expect(rows('SELECT count(*) FROM document')).toEqual(known);
    expect(rows("SELECT path, outcome FROM report WHERE outcome = 'failed'")).toEqual([['Salt.scriv', 'failed']]);
    renameSync(join(home, 'vault/Salt.scriv'), join(home, 'elsewhere'));
    expect(await run()).toMatchObject({ removed: (known[0] as [number])[0] });
  });

  it('projects without text are reported', async () => {
    write({ 'Salt.scriv/Salt.scrivx': '<ScrivenerProject Version="2.0"><Binder></Binder></ScrivenerProject>', 'Oren.md': 'Oren rows.' });
    await run();
    expect(rows('SELECT path, outcome, reason FROM report')).toEqual([['Salt.scriv', 'skipped', 'The Scrivener project has no text yet.']]);
  });

  it('projects can be the vault, and give each document by its path', async () => {
    write(inFolder('Salt.scriv', scrivenerFiles));
    await run('vault/Salt.scriv');
    expect(rows("SELECT path FROM document WHERE kind = 'manuscript' ORDER BY sequence, scene_start LIMIT 1")).toEqual([
      ['The Book/Part One/Chapter One/The landing.md'],
    ]);
    const signal = new AbortController().signal;
    for (const [vault, path] of [
      ['vault/Salt.scriv', 'People/Ilse Vale.md'],
      ['vault', 'Salt.scriv/People/Ilse Vale.md'],
    ] as const) {
      const read = await readDocument(await fileInVault(join(home, vault), path), signal);
      expect('text' in read && read.text).toMatch(/Keeper of the light/);
    }
    await expect(fileInVault(join(home, 'vault'), 'Salt.scriv/People/Nobody.md')).rejects.toThrow(/no longer in the project/);
  });
});

describe('an archive of a project', () => {
  it('an archive may exceed the size limit of a document', async () => {
    const [name, files] = sampleProjects['archive of a project']!;
    const picture = new Uint8Array(21 * 1024 * 1024);
    const entries = { ...unzipSync(files[name] as Uint8Array), 'Salt.scriv/Files/Data/map.png': picture };
    writeFileSync(join(home, 'vault', name), zipSync(entries, { level: 0 }));
    await run();
    expect(rows("SELECT count(*) FROM document WHERE kind = 'manuscript'")).toEqual([[3]]);
  });
});

describe('vaultForPath', () => {
  it('is the folder of an outline, a book or project in a file; a note means its folder', async () => {
    write({ ...inFolder('Salt.scriv', scrivenerFiles), 'Book.txt': 'x', 'Note.md': 'x', 'a/nwProject.nwx': '<a/>' });
    const at = (path: string): string => join(home, 'vault', path);
    expect(await vaultForPath(at('Salt.scriv/Salt.scrivx'))).toBe(at('Salt.scriv'));
    expect(await vaultForPath(at('a/nwProject.nwx'))).toBe(at('a'));
    expect(await vaultForPath(at('Book.txt'))).toBe(at('Book.txt'));
    expect(await vaultForPath(at('Note.md'))).toBeNull();
  });
});

describe('a vault that is a file', () => {
  it('lorebooks and cards are recognised under any file name; their entries are entities and not part of the story', async () => {
    write({
      'Book 1/Skerry.json': JSON.stringify({
        entries: {
          0: { key: ['skerry', 'islet'], content: 'Skerry is an island of gulls.', group: 'Locations' },
          1: { key: ['lamp oil'], content: 'lamp oil is dear.' },
          2: { key: ['Ilse', 'The Keeper'], comment: 'Ilse Vale', content: 'Ilse keeps the light.', group: 'Characters', disable: true },
        },
      }),
      'b.json': '{"version":1}',
    });
    writeFileSync(
      join(home, 'vault', 'Oren.png'),
      pngWithTexts({ chara: JSON.stringify({ name: 'Oren', description: 'He rows.', first_mes: '' }) }),
    );
    writeFileSync(join(home, 'vault', 'Gulls.png'), pngWithTexts({}));
    await run();
    expect(rows('SELECT path, kind FROM document ORDER BY path')).toEqual([
      ['Book 1/Skerry.json/Lore/Characters/Ilse Vale.md', 'note'],
      ['Book 1/Skerry.json/Lore/Lamp oil.md', 'note'],
      ['Book 1/Skerry.json/Lore/Locations/Skerry.md', 'note'],
      ['Oren.png/Oren.md', 'note'],
    ]);
    expect(rows('SELECT name, type, status FROM entity ORDER BY name')).toEqual([
      ['Ilse Vale', 'character', 'confirmed'],
      ['Lamp oil', 'concept', 'confirmed'],
      ['Oren', 'character', 'confirmed'],
      ['Skerry', 'location', 'confirmed'],
    ]);
    expect(rows('SELECT path, reason FROM report ORDER BY path')).toEqual([
      ['Gulls.png', 'Not in a format that Lorelens reads (.png).'],
      ['b.json', 'Not in a format that Lorelens reads (.json).'],
    ]);
    expect(await vaultForPath(join(home, 'vault/Gulls.png'))).toBeNull();
    await run('vault/Oren.png');
    expect(rows('SELECT path FROM document')).toEqual([['Oren.png/Oren.md']]);
  });

  it('contains only its own documents', async () => {
    const [name, files] = sampleProjects['Plottr project']!;
    write({ [name]: files[name] as string, 'Other.md': 'Not read.' });
    await run(`vault/${name}`);
    expect(rows("SELECT DISTINCT path FROM document WHERE path NOT LIKE 'Salt.pltr/%'")).toEqual([]);
    expect(rows("SELECT sequence, title FROM document WHERE kind = 'manuscript' ORDER BY sequence, scene_start")).toEqual([
      [0, 'Landing'],
      [0, 'Oren'],
      [2, 'Lamp'],
    ]);
    expect((await fileInVault(join(home, 'vault', name), 'Salt.pltr/Places/Skerry.md')).path).toBe('Salt.pltr/Places/Skerry.md');
    await expect(fileInVault(join(home, 'vault', name), 'Other.md')).rejects.toThrow(/no longer in the project/);
    expect(await projectHolding(join(home, 'vault'), 'Salt.pltr/Places/Skerry.md')).toBe(join(home, 'vault', name));
    expect(await projectHolding(join(home, 'vault'), 'Other.md')).toBeNull();
  });
});
