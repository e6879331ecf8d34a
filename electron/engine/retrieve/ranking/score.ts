import type { Embedding } from '#lib/lateInteraction.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { Confidence } from '#shared/model/context/context.ts';
import type { Signals } from '#shared/model/signals.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import { chunkPositions } from '../../db/documents/chunkPositions.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunkSimilarities, tokenSimilarities } from '../../asOf/search.ts';
import { annotatedChunks, chunksAbout, chunksMentioning, isAbout, type AnnotatedChunk } from './annotatedChunks.ts';
import type { ContextFeatures } from './contextFeatures.ts';
import type { WalkResult } from './graphWalk.ts';
import type { KeyEntity } from './keyEntities.ts';
import { headingFactor } from './lenses.ts';
import type { PassageFilter } from './passageFilter.ts';
import type { HybridHit } from './search.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { evidenceWeights, scoreOf, type Weights } from './weights.ts';

export interface ScoredChunk extends AnnotatedChunk {
  readonly signals: Signals;
  readonly score: number;
  /** Whether search found it by the question's own words or meaning. */
  readonly hit: boolean;
}

const maxRelationshipChunks = 400;
/** Maximum chunks per entity. */
const maxForEntity = 150;
/** Number of best chunks whose full text is compared with the question's wording. */
const maxForWording = 100;
/** Number of best chunks whose word pieces are compared with those of the question. */
const maxForTokens = 60;
/** Weight of an unnamed key entity in the number of entities that a chunk mentions, which shows how promising it is; a named one has weight 1. */
const unnamedPromise = 0.3;
const hitPromise = 2;

/** Factor for plans, which rank below facts about named entities. */
const planFactor = 0.6;

/** Bonus for passages of a chapter whose full title the question contains, because search does not cover titles. */
const titleBonus = 0.35;

/** The chunks about each key entity: its own note, and mentions; if there are too many, the most promising ones. */
export function chunksOfEntities(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  keyEntities: readonly KeyEntity[],
  hits: readonly HybridHit[],
): Map<number, number[]> {
  const hitScore = new Map(hits.map((hit) => [hit.chunkId, hit.score]));
  const mentioning = new Map(keyEntities.map(({ entityId }) => [entityId, chunksMentioning(db, entityId)]));
  /** Key entities that a chunk mentions, weighted, named ones first. */
  const coOccurrence = new Map<number, number>();
  for (const { entityId, named } of keyEntities)
    for (const id of mentioning.get(entityId)!) coOccurrence.set(id, (coOccurrence.get(id) ?? 0) + (named ? 1 : unnamedPromise));
  const promiseOf = (id: number): number => hitPromise * (hitScore.get(id) ?? 0) + (coOccurrence.get(id) ?? 0);
  const result = new Map<number, number[]>();
  for (const { entityId } of keyEntities) {
    const entity = snapshot.entities.get(entityId);
    const noteChunks = entity ? chunksAbout(db, entity) : [];
    const isOwn = new Set(noteChunks);
    const others = mentioning.get(entityId)!.flatMap((id) => (isOwn.has(id) ? [] : [{ id, promise: promiseOf(id) }]));
    others.sort((a, b) => b.promise - a.promise || a.id - b.id);
    result.set(entityId, [...noteChunks.slice(0, maxForEntity), ...others.slice(0, maxForEntity).map(({ id }) => id)]);
  }
  return result;
}

/** The chunks that prove relationships of the key entities, at most `maxRelationshipChunks`. */
export function relationshipChunks({ graph }: IndexSnapshot, keyEntities: readonly KeyEntity[]): number[] {
  const chunks: number[] = [];
  for (const { entityId } of keyEntities) {
    for (const { relationship } of graph.edgesOf(entityId)) {
      if (relationship.chunkId !== null && chunks.push(relationship.chunkId) === maxRelationshipChunks) return chunks;
    }
  }
  return chunks;
}

/** Input of scoring other than the chunks. */
interface ScoreInput {
  readonly snapshot: IndexSnapshot;
  readonly keyEntities: readonly KeyEntity[];
  readonly hits: readonly HybridHit[];
  readonly features: ContextFeatures;
  readonly walked: WalkResult;
  readonly questionVector: Embedding | null;
  readonly vectorModel: string | null;
  readonly weights: Weights;
  readonly lens: Lens;
  /** Story position from which recency is measured; null to use the age of files. */
  readonly asOf: AsOf;
  /** Chunks that are candidates even if search did not find them. */
  readonly alwaysIn: ReadonlySet<number>;
  /** Chunks that the user pinned, exempt from filters. */
  readonly isPinned: ReadonlySet<number>;
  readonly allowsChunk: PassageFilter['allowsChunk'];
  /** Chapters whose titles the question contains, by sequence, with the share of the title's words (0 to 1). */
  readonly titled: ReadonlyMap<number, number>;
  /** Whether a passage of a plan counts as much as passages of other notes. */
  readonly wantsPlan: (plan: Pick<ChunkRow, 'source' | 'documentId'>) => boolean;
}

