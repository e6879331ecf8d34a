import type { PhrasingContent } from 'mdast';
import type { BlockContext, InlineContext } from './blocks.ts';
import {
  append,
  exchangeLined,
  newBuilder,
  nothing,
  onLine,
  sliceLined,
  trimLined,
  type LinedText,
  type LinedTextBuilder,
} from './linedText.ts';
import { CLOSE, HARD_BREAK, hasMarks, OPEN, SHOWN, STRIPPED } from './marks.ts';
import { isMediaTarget, readAddress } from './values.ts';
import type { FoundLink } from './scaffoldingInLine.ts';

interface OpenLink {
  readonly start: number;
  readonly index: number;
}

interface InlineState {
  readonly builder: LinedTextBuilder;
  readonly context: InlineContext;
  open: OpenLink | null;
}

/** Words of inline Markdown: no marks of emphasis, links as spans. Soft breaks are `\n`, hard ones HARD_BREAK. */
export function inlineText(nodes: readonly PhrasingContent[], context: InlineContext): LinedText {
  const state: InlineState = { builder: newBuilder(), context, open: null };
  for (const node of nodes) addNode(node, state);
  return trimLined(state.builder);
}

function addNode(node: PhrasingContent, state: InlineState): void {
  const line = (node.position?.start.line ?? 1) + state.context.lineOffset;
  switch (node.type) {
    case 'text':
    case 'html':
      addWords(node.value, line, state);
      break;
    case 'inlineCode':
      addWords(node.value, line, state);
      break;
    case 'break':
      breakLine(state.builder, HARD_BREAK);
      break;
    case 'link': {
      const start = state.builder.text.length;
      for (const child of node.children) addNode(child, state);
      const end = state.builder.text.length;
      const shown = state.builder.text.slice(start, end);
      const link = hasMarks(node.url) ? null : readAddress(node.url, shown);
      if (link !== null && end > start && !isMediaTarget(link.target)) {
        const { target, heading, reference } = link;
        state.context.links.push({ target, heading, reference, shown, kind: 'markdown', line });
        state.builder.links.push({ start, end, target, reference });
      }
      break;
    }
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'linkReference':
      for (const child of node.children) addNode(child, state);
      break;
    default:
      // Images and references to images or footnotes leave no words.
      break;
  }
}

/** Adds words, turning the marks of encoded links into spans. */
function addWords(value: string, line: number, state: InlineState): void {
  if (!hasMarks(value)) {
    addRaw(value, line, state.builder);
    return;
  }
  let at = line;
  for (const part of value.split(/(\uFDD0\d*\uFDD1|\uFDD2)/)) {
    if (part.startsWith(OPEN)) state.open = { start: state.builder.text.length, index: Number(part.slice(1, part.indexOf(SHOWN))) };
    else if (part === CLOSE) closeLink(state);
    else {
      addRaw(part, at, state.builder);
      for (const character of part) if (character === '\n') at += 1;
    }
  }
}

function closeLink(state: InlineState): void {
  const { open, builder } = state;
  state.open = null;
  const link = open === null ? undefined : state.context.links[open.index];
  if (open === null || link === undefined || builder.text.length <= open.start) return;
  builder.links.push({ start: open.start, end: builder.text.length, target: link.target, reference: link.reference });
}

/** Adds characters as they are but for white space: runs become one space, none at line ends. */
function addRaw(value: string, line: number, builder: LinedTextBuilder): void {
  const parts = value.includes('\n') ? value.split('\n') : [value];
  for (const [index, part] of parts.entries()) {
    if (index > 0) breakLine(builder, '\n');
    const clean = part.replace(/\s+/g, ' ');
    const words = builder.text === '' || /\s$/.test(builder.text) ? clean.replace(/^ +/, '') : clean;
    if (words === '') continue;
    append(builder, onLine(words, line + index));
  }
}

function breakLine(builder: LinedTextBuilder, sign: string): void {
  if (builder.text === '' || /[\n\v]$/.test(builder.text)) return;
  builder.text = (builder.text.endsWith(' ') ? builder.text.slice(0, -1) : builder.text) + sign;
}

/** Lines of a paragraph that has no Markdown but links. A line that ends in two spaces ends with a hard break. */
export function linesText(lines: readonly string[], firstLine: number, links: FoundLink[]): LinedText {
  const state: InlineState = { builder: newBuilder(), context: { links, lineOffset: 0 }, open: null };
  for (const [index, line] of lines.entries()) {
    if (index > 0) breakLine(state.builder, / {2}$/.test(lines[index - 1]!) ? HARD_BREAK : '\n');
    addWords(line, firstLine + index, state);
  }
  return trimLined(state.builder);
}

/**
 * Reads one line without Markdown: emphasis signs and escapes go, encoded links become spans. For text that is too
 * large or too deep for a Markdown tree.
 */
export function plainInline(value: string, line: number, links: FoundLink[]): LinedText {
  const words = value
    .replace(/(?<![\p{L}\p{N}*_\\])([*_]{1,3})(?=\S)/gu, '')
    .replace(/(?<=[^\s*_\\])([*_]{1,3})(?![\p{L}\p{N}*_])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('`', '');
  const state: InlineState = { builder: newBuilder(), context: { links, lineOffset: 0 }, open: null };
  addWords(words, line, state);
  return trimLined(state.builder);
}

/**
 * Takes the signs for stripped scaffolding out, together with the lines, quotes, brackets and labels they leave empty.
 */
export function withoutStripped(lined: LinedText): LinedText {
  if (!lined.text.includes(STRIPPED)) return lined;
  const builder = newBuilder();
  let start = 0;
  for (const found of lined.text.matchAll(/[\n\v]|$/g)) {
    const text = lined.text.slice(start, found.index);
    const glue = lined.text[start - 1] ?? '';
    if (!text.includes(STRIPPED)) append(builder, sliceLined(lined, start, found.index), glue);
    else if (!isEmptied(text)) append(builder, withoutSigns(sliceLined(lined, start, found.index)), glue);
    start = found.index + 1;
  }
  return builder.text === '' ? nothing : trimLined(builder);
}

/** Whether a text with stripped parts holds nothing else that is worth reading: no words, or a label only. */
export function isEmptied(text: string): boolean {
  if (!text.includes(STRIPPED)) return false;
  const rest = text.replaceAll(STRIPPED, '').trim();
  if (!/[\p{L}\p{N}]/u.test(rest)) return true;
  return rest.length <= 60 && (/[:：]["”'*\s]*$/u.test(rest) || /^\|?[^|]*\|[\s|]*$/.test(rest));
}

function withoutSigns(lined: LinedText): LinedText {
  const builder = newBuilder();
  let start = 0;
  for (const found of lined.text.matchAll(/\s?(?:["“‘'([{]\uFDD3+["”’')\]}]|\uFDD3+)/g)) {
    append(builder, sliceLined(lined, start, found.index));
    start = found.index + found[0].length;
  }
  append(builder, sliceLined(lined, start, lined.text.length));
  return trimLined(builder);
}

/** Stripped parts out, line breaks as the document means them. */
export function finished(text: LinedText, context: BlockContext): LinedText {
  const clean = withoutStripped(text);
  return exchangeLined(context.breaks === 'wrapped' ? exchangeLined(clean, '\n', ' ') : clean, HARD_BREAK, '\n');
}
