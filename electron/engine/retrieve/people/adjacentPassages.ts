import type { ChunkRowId } from '#shared/model/ids.ts';
import { priority, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { MentionRow } from '../../db/entities/mentions.ts';
import { asksForCauses } from '../question/asksOfPeople.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { isAliveAt } from './deathScene.ts';
import type { ScoredChunk } from '../ranking/score.ts';

/*
 * What a question asks for may be next to the passage that matches it. A story tells why something happens before it happens, and what somebody learns after
 * they are told that there is something to know.
 */

/** Adjacent passages that are required, nearest first. */
const priorities = [priority.answers, priority.near] as const;

interface Widening {
  /** Of a passage that may match the question. */
  readonly isEvent: (scored: ScoredChunk) => boolean;
  readonly direction: 'backwards' | 'forwards';
  /** For the matching passage, and for those next to it. */
  readonly reasons: readonly [matching: string, adjacent: string];
}

/** The best passage, if it is the story's, and those directly before or after it in its chapter. */
function widened(scored: readonly ScoredChunk[], { isEvent, direction, reasons }: Widening): RequiredPassages {
  const event = scored
    .filter(isEvent)
    .reduce<ScoredChunk | null>((best, each) => (best === null || each.score > best.score ? each : best), null);
  if (event?.chunk.source.kind !== 'manuscript') return new Map();
  const { documentId, ordinal, id } = event.chunk;
  const found = new Map<ChunkRowId, RequiredPassage>([[id, { reason: reasons[0], at: null, priority: priority.answers }]]);
  const isBackwards = direction === 'backwards';
  for (const [index, each] of priorities.entries()) {
    const at = isBackwards ? ordinal - 1 - index : ordinal + 1 + index;
    const next = scored.find(({ chunk }) => chunk.documentId === documentId && chunk.ordinal === at);
    if (!next) break;
    // If there is no room for all of it, the part closest to the event is shown.
    found.set(next.chunk.id, { reason: reasons[1], at: isBackwards ? next.chunk.text.length - 1 : 0, priority: each, withRoom: true });
  }
  return found;
}

/** For a question for somebody's reasons: the passage with their deed, and those that lead to it. `isOfThem`: whether a passage names them. */
export function passagesOfCauses(scored: readonly ScoredChunk[], isOfThem: (scored: ScoredChunk) => boolean): RequiredPassages {
  return widened(scored, {
    isEvent: isOfThem,
    direction: 'backwards',
    reasons: ['Closest to what the question asks the reason for', 'Comes before what the question asks the reason for'],
  });
}

/** For a question about what somebody knows: the passage in which they hear of it, and those in which they are told. */
export function passagesOfLearning(scored: readonly ScoredChunk[], isHeard: (scored: ScoredChunk) => boolean): RequiredPassages {
  return widened(scored, {
    isEvent: isHeard,
    direction: 'forwards',
    reasons: ['Closest to what the question asks about knowing', 'Comes after what the question asks about knowing'],
  });
}

/**
 * The passages next to the best one that a question for somebody's reasons, or for what they know, requires. `isWitnessed`: whether the one whose knowledge
 * is asked for is there; null if nobody's is.
 */
export function adjacentPassages(
  { question, named, chapters, pov }: ReadSubQuestion,
  { entities }: IndexSnapshot,
  scored: readonly ScoredChunk[],
  isWitnessed: ((chunk: ScoredChunk['chunk']) => boolean) | null,
): RequiredPassages {
  const ids = new Set(named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  if (chapters.length > 0 || ids.size === 0) return new Map();
  const surfaces = named.map(({ surface }) => surface);
  if (asksForCauses.test(inEnglish(question, surfaces))) {
    // Where the notes say it best, the story need not.
    const top = Math.max(...scored.map(({ score }) => score));
    const isOfThem = ({ entityId }: MentionRow): boolean => ids.has(entityId) && entities.get(entityId)!.type === 'character';
    return passagesOfCauses(scored, ({ score, mentions }) => score === top && mentions.some(isOfThem));
  }
  if (isWitnessed === null) return new Map();
  return passagesOfLearning(
    scored,
    ({ chunk, mentions }) =>
      isWitnessed(chunk) &&
      mentions.some(({ entityId, start, end }) => entityId !== pov && ids.has(entityId) && isAliveAt(chunk.text, start, end)),
  );
}
