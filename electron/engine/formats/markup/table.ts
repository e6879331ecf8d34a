import { CsvError, parse } from 'csv-parse/sync';
import { type ConvertedText, OtherContentError, plainTextOf } from '../common/types.ts';
import { tableRow, tableRule } from './lines.ts';

/** More rows are data of a program rather than a writer's list. */
const maxRows = 2_000;
/** Share of cells that must have words. */
const minWords = 0.3;

const options = { relax_column_count: true, skip_empty_lines: true } as const;

/** The cells of a text with separated values (RFC 4180), with any white space as one blank; rows may be of any length. */
function rowsOf(text: string, delimiter: string): string[][] {
  let rows: string[][];
  try {
    rows = parse(text, { ...options, delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotation marks that are not in pairs are some of the text.
    rows = parse(text, { ...options, delimiter, quote: false });
  }
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim())).filter((row) => row.some((cell) => cell !== ''));
}

/** A table of separated values as a Markdown table. @throws OtherContentError when it has hardly any words, or is too long to be a writer's. */
export async function convertTable(bytes: Uint8Array): Promise<ConvertedText> {
  const text = plainTextOf(bytes);
  const [first = ''] = text.split('\n', 1);
  const separator = ['\t', ';', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  const rows = rowsOf(text, separator);
  if (rows.length > maxRows) throw new OtherContentError(`A table of ${rows.length.toLocaleString('en')} rows, which is no note.`);
  const cells = rows.flat().filter((cell) => cell !== '');
  if (cells.filter((cell) => /\p{L}{3}/u.test(cell)).length < minWords * cells.length) throw new OtherContentError('A table of numbers.');
  const [head, ...others] = rows;
  if (head === undefined) return { text: '', problems: [] };
  const lines = [tableRow(head), tableRule(head.length), ...others.map((row) => tableRow(head.map((_, index) => row[index] ?? '')))];
  return { text: lines.join('\n'), problems: [] };
}
