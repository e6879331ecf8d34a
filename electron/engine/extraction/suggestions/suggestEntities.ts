import type { Language } from '#shared/model/language.ts';
import { nameKey } from '../words.ts';
import { acceptNames } from './acceptNames.ts';
import {
  collectNameEvidence,
  outranksFirstMention,
  isAtEntry,
  definingScore,
  type Entry,
  type FirstPosition,
  type NameEvidence,
} from './nameEvidence.ts';
import { entryDocuments } from './common/definingWords.ts';
import { mergePeople } from './mergePeople.ts';
import { isGivenName } from '../names/givenNames.ts';
import { isGroup, typeNames, type TypedName } from './nameTypes.ts';
import type { JoinedName } from './people.ts';
import { placesByShortForm, otherSpellings } from './nameVariants.ts';
import { hasOwnSearch, searchOwn } from './languages/searchLanguage.ts';
import { tokenizeTexts } from './passages.ts';
import type { CaseCountsByWord } from './capitalRuns.ts';
import { comparePositions, earlierPosition, placeOf, type NamePosition } from './common/namePosition.ts';
import type { SuggestedAlias, Suggestion, SuggestionDocument } from './common/suggestion.ts';
import { epithetsOf } from './titleConflicts.ts';
import { isTitle } from './vocabulary.ts';

/** Options of a search for names. */
export interface SuggestionOptions {
  /** Names of existing entities. */
  readonly known?: Iterable<string>;
  /** Minimum mentions of an entity, unless the text introduces it. Default 1. */
  readonly minCount?: number;
}

/** Document indices in story order; those without a position last. */
function inStoryOrder(documents: readonly SuggestionDocument[]): number[] {
  const storyPosition = (index: number): number => documents[index]!.sequence ?? Number.MAX_SAFE_INTEGER;
  return documents.map((_, index) => index).sort((a, b) => storyPosition(a) - storyPosition(b) || a - b);
}

