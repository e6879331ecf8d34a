import type { Lens } from '#shared/model/lens.ts';
import { chunksWithDocument } from '../db/chunks.ts';
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
/** A hit in an entity's own note speaks for it wholly, one that only names it so far. */
const shareOfNaming = 0.4;
/** What the walk or search brings up never counts as much as what the question names. */
const mostUnnamedMatch = 0.45;
const leastValue = 0.2;
/** A seed of no more than this is named by a part of its name, or by one that is only spelled alike. */
const partialMatch = 0.5;
/**
 * How much speaks for an entity that the question does not wholly name: nearness to what it names, the hits that speak of it, its
 * importance, and a part of its name, the more so when it is written as a name. Set by `npm run eval -- entities`.
 */
const values = { near: 0.5, evidence: 0.6, importance: 0.1, part: 0.1, writtenAsName: 0.3 } as const;
/** How fast nearness falls with the cost of the way. */
const costFactor = 3;
/** Whom so many passages name, hits name by chance. */
const manyMentions = 20;

const ownersOf = new WeakMap<LoreSnapshot, ReadonlyMap<number, number>>();

/** Entities by the document that is their note. */
function ownersIn(snapshot: LoreSnapshot): ReadonlyMap<number, number> {
  let owners = ownersOf.get(snapshot);
  if (!owners) {
    const notes = [...snapshot.entities.values()].flatMap(({ id, documentId }): [number, number][] =>
      documentId === null ? [] : [[documentId, id]],
    );
    ownersOf.set(snapshot, (owners = new Map(notes)));
  }
  return owners;
}

/** Entities that the best hits name or are notes on, with how good the best of those hits is. */
export function evidenceOf(db: ReadableDB, snapshot: LoreSnapshot, hits: readonly HybridHit[]): Map<number, number> {
  const evidence = new Map<number, number>();
  const scores = new Map(hits.slice(0, hitsAsEvidence).map((hit) => [hit.chunkId, hit.score]));
  const ids = [...scores.keys()];
  const add = (chunkId: number, entityId: number, share: number): void => {
    const score = share * scores.get(chunkId)!;
    if (score > (evidence.get(entityId) ?? 0)) evidence.set(entityId, score);
  };
  for (const { chunkId, entityId } of mentionsInChunks(db, ids)) add(chunkId, entityId, shareOfNaming);
  const owners = ownersIn(snapshot);
  for (const { chunkId, documentId } of chunksWithDocument(db, ids)) {
    const owner = owners.get(documentId);
    if (owner !== undefined) add(chunkId, owner, 1);
  }
  return evidence;
}

/** Where the walk starts: what the question names, then what the best hits name. Entity -> starting cost. */
export function walkSeeds(
  db: ReadableDB,
  snapshot: LoreSnapshot,
  named: readonly NamedSeed[],
  hits: readonly HybridHit[],
): Map<number, number> {
  const seeds = new Map(named.map((seed) => [seed.entityId, 1 - seed.match]));
  for (const [entityId, score] of evidenceOf(db, snapshot, hits.slice(0, hitsAsSeeds))) {
    const cost = 1 - 0.5 * score;
    if (cost < (seeds.get(entityId) ?? Number.POSITIVE_INFINITY)) seeds.set(entityId, cost);
  }
  return seeds;
}

/**
 * The entities of the pack, at most `most`: those named by a whole name, then those near them, or named in part, that the best passages
 * speak of; `types` say which types count more.
 */
export function chooseEntities(
  snapshot: LoreSnapshot,
  named: readonly NamedSeed[],
  evidence: ReadonlyMap<number, number>,
  walked: WalkResult,
  most: number,
  ...types: readonly Lens['types'][]
): ChosenEntity[] {
  const factorOf = (entityId: number): number => {
    const type = snapshot.entities.get(entityId)?.type ?? '';
    return types.reduce((factor, of) => factor * (of[type] ?? 1), 1);
  };
  const chosen: ChosenEntity[] = named
    .filter(({ match }) => match > partialMatch)
    .slice(0, most)
    .map(({ entityId, match }) => ({ entityId, match, named: true }));
  const taken = new Set(chosen.map(({ entityId }) => entityId));
  // A word that is part of a name may be just a word: those it names stand beside the others, a little before them.
  const inPart = new Map(named.filter(({ match }) => match <= partialMatch).map((seed) => [seed.entityId, seed]));
  const costs = new Map([...walked.reached.values()].map(({ entityId, cost }) => [entityId, cost]));
  for (const [entityId, { match }] of inPart) if (!costs.has(entityId)) costs.set(entityId, 1 - match);
  const others = [...costs]
    .filter(([entityId]) => !taken.has(entityId))
    .map(([entityId, cost]) => {
      const { importance = 0, mentions = 0 } = snapshot.entities.get(entityId) ?? {};
      const rarity = 1 / (1 + Math.log10(1 + mentions / manyMentions));
      const value =
        values.near / (1 + costFactor * cost) +
        values.evidence * rarity * (evidence.get(entityId) ?? 0) +
        values.importance * importance +
        speaksInPart(inPart.get(entityId));
      return { entityId, value: value * factorOf(entityId) };
    })
    .filter(({ entityId, value }) => value >= leastValue || inPart.has(entityId))
    .sort((a, b) => b.value - a.value || a.entityId - b.entityId);
  for (const { entityId, value } of others.slice(0, Math.max(0, most - chosen.length))) {
    const match = inPart.get(entityId)?.match;
    chosen.push(
      match === undefined ? { entityId, match: mostUnnamedMatch * Math.min(1, value), named: false } : { entityId, match, named: true },
    );
  }
  return chosen;
}

/** What a part of a name in the question says for its owner. */
function speaksInPart(seed: NamedSeed | undefined): number {
  if (!seed) return 0;
  return /^\p{Lu}/u.test(seed.surface) ? values.writtenAsName : values.part;
}
