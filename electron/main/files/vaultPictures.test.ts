import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../common/errors.ts';
import { pictureAddress, pictureOf } from './vaultFiles.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
let dataDir: string;
let vault: string;

beforeEach(() => {
  root = temporaryFolder();
  dataDir = join(root, 'data');
  vault = join(root, 'My World');
  mkdirSync(join(vault, 'Art'), { recursive: true });
  mkdirSync(join(dataDir, 'vaults', 'a1'), { recursive: true });
  writeFileSync(join(dataDir, 'vaults', 'a1', 'vault.json'), JSON.stringify({ path: vault }));
  for (const file of [join(vault, 'Art/mara.PNG'), join(vault, 'note.md'), join(root, 'outside.png')]) writeFileSync(file, 'x');
});

describe('pictureAddress', () => {
  it('parses the vault and path of a picture, and no other addresses', () => {
    expect(pictureAddress('app://lorelens/vault-picture?vault=%2Fv&path=Art%2Fa%20b.png')).toEqual({ vault: '/v', path: 'Art/a b.png' });
    for (const address of [
      'app://lorelens/index.html',
      'app://other/vault-picture?vault=a&path=b',
      'https://lorelens/vault-picture?vault=a',
    ])
      expect(pictureAddress(address)).toBeNull();
  });
});

describe('pictureOf', () => {
  it('returns pictures inside a vault that was opened', async () => {
    expect(await pictureOf({ vault, path: 'Art/mara.PNG' }, dataDir)).toMatchObject({ file: join(vault, 'Art/mara.PNG') });
  });

  it('rejects files that are not pictures, also behind a link with the name of a picture', async () => {
    symlinkSync(join(vault, 'note.md'), join(vault, 'note.png'));
    expect(await pictureOf({ vault, path: 'note.md' }, dataDir)).toBeNull();
    expect(await pictureOf({ vault, path: 'note.png' }, dataDir)).toBeNull();
  });

  it.runIf(process.platform === 'linux')('neither waits for a pipe with the name of a picture, nor reads a huge one', async () => {
    spawnSync('mkfifo', [join(vault, 'pipe.png')]);
    await expect(pictureOf({ vault, path: 'pipe.png' }, dataDir)).rejects.toThrow();
    writeFileSync(join(vault, 'huge.png'), '');
    truncateSync(join(vault, 'huge.png'), 41_000_000);
    await expect(pictureOf({ vault, path: 'huge.png' }, dataDir)).rejects.toThrow('too large');
  });

  it('refuses other folders, and files outside the vault, by path or by link', async () => {
    symlinkSync(join(root, 'outside.png'), join(vault, 'linked.png'));
    for (const place of [
      { vault: root, path: 'outside.png' },
      { vault, path: '../outside.png' },
      { vault, path: 'linked.png' },
      { vault, path: join(root, 'outside.png') },
      { vault, path: 'gone.png' },
    ])
      await expect(pictureOf(place, dataDir), place.path).rejects.toBeInstanceOf(UserError);
  });
});
