import fs, { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFileAtomically, writeFileAtomicallyAsync } from './atomicFile.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
beforeEach(() => (root = temporaryFolder()));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('writeFileAtomically', () => {
  it('writes a file and its folder, replacing an older one, and leaves no temporary file', () => {
    const path = join(root, 'deep', 'file.json');
    writeFileAtomically(path, 'one');
    writeFileAtomically(path, new Uint8Array([50]));
    expect(readFileSync(path, 'utf8')).toBe('2');
    expect(readdirSync(join(root, 'deep'))).toEqual(['file.json']);
  });

  it('flushes the file to the disk before replacing the older one', () => {
    const path = join(root, 'file.json');
    writeFileAtomically(path, 'one');
    const calls: string[] = [];
    const real = { fsyncSync: fs.fsyncSync, renameSync: fs.renameSync };
    vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      expect(readFileSync(path, 'utf8')).toBe('one');
      calls.push('fsync');
      real.fsyncSync(file);
    });
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      calls.push('rename');
      real.renameSync(from, to);
    });
    writeFileAtomically(path, 'two');
    expect(calls).toEqual(['fsync', 'rename']);
    expect(readFileSync(path, 'utf8')).toBe('two');
  });

  it('leaves the previous file, and no temporary file, when it cannot be replaced', () => {
    mkdirSync(join(root, 'taken', 'full'), { recursive: true });
    expect(() => writeFileAtomically(join(root, 'taken'), 'x')).toThrow();
    expect(readdirSync(root)).toEqual(['taken']);
    expect(readdirSync(join(root, 'taken'))).toEqual(['full']);
  });

  it.skipIf(process.platform === 'win32')("sets the requested permissions regardless of the old file's", () => {
    const path = join(root, 'secret');
    writeFileSync(path, 'older', { mode: 0o644 });
    writeFileAtomically(path, 'secret', { mode: 0o600 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toBe('secret');
  });
});

describe('writeFileAtomicallyAsync', () => {
  it('writes a file and its folder, replacing an older one only once flushed, and leaves no temporary file', async () => {
    const path = join(root, 'deep', 'file.json');
    await writeFileAtomicallyAsync(path, 'one');
    const calls: string[] = [];
    const { fsync, rename } = fs;
    vi.spyOn(fs, 'fsync').mockImplementation((file, done) => {
      expect(readFileSync(path, 'utf8')).toBe('one');
      calls.push('fsync');
      fsync(file, done);
    });
    vi.spyOn(fs, 'rename').mockImplementation((from, to, done) => {
      calls.push('rename');
      rename(from, to, done);
    });
    vi.spyOn(fs, 'fsyncSync');
    await writeFileAtomicallyAsync(path, new Uint8Array([50]));
    expect(calls).toEqual(['fsync', 'rename']);
    expect(fs.fsyncSync).not.toHaveBeenCalled();
    expect(readFileSync(path, 'utf8')).toBe('2');
    expect(readdirSync(join(root, 'deep'))).toEqual(['file.json']);
  });

  it('leaves the previous file, and no temporary file, when it cannot be replaced', async () => {
    mkdirSync(join(root, 'taken', 'full'), { recursive: true });
    await expect(writeFileAtomicallyAsync(join(root, 'taken'), 'x')).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['taken']);
  });
});
