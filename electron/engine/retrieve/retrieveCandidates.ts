import type { Embedding } from '#lib/lateInteraction.ts';
import { maxBy } from 'es-toolkit/array';
import { evenly, roundRobin } from '#lib/lists.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Candidate, EntityCandidate } from '../assemble/pack/types.ts';
import { sourceOfLine } from '../db/documents/documents.ts';
import { fieldsOfEntity } from '../db/documents/fields.ts';
import { nameKey } from '../extraction/words.ts';
import { roleOfSection } from '../parse/kinds/role.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { chunksOfChapters, chunksUpTo, type ChunkRow } from '../db/documents/chunks.ts';
import { sentenceSimilarities } from '../asOf/search.ts';
import { chapterScores, inChaptersOfBest, withoutPreparations } from './ranking/chapterScores.ts';
import { chapterTopic, turningPoints } from './ranking/turningPoints.ts';
import { entityCandidates, generalCandidates } from './candidates/candidates.ts';
import { passagesOfList } from './candidates/listMembers.ts';
import { withBestOfStory } from './candidates/answering.ts';
import { endsOfAsked } from './candidates/relationshipCandidates.ts';
import type { CandidateInput } from './candidates/candidateInput.ts';
import { contextFeaturesOf, noContextFeatures, type ContextFeatures } from './ranking/contextFeatures.ts';
import { membersInOrder } from './listOrder.ts';
import { sampledNotice } from './snapshot/graph.ts';
import { walk, type WalkResult } from './ranking/graphWalk.ts';
import { entitiesOfChunks, evidenceForEntities, selectKeyEntities, walkSeeds, withEnds, type KeyEntity } from './ranking/keyEntities.ts';
import { groupsAskedFor, type HeadingGroup } from './question/words/headingGroups.ts';
import type { Filters, PassageFilter } from './ranking/passageFilter.ts';
import { priority } from './people/figures.ts';
import { passagesOfHostility } from './people/hostility.ts';
import { farFromNamed } from './people/farFromNamed.ts';
import { ifSeen, witnessFilter } from './people/knowledge.ts';
import { requiredOpinions } from './people/opinions.ts';
import { asksOnlyAboutNamed } from './question/asksOfPeople.ts';
import { requiredOfMatter, passagesOfTimeline, requiredOfOverview, requiredOfStyle } from './candidates/requiredNotes.ts';
import type { Pinned } from './pins.ts';
import { askedTypes, contentWords } from './question/words/question.ts';
import { fieldsByKey, roughStem, type FieldValues } from './question/words/questionFields.ts';
import { chunksOfEntities, confidenceModel, relationshipChunks, scoreChunks } from './ranking/score.ts';
import { searchQuestion, type SearchResult, withJoinedCompounds } from './ranking/search.ts';
import { withCorrectedNames } from './question/names/seeds.ts';
import { asksForPlans } from './question/words/openQuestions.ts';
import { inEnglish } from './question/language/questionLanguage.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import { storyOfPeople } from './storyOfPeople.ts';
import type { StageRunner } from './ranking/stages.ts';
import { askedWords, asksForChaptersOnly, asksForUnknownOnly, isAboutNothing, type ReadSubQuestion } from './question/understand.ts';
import { withoutEntities, type Weights } from './ranking/weights.ts';

/** One question of a pack, with what it is answered from. */
export interface SubQuery {
  readonly db: ReadableDB;
  readonly snapshot: IndexSnapshot;
  readonly request: Pick<ContextRequest, 'asOf' | 'drops' | 'limits' | 'choices'> & Filters;
  /** Which passages and entities are allowed. */
  readonly filter: PassageFilter;
  readonly question: string;
  readonly read: ReadSubQuestion;
  readonly questionVector: Embedding | null;
  readonly vectorModel: string | null;
  readonly lens: Lens;
  readonly weights: Weights;
  readonly depth: number;
  readonly maxEntities: number;
  readonly pinned: Pinned;
  readonly runStage: StageRunner;
  readonly throwIfCancelled: () => void;
}

/** The candidates of one or several questions. They hold no references to the index, so they stay valid when it changes. */
export interface RetrievedCandidates {
  readonly entities: readonly EntityCandidate[];
  /** The next entities beyond `maxEntities`, and those that the user dropped. */
  readonly beyond: readonly EntityCandidate[];
  readonly general: readonly Candidate[];
  readonly stats: { readonly similar: number; readonly expanded: number; readonly scored: number };
  readonly notices: readonly string[];
  /** Milliseconds. */
  readonly times: { readonly seeds: number; readonly walk: number; readonly score: number };
}

