import { evenly } from '#lib/evenly.ts';
import type { Selection } from './selection.ts';
import { minUsefulTokens, type EntityFill } from './fillEntities.ts';
import type { Prepared } from './prepareCandidates.ts';
import type { Candidate } from './pack/types.ts';

/** After this many misses in a row nothing else will fit. */
const maxMisses = 40;
/** General context is not trimmed into less than this. */
const minTrimmed = 60;
/** A passage of which so much fits is taken at once, trimmed. */
const almostWhole = 0.8;
/** Of the best passages, before all others, so much is enough: where little fits at all, a part of the best says more than the next one. */
const enoughOfBest = 0.3;
const bestPassages = 2;
/**
 * From this many passages on, one that stands next to a passage of the story in the context counts this much more than its score: where one
 * place answers, the sentences that say so may be on either side of it. The first few go to different places. Where many are in, the best
 * answers stand among them: a scene that is told whole says more than one more place.
 */
const adjacentFrom = 4;
const adjacentBonus = 0.03;
const manyFrom = 8;
const adjacentManyBonus = 0.1;
/** What scores less than this share of the best, or is in because the question requires it, brings nothing in that stands beside it. */
const goodShare = 0.85;
/** So many of the passages that did not fit are tried again, trimmed. */
const maxTrimmedTried = 10;

/** General context, being filled. */
interface GeneralFill {
  /** What the question requires of the text: a chapter that it names, in order. Returns the tokens left. */
  takeRequired(pool: number): number;
  /** Takes the best passage that fits; the tokens it takes, or null where nothing more is to be had. */
  takeNext(left: number): number | null;
  /** Score of the passage that would come next; 0 when there is none. */
  nextScore(): number;
}

/** A passage that ends so, or with an open quotation, is answered by the next one. */
const leadsOn = /(?:[?:]|[-–—]{1,2})["'”’»)\]*_]*$/u;

/** Whether a quotation is open at the end of a text. */
function isQuoteOpen(text: string): boolean {
  const lastOpening = Math.max(text.lastIndexOf('“'), text.lastIndexOf('«'));
  const lastClosing = Math.max(text.lastIndexOf('”'), text.lastIndexOf('»'));
  return lastOpening > lastClosing;
}

/** What a passage takes besides its words, about. */
const overheadOfRequired = 8;

/** Of each passage of a chapter that does not fit so many tokens are told: more where the budget has room for that in so many passages. */
const minPart = 45;
/** The same where it is asked how a story is told: a sentence has no voice. */
const minPartOfStory = 90;
const maxPart = 120;
const partsOfChapter = 16;
/** What else is required beside a chapter that does not fit may take this share of the room first. */
const shareOfNotes = 0.5;
/** The last of them may take this share of the room. */
const shareOfLast = 0.25;

/** Characters of a token of English prose. */
const charactersOfToken = 4.5;

/** How many more tokens some passages take than English of their length, at least 1. */
function density(passages: readonly Candidate[]): number {
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, (charactersOfToken * passages.reduce((sum, { tokens }) => sum + tokens, 0)) / Math.max(1, characters));
}

const costOf = ({ tokens }: Candidate): number => tokens + overheadOfRequired;

function fits(required: readonly Candidate[], pool: number): boolean {
  return required.reduce((sum, candidate) => sum + costOf(candidate), 0) <= pool;
}

/** What is taken first where not all of it fits. */
function byPriority(a: Candidate, b: Candidate): number {
  return (b.priority ?? 0) - (a.priority ?? 0) || b.score - a.score;
}

/** What is required in order, each with the tokens that it may take: all of it where it fits, else the best, of which the last may be trimmed. */
function fitting(required: readonly Candidate[], pool: number): readonly (readonly [Candidate, number])[] {
  if (fits(required, pool)) return required.map((candidate) => [candidate, pool]);
  let left = pool;
  const fitting = new Map<Candidate, number>();
  for (const candidate of required.toSorted(byPriority)) {
    const allowance = Math.min(left, costOf(candidate));
    if (allowance < costOf(candidate) && allowance < minTrimmed) continue;
    fitting.set(candidate, allowance);
    left -= allowance;
  }
  return required.flatMap((candidate) => (fitting.has(candidate) ? [[candidate, fitting.get(candidate)!] as const] : []));
}

