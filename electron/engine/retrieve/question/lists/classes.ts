import { LRUCache } from 'lru-cache';
import { foldersOf } from '#lib/fileNames.ts';
import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { lookup } from '#shared/lookup.ts';
import {
  definedTogetherWith,
  definitionsLike,
  notesOfEntities,
  passagesNaming,
  passagesUnder,
  shortValuesLike,
} from '../../../db/entities/classEvidence.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { perIndexState } from '../../../db/connection/indexState.ts';
import { chunksById, headingsOfNotes } from '../../../db/documents/chunks.ts';
import { mentionsInChunks } from '../../../db/entities/mentions.ts';
import { withoutDefinitionLabel } from '../../../extraction/definitionLabel.ts';
import { kindSeenFrom } from '../../../extraction/relationships/relationships.ts';
import { namesGroup } from '../../../extraction/relationships/kinds.ts';
import { kindsOfMembers, mayListMembers } from '../../../extraction/relationships/headingRelations.ts';
import { beforeRemark } from '../../../extraction/relationships/relationFields.ts';
import { definingPhrases, typeOfDefinition } from '../../../extraction/entityTypes.ts';
import { plainKey, nameKey, plainWord, wordsOf } from '../../../extraction/words.ts';
import { hasStems, stemOf } from '../../../extraction/stemmers.ts';
import { defaultTypes, plainGroupName, wordForms } from '../../../parse/kinds/typeGroups.ts';
import { generalWords, isGeneralTypeWord } from '../../../parse/kinds/typeWords.ts';
import { isContentKey } from '../words/questionFields.ts';
import { otherNouns } from './englishNouns.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/*
 * What a noun of a question denotes in this vault: the entities classified by it in a folder, a tag, a short field, the heading of a list or their
 * own definition.
 */

/** Irregular plurals. */
const irregular: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  mice: 'mouse',
  geese: 'goose',
  oxen: 'ox',
  thieves: 'thief',
  wolves: 'wolf',
  elves: 'elf',
  dwarves: 'dwarf',
  knives: 'knife',
};

/** Forms of a word in other numbers or cases: by English rules, and as stems in other languages of the vault. */
function formsOf(word: string, languages: readonly Language[]): Set<string> {
  const plain = plainWord(word);
  const forms = new Set(wordForms(plain));
  const one = lookup(irregular, plain) ?? (plain.endsWith('men') ? `${plain.slice(0, -2)}an` : undefined);
  if (one !== undefined) forms.add(one);
  for (const language of languages)
    if (hasStems(language)) for (const each of [word.toLowerCase(), plain]) forms.add(`${language} ${stemOf(each, language)}`);
  return forms;
}

export function isPluralWord(plain: string): boolean {
  return (
    lookup(irregular, plain) !== undefined ||
    (plain.endsWith('s') && !/(?:ss|us|is)$/u.test(plain)) ||
    /^(?:people|cast|fauna|flora)$|.men$/u.test(plain)
  );
}

/**
 * Tests whether a label is a noun phrase of the question: it has the same head noun and the other words too. In the label of a group (a folder or a
 * heading with things below it) the noun must be plural or the only word: "City of Orrin" and "Orrin City" are single things.
 */
interface LabelMatcher {
  readonly isKind: (label: string) => boolean;
  readonly isGroup: (label: string) => boolean;
}

const conjunctions = /\s*[&+/,;、，|]\s*|\s+(?:and|und|or|et|e|y|ed|i|и)\s+/u;
/** A date appended to a name: "Stone Age - 3000 PW". */
const dateAtEnd = /(?<=\p{L})(?:[:,]|\s[-–—])\s[^-–—:,]*\d.*$/u;
const ofWord = /\s+(?:of|from|in|with|for|by|at|von|vom|der|des|aus|im|de|du|del|della|dei|di|da|do|z|w|из|в)\s+/u;
/** Languages in which the noun comes before its modifiers. */
const nounFirst: ReadonlySet<Language> = new Set<Language>(['fr', 'es', 'it', 'pt', 'ro']);

