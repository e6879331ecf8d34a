import { partition } from 'es-toolkit/array';
import { evenly } from '#lib/lists.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { answeringExtracts, passagesForExtracts } from './answeringExtracts.ts';
import { chapterExtracts } from './chapterExtracts.ts';
import type { Selection } from './selection.ts';
import { asksOnlyWho, minUsefulTokens, type EntityFill } from './fillEntities.ts';
import { PassageOrder } from './passageOrder.ts';
import type { Prepared } from './prepareCandidates.ts';
import { byPlace, byPriority, fits, fitting, minTrimmed, overheadOfRequired } from './requiredPassages.ts';
import { isBrief } from './formats/text.ts';
import { documentOf } from './pack/itemOrder.ts';
import type { Candidate } from './pack/types.ts';

/** After this many misses in a row, no further passages are tried. */
const maxMisses = 40;
/** A passage is taken at once, trimmed, if at least this share of it (0 to 1) fits. */
const almostWhole = 0.8;
/** The same for the best passages: a part of the best is worth more than the next one. */
const enoughOfBest = 0.3;
const bestPassages = 2;
/** Number of passages that are tried again, trimmed, after they did not fit whole. */
const maxTrimmedTried = 10;

/** A passage that ends like this, or within a quotation, is continued by the next one. */
const leadsOn = /(?:[?:]|[-–—]{1,2})["'”’»)\]*_]*$/u;

function isQuoteOpen(text: string): boolean {
  const lastOpening = Math.max(text.lastIndexOf('“'), text.lastIndexOf('«'));
  const lastClosing = Math.max(text.lastIndexOf('”'), text.lastIndexOf('»'));
  return lastOpening > lastClosing;
}

/** Approximate overhead tokens of the only passage of a file, which includes the file's title and path. */
const overheadOfOnly = 40;

/** Minimum tokens of each passage of a chapter that does not fit as a whole. */
const minPart = 45;
/**
 * For a question on narration, a passage may take this many times its share of the room, so that most are whole: a narrator's voice shows only in
 * longer text.
 */
const roomOfStory = 1.5;
const maxPart = 120;
const partsOfChapter = 16;
/** Minimum tokens of each part of a long history. */
const minOfHistory = 150;
/** Maximum passages for a question on narration or themes: further examples add little. */
const partsOfStory = 6;
/** Share of the room for other required candidates, which come before a chapter that does not fit. */
const shareOfNotes = 0.5;
/** Maximum share of the room for the last passage of a chapter. */
const shareOfLast = 0.25;

/** After this many passages and this share of the budget, sentences from the chapters of the best passages are taken. */
const passagesBefore = 8;
const shareBefore = 0.5;
/** Tokens for each such chapter, and their minimum number: for a single chapter, further passages are worth more. */
const tokensOfChapter = 400;
const minOfChapters = 2;

/** Characters per token of English prose. */
const charactersOfToken = 4.5;

/** Ratio of the passages' tokens to those of English text of the same length; at least 1. */
function density(passages: readonly Candidate[]): number {
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, (charactersOfToken * passages.reduce((sum, { tokens }) => sum + tokens, 0)) / Math.max(1, characters));
}

function meanTokens(passages: readonly Candidate[]): number {
  return passages.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, passages.length);
}

/** Passages of a story for a question on narration or themes, evenly spread. */
function partsOfWhole(passages: readonly Candidate[], room: number): readonly Candidate[] {
  const part = Math.min(overheadOfOnly + meanTokens(passages), room / partsOfStory);
  return evenly(passages, Math.min(partsOfStory, Math.max(1, Math.floor(room / part))));
}

/** Passages of a chapter that are shown in part, evenly spread. */
function partsOfOne(passages: readonly Candidate[], room: number): readonly Candidate[] {
  const part = Math.min(maxPart, Math.max(minPart * density(passages), room / partsOfChapter));
  return evenly(passages, Math.max(1, Math.floor(room / part)));
}

