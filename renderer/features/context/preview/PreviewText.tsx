import { clsx } from 'clsx';
import { memo, type ReactNode, useMemo } from 'react';
import type { ContextItem, Section } from '#shared/model/context/context.ts';
import type { ContextFormat } from '#shared/model/context/contextRequest.ts';
import { useNearScreen } from '../../../ui/layout/useNearScreen.ts';
import { useDeferredMount } from '../../../ui/useInTime.ts';
import '../common/sections.css';

/** Whole lines of the text that belong to one item, or to none. Joined with line breaks, the blocks are the text. */
interface PreviewBlock {
  readonly item: ContextItem | null;
  readonly text: string;
  /** Offset of the first character in the text. */
  readonly start: number;
}

type Ranged = ContextItem & { readonly range: readonly [number, number] };

/** Splits the text into blocks of lines; a line belongs to the item that covers most of it. */
export function previewBlocks(text: string, items: readonly ContextItem[]): PreviewBlock[] {
  const ranged = items.filter((item): item is Ranged => item.range !== null).sort((a, b) => a.range[0] - b.range[0]);
  const blocks: { item: ContextItem | null; text: string; start: number }[] = [];
  let next = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    while (next < ranged.length && (ranged[next]?.range[1] ?? 0) <= start) next++;
    let item: ContextItem | null = null;
    let maxShared = 0;
    for (let index = next; index < ranged.length; index++) {
      const candidate = ranged[index];
      if (!candidate || candidate.range[0] >= end) break;
      const shared = Math.min(end, candidate.range[1]) - Math.max(start, candidate.range[0]);
      if (shared > maxShared) {
        maxShared = shared;
        item = candidate;
      }
    }
    // An empty line inside an item belongs to it.
    const open = ranged[next];
    if (item === null && line === '' && open && open.range[0] < start && start < open.range[1]) item = open;
    const last = blocks.at(-1);
    if (last && last.item === item) last.text += `\n${line}`;
    else blocks.push({ item, text: line, start });
    start = end + 1;
  }
  return blocks;
}

const letter = '\\p{L}\\p{M}\\p{N}';

/**
 * Bold or italic text, or both, by its marks: within a paragraph, and not what only looks like it, such as 2 * 3 or a_b_c.
 * Each mark with what does not precede and does not follow it: a line below never stands within a word, two stars may.
 */
const emphasis = [
  ['\\*\\*\\*', '', ''],
  ['\\*\\*', '', ''],
  ['\\*', letter, ''],
  ['__', letter, letter],
  ['_', letter, letter],
].map(([mark = '', before, after]) => {
  const sign = mark.at(-1);
  return `(?<![${before}\\\\${sign}])${mark}(?=[^\\s${sign}])(?:(?!${mark}|\\n\\n)[^])+(?<=\\S)${mark}(?![${after}${sign}])`;
});

/** Headings, bold and italic text, and citations. */
const setApart = new RegExp(`(^#{1,6} [^\\n]*$|${emphasis.join('|')}|\\[\\d+\\])`, 'mu');

/** Text with headings, bold and italic text and citations styled; no character changes. Few elements, as a pack has thousands of lines. */
function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(setApart).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('['))
      return (
        <span key={index} className="soft-text">
          {part}
        </span>
      );
    // The marks are in the text, so that what is selected or found is exact, but only monospaced text shows them.
    const before = /^(?:#+ |\*{1,3}|_{1,2})/.exec(part)?.[0] ?? '';
    const isHeading = before.startsWith('#');
    const Emphasis = before.length === 1 ? 'em' : 'strong';
    return (
      <Emphasis key={index} className={isHeading ? `preview-h${before.length - 1}` : before.length === 3 ? 'preview-italic' : undefined}>
        <span className="preview-mark">{before}</span>
        <Marked text={part.slice(before.length, isHeading ? undefined : -before.length)} />
        {!isHeading && <span className="preview-mark">{part.slice(-before.length)}</span>}
      </Emphasis>
    );
  });
}

