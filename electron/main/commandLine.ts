import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';
import { workersIn } from '#engine/workers.ts';
import { compileExpressionsOnce } from '#lib/workerThread.ts';
import { registerPageScheme } from './files/pageFiles.ts';
import { printBook } from './files/printBook.ts';

const flag = '--cli';

/** The arguments of a command if the app was started as the command line (`lorelens --cli context "…"`); null if it shows windows. */
export function commandArguments(argv: readonly string[]): string[] | null {
  const at = argv.indexOf(flag);
  return at === -1 ? null : argv.slice(at + 1);
}

/** Runs the app as its own command line, without a window, for machines without Node, and ends with its exit code. `pageAssets`: for books. */
export async function runAsCommandLine(args: readonly string[], pageAssets: string): Promise<void> {
  // Chromium writes files even without a window; they must not mix with those of an open app, nor stay.
  const scratch = mkdtempSync(join(tmpdir(), 'lorelens-command-'));
  app.setPath('userData', scratch);
  app.setPath('sessionData', scratch);
  app.disableHardwareAcceleration();
  registerPageScheme();
  if (process.platform === 'darwin') app.setActivationPolicy('prohibited');
  // Electron quits on Ctrl-C, but the command handles it itself.
  app.on('before-quit', (event) => {
    event.preventDefault();
    process.emit('SIGINT');
  });
  compileExpressionsOnce();
  const { runCommandLine } = await import('../cli/cli.ts');
  const code = await runCommandLine(args, workersIn(pathToFileURL(`${import.meta.dirname}/`)), async (html, signal) => {
    await app.whenReady();
    return printBook(html, pageAssets, signal);
  });
  for (const stream of [process.stdout, process.stderr]) await new Promise<void>((resolve) => stream.write('', () => resolve()));
  try {
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // Windows keeps files that are still open; the system clears its temporary folder.
  }
  app.exit(code);
}
