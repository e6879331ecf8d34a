import type { Block, BlockContext, BlockPart } from '../markup/blocks.ts';
import {
  append,
  buildText,
  exchangeLined,
  type LinedText,
  linesOf,
  newBuilder,
  onLine,
  sliceLined,
  splitLined,
  trimLined,
  noText,
} from '../markup/linedText.ts';
import { inlineTokens, type MarkdownBlockNode } from '../markup/markdown.ts';
import { HARD_BREAK, restorePlaceholders, STRIPPED } from '../markup/placeholders.ts';
import type { Field } from '../markup/types.ts';
import { isFactValue, isKnownKey } from '../kinds/facts.ts';
import { isName, isNameHead } from '../kinds/subjectLabels.ts';
import { isEmptyFact } from '../markup/infoboxes.ts';
import { inlineText } from '../markup/inlineText.ts';
import { pagesAround } from './nonProseInLine.ts';

/** The context of a table: text, a callout, or an infobox, whose rows are properties. */
export type TableContainer = 'text' | 'callout' | 'infobox';

interface Cell {
  readonly source: string;
  /** The text with placeholders for stripped parts. */
  readonly raw: LinedText;
  readonly shown: LinedText;
}

/** A table, one part per row as `| a | b |`. Rows without words are dropped; null if no row remains. */
export function tableBlock(node: MarkdownBlockNode, context: BlockContext, container: TableContainer): Block | null {
  const rows = node.children
    .flatMap((part) => part.children)
    .map((row) => row.children.map((cell) => readCell(cell, lineOf(row, context), context, container)));
  const sheet = container === 'infobox' ? null : sheetBlock(rows, context.fields);
  if (sheet !== null) return sheet;
  const below = container === 'text' ? rowsBelowNavigation(rows) : null;
  if (below !== null) return below.length === 0 ? null : { kind: 'prose', parts: below };
  const isOfFacts = container !== 'infobox' && statesFacts(rows);
  const [header, ...body] = rows.map((cells) => ({ cells, hasContent: hasContent(cells, isOfFacts ? 'infobox' : container) }));
  if (header === undefined || (body.length > 0 && body.every((row) => !row.hasContent))) return null;
  if (container !== 'text' || isOfFacts) readFields(rows, context.fields, isOfFacts ? 'facts' : container);
  // The column headers of an infobox have no content.
  const isHeading =
    (container === 'infobox' || (isOfFacts && !isKnownKey(header.cells[0]!.shown.text))) &&
    body.some((row) => row.hasContent) &&
    !isBold(header.cells[0]!);
  const isForm = container === 'infobox' || isOfFacts;
  const column = nameColumn(rows);
  const hasKeys = column > 0 && !countHead.test(header.cells[0]!.shown.text.trim());
  const fromColumn = (cells: readonly Cell[]): readonly Cell[] =>
    column === 0 ? cells : [...cells.slice(column, column + 1), ...cells.slice(hasKeys ? 0 : 1, column), ...cells.slice(column + 1)];
  const parts = (isHeading ? body : [header, ...body])
    .filter((row) => row.hasContent)
    .map(({ cells }): BlockPart => {
      const text = (isForm ? factText(cells) : null) ?? rowText(cells.map((cell) => cell.shown));
      return cells === header.cells || isForm || container !== 'text'
        ? { text, glue: '\n' }
        : { text, glue: '\n', ...rowEntry(fromColumn(header.cells), fromColumn(cells)) };
    });
  return parts.length === 0 ? null : { kind: 'table', parts, ...(isOfFacts && { role: 'fields' as const }) };
}

/** Heads of a column of ids or codes. */
const keyHead = /^(?:id|key|code|hex|area)$/iu;

