import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { vaultHash } from './vaultHash.ts';

let root: string;
const note = (): string => join(root, 'Notes', 'Mara.md');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lorelens-hash-'));
  mkdirSync(join(root, 'Notes'));
  writeFileSync(note(), '# Mara');
});
afterEach(() => rmSync(root, { recursive: true }));

it('stays the same while a vault is only read', () => {
  expect(vaultHash(root)).toBe(vaultHash(root));
});

it.each([
  ['one byte', () => writeFileSync(note(), '# Mora')],
  ['a mode', () => chmodSync(note(), 0o400)],
  ['a time', () => utimesSync(note(), 1, 1)],
  ['a name', () => renameSync(note(), join(root, 'Notes', 'Mora.md'))],
  [
    'a file that came and went',
    () => {
      writeFileSync(join(root, 'x.tmp'), '');
      rmSync(join(root, 'x.tmp'));
    },
  ],
])('shows %s changed', (_change, change) => {
  utimesSync(root, 1_000, 1_000);
  const before = vaultHash(root);
  const { mtimeMs, size } = statSync(note());
  change();
  expect(vaultHash(root), `${mtimeMs} ${size}`).not.toBe(before);
});