/** Minimum similarity of passages when the vault has none of the question's words. */
const surelySimilar = 0.5;
/** Number of further entities named in the ledger. */
const maxBeyond = 5;
/** Number of entities for a question that only asks for a chapter. */
const maxOfChapter = 3;
/** Maximum chunks of requested chapters; of more, an even sample. */
const maxOfChapters = 1_000;
const maxRead = 50_000;
/** Maximum chunks of a chapter whose title the question contains. */
const maxOfTitled = 60;
/** Chunks just before the as-of position, which may matter for any question. */
const maxCurrentChunks = 12;
/** Starting cost of the walk from entities mentioned there. */
const currentCost = 0.9;

/** Number of best passages whose sentences are compared with the question. */
const maxCompared = 60;

/** Section groups that a scene needs of every person and place in it. */
const groupsOfScene: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>(['appearance', 'voice', 'personality', 'goals', 'atmosphere']);
/** Whether a question names no entity: then entities found by search are no evidence for an answer. */
const namesNobody = ({ names }: ReadSubQuestion): boolean => !names.named.some(({ match }) => match >= partialMatch);
const noGroups: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>();

/** A resolved question, before its chunks are scored. */
interface ResolvedSubQuery {
  readonly input: SubQuery;
  readonly found: SearchResult;
  readonly features: ContextFeatures;
  /** Chunks of the requested chapters, in order. */
  readonly asked: readonly number[];
  /** Chunks just before the as-of position. */
  readonly current: readonly number[];
  readonly walked: WalkResult;
  /** The entities for a pack of this question alone. */
  readonly keyEntities: readonly KeyEntity[];
  /** The next entities, and those that the user dropped. */
  readonly beyond: readonly KeyEntity[];
  readonly times: Pick<RetrievedCandidates['times'], 'seeds' | 'walk'>;
}

/**
 * Resolves one question by search and graph walk. A failed stage is skipped with a notice. `among`: restricts vector search to these chunks and the
 * keyword hits; null: all chunks.
 */
export function resolveSubQuery(input: SubQuery, among: readonly ChunkRowId[] | null = null): ResolvedSubQuery {
  const { db, snapshot, request, question, lens, runStage } = input;
  const started = performance.now();
  const isOfUnknown = asksForUnknownOnly(db, input.read);
  // Those who have a part of an unknown name are not meant.
  const named = input.read.names.named.filter(({ match }) => !isOfUnknown || match >= partialMatch);
  // Search results for an unknown name are about something else.
  const nothing: SearchResult = { hits: [], namedChunks: [], notices: [] };
  const isAboutCraft = input.read.craft.asked.length > 0;
  const hasNoAnswer = isOfUnknown || (asksForChaptersOnly(input.read) && !isAboutCraft);
  const spelled = (text: string): string => withJoinedCompounds(db, withCorrectedNames(text, snapshot, named));
  const searchedFor = isAboutCraft ? question : input.read.rest;
  const searched = hasNoAnswer
    ? nothing
    : searchQuestion({ ...input, among, question: withSubjects(spelled(searchedFor), snapshot, input.read) });
  const isForeign =
    !hasNoAnswer && isAboutNothing(db, input.read) && !searched.hits.some(({ semantic }) => (semantic ?? 0) >= surelySimilar);
  const found = isForeign ? { ...nothing, notices: searched.notices } : searched;
  const features = runStage(
    'Passages could not be compared with the text around them',
    () => contextFeaturesOf(db, spelled(question), found.hits),
    noContextFeatures,
  );
  const asked = chapterChunks(input);
  const current =
    request.asOf === null || hasNoAnswer
      ? []
      : runStage('The chapter being written could not be read', () => chunksUpTo(db, request.asOf!.sequence, maxCurrentChunks), []);
  const seeded = performance.now();
  input.throwIfCancelled();

  const { walked, ranked } = runStage(
    'The relationships between entities could not be followed',
    () => {
      const ofHits = evidenceForEntities(db, snapshot, found.hits);
      const seeds = walkSeeds(named, ofHits);
      const currentHits = current.map((chunkId) => ({ chunkId, keyword: 0, semantic: null, score: 1 }));
      for (const entityId of evidenceForEntities(db, snapshot, currentHits).all.keys())
        if ((seeds.get(entityId) ?? Number.POSITIVE_INFINITY) > currentCost) seeds.set(entityId, currentCost);
      // The entities of a chapter are those it names most.
      const ofChapters = asked.length > 0 && asksForChaptersOnly(input.read);
      const evidence = ofChapters ? entitiesOfChunks(db, asked) : ofHits.all;
      if (ofChapters) for (const [entityId, share] of evidence) seeds.set(entityId, 1 - 0.5 * share);
      const reached = walk(snapshot.graph, seeds, input.depth, lens);
      const limit = (ofChapters ? Math.min(maxOfChapter, input.maxEntities) : input.maxEntities) + maxBeyond + request.drops.length;
      const types = askedTypes(
        snapshot.types,
        inEnglish(
          question,
          named.map(({ surface }) => surface),
        ),
        named,
      );
      const ranked = selectKeyEntities(
        snapshot,
        named,
        evidence,
        reached,
        limit,
        lens.types,
        types,
        membersInOrder(db, snapshot, request.asOf, input.read.list),
        input.read.list?.limits,
      );
      return { walked: reached, ranked };
    },
    { walked: { reached: new Map(), sampled: [] }, ranked: named.map(({ entityId, match }) => ({ entityId, match, named: true })) },
  );
  const times = { seeds: seeded - started, walk: performance.now() - seeded };
  const selected = withEnds(ranked, endsOfAsked(snapshot, input.read), input.read.form.kind === 'lookup');
  return { input, found, features, asked, current, walked, ...divideEntities(input, selected), times };
}

