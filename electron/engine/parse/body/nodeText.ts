import type { BlockContext } from '../markup/blocks.ts';
import { inlineText } from '../markup/inlineText.ts';
import { type LinedText, noText } from '../markup/linedText.ts';
import type { MarkdownBlockNode } from '../markup/markdown.ts';

/** Text of the inline content of a heading, paragraph or cell that begins at its own first line, or at `line`. */
export function textIn(node: MarkdownBlockNode, context: BlockContext, line = lineOf(node, context)): LinedText {
  const inline = node.children[0];
  return inline?.type === 'inline' ? inlineText(inline.token.content, line, context.links) : noText;
}

/** The line of the file that a node begins on. */
export function lineOf({ token }: MarkdownBlockNode, context: BlockContext): number {
  return (token.map?.[0] ?? 0) + context.firstLine;
}

/** The line of the file that a node ends on. */
export function endLineOf({ token }: MarkdownBlockNode, context: BlockContext): number {
  return (token.map?.[1] ?? 1) - 1 + context.firstLine;
}
