import type { ContextRequest } from '#shared/model/context.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { Candidate, EntityCandidate } from '../assemble/types.ts';
import { sourceOfLine } from '../db/documents.ts';
import type { ReadableDB } from '../db/connection.ts';
import { chunksUpTo } from '../db/passages.ts';
import { askedTypes } from './askedTypes.ts';
import type { Attempt } from './attempt.ts';
import { chooseEntities, evidenceOf, walkSeeds, type ChosenEntity } from './choose.ts';
import { entityCandidates, generalCandidates } from './candidates.ts';
import { createConfidence } from './confidence.ts';
import type { Evidence } from './evidence.ts';
import { findHits, type Found } from './hits.ts';
import type { Pinned } from './pins.ts';
import { passagesOfEntities, scorePassages } from './passages.ts';
import type { Weights } from './score.ts';
import type { NamedSeed } from './seeds.ts';
import { contentWords, type LoreSnapshot } from './snapshot.ts';
import { walk, type WalkResult } from './walk.ts';

/** What one question of a pack is answered from. */
export interface TopicInput {
  readonly db: ReadableDB;
  readonly snapshot: LoreSnapshot;
  readonly request: ContextRequest;
  readonly question: string;
  readonly named: readonly NamedSeed[];
  readonly questionVector: Float32Array | null;
  readonly vectorModel: string | null;
  readonly lens: Lens;
  readonly weights: Weights;
  readonly depth: number;
  readonly maxEntities: number;
  readonly pinned: Pinned;
  readonly attempt: Attempt;
  readonly stopIfCancelled: () => void;
}

/** The candidates of one question. */
export interface Gathered {
  readonly entities: readonly EntityCandidate[];
  /** The next entities, which the most entities keeps out, and those that the writer dropped. */
  readonly beyond: readonly EntityCandidate[];
  readonly general: readonly Candidate[];
  readonly stats: { readonly similar: number; readonly expanded: number; readonly scored: number };
  readonly notices: readonly string[];
  readonly times: { readonly seeds: number; readonly walk: number; readonly score: number };
}

/** Entities that the most entities keeps out and that the ledger names. */
const namedBeyond = 5;
const mostTieChunks = 400;
/** Passages just before the place in the story where the writer is, which may matter whatever is asked. */
const mostCurrent = 12;
/** What stands where the writer is starts the walk, but from afar. */
const currentCost = 0.9;

/** What one question means, before its passages are looked at. */
export interface Sought {
  readonly input: TopicInput;
  readonly found: Found;
  /** Passages just before the place in the story where the writer is. */
  readonly current: readonly number[];
  readonly walked: WalkResult;
  /** The entities for a pack of this question alone. */
  readonly chosen: readonly ChosenEntity[];
  /** Those that come next, and those that the writer dropped. */
  readonly others: readonly ChosenEntity[];
  readonly times: Pick<Gathered['times'], 'seeds' | 'walk'>;
}

/** Finds what one question is about: seeds and walk. What fails is left out, and a notice says so. */
export function seekTopic(input: TopicInput): Sought {
  const { db, snapshot, request, named, lens, pinned, attempt } = input;
  const started = performance.now();
  const found: Found = findHits(input);
  const current =
    request.asOf === null
      ? []
      : attempt('The chapter being written could not be looked at', () => chunksUpTo(db, request.asOf!.sequence, mostCurrent), []);
  const seeded = performance.now();
  input.stopIfCancelled();

  const { walked, best } = attempt(
    'The ties between entities could not be followed',
    () => {
      const seeds = walkSeeds(db, snapshot, named, found.hits);
      for (const entityId of evidenceOf(
        db,
        snapshot,
        current.map((chunkId) => ({ chunkId, keyword: 0, semantic: null, score: 1 })),
      ).keys())
        if ((seeds.get(entityId) ?? Number.POSITIVE_INFINITY) > currentCost) seeds.set(entityId, currentCost);
      const walked = walk(snapshot, seeds, input.depth, lens);
      const most = input.maxEntities + namedBeyond + request.drops.length;
      return {
        walked,
        best: chooseEntities(
          snapshot,
          named,
          evidenceOf(db, snapshot, found.hits),
          walked,
          most,
          lens.types,
          askedTypes(snapshot, input.question, named),
        ),
      };
    },
    { walked: { reached: new Map(), sampled: [] }, best: named.map(({ entityId, match }) => ({ entityId, match, named: true })) },
  );
  const { chosen, others } = divide(snapshot, best, pinned, input);
  const times = { seeds: seeded - started, walk: performance.now() - seeded };
  return { input, found, current, walked, chosen, others, times };
}

