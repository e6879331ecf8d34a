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

/* Which chunks can answer a question, by what it asks for, whatever their score. */

/** Whether a chunk names, or belongs to the note of, an entity that the question names; always true if the question asks for more. */
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
 * Whether a chunk may show what somebody knows of others, where that is asked for: of the story what they witness, of the notes what names them. Always
 * true for other questions, and for their own note and those of others named.
 */
export function aboutKnowledge({ isWitnessed, read, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (isWitnessed === null) return () => true;
  const entities = read.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? snapshot.entities.get(entityId)! : []));
  return ({ chunk, mentions }) =>
    chunk.source.kind === 'manuscript'
      ? isWitnessed(chunk)
      : mentions.some(({ entityId }) => entityId === read.names.pov) || entities.some((entity) => isAbout(chunk, entity));
}

/** What a question for a relationship requires, with the passage of the story that matches it best, as good an answer as those of whom it names. */
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

/** So many of the names of a scene make a passage about it; others have to match the question this well, relative to the best passage. */
const ofScene = { minNamed: 2, minShare: 0.8 } as const;

/**
 * Whether a chunk is about a scene to be written: it names two of the people and places named, or the only one, or has what happens in it. Always true
 * for other questions.
 */
export function aboutScene({ read, snapshot }: CandidateInput, best: number): (scored: ScoredChunk) => boolean {
  const ids = [...new Set(read.names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])))];
  if (read.form.kind !== 'scene' || ids.length === 0) return () => true;
  const entities = ids.map((id) => snapshot.entities.get(id)!);
  return ({ chunk, mentions, score }) =>
    score >= ofScene.minShare * best ||
    entities.some((entity) => isAbout(chunk, entity)) ||
    ids.filter((id) => mentions.some(({ entityId }) => entityId === id)).length >= Math.min(ofScene.minNamed, ids.length);
}

/** Fewest members of a list that answers by itself. */
const minOfWholeList = 3;

/** Whether a chunk is of a plan and no plans are asked for: it lists those of a chapter that is to be written. */
export function ofPlan({ question }: Pick<ReadSubQuestion, 'question'>): (chunk: ScoredChunk['chunk']) => boolean {
  const areAsked = asksForPlans(question);
  return ({ source }) => source.role === 'plan' && !areAsked;
}