function labelMatcher(words: readonly string[], languages: readonly Language[]): LabelMatcher {
  const asked = words.map((word) => formsOf(word, languages));
  // Cached, because labels share most of their words.
  const formsOfWord = memoised((word) => [...formsOf(word, languages)]);
  const isSame = (word: string, forms: ReadonlySet<string>): boolean => formsOfWord(word).some((form) => forms.has(form));
  // Plurals of other languages do not end in "s".
  const hasOtherPlurals = languages.some((language) => !(language === 'en' || nounFirst.has(language)));
  const hasNounFirst = languages.some((language) => nounFirst.has(language));
  const known = new Map<string, boolean>();
  const isSingular = (word: string): boolean => !hasOtherPlurals && !isPluralWord(word);
  const isOfPart = (part: string, isGroup: boolean): boolean => {
    const head = wordsOf(part.split(ofWord)[0]!).map(({ plain }) => plain);
    const noun = asked.at(-1)!;
    const named = [head.at(-1), hasNounFirst ? head[0] : undefined].find((word) => word !== undefined && isSame(word, noun));
    if (named === undefined || (isGroup && wordsOf(part).length > 1 && isSingular(named))) return false;
    return asked.every((forms) => head.some((word) => isSame(word, forms)));
  };

  const isOf = (label: string, isGroup: boolean): boolean => {
    const key = `${isGroup ? 'group' : 'kind'} ${label}`;
    return known.getOrInsertComputed(key, () =>
      plainGroupName(label.replace(/\([^)]*\)/gu, ' ').replace(dateAtEnd, ''))
        .split(conjunctions)
        .some((part) => isOfPart(part, isGroup)),
    );
  };
  return { isKind: (label) => isOf(label, false), isGroup: (label) => isOf(label, true) };
}

/** Words for whole types by their stem in a language, with the type. */
const stemsOfGeneralWords = memoised((language: Language) => new Map(Array.from(generalWords, (word) => [stemOf(word, language), word])));

/** The type that a word for a whole type denotes, in any grammatical case of the vault's languages: "персонажів". Null for other words. */
export function generalType(phrase: string, languages: readonly Language[]): string | null {
  const word = phrase.toLowerCase().normalize('NFC');
  if (isGeneralTypeWord(word)) return defaultTypes(phrase);
  const bare = word.replace(/^ה(?=[א-ת]{3})/u, '');
  const known =
    bare !== word && isGeneralTypeWord(bare)
      ? bare
      : languages.flatMap((language) =>
          hasStems(language) && !word.includes(' ') ? (stemsOfGeneralWords(language).get(stemOf(word, language)) ?? []) : [],
        )[0];
  return known === undefined ? null : defaultTypes(known);
}

/** The SQL LIKE pattern of labels that may match a word: the first letters, which all of its forms share. */
function patternOf(word: string, languages: readonly Language[]): string {
  const plain = plainWord(word);
  if (lookup(irregular, plain) !== undefined || !/^[a-z]+$/u.test(plain) || plain !== word.toLowerCase()) return '%';
  // In other languages a stem may change a vowel.
  const length = languages.every((language) => language === 'en') ? Math.max(3, plain.length - 3) : Math.min(3, plain.length);
  return plain.length < 3 ? '%' : `%${plain.slice(0, length)}%`;
}

/** Keys of fields that state the kind of thing a note is about. */
const classKey =
  /\b(?:type|kind|class|category|subtype|species|race|ancestry|occupation|profession|job|role|rank|title|classification|art|typ|klasse|kategorie|gattung|rasse|beruf|rolle|rang|genre|espece|metier|categorie|tipo|clase|categoria|especie|raza|profesion|raca|classe|professione|razza|rodzaj|typ|тип|вид|класс|раса|профессия|категория)\b|类型|類型|種類|种类|类别|身份|职业|種族|种族/u;

