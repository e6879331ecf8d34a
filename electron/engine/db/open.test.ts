import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openWritableIndex } from './open.ts';
import { temporaryFolder } from '#lib/testing.ts';

vi.mock('sqlite-vec', () => ({ getLoadablePath: () => '/nowhere/vec0.so' }));

it('says that Lorelens is not whole where a part of it is missing, and blames no file of the user', () => {
  const home = temporaryFolder();
  const open = (): unknown => openWritableIndex(join(home, 'index.db'));
  expect(open).toThrow(/^A part of Lorelens is missing .*Install Lorelens again\.$/s);
  expect(open).not.toThrow(/delete/);
  expect(readdirSync(home)).not.toContain('index.db-wal');
});
