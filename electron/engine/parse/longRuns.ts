import type { ParseProblem } from './types.ts';

/**
 * A line whose runs of 300 or more letters or signs without a space are shortened: such runs are data, not words, and
 * counting their tokens would take minutes. `problems` grows when letters were lost.
 */
export function shortened(line: string, lineNumber: number, problems: ParseProblem[]): string {
  if (line.length < 300) return line;
  const narrow = line.replace(/\s{200,}/g, ' ');
  if (!/\S{300}/.test(narrow)) return narrow;
  let letters = 0;
  const words = narrow.replace(/[\p{L}\p{M}\p{N}]{300,}/gu, (run) => {
    letters += run.length;
    return `${run.slice(0, 40).replace(/[\uD800-\uDBFF]$/, '')}…`;
  });
  if (letters > 0) {
    const message = `A run of ${letters.toLocaleString('en')} letters without a space was shortened.`;
    problems.push({ line: lineNumber, message });
  }
  // The line under a table's header may be that long.
  if (line.length < 5_000 && /^[\s|:*_=>+-]+$/.test(line)) return line;
  return words.replace(/[^\s\p{L}\p{M}\p{N}]{300,}/gu, (run) => run.slice(0, 40));
}
