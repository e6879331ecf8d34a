import { addToList } from '#lib/lists.ts';
import type { Language } from '#shared/model/language.ts';
import { nameKey, plainWord } from '../words.ts';
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
import { minOfPortrait } from './common/describingSentences.ts';
import { mergePeople } from './mergePeople.ts';
import { isGivenName } from '../names/givenNames.ts';
import { baseFormsOf } from '../names/inflections.ts';
import { isGroup, typeNames } from './nameTypes.ts';
import { type JoinedName, areNamedApart } from './people.ts';
import { tokenizeTexts } from './passages.ts';
import type { CaseCountsByWord } from './capitalRuns.ts';
import {
  comparePositions,
  earlierPosition,
  barePosition,
  type NamePosition,
  type SuggestedAlias,
  type Suggestion,
  type SuggestionDocument,
  type TypedName,
} from './common/suggestion.ts';
import { epithetsOf } from './titleConflicts.ts';
import { isTitle } from './vocabulary.ts';
import { ChineseSearch } from './languages/chineseNames.ts';
import { JapaneseSearch } from './languages/japaneseNames.ts';
import { KoreanSearch } from './languages/koreanNames.ts';
import { ArabicSearch, HebrewSearch } from './languages/semiticNames.ts';
import { hasLexicon } from './languages/lexicons.ts';
import { searchProse } from './languages/proseNames.ts';
import { type NameSearch, searchDocuments } from './languages/unspacedNames.ts';

/** Options of a search for names. */
export interface SuggestionOptions {
  /** Names of existing entities. */
  readonly known?: Iterable<string>;
  /** Minimum mentions of an entity that the text does not introduce. Default 1. */
  readonly minCount?: number;
}

/** Document indices in story order; those without a position last. */
function inStoryOrder(documents: readonly SuggestionDocument[]): number[] {
  const storyPosition = (index: number): number => documents[index]!.sequence ?? Number.MAX_SAFE_INTEGER;
  return documents.map((_, index) => index).sort((a, b) => storyPosition(a) - storyPosition(b) || a - b);
}

/** Up to this number, all mentions may be one known name in another grammatical case: "Stepana" of Stepan. */
const maxOfForm = 4;
/** The surname of the women of a family, which looks like another case of the men's surname. */
const womensSurname = /(?:[оеё]ва|ина|[aeo]v[aá]|in[aá])$/u;

