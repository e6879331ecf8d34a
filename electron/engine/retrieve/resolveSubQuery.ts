import type { Embedding } from '#lib/lateInteraction.ts';
import { evenly } from '#lib/lists.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { chunksOfChapters, chunksUpTo } from '../db/documents/chunks.ts';
import { endsOfAsked } from './candidates/relationshipCandidates.ts';
import { contextFeaturesOf, noContextFeatures, type ContextFeatures } from './ranking/contextFeatures.ts';
import { membersInOrder } from './listOrder.ts';
import { walk, type WalkResult } from './ranking/graphWalk.ts';
import { entitiesOfChunks, evidenceForEntities, selectKeyEntities, walkSeeds, withEnds, type KeyEntity } from './ranking/keyEntities.ts';
import type { Filters, PassageFilter } from './ranking/passageFilter.ts';
import type { Pinned } from './pins.ts';
import { askedTypes } from './question/words/question.ts';
import { searchQuestion, type SearchResult, withJoinedCompounds } from './ranking/search.ts';
import { withCorrectedNames } from './question/names/seeds.ts';
import { inEnglish } from './question/language/questionLanguage.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import type { StageRunner } from './ranking/stages.ts';
import { asksForChaptersOnly, asksForUnknownOnly, isAboutNothing, type ReadSubQuestion } from './question/understand.ts';
import { type Weights } from './ranking/weights.ts';

/** One question of a pack, with the data from which it is answered. */
export interface SubQuery {
  readonly db: ReadableDB;
  readonly snapshot: IndexSnapshot;
  readonly request: Pick<ContextRequest, 'asOf' | 'drops' | 'limits' | 'choices'> & Filters;
  /** The passages and entities that may be used. */
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

/** Minimum similarity (0 to 1) of passages if the vault has none of the question's words. */
const surelySimilar = 0.5;
/** Number of next-best entities named in the ledger. */
const maxBeyond = 5;
/** Number of entities for a question that asks only for a chapter. */
const maxOfChapter = 3;
/** Maximum chunks of requested chapters; if there are more, an even sample is taken. */
const maxOfChapters = 1_000;
const maxRead = 50_000;
/** Number of chunks just before the as-of position, which may matter for any question. */
const maxCurrentChunks = 12;
/** Initial cost of the walk from entities mentioned in these chunks. */
const currentCost = 0.9;

/** A resolved question, before its chunks are scored. */
export interface ResolvedSubQuery {
  readonly input: SubQuery;
  readonly found: SearchResult;
  readonly features: ContextFeatures;
  /** Chunks of the requested chapters, in order. */
  readonly asked: readonly number[];
  /** Chunks just before the as-of position. */
  readonly current: readonly number[];
  readonly walked: WalkResult;
  /** The entities of the pack if it is for this question alone. */
  readonly keyEntities: readonly KeyEntity[];
  /** The next-best entities, and those that the user dropped. */
  readonly beyond: readonly KeyEntity[];
  /** Durations in milliseconds. */
  readonly times: { readonly seeds: number; readonly walk: number };
}

/**
 * Resolves one question by search and graph walk. A failed stage is skipped with a notice. `among`: restricts vector search to these chunks and the
 * keyword hits; null for all chunks.
 */
export function resolveSubQuery(input: SubQuery, among: readonly ChunkRowId[] | null = null): ResolvedSubQuery {
  const { db, snapshot, request, question, lens, runStage } = input;
  const started = performance.now();
  const isOfUnknown = asksForUnknownOnly(db, input.read);
  // Entities that share only a part of an unknown name are not meant.
  const named = input.read.names.named.filter(({ match }) => !isOfUnknown || match >= partialMatch);
  // Search results for an unknown name would be about something else.
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
      // A connection, a reason or a scene may need others, whom the question only describes.
      const isAboutNamed = input.read.form.kind === 'lookup' || input.read.form.kind === 'overview';
      const ofHits = evidenceForEntities(db, snapshot, found.hits, isAboutNamed ? named : []);
      const seeds = walkSeeds(named, ofHits);
      const currentHits = current.map((chunkId) => ({ chunkId, keyword: 0, semantic: null, score: 1 }));
      for (const entityId of evidenceForEntities(db, snapshot, currentHits).all.keys())
        if ((seeds.get(entityId) ?? Number.POSITIVE_INFINITY) > currentCost) seeds.set(entityId, currentCost);
      // The entities of a chapter are those that it mentions most.
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

/** Divides the ranked entities into those of the pack (pinned ones beyond the limit, dropped ones never) and the next-best ones. */
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
    // An entity both pinned and named counts as named.
    keyEntities: [...pins.map((entity) => rankedById.get(entity.entityId) ?? entity), ...allowed.slice(0, maxEntities)],
    beyond: [...free.filter(isDropped), ...allowed.slice(maxEntities, maxEntities + maxBeyond)],
  };
}

/** The question with names from earlier turns appended, because pronouns such as "she" match nothing. */
function withSubjects(question: string, snapshot: IndexSnapshot, { names: { ofEarlier: subjects } }: ReadSubQuestion): string {
  return [question, ...subjects.map((id) => snapshot.entities.get(id)!.name)].join(' ');
}
