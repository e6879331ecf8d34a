import type { ParseProblem } from './types.ts';

const longestRun = 300;
/** What is left of a run that is too long. */
const keptOfRun = 40;

type Kind = 'space' | 'letters' | 'signs';

/**
 * A line whose runs of 300 or more letters, signs or spaces are shortened: such runs are data, not words, and counting
 * their tokens would take minutes. `problems` grows when letters were lost.
 */
export function shortened(line: string, lineNumber: number, problems: ParseProblem[]): string {
  if (line.length < longestRun) return line;
  // The line under a table's header may be that long.
  if (line.length < 5_000 && /^[\s|:*_=>+-]+$/.test(line)) return line;
  let result = '';
  let copied = 0;
  let letters = 0;
  for (let start = 0; start < line.length;) {
    const kind = kindOf(line, start);
    let end = start + 1;
    while (end < line.length && kindOf(line, end) === kind) end += 1;
    if (end - start >= longestRun) {
      result += line.slice(copied, start) + shortRun(line.slice(start, start + keptOfRun), kind);
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

/** A loop over characters, not a pattern: a pattern would keep a way back for each of ten million letters. */
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
  // Not through the middle of a character.
  return kind === 'signs' ? start : `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
