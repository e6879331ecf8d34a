import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { isWordUsed } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { passagesOfNotesWhere } from '../../db/documents/chunks.ts';
import { fieldsOfEntity } from '../../db/documents/fields.ts';
import { isGeneralTypeWord } from '../../parse/kinds/typeWords.ts';
import { plainWord } from '../../extraction/words.ts';
import {
  asAnalysis,
  asLookup,
  asOverview,
  askedFactor,
  askedTypes,
  askingOfChapters,
  contentWords,
  continuesStory,
  readQuestion,
  topicWords,
  type ReadQuestion,
} from './words/question.ts';
import { secondQuestion } from './words/questionParts.ts';
import { craftAskedFor, isNoteOnCraft, type Craft } from './words/craft.ts';
import { withoutRequest } from './words/requests.ts';
import { asksForOpenQuestions, openPassages, topicOfOpenQuestions, withoutOpenWords, type OpenPassages } from './words/openQuestions.ts';
import { readWithoutExcluded } from './lists/exclusion.ts';
import { readFamily } from './lists/families.ts';
import { readAmongKind, readOfEveryone, readOverview } from './lists/overviews.ts';
import { readList, type AskedList, type EmptyList, type ReadList } from './lists/lists.ts';
import { chaptersTitledAs, titledStory } from './story/chapterTitles.ts';
import { absentRelationshipsOf, askedKinds, unrelatedOf, why, type AskedKinds } from './words/relationshipsAsked.ts';
import { emptyNotesCalled, isStub, subjectsOfStubs } from './lists/stubs.ts';
import { namesOnlyTimelines, readTimeline } from './lists/timelines.ts';
import { asksForContradictions, readContradictions, type AskedContradictions } from './lists/contradictionsAsked.ts';
import { isNumberedInNotes, readAskedPassages, readTitledNote, type AskedPassages } from './lists/askedPassages.ts';
import { readPresence, type Presence } from './lists/presence.ts';
import { asksWhenSet, storyTimes, type StoryTimes } from './story/storyTimes.ts';
import { readChapters, withUnitForOne } from './story/questionChapters.ts';
import { asksForFollowing, followingChapter } from './story/followingChapter.ts';
import { chaptersInTheEnd, chaptersSoFar } from './story/wholeStory.ts';
import { eventOrderOf, type EventOrder } from './language/eventOrder.ts';
import { emptyWordsOf, inEnglish } from './language/questionLanguage.ts';
import {
  absentField,
  absentMeasure,
  absentSection,
  askedFields,
  isContentKey,
  wordsOutsideFields,
  type AbsentField,
} from './words/questionFields.ts';
import { correctedNames, namesOfEarlier, nextToNoun, noCorrections, type Corrections } from './names/corrections.ts';
import { withHero } from './lists/heroes.ts';
import { withDescribed } from './lists/described.ts';
import { withTopicNotes } from './lists/topicNotes.ts';
import { withNamesSpelled } from './names/namesSpelled.ts';
import { namesIn, vocabularyOf } from './names/namesIn.ts';
import type { NamedSeed, NamesRead } from './names/seeds.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

type AskedChapters = UnderstoodQuestion['chapters'];

/** The people and things that a question names. */
interface QuestionNames extends NamesRead {
  /** Entities that it refers to only through earlier turns: "Why did she leave?" */
  readonly ofEarlier: readonly EntityRowId[];
  /** Named entities whose notes have hardly any text. */
  readonly stubs: readonly EntityRowId[];
  /** If it names no entity: titles of notes without any text that its words match. */
  readonly emptyNotes: readonly string[];
  /** The entity whose knowledge it asks about: "What does Mara know of the key?"; null for other questions. */
  readonly pov: EntityRowId | null;
}

/** The parts of the story in which to look. */
interface QuestionChapters {
  readonly chapters: AskedChapters;
  /** Books, or chapters up to one, to which all passages of the story are limited; empty for the whole story. */
  readonly within: AskedChapters;
  /** Chapters whose titles it paraphrases, by sequence, with the share of the title's words (0 to 1). */
  readonly titled: ReadonlyMap<number, number>;
  /** Chapters that the story does not have, as the question writes them. */
  readonly unknown: readonly string[];
  /** The sequence of the story's last chapter; null if it has none. */
  readonly last: number | null;
  /** Whether the end of the chapters matters more than their beginning. */
  readonly atEnd: boolean;
  /** The chapters in which all named entities occur, if it asks for nothing else. */
  readonly presence: Presence | null;
}