/** Reads chunks by id and scores them: the weighted mean of their signals times the lens's factors. Each signal is described in docs/retrieval.md. */
export function scoreChunks(db: ReadableDB, ids: readonly number[], input: ScoreInput): Map<number, ScoredChunk> {
  const { snapshot, questionVector, vectorModel, features } = input;
  const candidates = annotatedChunks(db, ids);
  const chunks = candidates.map(({ chunk }) => chunk);
  const hits = new Map(input.hits.map((hit) => [hit.chunkId, hit]));
  const unscored = chunks.flatMap(({ id }) => ((hits.get(id)?.semantic ?? null) === null ? [id] : []));
  const similarities = questionVector && vectorModel ? chunkSimilarities(db, questionVector.vector, unscored) : null;
  const similarityOf = (id: number): number | null => {
    const similarity = similarities?.get(id) ?? null;
    return similarity === null ? null : Math.max(0, similarity);
  };
  const match = new Map(input.keyEntities.map((entity) => [entity.entityId, entity.match]));
  const rarity = new Map(
    input.keyEntities.map(({ entityId }) => [entityId, rarityOf(chunksMentioning(db, entityId).length, chunkPositions(db).count)]),
  );
  const keyEntities = input.keyEntities.flatMap(({ entityId }) => snapshot.entities.get(entityId) ?? []);
  const newest = chunks.reduce((latest, chunk) => Math.max(latest, chunk.modifiedMs), 0);

  const adjacent = new Set(features.adjacentChunks);
  const scored = new Map<number, ScoredChunk>();
  const factors = new Map<number, number>();
  for (const { chunk, mentions, own } of candidates) {
    if (!input.allowsChunk(chunk) && !input.isPinned.has(chunk.id)) continue;
    // A chunk with only template text cannot answer.
    if (own === 'none' && !input.alwaysIn.has(chunk.id)) continue;
    const hit = hits.get(chunk.id);
    const about = new Set(mentions.map((mention) => mention.entityId));
    // A note or section is about its entity whether or not it repeats the name.
    const owners = keyEntities.filter((entity) => isAbout(chunk, entity)).map(({ id }) => id);
    for (const owner of owners) about.add(owner);
    let entityMatch = 0;
    let proximity = 0;
    let importance = 0;
    for (const entityId of about) {
      const ofNote = owners.includes(entityId) ? 1 : (rarity.get(entityId) ?? 0);
      entityMatch = Math.max(entityMatch, ofNote * (match.get(entityId) ?? 0));
      importance = Math.max(importance, snapshot.entities.get(entityId)?.importance ?? 0);
      proximity = Math.max(proximity, proximityOf(input.walked, entityId));
    }
    proximity = Math.max(proximity, proximityOf(input.walked, snapshot.noteOwners.get(chunk.documentId)));
    const signals: Signals = {
      entityMatch,
      semantic: hit?.semantic ?? similarityOf(chunk.id),
      lateInteraction: null,
      keyword: hit?.keyword ?? 0,
      coverage: features.coverage(chunk.id),
      document: features.document(chunk.id),
      neighbours: features.neighbours(chunk.id),
      proximity,
      recency: recencyOf(chunk, input.asOf, newest),
      importance,
    };
    const { kind, role, heading, path, title, sequence } = chunk.source;
    const ofRole = role === 'plan' && !input.wantsPlan(chunk) ? planFactor : 1;
    const ofTitle = 1 + titleBonus * ((sequence === null ? undefined : input.titled.get(sequence)) ?? 0);
    const factor = ofTitle * ofRole * input.lens.documents[kind] * headingFactor(input.lens, [...heading, path, title]);
    factors.set(chunk.id, factor);
    scored.set(chunk.id, {
      chunk,
      mentions,
      own,
      signals,
      score: Math.min(1, factor * scoreOf(signals, input.weights)),
      hit: hit !== undefined || adjacent.has(chunk.id) || input.alwaysIn.has(chunk.id),
    });
  }
  const byScore = (a: ScoredChunk, b: ScoredChunk): number => b.score - a.score || a.chunk.id - b.chunk.id;
  const promising = input.weights.coverage > 0 ? [...scored.values()].sort(byScore).slice(0, maxForWording) : [];
  const asked = vectorModel === null ? null : (questionVector?.tokens ?? null);
  const forTokens = promising.slice(0, maxForTokens).map(({ chunk }) => chunk.id);
  const similarityOfTokens = asked ? tokenSimilarities(db, asked, forTokens) : new Map<ChunkRowId, number>();
  for (const candidate of promising) {
    const wording = features.wording(candidate.chunk.text);
    const lateInteraction = similarityOfTokens.get(candidate.chunk.id) ?? null;
    if (wording === 0 && lateInteraction === null) continue;
    const signals = { ...candidate.signals, lateInteraction, coverage: (candidate.signals.coverage ?? 0) + wording };
    const score = Math.min(1, factors.get(candidate.chunk.id)! * scoreOf(signals, input.weights));
    scored.set(candidate.chunk.id, { ...candidate, signals, score });
  }
  return scored;
}

