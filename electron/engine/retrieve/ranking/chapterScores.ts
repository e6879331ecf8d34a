import { cosine, meanDirection } from '#lib/vectors.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { searchedModel, vectorsByHash } from '../../db/documents/vectors.ts';
import { sessionAccountPhrase } from '../../parse/body/bodyBlocks.ts';
import type { ScoredChunk } from './score.ts';

/** Weights of a chapter passage's score: similarity to the rest of the chapter, and mentioned entities. */
const chapterShares = { centrality: 0.6, mentions: 0.4 } as const;
/** Bonus for the beginning and end of a chapter. */
const edgeBonus = 0.3;
/** Weight of the answer if the question has a topic besides the chapter ("what does Mara say in chapter 3"). */
const topicShare = 0.7;
/** Scores of required passages are mapped to the range from this value to 1. */
const lowest = 0.5;

/** Maximum number of chapters with the best passages from which sentences may be taken. */
const maxChaptersOfBest = 8;

/** Words in headings above preparations for a session, and above the account of it: a log tells what happened, a plan what may happen. */
const prepared = /\b(?:prep|preparations?|checklists?|planning|plans?|before the session|clean-?up tasks|to-?do)\b/iu;
const recorded =
  /\b(?:recaps?|summar(?:y|ies)|logs?|debrief|aftermath|events|what (?:actually )?happened|post-?session|(?:detailed|session|play) notes)\b/iu;
/** "What actually happened": text above such a line was planned, whatever its heading. */
const played = new RegExp(String.raw`\b${sessionAccountPhrase}\b`, 'iu');
/** Minimum letters of the rest of a file for it to count as an account. */
const minRecorded = 60;

/** The passages of requested chapters without preparations for sessions, if their files also tell what happened. */
export function withoutPreparations(chunks: readonly ScoredChunk[]): ScoredChunk[] {
  // The innermost heading decides.
  const isPrepared = ({ chunk: { source } }: ScoredChunk): boolean => {
    const decisive = source.heading.findLast((each) => recorded.test(each) !== prepared.test(each));
    return decisive !== undefined && prepared.test(decisive);
  };
  return [...Map.groupBy(chunks, ({ chunk }) => chunk.documentId).values()].flatMap((chapter) => {
    const record = chapter.find(({ chunk }) => chunk.source.heading.some((each) => played.test(each)));
    const rest = chapter.filter((each) => !isPrepared(each) && each.chunk.ordinal >= (record?.chunk.ordinal ?? 0));
    return rest.reduce((sum, { chunk: { text } }) => sum + text.length, 0) >= minRecorded ? rest : chapter;
  });
}

/** Min-max normalisation to [0, 1]. */
function normalised(values: readonly number[]): number[] {
  const min = Math.min(...values);
  const range = Math.max(...values) - min;
  return values.map((value) => (range === 0 ? 1 : (value - min) / range));
}

/** Cosine of each vector to the mean of all (centroid summarisation, Radev et al. 2004). */
function centralities(vectors: readonly (Float32Array | undefined)[]): number[] {
  const mean = meanDirection(vectors.filter((vector) => vector !== undefined));
  return vectors.map((vector) => (vector && mean ? cosine(vector, mean) : 0));
}

/**
 * Scores of the passages of requested chapters, by chunk id, to choose among them if not all fit. Normalised per chapter, so that each has its best
 * passage; but answers to the question are compared across chapters. `atEnd`: whether the end counts most. `hasTopic`: whether the question asks for
 * something within them.
 */
export function chapterScores(
  db: ReadableDB,
  chunks: readonly ScoredChunk[],
  { atEnd, hasTopic }: { readonly atEnd: boolean; readonly hasTopic: boolean },
): Map<number, number> {
  const vectors = vectorsByHash(
    db,
    searchedModel(db),
    chunks.map(({ chunk }) => chunk.hash),
  );
  const answers = new Map(normalised(chunks.map(({ score }) => score)).map((answer, index) => [chunks[index]!.chunk.id, answer]));
  const scores = new Map<number, number>();
  for (const chapter of Map.groupBy(chunks, ({ chunk }) => chunk.documentId).values()) {
    const inOrder = chapter.toSorted((a, b) => a.chunk.ordinal - b.chunk.ordinal);
    const central = normalised(centralities(inOrder.map(({ chunk }) => vectors.get(chunk.hash))));
    const mentions = normalised(inOrder.map(({ mentions: found }) => new Set(found.map(({ entityId }) => entityId)).size));
    for (const [index, { chunk }] of inOrder.entries()) {
      const isEdge = index === 0 || index === inOrder.length - 1;
      const whole = chapterShares.centrality * central[index]! + chapterShares.mentions * mentions[index]! + (isEdge ? edgeBonus : 0);
      const progress = atEnd
        ? index / Math.max(1, inOrder.length - 1)
        : hasTopic
          ? topicShare * answers.get(chunk.id)! + (1 - topicShare) * whole
          : whole;
      scores.set(chunk.id, lowest + (1 - lowest) * Math.min(1, progress / (1 + (atEnd ? 0 : edgeBonus))));
    }
  }
  return scores;
}

/** The passages of the chapters with the best passages, if the story answers best. */
export function inChaptersOfBest(scored: ReadonlyMap<number, ScoredChunk>): ScoredChunk[] {
  const inOrder = [...scored.values()].sort((a, b) => b.score - a.score);
  if (inOrder[0]?.chunk.source.kind !== 'manuscript') return [];
  const ofStory = inOrder.filter(({ chunk }) => chunk.source.kind === 'manuscript');
  const chapters = new Set([...new Set(ofStory.map(({ chunk }) => chunk.documentId))].slice(0, maxChaptersOfBest));
  return ofStory.filter(({ chunk }) => chapters.has(chunk.documentId));
}
