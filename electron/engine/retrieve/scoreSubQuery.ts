import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { sourceOfLine } from '../db/documents/documents.ts';
import { fieldsAt, fieldsOfEntity } from '../db/documents/fields.ts';
import type { RelationshipRow } from '../db/entities/relationships.ts';
import { nameKey, plainKey } from '../extraction/words.ts';
import { roleOfSection } from '../parse/kinds/role.ts';
import { chunksOfChapters, type ChunkRow } from '../db/documents/chunks.ts';
import { sentenceSimilarities } from '../asOf/search.ts';
import { chapterScores, inChaptersOfBest, withoutPreparations } from './ranking/chapterScores.ts';
import { chapterTopic, turningPoints } from './ranking/turningPoints.ts';
import { passagesOfList } from './candidates/listMembers.ts';
import { withBestOfStory } from './candidates/answering.ts';
import { endsOfAsked } from './candidates/relationshipCandidates.ts';
import type { CandidateInput } from './candidates/candidateInput.ts';
import type { KeyEntity } from './ranking/keyEntities.ts';
import { groupsAskedFor, type HeadingGroup } from './question/words/headingGroups.ts';
import type { RequiredPassages } from './people/figures.ts';
import { passagesOfHostility } from './people/hostility.ts';
import { farFromNamed } from './people/farFromNamed.ts';
import { comparedSections, sectionsOnBoth } from './people/pairSections.ts';
import { ifSeen, witnessFilter } from './people/knowledge.ts';
import { requiredOpinions } from './people/opinions.ts';
import { requiredChanges } from './people/passagesOfChange.ts';
import { asksOnlyAboutNamed } from './question/asksOfPeople.ts';
import { requiredOfMatter, passagesOfTimeline, requiredOfOverview, requiredOfStyle } from './candidates/requiredNotes.ts';
import { contentWords } from './question/words/question.ts';
import { fieldsByKey, roughStem, type FieldValues } from './question/words/questionFields.ts';
import { chunksOfEntities, confidenceModel, relationshipChunks, scoreChunks } from './ranking/score.ts';
import { asksForPlans } from './question/words/openQuestions.ts';
import { storyOfPeople } from './storyOfPeople.ts';
import { askedWords, asksForChaptersOnly, type ReadSubQuestion } from './question/understand.ts';
import { withoutEntities } from './ranking/weights.ts';
import type { ResolvedSubQuery, SubQuery } from './resolveSubQuery.ts';

/** Maximum chunks of a chapter whose title the question contains. */
const maxOfTitled = 60;
/** Number of best passages whose sentences are compared with the question by vectors. */
const maxCompared = 60;

/** Section groups that a scene needs of every person and place in it. */
const groupsOfScene: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['appearance', 'voice', 'personality', 'goals', 'atmosphere']);
/** Whether a question names no entity: then entities found by search do not count as evidence for an answer. */
const namesNobody = ({ names }: ReadSubQuestion): boolean => !names.named.some(({ match }) => match >= partialMatch);
const noGroups: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>();

const lensesOfPlans: ReadonlySet<string> = new Set(['planning', 'writing', 'scene-prep']);

/**
 * Returns a test whether passages of a plan fit a question: it asks for plans or reasons, or names no entity, or the plan's title contains the name
 * of an entity of the question, or that entity's note links to the plan ("Full workings in [[The Bargain]]").
 */
function wantsPlanOf({ question, request, lens, read, snapshot }: SubQuery): (plan: Pick<ChunkRow, 'source' | 'documentId'>) => boolean {
  if (namesNobody(read) || read.asksWhy || asksForPlans(question) || request.roles.length > 0 || lensesOfPlans.has(lens.id))
    return () => true;
  const named = read.names.named.filter(({ match }) => match >= partialMatch);
  const names = named.map(({ surface }) => nameKey(surface));
  const linked = new Set(
    named.flatMap(({ entityId }) =>
      snapshot.graph
        .edgesOf(entityId)
        .filter(({ relationship: { origin, sourceId } }) => origin === 'linked' && sourceId === entityId)
        .map((edge) => edge.entityId),
    ),
  );
  // A section on the writing itself ("Briefing for the cover") is not a plan about the entities, in whichever note it is.
  return ({ source: { title, heading }, documentId }) =>
    roleOfSection(heading.filter((each) => each !== title)) === null &&
    (names.some((name) => ` ${nameKey(title)} `.includes(` ${name} `)) || linked.has(snapshot.noteOwners.get(documentId)!));
}