/** Heads of columns whose numbers only count rows or are dice results. */
const countHead = /^(?:#|№|n[ºo°r]\.?|roll|\d*\s?[dw]\d+|)$/iu;

/** Minimum share of names (0 to 1) in a column. */
const shareOfNames = 0.75;

/** Index of the column with the names of what the rows describe: the first or, after a column of numbers, the one whose head or cells are names. */
function nameColumn([header = [], ...body]: readonly (readonly Cell[])[]): number {
  const head = (column: number): string => header[column]?.shown.text ?? '';
  const first = head(0).trim();
  const isCount = keyHead.test(first) || countHead.test(first);
  // Whatever the numbers count ("Level"), the names are in another column.
  const areKeys = body.every(([key]) => !(isCount ? /\p{L}{3}/u : /\p{L}|^\s*$/u).test(key?.shown.text ?? ''));
  if (!areKeys) return 0;
  const columns = header.map((_, column) => column).slice(1);
  const areNames = (column: number): boolean =>
    body.filter((row) => isName(row[column]?.shown.text ?? '')).length >= body.length * shareOfNames;
  return columns.find((column) => isNameHead(head(column)) && areNames(column)) ?? (isCount && areNames(1) ? 1 : 0);
}

/** A row as an entry about its name column: the name, then each value with its column header. */
function rowEntry(heads: readonly Cell[], [name, ...values]: readonly Cell[]): Pick<BlockPart, 'lead' | 'row'> {
  if (name === undefined || name.shown.text === '' || name.shown.links.length > 0 || values.length === 0) return {};
  const cells = values.flatMap(({ shown }, index) => {
    const head = heads[index + 1]?.shown.text ?? '';
    return shown.text === '' ? [] : [{ head, value: shown }];
  });
  return { lead: name.shown.text, row: { head: heads[0]!.shown.text, name: name.shown, cells } };
}

/** A column header for links to neighbouring notes. */
const aroundThis = new RegExp(String.raw`^[^\p{L}]*(?:${pagesAround})(?:\s\p{L}+)?[^\p{L}]*$`, 'iu');
const minOfNavigation = 2;

/**
 * The rows below a table that only links to other notes ("| Previous | Campaign | Next |" above one row of links): text directly below it was parsed
 * as rows. Null for other tables.
 */
function rowsBelowNavigation([header, links = [], ...body]: readonly (readonly Cell[])[]): BlockPart[] | null {
  const isText = ([first, ...others]: readonly Cell[]): boolean => first!.shown.text !== '' && isBlank(others);
  const isNavigation =
    header!.filter(({ shown }) => aroundThis.test(shown.text)).length >= minOfNavigation &&
    links.every(({ shown }) => shown.links.length > 0 || !/\p{L}/u.test(shown.text)) &&
    body.every(isText);
  return isNavigation ? body.map(([first]) => ({ text: first!.shown, glue: '\n\n' as const })) : null;
}

/** A field in a cell: "**Race:** Elf". */
const fieldInCell = /^\s*(\p{L}[^:：\n]{0,38}?)\s*[:：]\s+(?=\S)/u;
/** The cells of a header row that is really the first row of fields; empty if it has column names. */
function fieldsIn(header: readonly Cell[]): readonly Cell[] {
  const filled = header.filter(({ shown }) => shown.text !== '');
  return filled.every(({ shown }) => fieldInCell.test(shown.text)) ? filled : [];
}

/** Minimum rows of a sheet with a field in each cell. */
const minRowsOfSheet = 3;

/** A sheet with a field in each cell: "| **Race:** Elf | **Class:** Bard |". */
function sheetBlock([header = [], ...body]: readonly (readonly Cell[])[], fields: Field[]): Block | null {
  const first = fieldsIn(header);
  const rows = [first, ...body].filter((cells) => !isBlank(cells));
  const cells = rows.flat().filter(({ shown }) => shown.text !== '');
  // Header cells are bold without markup.
  const isField = (cell: Cell): boolean => (isBold(cell) || first.includes(cell)) && fieldInCell.test(cell.shown.text);
  if (rows.length < minRowsOfSheet || !cells.every(isField)) return null;
  const parts = cells.flatMap(({ shown }): BlockPart[] => {
    const [opening, key] = fieldInCell.exec(shown.text)!;
    const value = trimLined(sliceLined(shown, opening.length, shown.text.length));
    if (isEmptyFact(key!, value.text)) return [];
    fields.push({
      key: key!,
      value: value.text,
      links: value.links.map((link) => link.reference),
      line: linesOf(shown)[0],
      origin: 'inline',
    });
    return [{ text: shown, glue: '\n' }];
  });
  return parts.length === 0 ? null : { kind: 'list', parts, role: 'fields' };
}

/** Whether a table in text is an infobox: it has two columns, and every row with content begins with a bold label; values may be empty. */
function statesFacts([header, ...body]: readonly (readonly Cell[])[]): boolean {
  const isHead =
    genericHead.test(header![0]?.shown.text ?? '') || (header!.length === 2 && header![1]!.shown.text === '' && !isBold(header![0]!));
  const rows = (isBlank(header!) || isHead ? body : [header!, ...body]).filter((cells) => !isBlank(cells));
  const areFacts = rows.every(
    ([label, value, ...more]) => more.length === 0 && value !== undefined && isFactValue(label!.shown.text, value.shown.text || unfilled),
  );
  // Header cells are bold without markup.
  const areBold = rows.every(
    ([label], index) => isBold(label!) || (index === 0 && !isHead && rows.length > 2 && isKnownKey(label!.shown.text)),
  );
  const known = rows.filter(([label]) => isKnownKey(label!.shown.text)).length;
  return areFacts && rows.length >= 2 && (areBold || (known >= 2 && known * 2 >= rows.length) || (isHead && known > 0));
}

/** Column headers that carry no information: "| Field | Value |". */
const genericHead =
  /^(?:fields?|attributes?|propert(?:y|ies)|key|stats?|traits?|details?|facts?|info(?:rmation)?|categor(?:y|ies)|aspects?|item|eigenschaft|merkmal|attribut|champ|attribut|campo|atributo|proprietà|caratteristica|cecha|свойство|параметр|属性|字段|项目|項目|항목|구분|รายการ|หัวข้อ|ข้อมูล|คุณสมบัติ|mục|thuộc tính|özellik|właściwość|vlastnost|egenskap|ominaisuus|ιδιότητα|السمة|תכונה|गुण)$/iu;

/** Marks a value that is not filled in. */
const unfilled = '?';

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every(({ shown }) => shown.text === '');
}