/** The chunks of the requested chapters, in story order. */
function chapterChunks({ db, read, runStage }: SubQuery): readonly number[] {
  if (read.story.chapters.length === 0) return [];
  return runStage(
    'The chapters of the question could not be read',
    () => evenly([...new Set(read.story.chapters.flatMap(({ from, to }) => chunksOfChapters(db, from, to, maxRead)))], maxOfChapters),
    [],
  );
}

/** The entities of the pack (pinned ones beyond the limit, dropped ones never), and the next ones. */
function divideEntities(input: SubQuery, ranked: readonly KeyEntity[]): Pick<ResolvedSubQuery, 'keyEntities' | 'beyond'> {
  const { snapshot, request, pinned, maxEntities } = input;
  const drops = new Set(request.drops);
  const isDropped = ({ entityId }: KeyEntity): boolean => drops.has(snapshot.entities.get(entityId)?.key ?? '');
  const pins = pinned.entities.filter((entity) => !isDropped(entity));
  const isPinned = new Set(pins.map(({ entityId }) => entityId));
  const isOfType = ({ entityId }: KeyEntity): boolean => input.filter.allowsType(snapshot.entities.get(entityId)?.type ?? '');
  const free = ranked.filter((entity) => !isPinned.has(entity.entityId) && isOfType(entity));
  const allowed = free.filter((entity) => !isDropped(entity));
  const rankedById = new Map(ranked.map((entity) => [entity.entityId, entity]));
  return {
    // One both pinned and named counts as named.
    keyEntities: [...pins.map((entity) => rankedById.get(entity.entityId) ?? entity), ...allowed.slice(0, maxEntities)],
    beyond: [...free.filter(isDropped), ...allowed.slice(maxEntities, maxEntities + maxBeyond)],
  };
}

const lensesOfPlans: ReadonlySet<string> = new Set(['planning', 'writing', 'scene-prep']);

