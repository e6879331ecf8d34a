import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstVault, readFlags } from './flags.ts';
import { temporaryFolder } from '#lib/testing.ts';

describe('readFlags', () => {
  it('finds its own flags among those of Chromium, the last of each winning', () => {
    const argv = ['electron', '.', '--no-sandbox', '--vault=one', '--sample-if-first', '--data-dir=/data', '--vault=My vault = big'];
    expect(readFlags(argv, '/home/w')).toEqual({
      dataDir: resolve('/data'),
      vault: resolve('/home/w', 'My vault = big'),
      sampleIfFirst: true,
    });
  });

  it('takes a value that follows as the next argument', () => {
    const { dataDir, vault } = readFlags(['electron', '--data-dir', 'other', '--vault', 'mine'], '/home/w');
    expect([dataDir, vault]).toEqual([resolve('/home/w/other'), resolve('/home/w/mine')]);
    expect(readFlags(['electron', '--vault'], '/').vault).toBeNull();
  });

  it('takes the data folder from the environment without a flag, relative to the working folder', () => {
    const dataDir = (argv: readonly string[], LORELENS_DATA_DIR?: string): string | null =>
      readFlags(argv, '/home/w', { LORELENS_DATA_DIR }).dataDir;
    expect(dataDir([], 'mine')).toBe(resolve('/home/w/mine'));
    expect(dataDir([], '/data')).toBe(resolve('/data'));
    expect(dataDir(['--data-dir=other'], '/data')).toBe(resolve('/home/w/other'));
    expect(dataDir([], '')).toBeNull();
    expect(dataDir([])).toBeNull();
  });

  it('ignores empty values and similar flags', () => {
    expect(readFlags(['electron', '--vault=', '--data-dirs=/x', '--sample-if-first-x', 'vault=/y'], '/')).toEqual({
      dataDir: null,
      vault: null,
      sampleIfFirst: false,
    });
  });
});

describe('firstVault', () => {
  let dataDir: string;
  beforeEach(() => void (dataDir = temporaryFolder()));
  const sampleIfFirst = { dataDir: null, vault: null, sampleIfFirst: true };

  it('is the sample vault until a vault was opened', () => {
    expect(firstVault(sampleIfFirst, dataDir, '/sample')).toBe('/sample');
    mkdirSync(join(dataDir, 'vaults'));
    expect(firstVault(sampleIfFirst, dataDir, '/sample')).toBe('/sample');
    mkdirSync(join(dataDir, 'vaults', 'a1'));
    expect(firstVault(sampleIfFirst, dataDir, '/sample')).toBeNull();
  });

  it('prefers the given vault to the sample, and is null when none was given', () => {
    expect(firstVault({ ...sampleIfFirst, vault: '/mine' }, dataDir, '/sample')).toBe('/mine');
    expect(firstVault({ ...sampleIfFirst, sampleIfFirst: false }, dataDir, '/sample')).toBeNull();
    expect(firstVault(sampleIfFirst, dataDir, null)).toBeNull();
  });
});
