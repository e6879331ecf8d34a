// What is compared with LitBank's annotated names, and how.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** An entity as LitBank's annotators named it. */
interface GoldEntity {
  readonly core_aliases: readonly string[];
  readonly category: string;
  readonly n_prop: number;
}

/** One excerpt of a novel with its gold. */
export interface Book {
  readonly name: string;
  readonly text: string;
  /** Only entities of the scored categories. */
  readonly entities: readonly GoldEntity[];
  /** Names of entities that are not scored: neither right nor wrong when suggested. */
  readonly unscored: ReadonlySet<string>;
}

/** A found entity, however it was found. */
export interface Found {
  readonly names: readonly string[];
  readonly count: number;
  /** Null when the finder does not say. */
  readonly type: string | null;
}

const scored = new Set(['PER', 'GPE', 'LOC', 'FAC']);
/** What LitBank's category is to Lorelens. */
export const typeOf = (category: string): string => (category === 'PER' ? 'character' : 'location');

/** Names are compared without case, articles, emphasis and a possessive ending. */
export function fold(name: string): string {
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

/** The books of a folder (`<book>.txt` with `<book>.gold.json`), by name. */
export function readBooks(data: string): Book[] {
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
export class Rates {
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

/** Four decimals. */
export const round = (value: number): number => Math.round(10_000 * value) / 10_000;

/** All measures of one finder over some books. */
export class Score {
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
    for (const [minCount, rates] of [
      [1, this.all],
      [2, this.twice],
    ] as const) {
      // Two clusters of one name are one name that occurs as often as both together.
      const times = new Map<string, number>();
      for (const entity of book.entities)
        for (const name of new Set(entity.core_aliases.map(fold))) times.set(name, (times.get(name) ?? 0) + entity.n_prop);
      const names = new Set(found.filter((entity) => entity.count >= minCount).flatMap((entity) => entity.names.map(fold)));
      for (const name of names) if (book.unscored.has(name)) names.delete(name);
      const right = [...names].filter((name) => (times.get(name) ?? 0) >= minCount).length;
      const wanted = book.entities.filter((entity) => entity.n_prop >= minCount);
      const met = wanted.filter((entity) => entity.core_aliases.some((alias) => names.has(fold(alias)))).length;
      rates.add(right, names.size, met, wanted.length);
      if (minCount === 1) this.names.add(right, names.size, right, times.size);
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

/** All pairs within groups, each once, as `one<tab>other` in their order. */
export function pairs(groups: readonly (readonly string[])[]): Set<string> {
  const found = new Set<string>();
  for (const group of groups) {
    const names = [...new Set(group)].sort();
    for (const [at, one] of names.entries()) for (const other of names.slice(at + 1)) found.add(`${one}\t${other}`);
  }
  return found;
}
