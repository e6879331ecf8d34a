import { evenly } from '#lib/lists.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import type { Selection } from './selection.ts';
import { minUsefulTokens, type EntityFill } from './fillEntities.ts';
import type { Prepared } from './prepareCandidates.ts';
import type { Candidate, WeightedSpan } from './pack/types.ts';
import { withPairedMarks } from '../parse/text/pairedMarks.ts';
import { gapMark } from './formats/labels.ts';
import { documentOf } from './pack/itemOrder.ts';

/** After so many misses in a row nothing else is tried. */
const maxMisses = 40;
/** Minimum tokens of a trimmed passage in general context. */
const minTrimmed = 60;
/** A passage is taken at once, trimmed, if at least this share of it fits. */
const almostWhole = 0.8;
/** The share for the best passages: with little room, a part of the best is worth more than the next one. */
const enoughOfBest = 0.3;
const bestPassages = 2;
/**
 * From this many passages on, a neighbour of a selected story passage gets this bonus: the answer may be in the sentences around it. The first few
 * passages go to different places; with many selected, the best answers are among them, and a complete scene is worth more than another place.
 */
const adjacentFrom = 4;
const adjacentBonus = 0.03;
const manyFrom = 8;
const adjacentManyBonus = 0.1;
/** Passages below this share of the best score, and required ones, give their neighbours no bonus. */
const goodShare = 0.85;
/** Number of passages that did not fit that are tried again, trimmed. */
const maxTrimmedTried = 10;

/** General context while it is filled. */
interface GeneralFill {
  /** Takes what the question requires of the text: a named chapter, in order. Returns the tokens left. */
  takeRequired(pool: number): number;
  /** Takes the best passage that fits; returns the tokens it takes, or null when nothing more is available. */
  takeNext(left: number): number | null;
  /** Score of the next passage; 0 when there is none. */
  nextScore(): number;
}

/** A passage that ends so, or within a quotation, is continued by the next one. */
const leadsOn = /(?:[?:]|[-–—]{1,2})["'”’»)\]*_]*$/u;

function isQuoteOpen(text: string): boolean {
  const lastOpening = Math.max(text.lastIndexOf('“'), text.lastIndexOf('«'));
  const lastClosing = Math.max(text.lastIndexOf('”'), text.lastIndexOf('»'));
  return lastOpening > lastClosing;
}

/** Approximate overhead tokens of a passage. */
const overheadOfRequired = 8;
/** The same of a passage that is the only one of its file, whose title and path are added. */
const overheadOfOnly = 40;

/** Tokens of each passage of a chapter that does not fit; more if the budget allows. */
const minPart = 45;
/** A passage for a question on narration may take this many times its share of the room, so that most are whole: voice needs more than a few sentences. */
const roomOfStory = 1.5;
const maxPart = 120;
const partsOfChapter = 16;
/** Maximum passages for a question on narration or themes: further examples say little more. */
const partsOfStory = 6;
/** Share of the room for other required candidates before a chapter that does not fit. */
const shareOfNotes = 0.5;
/** Maximum share of the room that required candidates take with those that are required only with room. */
const shareWithRoom = 0.5;
/** Maximum share of the room for the last passage. */
const shareOfLast = 0.25;

/** Characters per token of English prose. */
const charactersOfToken = 4.5;

/** Factor of the passages' tokens over English of the same length, at least 1. */
function density(passages: readonly Candidate[]): number {
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, (charactersOfToken * passages.reduce((sum, { tokens }) => sum + tokens, 0)) / Math.max(1, characters));
}

const costOf = ({ tokens }: Candidate): number => tokens + overheadOfRequired;

function fits(required: readonly Candidate[], pool: number): boolean {
  return required.reduce((sum, candidate) => sum + costOf(candidate), 0) <= pool;
}

/** Order of required candidates when not all fit. */
function byPriority(a: Candidate, b: Candidate): number {
  return (b.priority ?? 0) - (a.priority ?? 0) || b.score - a.score;
}

