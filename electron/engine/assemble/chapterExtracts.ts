import { evenly } from '#lib/lists.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { withPairedMarks } from '../parse/text/pairedMarks.ts';
import { gapMark } from './formats/passageLabels.ts';
import { documentOf } from './pack/itemOrder.ts';
import type { Candidate, WeightedSpan } from './pack/types.ts';

/** Estimated tokens of a mark for a gap. */
export const gapTokens = 3;
/** Estimated tokens of a chapter's title, citation and source. */
const chapterTokens = 24;
/** Minimum tokens per chapter; with less room, only some chapters are shown. */
const minPerChapter = 70;
/** A chapter is divided into parts of equal length, one for so many tokens of the room; at first none takes more than its share of it times the factor. */
const tokensOfPart = 150;
const shareOfPart = 2;

export interface Sentence extends WeightedSpan {
  readonly candidate: Candidate;
  readonly tokens: number;
}

/** All sentences of a chapter's passages in order, each with its estimated tokens. */
function sentencesOf(chapter: readonly Candidate[]): Sentence[] {
  return chapter.flatMap((candidate) =>
    (candidate.turningPoints ?? []).map((span) => ({
      ...span,
      candidate,
      tokens: (candidate.tokens * (span.end - span.start)) / Math.max(1, candidate.text.length),
    })),
  );
}

/**
 * The indices of the most informative sentences of a chapter within `room` tokens, from all over it; if the chapter is requested (`isAsked`), its ending is chosen
 * first.
 */
function chosen(sentences: readonly Sentence[], room: number, isAsked: boolean): ReadonlySet<number> {
  const found = new Set<number>();
  let left = room;
  const last = sentences.length - 1;
  const partOf = partsOf(sentences, Math.max(1, Math.round(room / tokensOfPart)));
  const maxOfPart = (shareOfPart * room) / Math.max(1, partOf.at(-1)! + 1);
  const taken = new Map<number, number>();
  const byWorth = [...sentences.keys()].sort(
    (a, b) => (isAsked ? Number(b === last) - Number(a === last) : 0) || sentences[b]!.worth - sentences[a]!.worth,
  );
  for (const max of [maxOfPart, Number.POSITIVE_INFINITY]) {
    for (const index of byWorth) {
      const cost = sentences[index]!.tokens + (found.has(index - 1) || found.has(index + 1) ? 0 : gapTokens);
      const ofPart = cost + (taken.get(partOf[index]!) ?? 0);
      if (found.has(index) || cost > left || ofPart > max) continue;
      found.add(index);
      taken.set(partOf[index]!, ofPart);
      left -= cost;
    }
  }
  return found;
}

/** The part of the chapter in which each sentence is, of at most `count` parts of equal length. */
function partsOf(sentences: readonly Sentence[], count: number): number[] {
  const all = sentences.reduce((sum, { tokens }) => sum + tokens, 0);
  let before = 0;
  return sentences.map(({ tokens }) => {
    const middle = before + tokens / 2;
    before += tokens;
    return Math.min(count - 1, Math.floor((count * middle) / Math.max(1, all)));
  });
}

/** Whether a sentence directly follows another one, in the same passage or the next. */
function follows({ candidate: before, end }: Sentence, { candidate, start }: Sentence): boolean {
  if (before !== candidate) return before.ordinal !== null && before.ordinal + 1 === candidate.ordinal;
  return candidate.text.slice(end, start).trim() === '';
}

/** The chosen sentences of each passage as one text, with a mark for text left out before or between them, or at the chapter's end. */
export function textsOf(sentences: readonly Sentence[], isIn: ReadonlySet<number>): Map<Candidate, string> {
  const texts = new Map<Candidate, string>();
  let index = 0;
  while (index < sentences.length) {
    const first = index++;
    if (!isIn.has(first)) continue;
    const { candidate, start } = sentences[first]!;
    while (isIn.has(index) && sentences[index]!.candidate === candidate && follows(sentences[index - 1]!, sentences[index]!)) index++;
    const { end } = sentences[index - 1]!;
    const isGapBefore = first > 0 && !(isIn.has(first - 1) && follows(sentences[first - 1]!, sentences[first]!));
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

/**
 * For each passage, the sentences that represent it if its chapters do not fit: the turning points, with equally many tokens per chapter. `room`:
 * tokens in total. `isAsked`: whether the question requests the chapters, so that their endings are needed.
 */
export function chapterExtracts(
  passages: readonly Candidate[],
  room: number,
  countTokens: CountTokens,
  isAsked = true,
): Map<Candidate, string> {
  const texts = extractsOf(passages, room, isAsked);
  const { size } = new Set([...texts.keys()].map(documentOf));
  const tokens = size * chapterTokens + countTokens([...texts.values()].join('\n\n'));
  // Tokens of sentences are estimates; the second attempt corrects for the error of the first.
  return extractsOf(passages, (room * room) / Math.max(1, tokens), isAsked);
}

function extractsOf(passages: readonly Candidate[], room: number, isAsked: boolean): Map<Candidate, string> {
  const all = [...Map.groupBy(passages, documentOf).values()];
  const chapters = evenly(all, Math.max(1, Math.floor(room / minPerChapter))).map(sentencesOf);
  const texts = new Map<Candidate, string>();
  const lengthOf = (sentences: readonly Sentence[]): number => sentences.reduce((sum, { tokens }) => sum + tokens, 0);
  let left = room;
  // Tokens that short chapters do not need are left for the others, so the shortest come first.
  for (const [index, sentences] of chapters.toSorted((a, b) => lengthOf(a) - lengthOf(b)).entries()) {
    const own = left / (chapters.length - index) - chapterTokens;
    const isIn = chosen(sentences, own, isAsked);
    left -= chapterTokens + [...isIn].reduce((sum, index) => sum + sentences[index]!.tokens + (isIn.has(index - 1) ? 0 : gapTokens), 0);
    for (const [candidate, text] of textsOf(sentences, isIn)) texts.set(candidate, text);
  }
  return texts;
}