/**
 * Whether passages of a plan fit a question: it asks for plans, for reasons, or names none, or the plan's title has the name of an entity that the question names, or
 * that entity's note links to the plan ("Full workings in [[The Bargain]]").
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
  // A section on the work ("Briefing for the cover") is no plan for them, whosever note it is in.
  return ({ source: { title, heading }, documentId }) =>
    roleOfSection(heading.filter((each) => each !== title)) === null &&
    (names.some((name) => ` ${nameKey(title)} `.includes(` ${name} `)) || linked.has(snapshot.noteOwners.get(documentId)!));
}

/** Scores the chunks of a question: the search hits, required ones and, unless it is a part, whose best passages alone matter, those of key entities. */
export function scoreSubQuery(
  { input, found, features, asked, current, walked }: Omit<ResolvedSubQuery, 'keyEntities' | 'beyond' | 'times'>,
  keyEntities: readonly KeyEntity[],
  beyond: readonly KeyEntity[],
  isPart = false,
): CandidateInput {
  const { db, snapshot, request, question, lens, pinned, questionVector, vectorModel, weights, runStage } = input;
  const chunks = isPart ? new Map<EntityRowId, ChunkRowId[]>() : chunksOfEntities(db, snapshot, keyEntities, found.hits);
  const definitions = (isPart ? [] : [...keyEntities, ...beyond]).flatMap(
    ({ entityId }) => snapshot.entities.get(entityId)?.definitionChunkId ?? [],
  );
  const words = askedWords(input.read);
  const stems = new Set(words.map(roughStem));
  // A note called "History of Karsis" that has no text leaves that to the notes on Karsis.
  const stubs = input.read.names.stubs.flatMap((id) => contentWords(snapshot.entities.get(id)!.name));
  const askedGroups = groupsAskedFor([...words, ...stubs]);
  const { asksForFate, judging, isAnswered, required: appearances } = storyOfPeople(input, { stems, words, isPart });
  const hostile = passagesOfHostility(db, snapshot, input.read, endsOfAsked(snapshot, input.read));
  const open = new Map([...hostile, ...requiredOfMatter(input.read)]);
  const timeline = passagesOfTimeline(db, snapshot, input.read);
  const style = input.read.form.kind === 'scene' ? requiredOfStyle(db, snapshot) : new Map<ChunkRowId, never>();
  const overview = input.read.list?.isOverview ? requiredOfOverview(db) : new Map<ChunkRowId, never>();
  const alwaysIn = new Set([
    ...pinned.chunks,
    ...found.namedChunks,
    ...asked,
    ...current,
    ...appearances.keys(),
    ...open.keys(),
    ...style.keys(),
    ...overview.keys(),
    ...timeline,
    ...(input.read.askedPassages?.passages ?? []),
  ]);
  const ofTitles = [...input.read.story.titled.keys()].flatMap((sequence) => chunksOfChapters(db, sequence, sequence, maxOfTitled));
  const ids = new Set([
    ...ofTitles,
    ...judging.map(({ chunkId }) => chunkId),
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
    weights: namesNobody(input.read) ? withoutEntities(weights) : weights,
    lens,
    asOf: request.asOf,
    alwaysIn,
    isPinned: pinned.chunks,
    allowsChunk: input.filter.allowsChunk,
    titled: input.read.story.titled,
    wantsPlan: wantsPlanOf(input),
  });
  const { craft, names, story } = input.read;
  const knower = names.pov === null ? null : snapshot.entities.get(names.pov)!;
  const witnesses = knower && runStage(`What ${knower.name} has witnessed could not be read`, () => witnessFilter(db, knower), null);
  const best = [...scored.values()].sort((a, b) => b.score - a.score).slice(0, maxCompared);
  const opinions = requiredOpinions(judging, (id) => scored.get(id)?.score ?? 0, best[0]?.score ?? 0);
  const required = new Map([
    ...style,
    ...overview,
    ...withBestOfStory(input.read, appearances, isAnswered ? [] : best),
    ...open,
    ...opinions,
  ]);
  // Sentences only matter in passages that may be truncated.
  const compared = new Set([...best.map(({ chunk }) => chunk.id), ...required.keys()]);
  const hasTopic = !asksForChaptersOnly(input.read);
  const isAsked = asked.length > 0;
  const inChapters = asked.flatMap((id) => scored.get(id) ?? []);
  const ofChapters = hasTopic ? inChapters : withoutPreparations(inChapters);
  const topic = chapterTopic(input.read, questionVector?.vector ?? null);
  // Each kind of candidate of an entity asks for its fields.
  const fields = new Map<EntityRowId, readonly FieldValues[]>();
  return {
    similarities: questionVector && vectorModel ? sentenceSimilarities(db, questionVector.vector, [...compared]) : new Map(),
    snapshot,
    questionWords: new Set(contentWords(question)),
    askedStems: stems,
    askedGroups,
    sceneGroups: input.read.form.kind === 'scene' ? groupsOfScene : noGroups,
    pinned: pinned.chunks,
    appearances: required,
    timeline,
    listing: passagesOfList({ read: input.read, scored }),
    isWitnessed: witnesses && ifSeen(witnesses, best),
    isFarFromNamed: runStage('Where the story has those named could not be read', () => farFromNamed(db, snapshot, input.read), null),
    isAnsweredByRequired: isAnswered,
    asksForFate,
    isOnlyAboutNamed: asksOnlyAboutNamed(input.read, stems),
    unnamed: new Set([...keyEntities, ...beyond].flatMap(({ entityId, named }) => (named ? [] : [entityId]))),
    walked,
    scored,
    chunks,
    keyEntities,
    limits: request.limits,
    choices: request.choices,
    confidenceOf: confidenceModel(scored.values()),
    read: input.read,
    asked: chapterScores(db, ofChapters, { atEnd: story.atEnd, hasTopic }),
    turningPoints:
      craft.asked.length > 0
        ? new Map()
        : turningPoints(db, isAsked ? ofChapters : inChaptersOfBest(scored), story.atEnd, hasTopic ? topic : null, isAsked),
    fieldsOf: (id) =>
      fields.getOrInsertComputed(id, () => {
        const entity = snapshot.entities.get(id);
        return entity === undefined ? [] : fieldsByKey(fieldsOfEntity(db, entity));
      }),
    fieldSource: ({ sourceId, documentId, line }) =>
      sourceOfLine(db, documentId ?? snapshot.entities.get(sourceId)?.documentId ?? null, line),
  };
}

