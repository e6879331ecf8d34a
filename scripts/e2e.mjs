// Runs the end-to-end tests against the built app: `node scripts/e2e.mjs [Playwright's arguments]`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { runToEnd } from './runToEnd.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

/** Playwright's arguments with a value of their own, as far as it matters here; what they are for it knows itself. */
const options = {
  ...Object.fromEntries(
    ['reporter', 'retries', 'timeout', 'trace', 'max-failures', 'repeat-each'].map((name) => [name, { type: 'string' }]),
  ),
  workers: { type: 'string', short: 'j' },
  grep: { type: 'string', short: 'g' },
  'grep-invert': { type: 'string', short: 'G' },
};
const choosing = ['grep', 'grep-invert', 'last-failed', 'only-changed', 'project', 'shard', 'test-list'];

/** What is added to the arguments: chosen tests run one at a time and without those that others wait for in a whole run. */
function forChosenTests(given) {
  const { values, positionals } = parseArgs({ args: given, options, strict: false });
  const chosen = positionals.length > 0 || choosing.some((name) => values[name] !== undefined);
  if (!chosen) return [];
  return ['--no-deps', ...(values.workers === undefined ? ['--workers=1'] : [])];
}

announceRuntime();
ensureBuilt();
const given = process.argv.slice(2);
const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
const { status } = await runToEnd(process.execPath, [playwright, 'test', ...given, ...forChosenTests(given)], {
  cwd: projectRoot,
  stdio: 'inherit',
  // The one at which Playwright quits the apps.
  interrupt: 'SIGINT',
});
process.exit(status);
