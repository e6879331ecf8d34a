import { clsx } from 'clsx';
import { memo, type ReactNode, useMemo } from 'react';
import type { ContextFormat, Section } from '#shared/model/context/context.ts';
import { useDeferredMount } from '../../../ui/useInTime.ts';
import type { PreviewBlock } from './previewBlocks.ts';
import '../outline/sections.css';

/** Headings, strong words and citations; what is between them is left as it is. */
const setApart = /(^#{1,6} [^\n]*$|\*\*[^*\n]+\*\*|\[\d+\])/m;

/** Text with its headings, strong words and citations set apart; every character stays. As few elements as can be: a pack has thousands of lines. */
function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(setApart).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('#'))
      return (
        <strong key={index} className={`preview-h${part.indexOf(' ')}`}>
          {part}
        </strong>
      );
    return part.startsWith('[') ? (
      <span key={index} className="preview-citation">
        {part}
      </span>
    ) : (
      <strong key={index}>{part}</strong>
    );
  });
}

interface PreviewTextProps {
  readonly blocks: readonly PreviewBlock[];
  readonly font: 'prose' | 'mono';
  readonly format: ContextFormat;
  readonly shown: string | null;
  readonly onShow: (reference: string) => void;
}

interface BlockProps {
  readonly text: string;
  /** Whether its Markdown is set apart, or it stands as it is. */
  readonly marked: boolean;
  /** The piece it belongs to; null for what is between pieces. */
  readonly reference: string | null;
  readonly section: Section | null;
  readonly shown: boolean;
  /** The break to the next block is part of it, so that what is selected here is the exact text too. */
  readonly last: boolean;
  readonly onShow: (reference: string) => void;
}

/** One block, drawn again only when its words change: of a large pack a moved handle changes few. */
const Block = memo(function Block({ text, marked, reference, section, shown, last, onShow }: BlockProps): ReactNode {
  return (
    // Every piece can be reached by keyboard in the outline; the click here is a shortcut for the pointer.
    <div
      dir="auto"
      className={clsx('preview-block', section && `preview-piece part-${section}`, shown && 'preview-shown')}
      data-reference={reference ?? undefined}
      onClick={reference === null ? undefined : () => onShow(reference)}
    >
      {marked ? <Marked text={text} /> : text}
      {!last && '\n'}
    </div>
  );
});

/** Blocks of a page: so many are laid out together when they come near the screen. */
const blocksOfPage = 6;

/** The blocks with names that stay theirs when the text is built again, in pages. */
function pagesOf(blocks: readonly PreviewBlock[]): { readonly key: string; readonly block: PreviewBlock; readonly last: boolean }[][] {
  const times = new Map<string, number>();
  const named = blocks.map((block, index) => {
    const name = block.item === null ? '' : `${block.item.section}:${block.item.reference}`;
    times.set(name, (times.get(name) ?? 0) + 1);
    return { key: `${name}:${times.get(name)}`, block, last: index === blocks.length - 1 };
  });
  return Array.from({ length: Math.ceil(named.length / blocksOfPage) }, (_value, page) =>
    named.slice(page * blocksOfPage, (page + 1) * blocksOfPage),
  );
}

/** The blocks of the text; a click on a piece shows it in the outline. */
export const PreviewText = memo(function PreviewText({ blocks, font, format, shown, onShow }: PreviewTextProps): ReactNode {
  // The outline next to it is drawn first: both in one frame would be the longest of the window.
  const isDue = useDeferredMount();
  const pages = useMemo(() => (isDue ? pagesOf(blocks) : []), [blocks, isDue]);
  return (
    <div className={clsx('preview-text', font === 'mono' || format !== 'markdown' ? 'preview-mono' : 'preview-prose')}>
      {pages.map((page, at) => (
        <div key={at} className="preview-page">
          {page.map(({ key, block: { item, text }, last }) => (
            <Block
              key={key}
              text={text}
              marked={format === 'markdown'}
              reference={item?.reference ?? null}
              section={item?.section ?? null}
              shown={item !== null && item.reference === shown}
              last={last}
              onShow={onShow}
            />
          ))}
        </div>
      ))}
    </div>
  );
});
