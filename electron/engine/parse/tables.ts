import type { Table, TableCell } from 'mdast';
import type { Block, BlockContext } from './blocks.ts';
import { inlineText } from './inlineText.ts';
import { exchangeLined, linesOf, onLine, type LinedText } from './linedText.ts';
import { STRIPPED } from './marks.ts';
import { finished } from './stripped.ts';
import { append, built, newBuilder } from './textBuilder.ts';
import type { Field } from './types.ts';

/** Where a table stands: in the text, in a callout, or in an infobox, whose rows are properties. */
export type TablePlace = 'text' | 'callout' | 'infobox';

interface Cell {
  /** With the signs for what was stripped. */
  readonly raw: LinedText;
  readonly shown: LinedText;
}

/** A table, one part for each row as `| a | b |`. Rows without a word go, and a table of nothing but such rows. */
export function tableBlock(node: Table, context: BlockContext, place: TablePlace): Block | null {
  const rows = node.children.map((row) => row.children.map((cell) => readCell(cell, context)));
  const [header, ...body] = rows.map((cells) => ({ cells, kept: isKept(cells, place) }));
  if (header === undefined || (body.length > 0 && body.every((row) => !row.kept))) return null;
  if (place !== 'text') readFields(node, rows, context.fields, place);
  const parts = [header, ...body]
    .filter((row) => row.kept)
    .map((row) => ({ text: rowText(row.cells.map((cell) => cell.shown)), glue: '\n' as const }));
  return parts.length === 0 ? null : { kind: 'table', parts };
}

function readCell(cell: TableCell, context: BlockContext): Cell {
  const raw = exchangeLined(inlineText(cell.children, context), '\n', ' ');
  return { raw, shown: finished(raw, context) };
}

/** A label alone is worth nothing when its value was stripped, nor in a callout, where it is an empty form. */
function isKept(cells: readonly Cell[], place: TablePlace): boolean {
  const filled = cells.map((cell) => cell.shown.text !== '');
  if (!filled.includes(true)) return false;
  const labelOnly = filled[0] === true && !filled.includes(true, 1) && cells.length > 1;
  return !(labelOnly && (place !== 'text' || cells.some((cell) => cell.raw.text.includes(STRIPPED))));
}

function rowText(cells: readonly LinedText[]): LinedText {
  const line = cells.find((cell) => cell.text !== '')?.marks[0]?.line ?? 1;
  const builder = newBuilder();
  append(builder, onLine('|', line));
  for (const cell of cells) {
    append(builder, cell, ' ');
    append(builder, onLine('|', line), ' ');
  }
  return built(builder);
}

/** Rows of two cells, a label and its value. A header row is one only when its label is bold, as in an infobox without a header. */
function readFields(node: Table, rows: readonly (readonly Cell[])[], fields: Field[], place: TablePlace): void {
  for (const [index, cells] of rows.entries()) {
    const [label, value] = cells;
    if (cells.length !== 2 || label === undefined || value === undefined) continue;
    const isBold = node.children[index]?.children[0]?.children.some((child) => child.type === 'strong') === true;
    const key = label.shown.text.replace(/[:：]\s*$/, '').trim();
    const words = value.shown.text;
    if (key === '' || words === '' || (!isBold && (index === 0 || place !== 'infobox'))) continue;
    fields.push({
      key,
      value: words,
      links: value.shown.links.map((link) => link.reference),
      line: linesOf(label.shown)[0],
      origin: 'inline',
    });
  }
}
