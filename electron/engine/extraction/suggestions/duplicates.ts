import { bareName } from '../names/aliases.ts';
import { nameKey, wordsOf } from '../words.ts';

/** An entity as far as being one with another goes. */
export interface DuplicateCandidate {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Names the user or the text gives it, its own left out. */
  readonly aliases: readonly string[];
  /** 0 to 1: of two, the more important is kept. */
  readonly importance: number;
}

/** Two entities whose definitions say nearly the same. */
export interface LikeDefinitions {
  readonly a: string;
  readonly b: string;
  /** Cosine of their vectors. */
  readonly similarity: number;
}

/** Two entities that may be one. */
export interface Duplicate {
  /** The same as long as both entities have their keys. */
  readonly id: string;
  readonly keep: string;
  readonly other: string;
  /** 0 to 1. */
  readonly similarity: number;
  readonly reason: string;
}

/** Names shorter than this differ by one letter too easily. */
const shortestNearName = 6;
/** And so do words: "Lord Tarn" is not "Lord Tarl". */
const shortestNearWord = 5;
/** Definitions less alike than this are of two things of one kind. */
const leastLikeDefinitions = 0.95;
/** A name that so many entities have is a word, like "Index": no pair of them is likely to be one. */
const mostOfOneName = 4;

/** Pairs of entities that may be one, most likely first; each pair once, with the best reason. */
export function findDuplicates(entities: readonly DuplicateCandidate[], likeDefinitions: readonly LikeDefinitions[] = []): Duplicate[] {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]));
  const found = new Map<string, Duplicate>();
  const suggest = (a: DuplicateCandidate, b: DuplicateCandidate, sure: number, reason: string): void => {
    if (a.key === b.key) return;
    // A ship and the saint it is called after have one name and are two.
    const similarity = a.type === b.type ? sure : sure * 0.7;
    const [keep, other] = a.importance > b.importance || (a.importance === b.importance && a.key < b.key) ? [a, b] : [b, a];
    const id = `duplicate:${[a.key, b.key].sort().join('|')}`;
    if ((found.get(id)?.similarity ?? 0) >= similarity) return;
    found.set(id, { id, keep: keep.key, other: other.key, similarity, reason });
  };

  const named = entities
    .map((entity) => ({ entity, name: bareName(entity.name), words: wordsOf(bareName(entity.name)).map((word) => word.plain) }))
    .filter(({ name }) => /\p{L}{2}/u.test(name));
  const eachPair = (
    keyOf: (words: readonly string[], name: string) => string,
    sure: number,
    reason: (a: string, b: string) => string,
  ): void => {
    for (const group of groupsBy(named, ({ words, name }) => keyOf(words, name))) {
      for (const [at, one] of group.entries())
        for (const two of group.slice(at + 1)) {
          // "Mercy (ship)" was told apart from "Mercy" by the user: of another type, it is surely another.
          const isToldApart = (one.name === one.entity.name) !== (two.name === two.entity.name);
          if (isToldApart && one.entity.type !== two.entity.type) continue;
          suggest(one.entity, two.entity, isToldApart ? sure * 0.7 : sure, reason(one.name, two.name));
        }
    }
  };
  eachPair(
    (words) => words.join(' '),
    1,
    (a, b) => (a === b ? 'The names are the same.' : 'The names differ only in capitals, accents or signs.'),
  );
  eachPair(
    (words) => words.map(singularOf).join(' '),
    0.9,
    () => 'The names differ only by a plural.',
  );
  eachPair(
    (words) =>
      words.length < 2
        ? ''
        : words
            .filter((word) => word !== 'the' && word !== 'of')
            .toSorted()
            .join(' '),
    0.85,
    () => 'The names have the same words.',
  );
  for (const [one, two] of nearPairs(named.map(({ words }) => words))) {
    suggest(named[one]!.entity, named[two]!.entity, 0.75, 'The names differ by one letter.');
  }

  const owners = new Map<string, DuplicateCandidate[]>();
  for (const { entity, words } of named) owners.set(words.join(' '), [...(owners.get(words.join(' ')) ?? []), entity]);
  for (const entity of entities) {
    for (const alias of entity.aliases) {
      const same = owners.get(nameKey(alias)) ?? [];
      if (same.length <= mostOfOneName) for (const other of same) suggest(entity, other, 0.8, `“${alias}” is a name of both.`);
    }
  }
  for (const { a, b, similarity } of likeDefinitions) {
    const [one, two] = [byKey.get(a), byKey.get(b)];
    if (one && two && one.type === two.type && similarity >= leastLikeDefinitions)
      suggest(one, two, similarity * 0.7, 'Their definitions say nearly the same.');
  }
  return [...found.values()].sort((x, y) => y.similarity - x.similarity || (x.id < y.id ? -1 : 1));
}

/** Groups of two or more with one key; an empty key is none, and too large a group says nothing. */
function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (key === '') continue;
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].filter((group) => group.length > 1 && group.length <= mostOfOneName);
}

function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * Pairs of names that become one by adding, taking away or exchanging one letter. Names are filed under all they become by leaving one
 * letter out, so that only those with such a form in common are compared (Garbe's symmetric deletion).
 */
function nearPairs(names: readonly (readonly string[])[]): [number, number][] {
  const filed = new Map<string, number[]>();
  for (const [at, words] of names.entries()) {
    const name = words.join(' ');
    if (name.length < shortestNearName) continue;
    const forms = new Set([name]);
    for (let left = 0; left < name.length; left++) forms.add(name.slice(0, left) + name.slice(left + 1));
    for (const form of forms) {
      const list = filed.get(form);
      if (list) list.push(at);
      else filed.set(form, [at]);
    }
  }
  const pairs = new Map<string, [number, number]>();
  for (const list of filed.values()) {
    if (list.length < 2 || list.length > 20) continue;
    for (const [place, one] of list.entries())
      for (const two of list.slice(place + 1)) if (isNear(names[one]!, names[two]!)) pairs.set(`${one} ${two}`, [one, two]);
  }
  return [...pairs.values()];
}

/** One long word differs by one letter, and neither is a number: "Chapter II" is not "Chapter III". */
function isNear(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const differing = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at]!] as const]));
  const [pair] = differing;
  if (differing.length !== 1 || !pair) return false;
  const [one, two] = pair;
  if (Math.min(one.length, two.length) < shortestNearWord || /\d/.test(one + two) || /^[ivxlc]+$/.test(one + two)) return false;
  // Whoever begins with another letter is somebody else: Daren is not Karen.
  return one[0] === two[0] && differsByOneLetter(one, two);
}

/** Whether one letter was added, taken away, exchanged, or two neighbours turned about. */
export function differsByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length !== long.length) return short.slice(at) === long.slice(at + 1);
  const rest = short.slice(at + 1) === long.slice(at + 1);
  const turned = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return rest || turned;
}