/** The people, places and other things named in prose, most frequent first. */
export function suggestEntities(documents: readonly SuggestionDocument[], options: SuggestionOptions = {}): Suggestion[] {
  const search = searchForNames(documents, options);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** Like `suggestEntities`, in steps of about one document: millions of words take seconds, and other work runs between steps. */
export function* searchForNames(documents: readonly SuggestionDocument[], options: SuggestionOptions): Generator<void, Suggestion[]> {
  const order = inStoryOrder(documents);
  const byKey = new Map<string, Suggestion>();
  for (const language of languagesOf(documents)) {
    const own = order.filter((index) => searchLanguageOf(documents[index]!) === language);
    for (const suggestion of yield* language === null ? searchEnglish(documents, own) : searchOwn(documents, own, language))
      addFound(byKey, suggestion);
  }
  const known = new Set([...(options.known ?? [])].map(nameKey));
  const languages = languagesOf(documents);
  const isFormOfKnown = ({ name, count }: Suggestion): boolean =>
    count <= maxOfForm &&
    !name.includes(' ') &&
    !womensSurname.test(name) &&
    languages.some((language) => baseFormsOf(plainWord(name), language).some(({ plain }) => known.has(plain)));
  return [...byKey.values()]
    .filter(
      (suggestion) =>
        (suggestion.count >= (options.minCount ?? 1) || suggestion.isIntroduced === true) &&
        !suggestion.aliases.some((alias) => known.has(nameKey(alias.text))) &&
        !isFormOfKnown(suggestion),
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

/** Merges entities with equal names found in documents of two languages; the language with more mentions decides, as a title page says little about anybody, and the surer one says how sure it is. */
function addFound(byKey: Map<string, Suggestion>, suggestion: Suggestion): void {
  const key = nameKey(suggestion.name);
  const same = byKey.get(key);
  if (same === undefined) {
    byKey.set(key, suggestion);
    return;
  }
  const [main, other] = same.count >= suggestion.count ? [same, suggestion] : [suggestion, same];
  const keys = new Set(main.aliases.map(({ text }) => nameKey(text)));
  const aliases = [...main.aliases, ...other.aliases.filter(({ text }) => !keys.has(nameKey(text)))];
  byKey.set(key, { ...main, aliases, count: main.count + other.count, confidence: Math.max(main.confidence, other.confidence) });
}

function* searchEnglish(documents: readonly SuggestionDocument[], order: readonly number[]): Generator<void, Suggestion[]> {
  const texts = yield* tokenizeTexts(documents, order);
  const { caseCounts } = texts;
  const names = acceptNames(yield* collectNameEvidence(texts, documents), caseCounts);
  yield;
  const types = typeNames(names);
  return groupNames(names, types, caseCounts).map((group) => toSuggestion(group, types));
}

/** Minimum number of speeches, absolute and as a share of the mentions, for a name to be a person's. */
const speeches = { min: 3, share: 0.02 } as const;

/** Whether a person with the name speaks: then "Toller" of Toller Hall is its owner. */
function isSpeaker({ speech, cues, count }: NameEvidence): boolean {
  return speech + cues >= Math.max(speeches.min, speeches.share * count);
}

function groupNames(names: ReadonlyMap<string, NameEvidence>, types: Map<string, TypedName>, caseCounts: CaseCountsByWord): JoinedName[][] {
  const spellings = otherSpellings([...names.values()]);
  const people: NameEvidence[] = [];
  const groups = new Map<string, JoinedName[]>();
  const longerPlaces = placesByShortForm([...names.values()].filter((name) => types.get(name.key)!.type === 'location'));
  for (const name of names.values()) {
    if (spellings.has(name)) continue;
    const [longer, another] = longerPlaces.get(name.key) ?? [];
    if (longer && !another && !isSpeaker(name)) {
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

/** The most frequent spelling; one in all capitals only if there is no other. */
function formOf(name: NameEvidence): string {
  const forms = [...name.forms].map(([text, count]) => ({ text, count, small: /\p{Ll}/u.test(text) ? 1 : 0 }));
  const best = forms.toSorted((a, b) => b.small - a.small || b.count - a.count)[0]!;
  // Plays name their speakers in capitals: "THE NOTE TAKER".
  if (best.small === 1 || name.cues === 0) return best.text;
  return best.text.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** How much more often than any other name of a person the story must use a second one for it to be the main name. */
const timesOfSecond = 2;

/** The main name of an entity: the fullest one without a title, else the most frequent one. */
function mainName(group: readonly JoinedName[]): NameEvidence {
  const all = group.toSorted((a, b) => b.name.count - a.name.count);
  const first = all.find(({ reason }) => reason !== 'second-name')!;
  // Another name of the person comes first only if the story uses it much more.
  const names = all
    .filter(({ name, reason }) => reason !== 'second-name' || name.count > timesOfSecond * first.name.count)
    .map(({ name }) => name);
  const commonest = names[0]!;
  // If there is a "Long John Silver", the name "Long John" has no surname.
  const lacksSurname = ({ key, words }: NameEvidence): boolean =>
    isGivenName(words.at(-1)!) && !isGivenName(words[0]!) && names.some((other) => other.key.startsWith(`${key} `));
  const isFull = (name: NameEvidence): boolean =>
    name.words.length > 1 && name.words[0]!.length > 1 && !isTitle(name.words[0]!) && name.shown < name.count && !lacksSurname(name);
  // A phrase that occurs once is not a main name: "Wise Stubb".
  const isFrequent = ({ count, words }: NameEvidence): boolean =>
    (count > 1 && (isGivenName(words[0]!) || count * 50 > commonest.count)) || commonest.count < 10;
  const full = names.find((name) => isFull(name) && isFrequent(name));
  return full ?? commonest;
}

const itself = { reason: 'name', confidence: 1 } as const;

/** If the main name is not the one that the others were merged into: the reason why the latter is an alias. */
function reasonForMainName(
  name: NameEvidence,
  main: NameEvidence,
  group: readonly JoinedName[],
): Pick<SuggestedAlias, 'reason' | 'confidence'> {
  const { reason, confidence } = group.find((joined) => joined.name === main)!;
  if (reason === 'spelling' || reason === 'place' || reason === 'stated' || reason === 'second-name') return { reason, confidence };
  if (isTitle(name.words[0]!)) return { reason: 'title', confidence };
  if (name.words.length > 1) return { reason: 'full-name', confidence };
  return { reason: main.words.at(-1) === name.key ? 'surname' : 'given-name', confidence };
}

/** Minimum count for a pet name to be certain. */
const minOfPetName = 10;

/** The first mention of an entity; a pet name long before the full name is probably another person's, as in "Jack's delight". */
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

/** The sentence of the narration that best describes the person; without any, the first near the entry that begins with the person. */
function introducingSubjectOf(group: readonly JoinedName[], entry: Entry): FirstPosition | null {
  const subjects = group.flatMap(({ name }) => name.subject ?? []).filter((position) => comparePositions(position, entry.first) >= 0);
  const eligible = subjects.filter(({ document, portrait }) => portrait >= minOfPortrait || isAtEntry(document, entry));
  const best = Math.max(...eligible.map(({ portrait }) => portrait));
  return earliest(eligible.filter(({ portrait }) => portrait === best));
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
  const introducing = introducingSubjectOf(group, entry) ?? narrated;
  const introduced = defined ?? (introducing && comparePositions(introducing, first) === 0 ? null : introducing);
  return {
    name: formOf(main),
    type,
    confidence,
    aliases,
    count,
    first: barePosition(first),
    ...(introduced && { defined: barePosition(introduced) }),
  };
}

/** Searches for languages without capitals. */
const unspaced: Readonly<Partial<Record<Language, new () => NameSearch>>> = {
  ar: ArabicSearch,
  he: HebrewSearch,
  ja: JapaneseSearch,
  ko: KoreanSearch,
  zh: ChineseSearch,
};

function hasOwnSearch(language: Language | null): language is Language {
  return language !== null && (unspaced[language] !== undefined || hasLexicon(language));
}

/** Searches prose of one language for names, one document per step. */
function searchOwn(documents: readonly SuggestionDocument[], order: readonly number[], language: Language): Generator<void, Suggestion[]> {
  const Search = unspaced[language];
  return Search ? searchDocuments(new Search(), documents, order) : searchProse(documents, order, language);
}

/** Phonetic key of a name: variants with omitted, doubled or interchangeable letters have the same key. */
function soundOf(key: string): string {
  return key
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

const dropped = /\p{L}['’]\p{L}/u;
const inherent = /^(?:o|d|l|m|mc)['’]/u;

/** A pattern for the names that a name with apostrophes may abbreviate: "Em'ly" for "Emily". */
function elisionOf(key: string): RegExp | null {
  const words = key.split(' ');
  if (!words.some((word) => dropped.test(word) && !inherent.test(word) && !word.endsWith("'s"))) return null;
  const pattern = words
    .map((word) =>
      word
        .split(/['’]/)
        .map((part) => part.replace(/[^\p{L}\p{N}-]/gu, '.'))
        .join('\\p{L}{0,3}'),
    )
    .join(' ');
  return new RegExp(`^${pattern}$`, 'u');
}

/** Maps spelling variants to the most frequent one: "Em'ly" and "Emily", "Buda Pesth" and "Buda-Pesth", "Philips" and "Phillips". */
function otherSpellings(names: readonly NameEvidence[]): Map<NameEvidence, NameEvidence> {
  const found = new Map<NameEvidence, NameEvidence>();
  const bySound = new Map<string, NameEvidence>();
  for (const name of names.toSorted((a, b) => b.count - a.count)) {
    const elision = elisionOf(name.key);
    const full = elision ? names.filter((other) => other !== name && elision.test(other.key)) : [];
    if (full.length === 1 && !found.has(full[0]!)) {
      found.set(name, full[0]!);
      continue;
    }
    // Names that begin with a title are skipped: "Mr. Pell" and "Mrs. Pell" sound alike.
    if (isTitle(name.words[0]!)) continue;
    const sound = soundOf(name.key);
    if (sound.length < 6) continue;
    const same = bySound.get(sound);
    const bothGiven = same && name.words.length === 1 && isGivenName(name.key) && isGivenName(same.key);
    if (!same) bySound.set(sound, name);
    else if (!bothGiven && !areNamedApart(same, name)) found.set(name, same);
  }
  return found;
}

const estate =
  /^(?:park|hall|house|manor|castle|court|abbey|lodge|grange|farm|grove|cottage|mountains?|island|islands|ranch|place|priory|heights)$/;
const business = /^(?:inn|hotel|tavern|arms|theatre|theater)$/;
/** Place nouns after which a name denotes the place itself: "the Island of Skarn". */
const placedOf = /^(?:island|isle|city|town|village|county|kingdom|parish|province)$/;
/** "Aldbury-on-the-Water". */
const situated = /^-(?:sub|super|on|upon|under|le|in|by|cum|next)-/;

function shortFormsOf({ key, words }: NameEvidence): readonly string[] {
  const last = words.at(-1)!;
  if (words.length === 1) {
    const hyphen = key.indexOf('-');
    return hyphen > 0 && situated.test(key.slice(hyphen)) ? [key.slice(0, hyphen)] : [];
  }
  const rest = key.slice(0, key.length - last.length - 1);
  if (words.length === 2) {
    if (/^mountains?$/.test(last)) return [rest, `${rest}s`];
    if (estate.test(last)) return [rest];
    return /^(?:st|saint)$/.test(rest) && !isGivenName(last) ? [last] : [];
  }
  if (business.test(last)) return [rest];
  return words.length === 3 && words[1] === 'of' && placedOf.test(words[0]!) ? [last] : [];
}

/** The places by short form: "ashcombe" for Ashcombe Park. */
function placesByShortForm(places: readonly NameEvidence[]): Map<string, NameEvidence[]> {
  const found = new Map<string, NameEvidence[]>();
  for (const place of places) for (const form of shortFormsOf(place)) addToList(found, form, place);
  return found;
}
