import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './atomicFile.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'lorelens-whole-'))));
afterEach(() => rmSync(root, { recursive: true }));

it('writes a file, its folder too, over an older one, and leaves no draft behind', () => {
  const path = join(root, 'deep', 'file.json');
  writeWhole(path, 'one');
  writeWhole(path, new Uint8Array([50]));
  expect(readFileSync(path, 'utf8')).toBe('2');
  expect(readdirSync(join(root, 'deep'))).toEqual(['file.json']);
});

it('leaves what stood there when the new one cannot be put in its place, and no draft', () => {
  mkdirSync(join(root, 'taken', 'full'), { recursive: true });
  expect(() => writeWhole(join(root, 'taken'), 'x')).toThrow();
  expect(readdirSync(root)).toEqual(['taken']);
  expect(readdirSync(join(root, 'taken'))).toEqual(['full']);
});

it.skipIf(process.platform === 'win32')('gives the rights that are asked for, whatever a draft left behind had', () => {
  const path = join(root, 'secret');
  writeFileSync(`${path}.new`, 'old draft', { mode: 0o644 });
  writeWhole(path, 'secret', { mode: 0o600 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe('secret');
});
