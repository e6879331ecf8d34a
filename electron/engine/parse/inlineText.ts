import type { PhrasingContent } from 'mdast';
import type { InlineContext } from './blocks.ts';
import { trimLined, type LinedText } from './linedText.ts';
import { CLOSE, HARD_BREAK, hasMarks, OPEN, SHOWN } from './marks.ts';
import { isMediaTarget, readAddress } from './values.ts';
import type { FoundLink } from './scaffoldingInLine.ts';
import { appendWords, breakLine, built, newBuilder, type TextBuilder } from './textBuilder.ts';

interface OpenLink {
  readonly start: number;
  readonly index: number;
}

interface InlineState {
  readonly builder: TextBuilder;
  readonly context: InlineContext;
  open: OpenLink | null;
}

/** Words of inline Markdown: no marks of emphasis, links as spans. Soft breaks are `\n`, hard ones HARD_BREAK. */
export function inlineText(nodes: readonly PhrasingContent[], context: InlineContext): LinedText {
  const state: InlineState = { builder: newBuilder(), context, open: null };
  for (const node of nodes) addNode(node, state);
  return trimLined(built(state.builder));
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
      const start = state.builder.length;
      const firstPiece = state.builder.pieces.length;
      for (const child of node.children) addNode(child, state);
      const end = state.builder.length;
      const shown = state.builder.pieces.slice(firstPiece).join('');
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
    appendWords(state.builder, value, line);
    return;
  }
  let at = line;
  for (const part of value.split(/(\uFDD0\d*\uFDD1|\uFDD2)/)) {
    if (part.startsWith(OPEN)) state.open = { start: state.builder.length, index: Number(part.slice(1, part.indexOf(SHOWN))) };
    else if (part === CLOSE) closeLink(state);
    else {
      appendWords(state.builder, part, at);
      for (const character of part) if (character === '\n') at += 1;
    }
  }
}

function closeLink(state: InlineState): void {
  const { open, builder } = state;
  state.open = null;
  const link = open === null ? undefined : state.context.links[open.index];
  if (open === null || link === undefined || builder.length <= open.start) return;
  builder.links.push({ start: open.start, end: builder.length, target: link.target, reference: link.reference });
}

/** Lines of a paragraph that has no Markdown but links. A line that ends in two spaces ends with a hard break. */
export function linesText(lines: readonly string[], firstLine: number, links: FoundLink[]): LinedText {
  const state: InlineState = { builder: newBuilder(), context: { links, lineOffset: 0 }, open: null };
  for (const [index, line] of lines.entries()) {
    if (index > 0) breakLine(state.builder, / {2}$/.test(lines[index - 1]!) ? HARD_BREAK : '\n');
    addWords(line, firstLine + index, state);
  }
  return trimLined(built(state.builder));
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
  return trimLined(built(state.builder));
}
