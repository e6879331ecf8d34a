import type { Lens } from '#shared/model/lens.ts';
import { defaultTypes, wordForms } from '../extraction/entityTypes.ts';
import { wordsOf } from '../extraction/words.ts';
import type { NamedSeed } from './seeds.ts';
import type { LoreSnapshot } from './snapshot.ts';

/** How much more an entity of a type counts that the question asks for by a word of that type. */
const askedFactor = 2;
/** The same for what "who" and "where" ask for. */
const hintFactor = 1.25;
const hints: Readonly<Record<string, string>> = { who: 'character', whom: 'character', whose: 'character', where: 'location' };
/** Plural without an s. */
const plurals: ReadonlySet<string> = new Set(['people', 'cast', 'fauna', 'npc']);
/** One of a kind is asked for after these ("which god"); without them a singular is part of what is said ("her house"). */
const askingWords: ReadonlySet<string> = new Set(['which', 'what', 'every', 'each', 'any', 'all', 'list']);

const typesOf = new WeakMap<LoreSnapshot, ReadonlySet<string>>();

/** Types that entities of the vault have, the writer's own among them. */
function presentTypes(snapshot: LoreSnapshot): ReadonlySet<string> {
  let types = typesOf.get(snapshot);
  if (!types) typesOf.set(snapshot, (types = new Set([...snapshot.entities.values()].map(({ type }) => type))));
  return types;
}

/** Which types a question asks for ("which gods", "the factions of ..."), with how much more they count. Words of names ask for nothing. */
export function askedTypes(snapshot: LoreSnapshot, question: string, named: readonly NamedSeed[]): Lens['types'] {
  const present = presentTypes(snapshot);
  const whole = named.filter(({ how }) => how !== 'partial' && how !== 'fuzzy');
  const rest = whole.reduce((text, { surface }) => text.replace(surface, ' '), question);
  const words = wordsOf(rest);
  const factors: Record<string, number> = {};
  const raise = (type: string, factor: number): void => {
    factors[type] = Math.max(factor, factors[type] ?? 0);
  };
  for (const [at, { plain }] of words.entries()) {
    const hint = at === 0 ? hints[plain] : undefined;
    if (hint) raise(hint, hintFactor);
    const forms = wordForms(plain);
    const type = forms.find((form) => present.has(form)) ?? defaultTypes(plain);
    if (type === null || !present.has(type)) continue;
    const isPlural = plain.endsWith('s') || plurals.has(plain);
    const isAskedFor = [words[at - 1], words[at - 2]].some((before) => before && askingWords.has(before.plain));
    if (isPlural || isAskedFor) raise(type, askedFactor);
  }
  return factors;
}
