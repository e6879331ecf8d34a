import { addToList } from '#lib/lists.ts';
import { bareName } from '../names/aliases.ts';
import { nameKey, wordsOf } from '../words.ts';

/** An entity's data for finding duplicates. */
export interface DuplicateCandidate {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Its names other than the main one. */
  readonly aliases: readonly string[];
  /** 0 to 1; of two duplicates, the more important one is kept. */
  readonly importance: number;
}

/** Two entities with nearly equal definitions. */
interface LikeDefinitions {
  readonly a: string;
  readonly b: string;
  /** Cosine of their vectors. */
  readonly similarity: number;
}

export interface Duplicate {
  /** Stable as long as both entities keep their keys. */
  readonly id: string;
  readonly keep: string;
  readonly other: string;
  /** 0 to 1. */
  readonly similarity: number;
  readonly reason: string;
}

/** Minimum letters of names that may differ by one letter. */
const minNameLength = 6;
/** The same for words in a name: "Lord Tarn" is not "Lord Tarl". */
const minWordLength = 5;
/** Minimum cosine of two definitions; below it, they describe two things of one kind. */
const minDefinitionSimilarity = 0.95;
/** Maximum number of entities that share a name; a more common name is a word like "Index", not evidence. */
const maxOfOneName = 4;

/** Possible duplicates, most likely first; each pair once, with its best reason. */
export function findDuplicates(entities: readonly DuplicateCandidate[], likeDefinitions: readonly LikeDefinitions[] = []): Duplicate[] {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]));
  const found = new Map<string, Duplicate>();
  const suggest = (a: DuplicateCandidate, b: DuplicateCandidate, confidence: number, reason: string): void => {
    if (a.key === b.key) return;
    // Entities of different types may share a name, like a ship and the saint it is named after.
    const similarity = a.type === b.type ? confidence : confidence * 0.7;
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
    confidence: number,
    reason: (a: string, b: string) => string,
  ): void => {
    for (const group of groupsBy(named, ({ words, name }) => keyOf(words, name))) {
      for (const [index, first] of group.entries())
        for (const second of group.slice(index + 1)) {
          // If the user distinguishes "Mercy (ship)" from "Mercy" and the types differ, they are two entities.
          const isDisambiguated = (first.name === first.entity.name) !== (second.name === second.entity.name);
          if (isDisambiguated && first.entity.type !== second.entity.type) continue;
          suggest(first.entity, second.entity, isDisambiguated ? confidence * 0.7 : confidence, reason(first.name, second.name));
        }
    }
  };
  eachPair(
    (words) => words.join(' '),
    1,
    (a, b) => (a === b ? 'The names are the same.' : 'The names differ only in capitals, accents or punctuation.'),
  );
  eachPair(
    (words) => words.map(singularOf).join(' '),
    0.9,
    () => 'One name is the plural of the other.',
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
  for (const [first, second] of similarPairs(named.map(({ words }) => words))) {
    suggest(named[first]!.entity, named[second]!.entity, 0.75, 'The names differ by one letter.');
  }

  const owners = new Map<string, DuplicateCandidate[]>();
  for (const { entity, words } of named) addToList(owners, words.join(' '), entity);
  for (const entity of entities) {
    for (const alias of entity.aliases) {
      const same = owners.get(nameKey(alias)) ?? [];
      if (same.length <= maxOfOneName) for (const other of same) suggest(entity, other, 0.8, `Both are called “${alias}”.`);
    }
  }
  for (const { a, b, similarity } of likeDefinitions) {
    const [first, second] = [byKey.get(a), byKey.get(b)];
    if (first && second && first.type === second.type && similarity >= minDefinitionSimilarity)
      suggest(first, second, similarity * 0.7, 'Their definitions say nearly the same.');
  }
  return [...found.values()].sort((x, y) => y.similarity - x.similarity || (x.id < y.id ? -1 : 1));
}

/** Groups of at least two items with the same key, up to the size limit; empty keys are ignored. */
function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = Map.groupBy(items, keyOf);
  groups.delete('');
  return [...groups.values()].filter((group) => group.length > 1 && group.length <= maxOfOneName);
}

function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * Pairs of names that differ by one added, missing or changed letter. Each name is indexed under all forms with one letter left out, so that only
 * names that share such a form are compared (Garbe's symmetric deletion).
 */
function similarPairs(names: readonly (readonly string[])[]): [number, number][] {
  const filed = new Map<string, number[]>();
  for (const [index, words] of names.entries()) {
    const name = words.join(' ');
    if (name.length < minNameLength) continue;
    const forms = new Set([name]);
    for (let left = 0; left < name.length; left++) forms.add(name.slice(0, left) + name.slice(left + 1));
    for (const form of forms) addToList(filed, form, index);
  }
  const pairs = new Map<string, [number, number]>();
  for (const list of filed.values()) {
    if (list.length < 2 || list.length > 20) continue;
    for (const [index, first] of list.entries())
      for (const second of list.slice(index + 1))
        if (isSimilar(names[first]!, names[second]!)) pairs.set(`${first} ${second}`, [first, second]);
  }
  return [...pairs.values()];
}

/** Whether two names differ by one letter in one long word without numbers: "Chapter II" is not "Chapter III". */
function isSimilar(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const differing = a.flatMap((word, index) => (word === b[index] ? [] : [[word, b[index]!] as const]));
  const [pair] = differing;
  if (differing.length !== 1 || !pair) return false;
  const [first, second] = pair;
  if (Math.min(first.length, second.length) < minWordLength || /\d/.test(first + second) || /^[ivxlc]+$/.test(first + second)) return false;
  // A different first letter makes a different name: Daren is not Karen.
  return first[0] === second[0] && differsByOneLetter(first, second);
}

/** Whether one letter was inserted, deleted or replaced, or two adjacent ones transposed. */
export function differsByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index++;
  if (short.length !== long.length) return short.slice(index) === long.slice(index + 1);
  const rest = short.slice(index + 1) === long.slice(index + 1);
  const turned = short[index] === long[index + 1] && short[index + 1] === long[index] && short.slice(index + 2) === long.slice(index + 2);
  return rest || turned;
}
