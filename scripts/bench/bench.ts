// Runs the suites one after another, each in a process of its own, and prints what they measured.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { youngGenerationFlag } from '#lib/workerThread.ts';
import { skipped, table, type Row, type SuiteStart } from './suite.ts';

/** All suites, in the order in which they run: the quick ones first. */
const suites = [
  'ingest',
  're-ingest',
  'extraction',
  'one-file',
  'vectors',
  'search',
  'context',
  'context-large',
  'as-of',
  'graph',
  'window',
  'start',
  'busy',
  'memory',
  'size',
  'growth',
] as const;

const usage =
  'Usage: npm run bench [-- suite...] [--data DIR] [--json FILE] [--home DIR]\n' +
  `Suites: ${suites.join(', ')}; all of them when none is named.\n` +
  '--data: a folder with vaults/<vault>/ and novels/<novel>/<chapters>.  --home: keeps what was prepared for the next run.\n';

function fail(problem: string): never {
  process.stderr.write(`${problem}\n${usage}`);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { data: { type: 'string' }, json: { type: 'string' }, home: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (thrown) {
    return fail(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

const { values, positionals } = read();
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const unknown = positionals.filter((name) => !suites.some((suite) => suite === name));
if (unknown.length > 0) fail(`There is no suite ${unknown.join(', ')}.`);
const data = values.data === undefined ? null : resolve(values.data);
if (data !== null && !existsSync(data)) {
  process.stderr.write(`There is no folder ${data}.\n`);
  process.exit(2);
}
if (data === null)
  process.stdout.write('Without --data: what needs a large vault is skipped, and the rest is tried on the sample vault.\n');
const home = values.home === undefined ? mkdtempSync(join(tmpdir(), 'lorelens-bench-')) : resolve(values.home);
mkdirSync(home, { recursive: true });

/** Runs one suite; one that fails has a row that says so. */
function runSuite(name: string): Promise<readonly Row[]> {
  return new Promise((done) => {
    const start: SuiteStart = { data, home };
    const child = fork(join(import.meta.dirname, 'suites', `${name}.ts`), [JSON.stringify(start)], {
      // As the app starts its engine.
      execArgv: ['--expose-gc', youngGenerationFlag],
      serialization: 'advanced',
    });
    let rows: readonly Row[] | null = null;
    child.on('message', (message) => (rows = message as readonly Row[]));
    child.on('exit', (code) => done(rows ?? [{ ...skipped(name, `it ended with ${code}; see above`), ok: false }]));
  });
}

const rows: Row[] = [];
try {
  for (const name of positionals.length > 0 ? suites.filter((suite) => positionals.includes(suite)) : suites) {
    process.stderr.write(`${name} ...\n`);
    const measured = await runSuite(name);
    rows.push(...measured);
    process.stderr.write(`${table(measured)}\n`);
  }
} finally {
  if (values.home === undefined) rmSync(home, { recursive: true, force: true });
}
process.stdout.write(`${table(rows)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ suites: rows }, null, 2)}\n`);
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
