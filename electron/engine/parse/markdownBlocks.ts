import type { BlockContent, DefinitionContent, Heading, Paragraph, RootContent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isSceneBreak, prose, type Block, type BlockContext, type BodyPiece, type InlineContext } from './blocks.ts';
import { quoteBlock } from './callouts.ts';
import { inlineText } from './inlineText.ts';
import { exchangeLined, onLine, type LinedText } from './linedText.ts';
import { listBlock } from './lists.ts';
import { STRIPPED, withoutMarks } from './marks.ts';
import { finished, withoutStripped } from './stripped.ts';
import { tableBlock } from './tables.ts';

/** Indented text is prose that a writer indented; HTML and addresses of links were dealt with line by line. */
const options: Options = {
  extensions: [gfmTable(), { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'definition', 'labelStartImage'] } }],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** Pieces of a body of which the blocks were read. */
export function piecesOf(nodes: readonly RootContent[], context: BlockContext): BodyPiece[] {
  return nodes.flatMap((node) => pieces(node, context));
}

/** The blocks of a part of a body that begins and ends at block boundaries. @throws RangeError where they are too deep in each other. */
export function markdownTree(source: string): RootContent[] {
  return fromMarkdown(source, options).children;
}

function pieces(node: RootContent, context: BlockContext): BodyPiece[] {
  switch (node.type) {
    case 'heading':
      return headingPieces(node, context);
    case 'thematicBreak':
      return [{ kind: 'break', line: lineOf(node, context) }];
    case 'paragraph':
      return paragraphPieces(paragraphText(node, context));
    default:
      return blocksOf(node as BlockContent, context).map((block) => ({ kind: 'block', block }));
  }
}

/** A paragraph, or the scene break that it is. */
export function paragraphPieces(text: LinedText): BodyPiece[] {
  if (text.text === '') return [];
  if (isSceneBreak(text.text)) return [{ kind: 'break', line: text.marks[0]?.line ?? 1 }];
  return [prose(text)];
}

function headingPieces(node: Heading, context: BlockContext): BodyPiece[] {
  const line = lineOf(node, context);
  const raw = inlineText(node.children, context);
  const text = withoutStripped(exchangeLined(raw, '\n', ' '));
  const underlined = node.position !== undefined && node.position.end.line > node.position.start.line;
  if (underlined && node.depth === 2 && (raw.text.includes('\n') || text.text.length > 80 || /[.!?…"”»,;]$/.test(text.text))) {
    // `---` right below a paragraph is meant as a scene break, not as the underline of a heading.
    const end = (node.position?.end.line ?? 1) + context.lineOffset;
    return [...paragraphPieces(finished(raw, context)), { kind: 'break', line: end }];
  }
  if (text.text !== '') return [{ kind: 'heading', depth: node.depth, text, line }];
  return raw.text.includes(STRIPPED) ? [] : [{ kind: 'break', line }];
}

/** Text of a paragraph with its line breaks as they are shown. */
function paragraphText(node: Paragraph, context: BlockContext): LinedText {
  return finished(inlineText(node.children, context), context);
}

/** The block of a node that is no heading, paragraph or scene break; none when nothing in it is worth reading. */
function blocksOf(node: BlockContent | DefinitionContent, context: BlockContext): Block[] {
  switch (node.type) {
    case 'paragraph': {
      const text = paragraphText(node, context);
      return text.text === '' ? [] : [{ kind: 'prose', parts: [{ text, glue: '\n\n' }] }];
    }
    case 'blockquote':
      return kept(quoteBlock(node, context, (child) => blocksOf(child, context)));
    case 'list':
      return kept(listBlock(node, (child) => blocksOf(child, context)));
    case 'table':
      return kept(tableBlock(node, context, 'text'));
    case 'code':
      return kept(codeBlock(node.value, node.lang ?? '', lineOf(node, context), node.position?.end.line ?? 1, context));
    default:
      return [];
  }
}

function kept(block: Block | null): Block[] {
  return block === null ? [] : [block];
}

/** Code line by line, its fence lines with the first and the last. */
function codeBlock(value: string, language: string, line: number, endLine: number, context: InlineContext): Block | null {
  if (value.trim() === '') return null;
  const texts = withoutMarks(value).split('\n');
  const last = Math.max(endLine + context.lineOffset, line + texts.length);
  const lines = texts.map((text, index) => onLine(text.trimEnd(), line + 1 + index));
  const parts = [onLine('```' + language, line), ...lines, onLine('```', last)].map((text) => ({ text, glue: '\n' as const }));
  return { kind: 'code', parts };
}

function lineOf(node: { readonly position?: { readonly start: { readonly line: number } } | undefined }, context: InlineContext): number {
  return (node.position?.start.line ?? 1) + context.lineOffset;
}
