import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import { priority, type RequiredPassages } from '../people/figures.ts';
import { hasOwnNote } from '../question/lists/classes.ts';
import { groupsAskedFor, groupsOfHeading, type HeadingGroup } from '../question/words/headingGroups.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { asksForPlans } from '../question/words/openQuestions.ts';
import { contentWords, topicWords } from '../question/words/question.ts';
import { roughStem } from '../question/words/questionFields.ts';
import { isTimelineHeading } from '../question/lists/timelines.ts';
import { askedWords, type ReadSubQuestion } from '../question/understand.ts';
import { isAbout } from '../ranking/annotatedChunks.ts';
import type { ScoredChunk } from '../ranking/score.ts';
import type { CandidateInput } from './candidateInput.ts';

/* Decides which chunks can answer a question, by what it asks for and regardless of score. */

/** Whether a chunk names an entity of the question or is from its note; always true if the question asks for more. */
export function aboutNamed({ isOnlyAboutNamed, keyEntities, snapshot, read }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (!isOnlyAboutNamed) return () => true;
  const ids = new Set(read.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  for (const { entityId, named } of keyEntities) if (named) ids.add(entityId);
  const entities = [...ids].flatMap((id) => snapshot.entities.get(id) ?? []);
  const isTitled = ({ source: { sequence } }: ScoredChunk['chunk']): boolean => sequence !== null && read.story.titled.has(sequence);
  return ({ chunk, mentions }) =>
    isTitled(chunk) || entities.some((entity) => isAbout(chunk, entity)) || mentions.some(({ entityId }) => ids.has(entityId));
}

/**
 * Whether a chunk may show what a person knows of others, if the question asks for that: story passages that the person witnesses, and notes that
 * name the person. Always true for other questions, and for the notes of named entities.
 */
export function aboutKnowledge({ isWitnessed, read, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (isWitnessed === null) return () => true;
  const entities = read.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? snapshot.entities.get(entityId)! : []));
  return ({ chunk, mentions }) =>
    chunk.source.kind === 'manuscript'
      ? isWitnessed(chunk)
      : mentions.some(({ entityId }) => entityId === read.names.pov) || entities.some((entity) => isAbout(chunk, entity));
}

/** Adds to the passages required for a relationship the story passage that matches best, which is as good an answer as those found by names. */
export function withBestOfStory(
  { form, story }: ReadSubQuestion,
  required: RequiredPassages,
  best: readonly ScoredChunk[],
): RequiredPassages {
  const found = best[0]?.chunk.source.kind === 'manuscript' ? best[0].chunk.id : undefined;
  if (found === undefined || required.size === 0 || form.kind !== 'relationship' || story.chapters.length > 0) return required;
  const known = required.get(found) ?? { reason: 'Matches the question best', at: null };
  return new Map([...required, [found, { ...known, priority: priority.answers }]]);
}

/** A passage is about a scene if it names this many of the scene's names; others must reach this share of the best passage's score. */
const ofScene = { minNamed: 2, minShare: 0.8 } as const;

/**
 * Whether a chunk is about a scene to be written: it names two of the named people and places (or the only one), or matches well what happens in the
 * scene. Always true for other questions.
 */
export function aboutScene({ read, snapshot }: CandidateInput, best: number): (scored: ScoredChunk) => boolean {
  const ids = [...new Set(read.names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])))];
  if (read.form.kind !== 'scene' || ids.length === 0) return () => true;
  const entities = ids.map((id) => snapshot.entities.get(id)!);
  const surfaces = read.names.named.map(({ surface }) => surface);
  // Somebody without a note of that name: "talks to Kit".
  const others = [...read.question.matchAll(/(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}+/gu)].flatMap(([word]) =>
    surfaces.some((surface) => surface.includes(word)) ? [] : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'),
  );
  return ({ chunk, mentions, score }) =>
    score >= ofScene.minShare * best ||
    others.some((name) => name.test(chunk.text)) ||
    entities.some((entity) => isAbout(chunk, entity)) ||
    ids.filter((id) => mentions.some(({ entityId }) => entityId === id)).length >= Math.min(ofScene.minNamed, ids.length);
}

/** Minimum members of a list that is a full answer by itself. */
const minOfWholeList = 3;

/** Returns a test for chunks of plans, if the question does not ask for plans: such chunks describe a chapter that is still to be written. */
export function ofPlan({ question }: Pick<ReadSubQuestion, 'question'>): (chunk: ScoredChunk['chunk']) => boolean {
  const areAsked = asksForPlans(question);
  return ({ source }) => source.role === 'plan' && !areAsked;
}

/**
 * Whether a chunk adds to a list whose members are all covered: it must name at least half of them and not be a plan; nothing adds to a list of the
 * most important of a kind. Always true if no list is requested.
 */
