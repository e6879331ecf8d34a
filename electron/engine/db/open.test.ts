import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openWritableIndex } from './open.ts';
import { temporaryFolder } from '#lib/testing.ts';

vi.mock('sqlite-vec', () => ({ getLoadablePath: () => '/nowhere/vec0.so' }));

it('reports an incomplete installation when a file of Lorelens is missing, without blaming files of the user', () => {
  const home = temporaryFolder();
  const open = (): unknown => openWritableIndex(join(home, 'index.db'));
  expect(open).toThrow(/^Part of Lorelens is missing .*Reinstall Lorelens\.$/s);
  expect(open).not.toThrow(/delete/);
  expect(readdirSync(home)).not.toContain('index.db-wal');
});
