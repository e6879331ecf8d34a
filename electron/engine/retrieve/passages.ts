import type { Signals } from '#shared/model/context.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { chunkIdsOfDocument, type ChunkRow } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { meaningOf } from '../db/keptVectors.ts';
import type { ChosenEntity } from './choose.ts';
import type { HybridHit } from './hybrid.ts';
import { headingFactor } from './lenses.ts';
import { passagesById, passagesNaming, type Passage } from './keptPassages.ts';
import { scoreOf, type Weights } from './score.ts';
import type { LoreSnapshot } from './snapshot.ts';
import type { Surroundings } from './surroundings.ts';
import type { WalkResult } from './walk.ts';

/** A passage with its score. */
export interface ScoredPassage extends Passage {
  readonly signals: Signals;
  readonly score: number;
  /** Whether search found it by the question's own words or meaning. */
  readonly hit: boolean;
}

/** Passages of one entity that are looked at, at most. */
const mostForEntity = 150;
/** Passages whose whole text is compared with the question's wording: the best by every other signal. */
const mostForWording = 100;
const monthMs = 30 * 24 * 60 * 60 * 1000;

/** Which passages speak of each chosen entity: its own note, and those that name it; the most promising ones where there are many. */
export function passagesOfEntities(
  db: ReadableDB,
  snapshot: LoreSnapshot,
  chosen: readonly ChosenEntity[],
  hits: readonly HybridHit[],
): Map<number, number[]> {
  const hitScore = new Map(hits.map((hit) => [hit.chunkId, hit.score]));
  const naming = new Map(chosen.map(({ entityId }) => [entityId, passagesNaming(db, entityId)]));
  const company = new Map<number, number>();
  for (const { entityId, named } of chosen)
    for (const id of naming.get(entityId)!) company.set(id, (company.get(id) ?? 0) + (named ? 1 : 0.3));
  const promiseOf = (id: number): number => 2 * (hitScore.get(id) ?? 0) + (company.get(id) ?? 0);
  const result = new Map<number, number[]>();
  for (const { entityId } of chosen) {
    const documentId = snapshot.entities.get(entityId)?.documentId ?? null;
    const own = documentId === null ? [] : chunkIdsOfDocument(db, documentId);
    const isOwn = new Set(own);
    const others = naming.get(entityId)!.flatMap((id) => (isOwn.has(id) ? [] : [{ id, promise: promiseOf(id) }]));
    others.sort((a, b) => b.promise - a.promise || a.id - b.id);
    result.set(entityId, [...own.slice(0, mostForEntity), ...others.slice(0, mostForEntity).map(({ id }) => id)]);
  }
  return result;
}

/** What scoring needs beside the passages. */
export interface ScoreInput {
  readonly snapshot: LoreSnapshot;
  readonly chosen: readonly ChosenEntity[];
  readonly hits: readonly HybridHit[];
  readonly surroundings: Surroundings;
  readonly walked: WalkResult;
  readonly questionVector: Float32Array | null;
  readonly vectorModel: string | null;
  readonly weights: Weights;
  readonly lens: Lens;
  /** The place in the story that recency is measured from; null: files changed last are the nearest. */
  readonly asOf: AsOf;
  /** Passages that are candidates whether or not search found them. */
  readonly wanted: ReadonlySet<number>;
}

/** Reads and scores passages. Signals as DESIGN.md 4.3; the score is their weighted mean. */
export function scorePassages(db: ReadableDB, ids: readonly number[], input: ScoreInput): Map<number, ScoredPassage> {
  const { snapshot, questionVector, vectorModel } = input;
  const passages = passagesById(db, ids);
  const chunks = passages.map(({ chunk }) => chunk);
  const hits = new Map(input.hits.map((hit) => [hit.chunkId, hit]));
  const meaning = questionVector && vectorModel ? meaningOf(db, questionVector) : null;
  meaning?.ready(chunks.filter((chunk) => (hits.get(chunk.id)?.semantic ?? null) === null));
  const nearnessOf = (id: number): number | null => {
    const similarity = meaning?.similarity(id) ?? null;
    return similarity === null ? null : Math.max(0, similarity);
  };
  const match = new Map(input.chosen.map((entity) => [entity.entityId, entity.match]));
  const ownNote = new Map(input.chosen.map(({ entityId }) => [snapshot.entities.get(entityId)?.documentId, entityId]));
  const newest = chunks.reduce((latest, chunk) => Math.max(latest, chunk.modifiedMs), 0);

  const beside = new Set(input.surroundings.beside);
  const scored = new Map<number, ScoredPassage>();
  const factors = new Map<number, number>();
  for (const { chunk, mentions, own } of passages) {
    // What says nothing of its own answers nothing.
    if (own === 'none' && !input.wanted.has(chunk.id)) continue;
    const hit = hits.get(chunk.id);
    const about = new Set(mentions.map((mention) => mention.entityId));
    // A note speaks of its entity whether or not it repeats the name.
    const owner = ownNote.get(chunk.documentId);
    if (owner !== undefined) about.add(owner);
    let entityMatch = 0;
    let proximity = 0;
    let importance = 0;
    for (const entityId of about) {
      entityMatch = Math.max(entityMatch, match.get(entityId) ?? 0);
      importance = Math.max(importance, snapshot.entities.get(entityId)?.importance ?? 0);
      const reached = input.walked.reached.get(entityId);
      if (reached) proximity = Math.max(proximity, 1 / (1 + reached.cost));
    }
    const signals: Signals = {
      entityMatch,
      semantic: hit?.semantic ?? nearnessOf(chunk.id),
      keyword: hit?.keyword ?? 0,
      coverage: input.surroundings.coverage(chunk.id),
      document: input.surroundings.document(chunk.documentId),
      neighbours: input.surroundings.neighbours(chunk.documentId, chunk.ordinal),
      proximity,
      recency: recencyOf(chunk, input.asOf, newest),
      importance,
    };
    const { kind, heading, path, title } = chunk.source;
    const factor = input.lens.documents[kind] * headingFactor(input.lens, [...heading, path, title]);
    factors.set(chunk.id, factor);
    scored.set(chunk.id, {
      chunk,
      mentions,
      own,
      signals,
      score: Math.min(1, factor * scoreOf(signals, input.weights)),
      hit: hit !== undefined || beside.has(chunk.id) || input.wanted.has(chunk.id),
    });
  }
  const byScore = (a: ScoredPassage, b: ScoredPassage): number => b.score - a.score || a.chunk.id - b.chunk.id;
  const promising = input.weights.coverage > 0 ? [...scored.values()].sort(byScore).slice(0, mostForWording) : [];
  for (const passage of promising) {
    const wording = input.surroundings.wording(passage.chunk.text);
    if (wording === 0) continue;
    const signals = { ...passage.signals, coverage: (passage.signals.coverage ?? 0) + wording };
    const score = Math.min(1, factors.get(passage.chunk.id)! * scoreOf(signals, input.weights));
    scored.set(passage.chunk.id, { ...passage, signals, score });
  }
  return scored;
}

/** Chapters after which nearness is half. */
const halfChapters = 3;

/** How near a passage is to where the writer is: in story order to the cut, else by the age of its file. In [0, 1]. */
function recencyOf(chunk: ChunkRow, asOf: AsOf, newest: number): number {
  const { sequence } = chunk.source;
  if (asOf !== null && sequence !== null) return 1 / (1 + Math.abs(asOf.sequence - sequence) / halfChapters);
  return 1 / (1 + (newest - chunk.modifiedMs) / monthMs);
}
