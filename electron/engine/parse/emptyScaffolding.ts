import { STRIPPED } from './marks.ts';

const quotePrefix = /^(?:[ \t]{0,3}>[ \t]?)+/;
const ruler = /^[ \t>]*(\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?)[ \t]*$/;

/**
 * Blanks quotes and callouts that hold nothing but emptied forms, before Markdown is read: a vault with plugins has
 * thousands of them. Mends tables whose header is a lone `|`. No line is added or taken away.
 */
export function withoutEmptyScaffolding(lines: readonly string[], inFence: readonly boolean[]): string[] {
  const result = lines.map(mendTable);
  for (let start = 0; start < lines.length; start += 1) {
    if (!lines[start]!.startsWith('>')) continue;
    let end = start;
    let stripped = false;
    let empty = true;
    while (end < lines.length && lines[end]!.startsWith('>')) {
      const line = lines[end]!;
      empty &&= inFence[end] !== true && isEmptyLine(line);
      stripped ||= line.includes(STRIPPED);
      end += 1;
    }
    if (empty && stripped) result.fill('', start, end);
    start = end - 1;
  }
  return result;
}

/** Whether a line of a quote says nothing by itself: blank, a title, a heading, a ruler, or a label whose value was stripped. */
function isEmptyLine(line: string): boolean {
  if (line.length > 500) return false;
  const words = line.replace(quotePrefix, '').trim();
  if (words === '' || words === '|' || /^#{1,6}\s/.test(words) || /^\[![^\]]*\]/.test(words) || ruler.test(words)) return true;
  if (!words.includes(STRIPPED)) return false;
  const rest = words.replaceAll(STRIPPED, '');
  if (!/[\p{L}\p{N}]/u.test(rest)) return true;
  // `| **Label** | ⌂ |` or `- Label: ⌂`
  return /^\|?[^|]*\|[\s|]*$/.test(rest) || /^[^|]{0,60}:[\s*"]*$/.test(rest);
}

/** A table whose header is a lone `|` is none to Markdown, although Obsidian shows it: the header gets its empty cells. */
function mendTable(line: string, index: number, lines: readonly string[]): string {
  if (line === '' || !/^[ \t>]*\|[ \t]*$/.test(line)) return line;
  const found = ruler.exec(lines[index + 1] ?? '');
  if (found === null) return line;
  const columns = found[1]!.split('|').filter((cell) => cell.trim() !== '').length;
  return `${line.slice(0, line.indexOf('|'))}${'| '.repeat(columns)}|`;
}
