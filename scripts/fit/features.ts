// The features of a question's chunks, from the pipeline's own functions.
import type { Embedding } from '#lib/lateInteraction.ts';
import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { contextFeaturesOf, type FeatureShares } from '#engine/retrieve/ranking/contextFeatures.ts';
import { lensOf } from '#engine/retrieve/ranking/lenses.ts';
import { passageFilter } from '#engine/retrieve/ranking/passageFilter.ts';
import { findPins } from '#engine/retrieve/pins.ts';
import { resolveSubQuery } from '#engine/retrieve/resolveSubQuery.ts';
import { scoreSubQuery } from '#engine/retrieve/scoreSubQuery.ts';
import type { ScoredChunk } from '#engine/retrieve/ranking/score.ts';
import { readSubQuestion } from '#engine/retrieve/question/understand.ts';
import type { IndexSnapshot } from '#engine/retrieve/snapshot/snapshot.ts';
import { questionWeights } from '#engine/retrieve/ranking/weights.ts';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { contextDefaults } from '#shared/model/constants.ts';

/** Chunks of a question that the fit looks at, beyond those with gold. */
const chunksPerQuestion = 100;

const coverageParts = ['nearby', 'own', 'pairs', 'wording'] as const;
const documentParts = ['hits', 'names', 'bm25', 'semantic'] as const;

/** Shares that show one part of the coverage and one of the document alone. */
function sharesOfPart(index: number): FeatureShares {
  const only = <K extends string>(parts: readonly K[]): Record<K, number> =>
    Object.fromEntries(parts.map((part, i) => [part, i === index ? 1 : 0])) as Record<K, number>;
  return { coverage: only(coverageParts), document: only(documentParts), neighbourSemantic: 0 };
}

/** The features of the best chunks of a question by today's score, and of all others that `isWanted`. */
export function chunksWithFeatures(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  questionVector: Embedding,
  isWanted: (text: string) => boolean,
): { readonly scored: ScoredChunk; readonly features: Float32Array }[] {
  const lens = lensOf('general', []);
  const resolved = resolveSubQuery({
    db,
    snapshot,
    question,
    questionVector,
    lens,
    request: ContextRequest.parse({ question }),
    filter: passageFilter(db, ContextRequest.parse({ question }), question),
    read: readSubQuestion(db, snapshot, question, null),
    vectorModel: 'fit',
    weights: questionWeights,
    depth: lens.depth,
    maxEntities: contextDefaults.maxEntities,
    pinned: findPins(db, snapshot, []),
    runStage: (_, stage) => stage(),
    throwIfCancelled: () => undefined,
  });
  const { scored } = scoreSubQuery(resolved, resolved.keyEntities, resolved.beyond);
  const parts = coverageParts.map((_, index) => contextFeaturesOf(db, question, resolved.found.hits, sharesOfPart(index)));
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || a.chunk.id - b.chunk.id)
    .filter((chunk, rank) => rank < chunksPerQuestion || isWanted(chunk.chunk.text))
    .map((chunk) => {
      const { signals } = chunk;
      const { id, text } = chunk.chunk;
      return {
        scored: chunk,
        features: Float32Array.from([
          signals.entityMatch ?? 0,
          signals.semantic ?? 0,
          signals.lateInteraction ?? 0,
          signals.keyword ?? 0,
          ...parts.map((part) => part.coverage(id) + part.wording(text)),
          ...parts.map((part) => part.document(id)),
          signals.neighbours ?? 0,
          signals.proximity ?? 0,
          signals.recency ?? 0,
          signals.importance ?? 0,
        ]),
      };
    });
}
