import { AppError } from '#shared/contract/errors.ts';
import type { ContextPack, ContextRequest } from '#shared/model/context.ts';
import type { WindowShares } from '#shared/model/question.ts';
import type { Template } from '#shared/model/template.ts';
import { assemble } from '../assemble/assemble.ts';
import { instructionsFor } from '../assemble/instructions.ts';
import { packRequest } from '../assemble/packRequest.ts';
import { sourceOfLine } from '../db/documents.ts';
import type { ReadableDB } from '../db/connection.ts';
import type { SettledBudget } from '../models/window.ts';
import type { CountTokens } from '../tokens.ts';
import { chooseEntities, evidenceOf, walkSeeds } from './choose.ts';
import { entityCandidates, generalCandidates, type Evidence } from './candidates.ts';
import { hybridSearch } from './hybrid.ts';
import { withNotes } from './notes.ts';
import { passagesOfEntities, scorePassages } from './passages.ts';
import { questionWeights } from './score.ts';
import { namedInQuestion } from './seeds.ts';
import { surroundingsOf } from './surroundings.ts';
import { contentWords, type LoreSnapshot } from './snapshot.ts';
import { walk } from './walk.ts';

/** What was looked up for a request before it is answered. */
export interface SettledRequest extends SettledBudget {
  readonly window: WindowShares | null;
  /** The request's templates, those of the shelf among them. */
  readonly templates: readonly Template[];
}

/** Entities that the most entities of the request keeps out, and that the ledger names. */
const namedBeyond = 5;

/** What a context is built from. */
export interface ContextInput {
  readonly db: ReadableDB;
  readonly snapshot: LoreSnapshot;
  readonly request: ContextRequest;
  /** Null without vectors: keyword search alone, and the pack says so. */
  readonly questionVector: Float32Array | null;
  readonly vectorModel: string | null;
  /** What the pack shall say of the state of the index; empty when all is well. */
  readonly notices: readonly string[];
  /** What the request leaves to the model's window and to the shelf. */
  readonly settled: SettledRequest;
  readonly countTokens: CountTokens;
  readonly signal: AbortSignal;
}

const hitLimit = 600;
/** A passage close in meaning only, and less than this, has nothing to do with the question. */
const leastSemantic = 0.2;

/** From a question to its pack: seeds, walk, score, assemble. Equal index and request give equal bytes. */
export function buildContext(input: ContextInput): ContextPack {
  const { db, snapshot, request, questionVector, vectorModel } = input;
  const started = performance.now();
  const question = request.question.trim();
  const { budget, window, margin, templates } = input.settled;

  const named = namedInQuestion(snapshot, question);
  const hits = hybridSearch(db, question, questionVector, hitLimit).filter(
    (hit) => hit.keyword > 0 || (hit.semantic ?? 0) >= leastSemantic,
  );
  const surroundings = surroundingsOf(db, question, hits);
  const seeded = performance.now();
  stopIfCancelled(input.signal);

  const walked = walk(snapshot, walkSeeds(db, named, hits), request.depth);
  const best = chooseEntities(snapshot, named, evidenceOf(db, hits), walked, request.maxEntities + namedBeyond);
  const chosen = best.slice(0, request.maxEntities);
  const walkedAt = performance.now();
  stopIfCancelled(input.signal);

  const passages = passagesOfEntities(db, snapshot, chosen, hits);
  const tieChunks = chosen.flatMap(({ entityId }) => (snapshot.neighbours.get(entityId) ?? []).flatMap(({ tie }) => tie.chunkId ?? []));
  const ids = new Set([
    ...hits.map((hit) => hit.chunkId),
    ...surroundings.beside,
    ...[...passages.values()].flat(),
    ...tieChunks.slice(0, 400),
  ]);
  const scoreInput = {
    snapshot,
    chosen,
    hits,
    surroundings,
    walked,
    questionVector,
    vectorModel,
    weights: questionWeights,
  };
  const scored = scorePassages(db, [...ids], scoreInput);
  const evidence: Evidence = {
    snapshot,
    questionWords: new Set(contentWords(question)),
    walked,
    scored,
    passages,
    chosen,
    fieldSource: (entityId, line) => sourceOfLine(db, snapshot.entities.get(entityId)?.documentId ?? null, line),
  };
  const entities = withNotes(db, snapshot, entityCandidates(evidence), request, templates);
  const others = best.slice(request.maxEntities);
  const definitions = others.flatMap(({ entityId }) => snapshot.entities.get(entityId)?.definitionChunkId ?? []);
  const scoredOthers = scorePassages(db, definitions, { ...scoreInput, chosen: others });
  const beyond = entityCandidates({ ...evidence, chosen: others, scored: scoredOthers, passages: new Map() });
  const general = generalCandidates(evidence);
  const scoredAt = performance.now();
  stopIfCancelled(input.signal);

  const notices = [...input.notices, ...input.settled.notices];
  for (const id of walked.sampled)
    notices.push(`${snapshot.entities.get(id)?.name} has more than 500 ties; only the strongest were followed.`);
  const {
    text,
    tokens,
    entities: shown,
    parts,
    items,
    ledger,
    stats,
    notices: said,
  } = assemble(
    {
      ...packRequest(request, {
        budget,
        margin,
        split: request.split,
        order: request.order ?? 'story',
        templates,
        instructions: request.instructions ? instructionsFor(null, typeof request.lens === 'string' ? '' : request.lens.instructions) : '',
      }),
      entities,
      beyond,
      general,
      notices,
      stats: {
        named: named.length,
        similar: hits.length,
        expanded: [...walked.reached.values()].filter((reached) => reached.steps > 0).length,
        scored: scored.size,
        vectors: questionVector !== null,
      },
    },
    input.countTokens,
  );
  const ended = performance.now();
  return {
    question,
    format: request.format,
    text,
    tokens,
    budget,
    settled: {
      budget,
      split: request.split,
      maxEntities: request.maxEntities,
      depth: request.depth,
      lens: typeof request.lens === 'string' ? request.lens : request.lens.id,
      kind: null,
      order: request.order ?? 'story',
      window,
      estimate: margin > 0,
    },
    entities: shown,
    parts,
    items,
    ledger,
    stats,
    times: {
      seeds: seeded - started,
      walk: walkedAt - seeded,
      score: scoredAt - walkedAt,
      assemble: ended - scoredAt,
      total: ended - started,
    },
    notices: said,
  };
}

function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('cancelled', 'Cancelled.');
}
