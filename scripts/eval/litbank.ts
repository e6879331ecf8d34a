// Measures the names found in prose without notes, against LitBank's annotated names: which, of what type, and which are of one entity.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import nlp from 'compromise';
import { suggestEntities } from '#engine/extraction/suggestions/suggestEntities.ts';
import { parseDocument } from '#engine/parse/parseDocument.ts';
import { fold, pairs, type Rates, readBooks, round, Score, typeOf, type Book, type Found } from './litbankScore.ts';

function ours(book: Book): Found[] {
  const parsed = parseDocument(`${book.name}.txt`, book.text, (text) => Math.ceil(text.length / 4));
  return suggestEntities([{ path: `${book.name}.txt`, sequence: 1, chunks: parsed.chunks }]).map((entity) => ({
    names: entity.aliases.map((alias) => alias.text),
    count: entity.count,
    type: entity.type,
  }));
}

function counted(names: Iterable<readonly [string, string | null]>): Found[] {
  const found = new Map<string, { names: string[]; count: number; type: string | null }>();
  for (const [name, type] of names) {
    const key = fold(name);
    if (!key) continue;
    const entry = found.get(key) ?? { names: [name], count: 0, type };
    entry.count++;
    found.set(key, entry);
  }
  return [...found.values()];
}

/** Runs of capitalised words; single ones only inside sentences. */
function capitalised(book: Book): Found[] {
  const runs: [string, null][] = [];
  for (const match of book.text.matchAll(/(?:(?:Mr|Mrs|Dr|St)\.\s+)?\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu)) {
    const before = book.text.slice(Math.max(0, match.index - 4), match.index);
    if (!/\s/.test(match[0]) && /(?:^|[.!?]\W*|\n\W*|["“])$/.test(before)) continue;
    runs.push([match[0], null]);
  }
  return counted(runs);
}

/** What the `compromise` library calls people and places. */
function compromise(book: Book): Found[] {
  const document = nlp(book.text);
  const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '').replace(/(?<!\b(?:Mr|Mrs|Dr|St))\.$/, '');
  const people = (document.people().out('array') as string[]).map((name) => [bare(name), 'character'] as const);
  const places = (document.places().out('array') as string[]).map((name) => [bare(name), 'location'] as const);
  return counted([...people, ...places]);
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'string' }, wrong: { type: 'boolean', default: false } },
});
const books = readBooks(resolve(values.data!));

function resultOf(score: Score): { all: object; twice: object; type: object; merge: object; names: object } {
  return { all: score.all.result, twice: score.twice.result, type: score.type, merge: score.merge.result, names: score.names.result };
}

/** Every second book was looked at while the rules were first written, and half of the others when they were revised; the rest was only counted. */
const parts = { development: new Score(), revision: new Score(), heldOut: new Score() };
const partOf = (at: number): keyof typeof parts => (at % 2 === 0 ? 'development' : at % 4 === 1 ? 'revision' : 'heldOut');
const total = new Score();
const baselines = { capitalised: new Score(), compromise: new Score() };
let seconds = 0;
for (const [at, book] of books.entries()) {
  const started = performance.now();
  const found = ours(book);
  seconds += (performance.now() - started) / 1000;
  total.add(book, found);
  parts[partOf(at)].add(book, found);
  baselines.capitalised.add(book, capitalised(book));
  baselines.compromise.add(book, compromise(book));
  if (values.wrong && partOf(at) !== 'heldOut') printWrong(book, found);
}

/** False negatives and false positives of one book. */
function printWrong(book: Book, found: readonly Found[]): void {
  const gold = new Map(book.entities.flatMap((entity) => entity.core_aliases.map((alias) => [fold(alias), entity] as const)));
  const names = new Map(found.flatMap((entity) => entity.names.map((name) => [fold(name), entity] as const)));
  const missed = book.entities.filter((entity) => !entity.core_aliases.some((alias) => names.has(fold(alias))));
  const extra = [...names].filter(
    ([name, entity]) => !gold.has(name) && !book.unscored.has(name) && entity.type !== 'organization' && entity.type !== 'item',
  );
  const mistyped = [...names].filter(([name, entity]) => gold.has(name) && entity.type !== typeOf(gold.get(name)!.category));
  const goldPairs = pairs(book.entities.map((entity) => entity.core_aliases.map(fold)));
  const ourPairs = pairs(found.map((entity) => entity.names.map(fold).filter((name) => gold.has(name))));
  const lines = [
    `missed    ${missed.map((entity) => `${entity.core_aliases.join('/')} ${entity.n_prop}`).join('; ')}`,
    `extra     ${extra.map(([name, entity]) => `${name} ${entity.count} ${entity.type}`).join('; ')}`,
    `mistyped  ${mistyped.map(([name, entity]) => `${name} ${entity.type}`).join('; ')}`,
    `apart     ${[...goldPairs]
      .filter((pair) => !ourPairs.has(pair))
      .join('; ')
      .replaceAll('\t', ' = ')}`,
    `together  ${[...ourPairs]
      .filter((pair) => !goldPairs.has(pair))
      .join('; ')
      .replaceAll('\t', ' = ')}`,
  ];
  process.stdout.write(
    `${book.name}\n${lines
      .filter((line) => line.length > 10)
      .map((line) => `  ${line}`)
      .join('\n')}\n`,
  );
}

const report = {
  books: books.length,
  seconds: round(seconds),
  ...resultOf(total),
  development: resultOf(parts.development),
  revision: resultOf(parts.revision),
  heldOut: resultOf(parts.heldOut),
  // Runs of capitalised words have no type, and neither baseline merges names.
  baselines: {
    capitalised: { all: baselines.capitalised.all.result, twice: baselines.capitalised.twice.result },
    compromise: { all: baselines.compromise.all.result, twice: baselines.compromise.twice.result, type: baselines.compromise.type },
  },
};
const shown = (rates: Rates): string =>
  [rates.result.precision, rates.result.recall, rates.result.f1].map((value) => value.toFixed(3)).join(' ');
const row = (name: string, score: Score): string =>
  `${name.padEnd(24)}${shown(score.all)}   ${shown(score.twice)}   ${score.type.accuracy.toFixed(3)}   ${shown(score.merge)}   ${shown(score.names)}`;
process.stdout.write(
  [
    `${books.length} books, ${seconds.toFixed(2)} s; precision, recall and F1`,
    `${' '.repeat(24)}all                 twice               type    merge               names`,
    row('lorelens', total),
    row('  development half', parts.development),
    row('  revision quarter', parts.revision),
    row('  held-out quarter', parts.heldOut),
    row('baseline capitalised', baselines.capitalised),
    row('baseline compromise', baselines.compromise),
    '',
  ].join('\n'),
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