/** What a line of a list of things may have before its entity; with other text before it, the line only contains a link. */
export const lineStart = /^\s*(?:[-*+•]|\d+[.)]|\|)?[\s*_|"“]*$/u;

/**
 * The entities that a noun phrase denotes, by its words, noun last; most important first. Empty if there are none. `isStated`: only those that the
 * vault itself classifies in this way, not those whose type was inferred from their text.
 */
export function membersOfClass(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  words: readonly string[],
  languages: readonly Language[],
  { isStated = false } = {},
): readonly EntityRowId[] {
  const known = recentClasses(db);
  const key = JSON.stringify([words, languages, isStated]);
  const members = known.get(key) ?? findMembers(db, snapshot, words, languages, isStated);
  known.set(key, members);
  return members;
}

/** Cached, because a question and its parts ask for the same class several times. */
const recentClasses = perIndexState(() => new LRUCache<string, readonly EntityRowId[]>({ max: 64 }));

function findMembers(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  words: readonly string[],
  languages: readonly Language[],
  isStated: boolean,
): readonly EntityRowId[] {
  const [noun, phrase] = [words.at(-1)!, words.join(' ')];
  const members = new Set<EntityRowId>();
  const general = isStated ? null : generalType(phrase, languages);
  const pcs = general === 'character' && players.test(phrase) ? playersOf(db, snapshot) : members;
  if (pcs.size > 0) return byImportance(snapshot, pcs);
  if (general !== null) for (const [id, { type }] of snapshot.entities) if (type === general) members.add(id);
  if (members.size > 0) return byImportance(snapshot, withoutDivisions(snapshot, withNotesFirst(snapshot, members), general));

  const { isKind, isGroup } = labelMatcher(words, languages);
  const typeOfNoun = defaultTypes(noun);
  const pattern = patternOf(noun, languages);
  const others = otherNouns(noun).map((other) => labelMatcher([...words.slice(0, -1), other], languages));
  const isGroupFolder = (folder: string): boolean => isGroup(folder) || others.some((other) => other.isGroup(folder));
  const owners = new Map(
    [...snapshot.entities.values()].flatMap(({ key, name, documentId }) => (documentId === null ? [] : [[key, name]])),
  );
  // Things described within the note of a member are parts of that member.
  const isOfMember = (note: string): boolean => owners.has(note) && !isGroupFolder(owners.get(note)!);
  const grouped = new Set<EntityRowId>();
  for (const [id, { type, key, name, documentId }] of snapshot.entities) {
    if (!isStated && isKind(type)) members.add(id);
    // A name may contain the noun itself: "The Ember Vein Tavern".
    const isOfType = typeOfNoun === null ? type !== 'character' : type === typeOfNoun;
    if (isOfType && hasOwnNote(snapshot, id) && isKind(name)) members.add(id);
    const note = documentId === null && key.includes('#') ? key.slice(0, key.indexOf('#')) : null;
    if (note !== null && foldersOf(note).some(isGroupFolder) && !isOfMember(note)) grouped.add(id);
  }
  // Longer values may describe the time or place of a thing: "modern era", "river city".
  const isPhrase = (value: string): boolean => wordsOf(value).length <= words.length;
  const repeated = new Set<EntityRowId>();
  for (const { entityId, path, tags } of notesOfEntities(db)) {
    const called = tags.filter(isKind);
    if (called.some(isPhrase)) members.add(entityId);
    else if (foldersOf(path).some(isGroupFolder)) grouped.add(entityId);
    else if (called.length > 0) repeated.add(entityId);
  }
  const nouns = [noun, ...otherNouns(noun)];
  const isAnyKind = (label: string): boolean => isKind(label) || others.some((other) => other.isKind(label));
  for (const { entityId, key, value, isLinked, isRepeated } of shortValuesLike(db, pattern)) {
    if (!isKind(value)) continue;
    // A longer link leads to one thing: "job: [[Ferry Guild]]" is not of a guild.
    if (classKey.test(plainKey(key)) && (!isLinked || isPhrase(value))) members.add(entityId);
    else if (isRepeated && !isLinked && isContentKey(key) && !snapshot.nameKeys.has(nameKey(value)) && isPhrase(value))
      repeated.add(entityId);
  }
  // "layout: holiday": templates of notes are named after their subject, in English even in vaults of other languages.
  for (const { entityId, key, value, isLinked } of nouns.flatMap((each) => shortValuesLike(db, patternOf(each, languages))))
    if (!isLinked && plainKey(key) === 'layout' && isAnyKind(value) && isPhrase(value)) members.add(entityId);
  for (const { entityId, name, opening, heading } of nouns.flatMap((each) => definitionsLike(db, patternOf(each, languages)))) {
    const isOwn = (label: string): boolean => nameKey(label) === nameKey(name);
    const isBelow = snapshot.entities.get(entityId)!.documentId === null && heading.some((label) => !isOwn(label) && isGroup(label));
    // A heading that combines name and kind, above the entity's own note: "# Orsa - God of Fords".
    const [called, ...titles] = (heading[0] ?? '').split(afterName);
    const isTitled = isOwn(called!) && titles.some(isAnyKind);
    if (isBelow) grouped.add(entityId);
    if (isTitled || definingPhrases(withoutDefinitionLabel(opening), { ofSubject: true }).some(isAnyKind)) members.add(entityId);
  }
  for (const id of ofFolder(db, snapshot, grouped, members, typeOfNoun)) members.add(id);
  const listed = listedUnder(db, pattern, isGroup);
  for (const evidence of [repeated, listed]) for (const id of ofOneType(snapshot, evidence, members, typeOfNoun)) members.add(id);
  // Any group may be called a guild or a company by others; but a river does not match every word for a place.
  if (members.size === 0 && typeOfNoun === 'organization' && !isStated && words.length === 1)
    for (const [id, { type }] of snapshot.entities) if (type === typeOfNoun && hasOwnNote(snapshot, id)) members.add(id);
  const found = members.size > 0 || words.length === 1 ? members : qualified(db, snapshot, words, languages);
  // A page on the kind itself: "Guilds" is no guild.
  const things = [...found].filter((id) => plainWord(snapshot.entities.get(id)!.name) !== plainWord(phrase));
  return byImportance(snapshot, things.length > 1 ? things : found);
}

/**
 * The entities of a whole type that a folder, tag or short field describes with the words before the noun: "player characters" are the characters
 * tagged "player".
 */
function qualified(db: ReadableDB, snapshot: IndexSnapshot, words: readonly string[], languages: readonly Language[]): Set<EntityRowId> {
  const found = new Set<EntityRowId>();
  const general = generalType(words.at(-1)!, languages);
  if (general === null) return found;
  const qualifier = words.slice(0, -1);
  const { isKind, isGroup } = labelMatcher(qualifier, languages);
  const isOfType = (id: EntityRowId): boolean => snapshot.entities.get(id)?.type === general;
  const arePlayers = players.test(words.join(' '));
  const isCalled = (label: string): boolean =>
    (wordsOf(label).length <= qualifier.length && isKind(label)) || (arePlayers && players.test(plainGroupName(label)));
  for (const { entityId, path, tags } of notesOfEntities(db))
    if (isOfType(entityId) && (tags.some(isCalled) || foldersOf(path).some((each) => isGroup(each) || isCalled(each)))) found.add(entityId);
  for (const { entityId, key, value, isLinked } of shortValuesLike(db, patternOf(qualifier.at(-1)!, languages)))
    if (!isLinked && isOfType(entityId) && isContentKey(key) && isCalled(value)) found.add(entityId);
  return found;
}

/** This many headings of a kind, or entries of a list or table under one, are a list of things of that kind. */
const minEntries = 3;
/** Headings of short sections that were merged into one passage are bold lines in it. */
const headingLine = /^(?:#{1,6}[ \t]+|\*\*)([^*\n]+)(?:\*\*)?[ \t]*$/gmu;
const headOfTable = /^[ \t]*\|[ \t]*([^|\n]+?)[ \t]*\|.*\n[ \t]*\|?[ \t]*:?-{2,}/gmu;
const entryLine = /^[ \t>]*(?:(?:[-+•*]|\d+[.)])[ \t]|\||#{1,6}[ \t]|\*\*[^*\n]+\*\*)/gmu;
const afterName = /\s[-–—]\s|:\s|,\s/u;

/**
 * Passages of notes that list what a noun phrase denotes: by headings that state the kind ("Orsa - God of Fords"), a table with such a column head,
 * or a list under such a heading. The things listed need not be entities. In the order of the notes.
 */
export function passagesOfKind(db: ReadableDB, { languages }: IndexSnapshot, words: readonly string[]): ReadonlySet<ChunkRowId> {
  const nouns = [words.at(-1)!, ...otherNouns(words.at(-1)!)];
  const matchers = nouns.map((noun) => labelMatcher([...words.slice(0, -1), noun], languages));
  const isKind = (label: string): boolean => label.split(afterName).some((part) => matchers.some((matcher) => matcher.isKind(part)));
  const isGroup = (label: string): boolean => matchers.some((matcher) => matcher.isGroup(label));
  const passages = new Map(nouns.flatMap((noun) => passagesNaming(db, patternOf(noun, languages)).map((each) => [each.chunkId, each])));
  const found = new Set<ChunkRowId>();
  for (const note of Map.groupBy(passages.values(), ({ documentId }) => documentId).values()) {
    const counted = note.map((passage) => {
      const { text, heading } = passage;
      const own = heading.length > 1 && heading.at(-1) !== passage.title ? heading.slice(-1) : [];
      const kinds = [...own, ...[...text.matchAll(headingLine)].map((match) => match[1]!)].filter(
        (label) => isKind(label) && !isGroup(label),
      );
      const isTable = [...text.matchAll(headOfTable)].some((match) => isKind(match[1]!));
      const entries = isTable || heading.slice(-2).some(isGroup) ? [...text.matchAll(entryLine)].length : 0;
      return { passage, kinds: new Set(kinds).size, entries };
    });
    const isListOf = (count: (each: (typeof counted)[number]) => number): boolean =>
      counted.reduce((sum, each) => sum + count(each), 0) >= minEntries;
    const [byHeadings, byEntries] = [isListOf(({ kinds }) => kinds), isListOf(({ entries }) => entries)];
    for (const { passage, kinds, entries } of counted)
      if ((byHeadings && kinds > 0) || (byEntries && entries > 1)) found.add(passage.chunkId);
  }
  return found;
}

/** Words of a label in addition to the group: "Party Members", "The Crew (characters)". */
const ofGroup =
  /(?<!\p{L})(?:members?|characters?|sheets?|roster|mitglieder|figuren|membres?|personnages|miembros|personajes|membri|personaggi|membros|personagens|leden|członkowie|участники|персонажи)(?!\p{L})/giu;
/** The party and its player characters are called by each other's names. */
const party = /^(?:party|group|adventurers?|heroes|gruppe|helden|groupe|grupo|gruppo|groep|drużyna|партия|группа)$/iu;
const players =
  /^(?:pcs?|player characters?|players?|party(?: \d+)?|adventurers|heroes|spielercharaktere|spielerfiguren|personnages joueurs|pj|personajes jugadores|personaggi giocanti|pg)$/iu;
/** The words for a group before its members: "2. Group of PCs". */
const groupBefore =
  /^[\d\s._)-]*(?:(?:groupe?|group|gruppe|party|list[ae]?|équipe|gruppo|team)\s+(?:of|de|des|der|von|di|dei)\s+(?:the\s)?)?/iu;

/** The player characters, by their folder, a tag, or the heading of the section that describes them. */
function playersOf(db: ReadableDB, { entities }: IndexSnapshot): Set<EntityRowId> {
  const isOfPlayers = (label: string): boolean => players.test(plainGroupName(label.replace(groupBefore, '')));
  const found = new Set(
    notesOfEntities(db).flatMap(({ entityId, path, tags }) => ([...foldersOf(path), ...tags].some(isOfPlayers) ? [entityId] : [])),
  );
  const people = [...entities].filter(([, { type }]) => type === 'character');
  const definitions = people.flatMap(([, { definitionChunkId }]) => definitionChunkId ?? []);
  const headings = headingsOfNotes(db, definitions);
  for (const [id, { definitionChunkId }] of people)
    if (definitionChunkId !== null && headings.get(definitionChunkId)?.heading.some(isOfPlayers)) found.add(id);
  for (const id of found) if (entities.get(id)?.type !== 'character') found.delete(id);
  return found;
}

/** Whether a key states a group, as one of its words: "former crew". */
const isGroupKey = (key: string): boolean => namesGroup(key) || wordsOf(key).some(({ plain }) => namesGroup(plain));

/**
 * Entities that belong to a group according to a folder, a tag, a field, the heading of a list of names or a relationship. The group is identified by
 * the words that name it, or by `groupId` if that entity has a note or name. Most important first; empty without evidence.
 */
export function membersOfGroup(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  words: readonly string[],
  groupId: EntityRowId | null,
): EntityRowId[] {
  const { entities, graph, languages } = snapshot;
  const { isKind, isGroup } = labelMatcher(words, languages);
  const isParty = party.test(words.join(' '));
  const isOfGroup = (label: string): boolean => {
    const rest = label
      .replace(/^[\d\s._-]+/u, '')
      .replace(ofGroup, ' ')
      .replace(/^\s*the\s|\(\s*\)/giu, ' ')
      .trim();
    return rest !== '' && (isGroup(rest) || nameKey(plainGroupName(rest)) === nameKey(words.join(' ')));
  };
  const members = new Set<EntityRowId>();
  const notes = notesOfEntities(db);
  const addFolders = (test: (label: string) => boolean): void => {
    for (const { entityId, path, tags } of notes) if (foldersOf(path).some(test) || tags.some(test)) members.add(entityId);
    for (const [id, { documentId, key }] of entities)
      if (documentId === null && key.includes('#') && foldersOf(key.slice(0, key.indexOf('#'))).some(test)) members.add(id);
  };
  addFolders(isOfGroup);
  const groups =
    groupId === null ? [...entities].flatMap(([id, { type, name }]) => (type === 'organization' && isKind(name) ? id : [])) : [groupId];
  // If there are several councils, "the council" is ambiguous.
  const [group] = groups.length === 1 ? groups : [];
  if (group !== undefined)
    for (const { entityId, relationship } of graph.edgesOf(group))
      if (
        kindsOfMembers.has(kindSeenFrom(relationship.kind, relationship.sourceId === group)) ||
        // "allegiance: the Guild" in a member's note.
        (relationship.targetId === group && relationship.label !== null && isGroupKey(plainKey(relationship.label)))
      )
        members.add(entityId);
  const pattern = patternOf(words.at(-1)!, languages);
  for (const { entityId, key, value, isLinked } of shortValuesLike(db, pattern))
    if (!isLinked && isGroupKey(plainKey(key)) && isKind(beforeRemark(value))) members.add(entityId);
  for (const id of listedUnder(db, pattern, isOfGroup)) members.add(id);
  if (members.size === 0 && isParty) addFolders((label) => players.test(plainGroupName(label)));
  members.delete(group ?? -1);
  const of = (types: readonly string[]): EntityRowId[] => [...members].filter((id) => types.includes(entities.get(id)?.type ?? ''));
  const people = of(['character', 'creature']);
  return byImportance(snapshot, people.length > 0 ? people : group === undefined ? [] : members);
}

/** Entities at the beginning of lines below a heading that passes the test. */
function listedUnder(db: ReadableDB, pattern: string, isGroup: (label: string) => boolean): Set<EntityRowId> {
  const listing = passagesUnder(db, pattern).filter(
    ({ heading }) => isGroup(heading.at(-1) ?? '') || (isGroup(heading.at(-2) ?? '') && mayListMembers(heading.at(-1)!)),
  );
  const texts = new Map(listing.map(({ chunkId, text }) => [chunkId, text]));
  const listed = new Set<EntityRowId>();
  for (const { chunkId, entityId, start } of mentionsInChunks(db, [...texts.keys()])) {
    const text = texts.get(chunkId)!;
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    // Sections of a short note are one passage, with their headings in bold.
    const heading = [...text.slice(0, start).matchAll(/^\*\*([^*\n]{1,60})\*\*$/gmu)].at(-1)?.[1];
    if (lineStart.test(line) && (heading === undefined || mayListMembers(heading))) listed.add(entityId);
  }
  return listed;
}

/** Minimum share (0 to 1) of one type among entities with the same label for the others to be left out. */
const shareOfOneType = 0.6;

/**
 * Filters entities that are only in a list of a kind, or share a value: keeps those of the type that the noun denotes or, if it denotes none, that
 * most of the more certain `members` have. A list under "Cities" may also contain guilds of a city. A list of mixed types without other evidence
 * gives nothing.
 */
function ofOneType(
  { entities }: IndexSnapshot,
  evidence: ReadonlySet<EntityRowId>,
  members: ReadonlySet<EntityRowId>,
  typeOfNoun: string | null,
): EntityRowId[] {
  const known = [...evidence].filter((id) => entities.has(id) && !members.has(id));
  const typeOf = (id: EntityRowId): string => entities.get(id)!.type;
  if (typeOfNoun !== null) return known.filter((id) => typeOf(id) === typeOfNoun);
  const all = members.size > 0 ? [...members].filter((id) => entities.has(id)) : known;
  const [first] = [...Map.groupBy(all, typeOf)].sort(([, a], [, b]) => b.length - a.length);
  if (first === undefined || first[1].length < shareOfOneType * all.length) return [];
  return known.filter((id) => typeOf(id) === first[0]);
}

/** Types that folders do not reliably separate: people, peoples and the groups that they form. */
const beings: ReadonlySet<string> = new Set(['character', 'creature', 'organization']);

/**
 * Of the notes or sections below a folder or heading of a kind, those of that type, if with the other `members` there are several: a folder of peoples
 * may also hold their lands and cities. A definition counts more than a type that may come from the folder.
 */
function ofFolder(
  db: ReadableDB,
  { entities }: IndexSnapshot,
  ids: ReadonlySet<EntityRowId>,
  members: ReadonlySet<EntityRowId>,
  typeOfNoun: string | null,
): readonly EntityRowId[] {
  const known = [...ids].filter((id) => entities.has(id));
  // Other types are not exclusive: an age may be called a war, a god an idea.
  if (typeOfNoun === null || !(beings.has(typeOfNoun) || typeOfNoun === 'location')) return known;
  const definitions = known.flatMap((id) => entities.get(id)!.definitionChunkId ?? []);
  const texts = new Map(chunksById(db, definitions).map(({ id, text }) => [id, withoutDefinitionLabel(text)]));
  const isOfType = (id: EntityRowId): boolean => {
    const { type, definitionChunkId } = entities.get(id)!;
    const text = definitionChunkId === null ? undefined : texts.get(definitionChunkId);
    const defined = text === undefined ? null : typeOfDefinition(text);
    const of = defined === null || defined === 'concept' ? type : defined;
    return of === typeOfNoun || of === 'concept' || (beings.has(typeOfNoun) && beings.has(of));
  };
  const ofType = known.filter(isOfType);
  const sure = [...ofType, ...[...members].filter((id) => !ids.has(id) && entities.get(id)?.type === typeOfNoun)];
  return sure.length >= minEntries ? ofType : known;
}

/**
 * The organizations of a vault without those described in a section of another's note, such as ranks and branches, if there are several others. Other
 * types are returned unchanged: places contain places.
 */
function withoutDivisions({ entities }: IndexSnapshot, members: Iterable<EntityRowId>, type: string | null): readonly EntityRowId[] {
  const all = [...members];
  if (type !== 'organization') return all;
  const owners = new Set([...entities.values()].flatMap(({ key, documentId }) => (documentId === null ? [] : key)));
  const others = all.filter((id) => {
    const { key, documentId } = entities.get(id)!;
    return documentId !== null || !key.includes('#') || !owners.has(key.slice(0, key.indexOf('#')));
  });
  return others.length >= minEntries ? others : all;
}

/** The entities of a type that have notes; all of them if none has. */
function withNotesFirst(snapshot: IndexSnapshot, members: ReadonlySet<EntityRowId>): Iterable<EntityRowId> {
  const noted = [...members].filter((id) => hasOwnNote(snapshot, id));
  return noted.length > 0 ? noted : members;
}

/** Whether an entity has a note, or a section of a note, of its own. */
export function hasOwnNote({ entities }: IndexSnapshot, id: EntityRowId): boolean {
  const { documentId, key } = entities.get(id)!;
  return documentId !== null || key.includes('#');
}

/** Sorts entities by importance, the most important first. */
export function byImportance({ entities }: IndexSnapshot, ids: Iterable<EntityRowId>): EntityRowId[] {
  return [...ids].filter((id) => entities.has(id)).sort((a, b) => entities.get(b)!.importance - entities.get(a)!.importance || a - b);
}

/** Words between a noun and the place or whole that limits it: "auf der", "in the", "du". */
export const toLimit =
  '\\s(?:in|at|on|of|from|inside|within|auf|im|am|an|aus|bei|beim|von|vom|innerhalb|dans|sur|au|aux|du|des?|en|del|su|sul|sulla|nel|nella|della|dello|em|no|na|do|da|w|we|z|ze|в|во|на|из)\\s+(?:(?:the|der|die|das|dem|den|des|la|le|les|el|los|las|il|lo|gli|os?|as?)\\s+)?';
export const beforeLimit = new RegExp(`${toLimit}$`, 'iu');
/** Maximum number of enclosing places that are followed: a tavern in a street, in a ward, in a city. */
const maxPlacesAround = 6;

/**
 * The entities in `ids` that are connected with another: by a stated relationship, by lying inside it or in its folder, or by its definition. With
 * `in` a place, entities stated to be elsewhere and places that contain it are left out: a founder lives where the notes say.
 */
export function connectedWith(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  ids: readonly EntityRowId[],
  otherId: EntityRowId,
  how: 'with' | 'in' = 'with',
): EntityRowId[] {
  const { graph, entities } = snapshot;
  const neighbours = (origins: ReadonlySet<string>): Set<EntityRowId> =>
    new Set(graph.edgesOf(otherId).flatMap(({ entityId, relationship }) => (origins.has(relationship.origin) ? [entityId] : [])));
  const stated = neighbours(new Set(['stated', 'extracted']));
  const definedTogether = definedTogetherWith(db, ids, otherId);
  const folder = nameKey(entities.get(otherId)!.name);
  const isInFolder = (id: EntityRowId): boolean => foldersOf(entities.get(id)!.key).some((name) => nameKey(name) === folder);
  // Everything in the folder of a place is in that place, recursively.
  const isWithin = (id: EntityRowId, outerId = otherId): boolean => {
    if (outerId === otherId && id !== otherId && isInFolder(id)) return true;
    const seen = new Set<EntityRowId>([id]);
    let inner = [id];
    for (let depth = 0; depth < maxPlacesAround && inner.length > 0; depth++) {
      inner = inner.flatMap((each) => placesAround(snapshot, each)).filter((place) => !seen.has(place) && seen.add(place));
      if (inner.includes(outerId) || (outerId === otherId && inner.some(isInFolder))) return true;
    }
    return false;
  };
  const isPlace = how === 'in' && entities.get(otherId)!.type === 'location';
  // The leader of a city may be said to live in its country; a place is said to be in the next one around it.
  const isElsewhere = (id: EntityRowId): boolean => {
    if (!isPlace || isWithin(id)) return false;
    const around = placesAround(snapshot, id);
    const isAroundBoth = entities.get(id)!.type !== 'location' && around.some((place) => isWithin(otherId, place));
    return isWithin(otherId, id) || (around.length > 0 && !isAroundBoth);
  };
  const isConnected = (id: EntityRowId): boolean =>
    id !== otherId && !isElsewhere(id) && (stated.has(id) || definedTogether.has(id) || isWithin(id));
  const connected = ids.filter(isConnected);
  // "The isles made Karsis rich" does not put isles in Karsis, if other entities are defined as places in it.
  const definedIn = isPlace ? definedAsPartOf(db, snapshot, connected, otherId) : new Set<EntityRowId>();
  const isPartOf = (id: EntityRowId): boolean => entities.get(id)!.type !== 'location' || definedIn.has(id) || isWithin(id);
  const parts = definedIn.size > 0 ? connected.filter(isPartOf) : connected;
  if (parts.length > 0) return parts;
  const linked = neighbours(new Set(['linked']));
  return ids.filter((id) => id !== otherId && linked.has(id) && !isElsewhere(id));
}

/** Entities whose definition names another after a word for "in" or "of". */
function definedAsPartOf(
  db: ReadableDB,
  { entities }: IndexSnapshot,
  ids: readonly EntityRowId[],
  otherId: EntityRowId,
): ReadonlySet<EntityRowId> {
  const definitions = new Map(ids.flatMap((id) => [[entities.get(id)!.definitionChunkId, id] as const]));
  const chunks = chunksById(
    db,
    [...definitions.keys()].filter((id) => id !== null),
  );
  const texts = new Map(chunks.map(({ id, text }) => [id, text]));
  const naming = mentionsInChunks(db, [...texts.keys()]).filter(
    ({ chunkId, entityId, start }) => entityId === otherId && beforeLimit.test(texts.get(chunkId)!.slice(0, start)),
  );
  return new Set(naming.map(({ chunkId }) => definitions.get(chunkId)!));
}

/** The places in which an entity is stated to be. */
function placesAround({ graph }: IndexSnapshot, id: EntityRowId): EntityRowId[] {
  return graph
    .edgesOf(id)
    .flatMap(({ entityId, relationship: { kind, sourceId } }) =>
      (kind === 'located in' && sourceId === id) || (kind === 'contains' && sourceId !== id) ? [entityId] : [],
    );
}
