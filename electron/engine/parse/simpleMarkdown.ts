import type { BlockContent, List, ListItem, TableRow } from 'mdast';
import { onTreeLine, simpleInline, type BlockLine } from './simpleInline.ts';

const headingStart = /^#{1,6}(?: |$)/;
const sceneLine = /^ *([-*_]) *(?:\1 *){2,}$/;
const itemStart = /^ *(?:([-+*])|(\d{1,9})([.)]))( *)/;
/** A line that may end a paragraph above it, or make something else of it; lists apart. */
const notProse = /^(?:[|:>]|=+ *$|#{1,6}(?: |$)|~{3}|[-:|][-:| ]*$)/;
/** A list further in on the line that ends a paragraph: it begins only with a bullet or a 1, and words behind it. */
const unsureItem = /^[-+*> ]*(?:\d{1,9}[.)](?: |$)|[-+*] *$)/;
const listStart = /^ *(?:[-+*]|\d{1,9}[.)])(?: |$)/;
const notRow = /^ *(?:[-+*](?: |$)|\d{1,9}[.)](?: |$)|>|#|~{3})/;
const delimiterRow = /^ *\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/;

/**
 * The tree of Markdown that has nothing but paragraphs, headings, quotes, lists and tables in their plainest form: the very tree that the
 * Markdown library makes of it, forty times as fast, as far as this program reads trees (of places only the lines of texts, headings and
 * scene breaks). Null when there is more in it. Code that is indented and HTML must not be read as such.
 */
export function simpleMarkdown(lines: readonly string[]): BlockContent[] | null {
  return blocksIn(lines.map((text, index) => ({ text, line: index + 1 })));
}

function blocksIn(lines: readonly BlockLine[]): BlockContent[] | null {
  const nodes: BlockContent[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at]!)) {
      at += 1;
      continue;
    }
    const read = blockAt(lines, at);
    if (read === null) return null;
    nodes.push(read.node);
    at = read.end;
  }
  return nodes;
}

/** A block, and the index of the line below it. */
interface ReadBlock {
  readonly node: BlockContent;
  readonly end: number;
}

function blockAt(lines: readonly BlockLine[], at: number): ReadBlock | null {
  const { text, line } = lines[at]!;
  if (text.includes('\t')) return null;
  if (sceneLine.test(text)) return { node: { type: 'thematicBreak', position: onTreeLine(line) }, end: at + 1 };
  if (listStart.test(text)) return listAt(lines, at);
  if (text.startsWith('#') && headingStart.test(text)) return headingAt(lines, at);
  if (text.startsWith('>')) return quoteAt(lines, at);
  const below = lines[at + 1]?.text;
  if (text.includes('|') && below?.includes('|') === true && delimiterRow.test(below) && !listStart.test(below)) return tableAt(lines, at);
  return /^(?: |~{3}|\|)/.test(text) ? null : paragraphAt(lines, at);
}

const isBlank = ({ text }: BlockLine): boolean => /^ *$/.test(text);
const indentOf = (text: string): number => /[^ ]/.exec(text)?.index ?? 0;