/**
 * Finds the candidates of a question: the passages of its entities and what search found, scored. Of the entities only those `taken` into
 * the pack, which may answer other questions too; the rest are named in the ledger.
 */
export function gatherTopic({ input, found, current, walked, times, ...all }: Sought, taken: ReadonlySet<number>): Gathered {
  const { db, snapshot, request, question, lens, pinned } = input;
  const started = performance.now();
  input.stopIfCancelled();
  const chosen = all.chosen.filter(({ entityId }) => taken.has(entityId));
  const others = [...all.chosen.filter(({ entityId }) => !taken.has(entityId)), ...all.others];

  const passages = passagesOfEntities(db, snapshot, chosen, found.hits);
  const definitions = [...chosen, ...others].flatMap(({ entityId }) => snapshot.entities.get(entityId)?.definitionChunkId ?? []);
  const wanted = new Set([...pinned.chunks, ...found.wanted]);
  const ids = new Set([
    ...found.hits.map((hit) => hit.chunkId),
    ...found.surroundings.beside,
    ...[...passages.values()].flat(),
    ...tieChunks(snapshot, chosen),
    ...definitions,
    ...wanted,
    ...current,
  ]);
  const { questionVector, vectorModel, weights } = input;
  const scored = scorePassages(db, [...ids], {
    snapshot,
    chosen,
    hits: found.hits,
    surroundings: found.surroundings,
    walked,
    questionVector,
    vectorModel,
    weights,
    lens,
    asOf: request.asOf,
    wanted: new Set([...wanted, ...current]),
  });
  const evidence: Evidence = {
    snapshot,
    questionWords: new Set(contentWords(question)),
    walked,
    scored,
    passages,
    chosen,
    limits: request.limits,
    choices: request.choices,
    confidenceOf: createConfidence(scored.values()),
    fieldSource: (entityId, line) => sourceOfLine(db, snapshot.entities.get(entityId)?.documentId ?? null, line),
  };
  const notices = walked.sampled.map(
    (id) => `${snapshot.entities.get(id)?.name} has more than 500 ties; only the strongest were followed.`,
  );
  const entities = entityCandidates(evidence).map((entity) => pinned.definitionOf(entity));
  return {
    entities,
    beyond: entityCandidates({ ...evidence, chosen: others, passages: new Map() }, { onlyNamed: true }),
    general: pinned.mark(generalCandidates(evidence)),
    stats: {
      similar: found.hits.length,
      expanded: [...walked.reached.values()].filter((reached) => reached.steps > 0).length,
      scored: scored.size,
    },
    notices: [...found.notices, ...notices],
    times: { ...times, score: performance.now() - started },
  };
}

/** The passages that show the ties of the chosen entities, the first of them. */
function tieChunks(snapshot: LoreSnapshot, chosen: readonly ChosenEntity[]): number[] {
  const chunks: number[] = [];
  for (const { entityId } of chosen) {
    for (const { tie } of snapshot.neighbours.get(entityId) ?? []) {
      if (tie.chunkId !== null && chunks.push(tie.chunkId) === mostTieChunks) return chunks;
    }
  }
  return chunks;
}

/** The entities of the pack: pinned ones whatever the most, dropped ones not; and those that come next. */
function divide(
  snapshot: LoreSnapshot,
  best: readonly ChosenEntity[],
  pinned: Pinned,
  { request, maxEntities }: TopicInput,
): { chosen: ChosenEntity[]; others: ChosenEntity[] } {
  const drops = new Set(request.drops);
  const keyOf = (entityId: number): string => snapshot.entities.get(entityId)?.key ?? '';
  const pins = pinned.entities.filter(({ entityId }) => !drops.has(keyOf(entityId)));
  const isPinned = new Set(pins.map(({ entityId }) => entityId));
  const free = best.filter(({ entityId }) => !isPinned.has(entityId));
  const kept = free.filter(({ entityId }) => !drops.has(keyOf(entityId)));
  const own = new Map(best.map((entity) => [entity.entityId, entity]));
  const chosen = [
    // One that is pinned and asked for counts as asked for.
    ...pins.map((entity) => own.get(entity.entityId) ?? entity),
    ...kept.slice(0, maxEntities),
  ];
  const taken = new Set(chosen.map(({ entityId }) => entityId));
  const dropped = free.filter(({ entityId }) => drops.has(keyOf(entityId)));
  return { chosen, others: [...dropped, ...kept.filter(({ entityId }) => !taken.has(entityId)).slice(0, namedBeyond)] };
}
