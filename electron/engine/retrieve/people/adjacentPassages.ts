import type { ChunkRowId } from '#shared/model/ids.ts';
import { priority, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { partialMatch } from '#shared/model/constants.ts';
import { asksForCauses, describesScene } from '../question/asksOfPeople.ts';
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
  /** Number of adjacent passages; by default all that may be required. */
  readonly count?: number;
  /** Ranks them; by default their score. */
  readonly worthOf?: (scored: ScoredChunk) => number;
  readonly direction: 'backwards' | 'forwards';
  /** For the matching passage, and for those next to it. */
  readonly reasons: readonly [matching: string, adjacent: string];
}

/** The best passage, if it is the story's, and those directly before or after it in its chapter. */
function widened(
  scored: readonly ScoredChunk[],
  { isEvent, worthOf = ({ score }) => score, count = priorities.length, direction, reasons }: Widening,
): RequiredPassages {
  const event = scored
    .filter(isEvent)
    .reduce<ScoredChunk | null>((best, each) => (best === null || worthOf(each) > worthOf(best) ? each : best), null);
  if (event?.chunk.source.kind !== 'manuscript') return new Map();
  const { documentId, ordinal, id } = event.chunk;
  const found = new Map<ChunkRowId, RequiredPassage>([[id, { reason: reasons[0], at: null, priority: priority.answers }]]);
  const isBackwards = direction === 'backwards';
  for (const [index, each] of priorities.slice(0, count).entries()) {
    const at = isBackwards ? ordinal - 1 - index : ordinal + 1 + index;
    const next = scored.find(({ chunk }) => chunk.documentId === documentId && chunk.ordinal === at);
    if (!next) break;
    // If there is no room for all of it, the part closest to the event is shown.
    found.set(next.chunk.id, { reason: reasons[1], at: isBackwards ? next.chunk.text.length - 1 : 0, priority: each, withRoom: true });
  }
  return found;
}

/** Distance, in passages of a chapter, within which others belong to the same scene. */
const ofScene = 3;
/** Weight of each of the best other passages of a scene, and their number. */
const support = 0.6;
const supporting = 2;
/** Minimum score of the passage with the deed, relative to the best. */
const minShare = 0.85;

/** Good passages of the story by worth: a scene with several of them is more likely to be what a question means than a single one. */
function worthInScene(scored: readonly ScoredChunk[]): ReadonlyMap<ScoredChunk, number> {
  const top = scored.reduce<ScoredChunk | null>((best, each) => (best === null || each.score > best.score ? each : best), null);
  // Where the notes say it best, the story need not.
  if (top?.chunk.source.kind !== 'manuscript') return new Map();
  const good = scored.filter(({ chunk, score }) => chunk.source.kind === 'manuscript' && score >= minShare * top.score);
  const others = ({ chunk }: ScoredChunk): number[] =>
    scored
      .filter(
        (other) =>
          other.chunk.documentId === chunk.documentId && other.chunk !== chunk && Math.abs(other.chunk.ordinal - chunk.ordinal) <= ofScene,
      )
      .map(({ score }) => score)
      .sort((a, b) => b - a)
      .slice(0, supporting);
  return new Map(good.map((each) => [each, each.score + support * others(each).reduce((sum, score) => sum + score, 0)]));
}

/**
 * For a question for somebody's reasons: the passage with their deed, and, if it is about two people, those that lead to it. `namedIn`: how many of the
 * people named a passage names.
 */
export function passagesOfCauses(scored: readonly ScoredChunk[], namedIn: (scored: ScoredChunk) => number): RequiredPassages {
  const worth = worthInScene(scored);
  const most = Math.max(0, ...[...worth.keys()].map(namedIn));
  if (most === 0) return new Map();
  return widened(scored, {
    isEvent: (each) => worth.has(each) && namedIn(each) === most,
    worthOf: (each) => worth.get(each)!,
    direction: 'backwards',
    count: most < 2 ? 0 : priorities.length,
    reasons: ['Closest to what the question asks the reason for', 'Comes before what the question asks the reason for'],
  });
}

/** For a scene of the story, identified by what happens in it: the passage that matches best, and those before and after it. */
export function passagesOfScene(scored: readonly ScoredChunk[]): RequiredPassages {
  const worth = worthInScene(scored);
  const reasons = ['Closest to the scene that the question asks for', 'Next to the scene that the question asks for'] as const;
  const scene = { isEvent: (each: ScoredChunk) => worth.has(each), worthOf: (each: ScoredChunk) => worth.get(each)!, reasons };
  return new Map([...widened(scored, { ...scene, direction: 'backwards' }), ...widened(scored, { ...scene, direction: 'forwards' })]);
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
 * The passages next to the best one that a question for a scene, for somebody's reasons, or for what they know, requires. `isWitnessed`: whether the one whose knowledge
 * is asked for is there; null if nobody's is.
 */
export function adjacentPassages(
  { names: { named, pov }, story: { chapters }, question }: ReadSubQuestion,
  { entities }: IndexSnapshot,
  scored: readonly ScoredChunk[],
  isWitnessed: ((chunk: ScoredChunk['chunk']) => boolean) | null,
): RequiredPassages {
  const ids = new Set(named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  if (chapters.length > 0) return new Map();
  const surfaces = named.map(({ surface }) => surface);
  const asked = inEnglish(question, surfaces);
  if (describesScene.test(asked)) return passagesOfScene(scored);
  if (ids.size === 0) return new Map();
  if (asksForCauses.test(asked)) {
    const people = new Set([...ids].filter((id) => entities.get(id)!.type === 'character'));
    return passagesOfCauses(
      scored,
      ({ mentions }) => new Set(mentions.flatMap(({ entityId }) => (people.has(entityId) ? [entityId] : []))).size,
    );
  }
  if (isWitnessed === null) return new Map();
  return passagesOfLearning(
    scored,
    ({ chunk, mentions }) =>
      isWitnessed(chunk) &&
      mentions.some(({ entityId, start, end }) => entityId !== pov && ids.has(entityId) && isAliveAt(chunk.text, start, end)),
  );
}
