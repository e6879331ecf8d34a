import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { builtWorkers } from '../engine/builtWorkers.ts';
import { runCommandLine } from './cli.ts';

/** What a command line that is not understood writes to stderr, and its exit code. */
async function refused(...args: readonly string[]): Promise<{ readonly code: number; readonly stderr: string }> {
  let stderr = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((part: unknown) => ((stderr += String(part)), true));
  try {
    return { code: await runCommandLine(args, builtWorkers), stderr };
  } finally {
    spy.mockRestore();
  }
}

it('words without quotation marks are answered with where these belong', async () => {
  expect(await refused('search', 'who', 'is', 'mara')).toEqual({
    code: 2,
    stderr: expect.stringContaining('Put quotation marks around what has blanks: lorelens search "words"\n'),
  });
  expect((await refused('path', 'Mara', 'Venn', 'Joss')).stderr).toContain('lorelens path "from" "to"');
});

it('a folder behind a command that takes none is answered with how a vault is given', async () => {
  expect(await refused('index', '/some/novel')).toEqual({
    code: 2,
    stderr: expect.stringContaining('The vault is given by --vault <folder>.\n'),
  });
});

it.skipIf(process.platform === 'win32')('a vault that is named as the data folder too keeps the rights of its folders', async () => {
  const vault = mkdtempSync(join(tmpdir(), 'lorelens-usage-'));
  const umask = process.umask();
  try {
    mkdirSync(join(vault, 'logs'));
    chmodSync(join(vault, 'logs'), 0o755);
    expect((await refused('status', '--vault', vault, '--data-dir', vault)).code).not.toBe(0);
    expect(statSync(join(vault, 'logs')).mode & 0o777).toBe(0o755);
  } finally {
    process.umask(umask);
    rmSync(vault, { recursive: true, force: true });
  }
});
