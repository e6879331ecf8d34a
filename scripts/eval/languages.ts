// Measures names found in prose without notes in other languages: against annotated names (`<book>.gold.json` next to `<book>.txt`), and of whole
// books the share of their main people and places, and their chapters (`names.json`: for each book people and places with the forms of their names).
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openWritableIndex } from '#engine/db/open.ts';
import { suggestEntities } from '#engine/extraction/suggestions/suggestEntities.ts';
import { parseDocument } from '#engine/parse/parseDocument.ts';
import { fold, Rates, round } from './litbankScore.ts';
import { indexFolder } from './evalEngine.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'string' }, wrong: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const data = resolve(values.data!);
const scored = new Set(['PER', 'GPE', 'LOC', 'FAC', 'ORG']);
const report: Record<string, unknown> = {};
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface AnnotatedName {
  readonly name: string;
  readonly category: string;
  readonly count: number;
}

/**
 * Every name that was found against every name that is annotated; those of other categories (times, works) are neither right nor wrong. `capitals`:
 * only names that begin in upper case, since the annotations have no others ("madame Odile", "rue de Brisac" and the like).
 */
function scoreAnnotated(
  file: string,
  rates: readonly Rates[],
  capitals: Rates,
  types: { right: number; all: number },
  wrong: boolean,
): void {
  const { names } = JSON.parse(readFileSync(file, 'utf8')) as { names: readonly AnnotatedName[] };
  const text = readFileSync(file.replace(/\.gold\.json$/, '.txt'), 'utf8');
  const parsed = parseDocument('book.txt', text, (part) => Math.ceil(part.length / 4));
  const found = suggestEntities([{ path: 'book.txt', sequence: 1, language: parsed.language, chunks: parsed.chunks }]);
  const gold = new Set(names.filter(({ category }) => scored.has(category)).map(({ name }) => fold(name)));
  const others = new Set(names.filter(({ category }) => !scored.has(category)).map(({ name }) => fold(name)));
  const ours = new Set(found.flatMap(({ aliases }) => aliases.map(({ text: name }) => fold(name))));
  for (const name of ours) if (others.has(name) && !gold.has(name)) ours.delete(name);
  const right = [...ours].filter((name) => gold.has(name));
  for (const one of rates) one.add(right.length, ours.size, right.length, gold.size);
  const small = found.flatMap(({ aliases }) =>
    aliases.filter(({ text: name }) => /^\p{Ll}/u.test(name)).map(({ text: name }) => fold(name)),
  );
  const unscored = new Set(small.filter((name) => ours.has(name) && !gold.has(name)));
  capitals.add(right.length, ours.size - unscored.size, right.length, gold.size);
  const mistyped: string[] = [];
  const categories = Map.groupBy(names, ({ name }) => fold(name));
  for (const { aliases, type } of found)
    for (const { text: name } of aliases) {
      const [first, ...more] = new Set((categories.get(fold(name)) ?? []).map(({ category }) => category === 'PER'));
      if (!gold.has(fold(name)) || first === undefined || more.length > 0) continue;
      types.all++;
      if (first === (type === 'character')) types.right++;
      else mistyped.push(`${name} is ${type}`);
    }
  if (!wrong) return;
  print(`${basename(file)}\n  missed ${[...gold].filter((name) => !ours.has(name)).join('; ')}`);
  print(`  extra ${[...ours].filter((name) => !gold.has(name)).join('; ')}\n  wrong type ${mistyped.join('; ')}`);
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

/** Indexes a book as a vault of one file; returns its index's entities and number of chapters. */
async function readBook(file: string): Promise<{ all: FoundEntity[]; chapters: number; labels: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
  cpSync(file, join(folder, 'vault', 'Manuscript', basename(file)), { recursive: true });
  const { db } = openWritableIndex(join(folder, 'index.db'));
  await indexFolder(db, join(folder, 'vault'));
  const rows = db.handle.prepare('SELECT id, name, type, mentions FROM entity ORDER BY mentions DESC').all() as (FoundEntity & {
    id: number;
  })[];
  const aliases = db.handle.prepare('SELECT text FROM alias WHERE entity_id = ? ORDER BY position').pluck();
  const all = rows.map((row) => ({ ...row, aliases: aliases.all(row.id) as string[] }));
  const labels = db.handle
    .prepare('SELECT title FROM document WHERE sequence IS NOT NULL GROUP BY sequence ORDER BY sequence')
    .pluck()
    .all() as string[];
  db.handle.close();
  rmSync(folder, { recursive: true });
  return { all, chapters: labels.length, labels };
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

const books = existsSync(join(data, 'names.json'))
  ? (JSON.parse(readFileSync(join(data, 'names.json'), 'utf8')) as Record<string, BookNames>)
  : {};
for (const [file, { people, places, chapters: wanted }] of Object.entries(books)) {
  if (values.only && !file.startsWith(values.only)) continue;
  const { all, chapters, labels } = await readBook(join(data, file));
  const row = {
    entities: all.length,
    chapters: wanted === undefined ? chapters : `${chapters} of ${wanted}`,
    people: shareFound(people, all, (type) => type === 'character'),
    places: shareFound(places, all, (type) => type === 'location'),
  };
  report[file] = row;
  print(`${file} ${JSON.stringify(row)}`);
  if (values.wrong) print(`  chapters ${labels.join(' | ')}`);
  if (values.wrong)
    print(
      all
        .slice(0, 70)
        .map(({ name, type, aliases, mentions }) => `  ${mentions} ${name} (${type}) ${aliases.slice(1).join(', ')}`)
        .join('\n'),
    );
}
const annotated = (readdirSync(data, { recursive: true }) as string[]).filter((file) => file.endsWith('.gold.json')).sort();
for (const folder of new Set(annotated.map((file) => dirname(file)))) {
  if (values.only && !folder.startsWith(values.only)) continue;
  const files = annotated.filter((file) => dirname(file) === folder);
  const rates = { all: new Rates(), even: new Rates(), odd: new Rates(), capitals: new Rates() };
  const types = { right: 0, all: 0 };
  for (const [index, file] of files.entries())
    scoreAnnotated(join(data, file), [rates.all, index % 2 === 0 ? rates.even : rates.odd], rates.capitals, types, values.wrong);
  report[folder] = {
    all: rates.all.result,
    even: rates.even.result,
    odd: rates.odd.result,
    capitals: rates.capitals.result,
    rightType: round(types.right / types.all),
  };
  print(`${folder} ${files.length} books ${JSON.stringify(report[folder])}`);
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
