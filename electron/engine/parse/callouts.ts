import type { Blockquote } from 'mdast';
import type { Block, BlockContext, Part, ReadBlocks } from './blocks.ts';
import { inlineText } from './inlineText.ts';
import { exchangeLined, nothing, sliceLined, trimLined, type LinedText } from './linedText.ts';
import { STRIPPED } from './marks.ts';
import { finished, withoutStripped } from './stripped.ts';
import { tableBlock, type TablePlace } from './tables.ts';

interface CalloutStart {
  readonly type: string;
  /** `-` or `+` when it folds. */
  readonly folds: boolean;
  readonly title: LinedText;
  /** What stands below the title in the same paragraph. */
  readonly rest: LinedText;
}

interface QuotePart extends Part {
  /** Depth of a heading inside the quote. */
  readonly headingDepth?: number;
}

/**
 * A quote or a callout with the words of its title. Null when nothing in it is worth reading, as with a callout whose
 * body is plugin code.
 */
export function quoteBlock(node: Blockquote, context: BlockContext, read: ReadBlocks): Block | null {
  const first = node.children[0];
  const start = first?.type === 'paragraph' ? calloutStart(inlineText(first.children, context)) : null;
  const place: TablePlace = start === null ? 'text' : /infobox/i.test(start.type) ? 'infobox' : 'callout';
  const parts: QuotePart[] = [];
  if (start !== null) {
    const rest = finished(start.rest, context);
    if (rest.text !== '') parts.push({ text: rest, glue: '\n' });
  }
  for (const child of start === null ? node.children : node.children.slice(1)) {
    if (child.type === 'heading') {
      const text = withoutStripped(exchangeLined(inlineText(child.children, context), '\n', ' '));
      if (text.text !== '') parts.push({ text, glue: '\n\n', headingDepth: child.depth });
      continue;
    }
    const table = child.type === 'table' ? tableBlock(child, context, place) : null;
    const blocks = child.type === 'table' ? (table === null ? [] : [table]) : read(child);
    for (const block of blocks) {
      const isBelowTitle = parts.at(-1)?.headingDepth !== undefined || (parts.length === 0 && start !== null);
      for (const [index, part] of block.parts.entries()) parts.push(index > 0 ? part : { ...part, glue: isBelowTitle ? '\n' : '\n\n' });
    }
  }
  const body = withoutEmptyHeadings(parts);
  if (start === null) return body.length === 0 ? null : { kind: 'quote', parts: body };
  const title = withoutStripped(start.title);
  if (body.length === 0) {
    const wasEmptied = node.children.length > 1 || start.rest.text !== '' || start.title.text.includes(STRIPPED);
    const isFormLabel = start.folds && title.text.split(' ').length <= 3;
    if (title.text === '' || wasEmptied || isFormLabel) return null;
  }
  return { kind: 'quote', parts: title.text === '' ? body : [{ text: title, glue: '\n' }, ...body] };
}

/** `[!type|options]- Title`, or null when the quote is an ordinary one. */
function calloutStart(text: LinedText): CalloutStart | null {
  const found = /^\[!([^\]\n]*)\]([-+]?)[ \t]*/.exec(text.text);
  if (found === null) return null;
  const end = text.text.search(/[\n\v]/);
  const titleEnd = end < 0 ? text.text.length : end;
  return {
    type: found[1]!,
    folds: found[2] !== '',
    title: found[0].length >= titleEnd ? nothing : trimLined(sliceLined(text, found[0].length, titleEnd)),
    rest: end < 0 ? nothing : trimLined(sliceLined(text, end + 1, text.text.length)),
  };
}

/** A heading inside a quote is worth its line only when something stands below it. */
function withoutEmptyHeadings(parts: readonly QuotePart[]): Part[] {
  const kept: QuotePart[] = [];
  let below: number | null = null;
  for (const part of parts.toReversed()) {
    if (part.headingDepth === undefined) below = 7;
    else if (below === null || part.headingDepth >= below) continue;
    else below = part.headingDepth;
    kept.push(part);
  }
  return kept.toReversed();
}
