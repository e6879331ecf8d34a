import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isHeadless } from './scripts/runtime/desktop.mjs';

// Each test starts an app of several threads, and some the command line: what Node compiled for the first is taken up by the others.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/lorelens/compiled-app', import.meta.url));

/** Tests that measure: nothing else may run meanwhile. */
const speed = '**/speed.spec.ts';

/**
 * The real app under Playwright. Where there is no screen, each worker has one of its own (`e2e/support/display.ts`), with its own clipboard
 * and focus, so there can be two; apps on one desktop would take those from each other.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: isHeadless() ? Math.min(2, availableParallelism()) : 1,
  fullyParallel: true,
  projects: [
    { name: 'app', testMatch: '**/*.spec.ts', testIgnore: speed },
    // Of a time the least of three counts: other work on the machine only adds to it.
    { name: 'speed', testMatch: speed, dependencies: ['app'], workers: 1, retries: 2 },
  ],
  // A test that passes only when it is run again does not fail the run; `npm test` names it, so that it is mended.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // The trace keeps the page at each step; a picture of each frame besides would take a good part of the machine.
  use: { screenshot: 'only-on-failure', trace: { mode: 'on-first-retry', screenshots: false } },
});
