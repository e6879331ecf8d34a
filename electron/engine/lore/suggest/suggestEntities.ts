import { nameKey } from '../words.ts';
import { acceptNames } from './accept.ts';
import { gatherEvidence, type NameEvidence, type Passage } from './evidence.ts';
import { longerPlace, mergePeople } from './merge.ts';
import { isGroup, typeNames, type TypedName } from './nameType.ts';
import { writingsOf } from './runs.ts';
import { tokensOf } from './tokens.ts';
import { isTitle } from './vocabulary.ts';

/** A document whose prose is searched for names. */
export interface SuggestionDocument {
  readonly path: string;
  /** Place in story order; null when it has none. */
  readonly sequence: number | null;
  readonly chunks: readonly { readonly text: string }[];
}

/** What may be set for a search for names. */
export interface SuggestionOptions {
  /** Names that need no suggestion, because an entity has them. */
  readonly known?: Iterable<string>;
  /** How often an entity must be named to be suggested. 1 unless given. */
  readonly least?: number;
}

/** One way a suggested entity is called. */
export interface SuggestedAlias {
  readonly text: string;
  readonly count: number;
}

/** A person, place or other thing found in prose. */
export interface Suggestion {
  readonly name: string;
  readonly type: 'character' | 'location' | 'organization' | 'item';
  /** How sure it is that this is a name of that type: 0 to 1. */
  readonly confidence: number;
  /** All ways it is called, its name included, most often first. */
  readonly aliases: readonly SuggestedAlias[];
  readonly count: number;
  /** Where it is named first: index of its document and chunk, and the offset there. */
  readonly first: { readonly document: number; readonly chunk: number; readonly start: number };
}

/** The documents in the order of the story; those without a place in it last. */
function inStoryOrder(documents: readonly SuggestionDocument[]): number[] {
  const place = (at: number): number => documents[at]!.sequence ?? Number.MAX_SAFE_INTEGER;
  return documents.map((_, at) => at).sort((a, b) => place(a) - place(b) || a - b);
}

/** The people, places and other things that prose names, those named most often first. */
export function suggestEntities(documents: readonly SuggestionDocument[], options: SuggestionOptions = {}): Suggestion[] {
  const passages: Passage[] = [];
  for (const document of inStoryOrder(documents)) {
    for (const [chunk, { text }] of documents[document]!.chunks.entries()) passages.push({ document, chunk, text, tokens: tokensOf(text) });
  }
  const writings = writingsOf(passages.map((passage) => passage.tokens));
  const names = acceptNames(gatherEvidence(passages, writings), writings);
  const types = typeNames(names);
  const known = new Set([...(options.known ?? [])].map(nameKey));
  return groupNames(names, types)
    .map((group) => toSuggestion(group, types))
    .filter((suggestion) => suggestion.count >= (options.least ?? 1) && !suggestion.aliases.some((alias) => known.has(nameKey(alias.text))))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
}

/** Which names are of one entity. */
function groupNames(names: ReadonlyMap<string, NameEvidence>, types: Map<string, TypedName>): NameEvidence[][] {
  const people: NameEvidence[] = [];
  const groups = new Map<string, NameEvidence[]>();
  const places = [...names.values()].filter((name) => types.get(name.key)!.type === 'location');
  for (const name of names.values()) {
    const longer = name.words.length === 1 ? longerPlace(name.key, places) : null;
    if (longer) {
      types.set(name.key, types.get(longer.key)!);
      groups.set(longer.key, [...(groups.get(longer.key) ?? [longer]), name]);
    } else if (types.get(name.key)!.type !== 'character' || isGroup(name)) {
      if (!groups.has(name.key)) groups.set(name.key, [name]);
    } else people.push(name);
  }
  return [...groups.values(), ...mergePeople(people)];
}

/** The way a name is mostly written; one in capitals only when there is no other. */
function formOf(name: NameEvidence): string {
  const forms = [...name.forms].map(([text, count]) => ({ text, count, small: /\p{Ll}/u.test(text) ? 1 : 0 }));
  return forms.toSorted((a, b) => b.small - a.small || b.count - a.count)[0]!.text;
}

/** The name an entity goes by: its fullest without a title, else the one used most. */
function mainName(group: readonly NameEvidence[]): NameEvidence {
  const most = group.toSorted((a, b) => b.count - a.count)[0]!;
  const isFull = (name: NameEvidence): boolean =>
    name.words.length > 1 && name.words[0]!.length > 1 && !isTitle(name.words[0]!) && name.shown < name.count;
  const full = group.filter((name) => isFull(name) && (name.count > 1 || most.count < 10)).toSorted((a, b) => b.count - a.count)[0];
  return full ?? most;
}

function toSuggestion(group: readonly NameEvidence[], types: ReadonlyMap<string, TypedName>): Suggestion {
  const count = group.reduce((sum, name) => sum + name.count, 0);
  const aliases = group
    .flatMap((name) => [{ text: formOf(name), count: name.count }, ...[...name.epithets].map(([text, times]) => ({ text, count: times }))])
    .sort((a, b) => b.count - a.count);
  const { type } = types.get(mainName(group).key)!;
  const confidence = Math.max(...group.map((name) => types.get(name.key)!.confidence));
  const first = group
    .map((name) => name.first)
    .reduce((a, b) =>
      a.document < b.document || (a.document === b.document && (a.chunk < b.chunk || (a.chunk === b.chunk && a.start <= b.start))) ? a : b,
    );
  return { name: formOf(mainName(group)), type, confidence, aliases, count, first };
}
