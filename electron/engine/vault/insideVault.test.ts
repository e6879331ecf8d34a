import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isInside, vaultHolding } from './insideVault.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
let vault: string;

beforeEach(() => {
  root = temporaryFolder();
  vault = join(root, 'My World');
  mkdirSync(join(vault, 'Notes'), { recursive: true });
});

describe('isInside', () => {
  it('distinguishes the folder and its contents from paths with a similar beginning', async () => {
    expect(await isInside(vault, vault)).toBe(true);
    expect(await isInside(join(vault, 'new', 'x.md'), vault)).toBe(true);
    expect(await isInside(join(vault, '..hidden.md'), vault)).toBe(true);
    expect(await isInside(`${vault} 2/x.md`, vault)).toBe(false);
    expect(await isInside(join(root, 'x.md'), vault)).toBe(false);
    expect(await isInside(root, vault)).toBe(false);
  });

  it('follows links into a vault, also through folders that are yet to be made', async () => {
    symlinkSync(join(vault, 'Notes'), join(root, 'shortcut'));
    expect(await vaultHolding(join(root, 'shortcut', 'deep', 'x.md'), [vault])).toBe(vault);
    symlinkSync(vault, join(root, 'same vault'));
    expect(await vaultHolding(join(vault, 'x.md'), [join(root, 'elsewhere'), join(root, 'same vault')])).toBe(join(root, 'same vault'));
  });

  it('ignores letter case where file systems do', async () => {
    const [path, folder] = [join(root, 'MY WORLD', 'x.md'), vault];
    expect(await isInside(path, folder, 'darwin')).toBe(true);
    expect(await isInside(path, folder, 'linux')).toBe(false);
  });
});
