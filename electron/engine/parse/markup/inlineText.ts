import { appendWords, breakLine, buildText, type LinedText, newBuilder, type LinedTextBuilder, trimLined } from './linedText.ts';
import { inlineTokens } from './markdown.ts';
import { CLOSE, HARD_BREAK, hasPlaceholders, OPEN, SHOWN } from './placeholders.ts';
import { isMediaTarget, readAddress } from './values.ts';
import type { FoundLink } from './types.ts';

interface InlineState {
  readonly builder: LinedTextBuilder;
  /** Links by their number in the text, including those that only the Markdown parser finds. */
  readonly links: FoundLink[];
  open: { readonly start: number; readonly index: number } | null;
}

/** Characters of inline Markdown; a line without them is plain text. */
const inlineSign = /[\\`*_[<&]/;

/** Text of inline Markdown that starts at `line`: no emphasis, links as spans. Soft breaks are `\n`, hard breaks HARD_BREAK. */
export function inlineText(source: string, line: number, links: FoundLink[]): LinedText {
  const state: InlineState = { builder: newBuilder(), links, open: null };
  if (!inlineSign.test(source)) {
    addBareLines(source, line, state);
    return trimLined(buildText(state.builder));
  }
  /** Start of the enclosing Markdown link, as an offset in the text and as an index in the builder's pieces. */
  let linkStart = { at: 0, piece: 0, url: '', line };
  for (const token of inlineTokens(source)) {
    const tokenLine = line + (token.map?.[0] ?? 0);
    switch (token.type) {
      case 'text':
      case 'text_special':
      case 'code_inline':
        addWords(token.content, tokenLine, state);
        break;
      case 'softbreak':
        breakLine(state.builder, '\n');
        break;
      case 'hardbreak':
        breakLine(state.builder, HARD_BREAK);
        break;
      case 'link_open':
        linkStart = {
          at: state.builder.length,
          piece: state.builder.pieces.length,
          url: String(token.attrGet('href') ?? ''),
          line: tokenLine,
        };
        break;
      case 'link_close':
        addMarkdownLink(state, linkStart);
        break;
      default:
        break;
    }
  }
  return trimLined(buildText(state.builder));
}

/** Adds lines without inline Markdown, as CommonMark reads them: a line that ends with two spaces has a hard break. This is most text of a vault. */
function addBareLines(source: string, line: number, state: InlineState): void {
  const lines = source.split('\n');
  let sign = '';
  for (const [index, text] of lines.entries()) {
    if (index > 0) breakLine(state.builder, sign);
    const words = index > 0 ? text.replace(/^[ \t]+/, '') : text;
    const isLast = index === lines.length - 1;
    sign = words.endsWith('  ') ? HARD_BREAK : '\n';
    if (words !== '') addWords(isLast ? words : words.replace(/ +$/, ''), line + index, state);
  }
}

interface LinkStart {
  readonly at: number;
  readonly piece: number;
  readonly url: string;
  readonly line: number;
}

/** A link that was not encoded because its text contains emphasis, code or brackets. */
function addMarkdownLink({ builder, links }: InlineState, { at, piece, url, line }: LinkStart): void {
  const shown = builder.pieces.slice(piece).join('');
  const link = hasPlaceholders(url) ? null : readAddress(url, shown);
  if (link === null || builder.length <= at || isMediaTarget(link.target)) return;
  const { target, heading, reference } = link;
  links.push({ target, heading, reference, shown, kind: 'markdown', line });
  builder.links.push({ start: at, end: builder.length, target, reference });
}

/** Adds text and turns the markers of encoded links into spans. */
function addWords(value: string, line: number, state: InlineState): void {
  if (!hasPlaceholders(value)) {
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
  const link = open === null ? undefined : state.links[open.index];
  if (open === null || link === undefined || builder.length <= open.start) return;
  builder.links.push({ start: open.start, end: builder.length, target: link.target, reference: link.reference });
}

/** One line without Markdown: emphasis and escapes are removed, and links become spans. For text too large or too deeply nested to be parsed. */
export function plainInline(value: string, line: number, links: FoundLink[]): LinedText {
  const words = /[*_\\`]/.test(value)
    ? value
        .replace(/(?<![\p{L}\p{N}*_\\])([*_]{1,3})(?=\S)/gu, '')
        .replace(/(?<=[^\s*_\\])([*_]{1,3})(?![\p{L}\p{N}*_])/gu, '')
        .replace(/\\([!-/:-@[-`{-~])/g, '$1')
        .replaceAll('`', '')
    : value;
  const state: InlineState = { builder: newBuilder(), links, open: null };
  addWords(words, line, state);
  return trimLined(buildText(state.builder));
}
