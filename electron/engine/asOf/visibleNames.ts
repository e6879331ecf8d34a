import { bareName, type Alias } from '../extraction/names/aliases.ts';
import { sameGivenName } from '../extraction/names/givenNames.ts';
import { isTitle } from '../extraction/suggestions/vocabulary.ts';
import { nameKey } from '../extraction/words.ts';

/** Visible names of an entity in text, by name key: how often, and where in which passage. */
export type SurfaceForms = ReadonlyMap<
  string,
  { readonly text: string; readonly count: number; readonly occurrences: readonly { readonly chunkId: number; readonly start: number }[] }
>;

/** An entity of the whole story with what is visible of it at a story position. */
interface EntityWithNames {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly { readonly text: string; readonly origin: string }[];
  /** Whether its note is visible (`known`) or `hidden`; `none` without a note. */
  readonly note: 'known' | 'hidden' | 'none';
  /** For an entity named only in prose, the minimum number of visible mentions. Null when notes or the user define it. */
  readonly minMentions: number | null;
  /** Names in its note's title and visible properties; empty without a visible note. */
  readonly noteNames: readonly string[];
  /** Visible text of its note. Called only for a name that is not among the others. */
  readonly noteText: () => string;
  readonly surfaces: () => SurfaceForms;
}

/** What an entity may be called as of a position. */
export interface VisibleNames {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly Alias[];
  /** Keys of its hidden names: mentions by these names cannot be attributed to it yet. */
  readonly unknown: ReadonlySet<string>;
}

/** Maximum distance (characters) of two names that a passage may equate: "Joss Pellow, whom they called Wick". */
const maxApart = 100;

const wordsIn = (texts: readonly string[]): Set<string> => new Set(texts.flatMap((text) => nameKey(text).split(' ')));

/** Whether a name is made of words of others: "Mara" of "Mara Venn", "the Sallows" of "Oren Sallow". */
function isMadeOf(key: string, words: ReadonlySet<string>): boolean {
  return key.split(' ').every((word) => words.has(word) || words.has(word.replace(/s$/, '')) || word === 'the');
}

/** The visible names of an entity; null if there are none, so that the entity is hidden. */
export function visibleNames(entity: EntityWithNames): VisibleNames | null {
  return entity.note === 'known' ? namesOfNote(entity) : namesOfProse(entity);
}

/** Origins of names that stand in the note itself; the others are made of these, or from the story. */
const ofNote: ReadonlySet<string> = new Set(['stated', 'lead']);

/** For an entity with a visible note: the note's own names, and others that its text or a passage contains. */
function namesOfNote(entity: EntityWithNames): VisibleNames {
  const own = new Set(entity.noteNames.flatMap((name) => [nameKey(name), nameKey(bareName(name))]));
  const words = wordsIn(entity.noteNames);
  let text: string | null = null;
  const isOwn = (name: string): boolean => {
    const key = nameKey(name);
    if (own.has(key) || isMadeOf(key, words)) return true;
    text ??= ` ${nameKey(entity.noteText())} `;
    return text.includes(` ${key} `);
  };
  const hidden = wordsIn(entity.aliases.flatMap((alias) => (ofNote.has(alias.origin) && !isOwn(alias.text) ? [alias.text] : [])));
  // What the note states becomes visible with its place there, even if the story uses the name before: that would reveal whom it means.
  const isKnown = (name: string, origin: string): boolean =>
    isOwn(name) || (!ofNote.has(origin) && !isMadeOf(nameKey(name), hidden) && entity.surfaces().has(nameKey(name)));
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
 * Without a visible note, an entity has the names in passages. One with a hidden note has only one name, that of the note if it occurs in passages:
 * that other names mean the same entity is known only from the note.
 */
function namesOfProse(entity: EntityWithNames): VisibleNames | null {
  const surfaces = entity.surfaces();
  const known = (name: string): boolean => surfaces.has(nameKey(name));
  const { minMentions } = entity;
  if (minMentions !== null && [...surfaces.values()].reduce((sum, { count }) => sum + count, 0) < minMentions) return null;
  const [commonest] = [...surfaces.values()].toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  if (!commonest) return null;
  const name = known(entity.name) ? entity.name : commonest.text;
  const words = wordsIn([name]);
  const isKnown = ({ text }: { readonly text: string }): boolean =>
    known(text) && (entity.note === 'none' || isMadeOf(nameKey(text), words));
  const connected = minMentions === null ? null : connectedNames(nameKey(name), surfaces);
  const aliases = entity.aliases.filter((alias) => isKnown(alias) && (connected?.has(nameKey(alias.text)) ?? true)) as Alias[];
  if (!aliases.some((alias) => nameKey(alias.text) === nameKey(name))) aliases.unshift({ text: name, origin: 'name' });
  const visible = new Set(aliases.map((alias) => nameKey(alias.text)));
  // For a name that is not an alias, such as one in another case, the search has determined the entity.
  const isApart = (key: string): boolean =>
    connected !== null && !connected.has(key) && entity.aliases.some(({ text }) => nameKey(text) === key);
  const unknown = new Set([...surfaces.keys()].filter((key) => (entity.note === 'none' ? isApart(key) : !visible.has(key))));
  const key = entity.note === 'none' && name === entity.name ? entity.key : `suggested/${name}`;
  return { key, name, aliases, unknown };
}

/** The names of an entity that visible passages show to be the same: transitively, those that share a word or are close together. */
function connectedNames(name: string, surfaces: SurfaceForms): ReadonlySet<string> {
  const connected = new Set([name]);
  for (const key of connected)
    for (const other of surfaces.keys())
      if (!connected.has(other) && (shareWord(key, other) || areAdjacent(key, other, surfaces))) connected.add(other);
  return connected;
}

/** Whether two names have a word in common other than a title, in any case or short form. In scripts without spaces: whether one contains the other. */
function shareWord(name: string, other: string): boolean {
  if (!/[ \p{sc=Latin}]/u.test(name + other)) return name.includes(other) || other.includes(name);
  const words = other.split(' ');
  return name.split(' ').some((word) => !isTitle(word) && words.some((own) => !isTitle(own) && isSameWord(word, own)));
}

function isSameWord(word: string, other: string): boolean {
  if (word === other || sameGivenName(word, other)) return true;
  let common = 0;
  while (common < word.length && word[common] === other[common]) common++;
  return common >= Math.max(3, Math.min(word.length, other.length) - 2);
}

/** Whether two names are close together in a passage. */
function areAdjacent(name: string, other: string, surfaces: SurfaceForms): boolean {
  const occurrences = surfaces.get(other)?.occurrences ?? [];
  return (surfaces.get(name)?.occurrences ?? []).some(({ chunkId, start }) =>
    occurrences.some((occurrence) => occurrence.chunkId === chunkId && Math.abs(occurrence.start - start) <= maxApart),
  );
}
