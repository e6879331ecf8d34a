import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { lockVault } from './open.ts';
import { temporaryFolder } from '#lib/testing.ts';

let dataDir: string;
beforeEach(() => (dataDir = temporaryFolder()));

it('is held by one process until it is released', () => {
  const first = lockVault(dataDir, 'a');
  expect(first).not.toBeNull();
  expect(lockVault(dataDir, 'a')).toBeNull();
  const other = lockVault(dataDir, 'b');
  expect(other).not.toBeNull();
  first!.release();
  const again = lockVault(dataDir, 'a');
  expect(again).not.toBeNull();
  again!.release();
  other!.release();
});

it('leaves no folder of the vault behind, which a moved vault is to get', () => {
  lockVault(dataDir, 'a')!.release();
  expect(existsSync(join(dataDir, 'vaults'))).toBe(false);
});

it('is released when its process ends, however that ends', () => {
  const file = fileURLToPath(new URL('./open.ts', import.meta.url));
  const script = `const { lockVault } = await import(${JSON.stringify(file)}); if (!lockVault(${JSON.stringify(dataDir)}, 'a')) process.exit(9); process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  expect(signal).toBe('SIGKILL');
  const lock = lockVault(dataDir, 'a');
  expect(lock).not.toBeNull();
  lock!.release();
});