/** The people, places and other things named in prose, most frequent first. */
export function suggestEntities(documents: readonly SuggestionDocument[], options: SuggestionOptions = {}): Suggestion[] {
  const search = searchForNames(documents, options);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of about one document: millions of words take seconds, and other work runs between steps. */
export function* searchForNames(documents: readonly SuggestionDocument[], options: SuggestionOptions = {}): Generator<void, Suggestion[]> {
  const order = inStoryOrder(documents);
  const byKey = new Map<string, Suggestion>();
  for (const language of languagesOf(documents)) {
    const own = order.filter((index) => searchLanguageOf(documents[index]!) === language);
    for (const suggestion of yield* language === null ? searchEnglish(documents, own) : searchOwn(documents, own, language))
      addFound(byKey, suggestion);
  }
  const known = new Set([...(options.known ?? [])].map(nameKey));
  return [...byKey.values()]
    .filter(
      (suggestion) =>
        (suggestion.count >= (options.minCount ?? 1) || suggestion.isIntroduced === true) &&
        !suggestion.aliases.some((alias) => known.has(nameKey(alias.text))),
    )
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
}

/** The language whose rules apply to a document; null for English, which is the fallback. */
function searchLanguageOf({ language = null }: SuggestionDocument): Language | null {
  return hasOwnSearch(language) ? language : null;
}

function languagesOf(documents: readonly SuggestionDocument[]): (Language | null)[] {
  const languages = new Set(documents.map(searchLanguageOf));
  return [...languages].sort((a, b) => Number(a !== null) - Number(b !== null) || (a! < b! ? -1 : 1));
}

/** Merges entities with equal names found in documents of two languages. */
function addFound(byKey: Map<string, Suggestion>, suggestion: Suggestion): void {
  const key = nameKey(suggestion.name);
  const same = byKey.get(key);
  if (same === undefined) {
    byKey.set(key, suggestion);
    return;
  }
  const keys = new Set(same.aliases.map(({ text }) => nameKey(text)));
  const aliases = [...same.aliases, ...suggestion.aliases.filter(({ text }) => !keys.has(nameKey(text)))];
  byKey.set(key, { ...same, aliases, count: same.count + suggestion.count });
}

function* searchEnglish(documents: readonly SuggestionDocument[], order: readonly number[]): Generator<void, Suggestion[]> {
  const texts = yield* tokenizeTexts(documents, order);
  const { caseCounts } = texts;
  const names = acceptNames(yield* collectNameEvidence(texts, (document) => documents[document]!.isScript === true), caseCounts);
  yield;
  const types = typeNames(names);
  return groupNames(names, types, caseCounts).map((group) => toSuggestion(group, types));
}

/** Groups names by entity. */
function groupNames(names: ReadonlyMap<string, NameEvidence>, types: Map<string, TypedName>, caseCounts: CaseCountsByWord): JoinedName[][] {
  const spellings = otherSpellings([...names.values()]);
  const people: NameEvidence[] = [];
  const groups = new Map<string, JoinedName[]>();
  const longerPlaces = placesByShortForm([...names.values()].filter((name) => types.get(name.key)!.type === 'location'));
  for (const name of names.values()) {
    if (spellings.has(name)) continue;
    const [longer, another] = longerPlaces.get(name.key) ?? [];
    if (longer && !another) {
      types.set(name.key, types.get(longer.key)!);
      const group = groups.get(longer.key) ?? [{ name: longer, reason: 'name', confidence: 1 }];
      groups.set(longer.key, [...group, { name, reason: 'place', confidence: 0.85 }]);
    } else if (types.get(name.key)!.type !== 'character' || isGroup(name)) {
      if (!groups.has(name.key)) groups.set(name.key, [{ name, reason: 'name', confidence: 1 }]);
    } else people.push(name);
  }
  const all = [...groups.values(), ...mergePeople(people, caseCounts)];
  const groupOf = new Map(all.flatMap((group) => group.map(({ name }) => [name, group] as const)));
  for (const [name, spelling] of spellings) groupOf.get(spelling)?.push({ name, reason: 'spelling', confidence: 0.8 });
  return all;
}

/** The most frequent spelling; all capitals only when there is no other. */
function formOf(name: NameEvidence): string {
  const forms = [...name.forms].map(([text, count]) => ({ text, count, small: /\p{Ll}/u.test(text) ? 1 : 0 }));
  return forms.toSorted((a, b) => b.small - a.small || b.count - a.count)[0]!.text;
}

/** The main name of an entity: the fullest without a title, else the most frequent. */
function mainName(group: readonly JoinedName[]): NameEvidence {
  const names = group.map(({ name }) => name).toSorted((a, b) => b.count - a.count);
  const commonest = names[0]!;
  const isFull = (name: NameEvidence): boolean =>
    name.words.length > 1 && name.words[0]!.length > 1 && !isTitle(name.words[0]!) && name.shown < name.count;
  // "Wise Stubb" is what someone said once.
  const isFrequent = ({ count, words }: NameEvidence): boolean =>
    (count > 1 && (isGivenName(words[0]!) || count * 50 > commonest.count)) || commonest.count < 10;
  const full = names.find((name) => isFull(name) && isFrequent(name));
  return full ?? commonest;
}

const itself = { reason: 'name', confidence: 1 } as const;

/** Reason of the alias that the other names were merged into, when the main name is another one. */
function reasonForMainName(
  name: NameEvidence,
  main: NameEvidence,
  group: readonly JoinedName[],
): Pick<SuggestedAlias, 'reason' | 'confidence'> {
  const { reason, confidence } = group.find((joined) => joined.name === main)!;
  if (reason === 'spelling' || reason === 'place' || reason === 'stated') return { reason, confidence };
  if (isTitle(name.words[0]!)) return { reason: 'title', confidence };
  if (name.words.length > 1) return { reason: 'full-name', confidence };
  return { reason: main.words.at(-1) === name.key ? 'surname' : 'given-name', confidence };
}

/** Minimum count of a pet name to be certain. */
const minOfPetName = 10;

/**
 * The first mention of an entity. A partial or pet name long before the full name that is not the main name is likely somebody else's: "Jack's
 * delight" is not where Jack Maldon enters.
 */
function firstPositionOf(names: readonly NameEvidence[]): FirstPosition {
  const commonest = names.reduce((best, name) => (name.count > best.count ? name : best));
  const full = names.filter(({ words }) => words.length > 1);
  const isLongBefore = ({ first }: NameEvidence): boolean =>
    full.length > 0 && full.map((name) => name.first).reduce(earlierPosition).document - first.document >= entryDocuments;
  const isUnsure = ({ words, count }: NameEvidence): boolean =>
    words.length === 1 && (count < minOfPetName || full.some((name) => name.words.includes(words[0]!)));
  return names
    .filter((name) => name === commonest || !isUnsure(name) || !isLongBefore(name))
    .map(({ first }) => first)
    .reduce(earlierPosition);
}

function earliest<P extends NamePosition>(positions: readonly P[]): P | null {
  return positions.length === 0 ? null : positions.reduce(earlierPosition);
}

/** First sentence of the narration near the entry that begins with the person, preferably one that says what they were or had. */
function firstSubjectOf(group: readonly JoinedName[], entry: Entry): FirstPosition | null {
  const subjects = group
    .flatMap(({ name }) => name.subject ?? [])
    .filter((position) => comparePositions(position, entry.first) >= 0 && isAtEntry(position.document, entry));
  return earliest(subjects.filter(({ isState }) => isState)) ?? earliest(subjects);
}

function toSuggestion(group: readonly JoinedName[], types: ReadonlyMap<string, TypedName>): Suggestion {
  const count = group.reduce((sum, { name }) => sum + name.count, 0);
  const main = mainName(group);
  const epithets = epithetsOf(group.map(({ name }) => name));
  const aliases = group
    .flatMap(({ name, reason, confidence }): SuggestedAlias[] => [
      {
        text: formOf(name),
        count: name.count,
        ...(name === main ? itself : reason === 'name' ? reasonForMainName(name, main, group) : { reason, confidence }),
      },
      ...epithets(name).map(([text, times]): SuggestedAlias => ({ text, count: times, reason: 'epithet', confidence: 0.9 })),
    ])
    .sort((a, b) => b.count - a.count);
  const { type } = types.get(main.key)!;
  const confidence = Math.max(...group.map(({ name }) => types.get(name.key)!.confidence));
  const first = firstPositionOf(group.map(({ name }) => name));
  const narrated = earliest(group.flatMap(({ name }) => name.narrated ?? []).filter((position) => comparePositions(position, first) >= 0));
  const entry = { first, narrated };
  const [defined] = group
    .flatMap(({ name }) => [...name.defined.values()].filter((position) => outranksFirstMention(name, position, entry)))
    .sort((a, b) => definingScore(b, entry) - definingScore(a, entry) || b.strength - a.strength || comparePositions(a, b));
  const introducing = firstSubjectOf(group, entry) ?? narrated;
  const introduced = defined ?? (introducing && comparePositions(introducing, first) === 0 ? null : introducing);
  return {
    name: formOf(main),
    type,
    confidence,
    aliases,
    count,
    first: placeOf(first),
    ...(introduced && { defined: placeOf(introduced) }),
  };
}