/** The fields of notes that a question asks for. */
interface QuestionFields {
  /** Requested fields that notes of the named entities have. */
  readonly keys: readonly string[];
  /** Whether a field is requested, by its key. */
  readonly isAsked: (key: string) => boolean;
  /** Whether a field was not excluded by the user. */
  readonly isAllowed: (key: string) => boolean;
  /** The only requested field, when the named entity's note lacks it. */
  readonly absent: AbsentField | null;
  /** Whether it asks for nothing but these fields: "When was Mara born?" */
  readonly answerAll: boolean;
}

/** A question about the craft of the story: its themes, its narration, or both. Passages from the whole story answer it. */
interface QuestionCraft {
  /** Empty for other questions. */
  readonly asked: readonly Craft[];
  /** Aspects of craft that no note is about. */
  readonly withoutNote: readonly Craft[];
}

/** Whether a question asks what the story leaves undecided. */
interface QuestionUndecided {
  /** Whether it asks for undecided points, perhaps of one entity. */
  readonly isAsked: boolean;
  readonly isOnlyAsked: boolean;
  /** Passages about undecided points, if it asks for them and names no entity; null for other questions. */
  readonly passages: OpenPassages | null;
}

/** One question as understood, with the details that retrieval needs beyond `UnderstoodQuestion`. */
export interface ReadSubQuestion {
  readonly question: string;
  /** The question without the words that name chapters. */
  readonly rest: string;
  /** Its kind, and the settings that suit that kind. */
  readonly form: ReadQuestion;
  readonly names: QuestionNames;
  readonly story: QuestionChapters;
  readonly fields: QuestionFields;
  readonly craft: QuestionCraft;
  readonly undecided: QuestionUndecided;
  /** The contradictions that it asks for; null for other questions. */
  readonly contradictions: AskedContradictions | null;
  /** The passages that state when the story takes place, if it asks for nothing else; null for other questions. */
  readonly times: StoryTimes | null;
  /** Whether it asks what happened after or before something that is not a chapter; null for other questions. */
  readonly eventOrder: EventOrder | null;
  /** Kinds of relationship that it asks for. */
  readonly relationships: readonly string[];
  /** Words for kinds of relationship of which the only named entity has none: "mentor" in "Who is Mara's mentor, and who are her allies?" */
  readonly absentRelationships: readonly string[];
  /** The other of two named entities, if those kinds are only absent between the two: "Is Mara married to Joss?"; otherwise null. */
  readonly absentPartner: EntityRowId | null;
  /** Entities whose connection with each other it asks for; empty for other questions. */
  readonly between: readonly EntityRowId[];
  /** The two entities whose connection it asks for, if no passage names both and no relationship connects them; otherwise empty. */
  readonly unrelated: readonly EntityRowId[];
  /** Entity types of which it asks for a list. */
  readonly types: readonly string[];
  /** The list that it asks for, if the vault has no member of it. */
  readonly emptyList: EmptyList | null;
  /** Whether it asks for reasons. */
  readonly asksWhy: boolean;
  /** The list that it asks for, if it asks for nothing else; null for other questions. */
  readonly list: AskedList | null;
  /** The passages that it asks for, if it asks for nothing else and they belong to no entity and no chapter; null for other questions. */
  readonly askedPassages: AskedPassages | null;
  /** Whether it asks for several of a kind, or for a person's relatives. */
  readonly asksForSeveral: boolean;
}

/**
 * Whether a question names only things that do not exist, so that it has no answer. A lower-case word that the vault does not use may not be a name:
 * if other words are known, the question is about those.
 */
export function asksForUnknownOnly(db: ReadableDB, read: ReadSubQuestion): boolean {
  const { names, story, undecided } = read;
  if (undecided.isOnlyAsked && undecided.passages?.size === 0) return true;
  if (story.chapters.length > 0 || names.named.some(({ match }) => match > partialMatch)) return false;
  if (story.unknown.length > 0 || names.unknown.some(({ isCapitalised }) => isCapitalised)) return true;
  return names.unknown.length > 0 && !topicWords(read.rest).some((word) => isWordUsed(db, word));
}

/**
 * A name together with the capitalised words before it: "Orrin Vale" if only "Vale" is known, "Princes Mara". The first word of a question is left
 * out.
 */
