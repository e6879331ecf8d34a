import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileOfVault, isReadable, webAddress } from './vaultFiles.ts';
import { forgetVault } from '#engine/session/vaultRecords.ts';
import { UserError } from '../common/errors.ts';
import { prepareDragged, SavedFiles, saveFilesTo, safeFileName, saveTextTo, type Vaults } from './saveText.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
let dataDir: string;
let vaults: Vaults;
let vault: string;

beforeEach(() => {
  root = temporaryFolder();
  dataDir = join(root, 'data');
  vaults = { dataDir, shown: [] };
  vault = join(root, 'My World');
  mkdirSync(join(vault, 'Notes'), { recursive: true });
  mkdirSync(join(dataDir, 'vaults', 'a1'), { recursive: true });
  writeFileSync(join(dataDir, 'vaults', 'a1', 'vault.json'), JSON.stringify({ path: vault }));
});

describe('saveTextTo', () => {
  it('writes the text, replacing an older file, and leaves no temporary file', async () => {
    const target = join(root, 'out.md');
    await saveTextTo(target, 'one', vaults);
    await saveTextTo(target, 'zwei · 二', vaults);
    expect(readFileSync(target, 'utf8')).toBe('zwei · 二');
    expect(readdirSync(root).toSorted()).toEqual(['My World', 'data', 'out.md']);
  });

  it('rejects any path in a known vault with a plain message, and writes nothing', async () => {
    symlinkSync(join(vault, 'Notes'), join(root, 'shortcut'));
    for (const target of [join(vault, 'out.md'), join(vault, 'Notes', 'out.md'), join(root, 'shortcut', 'out.md')]) {
      const saving = saveTextTo(target, 'text', vaults);
      await expect(saving).rejects.toBeInstanceOf(UserError);
      await expect(saving).rejects.toThrow(/inside your project "My World"/);
    }
    expect(readdirSync(vault)).toEqual(['Notes']);
    expect(readdirSync(join(vault, 'Notes'))).toEqual([]);
  });

  it('fails with the reason when the folder is not writable, and leaves an older file unchanged', async () => {
    await expect(saveTextTo(join(root, 'gone', 'out.md'), 'text', vaults)).rejects.toThrow(/that folder does not exist/);
    mkdirSync(join(root, 'taken.md', 'full'), { recursive: true });
    await expect(saveTextTo(join(root, 'taken.md'), 'text', vaults)).rejects.toBeInstanceOf(UserError);
    expect(readdirSync(root).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('saveTextTo, where the list of vaults does not name one', () => {
  it('rejects a path in a vault that was removed from the list, and in one that a window shows', async () => {
    const id = 'a'.repeat(16);
    renameSync(join(dataDir, 'vaults', 'a1'), join(dataDir, 'vaults', id));
    forgetVault(dataDir, id);
    await expect(saveTextTo(join(vault, 'out.md'), 'text', vaults)).rejects.toThrow(/inside your project "My World"/);
    const shown = join(root, 'Shown');
    mkdirSync(shown);
    await expect(saveTextTo(join(shown, 'out.md'), 'text', { dataDir, shown: [shown] })).rejects.toThrow(/inside your project "Shown"/);
  });
});

describe('prepareDragged', () => {
  it('is the single file of an export, or a folder of several, and replaces the previous one', async () => {
    const folder = join(dataDir, 'dragged', 'export');
    const file = (path: string): { path: string; content: string; encoding: 'utf8' } => ({ path, content: path, encoding: 'utf8' });
    const one = await prepareDragged(folder, 'My World, up to chapter 3', [file('Story bible.docx')]);
    expect(one).toBe(join(folder, 'Story bible.docx'));
    const several = await prepareDragged(folder, '../My: World', [file('Read me.md'), file('People/Mara.md')]);
    expect(several).toBe(join(folder, 'My- World'));
    expect(readFileSync(join(several, 'People', 'Mara.md'), 'utf8')).toBe('People/Mara.md');
    expect(readdirSync(folder)).toEqual(['My- World']);
  });
});

describe('safeFileName', () => {
  it.each([
    ['Who betrayed Mara?.md', 'Who betrayed Mara-.md'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\x.md', 'C-Windows-x.md'],
    ['  .hidden. ', 'hidden'],
    ['', 'Context.md'],
    ['???', 'Context.md'],
    ['lamp\u202Egpj.exe', 'lamp-gpj.exe'],
    ['a\u200B\u2028\u0085b.md', 'a-b.md'],
    ['aux.recipe.json', '_aux.recipe.json'],
    ['Consort.md', 'Consort.md'],
    [`${'long '.repeat(40)}decisions.json`, `${'long '.repeat(23)}.json`],
  ])('makes "%s" a plain name', (suggested, name) => expect(safeFileName(suggested)).toBe(name));
});

describe('saveFilesTo', () => {
  const files = [{ path: 'Notes/Mara.md', content: Buffer.from('Mara').toString('base64'), encoding: 'base64' as const }];

  it('writes into a new folder, never into a vault or over anything', async () => {
    await saveFilesTo(join(root, 'out'), files, 'bundle', vaults);
    expect(readFileSync(join(root, 'out', 'Notes', 'Mara.md'), 'utf8')).toBe('Mara');
    await expect(saveFilesTo(join(root, 'out'), files, 'docx', vaults)).rejects.toThrow(/not empty/);
    await expect(saveFilesTo(root, files, 'bundle', vaults)).rejects.toThrow(/not empty/);
    await expect(saveFilesTo(join(vault, 'out'), files, 'bundle', vaults)).rejects.toThrow(/inside your project/);
  });

  it('brings the folder of an earlier export up to date, says what changed, and overwrites nothing of the user', async () => {
    const out = join(root, 'out');
    const textFiles = (texts: Readonly<Record<string, string>>): { path: string; content: string; encoding: 'utf8' }[] =>
      Object.entries(texts).map(([path, content]) => ({ path, content, encoding: 'utf8' }));
    const save = (texts: Readonly<Record<string, string>>): ReturnType<typeof saveFilesTo> =>
      saveFilesTo(out, textFiles(texts), 'bundle', vaults);
    expect(await save({ 'a.md': 'a', 'Places/b.md': 'b', 'c.md': 'c' })).toBeNull();
    writeFileSync(join(out, 'own.txt'), 'mine');
    expect(await save({ 'a.md': 'a', 'c.md': 'C', 'd.md': 'd' })).toEqual({
      added: ['d.md'],
      changed: ['c.md'],
      removed: ['Places/b.md'],
      unchanged: 1,
    });
    expect(readdirSync(out).toSorted()).toEqual(['.lorelens-export.json', 'a.md', 'c.md', 'd.md', 'own.txt']);
    expect(readFileSync(join(out, 'c.md'), 'utf8')).toBe('C');
    // A missing file is written again; if the user changed or added a file, nothing is written at all.
    rmSync(join(out, 'a.md'));
    expect((await save({ 'a.md': 'a', 'c.md': 'C', 'd.md': 'd' }))!.unchanged).toBe(3);
    expect(readFileSync(join(out, 'a.md'), 'utf8')).toBe('a');
    await expect(save({ 'a.md': 'A', 'own.txt': 'x' })).rejects.toThrow(/changed since they were exported \(own\.txt\)/);
    writeFileSync(join(out, 'd.md'), 'edited');
    await expect(save({ 'a.md': 'A' })).rejects.toThrow(/\(d\.md\)/);
    expect(readFileSync(join(out, 'a.md'), 'utf8')).toBe('a');
    // Nothing is written or removed through a link, or by a manifest with paths outside.
    symlinkSync(vault, join(out, 'Places'));
    await expect(save({ 'a.md': 'a', 'c.md': 'C', 'd.md': 'edited', 'Places/x.md': 'x' })).rejects.toThrow(/Places\/x\.md/);
    writeFileSync(join(out, '.lorelens-export.json'), '{"kind":"bundle","files":{"../My World/Notes/Mara.md":""}}');
    await expect(save({ 'a.md': 'a' })).rejects.toThrow(/not empty/);
  });

  it('removes what it wrote when one of the files cannot be written', async () => {
    const twice = [...files, { path: 'Notes/Mara.md', content: '', encoding: 'utf8' as const }];
    await expect(saveFilesTo(join(root, 'new', 'out'), twice, 'bundle', vaults)).rejects.toThrow(/Not saved/);
    mkdirSync(join(root, 'empty'));
    await expect(saveFilesTo(join(root, 'empty'), twice, 'bundle', vaults)).rejects.toThrow(/Not saved/);
    expect(readdirSync(root).toSorted()).toEqual(['My World', 'data', 'empty']);
    expect(readdirSync(join(root, 'empty'))).toEqual([]);
  });

  it.each(['../x.md', '/x.md', 'a//b', 'a\\b', 'a/../b', 'C:x', ''])('rejects a path such as %j', (path) => {
    expect(SavedFiles.safeParse([{ path, content: '', encoding: 'utf8' }]).success).toBe(false);
  });
});

describe('fileOfVault', () => {
  beforeEach(() => {
    writeFileSync(join(vault, 'Notes', 'Mara.md'), '# Mara');
    writeFileSync(join(root, 'secret.md'), 'no');
  });

  it('returns a file of a known vault and refuses everything else', async () => {
    expect(await fileOfVault(vault, 'Notes/Mara.md', dataDir)).toBe(join(vault, 'Notes', 'Mara.md'));
    await expect(fileOfVault(vault, '../secret.md', dataDir)).rejects.toThrow(/outside the project folder/);
    await expect(fileOfVault(vault, join(root, 'secret.md'), dataDir)).rejects.toThrow(/outside the project folder/);
    await expect(fileOfVault(vault, 'Notes/Gone.md', dataDir)).rejects.toThrow(/no longer there/);
    await expect(fileOfVault(root, 'secret.md', dataDir)).rejects.toThrow(/has not opened that folder/);
    symlinkSync(join(root, 'secret.md'), join(vault, 'link.md'));
    await expect(fileOfVault(vault, 'link.md', dataDir)).rejects.toThrow(/outside the project folder/);
  });

  it('reads the records of vaults again only when that of the vault has changed, and refuses a forgotten one', async () => {
    const record = join(dataDir, 'vaults', 'a1', 'vault.json');
    const picture = (): Promise<string> => fileOfVault(vault, 'Notes/Mara.md', dataDir);
    const time = new Date('2026-01-01T00:00:00Z');
    utimesSync(record, time, time);
    await picture();
    writeFileSync(record, JSON.stringify({ path: root }));
    utimesSync(record, time, time);
    await picture();
    utimesSync(record, time, new Date('2026-01-02T00:00:00Z'));
    await expect(picture()).rejects.toThrow(/has not opened that folder/);
    writeFileSync(record, JSON.stringify({ path: vault }));
    await picture();
    rmSync(record);
    await expect(picture()).rejects.toThrow(/has not opened that folder/);
  });

  it('opens only text files', async () => {
    writeFileSync(join(vault, 'run.sh'), '');
    mkdirSync(join(vault, 'folder.md'));
    expect(await isReadable(join(vault, 'Notes', 'Mara.md'))).toBe(true);
    expect(await isReadable(join(vault, 'run.sh'))).toBe(false);
    expect(await isReadable(join(vault, 'folder.md'))).toBe(false);
  });
});

describe('webAddress', () => {
  it('allows web addresses and nothing else', () => {
    expect(webAddress('https://example.com/a b')).toBe('https://example.com/a%20b');
    for (const text of ['file:///etc/passwd', 'javascript:alert(1)', 'mailto:a@b.c', 'smb://host/x', 'example.com', ''])
      expect(() => webAddress(text)).toThrow(UserError);
  });
});
