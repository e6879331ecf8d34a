import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../indexing/indexSettings.ts';
import { indexTestVault } from '../indexing/testing.ts';
import { temporaryIndex } from '../db/testing.ts';
import { findFiles } from './findFiles.ts';
import * as readOnly from './readOnly.ts';

vi.mock('./readOnly.ts', { spy: true });

let root: string;
const { signal } = new AbortController();
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lorelens-unreadable-'));
  await mkdir(join(root, 'People'));
  await writeFile(join(root, 'People', 'Ilse.md'), '---\ntype: character\n---\nIlse rows.\n');
  await writeFile(join(root, 'Quay.md'), 'The quay is long.\n');
});
afterEach(async () => {
  vi.mocked(readOnly.listFolderSync).mockReset();
  vi.mocked(readOnly.stateOfSync).mockReset();
  await rm(root, { recursive: true });
});

const real = await vi.importActual<typeof readOnly>('./readOnly.ts');
const refused = (code: string): Error => Object.assign(new Error('refused'), { code });

/** Has the system refuse to list a folder or to look at a file. */
function refuse(name: string, code: string): void {
  const { listFolderSync, stateOfSync } = vi.mocked(readOnly);
  const isMeant = (path: string): boolean => path.endsWith(name);
  listFolderSync.mockImplementation((path) => {
    if (isMeant(path)) throw refused(code);
    return real.listFolderSync(path);
  });
  stateOfSync.mockImplementation((path) => {
    if (isMeant(path)) throw refused(code);
    return real.stateOfSync(path);
  });
}

describe('a vault that may not be read', () => {
  it.each([
    ['EACCES', 'cannot be read by this user. Check its permissions.'],
    ['EPERM', 'cannot be read by this user. Check its permissions.'],
  ])('says so and does not look moved: %s', async (code, message) => {
    vi.mocked(readOnly.listFolderSync).mockImplementation(() => {
      throw refused(code);
    });
    await expect(findFiles(root, { signal })).rejects.toMatchObject({
      code: 'vault-unavailable',
      message: `The folder "${root}" ${message}`,
      details: { isMissing: false },
    });
  });

  it('in part reports that, and keeps what was indexed of it until it is gone', async () => {
    const db = temporaryIndex();
    const run = async (): Promise<{ removed: number; reports: string[] }> => {
      const { removed, reports } = await indexTestVault(db, root, { settings: defaultSettings });
      return { removed, reports: reports.map(({ path, outcome, reason }) => `${path}: ${outcome}: ${reason}`) };
    };
    await run();
    refuse('People', 'EACCES');
    expect(await run()).toEqual({
      removed: 0,
      reports: ['People: failed: The folder cannot be read by this user. Check its permissions.'],
    });
    refuse('Quay.md', 'EACCES');
    expect(await run()).toEqual({ removed: 0, reports: ['Quay.md: failed: The file cannot be read by this user. Check its permissions.'] });
    refuse('People', 'ENOENT');
    expect(await run()).toEqual({ removed: 1, reports: ['People: failed: The folder no longer exists.'] });
  });
});