export function wholeName(question: string, surface: string): string {
  const index = question.indexOf(surface);
  const before = index <= 0 ? '' : (/(?<=\s)(?:\p{Lu}[\p{L}\p{M}.’'-]*\s+){1,3}$/u.exec(question.slice(0, index))?.[0] ?? '');
  return before + surface;
}

/** The words of a question that are not part of a name. */
export function askedWords({ names: { named, unknown }, rest }: Pick<ReadSubQuestion, 'rest' | 'names'>): string[] {
  const written = ({ surface, match }: NamedSeed): string => (match > partialMatch ? wholeName(rest, surface) : surface);
  const names = new Set([
    ...named.flatMap((seed) => (seed.match >= partialMatch ? contentWords(written(seed)) : [])),
    ...unknown.flatMap(({ surface, isCapitalised }) => (isCapitalised ? contentWords(surface) : [])),
  ]);
  return topicWords(rest).filter((word) => !names.has(word));
}

/** Whether a question only asks for chapters, without names or topics. */
export function asksForChaptersOnly({ names: { named }, story: { chapters }, rest }: ReadSubQuestion): boolean {
  return (
    chapters.length > 0 && topicWords(rest).every((word) => askingOfChapters.has(word)) && !named.some(({ match }) => match >= partialMatch)
  );
}

/** Whether a story position is in the question's books; notes (`null`) always are. */
export function isWithin({ story: { within } }: Pick<ReadSubQuestion, 'story'>, sequence: number | null): boolean {
  return within.length === 0 || sequence === null || within.some(({ from, to }) => sequence >= from && sequence <= to);
}

/** Words that ask for several of a kind, or for a person's relatives. */
const wordsForSeveral =
  /\b(?:which|list|all|every|each(?! other\b)|who (?:are|were)|who (?:is|was) (?:on|at|in|with|among|behind|part)|who (?!is |was |did |does )\p{L}+|what are|how many|names|kinds? of|types? of|sorts? of)\b/iu;

/** Whether none of the question's content words is in the vault. False if a list was understood: its members are in the vault. */
export function isAboutNothing(db: ReadableDB, read: ReadSubQuestion): boolean {
  if (read.story.chapters.length > 0 || read.names.named.some(({ match }) => match >= partialMatch) || read.list !== null) return false;
  const words = topicWords(read.rest);
  return words.length > 0 && words.every((word) => !isWordUsed(db, word));
}

/** "What does Mara not know", "what does nobody but Mara know": these do not ask what Mara knows. */
const notOfPov = /(?:\bnot|n['’]t|\bnever|\bbut|\bexcept|\bbesides|\bother than|\belse|\bapart from)(?!\p{L})/iu;
const povPattern =
  /\bwhat (?:does|did|do|would|could|can|might) (.{2,80}?) (?:already |really )?(?:know|remember|suspect|learn|believe)\b/iu;

/** The chapters of a question after the user's corrections, and the question with their words blanked, which must not match names of entities. */
function correctedChapters(found: ReturnType<typeof readChapters>, question: string, corrected: Corrections['chapters']) {
  const chapters =
    corrected === null
      ? found
      : { ...found, books: [], unknown: [], chapters: corrected.map(({ from, to }) => ({ surface: '', from, to })) };
  return { ...chapters, withoutChapters: chapters.spans.reduce(blankedAt, question) };
}

function blankedAt(text: string, [start, end]: readonly [number, number]): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** Removes chapters that are in notes, such as an outline, but not in the story: these are asked for as notes. */
function withoutNumberedNotes(db: ReadableDB, found: ReturnType<typeof readChapters>, question: string): ReturnType<typeof readChapters> {
  const inNotes = new Set(found.unknown.filter((surface) => isNumberedInNotes(db, surface)));
  if (inNotes.size === 0) return found;
  return {
    ...found,
    unknown: found.unknown.filter((surface) => !inNotes.has(surface)),
    spans: found.spans.filter(([start, end]) => !inNotes.has(question.slice(start, end))),
  };
}

function certainOf(seeds: readonly NamedSeed[]): NamedSeed[] {
  return seeds.filter(({ match }) => match > partialMatch);
}

const surfaceOf = ({ surface }: NamedSeed): string => surface;

/** The keys of fields in the notes of entities whose names are certain. */
function keysOfNotes(db: ReadableDB, { entities }: IndexSnapshot, seeds: readonly NamedSeed[]): string[] {
  return certainOf(seeds)
    .flatMap(({ entityId }) => entities.get(entityId) ?? [])
    .flatMap((entity) => fieldsOfEntity(db, entity).map(({ key }) => key));
}

/** The list that a question without chapters asks for; `null` if it asks for none. */
function listOf(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  { named, empty, ignored }: { named: readonly NamedSeed[]; empty: ReadonlySet<string>; ignored: readonly string[] },
): ReadList {
  const surfaces = named.map(surfaceOf);
  const asked = inEnglish(question, surfaces);
  const isAsked = askedFields(question, surfaces);
  const hasField = (): boolean => keysOfNotes(db, snapshot, named).some((key) => isContentKey(key) && isAsked(key));
  const isOfWorld = namesOnlyTimelines(named);
  const list =
    readFamily(snapshot, asked) ??
    (isOfWorld ? readTimeline(db, snapshot, asked) : null) ??
    readOverview(db, snapshot, question, ignored) ??
    readOfEveryone(snapshot, asked) ??
    readAmongKind(db, snapshot, asked, ignored);
  return list === null ? readList(db, snapshot, { question: asked, empty, named, ignored, hasField }) : { list, empty: null };
}

/** Whether the words of a question other than names ask for these fields and nothing else. */
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

/** The field that a question asks for if the note of an entity lacks it. `text`: the question without names. */
function absentFieldOf(db: ReadableDB, snapshot: IndexSnapshot, entityId: EntityRowId, text: string): AbsentField | null {
  const asked = topicWords(text);
  const absent = absentField(db, snapshot, entityId, asked) ?? absentMeasure(db, snapshot, entityId, inEnglish(text));
  if (absent !== null || isStub(db, snapshot, entityId)) return absent;
  return absentSection(db, snapshot, entityId, asked);
}

/** A question, and the data against which it is interpreted. */
interface Reading {
  readonly db: ReadableDB;
  readonly snapshot: IndexSnapshot;
  /** The question without the part that excludes something: "except ...". */
  readonly question: string;
  readonly found: ReturnType<typeof readChapters>;
  /** Entities that the question excludes. */
  readonly excluded: ReadonlySet<EntityRowId>;
  readonly isName: (title: string) => boolean;
  readonly corrections: Corrections;
  readonly story: ReturnType<typeof titledStory>;
  /** Words that carry no content in a question. */
  readonly empty: ReadonlySet<string>;
}

/** The chapters that a question names or is limited to, the question without them, and the names in what remains. */
function readNamedChapters({ db, snapshot, question, found, corrections }: Reading) {
  const { withoutChapters: outside, ...read } = correctedChapters(
    withoutNumberedNotes(db, found, question),
    question,
    corrections.chapters,
  );
  // The words of a note's title are not searched for other names.
  const titledNote = found.spans.length > 0 ? null : readTitledNote(db, snapshot, question);
  const withoutChapters = titledNote === null ? outside : blankedAt(outside, titledNote.span);
  const inQuestion = correctedNames(snapshot, question, namesIn(db, snapshot, withoutChapters), corrections.disambiguations);
  const withoutNames = withoutSurfaces(withoutChapters, inQuestion.named.map(surfaceOf));
  // "What has Dace learned by chapter 6" and "who is Dace until chapter 6" ask for something in these chapters, "what happens until chapter 6" asks
  // for the chapters.
  const isOfNamed = inQuestion.named.some(({ match }) => match >= partialMatch);
  const isLimited = read.isBound && (isOfNamed || topicWords(withoutNames).some((word) => !askingOfChapters.has(word)));
  const books = read.isBound ? read.chapters : read.books;
  const chapters = { ...read, chapters: isLimited ? [] : read.chapters, books };
  return { ...chapters, withoutChapters, titledNote, inQuestion, isNamed: chapters.chapters.length + chapters.unknown.length > 0 };
}
type NamedChapters = ReturnType<typeof readNamedChapters>;

/** The names in a question, the list that it asks for, and its text without the names and with placeholders for them. */
function readNamed(reading: Reading, { withoutChapters, inQuestion, isNamed }: NamedChapters) {
  const { db, snapshot, question, corrections, empty } = reading;
  const { ignored } = corrections;
  const read = isNamed ? null : listOf(db, snapshot, withoutChapters, { named: inQuestion.named, empty, ignored });
  const listed = read?.list ?? null;
  const list = listed === null ? null : { ...listed, members: listed.members.filter((id) => !reading.excluded.has(id)) };
  const own = list === null ? inQuestion : nextToNoun(inQuestion, list.noun);
  const ofEarlier = namesOfEarlier(db, snapshot, corrections, own.named);
  const named = [...own.named, ...ofEarlier, ...subjectsOfStubs(db, snapshot, certainOf(own.named))];
  const surfaces = named.filter(({ match }) => match >= partialMatch).map(surfaceOf);
  return {
    ...{ own, ofEarlier, named, list, emptyList: read?.empty ?? null, surfaces, certain: certainOf(named) },
    outsideNames: withoutSurfaces(withoutChapters, surfaces),
    /** Translated into English where the rules exist for English only. */
    asEnglish: inEnglish(question, named.map(surfaceOf)),
    outsideChapters: inEnglish(withoutChapters, named.map(surfaceOf)),
  };
}
type Named = ReturnType<typeof readNamed>;

function withoutSurfaces(text: string, surfaces: readonly string[]): string {
  return surfaces.reduce((rest, surface) => rest.replace(surface, ' '), text);
}

/** The kinds of relationship that each word of a question asks for, including those that the user ignores. */
function readKinds({ snapshot, empty }: Reading, { certain, outsideChapters, surfaces }: Named): readonly AskedKinds[] {
  return certain.flatMap(({ entityId }) => askedKinds(outsideChapters, empty, surfaces, snapshot.entities.get(entityId)!.type));
}

/** The fields that a question asks for. `kinds`: the requested kinds of relationship. */
function readFields(reading: Reading, chapters: NamedChapters, names: Named, kinds: readonly string[]): QuestionFields {
  const { db, snapshot, corrections, empty } = reading;
  const { withoutChapters } = chapters;
  const { named, certain, list, surfaces } = names;
  const isAllowed = (key: string): boolean => !corrections.ignored.includes(key);
  const isAskedKey = askedFields(withoutChapters, surfaces);
  const isAsked = (key: string): boolean => isContentKey(key) && isAllowed(key) && isAskedKey(key);
  const keys = [...new Set(keysOfNotes(db, snapshot, named).filter(isAsked))];
  const isOnlyForFields = list === null && names.own.unknown.length === 0 && chapters.chapters.length === 0;
  const mayLackField = keys.length === 0 && kinds.length === 0 && list === null && !chapters.isNamed && certain.length === 1;
  const absent = mayLackField ? absentFieldOf(db, snapshot, certain[0]!.entityId, names.outsideNames) : null;
  return {
    ...{ keys, isAsked, isAllowed },
    absent: absent !== null && isAllowed(absent.field) ? absent : null,
    answerAll: isOnlyForFields && !why.test(names.asEnglish) && asksOnlyFor(keys, withoutChapters, surfaces, empty),
  };
}

function readUndecided({ db, question }: Reading, { surfaces }: Named): QuestionUndecided {
  const isAsked = asksForOpenQuestions(question);
  // "Still" in "still to be decided" is not part of a name.
  const passages = isAsked && !surfaces.some((surface) => withoutOpenWords(question).includes(surface)) ? openPassages(db) : null;
  return { isAsked, isOnlyAsked: passages !== null && topicOfOpenQuestions(question).length === 0, passages };
}

/** If a question names neither chapters nor entities: the part of the whole story that it asks for. */
function readWholeStory({ db, snapshot, question, corrections, story }: Reading, { isNamed }: NamedChapters, { list, surfaces }: Named) {
  const isOfAll = !isNamed && list === null && surfaces.length === 0 && corrections.chapters === null;
  const asked = isOfAll && story.length > 0 ? craftAskedFor(question) : [];
  const isNoteOn = (each: Craft): boolean =>
    passagesOfNotesWhere(db, (passage) => passage.role !== 'scrap' && isNoteOnCraft(snapshot, passage, [each]), 1).length > 0;
  const { all, end } = isOfAll ? chaptersOfStory(question, story, asked.length > 0) : { all: [], end: [] };
  return { craft: { asked, withoutNote: asked.filter((each) => !isNoteOn(each)) }, all, end };
}
type WholeStory = ReturnType<typeof readWholeStory>;

/** The kind of the question, and whether the text that it asks for continues the story from its end. */
function readForm(
  reading: Reading,
  { isNamed }: NamedChapters,
  names: Named,
  { isAboutCraft, answerAll }: Readonly<Record<'isAboutCraft' | 'answerAll', boolean>>,
) {
  const { named, certain, list, asEnglish } = names;
  const read = readQuestion(asEnglish, named.filter(({ match }) => match === 1).length);
  // After a question for chapter 3, "what happens next?" asks for chapter 4, not for a scene to write.
  const words = isNamed && asksForFollowing(asEnglish) ? asLookup(read) : read;
  const form = isAboutCraft ? asAnalysis(words) : answerAll ? asLookup(words) : list === null ? words : asOverview(words);
  const people = certain.filter(({ entityId }) => reading.snapshot.entities.get(entityId)!.type === 'character');
  return { form, isContinued: form.kind === 'scene' && !isNamed && continuesStory(asEnglish, people.length) };
}

/** The parts of the story in which to look. */
function readWhere(reading: Reading, found: NamedChapters, names: Named, { all, end }: WholeStory, isContinued: boolean): QuestionChapters {
  const { db, question, story, isName } = reading;
  const { chapters, books, unknown, withoutChapters } = found;
  const { named, list, surfaces } = names;
  // A book named alone is itself requested; otherwise it limits the question.
  const hasTopic = topicWords(withoutChapters).length > 0;
  const isWhole = surfaces.length === 0 && list === null && chapters.length === 0 && !hasTopic;
  const last = isContinued ? story.slice(-1).map(({ sequence }) => ({ surface: '', from: sequence, to: sequence })) : [];
  const inOrder = named
    .filter(({ match }) => match >= partialMatch)
    .toSorted((a, b) => question.indexOf(a.surface) - question.indexOf(b.surface));
  return {
    chapters: [...chapters, ...(isWhole ? books : []), ...all, ...end, ...last],
    within: isWhole || (chapters.length > 0 && !found.isBound) ? [] : books,
    titled:
      chapters.length > 0
        ? new Map()
        : chaptersTitledAs(withoutChapters, story, { ...vocabularyOf(db, reading.snapshot), isName, names: surfaces }),
    unknown,
    last: story.at(-1)?.sequence ?? null,
    // The fate of something may be told anywhere in the last chapters.
    atEnd: found.atEnd || (end.length > 0 && !hasTopic) || isContinued,
    presence:
      found.isNamed || books.length > 0 || reading.excluded.size > 0
        ? null
        : readPresence(db, {
            question: names.asEnglish,
            rest: withoutSurfaces(names.outsideChapters, surfaces),
            named: inOrder,
            length: story.length,
          }),
  };
}

/** Interprets one question against an index state. */
export function readSubQuestion(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  written: string,
  asOf: AsOf,
  corrections: Corrections = noCorrections,
): ReadSubQuestion {
  const request = withNamesSpelled(db, snapshot, withoutRequest(written));
  const naming = withHero(db, snapshot, request) ?? withDescribed(db, snapshot, request) ?? withTopicNotes(db, snapshot, request);
  const question = withUnitForOne(naming?.question ?? request);
  const { ignored } = corrections;
  const story = titledStory(db);
  const isName = (title: string): boolean =>
    snapshot.matcher.find(title, { anyCase: true }).some(({ start, end }) => start === 0 && end === title.length);
  const chaptersIn = (text: string): ReturnType<typeof readChapters> => readChapters(text, story, asOf?.sequence ?? null, isName);
  const asked = readWithoutExcluded(question, story, (text) => namesIn(db, snapshot, text), chaptersIn);
  const following = followingChapter(question, corrections.earlier, story, (text) => chaptersIn(text).chapters);
  const found = following === null ? asked.found : { ...asked.found, chapters: [following] };
  const reading: Reading = { db, snapshot, ...asked, found, isName, corrections, story, empty: emptyWordsOf(question) };
  const chapters = readNamedChapters(reading);
  const names = readNamed(reading, chapters);
  const { own, named, certain, list, asEnglish } = names;
  const kindsOfWords = readKinds(reading, names);
  const isTaken = (kind: string): boolean => !ignored.includes(kind);
  const kinds = [...new Set(kindsOfWords.flatMap((each) => [...each.kinds, ...each.implied]))];
  const relationships = kinds.filter(isTaken);
  const types = listedTypesOf(list, askedTypes(snapshot.types, names.outsideChapters, named), ignored);
  const fields = readFields(reading, chapters, names, kinds);
  const whole = readWholeStory(reading, chapters, names);
  const isAboutCraft = whole.craft.asked.length > 0;
  const { form, isContinued } = readForm(reading, chapters, names, { isAboutCraft, answerAll: fields.answerAll });
  const povWords = ignored.includes('pov') ? undefined : povPattern.exec(asEnglish)?.[1];
  const povName = povWords !== undefined && notOfPov.test(povWords) ? undefined : povWords;
  // "Tell me about Mara" asks for one entity.
  const isOverview = form.kind === 'overview' && certain.length !== 1;
  const isOfSeveral = list !== null || types.length > 0 || relationships.length > 0 || isOverview;
  const absent = list === null ? absentRelationshipsOf(db, snapshot, asEnglish, named, kindsOfWords) : null;
  // "..., and who brought them together?" is answered where one of them occurs.
  const asksMore = /^\s*who/iu.test(asEnglish) || secondQuestion.test(asEnglish);
  const ids = certain.map(({ entityId }) => entityId);
  const isBetween = form.kind === 'relationship' && list === null && relationships.length === 0 && !asksMore;
  const between = isBetween && new Set(certain.map(({ surface }) => surface)).size > 1 ? ids : [];
  const isOfNotes = list === null && asOf === null && certain.length === 0 && !chapters.isNamed;
  const emptyNotes = isOfNotes ? emptyNotesCalled(db, topicWords(chapters.withoutChapters)) : [];
  const asksFor = asksForContradictions(question);
  const unknown = asksFor ? own.unknown.filter(({ surface }) => !asksForContradictions(surface)) : own.unknown;
  // The text need not contain the words of questions about craft or about how all characters are related, nor those of titles of empty notes.
  const mayBeUnknown = !isAboutCraft && list?.asksHowRelated !== true && emptyNotes.length === 0;
  return {
    question,
    rest: isAboutCraft ? '' : whole.all.reduce((text, { surface }) => text.replace(surface, ' '), chapters.withoutChapters),
    form,
    names: {
      named: form.kind === 'scene' ? withPeopleFirst(snapshot, named) : named,
      unknown: mayBeUnknown ? unknown : emptyNotes.length > 0 ? [] : unknown.filter(({ isCapitalised }) => isCapitalised),
      misspelt: [...(naming?.entityIds.length === 1 ? [naming] : []), ...own.misspelt],
      ofEarlier: certainOf(names.ofEarlier).map(({ entityId }) => entityId),
      // With a limit to a chapter, a note may have text that is not visible yet.
      stubs: list === null && asOf === null ? certain.flatMap(({ entityId }) => (isStub(db, snapshot, entityId) ? entityId : [])) : [],
      emptyNotes,
      pov: (povName && certain.find(({ surface }) => povName.includes(surface))?.entityId) || null,
    },
    story: readWhere(reading, chapters, names, whole, isContinued),
    fields,
    craft: whole.craft,
    undecided: readUndecided(reading, names),
    contradictions: chapters.isNamed
      ? null
      : readContradictions(db, snapshot, names.outsideNames, { named: ids, dismissed: corrections.dismissed }),
    times: !chapters.isNamed && asksWhenSet(asEnglish) ? storyTimes(db) : null,
    eventOrder: chapters.isNamed ? null : eventOrderOf(asEnglish),
    between,
    unrelated: unrelatedOf(db, snapshot, between),
    absentPartner: absent?.partner ?? null,
    absentRelationships: absent?.kinds.filter(isTaken) ?? [],
    relationships,
    types,
    // "Who leads the guild" does not ask for a list of leaders.
    emptyList: kindsOfWords.some(({ word }) => word === plainWord(names.emptyList?.noun ?? '')) ? null : names.emptyList,
    asksWhy: form.kind === 'analysis' || why.test(asEnglish),
    list,
    askedPassages: chapters.isNamed
      ? null
      : (chapters.titledNote?.asked ?? readAskedPassages(reading, { ...names, question: chapters.withoutChapters }, ignored)),
    // The reason why people did something is not a list of them.
    asksForSeveral: isOfSeveral || (form.kind !== 'analysis' && wordsForSeveral.test(asEnglish)),
  };
}

/** The entities of a scene, with people before places. */
function withPeopleFirst({ entities }: IndexSnapshot, named: readonly NamedSeed[]): readonly NamedSeed[] {
  const isPerson = ({ entityId }: NamedSeed): boolean => entities.get(entityId)?.type === 'character';
  return [...named.filter(isPerson), ...named.filter((seed) => !isPerson(seed))];
}
