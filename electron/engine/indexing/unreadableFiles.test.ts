import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';
import * as parseDocument from '../parse/parseDocument.ts';
import * as readOnly from '../vault/readOnly.ts';
import { indexTestVault } from './testing.ts';

vi.mock('../vault/readOnly.ts', { spy: true });
vi.mock('../parse/parseDocument.ts', { spy: true });
const { parseFile } = await vi.importActual<typeof parseDocument>('../parse/parseDocument.ts');
const actual = await vi.importActual<typeof readOnly>('../vault/readOnly.ts');
afterEach(() => vi.restoreAllMocks());

const home = temporaryFolder();
const db = temporaryIndex(home);
const paths = (): unknown[] => db.handle.prepare('SELECT path FROM document ORDER BY path').pluck().all();

/** Makes reading whatever ends so fail with a code of the system. */
function failAt(end: string, code: string): void {
  const failing =
    <T>(original: (path: string) => T) =>
    (path: string): T => {
      if (path.endsWith(end)) throw Object.assign(new Error(code), { code });
      return original(path);
    };
  vi.mocked(readOnly.listFolderSync).mockImplementation(failing(actual.listFolderSync));
  vi.mocked(readOnly.stateOfSync).mockImplementation(failing(actual.stateOfSync));
}

it('keeps the documents of a folder or file that is there and cannot be read at the moment, and says why', async () => {
  const vault = join(home, 'vault');
  writeFiles(vault, {
    'Lore/Ropes.md': 'Ropes are made of hemp.\n',
    'Drive/Ships.md': 'Ships need ropes.\n',
    'Tides.md': 'Tides come twice.\n',
  });
  await indexTestVault(db, vault);
  const all = ['Drive/Ships.md', 'Lore/Ropes.md', 'Tides.md'];
  expect(paths()).toEqual(all);
  for (const [end, code, report] of [
    ['Drive', 'EIO', 'Drive: The folder could not be read from the disk. Check that the disk or network folder is connected.'],
    ['Drive', 'EACCES', 'Drive: The folder cannot be read by this user. Check its permissions.'],
    ['Tides.md', 'EMFILE', 'Tides.md: The file could not be opened because too many files are open. It will be read next time.'],
  ] as const) {
    failAt(end, code);
    await indexTestVault(db, vault);
    expect(paths()).toEqual(all);
    expect(db.handle.prepare("SELECT path || ': ' || reason FROM report WHERE outcome = 'failed'").pluck().all()).toEqual([report]);
    vi.restoreAllMocks();
  }
  failAt('Drive', 'ENOENT');
  await indexTestVault(db, vault);
  expect(paths()).toEqual(['Lore/Ropes.md', 'Tides.md']);
});

it('reads all others when an error of Lorelens shows with one file, keeps what was read of that, and reads it once it can', async () => {
  const vault = join(home, 'defect');
  writeFiles(vault, { 'Bells.md': 'Bells ring at dusk.\n', 'Gate.md': 'The gate is shut.\n', 'Quay.md': 'The quay is long.\n' });
  await indexTestVault(db, vault);
  writeFiles(vault, { 'Gate.md': 'The gate is open.\n', 'Quay.md': 'The quay is short.\n', 'Rain.md': 'Rain falls.\n' });
  vi.mocked(parseDocument.parseFile).mockImplementation((path, ...rest) => {
    if (path === 'Gate.md' || path === 'Rain.md') throw new TypeError('of null');
    return parseFile(path, ...rest);
  });
  const { reports } = await indexTestVault(db, vault);
  expect(reports.map(({ path, outcome }) => [path, outcome])).toEqual([
    ['Gate.md', 'failed'],
    ['Rain.md', 'failed'],
  ]);
  expect(reports[0]!.reason).toContain('Please report it');
  const texts = (): unknown[] => db.handle.prepare('SELECT text FROM chunk ORDER BY text').pluck().all();
  expect(texts()).toEqual(['Bells ring at dusk.', 'The gate is shut.', 'The quay is short.']);
  vi.mocked(parseDocument.parseFile).mockImplementation(parseFile);
  expect((await indexTestVault(db, vault)).reports).toEqual([]);
  expect(texts()).toEqual(['Bells ring at dusk.', 'Rain falls.', 'The gate is open.', 'The quay is short.']);
});