/** Proximity of an entity to the named ones, in (0, 1]; 0 if the walk did not reach it. */
function proximityOf({ reached }: WalkResult, entityId: EntityRowId | undefined): number {
  const found = entityId === undefined ? undefined : reached.get(entityId);
  return found ? 1 / (1 + found.cost) : 0;
}

/**
 * Informativeness of a mention, in [0, 1]: the idf of an entity mentioned in `mentioning` of `all` chunks, relative to that of one mentioned in a
 * single chunk.
 */
function rarityOf(mentioning: number, all: number): number {
  return all < 2 ? 1 : Math.log(all / Math.max(1, Math.min(all, mentioning))) / Math.log(all);
}

/** Distance from the as-of position, in chapters, at which recency is one half. */
const halfChapters = 3;
/** Age of a file, in milliseconds, at which recency is one half. */
const halfMs = 30 * 24 * 60 * 60 * 1000;

/** Recency of a chunk, in [0, 1]: by its distance in chapters from the as-of position, or by the age of its file. */
function recencyOf(chunk: ChunkRow, asOf: AsOf, newest: number): number {
  const { sequence } = chunk.source;
  if (asOf !== null && sequence !== null) return 1 / (1 + Math.abs(asOf.sequence - sequence) / halfChapters);
  return 1 / (1 + (newest - chunk.modifiedMs) / halfMs);
}

/** Coefficients of the log odds that a chunk answers the question (see {@link answerProbability}). Fitted; see docs/retrieval.md. */
export const confidenceCurve = { intercept: -1.56, evidence: 3.81, gap: -11.64 } as const;

/** Minimum probabilities of high and medium confidence. */
export const confidenceThresholds = { high: 0.6, medium: 0.2 } as const;

/** Inputs of the logistic: the evidence of a chunk, and the square root of its distance from the best. */
function evidenceOf(signals: Signals, best: number): { readonly evidence: number; readonly gap: number } {
  const evidence = scoreOf(signals, evidenceWeights);
  return { evidence, gap: Math.sqrt(Math.max(0, best - evidence)) };
}

function bestEvidence(chunks: Iterable<{ readonly signals: Signals }>): number {
  let best = 0;
  for (const { signals } of chunks) best = Math.max(best, scoreOf(signals, evidenceWeights));
  return best;
}

/**
 * The probability that a chunk answers the question: a logistic of its evidence (the weighted mean of signals that compare it with the question) and
 * of the square root of its distance from the best evidence of all scored chunks.
 */
export function answerProbability(signals: Signals, best: number): number {
  const { evidence, gap } = evidenceOf(signals, best);
  return 1 / (1 + Math.exp(-(confidenceCurve.intercept + confidenceCurve.evidence * evidence + confidenceCurve.gap * gap)));
}

/** Judges the confidence of chunks relative to the best of them. */
export function confidenceModel(chunks: Iterable<{ readonly signals: Signals }>): (signals: Signals) => Confidence {
  const best = bestEvidence(chunks);
  return (signals) => {
    const probability = answerProbability(signals, best);
    return probability >= confidenceThresholds.high ? 'high' : probability >= confidenceThresholds.medium ? 'medium' : 'low';
  };
}

/** Confidence of an entity's definition and relationships, by its match with the question. */
export function confidenceInEntity(match: number): Confidence {
  return match >= 1 ? 'high' : match >= partialMatch ? 'medium' : 'low';
}