/** Whether a chunk adds to a list whose members are all covered: it must name at least half of them and be no plan; nothing adds to the most important of a kind. Always true if no list is asked for. */
export function aboutList({ read, keyEntities, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  // What only shares words with a question for the main characters tells of chance moments.
  if (read.list?.isProminent === true) return () => false;
  const { evidence } = read.list ?? {};
  if (evidence) return ({ chunk }) => evidence.has(chunk.id);
  const members = read.list?.members ?? [];
  const key = new Set(keyEntities.map(({ entityId }) => entityId));
  const isDefined = (id: EntityRowId): boolean => key.has(id) && snapshot.entities.get(id)!.definitionChunkId !== null;
  // A note without text has fields.
  const isCovered = (id: EntityRowId): boolean => isDefined(id) || (key.has(id) && hasOwnNote(snapshot, id));
  const shown = read.list?.byDate === undefined ? members : members.filter((id) => key.has(id));
  if (!shown.every(isCovered)) return () => true;
  // Next to two of a place, what tells of the place alone does not add to them.
  if (members.length < minOfWholeList)
    return ({ mentions }) => !read.list?.limits?.length || mentions.some(({ entityId }) => members.includes(entityId));
  const isPlan = ofPlan(read);
  return ({ chunk, mentions }) =>
    !isPlan(chunk) && 2 * members.filter((id) => mentions.some(({ entityId }) => entityId === id)).length >= members.length;
}

/**
 * Whether a passage neither names nor is about any of those that the question names, or any member of the list that it asks for. Never if it names
 * nobody for certain and asks for no list.
 */
export function isAside({ read, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  const ids = new Set(read.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  if (read.list === null && !read.names.named.some(({ match }) => match > partialMatch)) return () => false;
  for (const id of read.list?.members ?? []) ids.add(id);
  const entities = [...ids].flatMap((id) => snapshot.entities.get(id) ?? []);
  return ({ chunk, mentions }) => !mentions.some(({ entityId }) => ids.has(entityId)) && !entities.some((entity) => isAbout(chunk, entity));
}

/** Whether a chunk shows that some are in a chapter, where a question only asks which chapters have all of them; never, where it asks how many; always true for other questions. */
export function aboutPresence({ read: { story } }: CandidateInput): (scored: ScoredChunk) => boolean {
  const { presence } = story;
  if (presence === null) return () => true;
  if (presence.isCount) return () => false;
  const chapters = new Set([...presence.chapters, ...presence.apart]);
  const ids = new Set(presence.entities);
  return ({ chunk: { source }, mentions }) =>
    source.sequence !== null && chapters.has(source.sequence) && mentions.some(({ entityId }) => ids.has(entityId));
}

/** Whether a chunk is of the notes that tell all that a question asks for; always true for other questions. */
export function aboutAskedPassages({ read: { askedPassages }, scored }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (askedPassages === null) return () => true;
  if (askedPassages.are === 'sections') return ({ chunk: { id } }) => askedPassages.passages.has(id);
  const documents = new Set([...askedPassages.passages].flatMap((id) => scored.get(id)?.chunk.documentId ?? []));
  return ({ chunk: { documentId } }) => documents.has(documentId);
}

/**
 * Whether a chunk tells of the past, by a heading above it, where a question asks for the history of the world and notes tell it; always true for
 * others. What only shares words with such a question is about calendars.
 */
export function aboutHistory({ timeline, read: { askedPassages, form } }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (timeline.size === 0 || askedPassages !== null || form.kind === 'scene') return () => true;
  return ({ chunk: { source } }) =>
    source.kind === 'note' && source.heading.some((heading) => groupsOfHeading(heading).has('history') || isTimelineHeading(heading));
}

/** Types of what a question about a year may name as where it happened. */
const placesOfEvents: ReadonlySet<string> = new Set(['location', 'organization']);
const yearInQuestion = /(?<![\p{L}\d.,])[-−]?\d{3,5}(?![\p{L}\d.,]\w)/u;

/** Whether a chunk has the year, where a question asks for nothing but what happened in it, at a place or at all, and anything has that; always true for others. */
export function aboutYear({ read, scored, snapshot }: CandidateInput): (scored: ScoredChunk) => boolean {
  const year = yearInQuestion.exec(read.rest)?.[0];
  if (year === undefined) return () => true;
  const named = read.names.named.filter(({ match }) => match >= partialMatch);
  // "What happened in Orrin in 1320?"; not "in the War of 1320".
  const isWhere = ({ entityId, surface }: (typeof named)[number]): boolean =>
    placesOfEvents.has(snapshot.entities.get(entityId)!.type) && !surface.includes(year);
  const rest = inEnglish(read.rest.replace(year, ' '));
  const words = named.length > 0 && named.every(isWhere) ? askedWords({ names: read.names, rest }) : topicWords(rest);
  if (!words.every((word) => word === 'year')) return () => true;
  const digits = year.replace(/\D/g, '');
  // A dash before a year is its sign, unless it is that of a range: "1320-1326".
  const written = new RegExp(/^\d/.test(year) ? `(?<!\\d|(?<!\\d)[-−])${digits}(?!\\d)` : `(?<!\\d)[-−]${digits}(?!\\d)`, 'u');
  const hasYear = ({ chunk: { text, source } }: ScoredChunk): boolean =>
    written.test(text) || (source.kind === 'note' && source.heading.some((each) => written.test(each)));
  return [...scored.values()].some(hasYear) ? hasYear : () => true;
}

const groupsOfManner: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['appearance', 'voice', 'personality']);

/** Sections that tell nothing of others, even if they name them. */
const groupsOfLooks: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['appearance', 'voice']);

/** Sections that tell nothing of others. */
const groupsOfOneAlone: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>([
  ...groupsOfManner,
  ...(['abilities', 'weaknesses', 'possessions', 'customs', 'atmosphere'] as const),
]);

/** Sections on one of several that tell nothing of another, unless they name them. */
const groupsOfOneOfTwo: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['goals', 'religion', 'economy']);

