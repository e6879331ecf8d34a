// For tests.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs a clean-up after the current test (and its `afterEach` hooks), or outside a test after all tests of the file or `describe`. Not in `beforeAll`. */
export function cleanUp(run: () => void): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(run);
  else onTestFinished(run);
}

/** The real path of a new folder, removed by `cleanUp`. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lorelens-test-')));
  cleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Writes files below a folder, by their path in it. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