export function aboutList({ read, keyEntities, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  // For a question about the main characters, passages that merely share its words show random moments.
  if (read.list?.isProminent === true) return () => false;
  const { evidence } = read.list ?? {};
  if (evidence) return ({ chunk }) => evidence.has(chunk.id);
  const members = read.list?.members ?? [];
  const key = new Set(keyEntities.map(({ entityId }) => entityId));
  const isDefined = (id: EntityRowId): boolean => key.has(id) && snapshot.entities.get(id)!.definitionChunkId !== null;
  // A note without text may have fields.
  const isCovered = (id: EntityRowId): boolean => isDefined(id) || (key.has(id) && hasOwnNote(snapshot, id));
  const shown = read.list?.byDate === undefined ? members : members.filter((id) => key.has(id));
  if (!shown.every(isCovered)) return () => true;
  // For one or two members in a place, a passage only about the place adds nothing.
  if (members.length < minOfWholeList)
    return ({ mentions }) => !read.list?.limits?.length || mentions.some(({ entityId }) => members.includes(entityId));
  const isPlan = ofPlan(read);
  return ({ chunk, mentions }) =>
    !isPlan(chunk) && 2 * members.filter((id) => mentions.some(({ entityId }) => entityId === id)).length >= members.length;
}

/**
 * Whether a passage is about none of the named entities or list members, and names none of them. Always false if no entity is named with certainty
 * and no list is requested.
 */
export function isAside({ read, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  const ids = new Set(read.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  if (read.list === null && !read.names.named.some(({ match }) => match > partialMatch)) return () => false;
  for (const id of read.list?.members ?? []) ids.add(id);
  const entities = [...ids].flatMap((id) => snapshot.entities.get(id) ?? []);
  return ({ chunk, mentions }) => !mentions.some(({ entityId }) => ids.has(entityId)) && !entities.some((entity) => isAbout(chunk, entity));
}

/**
 * If a question asks only which chapters have all of some entities: whether a chunk shows one of them in such a chapter. Always false if it asks only
 * for their number, and always true for other questions.
 */
export function aboutPresence({ read: { story } }: CandidateInput): (scored: ScoredChunk) => boolean {
  const { presence } = story;
  if (presence === null) return () => true;
  if (presence.isCount) return () => false;
  const chapters = new Set([...presence.chapters, ...presence.apart]);
  const ids = new Set(presence.entities);
  return ({ chunk: { source }, mentions }) =>
    source.sequence !== null && chapters.has(source.sequence) && mentions.some(({ entityId }) => ids.has(entityId));
}

/** Whether a chunk is from the notes that fully answer the question; always true for other questions. */
export function aboutAskedPassages({ read: { askedPassages }, scored }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (askedPassages === null) return () => true;
  if (askedPassages.are === 'sections') return ({ chunk: { id } }) => askedPassages.passages.has(id);
  const documents = new Set([...askedPassages.passages].flatMap((id) => scored.get(id)?.chunk.documentId ?? []));
  return ({ chunk: { documentId } }) => documents.has(documentId);
}

/**
 * Whether a chunk is about the past, by a heading above it, if a question asks for the history of the world and notes tell it; always true for other
 * questions. Other passages that share its words are about calendars.
 */
export function aboutHistory({ timeline, read: { askedPassages, form } }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (timeline.size === 0 || askedPassages !== null || form.kind === 'scene') return () => true;
  return ({ chunk: { source } }) =>
    source.kind === 'note' && source.heading.some((heading) => groupsOfHeading(heading).has('history') || isTimelineHeading(heading));
}

/** Types of entities that a question about a year may name as the location of an event. */
const placesOfEvents: ReadonlySet<string> = new Set(['location', 'organization']);
const yearInQuestion = /(?<![\p{L}\d.,])[-−]?\d{3,5}(?![\p{L}\d.,]\w)/u;

/**
 * Whether a chunk contains the year, if the question asks only what happened in that year (at a place or anywhere) and any chunk contains it; always
 * true for other questions.
 */
export function aboutYear({ read, scored, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  const year = yearInQuestion.exec(read.rest)?.[0];
  if (year === undefined) return () => true;
  const named = read.names.named.filter(({ match }) => match >= partialMatch);
  // The entity is a location in "What happened in Orrin in 1320?", but not in "in the War of 1320".
  const isWhere = ({ entityId, surface }: (typeof named)[number]): boolean =>
    placesOfEvents.has(snapshot.entities.get(entityId)!.type) && !surface.includes(year);
  const rest = inEnglish(read.rest.replace(year, ' '));
  const words = named.length > 0 && named.every(isWhere) ? askedWords({ names: read.names, rest }) : topicWords(rest);
  if (!words.every((word) => word === 'year')) return () => true;
  const digits = year.replace(/\D/g, '');
  // A dash before a year is its sign, unless it belongs to a range: "1320-1326".
  const written = new RegExp(/^\d/.test(year) ? `(?<!\\d|(?<!\\d)[-−])${digits}(?!\\d)` : `(?<!\\d)[-−]${digits}(?!\\d)`, 'u');
  const hasYear = ({ chunk: { text, source } }: ScoredChunk): boolean =>
    written.test(text) || (source.kind === 'note' && source.heading.some((each) => written.test(each)));
  return [...scored.values()].some(hasYear) ? hasYear : () => true;
}

const groupsOfManner: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['appearance', 'voice', 'personality']);

/** Sections that say nothing about other entities, even if they name them. */
const groupsOfLooks: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['appearance', 'voice']);

/** Sections that say nothing about other entities. */
const groupsOfOneAlone: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>([
  ...groupsOfManner,
  ...(['abilities', 'weaknesses', 'possessions', 'customs', 'atmosphere'] as const),
]);

/** Sections about one of several entities that say nothing about another one, unless they name it. */
const groupsOfOneOfTwo: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['goals', 'religion', 'economy']);

/** The headings of short sections that were merged into a passage, which then begins with one; empty for other passages. */
function headingsIn(text: string): readonly string[] {
  return /^\*\*[^*\n]+\*\*\n/u.test(text) ? [...text.matchAll(/^\*\*([^*\n]+)\*\*$/gmu)].map((match) => match[1]!) : [];
}

/**
 * Whether a section describes how a person looks and speaks while the question asks for people related to someone; `isListed`: also for members of a
 * list. If it asks how several are connected, also sections on what one of them wants or can do, unless they name another.
 */
export function onManner({ keyEntities, askedGroups, snapshot, read }: CandidateInput, isListed = false): (scored: ScoredChunk) => boolean {
  const together = new Set(read.between);
  if (!isListed && together.size === 0 && !keyEntities.some(({ isEnd }) => isEnd)) return () => false;
  const groups = isListed ? groupsOfManner : groupsOfOneAlone;
  return ({ chunk: { source, documentId, text }, mentions }) => {
    if (source.kind !== 'note') return false;
    const owner = snapshot.noteOwners.get(documentId);
    const namesOther = mentions.some(({ entityId }) => entityId !== owner && together.has(entityId));
    if (together.size > 0 && source.role === 'fields') return !namesOther;
    const headings = source.heading.filter((heading) => heading !== source.title);
    const labels = headingsIn(text);
    // A goal or ability of one may concern the others; looks and manner of speech do not, even if they mention them.
    const isOnOne = (group: HeadingGroup): boolean =>
      (namesOther ? groupsOfLooks.has(group) : groups.has(group) || (together.size > 0 && groupsOfOneOfTwo.has(group))) &&
      !askedGroups.has(group);
    const isOfOne = (heading: string): boolean => [...groupsOfHeading(heading)].some(isOnOne);
    return (together.size > 0 ? headings : headings.slice(-1)).some(isOfOne) || (labels.length > 0 && labels.every(isOfOne));
  };
}

/** Sections whose text says hardly anything about another subject. */
const groupsOfSubjects: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>([
  ...groupsOfManner,
  ...(['abilities', 'culture', 'economy', 'geography', 'government', 'military', 'religion', 'atmosphere', 'rumours'] as const),
]);
const yearInText = /(?<![\p{L}\d.,])\d{3,4}(?![\p{L}\d%.,]\d|\d|%)/u;

/** Whether a question asks for a single subject: "the history of Karsis". */
export function asksForOneSubject({ askedGroups, read }: CandidateInput): boolean {
  const isOnlyOfGroups = askedGroups.size > 0 && askedWords(read).every((word) => groupsAskedFor([word]).size > 0);
  return isOnlyOfGroups && read.list === null && read.form.kind !== 'scene';
}

/**
 * Whether a section belongs to another entity or, by its heading, to another subject, while a question asks for one subject only ("the history of
 * Karsis"), and it contains neither a word of the question nor, for a history, a year. For the history of a place or group, all other sections with
 * headings are excluded.
 */
export function onOtherSubject(input: CandidateInput): (scored: ScoredChunk) => boolean {
  const { askedGroups, askedStems, snapshot } = input;
  if (!asksForOneSubject(input)) return () => false;
  const isHistory = askedGroups.has('history');
  const named = new Set(input.read.names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])));
  return ({ chunk: { source, text, documentId }, mentions }) => {
    if (source.kind !== 'note') return false;
    const owner = snapshot.noteOwners.get(documentId);
    // The same section about an entity that is not asked about: the goals of Oren, for "the goals of Mara".
    if (named.size > 0 && owner !== undefined && !named.has(owner) && !mentions.some(({ entityId }) => named.has(entityId))) return true;
    // Statements of a form on a subject are given as requested fields.
    if (source.role === 'fields') return owner !== undefined && snapshot.entities.get(owner)!.definitionChunkId !== null;
    const headings = source.heading.filter((heading) => heading !== source.title);
    const groups = headings.flatMap((heading) => [...groupsOfHeading(heading)]);
    if (headings.length === 0 || groups.some((group) => askedGroups.has(group))) return false;
    const isOfPlace = owner !== undefined && ['location', 'organization'].includes(snapshot.entities.get(owner)!.type);
    if (!(isHistory && isOfPlace) && !groups.some((group) => groupsOfSubjects.has(group))) return false;
    // Numbers in descriptions of looks are measures, not years.
    const hasYear = yearInText.test(text) && !groups.some((group) => groupsOfLooks.has(group));
    return !(isHistory && hasYear) && !contentWords(text).some((word) => askedStems.has(roughStem(word)));
  };
}
