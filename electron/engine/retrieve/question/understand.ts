import { escapeRegExp } from 'es-toolkit/string';
import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { EntityReference, QuestionKind, UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { lookup } from '#shared/lookup.ts';
import { chunksWithWord, isWordUsed } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { fieldsOfEntity } from '../../db/documents/fields.ts';
import { isWordInLowerCase } from '../../db/documents/wordUse.ts';
import { wordForms } from '../../parse/kinds/typeGroups.ts';
import { isGeneralTypeWord } from '../../parse/kinds/typeWords.ts';
import { inverseKind, kindFromKey, namesRelationship } from '../../extraction/relationships/kinds.ts';
import { saidByWord } from '../../extraction/relationships/relationWords.ts';
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
import { asksForCraft } from './craft.ts';
import { readFamily } from './families.ts';
import { readList, type AskedList } from './lists.ts';
import { chaptersTitledAs, titledStory } from './chapterTitles.ts';
import { readChapters } from './story/questionChapters.ts';
import { chaptersInTheEnd, chaptersSoFar } from './story/wholeStory.ts';
import { emptyWordsOf, inEnglish } from './language/questionLanguage.ts';
import { absentField, askedFields, isContentKey, wordsOutsideFields, type AbsentField } from './questionFields.ts';
import { readNames, type MisspeltName, type NamedSeed, type NamesRead, type UnknownName, type Vocabulary } from './seeds.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/** What one question asks for, with what retrieval needs beyond `UnderstoodQuestion`. */
export interface ReadSubQuestion {
  readonly question: string;
  readonly named: readonly NamedSeed[];
  readonly unknown: readonly UnknownName[];
  readonly misspelt: readonly MisspeltName[];
  readonly read: ReadQuestion;
  readonly chapters: UnderstoodQuestion['chapters'];
  /** Books that it names beside what it asks of them: nothing of the others answers. Empty: all of the story. */
  readonly within: UnderstoodQuestion['chapters'];
  /** Chapters whose titles it says in its own words, by their place in the story, with the share of the title that it says. */
  readonly titled: ReadonlyMap<number, number>;
  readonly unknownChapters: readonly string[];
  /** The question without the words that name chapters. */
  readonly rest: string;
  /** Whom it is about though only what was said before names them: "Why did she leave?" */
  readonly subjects: readonly EntityRowId[];
  /** The end of the chapters is what matters. */
  readonly atEnd: boolean;
  /** Whether a field is asked for, by its key. */
  readonly asksField: (key: string) => boolean;
  /** Whether the user did not say that a field is not asked for. */
  readonly allowsField: (key: string) => boolean;
  readonly fields: readonly string[];
  /** The field that is all that it asks for, and that the note of whom it names does not have. */
  readonly absent: AbsentField | null;
  /** Whether fields of whom it names are all that it asks for: "When was Mara born?" */
  readonly isAnswered: boolean;
  /** Whether it asks for several of a kind, or for those that are something to somebody. */
  readonly asksForSeveral: boolean;
  readonly relationships: readonly string[];
  /** Types that it asks a list of. */
  readonly types: readonly string[];
  /** It asks how the story is told, or for its themes: passages from all of it answer. */
  readonly isAboutCraft: boolean;
  /** The list that is all that it asks for; null for any other question. */
  readonly list: AskedList | null;
  readonly pov: EntityRowId | null;
}

/**
 * Whether a question names nothing that is there, and something that is not: then it has no answer. A word in lower case that the vault does
 * not use may be no name: with other words that it uses, the question is about those.
 */
export function asksForUnknownOnly(db: ReadableDB, { named, unknown, chapters, unknownChapters, rest }: ReadSubQuestion): boolean {
  if (chapters.length > 0 || named.some(({ match }) => match > partialMatch)) return false;
  if (unknownChapters.length > 0 || unknown.some(({ isCapitalised }) => isCapitalised)) return true;
  return unknown.length > 0 && !topicWords(rest).some((word) => isWordUsed(db, word));
}

/**
 * A name as a question has it, with the words in capitals right before it, which belong to it: "Orrin Vale" where only "Vale" is known,
 * "Princes Mara". The first word of a question has a capital whatever it is.
 */
export function wholeName(question: string, surface: string): string {
  const index = question.indexOf(surface);
  const before = index <= 0 ? '' : (/(?<=\s)(?:\p{Lu}[\p{L}\p{M}.’'-]*\s+){1,3}$/u.exec(question.slice(0, index))?.[0] ?? '');
  return before + surface;
}

/** The plain words of a question that say what it asks for of what it names. */
export function askedWords({ rest, named }: Pick<ReadSubQuestion, 'rest' | 'named'>): string[] {
  const written = ({ surface, match }: NamedSeed): string => (match > partialMatch ? wholeName(rest, surface) : surface);
  const names = new Set(named.flatMap((seed) => (seed.match >= partialMatch ? contentWords(written(seed)) : [])));
  return topicWords(rest).filter((word) => !names.has(word));
}

/** Whether a question asks for chapters and for nothing else: no name, no topic. */
export function asksForChaptersOnly({ named, chapters, rest }: ReadSubQuestion): boolean {
  return chapters.length > 0 && topicWords(rest).length === 0 && !named.some(({ match }) => match >= partialMatch);
}

/** Whether a place in the story is of the books that a question keeps to; notes (null) are of all. */
export function isWithin({ within }: Pick<ReadSubQuestion, 'within'>, sequence: number | null): boolean {
  return within.length === 0 || sequence === null || within.some(({ from, to }) => sequence >= from && sequence <= to);
}

/** Words that ask for several of a kind, or for those that are something to somebody. */
const wordsForSeveral =
  /\b(?:which|list|all|every|each|who (?:are|were)|who (?:is|was) (?:on|at|in|with|among|behind|part)|who (?!is |was |did |does )\p{L}+|what are|how many|names|kinds? of|types? of|sorts? of)\b/iu;

/** Whether nothing of what a question is after stands anywhere in the vault. Those of a list stand there, whatever they are called. */
export function isAboutNothing(db: ReadableDB, read: ReadSubQuestion): boolean {
  if (read.chapters.length > 0 || read.named.some(({ match }) => match >= partialMatch) || read.list !== null) return false;
  const words = topicWords(read.rest);
  return words.length > 0 && words.every((word) => !isWordUsed(db, word));
}

const familyKinds = ['child of', 'parent of', 'sibling of', 'spouse of', 'related to'];
const opponents = ['enemy of', 'rival of'];
/** Words that ask for kinds without being the name of one, plain. */
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
  feinde: ['enemy of'],
  amis: ['friend of'],
  ennemis: ['enemy of'],
  amigos: ['friend of'],
  enemigos: ['enemy of'],
};

/**
 * The kinds of relationship that the words of a question, asked as in English, ask for, as seen from an entity of a type. `empty`: words of its
 * language that only ask: "son" of "¿Quiénes son?" is nobody's child.
 */
function askedKinds(question: string, empty: ReadonlySet<string>, names: readonly string[], entityType: string): string[] {
  const rest = names.reduce((text, name) => text.replace(name, ' '), question);
  const kinds = new Set<string>();
  for (const { plain } of wordsOf(rest)) {
    if (stopWords.has(plain) || empty.has(plain)) continue;
    for (const kind of lookup(kindsByWord, plain) ?? []) kinds.add(kind);
    const form = wordForms(plain).find(namesRelationship);
    const asKey = form ? kindFromKey(form, entityType) : null;
    // "capital", "house", "city" say what a thing is far more often than how two are related.
    if (asKey !== null && asKey !== 'located in' && asKey !== 'contains' && asKey !== 'related to') kinds.add(asKey);
    // Of "who loves Mara" and "whom does Mara love" one is seen from the other side.
    const stated = saidByWord(plain);
    if (stated) for (const kind of [stated, inverseKind(stated)]) kinds.add(kind);
  }
  return [...kinds];
}

const povPattern =
  /\bwhat (?:does|did|do|would|could|can|might) (.{2,80}?) (?:already |really )?(?:know|remember|suspect|learn|believe)\b/iu;

/** How the user corrected what a question was understood to ask for, and what was said before it. */
interface Corrections extends Pick<ContextRequest, 'disambiguations' | 'chapters' | 'ignored'> {
  /** Turns of a conversation before the question, first to last. */
  readonly earlier: readonly EarlierTurn[];
}

/** Nothing is corrected. */
const noCorrections: Corrections = { disambiguations: {}, chapters: null, ignored: [], earlier: [] };

/**
 * Who is named before a question counts a little less than in it, where the question itself names nobody sure; else much less. So does
 * whom only an answer named, where the user named somebody.
 */
const earlierMatch = { alone: 0.9, withOthers: 0.4 } as const;
/** More names of earlier turns are not taken along. */
const maxEarlier = 4;

/** The names of earlier turns, the user's before those of answers, the last turn first, each once. */
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
      for (const seed of correctedNames(snapshot, text, readNames(snapshot, text, vocabularyOf(db)), disambiguations).named) {
        if (seed.match > partialMatch && !known.has(seed.entityId) && !seeds.has(seed.entityId))
          seeds.set(seed.entityId, { ...seed, match: matchOfTurn });
      }
    }
  }
  return [...seeds.values()].slice(0, maxEarlier);
}
const maxTurnLength = 4_000;

