import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCutIndex, tablesWithoutCut } from './asOf.ts';
import { openWritableIndex } from '../db/open.ts';

it('hides every table of the index behind one that keeps to the cut, but for those said to be safe', () => {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-cut-'));
  const { db } = openWritableIndex(join(home, 'index.db'));
  const cut = openCutIndex(join(home, 'index.db'), { sequence: 1, scene: null });
  const names = (schema: string): string[] =>
    cut.handle.prepare<[], string>(`SELECT name FROM ${schema} WHERE type IN ('table', 'view') ORDER BY name`).pluck().all();
  const isSafe = (name: string): boolean =>
    tablesWithoutCut.some((safe) => name === safe || name.startsWith(`${safe}_`)) || name.startsWith('sqlite_');
  const shadows = new Set(names('sqlite_temp_master'));
  expect(names('main.sqlite_master').filter((name) => !shadows.has(name) && !isSafe(name))).toEqual([]);
  cut.handle.close();
  db.handle.close();
  rmSync(home, { recursive: true, force: true });
});
