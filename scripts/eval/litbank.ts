// Measures the names found in prose without notes, against LitBank's annotated names: which, of what type, and which are of one entity.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import nlp from 'compromise';
import { suggestEntities } from '#engine/lore/suggest/suggestEntities.ts';
import { parseDocument } from '#engine/parse/parseDocument.ts';

interface GoldEntity {
  readonly core_aliases: readonly string[];
  readonly category: string;
  readonly n_prop: number;
}

interface Book {
  readonly name: string;
  readonly text: string;
  /** Only entities of the scored categories. */
  readonly entities: readonly GoldEntity[];
  /** Names of entities that are not scored: neither right nor wrong when suggested. */
  readonly unscored: ReadonlySet<string>;
}

/** A found entity, however it was found. */
interface Found {
  readonly names: readonly string[];
  readonly count: number;
  /** Null when the finder does not say. */
  readonly type: string | null;
}

const scored = new Set(['PER', 'GPE', 'LOC', 'FAC']);
const typeOf = (category: string): string => (category === 'PER' ? 'character' : 'location');

/** Names are compared without case, articles, emphasis and a possessive ending. */
function fold(name: string): string {
  return name
    .replaceAll(/[_“”"]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^(?:the|an?|his|her|my|our|your|their|this|that) /, '')
    .replace(/(?:'s|')$/, '')
    .replace(/\b(mr|mrs|ms|dr|st|rev|messrs)\./g, '$1');
}

function readBooks(data: string): Book[] {
  return readdirSync(data)
    .filter((file) => file.endsWith('.gold.json'))
    .sort()
    .map((file) => {
      const name = basename(file, '.gold.json');
      const gold = JSON.parse(readFileSync(join(data, file), 'utf8')) as { entities: GoldEntity[] };
      const entities = gold.entities.filter((entity) => scored.has(entity.category));
      const names = new Set(entities.flatMap((entity) => entity.core_aliases.map(fold)));
      const others = gold.entities.filter((entity) => !scored.has(entity.category)).flatMap((entity) => entity.core_aliases.map(fold));
      return {
        name,
        text: readFileSync(join(data, `${name}.txt`), 'utf8'),
        entities,
        unscored: new Set(others.filter((other) => !names.has(other))),
      };
    });
}

/** Right answers among those given, and found ones among those wanted. */
class Rates {
  #right = 0;
  #given = 0;
  #found = 0;
  #wanted = 0;

  add(right: number, given: number, found: number, wanted: number): void {
    this.#right += right;
    this.#given += given;
    this.#found += found;
    this.#wanted += wanted;
  }

  get result(): { precision: number; recall: number; f1: number } {
    const precision = this.#right / Math.max(1, this.#given);
    const recall = this.#found / Math.max(1, this.#wanted);
    return { precision: round(precision), recall: round(recall), f1: round((2 * precision * recall) / Math.max(1e-9, precision + recall)) };
  }
}

const round = (value: number): number => Math.round(10_000 * value) / 10_000;

/** All measures of one finder over some books. */
class Score {
  readonly all = new Rates();
  readonly twice = new Rates();
  readonly names = new Rates();
  readonly merge = new Rates();
  #typed = 0;
  #typeRight = 0;

  add(book: Book, found: readonly Found[]): void {
    const claimed = found.filter((entity) => entity.type === null || entity.type === 'character' || entity.type === 'location');
    this.#addNames(book, claimed);
    this.#addTypes(book, found);
    this.#addPairs(book, found);
  }

  get type(): { accuracy: number; judged: number } {
    return { accuracy: round(this.#typeRight / Math.max(1, this.#typed)), judged: this.#typed };
  }

  /** Precision: found names that are a gold name. Recall: gold entities of which a name was found. */
  #addNames(book: Book, found: readonly Found[]): void {
    for (const [least, rates] of [
      [1, this.all],
      [2, this.twice],
    ] as const) {
      // Two clusters of one name are one name that occurs as often as both together.
      const times = new Map<string, number>();
      for (const entity of book.entities)
        for (const name of new Set(entity.core_aliases.map(fold))) times.set(name, (times.get(name) ?? 0) + entity.n_prop);
      const names = new Set(found.filter((entity) => entity.count >= least).flatMap((entity) => entity.names.map(fold)));
      for (const name of names) if (book.unscored.has(name)) names.delete(name);
      const right = [...names].filter((name) => (times.get(name) ?? 0) >= least).length;
      const wanted = book.entities.filter((entity) => entity.n_prop >= least);
      const met = wanted.filter((entity) => entity.core_aliases.some((alias) => names.has(fold(alias)))).length;
      rates.add(right, names.size, met, wanted.length);
      if (least === 1) this.names.add(right, names.size, right, times.size);
    }
  }

  #addTypes(book: Book, found: readonly Found[]): void {
    const types = new Map(found.flatMap((entity) => entity.names.map((name) => [fold(name), entity.type] as const)));
    for (const entity of book.entities) {
      const type = entity.core_aliases.map((alias) => types.get(fold(alias))).find((value) => value);
      if (!type) continue;
      this.#typed++;
      if (type === typeOf(entity.category)) this.#typeRight++;
    }
  }

  /** Pairs of names of one entity, among the names that gold knows. */
  #addPairs(book: Book, found: readonly Found[]): void {
    const known = new Set(book.entities.flatMap((entity) => entity.core_aliases.map(fold)));
    const gold = pairs(book.entities.map((entity) => entity.core_aliases.map(fold)));
    const ours = pairs(found.map((entity) => entity.names.map(fold).filter((name) => known.has(name))));
    const right = [...ours].filter((pair) => gold.has(pair)).length;
    this.merge.add(right, ours.size, right, gold.size);
  }
}

function pairs(groups: readonly (readonly string[])[]): Set<string> {
  const found = new Set<string>();
  for (const group of groups) {
    const names = [...new Set(group)].sort();
    for (const [at, one] of names.entries()) for (const other of names.slice(at + 1)) found.add(`${one}\t${other}`);
  }
  return found;
}

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

/** What was missed and what was too much in one book of those that were looked at. */
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
