// Runs every check of the project, one after another, lint beside types and build; stops at the first that fails. The last line counts tests:
// `N passed, N failed`, with `, N skipped` if any were. A stage that fails without failed tests counts as one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { isHeadless, missingPackages, namesToInstall } from './runtime/desktop.mjs';
import { runToEnd } from './runToEnd.mjs';
import { projectRoot, resolveRuntime } from './runtime/runtime.mjs';

const reports = mkdtempSync(join(tmpdir(), 'lorelens-test-'));
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a command; `show` passes its output on as it comes, else it is shown only on failure. */
async function run(command, args, { show = false, env = {} } = {}) {
  try {
    const stdio = show ? 'inherit' : ['inherit', 'pipe', 'pipe'];
    const { status, output } = await runToEnd(command, args, { cwd: projectRoot, stdio, env: { ...process.env, ...env } });
    if (status !== 0) process.stdout.write(output);
    return status === 0;
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    return false;
  }
}

/** Runs a tool of the project on this Node. */
function tool([path, ...args], options) {
  return run(process.execPath, [join(projectRoot, 'node_modules', path), ...args], options);
}

/**
 * Lint with types. Several threads each work out types of their own, which takes half as much again of processor time; the other half of the cores
 * is for what runs beside it.
 */
function lint() {
  const GOMAXPROCS = String(Math.max(1, Math.floor(availableParallelism() / 2)));
  return tool(['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'], { env: { GOMAXPROCS } });
}

/** Types, which four threads work out in more than twice the processor time of one. */
function types() {
  return tool(['typescript/bin/tsc', '--build', '--singleThreaded']);
}

const install = ['apt-get', 'install', '-y', '--no-install-recommends'];

async function systemPackages() {
  if (!isHeadless()) return true;
  const missing = missingPackages();
  if (missing.length === 0) return true;
  if (process.getuid?.() !== 0) {
    const line = ['sudo', ...install, ...namesToInstall(missing)].join(' ');
    process.stdout.write(`The end-to-end tests need a few system packages. Run this line, then the tests again:\n${line}\n`);
    return false;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!(await run('apt-get', ['update'], { env }))) return false;
  const names = namesToInstall(missing);
  process.stdout.write(`Installing: ${names.join(' ')}\n`);
  return run(install[0], [...install.slice(1), ...names], { env });
}

/** The runtime that the tests ran on; null before it is known. */
let used = null;

function runtime() {
  try {
    used = resolveRuntime();
    process.stdout.write(`Electron runtime: ${used.label}\n`);
    return true;
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    return false;
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function unitTests() {
  const report = join(reports, 'vitest.json');
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', '--maxWorkers=100%', `--outputFile.json=${report}`];
  const succeeded = await run(resolveRuntime().executable, args, { show: true, env: { ELECTRON_RUN_AS_NODE: '1' } });
  const result = readReport(report);
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += result?.numFailedTests ?? 0;
  counts.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  return succeeded;
}

/** The tests of a Playwright suite that passed only when they were run again, by file and title. */
function flakyTests({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(flakyTests)];
}

async function endToEndTests() {
  const report = join(reports, 'playwright.json');
  const args = [join(projectRoot, 'scripts', 'e2e.mjs'), '--reporter=list,json'];
  const succeeded = await run(process.execPath, args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const result = readReport(report);
  const stats = result?.stats;
  for (const name of flakyTests(result ?? {})) process.stdout.write(`Passed only when run again: ${name}\n`);
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counts.failed += stats?.unexpected ?? 0;
  counts.skipped += stats?.skipped ?? 0;
  return succeeded;
}

async function staticChecks() {
  const results = await Promise.all([lint(), types().then((typed) => typed && build())]);
  return results.every(Boolean);
}

const stages = [
  { name: 'System packages', check: systemPackages },
  { name: 'Runtime', check: runtime },
  { name: 'Format', check: () => tool(['oxfmt/bin/oxfmt', '--check']) },
  { name: 'Lint, types and build', check: staticChecks },
  { name: 'Unit and DOM tests', check: unitTests },
  { name: 'End-to-end tests', check: endToEndTests },
];

let succeeded = true;
for (const { name, check } of stages) {
  const started = Date.now();
  succeeded = await check();
  process.stdout.write(`${succeeded ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (!succeeded) break;
}
rmSync(reports, { recursive: true, force: true });
if (!succeeded && counts.failed === 0) counts.failed = 1;
if (used !== null && !used.official)
  process.stdout.write(`Tested on the fallback runtime, not on the one that ships: Electron ${used.label}\n`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = succeeded ? 0 : 1;
