import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { raiseVersion } from '../../db/connection/meta.ts';
import { openWritableIndex } from '../../db/open.ts';
import { indexTestVault } from '../../indexing/testing.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';
import { namesIn } from './understand.ts';

const home = temporaryFolder();

it('namesIn reads the names of a text once per index state', async () => {
  writeFiles(join(home, 'vault'), { 'People/Ilka Thorn.md': '---\ntype: character\n---\nIlka Thorn repairs clocks.\n' });
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  const names = namesIn(db, snapshot, 'Who is Ilka Thorn?');
  expect(names.named.map(({ surface }) => surface)).toEqual(['Ilka Thorn']);
  expect(namesIn(db, snapshot, 'Who is Ilka Thorn?')).toBe(names);
  raiseVersion(db);
  expect(namesIn(db, snapshot, 'Who is Ilka Thorn?')).not.toBe(names);
});