/** A letter beside which a name does not end: of a script that parts words by blanks, or takes no endings of its own. */
const wordLetter = String.raw`[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]]`;

/** Whether a text has some words, in any case, and not only as a part of longer ones. */
function hasWords(text: string, words: string): boolean {
  const pattern = escapeRegExp(words.trim());
  return pattern !== '' && new RegExp(`(?<!${wordLetter})${pattern}(?!${wordLetter})`, 'iv').test(text);
}

/** The names of a question as the user says what they mean. */
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

/** The names of a question that asks for a list: what stands in the noun that names the kind is no name, unless it is all of one. */
function nextToNoun({ named, unknown, misspelt }: NamesRead, noun: string): NamesRead {
  const isNextTo = ({ surface }: { readonly surface: string }): boolean => !hasWords(noun, surface);
  return {
    named: named.filter((seed) => seed.match === 1 || isNextTo(seed)),
    unknown: unknown.filter(isNextTo),
    misspelt: misspelt.filter(isNextTo),
  };
}

/** Reads one question against a state of the index. */
export function readSubQuestion(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  asOf: AsOf,
  corrections: Corrections = noCorrections,
): ReadSubQuestion {
  const story = titledStory(db);
  const { ignored } = corrections;
  const isName = (title: string): boolean =>
    snapshot.matcher.find(title, { anyCase: true }).some(({ start, end }) => start === 0 && end === title.length);
  const found = readChapters(question, story, asOf?.sequence ?? null, isName);
  const chapters =
    corrections.chapters === null
      ? found
      : { ...found, books: [], unknown: [], chapters: corrections.chapters.map(({ from, to }) => ({ surface: '', from, to })) };
  // Words that name a chapter name nobody.
  const withoutChapters = chapters.spans.reduce(
    (text, [start, end]) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    question,
  );
  const inQuestion = correctedNames(
    snapshot,
    question,
    readNames(snapshot, withoutChapters, vocabularyOf(db)),
    corrections.disambiguations,
  );
  const isOfChapters = chapters.chapters.length + chapters.unknown.length > 0;
  const asked = (names: readonly NamedSeed[], text: string): string =>
    inEnglish(
      text,
      names.map(({ surface }) => surface),
    );
  const empty = emptyWordsOf(question);
  const keysOfNotes = (seeds: readonly NamedSeed[]): string[] =>
    seeds
      .filter(({ match }) => match > partialMatch)
      .flatMap(({ entityId }) => snapshot.entities.get(entityId) ?? [])
      .flatMap((entity) => fieldsOfEntity(db, entity).map(({ key }) => key));
  const hasField = (key: string): boolean =>
    isContentKey(key) &&
    askedFields(
      withoutChapters,
      inQuestion.named.map(({ surface }) => surface),
    )(key);
  const list = isOfChapters
    ? null
    : (readFamily(snapshot, asked(inQuestion.named, withoutChapters)) ??
      readList(db, snapshot, {
        question: asked(inQuestion.named, withoutChapters),
        empty,
        named: inQuestion.named,
        ignored,
        hasField: () => keysOfNotes(inQuestion.named).some(hasField),
      }));
  const own = list === null ? inQuestion : nextToNoun(inQuestion, list.noun);
  const ofEarlier = namesOfEarlier(db, snapshot, corrections, own.named);
  const names = { ...own, named: [...own.named, ...ofEarlier] };
  const surfaces = names.named.filter(({ match }) => match >= partialMatch).map(({ surface }) => surface);
  const isAskedKey = askedFields(withoutChapters, surfaces);
  const asksField = (key: string): boolean => !ignored.includes(key) && isAskedKey(key);
  const certain = names.named.filter(({ match }) => match > partialMatch);
  const keys = keysOfNotes(names.named);
  const inEnglishWords = asked(names.named, question);
  const outsideChapters = asked(names.named, withoutChapters);
  const types = askedTypes(snapshot.types, outsideChapters, names.named);
  const relationships = new Set(
    certain.flatMap(({ entityId }) => askedKinds(outsideChapters, empty, surfaces, snapshot.entities.get(entityId)!.type)),
  );
  const povName = povPattern.exec(inEnglishWords)?.[1];
  const pov = povName && !ignored.includes('pov') ? (certain.find(({ surface }) => povName.includes(surface))?.entityId ?? null) : null;
  const fields = [...new Set(keys.filter((key) => isContentKey(key) && asksField(key)))];
  const rest = surfaces.reduce((text, surface) => text.replace(plainWord(surface), ' '), wordsOutsideFields(withoutChapters));
  const isOfField = (word: string): boolean => fields.some(askedFields(word, []));
  const isAnswered =
    list === null &&
    fields.length > 0 &&
    names.unknown.length === 0 &&
    chapters.chapters.length === 0 &&
    topicWords(rest).every((word) => empty.has(word) || isOfField(word));
  const absent =
    fields.length > 0 || relationships.size > 0 || list !== null || isOfChapters || certain.length !== 1
      ? null
      : absentField(
          db,
          snapshot,
          certain[0]!.entityId,
          topicWords(surfaces.reduce((text, surface) => text.replace(surface, ' '), withoutChapters)),
        );
  const isOfAll = !isOfChapters && list === null && surfaces.length === 0 && corrections.chapters === null;
  const isAboutCraft = isOfAll && story.length > 0 && asksForCraft(question);
  const wholeStory = { surface: '', from: story[0]?.sequence ?? 0, to: story.at(-1)?.sequence ?? 0 };
  const all = isAboutCraft ? [wholeStory] : isOfAll ? chaptersSoFar(question, story) : [];
  const end = isOfAll && all.length === 0 ? chaptersInTheEnd(question, story) : [];
  // A book that is all that a question names is asked for as a whole; else what is asked is asked of it alone.
  const isWhole = surfaces.length === 0 && list === null && chapters.chapters.length === 0 && topicWords(withoutChapters).length === 0;
  const whole = isWhole ? chapters.books : [];
  const within = isWhole || chapters.chapters.length > 0 ? [] : chapters.books;
  const words = readQuestion(inEnglishWords, names.named.filter(({ match }) => match === 1).length);
  const reading = isAboutCraft ? asAnalysis(words) : isAnswered ? asLookup(words) : list === null ? words : asOverview(words);
  const people = certain.filter(({ entityId }) => snapshot.entities.get(entityId)!.type === 'character');
  // Where two are named, it goes on from where they were last together; else from where the story is.
  const isContinued = reading.kind === 'scene' && asksToContinue.test(inEnglishWords) && !isOfChapters && people.length < 2;
  const last = isContinued ? story.slice(-1).map(({ sequence }) => ({ surface: '', from: sequence, to: sequence })) : [];
  const askedRelationships = [...relationships].filter((kind) => !ignored.includes(kind));
  const listedTypes =
    list !== null && !isGeneralTypeWord(list.noun.toLowerCase())
      ? [list.noun.toLowerCase()]
      : Object.entries(types).flatMap(([type, factor]) => (factor >= askedFactor && !ignored.includes(type) ? [type] : []));
  const isOfSeveral = list !== null || listedTypes.length > 0 || askedRelationships.length > 0 || reading.kind === 'overview';
  return {
    question,
    named: reading.kind === 'scene' ? withPeopleFirst(snapshot, names.named) : names.named,
    unknown: names.unknown,
    misspelt: names.misspelt,
    read: reading,
    // Why some did something is not answered by a list of them.
    asksForSeveral: isOfSeveral || (reading.kind !== 'analysis' && wordsForSeveral.test(inEnglishWords)),
    chapters: [...chapters.chapters, ...whole, ...all, ...end, ...last],
    within,
    titled:
      chapters.chapters.length > 0 ? new Map() : chaptersTitledAs(withoutChapters, story, { ...vocabularyOf(db), isName, names: surfaces }),
    unknownChapters: chapters.unknown,
    rest: isAboutCraft ? '' : all.reduce((text, { surface }) => text.replace(surface, ' '), withoutChapters),
    subjects: ofEarlier.filter(({ match }) => match > partialMatch).map(({ entityId }) => entityId),
    atEnd: chapters.atEnd || end.length > 0 || isContinued,
    asksField: (key) => isContentKey(key) && asksField(key),
    allowsField: (key) => !ignored.includes(key),
    fields,
    absent: absent === null || ignored.includes(absent.field) ? null : absent,
    isAnswered,
    relationships: askedRelationships,
    types: listedTypes,
    list,
    isAboutCraft,
    pov,
  };
}

