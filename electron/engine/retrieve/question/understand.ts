import { LRUCache } from 'lru-cache';
import { wholeWords } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { EntityReference, QuestionKind, UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { lookup } from '#shared/lookup.ts';
import { chunksWithWord, isWordUsed } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { perIndexState } from '../../db/connection/indexState.ts';
import { passagesOfNotesWhere, proseOfDocument } from '../../db/documents/chunks.ts';
import { fieldsOfEntity } from '../../db/documents/fields.ts';
import { isWordInLowerCase } from '../../db/documents/wordUse.ts';
import { wordForms } from '../../parse/kinds/typeGroups.ts';
import { isGeneralTypeWord } from '../../parse/kinds/typeWords.ts';
import { inverseKind, kindFromKey, namesRelationship } from '../../extraction/relationships/kinds.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import { kindOfWord } from '../../extraction/relationships/relationWords.ts';
import { nameKey, plainWord, stopWords, wordsOf } from '../../extraction/words.ts';
import type { EarlierTurn } from './conversation.ts';
import {
  asksToContinue,
  asAnalysis,
  asLookup,
  asOverview,
  askedFactor,
  askedTypes,
  contentWords,
  readQuestion,
  topicWords,
  type ReadQuestion,
} from './question.ts';
import { craftAskedFor, isNoteOnCraft, type Craft } from './craft.ts';
import { openMatters, type OpenMatters } from './openMatters.ts';
import { asksForOpenQuestions, topicOfOpenQuestions, withoutOpenWords } from './openQuestions.ts';
import { readFamily } from './families.ts';
import { readList, type AskedList } from './lists.ts';
import { chaptersTitledAs, titledStory } from './chapterTitles.ts';
import { readPresence, type Presence } from './presence.ts';
import { readChapters } from './story/questionChapters.ts';
import { chaptersInTheEnd, chaptersSoFar } from './story/wholeStory.ts';
import { emptyWordsOf, inEnglish } from './language/questionLanguage.ts';
import { absentField, absentMeasure, askedFields, isContentKey, wordsOutsideFields, type AbsentField } from './questionFields.ts';
import { readNames, type MisspeltName, type NamedSeed, type NamesRead, type UnknownName, type Vocabulary } from './seeds.ts';
import type { Edge } from '../snapshot/graph.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/** One question as understood, with what retrieval needs beyond `UnderstoodQuestion`. */
export interface ReadSubQuestion {
  readonly question: string;
  readonly named: readonly NamedSeed[];
  readonly unknown: readonly UnknownName[];
  readonly misspelt: readonly MisspeltName[];
  readonly read: ReadQuestion;
  readonly chapters: UnderstoodQuestion['chapters'];
  /** Books that the question is limited to; empty: the whole story. */
  readonly within: UnderstoodQuestion['chapters'];
  /** Chapters whose titles it paraphrases, by sequence, with the share of the title. */
  readonly titled: ReadonlyMap<number, number>;
  readonly unknownChapters: readonly string[];
  /** The sequence of the story's last chapter; null where it has none. */
  readonly lastChapter: number | null;
  /** The question without the words that name chapters. */
  readonly rest: string;
  /** Whom it refers to by earlier turns only: "Why did she leave?" */
  readonly subjects: readonly EntityRowId[];
  /** Whether the end of the chapters matters. */
  readonly atEnd: boolean;
  /** Whether a field is requested, by its key. */
  readonly asksField: (key: string) => boolean;
  /** Whether a field was not excluded by the user. */
  readonly allowsField: (key: string) => boolean;
  readonly fields: readonly string[];
  /** The only requested field, when the named entity's note lacks it. */
  readonly absent: AbsentField | null;
  /** Kinds of relationship that it asks for, none of which the only named entity has; empty when it has one. */
  readonly absentRelationships: readonly string[];
  /** Those named whose notes have hardly any text. */
  readonly stubs: readonly EntityRowId[];
  /** The chapters that name all of those named, when that is all it asks for. */
  readonly presence: Presence | null;
  /** Whether it only asks for fields of named entities: "When was Mara born?" */
  readonly isAnswered: boolean;
  /** Whether it asks for several of a kind, or for relatives of somebody. */
  readonly asksForSeveral: boolean;
  readonly relationships: readonly string[];
  /** Types that it asks a list of. */
  readonly types: readonly string[];
  /** Whether it asks about themes, narration or both, so that passages from the whole story answer; empty for other questions. */
  readonly craft: readonly Craft[];
  /** Those that no note is about. */
  readonly craftWithoutNote: readonly Craft[];
  /** The list that is all it asks for; null for other questions. */
  readonly list: AskedList | null;
  readonly pov: EntityRowId | null;
  /** Whether it asks for undecided matters, perhaps of somebody. */
  readonly asksForOpen: boolean;
  /** Whether it asks for undecided matters and for nothing else. */
  readonly asksOnlyForOpen: boolean;
  /** Passages about undecided matters, if it asks for them and names nobody; null for other questions. */
  readonly open: OpenMatters | null;
}

/**
 * Whether a question only names things that do not exist, so that it has no answer. A lower-case word that the vault does not use may be no name:
 * with other known words, the question is about those.
 */
export function asksForUnknownOnly(db: ReadableDB, read: ReadSubQuestion): boolean {
  const { named, unknown, chapters, unknownChapters, rest } = read;
  if (read.asksOnlyForOpen && read.open?.size === 0) return true;
  if (chapters.length > 0 || named.some(({ match }) => match > partialMatch)) return false;
  if (unknownChapters.length > 0 || unknown.some(({ isCapitalised }) => isCapitalised)) return true;
  return unknown.length > 0 && !topicWords(rest).some((word) => isWordUsed(db, word));
}

/**
 * A name with the capitalised words before it that belong to it: "Orrin Vale" when only "Vale" is known, "Princes Mara". The first word of a question
 * does not count.
 */
export function wholeName(question: string, surface: string): string {
  const index = question.indexOf(surface);
  const before = index <= 0 ? '' : (/(?<=\s)(?:\p{Lu}[\p{L}\p{M}.’'-]*\s+){1,3}$/u.exec(question.slice(0, index))?.[0] ?? '');
  return before + surface;
}

/** Plain words of a question other than names. */
export function askedWords({ rest, named }: Pick<ReadSubQuestion, 'rest' | 'named'>): string[] {
  const written = ({ surface, match }: NamedSeed): string => (match > partialMatch ? wholeName(rest, surface) : surface);
  const names = new Set(named.flatMap((seed) => (seed.match >= partialMatch ? contentWords(written(seed)) : [])));
  return topicWords(rest).filter((word) => !names.has(word));
}

/** Whether a question only asks for chapters, without names or topics. */
export function asksForChaptersOnly({ named, chapters, rest }: ReadSubQuestion): boolean {
  return chapters.length > 0 && topicWords(rest).length === 0 && !named.some(({ match }) => match >= partialMatch);
}

/** Whether a story position is in the question's books; notes (null) always are. */
export function isWithin({ within }: Pick<ReadSubQuestion, 'within'>, sequence: number | null): boolean {
  return within.length === 0 || sequence === null || within.some(({ from, to }) => sequence >= from && sequence <= to);
}

/** Words that ask for several of a kind, or for relatives of somebody. */
const wordsForSeveral =
  /\b(?:which|list|all|every|each(?! other\b)|who (?:are|were)|who (?:is|was) (?:on|at|in|with|among|behind|part)|who (?!is |was |did |does )\p{L}+|what are|how many|names|kinds? of|types? of|sorts? of)\b/iu;

/** Whether none of the question's content words is in the vault. Members of a list always are. */
export function isAboutNothing(db: ReadableDB, read: ReadSubQuestion): boolean {
  if (read.chapters.length > 0 || read.named.some(({ match }) => match >= partialMatch) || read.list !== null) return false;
  const words = topicWords(read.rest);
  return words.length > 0 && words.every((word) => !isWordUsed(db, word));
}

const familyKinds = ['child of', 'parent of', 'sibling of', 'spouse of', 'related to'];
const opponents = ['enemy of', 'rival of'];
/** Words that ask for relationship kinds without naming one, plain. */
const kindsByWord: Readonly<Record<string, readonly string[]>> = {
  family: familyKinds,
  relatives: familyKinds,
  familie: familyKinds,
  famille: familyKinds,
  familia: familyKinds,
  famiglia: familyKinds,
  staff: ['has member', 'served by', 'led by'],
  crew: ['has member', 'served by', 'led by'],
  allied: ['ally of'],
  alliance: ['ally of'],
  alliances: ['ally of'],
  married: ['spouse of'],
  wed: ['spouse of'],
  oppose: opponents,
  opposes: opponents,
  opposed: opponents,
  opposing: opponents,
  hostile: opponents,
  enemy: opponents,
  enemies: opponents,
  foe: opponents,
  foes: opponents,
  vater: ['child of'],
  mutter: ['child of'],
  eltern: ['child of'],
  kinder: ['parent of'],
  bruder: ['sibling of'],
  schwester: ['sibling of'],
  geschwister: ['sibling of'],
  pere: ['child of'],
  mere: ['child of'],
  enfants: ['parent of'],
  frere: ['sibling of'],
  soeur: ['sibling of'],
  padre: ['child of'],
  madre: ['child of'],
  hijos: ['parent of'],
  hermano: ['sibling of'],
  hermana: ['sibling of'],
  freunde: ['friend of'],
  feinde: opponents,
  amis: ['friend of'],
  ennemis: opponents,
  amigos: ['friend of'],
  enemigos: opponents,
};

/**
 * The relationship kinds that a question asks for, as seen from an entity of a type. `empty`: function words of its language: "son" in "¿Quiénes
 * son?" is nobody's child.
 */
function askedKinds(question: string, empty: ReadonlySet<string>, names: readonly string[], entityType: string): string[] {
  const rest = names.reduce((text, name) => text.replace(name, ' '), question);
  const kinds = new Set<string>();
  for (const { plain } of wordsOf(rest)) {
    if (stopWords.has(plain) || empty.has(plain)) continue;
    for (const kind of lookup(kindsByWord, plain) ?? []) kinds.add(kind);
    const form = wordForms(plain).find(namesRelationship);
    const asKey = form ? kindFromKey(form, entityType) : null;
    // "capital", "house" and "city" are mostly types, not relationships.
    if (asKey !== null && asKey !== 'located in' && asKey !== 'contains' && asKey !== 'related to') kinds.add(asKey);
    // "who loves Mara" and "whom does Mara love" ask for opposite directions.
    const stated = kindOfWord(plain);
    if (stated) for (const kind of [stated, inverseKind(stated)]) kinds.add(kind);
  }
  return [...kinds];
}

const povPattern =
  /\bwhat (?:does|did|do|would|could|can|might) (.{2,80}?) (?:already |really )?(?:know|remember|suspect|learn|believe)\b/iu;

/** The user's corrections to how a question was understood, and earlier turns. */
interface Corrections extends Pick<ContextRequest, 'disambiguations' | 'chapters' | 'ignored'> {
  /** Turns of a conversation before the question, first to last. */
  readonly earlier: readonly EarlierTurn[];
}

const noCorrections: Corrections = { disambiguations: {}, chapters: null, ignored: [], earlier: [] };

/**
 * Match of names from earlier turns: slightly lower than in the question when it names nobody for certain, else much lower. Lower also for names in
 * answers only, when the user named somebody.
 */
const earlierMatch = { alone: 0.9, withOthers: 0.4 } as const;
/** Maximum names taken from earlier turns. */
const maxEarlier = 4;

/** Names in earlier turns, the user's before those in answers, latest first, without duplicates. */
function namesOfEarlier(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  { earlier, disambiguations }: Corrections,
  named: readonly NamedSeed[],
): NamedSeed[] {
  if (earlier.length === 0) return [];
  const known = new Set(named.map(({ entityId }) => entityId));
  const match = named.some((seed) => seed.match > partialMatch) ? earlierMatch.withOthers : earlierMatch.alone;
  const seeds = new Map<EntityRowId, NamedSeed>();
  const lastFirst = earlier.toReversed();
  for (const isUser of [true, false]) {
    const matchOfTurn = !isUser && seeds.size > 0 ? earlierMatch.withOthers : match;
    for (const turn of lastFirst.filter((each) => each.isUser === isUser)) {
      const text = turn.text.slice(0, maxTurnLength);
      for (const seed of correctedNames(snapshot, text, namesIn(db, snapshot, text), disambiguations).named) {
        if (seed.match > partialMatch && !known.has(seed.entityId) && !seeds.has(seed.entityId))
          seeds.set(seed.entityId, { ...seed, match: matchOfTurn });
      }
    }
  }
  return [...seeds.values()].slice(0, maxEarlier);
}
const maxTurnLength = 4_000;

/** Whether a text contains some words, ignoring case, not only as parts of longer ones. */
function hasWords(text: string, words: string): boolean {
  return words.trim() !== '' && wholeWords(words.trim(), 'i').test(text);
}

/** The names of a question with the user's disambiguations applied. */
function correctedNames(
  snapshot: IndexSnapshot,
  question: string,
  { named, unknown, misspelt }: NamesRead,
  disambiguations: Corrections['disambiguations'],
): NamesRead {
  const choices = Object.entries(disambiguations).filter(([surface]) => hasWords(question, surface));
  if (choices.length === 0) return { named, unknown, misspelt };
  const ids = new Map([...snapshot.entities.values()].map((entity) => [entity.key, entity.id]));
  const corrected = new Set(choices.map(([surface]) => nameKey(surface)));
  const isFree = ({ surface }: { readonly surface: string }): boolean => !corrected.has(nameKey(surface));
  const chosen = choices.flatMap(([surface, id]): NamedSeed[] => {
    const entityId = id === null ? undefined : ids.get(id);
    return entityId === undefined ? [] : [{ entityId, match: 1, surface, how: 'picked' }];
  });
  const picked = new Set(chosen.map(({ entityId }) => entityId));
  return {
    named: [...chosen, ...named.filter((seed) => isFree(seed) && !picked.has(seed.entityId))],
    unknown: unknown.filter(isFree),
    misspelt: misspelt.filter(isFree),
  };
}

/** The names of a question that asks for a list: words of the noun phrase are no names, unless they are all of one. */
function nextToNoun({ named, unknown, misspelt }: NamesRead, noun: string): NamesRead {
  const isNextTo = ({ surface }: { readonly surface: string }): boolean => !hasWords(noun, surface);
  return {
    named: named.filter((seed) => seed.match === 1 || isNextTo(seed)),
    unknown: unknown.filter(isNextTo),
    misspelt: misspelt.filter(isNextTo),
  };
}

type AskedChapters = UnderstoodQuestion['chapters'];

/** The chapters of a question, as corrected, and the question without the words that name them: these name no entity. */
function correctedChapters(found: ReturnType<typeof readChapters>, question: string, corrected: Corrections['chapters']) {
  const chapters =
    corrected === null
      ? found
      : { ...found, books: [], unknown: [], chapters: corrected.map(({ from, to }) => ({ surface: '', from, to })) };
  const blanked = (text: string, [start, end]: readonly [number, number]): string =>
    text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  return { ...chapters, withoutChapters: chapters.spans.reduce(blanked, question) };
}

function certainOf(seeds: readonly NamedSeed[]): NamedSeed[] {
  return seeds.filter(({ match }) => match > partialMatch);
}

const surfaceOf = ({ surface }: NamedSeed): string => surface;

/** The keys of fields in the notes of entities that are certainly named. */
function keysOfNotes(db: ReadableDB, { entities }: IndexSnapshot, seeds: readonly NamedSeed[]): string[] {
  return certainOf(seeds)
    .flatMap(({ entityId }) => entities.get(entityId) ?? [])
    .flatMap((entity) => fieldsOfEntity(db, entity).map(({ key }) => key));
}

/** The list that a question without chapters asks for; null for others. */
function listOf(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  { named, empty, ignored }: { named: readonly NamedSeed[]; empty: ReadonlySet<string>; ignored: readonly string[] },
): AskedList | null {
  const surfaces = named.map(surfaceOf);
  const asked = inEnglish(question, surfaces);
  const isAsked = askedFields(question, surfaces);
  const hasField = (): boolean => keysOfNotes(db, snapshot, named).some((key) => isContentKey(key) && isAsked(key));
  return readFamily(snapshot, asked) ?? readList(db, snapshot, { question: asked, empty, named, ignored, hasField });
}

/** Whether the words of a question other than its names ask for nothing but these fields. */
function asksOnlyFor(fields: readonly string[], question: string, surfaces: readonly string[], empty: ReadonlySet<string>): boolean {
  const rest = surfaces.reduce((text, surface) => text.replace(plainWord(surface), ' '), wordsOutsideFields(question));
  return fields.length > 0 && topicWords(rest).every((word) => empty.has(word) || fields.some(askedFields(word, [])));
}

/** The chapters of a question about the whole story, or about its end. */
function chaptersOfStory(question: string, story: ReturnType<typeof titledStory>, isAboutCraft: boolean) {
  const all: AskedChapters = isAboutCraft
    ? [{ surface: '', from: story[0]!.sequence, to: story.at(-1)!.sequence }]
    : chaptersSoFar(question, story);
  return { all, end: all.length === 0 ? chaptersInTheEnd(question, story) : [] };
}

function listedTypesOf(list: AskedList | null, types: Readonly<Record<string, number>>, ignored: readonly string[]): string[] {
  const noun = list?.noun.toLowerCase();
  if (noun !== undefined && !isGeneralTypeWord(noun)) return [noun];
  return Object.entries(types).flatMap(([type, factor]) => (factor >= askedFactor && !ignored.includes(type) ? [type] : []));
}

/** Interprets one question against an index state. */
export function readSubQuestion(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  asOf: AsOf,
  corrections: Corrections = noCorrections,
): ReadSubQuestion {
  const story = titledStory(db);
  const { ignored } = corrections;
  const isKept = (word: string): boolean => !ignored.includes(word);
  const isName = (title: string): boolean =>
    snapshot.matcher.find(title, { anyCase: true }).some(({ start, end }) => start === 0 && end === title.length);
  const found = readChapters(question, story, asOf?.sequence ?? null, isName);
  const { withoutChapters, ...chapters } = correctedChapters(found, question, corrections.chapters);
  const isOfChapters = chapters.chapters.length + chapters.unknown.length > 0;

  const empty = emptyWordsOf(question);
  const inQuestion = correctedNames(snapshot, question, namesIn(db, snapshot, withoutChapters), corrections.disambiguations);
  const list = isOfChapters ? null : listOf(db, snapshot, withoutChapters, { named: inQuestion.named, empty, ignored });
  const own = list === null ? inQuestion : nextToNoun(inQuestion, list.noun);
  const ofEarlier = namesOfEarlier(db, snapshot, corrections, own.named);
  const named = [...own.named, ...ofEarlier];
  const certain = certainOf(named);
  const surfaces = named.filter(({ match }) => match >= partialMatch).map(surfaceOf);
  const inEnglishWords = inEnglish(question, named.map(surfaceOf));
  const outsideChapters = inEnglish(withoutChapters, named.map(surfaceOf));
  const outsideNames = surfaces.reduce((text, surface) => text.replace(surface, ' '), withoutChapters);

  const typeOf = ({ entityId }: NamedSeed): string => snapshot.entities.get(entityId)!.type;
  const kinds = new Set(certain.flatMap((seed) => askedKinds(outsideChapters, empty, surfaces, typeOf(seed))));
  const relationships = [...kinds].filter(isKept);
  const types = listedTypesOf(list, askedTypes(snapshot.types, outsideChapters, named), ignored);
  const povName = isKept('pov') ? povPattern.exec(inEnglishWords)?.[1] : undefined;

  const isAskedKey = askedFields(withoutChapters, surfaces);
  const asksField = (key: string): boolean => isContentKey(key) && isKept(key) && isAskedKey(key);
  const fields = [...new Set(keysOfNotes(db, snapshot, named).filter(asksField))];
  const isOnlyForFields = list === null && own.unknown.length === 0 && chapters.chapters.length === 0;
  const isAnswered = isOnlyForFields && asksOnlyFor(fields, withoutChapters, surfaces, empty);
  const mayLackField = fields.length === 0 && kinds.size === 0 && list === null && !isOfChapters && certain.length === 1;
  const lacking = mayLackField ? certain[0]!.entityId : null;
  const absent =
    lacking === null
      ? null
      : (absentField(db, snapshot, lacking, topicWords(outsideNames)) ?? absentMeasure(db, snapshot, lacking, inEnglish(outsideNames)));

  const asksForOpen = asksForOpenQuestions(question);
  // "Still" of "still to be decided" is no part of a name.
  const open = asksForOpen && !surfaces.some((surface) => withoutOpenWords(question).includes(surface)) ? openMatters(db) : null;

  const isOfAll = !isOfChapters && list === null && surfaces.length === 0 && corrections.chapters === null;
  const craft = isOfAll && story.length > 0 ? craftAskedFor(question) : [];
  const isAboutCraft = craft.length > 0;
  const { all, end } = isOfAll ? chaptersOfStory(question, story, isAboutCraft) : { all: [], end: [] };
  // A book named alone is requested as a whole; otherwise it limits the question.
  const isWhole = surfaces.length === 0 && list === null && chapters.chapters.length === 0 && topicWords(withoutChapters).length === 0;

  const words = readQuestion(inEnglishWords, named.filter(({ match }) => match === 1).length);
  const read = isAboutCraft ? asAnalysis(words) : isAnswered ? asLookup(words) : list === null ? words : asOverview(words);
  // With two people, the scene continues from where they were last together; otherwise from the current point of the story.
  const people = certain.filter((seed) => typeOf(seed) === 'character');
  const isContinued = read.kind === 'scene' && asksToContinue.test(inEnglishWords) && !isOfChapters && people.length < 2;
  const last = isContinued ? story.slice(-1).map(({ sequence }) => ({ surface: '', from: sequence, to: sequence })) : [];
  // "Tell me about Mara" asks for one.
  const isOverview = read.kind === 'overview' && certain.length !== 1;
  const isOfSeveral = list !== null || types.length > 0 || relationships.length > 0 || isOverview;
  return {
    question,
    named: read.kind === 'scene' ? withPeopleFirst(snapshot, named) : named,
    // No text need have the words that ask about the craft of a story.
    unknown: isAboutCraft ? own.unknown.filter(({ isCapitalised }) => isCapitalised) : own.unknown,
    misspelt: own.misspelt,
    read,
    // Why some did something is not answered by a list of them.
    asksForSeveral: isOfSeveral || (read.kind !== 'analysis' && wordsForSeveral.test(inEnglishWords)),
    chapters: [...chapters.chapters, ...(isWhole ? chapters.books : []), ...all, ...end, ...last],
    within: isWhole || chapters.chapters.length > 0 ? [] : chapters.books,
    titled:
      chapters.chapters.length > 0 ? new Map() : chaptersTitledAs(withoutChapters, story, { ...vocabularyOf(db), isName, names: surfaces }),
    unknownChapters: chapters.unknown,
    lastChapter: story.at(-1)?.sequence ?? null,
    rest: isAboutCraft ? '' : all.reduce((text, { surface }) => text.replace(surface, ' '), withoutChapters),
    subjects: certainOf(ofEarlier).map(({ entityId }) => entityId),
    atEnd: chapters.atEnd || end.length > 0 || isContinued,
    asksField,
    allowsField: isKept,
    fields,
    absent: absent !== null && isKept(absent.field) ? absent : null,
    absentRelationships:
      certain.length === 1 && named.length === 1 && list === null ? absentKinds(snapshot, certain[0]!.entityId, relationships) : [],
    stubs: list === null ? certain.flatMap(({ entityId }) => (isStub(db, snapshot, entityId) ? entityId : [])) : [],
    presence: readPresence(
      db,
      inEnglishWords,
      surfaces.reduce((text, surface) => text.replace(surface, ' '), outsideChapters),
      certain.toSorted((a, b) => question.indexOf(a.surface) - question.indexOf(b.surface)).map(({ entityId }) => entityId),
    ),
    isAnswered,
    relationships,
    types,
    list,
    craft,
    craftWithoutNote: craft.filter(
      (each) => passagesOfNotesWhere(db, (passage) => passage.role !== 'scrap' && isNoteOnCraft(snapshot, passage, [each]), 1).length === 0,
    ),
    pov: (povName && certain.find(({ surface }) => povName.includes(surface))?.entityId) || null,
    asksForOpen,
    asksOnlyForOpen: open !== null && topicOfOpenQuestions(question).length === 0,
    open,
  };
}

/** "Family" and "staff" ask for so many kinds that naming those says nothing. */
const maxAbsentKinds = 2;

/** The kinds, as seen from an entity, if it is related to nobody by any of them. */
function absentKinds({ graph }: IndexSnapshot, entityId: EntityRowId, kinds: readonly string[]): readonly string[] {
  if (kinds.length > maxAbsentKinds) return [];
  const isOfKind = ({ relationship: { kind, sourceId } }: Edge): boolean => kinds.includes(kindSeenFrom(kind, sourceId === entityId));
  return graph.edgesOf(entityId).some(isOfKind) ? [] : kinds;
}

/** A note with fewer words besides its form is hardly more than a name. */
const minWordsOfNote = 25;

/** Whether an entity has a note with hardly any text, form and scraps aside, and no definition. */
function isStub(db: ReadableDB, { entities }: IndexSnapshot, entityId: EntityRowId): boolean {
  const { documentId = null, definitionChunkId = null } = entities.get(entityId) ?? {};
  return documentId !== null && definitionChunkId === null && wordsOf(proseOfDocument(db, documentId).join('\n')).length < minWordsOfNote;
}

/** Entities of a scene, people before places. */
function withPeopleFirst({ entities }: IndexSnapshot, named: readonly NamedSeed[]): readonly NamedSeed[] {
  const isPerson = ({ entityId }: NamedSeed): boolean => entities.get(entityId)?.type === 'character';
  return [...named.filter(isPerson), ...named.filter((seed) => !isPerson(seed))];
}

/** Upper bound when counting passages with a word. */
const manyPassages = 400;

/** Vocabulary of an index state. */
function vocabularyOf(db: ReadableDB): Vocabulary {
  return {
    isUsed: (word) => isWordUsed(db, word),
    isCommon: (word) => isWordInLowerCase(db, word),
    passagesWith: (word) => chunksWithWord(db, word, manyPassages)?.length ?? manyPassages,
  };
}

/** Names of recent texts: those of a question are needed for its vector and to understand it. */
const recentNames = perIndexState(() => new LRUCache<string, NamesRead>({ max: 64 }));

/** The names of a text, read once per index state; `snapshot` is that of `db`. */
export function namesIn(db: ReadableDB, snapshot: IndexSnapshot, text: string): NamesRead {
  const recent = recentNames(db);
  const known = recent.get(text) ?? readNames(snapshot, text, vocabularyOf(db));
  recent.set(text, known);
  return known;
}

/** An entity as packs refer to it. */
function referenceTo(snapshot: IndexSnapshot, entityId: EntityRowId): EntityReference {
  const { key, name, type } = snapshot.entities.get(entityId)!;
  return { id: key, name, type };
}

/** What the questions of a request ask for together, as packs show it. */
export function understoodOf(snapshot: IndexSnapshot, questions: readonly ReadSubQuestion[], kind: QuestionKind): UnderstoodQuestion {
  const names = questions.flatMap(({ named }) => named).filter(({ match }) => match >= partialMatch);
  const byEntity = new Map<EntityRowId, NamedSeed>();
  for (const seed of names) if ((byEntity.get(seed.entityId)?.match ?? 0) < seed.match) byEntity.set(seed.entityId, seed);
  const each = <T>(of: (question: ReadSubQuestion) => readonly T[]): T[] => [...new Set(questions.flatMap(of))];
  const pov = questions.find((question) => question.pov !== null)?.pov ?? null;
  return {
    kind,
    names: [...byEntity.values()].map(({ entityId, match, surface, how }) => ({
      entity: referenceTo(snapshot, entityId),
      match,
      surface,
      how,
    })),
    unknown: [
      ...questions.flatMap(({ unknown }) =>
        unknown.map(({ surface, nearest }) => ({
          surface,
          what: 'name' as const,
          nearest: nearest.map((id) => referenceTo(snapshot, id)),
        })),
      ),
      ...questions.flatMap(({ unknownChapters, lastChapter }) =>
        unknownChapters.map((surface) => ({ surface, what: 'chapter' as const, nearest: [], last: lastChapter })),
      ),
    ],
    misspelt: questions.flatMap(({ misspelt }) =>
      misspelt.map(({ surface, entityIds }) => ({ surface, entities: entityIds.map((id) => referenceTo(snapshot, id)) })),
    ),
    chapters: questions.flatMap(({ chapters, within }) => [...chapters, ...within]),
    fields: each(({ fields }) => fields),
    absent: questions.flatMap(({ absent }) =>
      absent === null
        ? []
        : [{ entity: referenceTo(snapshot, absent.entityId), field: absent.field, ...(absent.isNowhere && { isNowhere: true as const }) }],
    ),
    absentRelationships: questions.flatMap(({ absentRelationships, named }) =>
      absentRelationships.length === 0 ? [] : [{ entity: referenceTo(snapshot, named[0]!.entityId), kinds: absentRelationships }],
    ),
    stubs: each(({ stubs }) => stubs).map((id) => referenceTo(snapshot, id)),
    presence: questions.flatMap(({ presence }) =>
      presence === null ? [] : [{ ...presence, entities: presence.entities.map((id) => referenceTo(snapshot, id)) }],
    ),
    missing: each(({ open, craftWithoutNote }) => [...(open?.size === 0 ? ['open questions' as const] : []), ...craftWithoutNote]),
    relationships: each(({ relationships }) => relationships),
    types: each(({ types }) => types),
    pov: pov === null ? null : referenceTo(snapshot, pov),
  };
}
