import MarkdownIt, { type StateBlock, type StateCore, type StateInline, type Token } from 'markdown-it';
import { nestTokens, type TokenNode } from '#shared/markdown.ts';
import type { DocumentBlock } from './documentBlocks.ts';
import { isShownInLine, openedBlocks, readTag } from './htmlElements.ts';

/** A node of Markdown, block or inline. */
export type MarkdownNode = TokenNode<Token>;

/** A block of a document with its lines in the file. */
export interface MarkdownBlock {
  readonly node: MarkdownNode;
  readonly lines: readonly [number, number];
}

/** GitHub-flavoured Markdown with footnotes. The renderer decides which HTML is shown and which links work. */
const markdown = new MarkdownIt({ html: true, linkify: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;
markdown.normalizeLinkText = (url) => url;
markdown.block.ruler.before('reference', 'footnote', footnote, { alt: ['paragraph', 'reference'] });
markdown.inline.ruler.before('link', 'footnote_ref', footnoteReference);
markdown.inline.ruler.before('link', 'footnote_inline', inlineFootnote);

markdown.core.ruler.push('html_elements', htmlElements);

const plain = new MarkdownIt('zero');

/** Makes of the two tags of an HTML element within a line tokens that open and close it, where both stand in the same Markdown. */
function htmlElements(state: StateCore): void {
  for (const { type, children } of state.tokens) {
    if (type !== 'inline' || !children?.some((token) => token.type === 'html_inline')) continue;
    /** The open elements in the Markdown that is open: an element ends where its Markdown does. */
    const open: { readonly name: string; readonly at: number }[][] = [[]];
    for (const [at, token] of children.entries()) {
      if (token.nesting > 0) open.push([]);
      else if (token.nesting < 0) open.pop();
      const tag = token.type === 'html_inline' ? readTag(token.content) : null;
      const here = open.at(-1);
      if (tag === null || here === undefined || !isShownInLine(tag.name)) continue;
      if (!tag.isEnd) {
        here.push({ name: tag.name, at });
        continue;
      }
      const start = here.findLastIndex(({ name }) => name === tag.name);
      if (start < 0) continue;
      const from = here[start]!.at;
      here.length = start;
      for (const [index, part, nesting] of [
        [from, 'html_open', 1],
        [at, 'html_close', -1],
      ] as const) {
        const made = new state.Token(part, tag.name, nesting);
        made.content = children[index]!.content;
        children[index] = made;
      }
    }
  }
}

/** `[^1]: The text of a footnote`, and indented lines below it. */
function footnote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineStart = state.bMarks[startLine]!;
  const start = lineStart + state.tShift[startLine]!;
  const indent = state.sCount[startLine]!;
  if (indent - state.blkIndent >= 4 || !state.src.startsWith('[^', start)) return false;
  const found = /^\[\^([^\]\s]{1,60})\]:[ \t]*/.exec(state.src.slice(start, state.eMarks[startLine]));
  if (found === null) return false;
  if (silent) return true;
  const open = state.push('footnote_open', '', 1);
  open.info = found[1]!;
  const outer = { indent: state.blkIndent, shift: state.tShift[startLine]! };
  // The first line is parsed at the indentation of the following ones.
  state.blkIndent += 4;
  state.bMarks[startLine] = start + found[0].length;
  state.tShift[startLine] = 0;
  state.sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  state.blkIndent = outer.indent;
  state.bMarks[startLine] = lineStart;
  state.tShift[startLine] = outer.shift;
  state.sCount[startLine] = indent;
  state.line = Math.max(state.line, startLine + 1);
  open.map = [startLine, state.line];
  state.push('footnote_close', '', -1);
  return true;
}

/** `[^1]` */
function footnoteReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  const found = /^\[\^([^\]\s]{1,60})\]/.exec(state.src.slice(state.pos, Math.min(state.posMax, state.pos + 64)));
  if (found === null) return false;
  if (!silent) state.push('footnote_ref', '', 0).info = found[1]!;
  state.pos += found[0].length;
  return true;
}

/** `^[The text of a footnote]` */
function inlineFootnote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('^[', state.pos)) return false;
  const { pos: start, posMax } = state;
  const end = state.md.helpers.parseLinkLabel(state, start + 1);
  if (end < 0) return false;
  if (!silent) {
    state.pos = start + 2;
    state.posMax = end;
    state.push('footnote_inline_open', '', 1);
    state.md.inline.tokenize(state);
    state.push('footnote_inline_close', '', -1);
  }
  state.pos = end + 1;
  state.posMax = posMax;
  return true;
}

/** Whether a block goes on with the HTML before it: Markdown ends HTML at a blank line, and takes its indented lines after one for code. */
function continuesHtml(before: MarkdownBlock | undefined, { type, token }: MarkdownNode): boolean {
  if (before?.node.type !== 'html_block') return false;
  if (type !== 'html_block' && !(type === 'code_block' && /^\s*<[^]*>\s*$/u.test(token.content))) return false;
  return openedBlocks(before.node.token.content) > 0;
}

/** The blocks of a part of a document, Markdown or plain text. */
export function readBlocks({ kind, text, firstLine }: Pick<DocumentBlock, 'kind' | 'text' | 'firstLine'>): MarkdownBlock[] {
  const lines = text.split('\n');
  const blocks: MarkdownBlock[] = [];
  for (const node of nestTokens((kind === 'plain' ? plain : markdown).parse(text, {}))) {
    const [start, next] = node.token.map ?? [0, 1];
    let end = next - 1;
    // Lists include the blank lines after them.
    while (end > start && lines[end]?.trim() === '') end -= 1;
    const before = blocks.at(-1);
    if (continuesHtml(before, node)) {
      before!.node.token.content += node.token.content;
      blocks[blocks.length - 1] = { node: before!.node, lines: [before!.lines[0], end + firstLine] };
    } else blocks.push({ node, lines: [start + firstLine, end + firstLine] });
  }
  return blocks;
}

/** The inline nodes of a heading, paragraph or cell. */
export function inlineNodes(node: MarkdownNode): readonly MarkdownNode[] {
  return nestTokens(node.children[0]?.token.children ?? []);
}

/** The inline nodes of a text without blocks. */
export function readInline(text: string): readonly MarkdownNode[] {
  return nestTokens(markdown.parseInline(text, {})[0]?.children ?? []);
}

const row = /^\s*\|.*\|\s*$/;
const rule = /^\s*\|(\s*:?-+:?\s*\|)+\s*$/;

/** Restores the delimiter row that tables lost in the index, so that they are parsed as tables. */
export function withTableRules(text: string): string {
  const lines = text.split('\n');
  const completed: string[] = [];
  for (const [index, line] of lines.entries()) {
    completed.push(line);
    const next = lines[index + 1] ?? '';
    const begins = row.test(line) && !row.test(lines[index - 1] ?? '') && row.test(next);
    if (begins && !rule.test(next)) completed.push(`|${'---|'.repeat(line.trim().slice(1, -1).split('|').length)}`);
  }
  return completed.join('\n');
}
