import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Slab } from './slabs.ts';

/** A block of the document with its lines in the file. */
export interface Block {
  readonly node: RootContent;
  readonly lines: readonly [number, number];
}

function plainParagraphs(text: string): Root {
  const children: RootContent[] = [];
  const lines = text.split('\n');
  let from = 0;
  for (let index = 0; index <= lines.length; index++) {
    if (index < lines.length && lines[index]?.trim() !== '') continue;
    if (index > from) {
      children.push({
        type: 'paragraph',
        children: [{ type: 'text', value: lines.slice(from, index).join('\n').trim() }],
        position: { start: { line: from + 1, column: 1 }, end: { line: index, column: 1 } },
      });
    }
    from = index + 1;
  }
  return { type: 'root', children };
}

/** The blocks of a slab of Markdown or plain text. */
export function parseSlab(slab: Pick<Slab, 'kind' | 'text' | 'firstLine'>): Block[] {
  const root =
    slab.kind === 'plain'
      ? plainParagraphs(slab.text)
      : fromMarkdown(slab.text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return root.children.map((node) => ({
    node,
    lines: [(node.position?.start.line ?? 1) + slab.firstLine - 1, (node.position?.end.line ?? 1) + slab.firstLine - 1],
  }));
}
