import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putInPlace } from './runtime.mjs';

let home;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'lorelens-runtime-'))));
afterEach(() => rmSync(home, { recursive: true }));

function unpacked(name) {
  mkdirSync(join(home, name));
  writeFileSync(join(home, name, 'electron'), name);
  return join(home, name);
}

it('two starts that fetch a runtime at the same time both get it', () => {
  const place = join(home, 'runtime');
  expect(putInPlace(unpacked('first'), place)).toBe(place);
  expect(putInPlace(unpacked('second'), place)).toBe(place);
  expect(readFileSync(join(place, 'electron'), 'utf8')).toBe('first');
});

it('a runtime that cannot be moved into place is an error', () => {
  expect(() => putInPlace(unpacked('only'), join(home, 'no', 'such', 'folder'))).toThrow('ENOENT');
  expect(existsSync(join(home, 'no'))).toBe(false);
});
