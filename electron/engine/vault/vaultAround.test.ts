import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { vaultAround, isInside, vaultHolding } from './vaultAround.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;

beforeEach(() => void (root = temporaryFolder()));

/** Makes files, or folders where a path ends with a slash; returns the folder of all. */
function folderWith(name: string, ...paths: readonly string[]): string {
  for (const path of paths) {
    const full = join(root, name, path);
    mkdirSync(path.endsWith('/') ? full : dirname(full), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(full, '# A note\n');
  }
  return join(root, name);
}

describe('vaultAround', () => {
  it.each([
    ['an Obsidian vault', 'World', ['.obsidian/app.json', 'People/Mara.md']],
    ['a Logseq graph', 'Graph', ['logseq/config.edn', 'pages/Mara.md']],
    ['a Foam workspace', 'Foam', ['.foam/templates/note.md']],
    ['a Scrivener project', 'Novel.scriv', ['Files/Data/']],
    ['a novelWriter project', 'Draft', ['nwProject.nwx']],
    ['a folder of notes (it holds 3 Markdown files)', 'Plain', ['Mara.md', 'Oren.md', 'Low Harbour.markdown']],
  ])('recognises %s, for itself and for what is to be made deep in it', (sign, name, paths) => {
    const vault = folderWith(name, ...paths);
    for (const path of [vault, join(vault, 'data'), join(vault, 'new', 'deep', 'data')])
      expect(vaultAround(path)).toEqual({ folder: vault, sign: expect.stringContaining(sign) });
  });

  it('follows links into a vault', () => {
    const vault = folderWith('World', '.obsidian/', 'People/');
    symlinkSync(join(vault, 'People'), join(root, 'shortcut'));
    expect(vaultAround(join(root, 'shortcut', 'data'))).toMatchObject({ folder: vault });
  });

  it('finds none next to a vault, with only a note or two, in a program folder, or in a home or temporary folder', () => {
    folderWith('World', '.obsidian/');
    expect(vaultAround(join(root, 'World data'))).toBeNull();
    expect(vaultAround(join(folderWith('Desk', 'a.md', 'b.md'), 'data'))).toBeNull();
    expect(vaultAround(join(folderWith('site', 'package.json', 'a.md', 'b.md', 'c.md'), 'data'))).toBeNull();
    expect(vaultAround(join(folderWith('logs', 'logseq/', 'other/'), 'data'))).toBeNull();
    expect(vaultAround(join(homedir(), 'lorelens-data'))?.folder).not.toBe(homedir());
    expect(vaultAround(join(tmpdir(), 'lorelens-data'))).toBeNull();
  });
});

let vaultRoot: string;
let vault: string;

beforeEach(() => {
  vaultRoot = temporaryFolder();
  vault = join(vaultRoot, 'My World');
  mkdirSync(join(vault, 'Notes'), { recursive: true });
});

describe('isInside', () => {
  it('distinguishes the folder and its contents from paths with a similar beginning', async () => {
    expect(await isInside(vault, vault)).toBe(true);
    expect(await isInside(join(vault, 'new', 'x.md'), vault)).toBe(true);
    expect(await isInside(join(vault, '..hidden.md'), vault)).toBe(true);
    expect(await isInside(`${vault} 2/x.md`, vault)).toBe(false);
    expect(await isInside(join(vaultRoot, 'x.md'), vault)).toBe(false);
    expect(await isInside(vaultRoot, vault)).toBe(false);
  });

  it('follows links into a vault, also for folders that do not exist yet', async () => {
    symlinkSync(join(vault, 'Notes'), join(vaultRoot, 'shortcut'));
    expect(await vaultHolding(join(vaultRoot, 'shortcut', 'deep', 'x.md'), [vault])).toBe(vault);
    symlinkSync(vault, join(vaultRoot, 'same vault'));
    expect(await vaultHolding(join(vault, 'x.md'), [join(vaultRoot, 'elsewhere'), join(vaultRoot, 'same vault')])).toBe(
      join(vaultRoot, 'same vault'),
    );
  });

  it('ignores letter case where file systems do', async () => {
    const [path, folder] = [join(vaultRoot, 'MY WORLD', 'x.md'), vault];
    expect(await isInside(path, folder, 'darwin')).toBe(true);
    expect(await isInside(path, folder, 'linux')).toBe(false);
  });
});
