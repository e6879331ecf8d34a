import { maxBy } from 'es-toolkit/array';
import { roundRobin } from '#lib/lists.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { Candidate, EntityCandidate } from '../assemble/pack/types.ts';
import { entityCandidates, generalCandidates } from './candidates/candidates.ts';
import { sampledNotice } from './snapshot/graph.ts';
import type { KeyEntity } from './ranking/keyEntities.ts';
import { priority } from './people/figures.ts';
import { resolveSubQuery, type ResolvedSubQuery, type SubQuery } from './resolveSubQuery.ts';
import { scoreSubQuery } from './scoreSubQuery.ts';

/** The candidates of one or several questions. They hold no references to the index, so they stay valid if it changes. */
export interface RetrievedCandidates {
  readonly entities: readonly EntityCandidate[];
  /** The next-best entities beyond `maxEntities`, and those that the user dropped. */
  readonly beyond: readonly EntityCandidate[];
  readonly general: readonly Candidate[];
  readonly stats: { readonly similar: number; readonly expanded: number; readonly scored: number };
  readonly notices: readonly string[];
  /** Durations in milliseconds. */
  readonly times: { readonly seeds: number; readonly walk: number; readonly score: number };
}

/**
 * The candidates of a question: full candidates for the entities in `inPack`, which several questions may share; the other entities only for the
 * ledger.
 */
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

/** At most `limit` entities for a pack with several questions, taken from each question in turn. */
function sharedKeyEntities(subQueries: readonly ResolvedSubQuery[], limit: number): Set<number> {
  const lists = subQueries.map(({ keyEntities }) => keyEntities);
  const all = roundRobin<KeyEntity>(lists, ({ entityId }) => String(entityId));
  return new Set(all.slice(0, limit).map(({ entityId }) => entityId));
}

/**
 * Combines the candidates of several questions, which are searched separately: from each in turn, best first. `parts`: dependent parts of a question,
 * each of which requires its own answer.
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

/** A part is compared with this number of best passages for the whole question, in addition to those with its own words. */
const maxFound = 200;
/** Maximum required passages per part, of those that it would require as a question of its own. */
const maxOfPart = 2;

/** Minimum score of a story passage that answers a part, as a share of the best score for the whole question. */
const minScoreOfPart = 0.65;
/** Minimum score of such a passage for the whole question, as a share of the best passage's. */
const minScoreOfWhole = 0.8;

/** General context for one part of a question. Uses the entities of the whole question, and limits vector search to that question's hits, `found`. */
function generalOfPart(part: SubQuery, found: readonly ChunkRowId[]): readonly Candidate[] {
  const resolved = resolveSubQuery(part, found.length > 0 ? found : null);
  part.throwIfCancelled();
  const { keyEntities, beyond } = resolved;
  const inPack = keyEntities.slice(0, part.maxEntities);
  const others = [...keyEntities.slice(part.maxEntities), ...beyond];
  return part.pinned.withPins(generalCandidates(scoreSubQuery(resolved, inPack, others, true)));
}

/** Marks a candidate as required as the best answer to one part of a question. */
const forPart = { requiredFor: 'part', priority: priority.answers } as const;

/** Candidates of a question with several parts: the best passage of each part is required before the second of any part. */
function withPartsRequired(whole: RetrievedCandidates, parts: readonly SubQuery[], found: readonly ChunkRowId[]): RetrievedCandidates {
  const required = new Map<string, Candidate>();
  const best = whole.general[0]?.score ?? 0;
  // All passages of the story match a little, so one that hardly answers a part is worth less than more on the whole question.
  const mayAnswer = ({ source, score }: Candidate): boolean => source.kind === 'note' || score >= minScoreOfPart * best;
  // What a part refers to may only be said in the parts before it, so its answers must also fit the whole question.
  const passages = [...whole.entities.flatMap(({ mentions }) => mentions), ...whole.general];
  const ofWhole = new Map(passages.map(({ reference, score }) => [reference, score]));
  const first = maxBy(passages, ({ score }) => score);
  // If a note answers best, all passages of the story score lower, so the minimum does not apply.
  const fitsWhole = ({ source, reference }: Candidate): boolean =>
    source.kind === 'note' || first?.source.kind === 'note' || (ofWhole.get(reference) ?? 0) >= minScoreOfWhole * (first?.score ?? 0);
  for (const part of parts) {
    const general = generalOfPart(part, found);
    // The candidates that the part requires by itself, or else its best answer.
    const own = general.filter((candidate) => candidate.requiredFor !== undefined);
    const asked = own.filter(mayAnswer).slice(0, maxOfPart);
    for (const best of (own.length > 0 ? asked : general.filter(mayAnswer).slice(0, 1)).filter(fitsWhole))
      if (!required.has(best.reference)) required.set(best.reference, { ...best, ...forPart, found: `Best answer to "${part.question}"` });
  }
  if (required.size === 0) return whole;
  const withReason = (candidate: Candidate): Candidate => {
    const best = candidate.requiredFor === undefined ? required.get(candidate.reference) : undefined;
    return best === undefined ? candidate : { ...candidate, ...forPart, found: best.found };
  };
  // Passages from the note of an entity in the pack are shown under that entity.
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
  // An entity of several questions keeps its highest match.
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