/** The question with names from earlier turns added, because "she" finds nothing. */
function withSubjects(question: string, snapshot: IndexSnapshot, { names: { ofEarlier: subjects } }: ReadSubQuestion): string {
  return [question, ...subjects.map((id) => snapshot.entities.get(id)!.name)].join(' ');
}

/** The candidates of a question: all of entities `inPack`, which other questions may share; the rest only in the ledger. */
function retrieveSubQuery(resolved: ResolvedSubQuery, inPack: ReadonlySet<number>): RetrievedCandidates {
  const { input, found, walked, keyEntities, beyond, times } = resolved;
  const started = performance.now();
  input.throwIfCancelled();
  const selected = keyEntities.filter(({ entityId }) => inPack.has(entityId));
  const others = [...keyEntities.filter(({ entityId }) => !inPack.has(entityId)), ...beyond];
  const candidateInput = scoreSubQuery(resolved, selected, others);
  const sampled = walked.sampled.flatMap((id) => input.snapshot.entities.get(id)?.name ?? []);
  return {
    entities: entityCandidates(candidateInput).map((entity) => input.pinned.withPinnedDefinition(entity)),
    beyond: entityCandidates({ ...candidateInput, keyEntities: others, chunks: new Map() }, { definitionOnly: true }),
    general: input.pinned.withPins(generalCandidates(candidateInput)),
    stats: {
      similar: found.hits.length,
      expanded: [...walked.reached.values()].filter((reached) => reached.steps > 0).length,
      scored: candidateInput.scored.size,
    },
    notices: [...found.notices, ...sampledNotice(sampled)],
    times: { ...times, score: performance.now() - started },
  };
}

/** At most `limit` entities of a pack with several questions, in turn. */
function sharedKeyEntities(subQueries: readonly ResolvedSubQuery[], limit: number): Set<number> {
  const lists = subQueries.map(({ keyEntities }) => keyEntities);
  const all = roundRobin<KeyEntity>(lists, ({ entityId }) => String(entityId));
  return new Set(all.slice(0, limit).map(({ entityId }) => entityId));
}

/**
 * Combines the candidates of several questions, each searched by itself, in turn, best first. `parts`: dependent parts of a question, each of which
 * requires its own answer.
 */
export function retrieveCandidates(subQueries: readonly SubQuery[], parts: readonly SubQuery[], maxEntities: number): RetrievedCandidates {
  const resolved = subQueries.map((subQuery) => resolveSubQuery(subQuery));
  const inPack = sharedKeyEntities(resolved, maxEntities);
  const results = resolved.map((subQuery) => retrieveSubQuery(subQuery, inPack));
  const [only] = results;
  const whole = only && results.length === 1 ? only : mergeResults(results, maxEntities);
  const found = [...new Set(resolved.flatMap(({ found: { hits } }) => hits.slice(0, maxFound).map(({ chunkId }) => chunkId)))];
  return withPartsRequired(whole, parts, found);
}

/** Number of the best passages for the whole question that a part is compared with, besides those with its own words. */
const maxFound = 200;
/** Number of required passages per part, of those that it would require alone. */
const maxOfPart = 2;

/** Minimum share of the best score of the whole question for a passage of the story that answers a part. */
const minScoreOfPart = 0.65;
/** Minimum share that it has of the story's best score for the whole question. */
const minScoreOfWhole = 0.8;

/** General context for one part of a question. Uses the entities of the whole question, and limits vector search to its hits in `found`. */
function generalOfPart(part: SubQuery, found: readonly ChunkRowId[]): readonly Candidate[] {
  const resolved = resolveSubQuery(part, found.length > 0 ? found : null);
  part.throwIfCancelled();
  const { keyEntities, beyond } = resolved;
  const inPack = keyEntities.slice(0, part.maxEntities);
  const others = [...keyEntities.slice(part.maxEntities), ...beyond];
  return part.pinned.withPins(generalCandidates(scoreSubQuery(resolved, inPack, others, true)));
}

