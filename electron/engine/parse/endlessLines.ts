import type { ParseProblem } from './types.ts';

/**
 * UTF-16 units of a line that are read. No paragraph is as long; ten novels without a line break would keep the thread that reads them busy
 * for seconds in which nobody could stop it.
 */
const longestLine = 3_000_000;

/** The lines with endless ones cut at a space near the limit; `problems` says which, and how much was left out. */
export function withoutEndlessLines(lines: readonly string[], problems: ParseProblem[]): readonly string[] {
  if (lines.every((line) => line.length <= longestLine)) return lines;
  return lines.map((line, at) => {
    if (line.length <= longestLine) return line;
    const space = line.lastIndexOf(' ', longestLine);
    const kept = space > longestLine / 2 ? line.slice(0, space) : line.slice(0, longestLine).replace(/[\uD800-\uDBFF]$/, '');
    const left = (line.length - kept.length).toLocaleString('en');
    const message = `The line is too long to read whole: its last ${left} characters were left out. Break it into paragraphs to have all of it read.`;
    problems.push({ line: at + 1, message });
    return kept;
  });
}