/** The headings of the short sections that share a passage, which begins with one; none of any other passage. */
function headingsIn(text: string): readonly string[] {
  return /^\*\*[^*\n]+\*\*\n/u.test(text) ? [...text.matchAll(/^\*\*([^*\n]+)\*\*$/gmu)].map((match) => match[1]!) : [];
}

/**
 * Whether a section tells how somebody looks and speaks where a question asks for those related to somebody; `isListed`: of a member of a list, too.
 * Where it asks what several have to do with each other, also what one of them wants and can do, if it names none of the others, and looks in any case.
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
    // What one of them wants or is good at may be what another is to them; how they look and speak is not, whomever it names in passing.
    const isOnOne = (group: HeadingGroup): boolean =>
      (namesOther ? groupsOfLooks.has(group) : groups.has(group) || (together.size > 0 && groupsOfOneOfTwo.has(group))) &&
      !askedGroups.has(group);
    const isOfOne = (heading: string): boolean => [...groupsOfHeading(heading)].some(isOnOne);
    return (together.size > 0 ? headings : headings.slice(-1)).some(isOfOne) || (labels.length > 0 && labels.every(isOfOne));
  };
}

/** Sections of which one tells hardly anything about another. */
const groupsOfSubjects: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>([
  ...groupsOfManner,
  ...(['abilities', 'culture', 'economy', 'geography', 'government', 'military', 'religion', 'atmosphere', 'rumours'] as const),
]);
const yearInText = /(?<![\p{L}\d.,])\d{3,4}(?![\p{L}\d%.,]\d|\d|%)/u;

/** Whether a question asks for one subject alone: "the history of Karsis". */
export function asksForOneSubject({ askedGroups, read }: CandidateInput): boolean {
  const isOnlyOfGroups = askedGroups.size > 0 && askedWords(read).every((word) => groupsAskedFor([word]).size > 0);
  return isOnlyOfGroups && read.list === null && read.form.kind !== 'scene';
}

/**
 * Whether a section is on somebody else, or headed as being on another subject, where a question asks for one subject alone ("the history of Karsis"), and neither has a
 * word of the question nor, for a history, a year. Of the history of a place or a group nothing else under a heading tells.
 */
export function onOtherSubject(input: CandidateInput): (scored: ScoredChunk) => boolean {
  const { askedGroups, askedStems, snapshot } = input;
  if (!asksForOneSubject(input)) return () => false;
  const isHistory = askedGroups.has('history');
  const named = new Set(input.read.names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])));
  return ({ chunk: { source, text, documentId }, mentions }) => {
    if (source.kind !== 'note') return false;
    const owner = snapshot.noteOwners.get(documentId);
    // The same section on another, who is not asked about: "the goals of Mara" and those of Oren.
    if (named.size > 0 && owner !== undefined && !named.has(owner) && !mentions.some(({ entityId }) => named.has(entityId))) return true;
    // What a form states of a subject is a field asked for.
    if (source.role === 'fields') return owner !== undefined && snapshot.entities.get(owner)!.definitionChunkId !== null;
    const headings = source.heading.filter((heading) => heading !== source.title);
    const groups = headings.flatMap((heading) => [...groupsOfHeading(heading)]);
    if (headings.length === 0 || groups.some((group) => askedGroups.has(group))) return false;
    const isOfPlace = owner !== undefined && ['location', 'organization'].includes(snapshot.entities.get(owner)!.type);
    if (!(isHistory && isOfPlace) && !groups.some((group) => groupsOfSubjects.has(group))) return false;
    // Looks have measures, which are no years.
    const hasYear = yearInText.test(text) && !groups.some((group) => groupsOfLooks.has(group));
    return !(isHistory && hasYear) && !contentWords(text).some((word) => askedStems.has(roughStem(word)));
  };
}