/** What makes a candidate required as the best answer to one part of a question. */
const forPart = { requiredFor: 'part', priority: priority.answers } as const;

/** Candidates of a question with several parts: each part requires its best passage before any a second. */
function withPartsRequired(whole: RetrievedCandidates, parts: readonly SubQuery[], found: readonly ChunkRowId[]): RetrievedCandidates {
  const required = new Map<string, Candidate>();
  const best = whole.general[0]?.score ?? 0;
  // Of the story, whose passages all match a little, what hardly answers a part is worth less than more on the whole.
  const mayAnswer = ({ source, score }: Candidate): boolean => source.kind === 'note' || score >= minScoreOfPart * best;
  // What an answer to a part needs may not be in the part: what it refers to is said before.
  const passages = [...whole.entities.flatMap(({ mentions }) => mentions), ...whole.general];
  const ofWhole = new Map(passages.map(({ reference, score }) => [reference, score]));
  const first = maxBy(passages, ({ score }) => score);
  // Where notes answer best, all passages of the story match less.
  const fitsWhole = ({ source, reference }: Candidate): boolean =>
    source.kind === 'note' || first?.source.kind === 'note' || (ofWhole.get(reference) ?? 0) >= minScoreOfWhole * (first?.score ?? 0);
  for (const part of parts) {
    const general = generalOfPart(part, found).filter(mayAnswer);
    // What the part requires by itself, or else its best answer.
    const asked = general.filter((candidate) => candidate.requiredFor !== undefined).slice(0, maxOfPart);
    for (const best of (asked.length > 0 ? asked : general.slice(0, 1)).filter(fitsWhole))
      if (!required.has(best.reference)) required.set(best.reference, { ...best, ...forPart, found: `Best answer to "${part.question}"` });
  }
  if (required.size === 0) return whole;
  const withReason = (candidate: Candidate): Candidate => {
    const best = candidate.requiredFor === undefined ? required.get(candidate.reference) : undefined;
    return best === undefined ? candidate : { ...candidate, ...forPart, found: best.found };
  };
  // Passages from a pack entity's note are shown under that entity.
  const own = new Set(
    whole.entities.flatMap(({ definition, mentions }) =>
      [...definition, ...mentions.filter(({ isOwnNote }) => isOwnNote)].map(({ reference }) => reference),
    ),
  );
  const known = new Set([...own, ...whole.general.map(({ reference }) => reference)]);
  const others = [...required.values()].filter(({ reference }) => !known.has(reference));
  return {
    ...whole,
    entities: whole.entities.map((entity) => ({
      ...entity,
      mentions: entity.mentions.map((mention) => (mention.isOwnNote ? withReason(mention) : mention)),
    })),
    general: [...whole.general.map((candidate) => (own.has(candidate.reference) ? candidate : withReason(candidate))), ...others],
  };
}

function mergeResults(results: readonly RetrievedCandidates[], maxEntities: number): RetrievedCandidates {
  const keyOf = (entity: EntityCandidate): string => entity.id;
  // An entity of several questions has its highest match.
  const all = roundRobin(
    results.map(({ entities }) => entities),
    keyOf,
  ).map((first) =>
    results
      .flatMap(({ entities }) => entities.filter(({ id }) => id === first.id))
      .reduce((best, entity) => (entity.match > best.match ? entity : best), first),
  );
  const entities = all.slice(0, maxEntities);
  const isIn = new Set(entities.map(keyOf));
  const sum = (of: (result: RetrievedCandidates) => number): number => results.reduce((total, result) => total + of(result), 0);
  return {
    entities,
    beyond: roundRobin([all.slice(maxEntities), ...results.map(({ beyond }) => beyond)], keyOf).filter(({ id }) => !isIn.has(id)),
    general: roundRobin(
      results.map(({ general }) => general),
      ({ reference }) => reference,
    ),
    stats: {
      similar: sum(({ stats }) => stats.similar),
      expanded: sum(({ stats }) => stats.expanded),
      scored: sum(({ stats }) => stats.scored),
    },
    notices: results.flatMap(({ notices }) => notices),
    times: { seeds: sum(({ times }) => times.seeds), walk: sum(({ times }) => times.walk), score: sum(({ times }) => times.score) },
  };
}