/** What a question requires of the story and of notes regardless of its score. */
interface RequiredByRule {
  readonly ofPeople: ReturnType<typeof storyOfPeople>;
  readonly open: RequiredPassages;
  readonly style: RequiredPassages;
  readonly overview: RequiredPassages;
  readonly timeline: ReadonlySet<ChunkRowId>;
}

const noPassages: RequiredPassages = new Map();

/** `words` and `stems`: of what the question asks besides names. */
function readRequired(
  input: SubQuery,
  asked: { readonly words: readonly string[]; readonly stems: ReadonlySet<string>; readonly isPart: boolean },
): RequiredByRule {
  const { db, snapshot, read } = input;
  const hostile = passagesOfHostility(db, snapshot, read, endsOfAsked(snapshot, read));
  return {
    ofPeople: storyOfPeople(input, asked),
    open: new Map([...sectionsOnBoth(db, snapshot, read), ...comparedSections(db, snapshot, read), ...hostile, ...requiredOfMatter(read)]),
    style: read.form.kind === 'scene' ? requiredOfStyle(db, snapshot) : noPassages,
    overview: read.list?.isOverview ? requiredOfOverview(db) : noPassages,
    timeline: passagesOfTimeline(db, snapshot, read),
  };
}

/** The passages of the requested chapters with their scores, and the turning points of these or, without any, of the chapters of the best passages. */
function scoredChapters(
  { input, asked }: Pick<ResolvedSubQuery, 'input' | 'asked'>,
  scored: CandidateInput['scored'],
): Pick<CandidateInput, 'asked' | 'turningPoints'> {
  const { db, read, questionVector } = input;
  const { atEnd } = read.story;
  const hasTopic = !asksForChaptersOnly(read);
  const isAsked = asked.length > 0;
  const inChapters = asked.flatMap((id) => scored.get(id) ?? []);
  const ofChapters = hasTopic ? inChapters : withoutPreparations(inChapters);
  const topic = hasTopic ? chapterTopic(read, questionVector?.vector ?? null) : null;
  const points = (): CandidateInput['turningPoints'] =>
    turningPoints(db, isAsked ? ofChapters : inChaptersOfBest(scored), atEnd, topic, isAsked);
  return {
    asked: chapterScores(db, ofChapters, { atEnd, hasTopic }),
    turningPoints: read.craft.asked.length > 0 ? new Map() : points(),
  };
}

/** The fields of an entity's own note, read once: each kind of candidate of an entity asks for them. */
function readerOfFields({ db, snapshot }: SubQuery): CandidateInput['fieldsOf'] {
  const fields = new Map<EntityRowId, readonly FieldValues[]>();
  return (id) =>
    fields.getOrInsertComputed(id, () => {
      const entity = snapshot.entities.get(id);
      return entity === undefined ? [] : fieldsByKey(fieldsOfEntity(db, entity));
    });
}

/**
 * Scores the chunks of a question: search hits, required chunks and, unless the question is a part (of which only the best passages matter), those of
 * key entities.
 */
