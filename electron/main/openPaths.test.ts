import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openedPath, pathAmong } from './openPaths.ts';
import { temporaryFolder } from '#lib/testing.ts';

const known: string[] = [];
vi.mock('#engine/session/vaultRecords.ts', () => ({ knownVaults: () => known }));

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'My novel', 'Notes'), { recursive: true });
  writeFileSync(join(home, 'My novel', 'Notes', 'Mara.md'), 'x');
  known.length = 0;
});

describe('pathAmong', () => {
  it('finds a path as file managers pass it, ignoring flags and their values, links and missing files', () => {
    const folder = join(home, 'My novel');
    expect(pathAmong(['lorelens', '--no-sandbox', folder], '/')).toBe(folder);
    expect(pathAmong(['lorelens', pathToFileURL(folder).href], '/')).toBe(folder);
    expect(pathAmong(['lorelens', 'My novel'], home)).toBe(folder);
    expect(pathAmong(['lorelens', 'nothing there', 'lorelens://entity/x', '--vault=/tmp'], home)).toBeNull();
    expect(pathAmong([home], home)).toBeNull();
    expect(pathAmong(['lorelens', '--data-dir', folder], home)).toBeNull();
    expect(pathAmong(['lorelens', '--data-dir', home, folder], home)).toBe(folder);
  });
});

describe('openedPath', () => {
  it('opens a folder as a vault', () => {
    expect(openedPath(home, home)).toEqual({ kind: 'vault', path: home });
  });

  it('links to a file of a known vault, the innermost', () => {
    known.push(home, join(home, 'My novel'));
    expect(openedPath(join(home, 'My novel', 'Notes', 'Mara.md'), home)).toEqual({
      kind: 'link',
      link: { kind: 'target', vault: join(home, 'My novel'), target: { read: 'Notes/Mara.md' } },
    });
  });

  it('opens a file that was opened as a vault before', () => {
    const file = join(home, 'My novel', 'Notes', 'Mara.md');
    known.push(file);
    expect(openedPath(file, home)).toEqual({ kind: 'vault', path: file });
  });

  it('does not open the folder of an unknown file as a vault', () => {
    known.push(`${home}/My`);
    expect(openedPath(join(home, 'My novel', 'Notes', 'Mara.md'), home)).toMatchObject({ link: { kind: 'refused' } });
  });
});
