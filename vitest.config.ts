import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Every test that opens a vault starts threads, and some start programs, which all load the same modules: Node keeps what it compiled of them,
// and of sources without their types, and takes it up where the file is as it was.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/lorelens/compiled', import.meta.url));

/** Limits for what hangs, not for what is slow: speed is measured elsewhere. */
const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['./scripts/unitDefaults.ts'],
  // As the engine runs: `expressionsFlag`.
  execArgv: ['--no-regexp-tier-up'],
  // Of all styles only the tokens are read, by the test of their colours.
  css: { include: /tokens\.css/ },
};
const nodeTests = [
  'electron/**/*.test.ts',
  'shared/**/*.test.ts',
  'renderer/**/*.test.ts',
  'scripts/**/*.test.{mjs,ts}',
  'e2e/support/**/*.test.ts',
];
/**
 * A module or a clock that a test replaces is replaced for all of its worker, also for what a test before it has not ended yet and which then runs
 * through days at once; so such a test has a worker of its own.
 */
const isolated = nodeTests
  .flatMap((pattern) => globSync(pattern))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\bvi\.(?:mock|doMock|useFakeTimers)\(/.test(readFileSync(path, 'utf8')));

/**
 * `node`: what runs in main, engine and command line, on Electron's Node, and what of the window needs no page; its files share a worker, which
 * saves starting and loading all of the engine for each. `dom`: the window's components and whatever else needs a page, by the ending `.test.tsx`;
 * on happy-dom, each file with globals and modules of its own, but in a worker that loads happy-dom once for all of its files.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: nodeTests,
          exclude: isolated,
          isolate: false,
          globalSetup: './scripts/unitSetup.mjs',
        },
      },
      {
        test: { ...common, name: 'node-isolated', environment: 'node', include: isolated, globalSetup: './scripts/unitSetup.mjs' },
      },
      {
        plugins: [react()],
        test: {
          ...common,
          name: 'dom',
          environment: 'happy-dom',
          pool: 'vmForks',
          // What a file leaves behind is not always given back: a worker that has grown to this is replaced.
          vmMemoryLimit: '1GB',
          // Testing Library clears the page after each test only where it finds a global afterEach.
          globals: true,
          include: ['renderer/**/*.test.tsx'],
          setupFiles: [...common.setupFiles, 'renderer/testing/setup.ts'],
        },
      },
    ],
  },
});
