import { hasFence } from './sourceLines.ts';

/* Rows of a spreadsheet pasted into a note, with commas, semicolons or tabs between their values, are read as the table that they are. */

/** Fewest rows below the head, and columns. */
const minRows = 2;
const minColumns = 3;
const fence = /^\s*(?:```+|~~~+)\s*(?:csv|tsv)?\s*$/iu;
/** The head of a list of things. */
const head = /^"?(?:names?|who|title|character|npc|place|location|item|nom|nombre|nome|имя|名前|名称)"?\s*[,;\t]/iu;

/** The values of a row; a value in quotes may hold the separator. */
function valuesOf(row: string, separator: string): string[] {
  const value = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'gu');
  return Array.from(row.matchAll(value), ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain!).trim());
}

const asRow = (values: readonly string[]): string => `| ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`;

/**
 * The lines with such rows as a Markdown table. Its head moves to the line above, which is blank or opens a fence, so that all other lines keep their
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
    // A fence that would stay alone makes code of all that follows.
    if (isFenced && !fence.test(lines[end] ?? '')) continue;
    read[index - 1] = asRow(valuesOf(line, separator));
    read[index] = asRow(Array.from({ length: columns }, () => '---'));
    for (let row = index + 1; row < end; row++) read[row] = asRow(valuesOf(lines[row]!, separator));
    if (isFenced) read[end] = '';
  }
  return read;
}
