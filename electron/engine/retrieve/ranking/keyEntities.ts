import { occurrences } from '#shared/occurrences.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Lens } from '#shared/model/lens.ts';
import { chunksWithDocument } from '../../db/documents/chunks.ts';
import { mentionsInChunks } from '../../db/entities/mentions.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { HybridHit } from './search.ts';
import type { NamedSeed } from '../question/names/seeds.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { WalkResult } from './graphWalk.ts';

export interface KeyEntity {
  readonly entityId: EntityRowId;
  /** How certain it is that the question means it, 0 to 1: the seed's match, or less if found by walk or search. */
  readonly match: number;
  readonly named: boolean;
  /** Whether a requested relationship leads to it, so that the context must say who it is. */
  readonly isEnd?: boolean;
}

/** Number of best hits whose entities are starting points of the walk. */
const hitsAsSeeds = 12;
const hitsAsEvidence = 30;
/** Weight of a hit that only mentions an entity, relative to one in its own note. */
const mentionShare = 0.4;
/** Weight of a hit that mentions none of the entities that the question fully names. */
const shareWithoutNamed = 0.5;
/** Maximum match of entities found by walk or search; below that of named ones. */
const maxUnnamedMatch = 0.45;
const minRank = 0.2;
/**
 * Weights for ranking entities that the question does not fully name: proximity to named ones, hits as evidence, importance, and a partial name (more
 * if capitalised). Set by hand with `npm run eval -- entities`; see docs/retrieval.md.
 */
const rankWeights = { proximity: 0.5, evidence: 0.6, importance: 0.1, partialName: 0.1, capitalisedName: 0.3 } as const;
/** Decay of proximity with path cost. */
const costFactor = 3;
/** Minimum members of a list for a limit other than a place to be shown after it. */
const minWholeList = 3;
/** From this number of chunks on, an entity's mentions in hits may be due to chance. */
const manyMentions = 20;

/** Entities that search hits mention, or whose notes the hits are from, each with the score of the best such hit. */
interface Evidence {
  /** From the best hits. */
  readonly all: ReadonlyMap<EntityRowId, number>;
  /** From the very best hits, where the walk starts. */
  readonly seeds: ReadonlyMap<EntityRowId, number>;
}

/**
 * The entities of the best hits, read once for both uses. Where the question fully names entities, hits that do not mention any of them count less: they
 * may only share an ordinary word with it ("danger").
 */
export function evidenceForEntities(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  hits: readonly HybridHit[],
  named: readonly NamedSeed[] = [],
): Evidence {
  const all = new Map<EntityRowId, number>();
  const seeds = new Map<EntityRowId, number>();
  const scores = new Map(hits.slice(0, hitsAsEvidence).map((hit) => [hit.chunkId, hit.score]));
  const ids = [...scores.keys()];
  const ofSeeds = new Set(ids.slice(0, hitsAsSeeds));
  const mentions = mentionsInChunks(db, ids);
  const documents = chunksWithDocument(db, ids);
  const certain = new Set(named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])));
  const ofNamed = new Set([
    ...mentions.flatMap(({ chunkId, entityId }) => (certain.has(entityId) ? [chunkId] : [])),
    ...documents.flatMap(({ chunkId, documentId }) => (certain.has(snapshot.noteOwners.get(documentId)!) ? [chunkId] : [])),
  ]);
  const add = (chunkId: ChunkRowId, entityId: EntityRowId, share: number): void => {
    const score = share * scores.get(chunkId)! * (certain.size === 0 || ofNamed.has(chunkId) ? 1 : shareWithoutNamed);
    for (const evidence of ofSeeds.has(chunkId) ? [all, seeds] : [all])
      if (score > (evidence.get(entityId) ?? 0)) evidence.set(entityId, score);
  };
  for (const { chunkId, entityId } of mentions) add(chunkId, entityId, mentionShare);
  for (const { chunkId, documentId } of documents) {
    const owner = snapshot.noteOwners.get(documentId);
    if (owner !== undefined) add(chunkId, owner, 1);
  }
  return { all, seeds };
}

/** Entities mentioned in some chunks, with their frequency relative to the most frequent. */
export function entitiesOfChunks(db: ReadableDB, chunkIds: readonly number[]): Map<number, number> {
  const counts = occurrences<number>(mentionsInChunks(db, chunkIds).map(({ entityId }) => entityId));
  const max = Math.max(1, ...counts.values());
  return new Map([...counts].map(([entityId, count]) => [entityId, count / max]));
}

/** Starting points of the walk: named entities, then those of the best hits. Maps each entity to its initial cost. */
export function walkSeeds(named: readonly NamedSeed[], evidence: Evidence): Map<EntityRowId, number> {
  const seeds = new Map(named.map((seed) => [seed.entityId, 1 - seed.match]));
  for (const [entityId, score] of evidence.seeds) {
    const cost = 1 - 0.5 * score;
    if (cost < (seeds.get(entityId) ?? Number.POSITIVE_INFINITY)) seeds.set(entityId, cost);
  }
  return seeds;
}

