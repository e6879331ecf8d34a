import { cosine } from '#lib/vectors.ts';
import { bundledModel, knowsLanguage } from '#shared/model/embeddings.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { mainLanguage } from '../../db/documents/documents.ts';
import { searchedModel, sentenceVectors } from '../../db/documents/vectors.ts';
import { sentenceGroups } from '../../parse/text/sentences.ts';
import type { WeightedSpan } from '../../assemble/pack/types.ts';
import type { AnnotatedChunk } from './annotatedChunks.ts';

/**
 * Weights of a sentence group: how far its vector points in the direction of events (rank within the chapter), words for events, and exclamation marks.
 * Fitted; see docs/retrieval.md.
 */
const turningPointWeights = { direction: 1, events: 0.05, exclamations: 0.1 } as const;
/** Counts above these add nothing. */
const maxOf = { events: 4, exclamations: 3 } as const;
/** Weight of each neighbouring group: sentences around a turning point belong to it. */
const neighbourWeight = 0.3;
/** Of longer texts no vectors are compared. */
const maxChunks = 600;

/** Words for events that change a story. */
const eventWords =
  /(?<!\p{L})(?:died|dead|death|dying|kill\p{L}*|murder\p{L}*|marr(?:y|ied|iage)|engaged|loved?|loves|hate[ds]?|born|secrets?|fell|fire|burn\p{L}*|blood|struck|stabbed|shot|wound\p{L}*|escape\p{L}*|arrest\p{L}*|vanish\p{L}*|gone|left|never|last|will|money|fortune|letter|kiss\p{L}*|tears|sob\p{L}*|scream\p{L}*|cried|shriek\p{L}*|truth|confess\p{L}*|promise\p{L}*|forgive\p{L}*|found|discover\p{L}*|recogni[sz]ed|suddenly|at once|father|mother|son|daughter|husband|wife|brother|sister)(?!\p{L})/giu;

/** Lists and tables are no prose. */
const listOrTable = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]|^[ \t]*\|/mu;

/** Ranks in [0, 1]; all 0 for a single value. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const found = values.map(() => 0);
  for (const [rank, index] of order.entries()) found[index] = rank / Math.max(1, values.length - 1);
  return found;
}

/** Whether the sentences of a vault can be compared with the direction of events: it is one of the bundled model, which knows English. */
function hasDirection(db: ReadableDB): boolean {
  return searchedModel(db) === bundledModel && knowsLanguage(mainLanguage(db), bundledModel);
}

/**
 * The sentence groups of the passages of some chapters, with how likely each tells a turning point: comparable within a chapter. `atEnd`: the later
 * the better. Without those of notes, lists and tables.
 */
export function turningPoints(db: ReadableDB, chunks: readonly AnnotatedChunk[], atEnd: boolean): Map<ChunkRowId, readonly WeightedSpan[]> {
  const vectors =
    atEnd || chunks.length > maxChunks || !hasDirection(db)
      ? new Map<string, readonly Float32Array[]>()
      : sentenceVectors(
          db,
          bundledModel,
          chunks.map(({ chunk }) => chunk.hash),
        );
  const found = new Map<ChunkRowId, readonly WeightedSpan[]>();
  for (const chapter of Map.groupBy(chunks, ({ chunk }) => chunk.documentId).values()) {
    const inOrder = chapter.toSorted((a, b) => a.chunk.ordinal - b.chunk.ordinal);
    if (inOrder.some(({ chunk: { source, text } }) => source.kind !== 'manuscript' || listOrTable.test(text))) continue;
    const groups = inOrder.flatMap(({ chunk }) =>
      sentenceGroups(chunk.text).map(({ start, end, text }, index) => ({
        chunkId: chunk.id,
        start,
        end,
        text,
        vector: vectors.get(chunk.hash)?.[index],
      })),
    );
    const towardsEvents =
      vectors.size === 0 ? groups.map(() => 0) : ranks(groups.map(({ vector }) => (vector ? cosine(vector, eventDirection) : 0)));
    const { direction, events, exclamations } = turningPointWeights;
    const countOf = (text: string, pattern: RegExp, max: number): number => Math.min(max, text.match(pattern)?.length ?? 0);
    const alone = groups.map(({ text }, index) =>
      atEnd
        ? index
        : direction * towardsEvents[index]! +
          events * countOf(text, eventWords, maxOf.events) +
          exclamations * countOf(text, /!/gu, maxOf.exclamations),
    );
    for (const { chunk } of inOrder) found.set(chunk.id, []);
    for (const [index, { chunkId, start, end }] of groups.entries()) {
      const worth = alone[index]! + neighbourWeight * ((alone[index - 1] ?? alone[index]!) + (alone[index + 1] ?? alone[index]!));
      found.set(chunkId, [...found.get(chunkId)!, { start, end, worth }]);
    }
  }
  return found;
}

/*
 * The direction, in the vectors of the bundled model, from sentences in which nothing happens to sentences that tell an event: the mean vector of some
 * plain statements of events minus that of statements of everyday matters.
 */

/** Statements from which `npm run fit -- --events` computes the direction. Each names an event that changes a story, or none. */
export const statements = {
  events: [
    'Somebody died.',
    'He killed him.',
    'They got married.',
    'He confessed his love and asked her to marry him.',
    'A secret was revealed.',
    'She fainted.',
    'They kissed.',
    'They quarrelled violently.',
    'There was an accident.',
    'A letter arrived with shocking news.',
    'He saw something terrifying.',
    'She wept bitterly.',
    'He left and never came back.',
    'They met for the first time.',
    'He attacked him and there was blood.',
    'He told her the truth about his past.',
    'She refused him.',
    'He inherited a fortune.',
    'They discovered a dead body.',
    'He fell ill.',
  ],
  everyday: [
    'They talked about the weather.',
    'The landscape was beautiful.',
    'They ate dinner.',
    'He thought about the nature of man.',
    'They travelled to the town.',
  ],
} as const;

/** The direction, of no particular length. For vectors of the bundled model only. */
export const eventDirection: Float32Array = Float32Array.from(
  new Int8Array(
    Buffer.from(
      'xuPs5AQ2/VZY7QwmDw7rABIhtf1GARXS/Mwd1/Pe+4Gt3g7UCjQc9gPt3A3yERQo+er1GRkhH88MNO4b/RIt8PwZT80obA37zRbXE00UT0XY+OYD8NzwCdUD4R1SBRnXIS/l+M4i/AgEDyD1DvUY0fTkNTIHEg8PAd3gAcHevwAO7gvbwREOHgQ/EfgE2sVCGR3+6SsQFxDzBvMC/OvDAE3jBegHDNsA2vvU4OnT/Owyxhr6GhHlAgfnJxv1+b07ptIdtxfV2gi9z9Xz/RAY5gEGWPcQDOAM1hIh7ujvNwAG8/8jLAAIL/bcXOkHTuEd4d3g/eUMRC0T5wka9egWAhsKBdkS9v3hFyLtHwoGEe5dBcLeKgn5Fc4FBQATEwUdMA0C/PXWQzgA8wf/tvQQLBYU+ej19Dca8aYH1D4KBAD0B/Kf7S657OnR+Oj/vAPuxC0c6M/+JuIQDjQp2+3+yDIG5SA5E+I2HPn71Nn7Grj55ScN6fH9EhYFzwIZ7kcD',
      'base64',
    ),
  ),
);
