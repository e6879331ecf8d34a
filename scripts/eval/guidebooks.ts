// Measures which of the things that guidebooks describe, notes about many things, are found, with which types, and what is found besides.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openWritableIndex } from '#engine/db/open.ts';
import { keyOfSubject } from '#engine/extraction/notes/noteThings.ts';
import { indexFolder } from './evalEngine.ts';

/** What a reader finds in one file. */
interface GuidebookGold {
  /** Things with a heading, an entry or a row of their own, by name, with their type; several names or types that are right with `|` between them. */
  readonly things: Readonly<Record<string, string>>;
  /** Names that count neither as found nor as false: parts of things that could count as things. */
  readonly either?: readonly string[];
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, gold: { type: 'string' }, json: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
if (!values.gold) {
  process.stderr.write('Usage: npm run eval -- guidebooks --data <folder> --gold <gold.json> [--json FILE] [--misses]\n');
  process.exit(2);
}
const gold = JSON.parse(readFileSync(values.gold, 'utf8')) as Readonly<Record<string, GuidebookGold>>;

interface Found {
  readonly path: string;
  readonly things: number;
  readonly missed: readonly string[];
  readonly wrongType: readonly string[];
  readonly extra: readonly string[];
}

/** Compares the entities of one file with what a reader finds in it. */
function judge(path: string, { things, either = [] }: GuidebookGold, entities: ReadonlyMap<string, { name: string; type: string }>): Found {
  const expected = Object.entries(things).map(([name, type]) => ({
    name,
    keys: name.split('|').map(keyOfSubject),
    types: type.split('|'),
  }));
  const neither = new Set([...either.map(keyOfSubject), ...expected.flatMap(({ keys }) => keys)]);
  const missed: string[] = [];
  const wrongType: string[] = [];
  for (const { name, keys, types } of expected) {
    const found = keys.map((key) => entities.get(key)).find((entity) => entity !== undefined);
    if (!found) missed.push(name);
    else if (!types.includes(found.type)) wrongType.push(`${name}: ${found.type}, not ${types.join(' or ')}`);
  }
  const extra = [...entities].flatMap(([key, { name, type }]) => (neither.has(key) ? [] : [`${name} (${type})`]));
  return { path, things: expected.length, missed, wrongType, extra };
}

const share = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 1000;

function figures(list: readonly Found[]): { found: number; precision: number; types: number; things: number } {
  const sum = (of: (file: Found) => number): number => list.reduce((total, file) => total + of(file), 0);
  const things = sum((file) => file.things);
  const found = sum((file) => file.things - file.missed.length);
  return {
    found: share(found, things),
    precision: share(found, found + sum(({ extra }) => extra.length)),
    types: share(found - sum(({ wrongType }) => wrongType.length), found),
    things,
  };
}

/** The entities that a file gives, read as the only file of its vault, by the key of their label. */
async function entitiesOf(path: string, home: string): Promise<ReadonlyMap<string, { name: string; type: string }>> {
  const vault = join(home, 'vault');
  mkdirSync(dirname(join(vault, path)), { recursive: true });
  cpSync(join(resolve(values.data!), path), join(vault, path));
  const { db } = openWritableIndex(join(home, 'index.db'));
  try {
    await indexFolder(db, vault);
    const rows = db.handle.prepare("SELECT key, name, type FROM entity WHERE status IN ('confirmed', 'suggested')").all() as {
      key: string;
      name: string;
      type: string;
    }[];
    // A thing's key is its note's path and its label; what the note itself is has no label.
    return new Map(
      rows.flatMap(({ key, name, type }) => (key.includes('#') ? [[keyOfSubject(key.slice(key.indexOf('#') + 1)), { name, type }]] : [])),
    );
  } finally {
    db.handle.close();
  }
}

const home = mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
try {
  const results: Found[] = [];
  for (const [index, [path, file]] of Object.entries(gold).entries()) {
    const own = join(home, String(index));
    mkdirSync(own);
    results.push(judge(path, file, await entitiesOf(path, own)));
  }
  const line = (name: string, list: readonly Found[]): string => {
    const { found, precision, types, things } = figures(list);
    const numbers = [found, precision, types].map((value) => value.toFixed(3).padStart(10)).join('');
    return `${name.slice(-44).padEnd(44)}${numbers}${String(things).padStart(8)}\n`;
  };
  process.stdout.write(`${''.padEnd(44)}${['found', 'precision', 'types'].map((head) => head.padStart(10)).join('')}  things\n`);
  process.stdout.write(line('all', results));
  for (const result of results) {
    process.stdout.write(line(`  ${result.path}`, [result]));
    if (!values.misses) continue;
    for (const [label, list] of [
      ['missed', result.missed],
      ['type', result.wrongType],
      ['extra', result.extra],
    ] as const)
      for (const what of list) process.stdout.write(`      ${label}: ${what}\n`);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ all: figures(results), files: results }, null, 2)}\n`);
} finally {
  rmSync(home, { recursive: true, force: true });
}
