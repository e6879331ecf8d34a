import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from './makeFolder.ts';
import { temporaryFolder } from './testing.ts';

vi.mock('node:fs', async (original) => ({ ...(await original<typeof fs>()) }));

it('makes a folder with those that it is in, and leaves one that is there', () => {
  const folder = join(temporaryFolder(), 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(fs.statSync(folder).isDirectory()).toBe(true);
});

it('says that a disk is read-only, as Node does unless it is asked to make all folders on the way', () => {
  const folder = temporaryFolder();
  const refused = (path: fs.PathLike, options?: unknown): never => {
    const code = typeof options === 'object' && options !== null ? 'ENOENT' : 'EROFS';
    throw Object.assign(new Error(`${code}: mkdir '${String(path)}'`), { code });
  };
  vi.spyOn(fs, 'mkdirSync').mockImplementation(refused);
  expect(() => makeFolder(join(folder, 'locks'))).toThrow(expect.objectContaining({ code: 'EROFS' }));
});