/**
 * The entities of the pack, at most `limit`: fully named ones, then neighbours and partially named ones by rank. `lensTypes`, `askedTypes`: factors
 * by entity type. `listed`: members of a requested list, in addition to named entities. `limits`: named entities that only limit the list.
 */
export function selectKeyEntities(
  snapshot: IndexSnapshot,
  named: readonly NamedSeed[],
  evidence: ReadonlyMap<EntityRowId, number>,
  walked: WalkResult,
  limit: number,
  lensTypes: Lens['types'] = {},
  askedTypes: Lens['types'] = {},
  listed: readonly EntityRowId[] | null = null,
  limits: readonly EntityRowId[] = [],
): KeyEntity[] {
  const unnamed = (entityId: EntityRowId): KeyEntity => ({ entityId, match: maxUnnamedMatch, named: false });
  // An entity that only limits a list comes after it.
  const isOfPlaces = limits.every((id) => snapshot.entities.get(id)?.type === 'location');
  if (listed !== null && listed.length >= (isOfPlaces ? 1 : minWholeList) && limits.length > 0) {
    const members = listed.filter((entityId) => !limits.includes(entityId)).slice(0, limit);
    const others = named.filter(({ entityId, match }) => match > partialMatch && !limits.includes(entityId) && !members.includes(entityId));
    const all = [
      ...others.map(({ entityId, match }) => ({ entityId, match, named: true })),
      ...members.map(unnamed),
      ...limits.map(unnamed),
    ];
    return all.slice(0, limit);
  }
  const selected: KeyEntity[] = named
    .filter(({ match }) => match > partialMatch)
    .slice(0, limit)
    .map(({ entityId, match }) => ({ entityId, match, named: true }));
  const isSelected = new Set(selected.map(({ entityId }) => entityId));
  if (listed !== null) {
    const members = listed.filter((entityId) => !isSelected.has(entityId)).slice(0, Math.max(0, limit - selected.length));
    return [...selected, ...members.map(unnamed)];
  }
  // A word that is part of a name may also be an ordinary word: entities with such a name are ranked with the others, slightly higher.
  const partial = new Map(named.filter(({ match }) => match <= partialMatch).map((seed) => [seed.entityId, seed]));
  const owners = occurrences([...partial.values()].map(({ surface }) => surface));
  // An entity without a note is known only from passages that name it, which are found by their content anyway.
  const saysEnough = (seed: NamedSeed | undefined): boolean =>
    seed !== undefined && seed.match >= partialMatch && owners.get(seed.surface) === 1;
  const others: { entityId: EntityRowId; rank: number }[] = [];
  const rankOther = (entityId: EntityRowId, cost: number): void => {
    const seed = partial.get(entityId);
    const { documentId, type = '', importance = 0, mentions = 0 } = snapshot.entities.get(entityId) ?? {};
    if (isSelected.has(entityId) || (documentId === null && !saysEnough(seed))) return;
    const rarity = 1 / (1 + Math.log10(1 + mentions / manyMentions));
    const found =
      rankWeights.proximity / (1 + costFactor * cost) +
      rankWeights.evidence * rarity * (evidence.get(entityId) ?? 0) +
      rankWeights.importance * importance +
      partialNameRank(seed);
    const rank = found * (lensTypes[type] ?? 1) * (askedTypes[type] ?? 1);
    if (rank >= minRank || seed !== undefined) others.push({ entityId, rank });
  };
  for (const { entityId, cost } of walked.reached.values()) rankOther(entityId, cost);
  for (const [entityId, { match }] of partial) if (!walked.reached.has(entityId)) rankOther(entityId, 1 - match);
  others.sort((a, b) => b.rank - a.rank || a.entityId - b.entityId);
  for (const { entityId, rank } of others.slice(0, Math.max(0, limit - selected.length))) {
    const match = partial.get(entityId)?.match;
    selected.push(
      match === undefined ? { entityId, match: maxUnnamedMatch * Math.min(1, rank), named: false } : { entityId, match, named: true },
    );
  }
  return selected;
}

/** Adds to the entities of the pack those to which requested relationships lead, after the named ones. `isOnlyAsked`: leaves out all others. */
export function withEnds(selected: readonly KeyEntity[], ends: readonly EntityRowId[], isOnlyAsked: boolean): readonly KeyEntity[] {
  if (ends.length === 0) return selected;
  const named = selected.filter((each) => each.named);
  const isNamed = new Set(named.map(({ entityId }) => entityId));
  const added = ends.filter((id) => !isNamed.has(id));
  const others = isOnlyAsked ? [] : selected.filter((each) => !each.named && !added.includes(each.entityId));
  return [...named, ...added.map((entityId) => ({ entityId, match: maxUnnamedMatch, named: false, isEnd: true })), ...others];
}

/** Rank bonus for an entity partially named in the question. */
function partialNameRank(seed: NamedSeed | undefined): number {
  if (!seed) return 0;
  return /^\p{Lu}/u.test(seed.surface) ? rankWeights.capitalisedName : rankWeights.partialName;
}