/**
 * Begins with nothing. `isWanted`: candidates that the user wants, which are taken elsewhere. `home`: where passages are taken that say what
 * an entity of the pack is; null: nowhere.
 */
export function createGeneralFill(
  { input, general }: Prepared,
  selection: Selection,
  isWanted: ReadonlySet<Candidate>,
  home: Pick<EntityFill, 'belongsTo' | 'takeForEntity'> | null,
): GeneralFill {
  const keyOf = (path: string, ordinal: number): string => `${ordinal} ${path}`;
  let byPosition: Map<string, Candidate> | null = null;
  /** What goes on from a passage that asks or opens something: it comes next. */
  const following: Candidate[] = [];
  const requiredByPriority = general.filter(({ asked, priority }) => asked !== undefined && priority !== undefined).sort(byPriority);
  const isOpen = (candidate: Candidate): boolean => !selection.isTaken(candidate) && !isWanted.has(candidate);

  function follow({ source, ordinal, text }: Candidate): void {
    if (ordinal === null || !(leadsOn.test(text.trimEnd()) || isQuoteOpen(text))) return;
    byPosition ??= new Map(general.flatMap((item) => (item.ordinal === null ? [] : [[keyOf(item.source.path, item.ordinal), item]])));
    const next = byPosition.get(keyOf(source.path, ordinal + 1));
    if (!next || !isOpen(next)) return;
    selection.allowContinuation(next);
    following.push(next);
  }

  function takeRequired(pool: number): number {
    const required = general
      .filter((candidate) => candidate.asked !== undefined && isOpen(candidate))
      .toSorted(
        (a, b) => compare(a.source.sequence, b.source.sequence) || compare(a.source.path, b.source.path) || compare(a.ordinal, b.ordinal),
      );
    let left = pool;
    const takeEach = (some: readonly Candidate[], room: number): void => {
      const before = left;
      for (const [candidate, allowance] of fitting(some, room)) {
        const roomLeft = room - (before - left);
        if (roomLeft <= minUsefulTokens) break;
        left -= selection.takeFirst(candidate, null, Math.min(roomLeft, allowance + overheadOfRequired), ['whole', 'trimmed']) ?? 0;
      }
    };
    // A chapter of which nothing else is asked is told from its beginning to its end, each passage by what it begins with.
    const isOfStory = required.some(({ asked }) => asked === 'story');
    const reason = isOfStory ? 'story' : 'chapter';
    const chapter = input.askedWords === '' && !fits(required, pool) ? required.filter(({ asked }) => asked === reason) : [];
    // Notes on the story say it outright.
    const rest = required.filter((candidate) => !chapter.includes(candidate));
    if (chapter.length > 0) takeEach(rest, pool * shareOfNotes);
    const forChapter = left;
    const part = Math.min(maxPart, Math.max((isOfStory ? minPartOfStory : minPart) * density(chapter), forChapter / partsOfChapter));
    const parts = evenly(chapter, Math.max(1, Math.floor(forChapter / part)));
    // How it ends says more of it than any other passage: the last is told whole where that leaves room for the others.
    const last = parts.at(-1);
    const forLast = last === undefined ? 0 : Math.min(costOf(last), Math.max(forChapter / parts.length, shareOfLast * forChapter));
    for (const [index, candidate] of parts.entries()) {
      if (left <= minUsefulTokens) break;
      const allowance = candidate === last ? left : (left - forLast) / (parts.length - 1 - index);
      left -= selection.takeFirst(candidate, null, allowance, ['whole', 'any']) ?? 0;
    }
    takeEach(
      rest.filter((candidate) => !selection.isTaken(candidate)),
      left,
    );
    return left;
  }

  /** Places in `general` by their scores, the first of equals first. */
  let byScore: readonly number[] | null = null;
  let placesByPosition: ReadonlyMap<string, readonly number[]> | null = null;
  const placesAdjacent = new Map<Candidate, readonly number[]>();

  /** Where in `general` those are that stand next to a passage. */
  function adjacentTo(candidate: Candidate): readonly number[] {
    let places = placesAdjacent.get(candidate);
    if (!places) {
      const { source, ordinal } = candidate;
      placesByPosition ??= Map.groupBy(general.keys(), (place) => keyOf(general[place]!.source.path, general[place]!.ordinal ?? -1));
      const all = placesByPosition;
      places = ordinal === null ? [] : [ordinal - 1, ordinal + 1].flatMap((at) => (at < 0 ? [] : (all.get(keyOf(source.path, at)) ?? [])));
      placesAdjacent.set(candidate, places);
    }
    return places;
  }

  /**
   * General context in the order in which it is taken, of which `taken` are in. Several topics come in turn, whatever their scores. Only the first
   * few are looked at for each passage taken, so they are merged one by one.
   */
  function* inOrder(taken: readonly Candidate[]): Iterable<Candidate> {
    if (taken.length < adjacentFrom || input.topics.length > 1) {
      yield* general;
      return;
    }
    const best = general[0]?.score ?? 0;
    const brings = taken.filter(({ source, asked, score }) => source.kind !== 'note' && asked === undefined && score >= goodShare * best);
    const isAdjacent = new Set(brings.flatMap(adjacentTo));
    const more = taken.length < manyFrom ? adjacentBonus : adjacentManyBonus;
    const worth = (place: number): number => general[place]!.score + (isAdjacent.has(place) ? more : 0);
    const inTurn = (a: number, b: number): number => worth(b) - worth(a) || a - b;
    byScore ??= [...general.keys()].sort((a, b) => general[b]!.score - general[a]!.score || a - b);
    const raised = [...isAdjacent].sort(inTurn);
    let next = 0;
    for (const place of byScore) {
      if (isAdjacent.has(place)) continue;
      while (next < raised.length && inTurn(raised[next]!, place) < 0) yield general[raised[next++]!]!;
      yield general[place]!;
    }
    while (next < raised.length) yield general[raised[next++]!]!;
  }

  function takeNext(left: number): number | null {
    if (left <= minUsefulTokens) return null;
    for (let next = following.shift(); next; next = following.shift()) {
      const cost = isOpen(next) ? selection.takeFirst(next, null, left, ['whole', 'trimmed']) : null;
      if (cost !== null) return cost;
    }
    // What is required and had no room in its part of the split.
    for (const required of requiredByPriority) {
      const cost = isOpen(required) ? selection.takeFirst(required, null, left, ['whole', 'trimmed']) : null;
      if (cost !== null) return cost;
    }
    const taken = selection.items.flatMap(({ candidate }) => (candidate.section === 'general' ? candidate : []));
    const enough = taken.length < bestPassages ? enoughOfBest : almostWhole;
    const tooLong: Candidate[] = [];
    let misses = 0;
    for (const candidate of inOrder(taken)) {
      if (misses >= maxMisses) break;
      if (!isOpen(candidate)) continue;
      if (home?.belongsTo(candidate.reference)) {
        const cost = home.takeForEntity(candidate.reference, left);
        if (cost !== null) return cost;
        continue;
      }
      // Almost all of what answers best is worth more than the whole of something further down.
      const cost = selection.takeFirst(candidate, null, left, left >= enough * candidate.tokens ? ['whole', 'trimmed'] : ['whole']);
      if (cost !== null) {
        follow(candidate);
        return cost;
      }
      // What is refused for another reason than its length says nothing of the next one's.
      if (!selection.isTooLong(candidate)) continue;
      misses++;
      tooLong.push(candidate);
    }
    if (left < minTrimmed) return null;
    for (const candidate of tooLong.slice(0, maxTrimmedTried)) {
      const cost = selection.take(candidate, null, left, 'trimmed');
      if (cost !== null) return cost;
    }
    return null;
  }

  const nextScore = (): number => general.find((candidate) => isOpen(candidate) && selection.isOpenTo(candidate))?.score ?? 0;

  return { takeRequired, takeNext, nextScore };
}

function compare<V extends string | number>(a: V | null, b: V | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}
