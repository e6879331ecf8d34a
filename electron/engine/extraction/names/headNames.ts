import type { NamedEntity } from './aliases.ts';
import { bareName } from './aliases.ts';
import { defaultTypes } from '../../parse/kinds/typeGroups.ts';
import { nameKey } from '../words.ts';

/*
 * Groups and places that the text calls by the noun of their name: "the Ministry" is the Ministry of Salt where there is no other ministry and the
 * noun is written as a name.
 */

/** Types of entities that are called so. */
const called: ReadonlySet<string> = new Set(['organization', 'location']);

const articles = "the|el|la|los|las|le|les|l['’]|il|lo|gli|i|o|a|os|as|de|het";
const openingArticle = new RegExp(`^(?:${articles.replace('|de|', '|')})\\s*(?<=\\s|['’])`, 'iu');
const joining = "\\s+(?:(?:of|de|del|des|du|di|della|dello|dei|degli|da|do|dos|das|van)\\s|d['’]|dell['’])";
const beforeRest = new RegExp(`^(?<head>\\p{Lu}[\\p{L}\\p{M}'’-]{2,}(?:\\s\\p{Lu}[\\p{L}\\p{M}'’-]+)?)${joining}`, 'u');
/** Minimum number of places in the text where the noun stands for the name. */
const minUses = 3;
/** Ratio of uses as a name to uses as a common noun. */
const minRatio = 4;

/** The nouns by which an entity may be called: "Ministry" of "The Ministry of Salt", "Guild" of "Karsis Merchant Guild". */
function nounsOf(name: string): string[] {
  const bare = bareName(name).replace(openingArticle, '');
  const head = beforeRest.exec(bare)?.groups?.['head'];
  if (head !== undefined) return [...new Set([head, head.split(' ').at(-1)!])];
  const last = bare.split(' ').at(-1)!;
  return last !== bare && /^\p{Lu}\p{Ll}{2,}$/u.test(last) && called.has(defaultTypes(last) ?? '') ? [last] : [];
}

/** The nouns that may stand for one entity only, with its key. */
function candidates(entities: readonly Pick<NamedEntity, 'key' | 'name' | 'type' | 'stated'>[]): Map<string, string> {
  const owners = new Map<string, Set<string>>();
  const taken = new Set(
    entities.flatMap(({ name, stated }) => [name, bareName(name), ...stated].map((each) => nameKey(each.replace(openingArticle, '')))),
  );
  for (const { key, name } of entities) for (const noun of nounsOf(name)) owners.set(noun, (owners.get(noun) ?? new Set()).add(key));
  const types = new Map(entities.map(({ key, type }) => [key, type]));
  return new Map(
    [...owners].flatMap(([noun, keys]) => {
      const [key] = keys;
      return keys.size === 1 && called.has(types.get(key!)!) && !taken.has(nameKey(noun)) ? [[noun, key!] as const] : [];
    }),
  );
}

/**
 * The nouns by which the texts call entities, by key. A noun counts if it stands after an article, without the rest of a name, at least three times
 * with a capital and at most a quarter as often without. `texts` is read only if there are candidates. Not for German, which capitalises all nouns.
 */
export function headNames(
  entities: readonly Pick<NamedEntity, 'key' | 'name' | 'type' | 'stated'>[],
  texts: () => Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const owners = candidates(entities);
  if (owners.size === 0) return new Map();
  const nouns = [...owners.keys()].map((noun) => noun.replace(/[-\\^$*+?.()|[\]{}]/gu, '\\$&')).toSorted((a, b) => b.length - a.length);
  const use = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${articles})\\s?(?<noun>${nouns.map((noun) => `[${noun[0]}${noun[0]!.toLowerCase()}]${noun.slice(1)}`).join('|')})(?![\\p{L}\\p{N}-]|${joining}|\\s\\p{Lu})`,
    'gu',
  );
  const uses = new Map<string, { named: number; plain: number }>();
  for (const text of texts())
    for (const match of text.matchAll(use)) {
      const noun = match.groups!['noun']!;
      const key = noun[0]!.toUpperCase() + noun.slice(1);
      const count = uses.getOrInsertComputed(key, () => ({ named: 0, plain: 0 }));
      if (noun === key) count.named++;
      else count.plain++;
    }
  const found = new Map<string, string[]>();
  for (const [noun, key] of owners) {
    const { named, plain } = uses.get(noun) ?? { named: 0, plain: 0 };
    if (named >= minUses && named >= minRatio * plain) found.set(key, [...(found.get(key) ?? []), noun]);
  }
  return found;
}