export function scoreSubQuery(
  resolved: Omit<ResolvedSubQuery, 'keyEntities' | 'beyond' | 'times'>,
  keyEntities: readonly KeyEntity[],
  beyond: readonly KeyEntity[],
  isPart = false,
): CandidateInput {
  const { input, found, features, walked } = resolved;
  const { db, snapshot, request, question, read, lens, pinned, questionVector, vectorModel, weights, runStage } = input;
  const chunks = isPart ? new Map<EntityRowId, ChunkRowId[]>() : chunksOfEntities(db, snapshot, keyEntities, found.hits);
  const definitions = (isPart ? [] : [...keyEntities, ...beyond]).flatMap(
    ({ entityId }) => snapshot.entities.get(entityId)?.definitionChunkId ?? [],
  );
  const words = askedWords(read);
  const stems = new Set(words.map(roughStem));
  // If the note "History of Karsis" has no text, the words of its title are looked for in the notes on Karsis.
  const stubs = read.names.stubs.flatMap((id) => contentWords(snapshot.entities.get(id)!.name));
  const { ofPeople, open, style, overview, timeline } = readRequired(input, { words, stems, isPart });
  const alwaysIn = new Set([
    ...pinned.chunks,
    ...found.namedChunks,
    ...resolved.asked,
    ...resolved.current,
    ...[ofPeople.required, open, style, overview].flatMap((required) => [...required.keys()]),
    ...timeline,
    ...(read.askedPassages?.passages ?? []),
  ]);
  const ofTitles = [...read.story.titled.keys()].flatMap((sequence) => chunksOfChapters(db, sequence, sequence, maxOfTitled));
  const ids = new Set([
    ...ofTitles,
    ...[...ofPeople.judging, ...ofPeople.changing].map(({ chunkId }) => chunkId),
    ...found.hits.map((hit) => hit.chunkId),
    ...features.adjacentChunks,
    ...[...chunks.values()].flat(),
    ...(isPart ? [] : relationshipChunks(snapshot, keyEntities)),
    ...definitions,
    ...alwaysIn,
  ]);
  const scored = scoreChunks(db, [...ids], {
    snapshot,
    keyEntities,
    hits: found.hits,
    features,
    walked,
    questionVector,
    vectorModel,
    weights: namesNobody(read) ? withoutEntities(weights) : weights,
    lens,
    asOf: request.asOf,
    alwaysIn,
    isPinned: pinned.chunks,
    allowsChunk: input.filter.allowsChunk,
    titled: read.story.titled,
    wantsPlan: wantsPlanOf(input),
  });
  const knower = read.names.pov === null ? null : snapshot.entities.get(read.names.pov)!;
  const witnesses = knower && runStage(`What ${knower.name} has witnessed could not be read`, () => witnessFilter(db, knower), null);
  const best = [...scored.values()].sort((a, b) => b.score - a.score).slice(0, maxCompared);
  const scoreOf = (id: ChunkRowId): number => scored.get(id)?.score ?? 0;
  const opinions = requiredOpinions(ofPeople.judging, scoreOf, best[0]?.score ?? 0);
  const changes = requiredChanges(ofPeople.changing, scoreOf, best[0]?.score ?? 0);
  const required = new Map([
    ...style,
    ...overview,
    ...withBestOfStory(read, ofPeople.required, ofPeople.isAnswered ? [] : best),
    ...open,
    ...opinions,
    ...changes,
  ]);
  const documentOf = ({ sourceId, documentId }: Pick<RelationshipRow, 'sourceId' | 'documentId'>): DocumentRowId | null =>
    documentId ?? snapshot.entities.get(sourceId)?.documentId ?? null;
  // Sentences are compared only in passages that may be truncated.
  const compared = new Set([...best.map(({ chunk }) => chunk.id), ...required.keys()]);
  // Not spread into the result: V8 would then look up its properties, which each candidate reads, in a dictionary.
  const chapters = scoredChapters(resolved, scored);
  return {
    similarities: questionVector && vectorModel ? sentenceSimilarities(db, questionVector.vector, [...compared]) : new Map(),
    snapshot,
    questionWords: new Set(contentWords(question)),
    askedStems: stems,
    askedGroups: groupsAskedFor([...words, ...stubs], question),
    sceneGroups: read.form.kind === 'scene' ? groupsOfScene : noGroups,
    pinned: pinned.chunks,
    appearances: required,
    timeline,
    listing: passagesOfList({ read, scored }),
    isWitnessed: witnesses && ifSeen(witnesses, best),
    isFarFromNamed: runStage('Where the story has those named could not be read', () => farFromNamed(db, snapshot, read), null),
    isAnsweredByRequired: ofPeople.isAnswered,
    asksForFate: ofPeople.asksForFate,
    isOnlyAboutNamed: asksOnlyAboutNamed(read, stems),
    unnamed: new Set([...keyEntities, ...beyond].flatMap(({ entityId, named }) => (named ? [] : [entityId]))),
    walked,
    scored,
    chunks,
    keyEntities,
    limits: request.limits,
    choices: request.choices,
    confidenceOf: confidenceModel(scored.values()),
    read,
    asked: chapters.asked,
    turningPoints: chapters.turningPoints,
    fieldsOf: readerOfFields(input),
    fieldSource: (relationship) => sourceOfLine(db, documentOf(relationship), relationship.line),
    valuesAt: (relationship, key) => {
      const document = documentOf(relationship);
      if (document === null || relationship.line === null) return [];
      return fieldsAt(db, document, relationship.line).flatMap((field) => (plainKey(field.key) === key ? [field.value] : []));
    },
  };
}