/** Those of a scene with who is in it before where it is. */
function withPeopleFirst({ entities }: IndexSnapshot, named: readonly NamedSeed[]): readonly NamedSeed[] {
  const isPerson = ({ entityId }: NamedSeed): boolean => entities.get(entityId)?.type === 'character';
  return [...named.filter(isPerson), ...named.filter((seed) => !isPerson(seed))];
}

/** Passages with a word are counted up to this. */
const manyPassages = 400;

/** What a state of the index knows of words. */
export function vocabularyOf(db: ReadableDB): Vocabulary {
  return {
    isUsed: (word) => isWordUsed(db, word),
    isCommon: (word) => isWordInLowerCase(db, word),
    passagesWith: (word) => chunksWithWord(db, word, manyPassages)?.length ?? manyPassages,
  };
}

/** An entity as packs refer to it. */
function referenceTo(snapshot: IndexSnapshot, entityId: EntityRowId): EntityReference {
  const { key, name, type } = snapshot.entities.get(entityId)!;
  return { id: key, name, type };
}

/** What one or several questions of a request ask for together, as a pack says it. */
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
      ...questions.flatMap(({ unknownChapters }) => unknownChapters.map((surface) => ({ surface, what: 'chapter' as const, nearest: [] }))),
    ],
    misspelt: questions.flatMap(({ misspelt }) =>
      misspelt.map(({ surface, entityIds }) => ({ surface, entities: entityIds.map((id) => referenceTo(snapshot, id)) })),
    ),
    chapters: questions.flatMap(({ chapters, within }) => [...chapters, ...within]),
    fields: each(({ fields }) => fields),
    absent: questions.flatMap(({ absent }) =>
      absent === null ? [] : [{ entity: referenceTo(snapshot, absent.entityId), field: absent.field }],
    ),
    relationships: each(({ relationships }) => relationships),
    types: each(({ types }) => types),
    pov: pov === null ? null : referenceTo(snapshot, pov),
  };
}