interface PreviewTextProps {
  readonly blocks: readonly PreviewBlock[];
  readonly font: 'prose' | 'mono';
  readonly format: ContextFormat;
  readonly shown: string | null;
  /** Every page is styled, also far from the screen: a search goes through its elements. */
  readonly isWhole: boolean;
  readonly onShow: (reference: string) => void;
}

interface BlockProps {
  readonly text: string;
  /** Whether Markdown is styled, or shown as plain text. */
  readonly marked: boolean;
  /** The item it belongs to; null between items. */
  readonly reference: string | null;
  readonly section: Section | null;
  readonly shown: boolean;
  /** Includes the break to the next block, so that a selection gives the exact text. */
  readonly last: boolean;
  readonly onShow: (reference: string) => void;
}

/** One block. Renders again only when its text changes; moving a handle changes few blocks of a large pack. */
const Block = memo(function Block({ text, marked, reference, section, shown, last, onShow }: BlockProps): ReactNode {
  const show = (): void => {
    // Words were selected, to be copied.
    if (reference !== null && getSelection()?.isCollapsed !== false) onShow(reference);
  };
  return (
    // Every item is reachable by keyboard in the outline; this click is a shortcut for the pointer.
    <div
      dir="auto"
      className={clsx('preview-block', section && `preview-piece part-${section}`, shown && 'preview-shown')}
      data-reference={reference ?? undefined}
      onClick={reference === null ? undefined : show}
    >
      {marked ? <Marked text={text} /> : text}
      {!last && '\n'}
    </div>
  );
});

/** Blocks per page: a page is laid out when it comes near the viewport. */
const blocksOfPage = 6;
/** In a text of more pages, those far from the screen are plain text: most of a long one changes with each step of a handle. */
const maxStyledPages = 12;

interface PageBlock {
  readonly key: string;
  readonly block: PreviewBlock;
  readonly last: boolean;
}

/** Pages of blocks with keys that are stable across rebuilds. */
function pagesOf(blocks: readonly PreviewBlock[]): readonly (readonly PageBlock[])[] {
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

interface PageProps extends Pick<PreviewTextProps, 'format' | 'shown' | 'onShow'> {
  readonly blocks: readonly PageBlock[];
  readonly isStyled: boolean;
}

/** Some blocks of the text; far from the screen only their text, which is selected, copied and found all the same. */
function Page({ blocks, format, shown, isStyled, onShow }: PageProps): ReactNode {
  const [ref, isNear] = useNearScreen(isStyled);
  const isShown = ({ item }: PreviewBlock): boolean => item !== null && item.reference === shown;
  return (
    <div ref={ref} className="preview-page">
      {isNear || isStyled || blocks.some(({ block }) => isShown(block))
        ? blocks.map(({ key, block, last }) => (
            <Block
              key={key}
              text={block.text}
              marked={format === 'markdown'}
              reference={block.item?.reference ?? null}
              section={block.item?.section ?? null}
              shown={isShown(block)}
              last={last}
              onShow={onShow}
            />
          ))
        : blocks.map(({ block: { text }, last }) => (last ? text : `${text}\n`)).join('')}
    </div>
  );
}

/** The blocks of the text; a click on an item shows it in the outline. */
export const PreviewText = memo(function PreviewText({ blocks, font, format, shown, isWhole, onShow }: PreviewTextProps): ReactNode {
  // The outline renders first: both in one frame would be the window's longest task.
  const isDue = useDeferredMount();
  const pages = useMemo(() => (isDue ? pagesOf(blocks) : []), [blocks, isDue]);
  const isStyled = isWhole || pages.length <= maxStyledPages;
  return (
    <div className={clsx('preview-text breaks', font === 'mono' || format !== 'markdown' ? 'preview-mono' : 'preview-prose')}>
      {pages.map((page, at) => (
        <Page key={at} blocks={page} format={format} shown={shown} isStyled={isStyled} onShow={onShow} />
      ))}
    </div>
  );
});