/** General context while it is filled. Starts empty. Methods that take candidates skip those that are excluded or that the user chose. */
export class GeneralFill {
  readonly #input: Prepared['input'];
  readonly #general: readonly Candidate[];
  readonly #selection: Selection;
  readonly #isWanted: ReadonlySet<Candidate>;
  readonly #home: Pick<EntityFill, 'belongsTo' | 'takeForEntity'> | null;
  readonly #countTokens: CountTokens;
  readonly #order: PassageOrder;
  readonly #requiredByPriority: readonly Candidate[];
  /** Continuations of selected passages, which are taken next. */
  readonly #following: Candidate[] = [];
  /** `Selection.reopened` when the last passage was taken. */
  #reopened = 0;
  /** Passages of chapters that are already shown in part, by turning points or by some passages. */
  readonly #summarized = new Set<Candidate>();

  /** Whether sentences from the chapters of the best passages were taken, or did not fit. */
  #hasChaptersOfBest = false;

  /** `isWanted`: chosen by the user and taken by other code. `home`: takes passages that belong to an entity; null for none. */
  constructor(
    { input, general }: Prepared,
    selection: Selection,
    isWanted: ReadonlySet<Candidate>,
    home: Pick<EntityFill, 'belongsTo' | 'takeForEntity'> | null,
    countTokens: CountTokens,
  ) {
    this.#input = input;
    this.#general = general;
    this.#selection = selection;
    this.#isWanted = isWanted;
    this.#home = home;
    this.#countTokens = countTokens;
    this.#order = new PassageOrder(general, input.topics.length > 1);
    this.#requiredByPriority = general
      .filter(({ requiredFor, priority }) => requiredFor !== undefined && priority !== undefined)
      .sort(byPriority);
  }

  /**
   * Takes the requested lists and histories: the best lists that fit, then histories, short ones whole and longer ones in part. Returns the tokens
   * left.
   */
  takeLists(pool: number): number {
    const [histories, lists] = partition(
      this.#general.filter((candidate) => candidate.lists !== undefined && this.#isOpen(candidate)).toSorted(byPlace),
      ({ lists: { isHistory } = { isHistory: false } }) => isHistory,
    );
    let left = pool - this.#takeEach(lists, pool);
    const notes = [...Map.groupBy(histories, ({ source }) => source.path).values()];
    const sizeOf = (passages: readonly Candidate[]): number => passages.reduce((sum, { tokens }) => sum + tokens, 0);
    for (const passages of notes.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
      if (left < minOfHistory) break;
      const parts = fits(passages, left) ? passages : evenly(passages, Math.max(1, Math.floor(left / minOfHistory)));
      left -= this.#takeParts(parts, left, { overhead: overheadOfRequired, roomFactor: 1 });
    }
    return left;
  }

