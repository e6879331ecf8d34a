import { cosine, meanDirection } from '#lib/vectors.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { perIndexState } from '../../db/connection/indexState.ts';
import { chapterVectors, searchedModel, sentenceVectors } from '../../db/documents/vectors.ts';
import { sentenceGroups } from '../../parse/text/sentenceGroups.ts';
import type { WeightedSpan } from '../../assemble/pack/types.ts';
import type { AnnotatedChunk } from './annotatedChunks.ts';

/**
 * Weights of a sentence group: entities it mentions, those the chapter mentions for the first time, words for events, place in the chapter, similarity
 * to the story rather than the chapter, and whether it is among the last. Fitted; see docs/retrieval.md.
 */
export const turningPointWeights = { mentions: 0.05, firstMentions: 0.6, events: 0.13, place: 0.67, story: 0.3, ending: 0.37 } as const;
/** Counts above these add nothing. */
const maxOf = { mentions: 5, firstMentions: 3, events: 4 } as const;
/** Number of last groups of a chapter that are its ending. */
const endingGroups = 4;
/** Weight of each neighbouring group: sentences around a turning point belong to it. */
const neighbourWeight = 0.3;
/** Of longer texts no vectors are compared. */
const maxChunks = 600;

/** Words for events that change a story. */
const events =
  /(?<!\p{L})(?:died|dead|death|dying|kill\p{L}*|murder\p{L}*|marr(?:y|ied|iage)|engaged|loved?|loves|hate[ds]?|born|secrets?|fell|fire|burn\p{L}*|blood|struck|stabbed|shot|wound\p{L}*|escape\p{L}*|arrest\p{L}*|vanish\p{L}*|gone|left|never|last|will|money|fortune|letter|kiss\p{L}*|tears|sob\p{L}*|scream\p{L}*|cried|shriek\p{L}*|truth|confess\p{L}*|promise\p{L}*|forgive\p{L}*|found|discover\p{L}*|recogni[sz]ed|suddenly|at once|father|mother|son|daughter|husband|wife|brother|sister)(?!\p{L})/giu;

/** Lists and tables are no prose. */
const listOrTable = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]|^[ \t]*\|/mu;

/** Mean vectors of the chapters, by their place in the story. */
const chapterMeans = perIndexState((db) => {
  const vectors = Map.groupBy(chapterVectors(db, searchedModel(db)), ({ sequence }) => sequence);
  return new Map([...vectors].map(([sequence, own]) => [sequence, meanDirection(own.map(({ vector }) => vector))!]));
});

/** Ranks in [0, 1]; all 0 for a single value. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const found = values.map(() => 0);
  for (const [rank, index] of order.entries()) found[index] = rank / Math.max(1, values.length - 1);
  return found;
}

/** The direction from a chapter to the rest of the story: to the chapters after it, of the last one to those before. Null without vectors. */
function towardsStory(db: ReadableDB, sequence: number, own: readonly Float32Array[]): Float32Array | null {
  const means = chapterMeans(db);
  const later = [...means].flatMap(([place, mean]) => (place > sequence ? [mean] : []));
  const others = later.length > 0 ? later : [...means].flatMap(([place, mean]) => (place < sequence ? [mean] : []));
  const [chapter, story] = [meanDirection(own), meanDirection(others)];
  return chapter && story && chapter.length === story.length ? story.map((value, index) => value - chapter[index]!) : null;
}

/**
 * The sentence groups of the passages of some chapters, with how likely each tells a turning point: comparable within a chapter. `atEnd`: the later
 * the better. Without those of notes, lists and tables.
 */
export function turningPoints(db: ReadableDB, chunks: readonly AnnotatedChunk[], atEnd: boolean): Map<ChunkRowId, readonly WeightedSpan[]> {
  const model = searchedModel(db);
  const vectors =
    atEnd || chunks.length > maxChunks
      ? new Map<string, readonly Float32Array[]>()
      : sentenceVectors(
          db,
          model,
          chunks.map(({ chunk }) => chunk.hash),
        );
  const found = new Map<ChunkRowId, readonly WeightedSpan[]>();
  for (const chapter of Map.groupBy(chunks, ({ chunk }) => chunk.documentId).values()) {
    const inOrder = chapter.toSorted((a, b) => a.chunk.ordinal - b.chunk.ordinal);
    if (inOrder.some(({ chunk: { source, text } }) => source.kind !== 'manuscript' || listOrTable.test(text))) continue;
    const known = new Set<number>();
    const groups = inOrder.flatMap(({ chunk, mentions }) =>
      sentenceGroups(chunk.text).map(({ start, end, text }, index) => {
        const named = new Set(mentions.flatMap((mention) => (mention.start >= start && mention.start < end ? mention.entityId : [])));
        const unknown = [...named].filter((entityId) => !known.has(entityId));
        for (const entityId of unknown) known.add(entityId);
        const vector = vectors.get(chunk.hash)?.[index];
        return {
          chunkId: chunk.id,
          start,
          end,
          vector,
          mentions: named.size,
          firstMentions: unknown.length,
          events: text.match(events)?.length ?? 0,
        };
      }),
    );
    const { sequence } = inOrder[0]!.chunk.source;
    const direction =
      sequence === null
        ? null
        : towardsStory(
            db,
            sequence,
            groups.flatMap(({ vector }) => vector ?? []),
          );
    const ofStory = ranks(groups.map(({ vector }) => (vector && direction ? cosine(vector, direction) : 0)));
    const weights = turningPointWeights;
    const alone = groups.map((group, index) =>
      atEnd
        ? index
        : weights.mentions * Math.min(maxOf.mentions, group.mentions) +
          weights.firstMentions * Math.min(maxOf.firstMentions, group.firstMentions) +
          weights.events * Math.min(maxOf.events, group.events) +
          (weights.place * index) / Math.max(1, groups.length - 1) +
          weights.story * ofStory[index]! +
          (index >= groups.length - endingGroups ? weights.ending : 0),
    );
    for (const { chunk } of inOrder) found.set(chunk.id, []);
    for (const [index, { chunkId, start, end }] of groups.entries()) {
      const worth = alone[index]! + neighbourWeight * ((alone[index - 1] ?? alone[index]!) + (alone[index + 1] ?? alone[index]!));
      found.set(chunkId, [...found.get(chunkId)!, { start, end, worth }]);
    }
  }
  return found;
}
