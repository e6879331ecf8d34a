import { hasFence } from './sourceLines.ts';

/* Converts rows of a spreadsheet pasted into a note, with commas, semicolons or tabs between the values, into a table. */

/** Minimum number of rows below the header, and of columns. */
const minRows = 2;
const minColumns = 3;
const fence = /^\s*(?:```+|~~~+)\s*(?:csv|tsv)?\s*$/iu;
/** The header of a list of things. */
const head = /^"?(?:names?|who|title|character|npc|place|location|item|nom|nombre|nome|имя|名前|名称)"?\s*[,;\t]/iu;

/** The values of a row; a quoted value may contain the separator. */
function valuesOf(row: string, separator: string): string[] {
  const value = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'gu');
  return Array.from(row.matchAll(value), ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain!).trim());
}

const asRow = (values: readonly string[]): string => `| ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`;

/**
 * Replaces such rows by a Markdown table. Its header moves to the line above, which is blank or opens a fence, so that all other lines keep their
 * numbers.
 */
export function withPastedTables(lines: readonly string[]): readonly string[] {
  const read = [...lines];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (above === undefined || !(above.trim() === '' || (hasFence(above) && fence.test(above))) || !head.test(line)) continue;
    const separator = /[,;\t]/u.exec(line)![0];
    const columns = valuesOf(line, separator).length;
    let end = index + 1;
    while (end < lines.length && valuesOf(lines[end]!, separator).length === columns) end++;
    if (columns < minColumns || end - index - 1 < minRows) continue;
    const isFenced = fence.test(above);
    // A fence without its counterpart would turn all text after it into code.
    if (isFenced && !fence.test(lines[end] ?? '')) continue;
    read[index - 1] = asRow(valuesOf(line, separator));
    read[index] = asRow(Array.from({ length: columns }, () => '---'));
    for (let row = index + 1; row < end; row++) read[row] = asRow(valuesOf(lines[row]!, separator));
    if (isFenced) read[end] = '';
  }
  return read;
}