  /** Takes the passages that the question requires, such as a named chapter, in order. Returns the tokens left. */
  takeRequired(pool: number): number {
    const required = this.#general.filter((candidate) => candidate.requiredFor !== undefined && this.#isOpen(candidate)).toSorted(byPlace);
    // A chapter that is all the question asks for is shown from beginning to end: its turning points, or the first sentences of each passage.
    const isOfStory = required.some(({ requiredFor }) => requiredFor === 'story');
    const reason = isOfStory ? 'story' : 'chapter';
    const hasTurningPoints = required.some(({ requiredFor, turningPoints }) => requiredFor === 'chapter' && turningPoints !== undefined);
    const isShownWhole = (this.#input.askedWords === '' || hasTurningPoints) && (isOfStory || !fits(required, pool));
    const chapter = isShownWhole ? required.filter(({ requiredFor }) => requiredFor === reason) : [];
    // Other required candidates come first: notes on the story are more explicit.
    const rest = required.filter((candidate) => !chapter.includes(candidate));
    let left = pool;
    if (chapter.length > 0) {
      left -= this.#takeEach(rest, pool * shareOfNotes);
      left -= isOfStory ? this.#takeStory(chapter, left) : this.#takeChapter(chapter, left);
    }
    const others = rest.filter((candidate) => !this.#selection.isTaken(candidate));
    return this.#inSentences().length > 0 ? left : left - this.#takeEach(others, left);
  }

  /**
   * In a brief context, takes sentences of the required and the best passages of the story, if these answer and no notes do. Returns the tokens left.
   */
  takeSentences(pool: number): number {
    const passages = this.#inSentences();
    if (passages.length === 0 || pool <= minUsefulTokens) return pool;
    const shown = this.#selection.items.map(({ text }) => text.trim()).filter(Boolean);
    const extracts = answeringExtracts(
      passages,
      pool,
      { entities: this.#input.entities, shown, isWho: asksOnlyWho(this.#input) },
      this.#countTokens,
    );
    let left = pool;
    for (const candidate of passages) {
      const extract = extracts.get(candidate);
      this.#summarized.add(candidate);
      // The sentences fit together, so each may use the whole room: low estimates must not exclude one of them.
      if (extract !== undefined) left -= this.#selection.takeFirst(candidate, null, pool, [{ extract }]) ?? 0;
    }
    return left;
  }

  /** The passages from which a brief context takes sentences; none in other contexts. */
  #inSentences(): readonly Candidate[] {
    if (!isBrief(this.#input)) return [];
    return passagesForExtracts(
      this.#general.filter((candidate) => this.#isOpen(candidate) && this.#selection.isOpenTo(candidate)),
      asksOnlyWho(this.#input),
    );
  }

  /** Takes the best passage that fits; returns the tokens it takes, or null if nothing more is available. */
  takeNext(left: number): number | null {
    if (left <= minUsefulTokens) return null;
    for (let next = this.#following.shift(); next; next = this.#following.shift()) {
      const cost = this.#takeOpen(next, left);
      if (cost !== null) return cost;
    }
    // Required candidates that had no room on their side of the split.
    for (const required of this.#requiredByPriority) {
      const cost = this.#takeOpen(required, left);
      if (cost !== null) return cost;
    }
    return this.#takeChaptersOfBest(left) ?? this.#takeBest(left);
  }

  /** Score of the next passage; 0 if there is none. */
  nextScore(): number {
    return this.#general.find((candidate) => this.#isOpen(candidate) && this.#selection.isOpenTo(candidate))?.score ?? 0;
  }

  #isOpen(candidate: Candidate): boolean {
    return !this.#selection.isTaken(candidate) && !this.#isWanted.has(candidate) && !this.#summarized.has(candidate);
  }

  #takeOpen(candidate: Candidate, left: number): number | null {
    return this.#isOpen(candidate) ? this.#selection.takeFirst(candidate, null, left, ['whole', 'trimmed']) : null;
  }

  /** Takes required passages in order while there is room; returns the tokens they take. */
  #takeEach(required: readonly Candidate[], room: number): number {
    let taken = 0;
    for (const [candidate, allowance] of fitting(required, room)) {
      const left = room - taken;
      if (left <= minUsefulTokens) break;
      taken += this.#selection.takeFirst(candidate, null, Math.min(left, allowance + overheadOfRequired), ['whole', 'trimmed']) ?? 0;
    }
    return taken;
  }

  /**
   * After the best passages, takes the sentences that answer best from their chapters: these tell more than whole passages that match less. Returns
   * their tokens, or null if that is already done or too early.
   */
  #takeChaptersOfBest(left: number): number | null {
    const isEarly = (): boolean =>
      left > (1 - shareBefore) * this.#input.budget ||
      this.#selection.items.filter(({ candidate }) => candidate.section === 'general').length < passagesBefore;
    if (this.#hasChaptersOfBest || isEarly()) return null;
    this.#hasChaptersOfBest = true;
    const count = Math.round(left / tokensOfChapter);
    if (count < minOfChapters) return null;
    const known = this.#general
      .filter(({ requiredFor, turningPoints }) => requiredFor !== 'chapter' && turningPoints)
      .toSorted((a, b) => b.score - a.score);
    const chapters = [...new Set(known.map(documentOf))].slice(0, count);
    const passages = known.filter((candidate) => chapters.includes(documentOf(candidate)) && this.#isOpen(candidate)).toSorted(byPlace);
    let taken = 0;
    for (const [candidate, extract] of chapterExtracts(passages, left, this.#countTokens, false))
      taken += this.#selection.takeFirst(candidate, null, left - taken, [{ extract }]) ?? 0;
    return taken === 0 ? null : taken;
  }

  /** Takes some passages of the story; returns their tokens. */
  #takeStory(passages: readonly Candidate[], room: number): number {
    const parts = partsOfWhole(passages, room);
    for (const candidate of passages) if (!parts.includes(candidate)) this.#summarized.add(candidate);
    return this.#takeParts(parts, room, { overhead: overheadOfOnly, roomFactor: roomOfStory });
  }

  /** Takes the turning points of chapters, or if they are not known the first sentences of each passage; returns their tokens. */
  #takeChapter(passages: readonly Candidate[], room: number): number {
    if (!passages.every(({ turningPoints }) => turningPoints))
      return this.#takeParts(partsOfOne(passages, room), room, { overhead: overheadOfRequired, roomFactor: 1 });
    const extracts = chapterExtracts(passages, room, this.#countTokens);
    let taken = 0;
    for (const candidate of passages) {
      const extract = extracts.get(candidate);
      this.#summarized.add(candidate);
      // The sentences fit together, so each may use the whole room: otherwise high estimates would cut the ending.
      if (extract !== undefined) taken += this.#selection.takeFirst(candidate, null, room, [{ extract }]) ?? 0;
    }
    return taken;
  }

  /**
   * Takes as much of each passage as its share of the room allows; returns their tokens. `overhead`: tokens of a passage besides its text.
   * `roomFactor`: how many times its share a passage may take.
   */
  #takeParts(parts: readonly Candidate[], room: number, { overhead, roomFactor }: { overhead: number; roomFactor: number }): number {
    // The ending matters more than any other passage: the last one is shown whole if that leaves room for the others.
    const last = parts.at(-1);
    if (!last) return 0;
    const forLast = Math.min(last.tokens + overhead, Math.max(room / parts.length, shareOfLast * room));
    let left = room;
    for (const [index, candidate] of parts.entries()) {
      if (left <= minUsefulTokens) break;
      const share = (left - forLast) / Math.max(1, parts.length - 1 - index);
      const allowance = candidate === last ? left : Math.min(left - forLast, roomFactor * share);
      left -= this.#selection.takeFirst(candidate, null, allowance, ['whole', 'any']) ?? 0;
    }
    return room - left;
  }

  /** Takes the best passage of the text that fits; one from an entity's note goes to that entity. */
  #takeBest(left: number): number | null {
    const selection = this.#selection;
    const taken: Candidate[] = [];
    for (const { candidate } of selection.items) if (candidate.section === 'general') taken.push(candidate);
    if (this.#reopened !== selection.reopened) this.#order.reopen();
    this.#reopened = selection.reopened;
    // Most of the best passage is worth more than the whole of a lesser one.
    const enough = taken.length < bestPassages ? enoughOfBest : almostWhole;
    const tooLong: Candidate[] = [];
    const isClosed = (each: Candidate): boolean =>
      selection.isTaken(each) || (!selection.isOpenTo(each) && this.#home?.belongsTo(each.reference) !== true);
    for (const candidate of this.#order.inOrder(taken, isClosed)) {
      if (tooLong.length >= maxMisses) break;
      if (!this.#isOpen(candidate)) continue;
      if (this.#home?.belongsTo(candidate.reference)) {
        const cost = this.#home.takeForEntity(candidate.reference, left);
        if (cost !== null) return cost;
        continue;
      }
      const extents = left >= enough * candidate.tokens ? (['whole', 'trimmed'] as const) : (['whole'] as const);
      const cost = this.#selection.takeFirst(candidate, null, left, extents);
      if (cost !== null) {
        this.#continueWith(candidate);
        return cost;
      }
      // A refusal for a reason other than length is not a miss.
      if (this.#selection.isTooLong(candidate)) tooLong.push(candidate);
    }
    if (left < minTrimmed) return null;
    for (const candidate of tooLong.slice(0, maxTrimmedTried)) {
      const cost = this.#selection.take(candidate, null, left, 'trimmed');
      if (cost !== null) return cost;
    }
    return null;
  }

  /** Queues the passage that continues a selected one, if that ends with a question, a colon or within a quotation. */
  #continueWith(candidate: Candidate): void {
    const { ordinal, text } = candidate;
    if (ordinal === null || !(leadsOn.test(text.trimEnd()) || isQuoteOpen(text))) return;
    const next = this.#order.next(candidate);
    if (!next || !this.#isOpen(next)) return;
    this.#selection.allowContinuation(next);
    this.#following.push(next);
  }
}
