import type { Lens } from '#shared/model/lens.ts';
import { mentionsInChunks } from '../db/mentions.ts';
import type { ReadableDB } from '../db/connection.ts';
import type { HybridHit } from './hybrid.ts';
import type { NamedSeed } from './seeds.ts';
import type { LoreSnapshot } from './snapshot.ts';
import type { WalkResult } from './walk.ts';

/** An entity chosen for the pack. */
export interface ChosenEntity {
  readonly entityId: number;
  /** How surely the question means it: the seed's match, or less for what the walk or the search brought up. */
  readonly match: number;
  readonly named: boolean;
}

/** Hits whose entities start the walk when the question names few or none. */
const hitsAsSeeds = 12;
const hitsAsEvidence = 30;
/** What the walk or search brings up never counts as much as what the question names. */
const mostUnnamedMatch = 0.45;
const leastValue = 0.3;

/** Entities that the best hits name, with how good the best of those hits is. */
export function evidenceOf(db: ReadableDB, hits: readonly HybridHit[]): Map<number, number> {
  const evidence = new Map<number, number>();
  const scores = new Map(hits.slice(0, hitsAsEvidence).map((hit) => [hit.chunkId, hit.score]));
  for (const mention of mentionsInChunks(db, [...scores.keys()])) {
    const score = scores.get(mention.chunkId)!;
    if (score > (evidence.get(mention.entityId) ?? 0)) evidence.set(mention.entityId, score);
  }
  return evidence;
}

/** Where the walk starts: what the question names, then what the best hits name. Entity -> starting cost. */
export function walkSeeds(db: ReadableDB, named: readonly NamedSeed[], hits: readonly HybridHit[]): Map<number, number> {
  const seeds = new Map(named.map((seed) => [seed.entityId, 1 - seed.match]));
  for (const [entityId, score] of evidenceOf(db, hits.slice(0, hitsAsSeeds))) {
    const cost = 1 - 0.5 * score;
    if (cost < (seeds.get(entityId) ?? Number.POSITIVE_INFINITY)) seeds.set(entityId, cost);
  }
  return seeds;
}

/** The entities of the pack, at most `most`: those named, then those near them that the best passages speak of; `types` says which types count more. */
export function chooseEntities(
  snapshot: LoreSnapshot,
  named: readonly NamedSeed[],
  evidence: ReadonlyMap<number, number>,
  walked: WalkResult,
  most: number,
  types: Lens['types'] = {},
): ChosenEntity[] {
  const factorOf = (entityId: number): number => types[snapshot.entities.get(entityId)?.type ?? ''] ?? 1;
  const chosen: ChosenEntity[] = named.slice(0, most).map(({ entityId, match }) => ({ entityId, match, named: true }));
  const taken = new Set(named.map((seed) => seed.entityId));
  const others = [...walked.reached.values()]
    .filter(({ entityId }) => !taken.has(entityId))
    .map(({ entityId, cost }) => {
      const importance = snapshot.entities.get(entityId)?.importance ?? 0;
      const value = 0.4 / (1 + cost) + 0.4 * (evidence.get(entityId) ?? 0) + 0.2 * importance;
      return { entityId, value: value * factorOf(entityId) };
    })
    .filter(({ value }) => value >= leastValue)
    .sort((a, b) => b.value - a.value || a.entityId - b.entityId);
  for (const { entityId, value } of others.slice(0, Math.max(0, most - chosen.length))) {
    chosen.push({ entityId, match: mostUnnamedMatch * Math.min(1, value), named: false });
  }
  return chosen;
}
