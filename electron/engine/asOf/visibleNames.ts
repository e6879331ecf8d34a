import { bareName, type Alias } from '../extraction/names/aliases.ts';
import { nameKey } from '../extraction/words.ts';

/** How often an entity is called something in what may be known, by the key of the name. */
export type SurfaceForms = ReadonlyMap<string, { readonly text: string; readonly count: number }>;

/** An entity of the whole story, with what of it may be known at a place in it. */
export interface EntityWithNames {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly { readonly text: string; readonly origin: string }[];
  /** `known`: its note may be known. `hidden`: it has one that may not. `none`: it never had one. */
  readonly note: 'known' | 'hidden' | 'none';
  /** What its note is called, by itself and in properties that may be known; empty without a known note. */
  readonly noteNames: readonly string[];
  /** Text of its note that may be known. Only asked for where a name is not among the others. */
  readonly noteText: () => string;
  readonly surfaces: () => SurfaceForms;
}

/** What an entity is called as far as that may be known. */
export interface VisibleNames {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly Alias[];
  /** Keys of its names that may not be known: where a passage calls it so, nobody can tell yet that it is meant. */
  readonly unknown: ReadonlySet<string>;
}

const wordsIn = (texts: readonly string[]): Set<string> => new Set(texts.flatMap((text) => nameKey(text).split(' ')));

/** Whether a name is made of words of others: "Mara" of "Mara Venn", "the Sallows" of "Oren Sallow". */
function isMadeOf(key: string, words: ReadonlySet<string>): boolean {
  return key.split(' ').every((word) => words.has(word) || words.has(word.replace(/s$/, '')) || word === 'the');
}

/** Which names of an entity may be known; null when it has none, so that nobody has heard of it yet. */
export function visibleNames(entity: EntityWithNames): VisibleNames | null {
  return entity.note === 'known' ? namesOfNote(entity) : namesOfProse(entity);
}

/** A note that may be known gives its own names; of the others, those that its text or a passage has. */
function namesOfNote(entity: EntityWithNames): VisibleNames {
  const own = new Set(entity.noteNames.flatMap((name) => [nameKey(name), nameKey(bareName(name))]));
  const words = wordsIn(entity.noteNames);
  let text: string | null = null;
  const isKnown = (name: string, origin: string): boolean => {
    const key = nameKey(name);
    if (own.has(key) || isMadeOf(key, words)) return true;
    text ??= ` ${nameKey(entity.noteText())} `;
    if (text.includes(` ${key} `)) return true;
    // A name that the note's text gives is known with that text, even where the story uses it before: it would tell who is meant.
    return origin !== 'lead' && entity.surfaces().has(key);
  };
  const aliases: Alias[] = [];
  const unknown = new Set<string>();
  for (const alias of entity.aliases) {
    if (isKnown(alias.text, alias.origin)) aliases.push(alias as Alias);
    else unknown.add(nameKey(alias.text));
  }
  const name = isKnown(entity.name, 'name') ? entity.name : (entity.noteNames[0] ?? entity.name);
  return { key: entity.key, name, aliases, unknown };
}

/**
 * Without a known note an entity is what the passages call it. One whose note is hidden is called by one name only, that of the note if
 * the passages have it: that its other names mean the same is what the note tells.
 */
function namesOfProse(entity: EntityWithNames): VisibleNames | null {
  const surfaces = entity.surfaces();
  const known = (name: string): boolean => surfaces.has(nameKey(name));
  const [commonest] = [...surfaces.values()].toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  if (!commonest) return null;
  const name = known(entity.name) ? entity.name : commonest.text;
  const words = wordsIn([name]);
  const isKnown = ({ text }: { readonly text: string }): boolean =>
    known(text) && (entity.note === 'none' || isMadeOf(nameKey(text), words));
  const aliases = entity.aliases.filter(isKnown) as Alias[];
  if (!aliases.some((alias) => nameKey(alias.text) === nameKey(name))) aliases.unshift({ text: name, origin: 'name' });
  const kept = new Set(aliases.map((alias) => nameKey(alias.text)));
  const unknown = new Set(entity.note === 'none' ? [] : [...surfaces.keys()].filter((key) => !kept.has(key)));
  const key = entity.note === 'none' && name === entity.name ? entity.key : `suggested/${name}`;
  return { key, name, aliases, unknown };
}