function readCell(cell: MarkdownBlockNode, line: number, context: BlockContext, container: TableContainer): Cell {
  const text = textIn(cell, context, line);
  const raw = exchangeLined(text, '\n', ' ');
  const source = cell.children[0]?.token.content ?? '';
  const lines = exchangeLined(text, HARD_BREAK, '\n');
  if (container !== 'infobox' || !lines.text.includes('\n')) return { source, raw, shown: restorePlaceholders(raw, context) };
  // Each line of an infobox cell is a separate value.
  const shown = newBuilder();
  for (const value of splitLined(lines, '\n')) append(shown, restorePlaceholders(trimLined(value), context), ', ');
  return { source, raw, shown: buildText(shown) };
}

/** Whether a row has content. A label alone is none if its value was stripped, or in a callout, where it is an empty form field. */
function hasContent(cells: readonly Cell[], container: TableContainer): boolean {
  const filled = cells.map((cell) => cell.shown.text !== '');
  if (!filled.includes(true)) return false;
  const labelOnly = filled[0] === true && !filled.includes(true, 1) && cells.length > 1;
  return !(labelOnly && (container !== 'text' || cells.some((cell) => cell.raw.text.includes(STRIPPED))));
}

/** A row of properties as `Label: value`; null unless it has exactly one value. */
function factText([label, value, ...more]: readonly Cell[]): LinedText | null {
  if (label === undefined || value === undefined || more.some(({ shown }) => shown.text !== '')) return null;
  if (label.shown.text === '' || value.shown.text === '') return null;
  const builder = newBuilder();
  append(builder, label.shown);
  if (!/[:：]\s*$/u.test(label.shown.text)) append(builder, onLine(':', linesOf(label.shown)[0]));
  append(builder, value.shown, ' ');
  return buildText(builder);
}

function rowText(cells: readonly LinedText[]): LinedText {
  const line = cells.find((cell) => cell.text !== '')?.sourceMap[0]?.line ?? 1;
  const builder = newBuilder();
  append(builder, onLine('|', line));
  for (const cell of cells) {
    append(builder, cell, ' ');
    append(builder, onLine('|', line), ' ');
  }
  return buildText(builder);
}

/**
 * Rows of two cells, label and value. The header row counts only if its label is bold, as in an infobox without a header, or a common key in a table
 * of facts.
 */
function readFields(rows: readonly (readonly Cell[])[], fields: Field[], container: TableContainer | 'facts'): void {
  for (const [index, cells] of rows.entries()) {
    const [label, value] = cells;
    if (cells.length !== 2 || label === undefined || value === undefined) continue;
    const key = label.shown.text.replace(/[:：]\s*$/, '').trim();
    const words = value.shown.text;
    const isLabel = isBold(label) || (container === 'facts' ? index > 0 || isKnownKey(key) : container === 'infobox' && index > 0);
    if (key === '' || words === '' || !isLabel) continue;
    fields.push({
      key,
      value: words,
      links: value.shown.links.map((link) => link.reference),
      line: linesOf(label.shown)[0],
      origin: 'inline',
    });
  }
}

function isBold({ source }: Cell): boolean {
  return /\*\*|__/.test(source) && inlineTokens(source).some(({ type, level }) => type === 'strong_open' && level === 0);
}

/** Text of the inline content of a heading, paragraph or cell, located from the node's first line or from `line` on. */
export function textIn(node: MarkdownBlockNode, context: BlockContext, line = lineOf(node, context)): LinedText {
  const inline = node.children[0];
  return inline?.type === 'inline' ? inlineText(inline.token.content, line, context.links) : noText;
}

/** The line of the file on which a node begins. */
export function lineOf({ token }: MarkdownBlockNode, context: BlockContext): number {
  return (token.map?.[0] ?? 0) + context.firstLine;
}

export function endLineOf({ token }: MarkdownBlockNode, context: BlockContext): number {
  return (token.map?.[1] ?? 1) - 1 + context.firstLine;
}