/** Required candidates without those for which there is too little room. */
function withRoom(required: readonly Candidate[], pool: number): readonly Candidate[] {
  const isSure = ({ isRequiredWithRoom }: Candidate): boolean => isRequiredWithRoom !== true;
  if (required.every(isSure)) return required;
  const taken = required.filter(isSure);
  for (const candidate of required.filter((each) => !isSure(each)).toSorted(byPriority))
    if (fits([...taken, candidate], shareWithRoom * pool)) taken.push(candidate);
  return required.filter((candidate) => taken.includes(candidate));
}

/** Required candidates in order, each with its token limit: all if they fit, otherwise the best, and the last of these may be trimmed. */
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

/** Starts empty. `isWanted`: chosen by the user, taken elsewhere. `home`: where passages that define an entity are taken, or null. */
export function createGeneralFill(
  { input, general }: Prepared,
  selection: Selection,
  isWanted: ReadonlySet<Candidate>,
  home: Pick<EntityFill, 'belongsTo' | 'takeForEntity'> | null,
  countTokens: CountTokens,
): GeneralFill {
  const keyOf = (path: string, ordinal: number): string => `${ordinal} ${path}`;
  let byPosition: Map<string, Candidate> | null = null;
  /** Continuations of selected passages, which come next. */
  const following: Candidate[] = [];
  const requiredByPriority = general
    .filter(({ asked, priority, isRequiredWithRoom }) => asked !== undefined && priority !== undefined && isRequiredWithRoom !== true)
    .sort(byPriority);
  /** Passages of chapters that are shown by their turning points alone. */
  const extracted = new Set<Candidate>();
  const isOpen = (candidate: Candidate): boolean => !selection.isTaken(candidate) && !isWanted.has(candidate) && !extracted.has(candidate);

  function follow({ source, ordinal, text }: Candidate): void {
    if (ordinal === null || !(leadsOn.test(text.trimEnd()) || isQuoteOpen(text))) return;
    byPosition ??= new Map(general.flatMap((item) => (item.ordinal === null ? [] : [[keyOf(item.source.path, item.ordinal), item]])));
    const next = byPosition.get(keyOf(source.path, ordinal + 1));
    if (!next || !isOpen(next)) return;
    selection.allowContinuation(next);
    following.push(next);
  }

  function takeRequired(pool: number): number {
    const required = withRoom(
      general.filter((candidate) => candidate.asked !== undefined && isOpen(candidate)),
      pool,
    ).toSorted(
      (a, b) => compare(a.source.sequence, b.source.sequence) || compare(a.source.path, b.source.path) || compare(a.ordinal, b.ordinal),
    );
    let left = pool;
    const takeEach = (some: readonly Candidate[], room: number): void => {
      const before = left;
      for (const [candidate, allowance] of fitting(some, room)) {
        if (candidate.isRequiredWithRoom) selection.allowContinuation(candidate);
        const roomLeft = room - (before - left);
        if (roomLeft <= minUsefulTokens) break;
        left -= selection.takeFirst(candidate, null, Math.min(roomLeft, allowance + overheadOfRequired), ['whole', 'trimmed']) ?? 0;
      }
    };
    // A chapter without a further question is shown from beginning to end: its turning points, or the first sentences of each passage.
    const isOfStory = required.some(({ asked }) => asked === 'story');
    const reason = isOfStory ? 'story' : 'chapter';
    const chapter = input.askedWords === '' && (isOfStory || !fits(required, pool)) ? required.filter(({ asked }) => asked === reason) : [];
    // Notes on the story are more explicit.
    const rest = required.filter((candidate) => !chapter.includes(candidate));
    if (chapter.length > 0) takeEach(rest, pool * shareOfNotes);
    const forChapter = left;
    const extracts =
      isOfStory || !chapter.every(({ turningPoints }) => turningPoints) ? null : chapterExtracts(chapter, forChapter, countTokens);
    if (extracts) {
      for (const candidate of chapter) {
        const extract = extracts.get(candidate);
        extracted.add(candidate);
        // Together they fit; of estimates that are a little too high the ending would pay.
        if (extract !== undefined) left -= selection.takeFirst(candidate, null, forChapter, [{ extract }]) ?? 0;
      }
    }
    const mean = overheadOfOnly + chapter.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, chapter.length);
    const part = isOfStory
      ? Math.min(mean, forChapter / partsOfStory)
      : Math.min(maxPart, Math.max(minPart * density(chapter), forChapter / partsOfChapter));
    const count = Math.max(1, Math.floor(forChapter / part));
    const parts = extracts ? [] : evenly(chapter, isOfStory ? Math.min(partsOfStory, count) : count);
    if (isOfStory) for (const candidate of chapter) if (!parts.includes(candidate)) extracted.add(candidate);
    // The ending matters more than any other passage: the last one is complete if that leaves room for the others.
    const last = parts.at(-1);
    const forLast =
      last === undefined
        ? 0
        : Math.min(
            last.tokens + (isOfStory ? overheadOfOnly : overheadOfRequired),
            Math.max(forChapter / parts.length, shareOfLast * forChapter),
          );
    for (const [index, candidate] of parts.entries()) {
      if (left <= minUsefulTokens) break;
      const share = (left - forLast) / Math.max(1, parts.length - 1 - index);
      const allowance = candidate === last ? left : isOfStory ? Math.min(left - forLast, roomOfStory * share) : share;
      left -= selection.takeFirst(candidate, null, allowance, ['whole', 'any']) ?? 0;
    }
    takeEach(
      rest.filter((candidate) => !selection.isTaken(candidate)),
      left,
    );
    return left;
  }

  /** Indices in `general` by score, stable. */
  let byScore: readonly number[] | null = null;
  let indexesByPosition: ReadonlyMap<string, readonly number[]> | null = null;
  const adjacentIndexes = new Map<Candidate, readonly number[]>();

  /** Indices in `general` of a passage's neighbours. */
  function adjacentTo(candidate: Candidate): readonly number[] {
    let indexes = adjacentIndexes.get(candidate);
    if (!indexes) {
      const { source, ordinal } = candidate;
      indexesByPosition ??= Map.groupBy(general.keys(), (index) => keyOf(general[index]!.source.path, general[index]!.ordinal ?? -1));
      const all = indexesByPosition;
      indexes = ordinal === null ? [] : [ordinal - 1, ordinal + 1].flatMap((at) => (at < 0 ? [] : (all.get(keyOf(source.path, at)) ?? [])));
      adjacentIndexes.set(candidate, indexes);
    }
    return indexes;
  }

  /** General context in the order of selection, topics in turn whatever their scores; merged lazily, as few are examined per passage. */
  function* inOrder(taken: readonly Candidate[]): Iterable<Candidate> {
    if (taken.length < adjacentFrom || input.topics.length > 1) {
      yield* general;
      return;
    }
    const best = general[0]?.score ?? 0;
    const brings = taken.filter(({ source, asked, score }) => source.kind !== 'note' && asked === undefined && score >= goodShare * best);
    const isAdjacent = new Set(brings.flatMap(adjacentTo));
    const more = taken.length < manyFrom ? adjacentBonus : adjacentManyBonus;
    const worth = (index: number): number => general[index]!.score + (isAdjacent.has(index) ? more : 0);
    const inTurn = (a: number, b: number): number => worth(b) - worth(a) || a - b;
    byScore ??= [...general.keys()].sort((a, b) => general[b]!.score - general[a]!.score || a - b);
    const raised = [...isAdjacent].sort(inTurn);
    let next = 0;
    for (const index of byScore) {
      if (isAdjacent.has(index)) continue;
      while (next < raised.length && inTurn(raised[next]!, index) < 0) yield general[raised[next++]!]!;
      yield general[index]!;
    }
    while (next < raised.length) yield general[raised[next++]!]!;
  }

  function takeNext(left: number): number | null {
    if (left <= minUsefulTokens) return null;
    for (let next = following.shift(); next; next = following.shift()) {
      const cost = isOpen(next) ? selection.takeFirst(next, null, left, ['whole', 'trimmed']) : null;
      if (cost !== null) return cost;
    }
    // Required candidates that had no room on their side of the split.
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
      // Most of the best answer is worth more than all of a lower one.
      const cost = selection.takeFirst(candidate, null, left, left >= enough * candidate.tokens ? ['whole', 'trimmed'] : ['whole']);
      if (cost !== null) {
        follow(candidate);
        return cost;
      }
      // A refusal for another reason than length does not count as a miss.
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

/** Estimated tokens of a mark for a gap. */
const gapTokens = 3;
/** Estimated tokens of a chapter's title, citation and source. */
const chapterTokens = 24;
/** With less room per chapter only some chapters are shown. */
const minPerChapter = 70;

interface Sentence extends WeightedSpan {
  readonly candidate: Candidate;
  readonly tokens: number;
}

/** All sentences of a chapter's passages in order, with estimated tokens. */
function sentencesOf(chapter: readonly Candidate[]): Sentence[] {
  return chapter.flatMap((candidate) =>
    (candidate.turningPoints ?? []).map((span) => ({
      ...span,
      candidate,
      tokens: (candidate.tokens * (span.end - span.start)) / Math.max(1, candidate.text.length),
    })),
  );
}

/** The indices of the most informative sentences of a chapter within a token limit: the ending, then the best first. */
function chosen(sentences: readonly Sentence[], room: number): ReadonlySet<number> {
  const found = new Set<number>();
  let left = room;
  const last = sentences.length - 1;
  const byWorth = [...sentences.keys()].sort(
    (a, b) => Number(b === last) - Number(a === last) || sentences[b]!.worth - sentences[a]!.worth,
  );
  for (const index of byWorth) {
    const cost = sentences[index]!.tokens + (found.has(index - 1) || found.has(index + 1) ? 0 : gapTokens);
    if (cost > left) continue;
    found.add(index);
    left -= cost;
  }
  return found;
}

/** The chosen sentences of each passage as one text, with a mark where something is left out between them, before, or at the chapter's end. */
function textsOf(sentences: readonly Sentence[], isIn: ReadonlySet<number>): Map<Candidate, string> {
  const texts = new Map<Candidate, string>();
  let index = 0;
  while (index < sentences.length) {
    const first = index++;
    if (!isIn.has(first)) continue;
    const { candidate, start } = sentences[first]!;
    while (isIn.has(index) && sentences[index]!.candidate === candidate) index++;
    const { end } = sentences[index - 1]!;
    const isGapBefore = first > 0 && !isIn.has(first - 1);
    const before = texts.get(candidate);
    const isNewParagraph = before === undefined || candidate.text.slice(sentences[first - 1]!.start, start).includes('\n');
    const run = withPairedMarks(candidate.text.slice(start, end).trim());
    const marked = isGapBefore ? `${gapMark} ${run}` : run;
    texts.set(candidate, before === undefined ? marked : `${before}${isNewParagraph ? '\n\n' : ' '}${marked}`);
  }
  const [lastCandidate, text] = [...texts].at(-1) ?? [];
  if (lastCandidate && !isIn.has(sentences.length - 1)) texts.set(lastCandidate, `${text!} ${gapMark}`);
  return texts;
}

/** The sentences that chapters which do not fit are reduced to, by passage: their turning points, equally many tokens per chapter. `room`: tokens. */
export function chapterExtracts(passages: readonly Candidate[], room: number, countTokens: CountTokens): Map<Candidate, string> {
  const texts = extractsOf(passages, room);
  const { size } = new Set([...texts.keys()].map(documentOf));
  const tokens = size * chapterTokens + countTokens([...texts.values()].join('\n\n'));
  // Tokens of sentences are estimated; the second attempt corrects for the error of the first.
  return extractsOf(passages, (room * room) / Math.max(1, tokens));
}

function extractsOf(passages: readonly Candidate[], room: number): Map<Candidate, string> {
  const all = [...Map.groupBy(passages, documentOf).values()];
  const chapters = evenly(all, Math.max(1, Math.floor(room / minPerChapter))).map(sentencesOf);
  const texts = new Map<Candidate, string>();
  const lengthOf = (sentences: readonly Sentence[]): number => sentences.reduce((sum, { tokens }) => sum + tokens, 0);
  let left = room;
  // Tokens that a short chapter does not need are given to the others.
  for (const [index, sentences] of chapters.toSorted((a, b) => lengthOf(a) - lengthOf(b)).entries()) {
    const own = left / (chapters.length - index) - chapterTokens;
    const isIn = chosen(sentences, own);
    left -= chapterTokens + [...isIn].reduce((sum, index) => sum + sentences[index]!.tokens + (isIn.has(index - 1) ? 0 : gapTokens), 0);
    for (const [candidate, text] of textsOf(sentences, isIn)) texts.set(candidate, text);
  }
  return texts;
}