function headingAt(lines: readonly BlockLine[], at: number): ReadBlock | null {
  const { text, line } = lines[at]!;
  const depth = text.indexOf(' ');
  if (depth < 1 || /[#\s]$/.test(text)) return null;
  const children = simpleInline([{ text: text.slice(depth), line }]);
  if (children === null || children.length === 0) return null;
  return { node: { type: 'heading', depth: depth as 1 | 2 | 3 | 4 | 5 | 6, children, position: onTreeLine(line) }, end: at + 1 };
}

function paragraphAt(lines: readonly BlockLine[], at: number): ReadBlock | null {
  let end = at + 1;
  for (; end < lines.length && !isBlank(lines[end]!); end += 1) {
    const { text } = lines[end]!;
    const words = text.slice(indentOf(text));
    if (sceneLine.test(words)) return null;
    const item = itemStart.exec(words);
    if (item !== null && /^(?: |$)/.test(words.slice(item[0].trimEnd().length))) {
      // Of items that end a paragraph only those are known that surely do.
      const isSure = item[0].length < words.length && (item[2] ?? '1') === '1';
      if (!isSure || unsureItem.test(words.slice(item[0].length))) return null;
      break;
    }
    if (!notProse.test(words)) continue;
    if (words === text && (headingStart.test(text) || (text.startsWith('>') && !unsureItem.test(text)))) break;
    return null;
  }
  const children = simpleInline(lines.slice(at, end));
  return children === null ? null : { node: { type: 'paragraph', children }, end };
}

function quoteAt(lines: readonly BlockLine[], at: number): ReadBlock | null {
  let end = at;
  const inner: BlockLine[] = [];
  for (; lines[end]?.text.startsWith('>') === true; end += 1) {
    const { text, line } = lines[end]!;
    inner.push({ text: text.slice(text[1] === ' ' ? 2 : 1), line });
  }
  // A line of prose right below may go on with the quote.
  const below = lines[end];
  if (below !== undefined && !isBlank(below) && !headingStart.test(below.text)) return null;
  const children = blocksIn(inner);
  return children === null ? null : { node: { type: 'blockquote', children }, end };
}

function listAt(lines: readonly BlockLine[], at: number): ReadBlock | null {
  const indent = indentOf(lines[at]!.text);
  const first = itemStart.exec(lines[at]!.text)!;
  const kind = first[1] ?? first[3];
  const start = first[2] === undefined ? null : Number(first[2]);
  const children: ListItem[] = [];
  let end = at;
  for (;;) {
    const head = lines[end];
    const item = head === undefined || sceneLine.test(head.text) ? null : itemStart.exec(head.text);
    if (head === undefined || item === null || indentOf(head.text) !== indent || (item[1] ?? item[3]) !== kind) break;
    const spaces = item[4]!.length;
    const offset = item[0].length;
    if (spaces === 0) break;
    if (spaces > 4 || head.text.length === offset || head.text.includes('\t')) return null;
    const inner: BlockLine[] = [{ text: head.text.slice(offset), line: head.line }];
    end += 1;
    let next = end;
    for (; next < lines.length; next += 1) {
      const { text, line } = lines[next]!;
      if (isBlank(lines[next]!)) continue;
      if (indentOf(text) < offset) break;
      for (; end < next; end += 1) inner.push({ text: '', line: lines[end]!.line });
      inner.push({ text: text.slice(offset), line });
      end = next + 1;
    }
    const below = lines[next];
    if (below !== undefined) {
      const isItem = /^ *(?:[-+*]|\d{1,9}[.)]) /.test(below.text) && indentOf(below.text) === indent;
      // What is indented less than the item, or stands right below it, may still be part of it.
      if (!isItem && (indentOf(below.text) > 0 || indent > 0 || (next === end && !headingStart.test(below.text)))) return null;
    }
    const blocks = blocksIn(inner);
    if (blocks === null) return null;
    children.push({ type: 'listItem', children: blocks });
    // Items parted by blank lines are one list.
    if (below !== undefined) end = next;
  }
  if (children.length === 0) return null;
  const list: List = { type: 'list', ordered: start !== null, start, children };
  return { node: list, end };
}

function tableAt(lines: readonly BlockLine[], at: number): ReadBlock | null {
  const columns = cellsOf(lines[at + 1]!.text).length;
  const children: TableRow[] = [];
  let end = at;
  for (; end < lines.length && !isBlank(lines[end]!); end += 1) {
    if (end === at + 1) continue;
    const { text, line } = lines[end]!;
    if (end > at && (headingStart.test(text) || text.startsWith('>'))) break;
    const cells = cellsOf(text);
    if (cells.length !== columns || notRow.test(text) || sceneLine.test(text)) return null;
    const row: TableRow = { type: 'tableRow', children: [] };
    for (const cell of cells) {
      const inline = simpleInline([{ text: cell, line }]);
      if (inline === null) return null;
      row.children.push({ type: 'tableCell', children: inline });
    }
    children.push(row);
  }
  return { node: { type: 'table', children }, end };
}

/** The cells of a row, which may begin and end with a stroke. */
function cellsOf(text: string): string[] {
  return text.replace(/^ *\|?|\|? *$/g, '').split('|');
}
