import type { HeadingCandidate } from './chapterHeadings.ts';

/** Candidates that fill the gaps of a sequence in another number style: "III.", "IV", "V.". */
export function missingOf(chain: readonly HeadingCandidate[], all: readonly HeadingCandidate[]): HeadingCandidate[] {
  return chain.flatMap((chapter, index) => {
    const next = chain[index + 1];
    if (next?.number !== chapter.number! + 2) return [];
    const between = all.filter(
      ({ number, form, depth, style, start }) =>
        number === chapter.number! + 1 &&
        depth === 0 &&
        (form === 'number' || form === 'numbered') &&
        /^\p{L}*/u.exec(style)![0] === /^\p{L}*/u.exec(chapter.style)![0] &&
        start > chapter.start &&
        start < next.start,
    );
    return between.length === 1 ? between : [];
  });
}

/** Maximum number of missing chapters between two. */
export const maxGap = 2;

/**
 * The candidates that count up from one, part by part; misprinted numbers are tolerated. `isLongBetween`: whether the text between two candidates, or
 * after the last, is long enough for a chapter.
 */
export function countingChain(
  list: readonly HeadingCandidate[],
  isLongBetween: (candidate: HeadingCandidate, next: HeadingCandidate | undefined) => boolean,
): HeadingCandidate[] {
  const chain: HeadingCandidate[] = [];
  let before = 0;
  for (const [index, candidate] of list.entries()) {
    const number = candidate.number!;
    const next = list[index + 1];
    const isLong = isLongBetween(candidate, next);
    const isNext = number === before + 1;
    const isFirst = chain.length === 0 && (number === 1 || next?.number === number + 1);
    const isRestart = number === 1 && before > 1 && (isLong || next?.number === 2) && next?.number !== before + 2;
    const isJump = number > before && number <= before + 1 + maxGap && chain.length > 0 && next?.number !== before + 1;
    // The last may repeat the number before it.
    const isMistake = chain.length > 1 && isLong && (next === undefined ? number === before : next.number === before + 2);
    if (!isNext && !isFirst && !isRestart && !isJump && !isMistake) continue;
    chain.push(candidate);
    before = isMistake && !isNext && !isRestart ? before + 1 : number;
  }
  return chain;
}
