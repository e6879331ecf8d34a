import { AppError } from '#shared/contract/errors.ts';
import { contextDefaults, type ContextPack, type ContextRequest } from '#shared/model/context.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { WindowShares } from '#shared/model/question.ts';
import type { Template } from '#shared/model/template.ts';
import { assemble } from '../assemble/assemble.ts';
import { instructionsFor } from '../assemble/instructions.ts';
import { packRequest } from '../assemble/packRequest.ts';
import type { ReadableDB } from '../db/connection.ts';
import { knowsWord } from '../db/wordSearch.ts';
import type { SettledBudget } from '../models/window.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { createAttempt } from './attempt.ts';
import { blend, takenTogether } from './blend.ts';
import { type Gathered, gatherTopic, seekTopic } from './gather.ts';
import { type Gatherings, recalled } from './gatherings.ts';
import { lensOf, weightsOf } from './lenses.ts';
import { withNotes } from './notes.ts';
import { findPins } from './pins.ts';
import { questionsOf, readQuestion } from './question.ts';
import { namedInQuestion } from './seeds.ts';
import type { LoreSnapshot } from './snapshot.ts';

/** What was looked up for a request before it is answered. */
export interface SettledRequest extends SettledBudget {
  readonly window: WindowShares | null;
  /** The request's templates, those of the shelf among them. */
  readonly templates: readonly Template[];
}

/** What a context is built from. */
export interface ContextInput {
  readonly db: ReadableDB;
  readonly snapshot: LoreSnapshot;
  readonly request: ContextRequest;
  /** Vectors of the request's questions (`questionsOf`), by their text. Empty without vectors: keyword search alone, and the pack says so. */
  readonly questionVectors: ReadonlyMap<string, Float32Array>;
  readonly vectorModel: string | null;
  /** The writer's own lenses. */
  readonly lenses: readonly Lens[];
  /** What the pack shall say of the state of the index; empty when all is well. */
  readonly notices: readonly string[];
  /** What the request leaves to the model's window and to the shelf. */
  readonly settled: SettledRequest;
  readonly countTokens: CountTokens;
  readonly signal: AbortSignal;
  /** What was gathered before for this state of the index; null: everything is gathered anew. */
  readonly gatherings: Gatherings | null;
}

/** From a question to its pack: seeds, walk, score, assemble. Equal index and request give equal bytes. */
export function buildContext(input: ContextInput): ContextPack {
  const { db, snapshot, request, vectorModel, questionVectors } = input;
  const started = performance.now();
  const { budget, window, margin, templates } = input.settled;
  const stopIfCancelled = (): void => {
    if (input.signal.aborted) throw new AppError('cancelled', 'Cancelled.');
  };
  const notices = [...input.notices, ...input.settled.notices];
  const attempt = createAttempt(notices);

  const lens = lensOf(request.lens, input.lenses);
  const questions = questionsOf(request);
  const named = questions.map((question) => namedInQuestion(snapshot, question, (word) => knowsWord(db, word)));
  const sure = new Set(named.flat().flatMap(({ entityId, match }) => (match === 1 ? [entityId] : [])));
  const { kind, split: suggested } = readQuestion(questions[0]!, sure.size);
  const maxEntities = request.maxEntities ?? lens.maxEntities ?? contextDefaults.maxEntities;
  const settled = {
    budget,
    split: request.split ?? lens.split ?? suggested,
    maxEntities,
    depth: request.depth ?? lens.depth,
    order: request.order ?? lens.order,
  };
  const pinned = findPins(db, snapshot, request.pins);
  notices.push(...pinned.notices);

  const weights = weightsOf(lens, request.weights);
  const gather = (): Gathered => {
    const sought = questions.map((question, at) =>
      seekTopic({
        db,
        snapshot,
        request,
        question,
        lens,
        pinned,
        attempt,
        stopIfCancelled,
        maxEntities,
        vectorModel,
        depth: settled.depth,
        named: named[at]!,
        questionVector: questionVectors.get(question) ?? null,
        weights,
      }),
    );
    const most = maxEntities + pinned.entities.length;
    const taken = takenTogether(sought, most);
    return blend(
      sought.map((topic) => gatherTopic(topic, taken)),
      most,
    );
  };
  // How the budget is shared out and how the text is written do not change what is found: while a handle is dragged it is found once.
  const { asOf, pins, drops, limits, choices } = request;
  const sought = JSON.stringify([questions, asOf, pins, drops, limits, choices, settled.depth, maxEntities, lens, weights]);
  const gathered = recalled(input.gatherings, sought, gather, notices);
  const gatheredAt = performance.now();
  stopIfCancelled();

  const vectors = questionVectors.size > 0;
  const assembled = assemble(
    {
      ...packRequest(request, {
        budget,
        margin,
        split: settled.split,
        order: settled.order,
        templates,
        instructions: request.instructions ? instructionsFor(kind, lens.instructions) : '',
      }),
      entities: withNotes(db, snapshot, gathered.entities, request, templates),
      beyond: gathered.beyond,
      general: gathered.general,
      notices: [...new Set([...notices, ...gathered.notices])],
      stats: { named: new Set(named.flat().map(({ entityId }) => entityId)).size, ...gathered.stats, vectors },
    },
    input.countTokens,
  );
  const ended = performance.now();
  const { text, tokens, entities, parts, items, ledger, stats, notices: said } = assembled;
  return {
    question: request.question.trim(),
    format: request.format,
    text,
    tokens,
    budget,
    settled: { ...settled, lens: lens.id, kind, window, estimate: margin > 0 },
    entities,
    parts,
    items,
    ledger,
    stats,
    times: { ...gathered.times, assemble: ended - gatheredAt, total: ended - started },
    notices: said,
  };
}
