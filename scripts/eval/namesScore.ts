// Scores names found in prose against names that people annotated in it.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** An entity as the annotators named it. */
interface GoldEntity {
  readonly names: readonly string[];
  readonly category: string;
  /** How often one of its names occurs. */
  readonly count: number;
}

/** A text with its gold. */
export interface Book {
  readonly name: string;
  readonly text: string;
  /** Only entities of the scored categories. */
  readonly entities: readonly GoldEntity[];
  /** Names of entities that are not scored: neither right nor wrong when found. */
  readonly unscored: ReadonlySet<string>;
  /** Whether groups are scored; LitBank has too few of them. */
  readonly hasGroups: boolean;
}

/** A found entity. */
export interface Found {
  readonly names: readonly string[];
  readonly count: number;
  readonly type: string;
}

/** `<book>.gold.json`: entities as LitBank has them, or names on their own. */
interface Gold {
  readonly entities?: readonly { readonly core_aliases: readonly string[]; readonly category: string; readonly n_prop: number }[];
  readonly names?: readonly { readonly name: string; readonly category: string; readonly count: number }[];
}

const scored = new Set(['PER', 'GPE', 'LOC', 'FAC', 'ORG']);
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

/** Reads `<book>.gold.json` and the text beside it. */
export function readBook(file: string): Book {
  const { entities, names = [] } = JSON.parse(readFileSync(file, 'utf8')) as Gold;
  const gold: readonly GoldEntity[] =
    entities?.map(({ core_aliases, category, n_prop }) => ({ names: core_aliases, category, count: n_prop })) ??
    names.map(({ name, category, count }) => ({ names: [name], category, count }));
  const hasGroups = !entities;
  const isScored = ({ category }: GoldEntity): boolean => scored.has(category) && (hasGroups || category !== 'ORG');
  const known = new Set(gold.filter(isScored).flatMap((entity) => entity.names.map(fold)));
  const others = gold.filter((entity) => !isScored(entity)).flatMap((entity) => entity.names.map(fold));
  return {
    name: basename(file, '.gold.json'),
    text: readFileSync(file.replace(/\.gold\.json$/, '.txt'), 'utf8'),
    entities: gold.filter(isScored),
    unscored: new Set(others.filter((other) => !known.has(other))),
    hasGroups,
  };
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

/** Whether a type is what the annotators' category calls for. Without groups all that is no person is a place. */
export function isRightType(type: string, category: string, { hasGroups }: Book): boolean {
  if (category === 'PER') return type === 'character';
  return hasGroups ? type !== 'character' : type === 'location';
}

/** Four decimals. */
export const round = (value: number): number => Math.round(10_000 * value) / 10_000;

/** All measures of one finder over some books. */
export class Score {
  readonly all = new Rates();
  readonly twice = new Rates();
  readonly names = new Rates();
  /** As `names`, without names that begin in lower case ("madame Odile"), which some annotators do not have. */
  readonly capitals = new Rates();
  readonly merge = new Rates();
  #typed = 0;
  #typeRight = 0;

  add(book: Book, found: readonly Found[]): void {
    this.#addNames(book, book.hasGroups ? found : found.filter(({ type }) => type === 'character' || type === 'location'));
    this.#addTypes(book, found);
    this.#addPairs(book, found);
  }

  get result(): object {
    const { all, twice, names, capitals, merge } = this;
    return { all: all.result, twice: twice.result, type: this.type, merge: merge.result, names: names.result, capitals: capitals.result };
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
        for (const name of new Set(entity.names.map(fold))) times.set(name, (times.get(name) ?? 0) + entity.count);
      const names = new Set(found.filter((entity) => entity.count >= minCount).flatMap((entity) => entity.names.map(fold)));
      for (const name of names) if (book.unscored.has(name)) names.delete(name);
      const right = [...names].filter((name) => (times.get(name) ?? 0) >= minCount).length;
      const wanted = book.entities.filter((entity) => entity.count >= minCount);
      const met = wanted.filter((entity) => entity.names.some((alias) => names.has(fold(alias)))).length;
      rates.add(right, names.size, met, wanted.length);
      if (minCount > 1) continue;
      this.names.add(right, names.size, right, times.size);
      const small = new Set(found.flatMap((entity) => entity.names.filter((name) => /^\p{Ll}/u.test(name)).map(fold)));
      const capitals = [...names].filter((name) => times.has(name) || !small.has(name)).length;
      this.capitals.add(right, capitals, right, times.size);
    }
  }

  #addTypes(book: Book, found: readonly Found[]): void {
    const types = new Map(found.flatMap((entity) => entity.names.map((name) => [fold(name), entity.type] as const)));
    for (const entity of book.entities) {
      const type = entity.names.map((alias) => types.get(fold(alias))).find((value) => value);
      if (!type) continue;
      this.#typed++;
      if (isRightType(type, entity.category, book)) this.#typeRight++;
    }
  }

  /** Pairs of names of one entity, among the names that gold knows. */
  #addPairs(book: Book, found: readonly Found[]): void {
    const known = new Set(book.entities.flatMap((entity) => entity.names.map(fold)));
    const gold = pairs(book.entities.map((entity) => entity.names.map(fold)));
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
