// Measures names found in prose without notes: against annotated names (`<book>.gold.json` next to `<book>.txt`), and of whole books the share of
// their main people and places, and their chapters (`names.json`: for each book people and places with the forms of their names).
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openWritableIndex } from '#engine/db/open.ts';
import { suggestEntities } from '#engine/extraction/suggestions/suggestEntities.ts';
import { parseDocument } from '#engine/parse/parseDocument.ts';
import { fold, isRightType, pairs, readBook, round, Score, type Book, type Found, type Rates } from './namesScore.ts';
import { indexFolder } from './evalEngine.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'string' }, wrong: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const data = resolve(values.data!);
const report: Record<string, unknown> = {};
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function namesIn(book: Book): Found[] {
  const path = `${book.name}.txt`;
  const parsed = parseDocument(path, book.text, (part) => Math.ceil(part.length / 4));
  return suggestEntities([{ path, sequence: 1, language: parsed.language, chunks: parsed.chunks }]).map((entity) => ({
    names: entity.aliases.map((alias) => alias.text),
    count: entity.count,
    type: entity.type,
  }));
}

/** The baseline: runs of capitalised words; single ones only inside sentences. All are taken for people, and none are merged. */
function capitalisedRuns({ text }: Book): Found[] {
  const found = new Map<string, { readonly names: string[]; count: number; readonly type: 'character' }>();
  for (const { 0: run, index } of text.matchAll(/(?:(?:Mr|Mrs|Dr|St)\.\s+)?\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu)) {
    if (!/\s/.test(run) && /(?:^|[.!?]\W*|\n\W*|["“«„])$/.test(text.slice(Math.max(0, index - 4), index))) continue;
    const key = fold(run);
    if (key === '') continue;
    const known = found.get(key) ?? { names: [run], count: 0, type: 'character' as const };
    known.count++;
    found.set(key, known);
  }
  return [...found.values()];
}

/** False negatives and false positives of one book. */
function printWrong(book: Book, found: readonly Found[]): void {
  const gold = new Map(book.entities.flatMap((entity) => entity.names.map((name) => [fold(name), entity] as const)));
  const names = new Map(found.flatMap((entity) => entity.names.map((name) => [fold(name), entity] as const)));
  const missed = book.entities.filter((entity) => !entity.names.some((name) => names.has(fold(name))));
  const isClaim = ({ type }: Found): boolean => book.hasGroups || type === 'character' || type === 'location';
  const extra = [...names].filter(([name, entity]) => !gold.has(name) && !book.unscored.has(name) && isClaim(entity));
  const mistyped = [...names].filter(([name, { type }]) => gold.has(name) && !isRightType(type, gold.get(name)!.category, book));
  const goldPairs = pairs(book.entities.map((entity) => entity.names.map(fold)));
  const ourPairs = pairs(found.map((entity) => entity.names.map(fold).filter((name) => gold.has(name))));
  const missingIn = (some: ReadonlySet<string>, of: ReadonlySet<string>): string =>
    [...of]
      .filter((pair) => !some.has(pair))
      .join('; ')
      .replaceAll('\t', ' = ');
  const lines = {
    missed: missed.map((entity) => `${entity.names.join('/')} ${entity.count}`).join('; '),
    extra: extra.map(([name, { count, type }]) => `${name} ${count} ${type}`).join('; '),
    mistyped: mistyped.map(([name, { type }]) => `${name} ${type}`).join('; '),
    apart: missingIn(ourPairs, goldPairs),
    together: missingIn(goldPairs, ourPairs),
  };
  print(book.name);
  for (const [label, line] of Object.entries(lines)) if (line !== '') print(`  ${label.padEnd(9)} ${line}`);
}

interface BookNames {
  readonly people: readonly (readonly string[])[];
  readonly places: readonly (readonly string[])[];
  readonly chapters?: number;
}

interface FoundEntity {
  readonly name: string;
  readonly type: string;
  readonly aliases: readonly string[];
  readonly mentions: number;
}

/** Indexes a book as a vault of one file; returns its index's entities and the titles of its chapters. */
async function indexBook(file: string): Promise<{ all: FoundEntity[]; chapters: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
  cpSync(file, join(folder, 'vault', 'Manuscript', basename(file)), { recursive: true });
  const { db } = openWritableIndex(join(folder, 'index.db'));
  await indexFolder(db, join(folder, 'vault'));
  const rows = db.handle.prepare('SELECT id, name, type, mentions FROM entity ORDER BY mentions DESC').all() as (FoundEntity & {
    id: number;
  })[];
  const aliases = db.handle.prepare('SELECT text FROM alias WHERE entity_id = ? ORDER BY position').pluck();
  const all = rows.map((row) => ({ ...row, aliases: aliases.all(row.id) as string[] }));
  const chapters = db.handle
    .prepare('SELECT title FROM document WHERE sequence IS NOT NULL GROUP BY sequence ORDER BY sequence')
    .pluck()
    .all() as string[];
  db.handle.close();
  rmSync(folder, { recursive: true });
  return { all, chapters };
}

/** The share of people or places one of whose forms is a name of an entity of the right kind; and the share of forms that are one of that entity's. */
function shareFound(
  wanted: readonly (readonly string[])[],
  all: readonly FoundEntity[],
  isRight: (type: string) => boolean,
): Record<string, unknown> {
  let found = 0;
  let typed = 0;
  const forms = { right: 0, all: 0 };
  const missed: string[] = [];
  for (const names of wanted) {
    const keys = names.map(fold);
    const owners = all.filter(({ aliases }) => aliases.some((alias) => keys.includes(fold(alias))));
    const [owner] = owners.toSorted((a, b) => b.mentions - a.mentions);
    forms.all += keys.length;
    if (!owner) {
      missed.push(names[0]!);
      continue;
    }
    found++;
    if (isRight(owner.type)) typed++;
    else missed.push(`${names[0]!} is ${owner.type}`);
    forms.right += keys.filter((key) => owner.aliases.some((alias) => fold(alias) === key)).length;
  }
  return { found: round(found / wanted.length), rightType: round(typed / wanted.length), forms: round(forms.right / forms.all), missed };
}

const wholeBooks = existsSync(join(data, 'names.json'))
  ? (JSON.parse(readFileSync(join(data, 'names.json'), 'utf8')) as Record<string, BookNames>)
  : {};
for (const [file, { people, places, chapters: wanted }] of Object.entries(wholeBooks)) {
  if (values.only && !file.startsWith(values.only)) continue;
  const { all, chapters } = await indexBook(join(data, file));
  const row = {
    entities: all.length,
    chapters: wanted === undefined ? chapters.length : `${chapters.length} of ${wanted}`,
    people: shareFound(people, all, (type) => type === 'character'),
    places: shareFound(places, all, (type) => type === 'location'),
  };
  report[file] = row;
  print(`${file} ${JSON.stringify(row)}`);
  if (!values.wrong) continue;
  print(`  chapters ${chapters.join(' | ')}`);
  for (const { name, type, aliases, mentions } of all.slice(0, 70)) print(`  ${mentions} ${name} (${type}) ${aliases.slice(1).join(', ')}`);
}

const annotated = (readdirSync(data, { recursive: true }) as string[]).filter((file) => file.endsWith('.gold.json')).sort();
const shown = ({ result: { precision, recall, f1 } }: Rates): string => [precision, recall, f1].map((value) => value.toFixed(3)).join(' ');
if (annotated.length > 0)
  print(`precision, recall, F1     all                 twice               type    merge               names               capitals`);
for (const [folder, files] of Map.groupBy(annotated, (file) => dirname(file))) {
  if (values.only && !folder.startsWith(values.only)) continue;
  // Rules are written by looking at every second book; of the others every second was only ever counted.
  const scores = { all: new Score(), even: new Score(), odd: new Score(), 'held out': new Score() };
  const baseline = new Score();
  for (const [index, file] of files.entries()) {
    const book = readBook(join(data, file));
    const found = namesIn(book);
    const parts = [scores.all, index % 2 === 0 ? scores.even : scores.odd, ...(index % 4 === 3 ? [scores['held out']] : [])];
    for (const score of parts) score.add(book, found);
    baseline.add(book, capitalisedRuns(book));
    if (values.wrong && index % 2 === 0) printWrong(book, found);
  }
  report[folder] = {
    ...Object.fromEntries(Object.entries(scores).map(([part, score]) => [part, score.result])),
    baseline: { all: baseline.all.result, twice: baseline.twice.result },
  };
  for (const [part, { all, twice, type, merge, names, capitals }] of Object.entries(scores))
    print(
      `${`${folder} ${part}`.padEnd(26)}${shown(all)}   ${shown(twice)}   ${type.accuracy.toFixed(3)}   ${[merge, names, capitals].map(shown).join('   ')}`,
    );
  print(`${`${folder} capitalised runs`.padEnd(26)}${shown(baseline.all)}   ${shown(baseline.twice)}`);
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
