import { withoutForeignPlaceholders } from './placeholders.ts';
import type { ParseProblem } from './types.ts';

/** Lines of a file as editors count them, without the byte order mark. */
export function linesIn(text: string): string[] {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const even = bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
  return withoutForeignPlaceholders(/[\u2028\u2029\u0085]/.test(even) ? even.replace(/[\u2028\u2029\u0085]/g, ' ') : even).split('\n');
}

/** Whether a line or text may open or close code. Most have no such characters, and searching for them is cheaper than a pattern. */
export const hasFence = (line: string): boolean => line.includes('```') || line.includes('~~~');

/** Maximum UTF-16 units read per line, more than any paragraph. Ten novels in one line would block the parser thread for seconds. */
const maxLineLength = 3_000_000;

/** Truncates overlong lines at a space near the limit; `problems` reports the line and how much was omitted. */
export function withoutEndlessLines(lines: readonly string[], problems: ParseProblem[]): readonly string[] {
  if (lines.every((line) => line.length <= maxLineLength)) return lines;
  return lines.map((line, index) => {
    if (line.length <= maxLineLength) return line;
    const space = line.lastIndexOf(' ', maxLineLength);
    const shortened = space > maxLineLength / 2 ? line.slice(0, space) : line.slice(0, maxLineLength).replace(/[\uD800-\uDBFF]$/, '');
    const left = (line.length - shortened.length).toLocaleString('en');
    const message = `The line is too long to read in full: its last ${left} characters were left out. Break it into paragraphs to have all of it read.`;
    problems.push({ line: index + 1, message });
    return shortened;
  });
}

const maxRunLength = 300;
/** Number of characters that are kept of an overlong run. */
const shortenedRunLength = 40;

type Kind = 'space' | 'letters' | 'signs';

/**
 * Shortens runs of 300 or more letters, symbols or spaces, which are data and would take minutes to tokenise. Lost letters are reported in
 * `problems`.
 */
export function shortenRuns(line: string, lineNumber: number, problems: ParseProblem[]): string {
  if (line.length < maxRunLength) return line;
  // The delimiter row of a table may be this long.
  if (line.length < 5_000 && /^[\s|:*_=>+-]+$/.test(line)) return line;
  let result = '';
  let copied = 0;
  let letters = 0;
  for (let start = 0; start < line.length;) {
    const kind = kindOf(line, start);
    let end = start + 1;
    while (end < line.length && kindOf(line, end) === kind) end += 1;
    if (end - start >= maxRunLength) {
      result += line.slice(copied, start) + shortRun(line.slice(start, start + shortenedRunLength), kind);
      copied = end;
      if (kind === 'letters') letters += end - start;
    }
    start = end;
  }
  if (letters > 0) {
    const message = `A run of ${letters.toLocaleString('en')} letters without a space was shortened.`;
    problems.push({ line: lineNumber, message });
  }
  return copied === 0 ? line : result + line.slice(copied);
}

/** A loop, because a pattern would keep a backtracking state for each of ten million letters. */
function kindOf(line: string, index: number): Kind {
  const code = line.charCodeAt(index);
  if (code <= 32 || code === 0xa0 || code === 0x3000) return 'space';
  if (code < 128) return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? 'letters' : 'signs';
  // General punctuation, CJK punctuation, full-width signs; everything else beyond ASCII counts as letters.
  const isSign = (code >= 0x2000 && code <= 0x206f) || (code >= 0x3001 && code <= 0x303f) || (code >= 0xff00 && code <= 0xff0f);
  return isSign ? 'signs' : 'letters';
}

function shortRun(start: string, kind: Kind): string {
  if (kind === 'space') return ' ';
  // A surrogate pair must not be split.
  return kind === 'signs' ? start : `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
