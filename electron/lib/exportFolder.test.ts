import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import * as fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FolderChanges } from '#shared/model/export.ts';
import * as atomicFile from './atomicFile.ts';
import { FilesChangedError, FolderNotEmptyError, writeExport } from './exportFolder.ts';
import { temporaryFolder } from '#lib/testing.ts';

vi.mock('node:fs/promises', { spy: true });
vi.mock('./atomicFile.ts', { spy: true });

let root: string;
let out: string;
beforeEach(() => {
  root = temporaryFolder();
  out = join(root, 'out');
});
afterEach(() => {
  vi.resetAllMocks();
});

const save = (texts: Readonly<Record<string, string>>): Promise<FolderChanges | null> =>
  writeExport(
    out,
    Object.entries(texts).map(([path, content]) => ({ path, content, encoding: 'utf8' })),
    'bundle',
  );
const text = (path: string): string => readFileSync(join(out, path), 'utf8');
const manifest = '.lorelens-export.json';

describe('writeExport', () => {
  it.each([
    ['removes', { 'a.md': 'a' }],
    ['writes', { 'a.md': 'a', 'link/x.md': 'new' }],
  ])('%s nothing behind a link that a made-up list of files calls its own', async (_what, texts) => {
    const vault = join(root, 'vault');
    mkdirSync(vault);
    mkdirSync(out);
    writeFileSync(join(vault, 'x.md'), 'mine');
    symlinkSync(vault, join(out, 'link'));
    for (const hash of ['no file', '', 'NO FILE', 'g'.repeat(64)]) {
      writeFileSync(join(out, manifest), JSON.stringify({ kind: 'bundle', files: { 'link/x.md': hash } }));
      await expect(save(texts)).rejects.toBeInstanceOf(FolderNotEmptyError);
      writeFileSync(join(out, manifest), JSON.stringify({ kind: 'bundle', files: {}, next: { 'link/x.md': hash } }));
      await expect(save(texts)).rejects.toBeInstanceOf(FolderNotEmptyError);
    }
    expect(readFileSync(join(vault, 'x.md'), 'utf8')).toBe('mine');
    expect(readdirSync(out).toSorted()).toEqual([manifest, 'link']);
  });

  it('recognizes its own files after two interrupted updates', async () => {
    await save({ 'a.md': 'a' });
    // A file that cannot be written stops an update: with what is added to its name until it is whole, that is too long.
    const tooLong = 'x'.repeat(250);
    await expect(save({ 'a.md': 'A', 'b.md': 'b', [tooLong]: '' })).rejects.toThrow();
    expect([text('a.md'), text('b.md')]).toEqual(['A', 'b']);
    await expect(save({ [tooLong]: '', 'a.md': 'other', 'b.md': 'other' })).rejects.toThrow();
    expect([text('a.md'), text('b.md')]).toEqual(['A', 'b']);
    await save({ 'a.md': 'third' });
    expect(readdirSync(out).toSorted()).toEqual([manifest, 'a.md']);
    expect(text('a.md')).toBe('third');
  });

  it('names five of the files that were changed, and how many more there are', async () => {
    const texts = Object.fromEntries(Array.from({ length: 7 }, (_one, index) => [`${index}.md`, 'text']));
    await save(texts);
    for (const path of Object.keys(texts)) writeFileSync(join(out, path), 'edited');
    await expect(save({})).rejects.toThrow(new FilesChangedError(Object.keys(texts)));
    expect(new FilesChangedError(Object.keys(texts)).message).toBe('0.md, 1.md, 2.md, 3.md, 4.md and 2 more');
    expect(new FilesChangedError(['0.md', '1.md']).message).toBe('0.md, 1.md');
  });

  it('waits for the disk without blocking the thread', async () => {
    await save({ 'a.md': 'a' });
    await save({ 'a.md': 'A', 'b.md': 'b' });
    expect(atomicFile.writeFileAtomically).not.toHaveBeenCalled();
    expect([text('a.md'), text('b.md')]).toEqual(['A', 'b']);
  });

  describe('where names that differ in letter case are one file', () => {
    /** The existing path that equals a name apart from letter case, as macOS and Windows find it. */
    const found = (path: unknown): string =>
      String(path)
        .slice(root.length + 1)
        .split(/[/\\]/)
        .reduce((folder, part) => {
          const names = ((): string[] => {
            try {
              return readdirSync(folder);
            } catch {
              return [];
            }
          })();
          return join(folder, names.find((name) => name.toLowerCase() === part.toLowerCase()) ?? part);
        }, root);

    beforeEach(async () => {
      const real = await vi.importActual<typeof fsPromises>('node:fs/promises');
      const { writeFileAtomicallyAsync } = await vi.importActual<typeof atomicFile>('./atomicFile.ts');
      vi.mocked(fsPromises.lstat).mockImplementation((path: unknown) => real.lstat(found(path)));
      vi.mocked(fsPromises.readFile).mockImplementation(((path: unknown, options?: 'utf8') =>
        real.readFile(found(path), options ?? null)) as typeof fsPromises.readFile);
      vi.mocked(fsPromises.rm).mockImplementation((path, options) => real.rm(found(path), options));
      vi.mocked(fsPromises.rmdir).mockImplementation((path) => real.rmdir(found(path)));
      vi.mocked(atomicFile.writeFileAtomicallyAsync).mockImplementation((path, content) => writeFileAtomicallyAsync(found(path), content));
    });

    it.each([
      ['Mara.md', 'mara.md', 'the same'],
      ['Mara.md', 'mara.md', 'another'],
      ['Places/Bridge.md', 'places/Bridge.md', 'the same'],
      ['Places/Bridge.md', 'places/bridge.md', 'another'],
    ])('renames %s to %s with %s content', async (before, after, content) => {
      await save({ [before]: 'the same', 'other.md': 'x' });
      await save({ [after]: content, 'other.md': 'x' });
      expect(text(after)).toBe(content);
      expect(text('other.md')).toBe('x');
      expect(await save({ [after]: content, 'other.md': 'x' })).toEqual({ added: [], changed: [], removed: [], unchanged: 2 });
      expect(text(after)).toBe(content);
    });

    it('does not overwrite files that the user changed', async () => {
      await save({ 'Mara.md': 'text' });
      writeFileSync(join(out, 'Mara.md'), 'edited');
      await expect(save({ 'mara.md': 'text' })).rejects.toBeInstanceOf(FilesChangedError);
      expect(text('Mara.md')).toBe('edited');
    });
  });
});
