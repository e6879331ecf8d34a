import { type ConvertedText, OtherContentError, plainTextOf } from '../common/types.ts';
import { tableRow, tableRule } from './lines.ts';

/** More rows are data of a program rather than a writer's list. */
const maxRows = 2_000;
/** Share of cells that must have words. */
const minWords = 0.3;

/** The cells of a text with separated values (RFC 4180): a quoted one may have separators, line breaks and doubled quotation marks in it. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  while (from <= text.length) {
    let end: number;
    let cell: string;
    if (text[from] === '"') {
      end = from + 1;
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
      cell = text.slice(from + 1, end).replaceAll('""', '"');
      end += 1;
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    } else {
      end = from;
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
      cell = text.slice(from, end);
    }
    row.push(cell.replace(/\s+/gu, ' ').trim());
    if (text[end] !== separator) {
      if (row.some((each) => each !== '')) rows.push(row);
      row = [];
    }
    from = end + 1;
  }
  return rows;
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
