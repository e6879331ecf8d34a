import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { DocumentText } from '#shared/model/vault.ts';
import { VirtualList } from '../../ui/layout/VirtualList.tsx';
import { scrollWithin } from '../../ui/layout/scrollWithin.ts';
import type { DocumentBlock } from '../../common/markdown/documentBlocks.ts';
import { DocumentBlockView } from '../../common/markdown/DocumentBlockView.tsx';
import './document.css';

interface DocumentViewProps {
  readonly document: DocumentText;
  /** Its text in pieces. */
  readonly blocks: readonly DocumentBlock[];
  /** The passage to scroll to and mark. */
  readonly marked: readonly [number, number] | null;
}

/** Frames to wait for the marked passage to be drawn before giving up. */
const patience = 30;

/** Pixels of a line of prose. */
const lineHeight = 26;
const heightOf = (block: DocumentBlock): number => lineHeight * block.height;

/**
 * A block in its place: first its room, then, when there is time, its words. What is measured and scrolled draws new blocks at once, and of a long
 * note three take longer than a frame.
 */
function BlockInTime({ block, ...rest }: ComponentProps<typeof DocumentBlockView>): ReactNode {
  const due = useDeferredValue(true, false);
  return due ? <DocumentBlockView block={block} {...rest} /> : <div style={{ height: heightOf(block) }} />;
}

/** A document as readable prose, drawn block by block. */
export function DocumentView({ document: { document, passages, properties }, blocks, marked }: DocumentViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const first = marked?.[0];
  const activeIndex = first === undefined ? -1 : blocks.findIndex((block) => block.firstLine <= first && first <= block.lastLine);

  useEffect(() => {
    if (first === undefined) return undefined;
    let frame = 0;
    let stableFrames = 0;
    const scrollToPassage = (left: number): void => {
      const passage = root.current?.querySelector('.doc-marked');
      const scroll = passage?.closest('.doc-scroll');
      if (passage && scroll) scrollWithin(scroll, passage, 'center');
      // Heights above are estimates until they are drawn, so the passage is looked for in a few more frames.
      if (passage) stableFrames++;
      if (left > 0 && stableFrames < 4) frame = requestAnimationFrame(() => scrollToPassage(left - 1));
    };
    frame = requestAnimationFrame(() => scrollToPassage(patience));
    return () => cancelAnimationFrame(frame);
  }, [first]);

  return (
    <div ref={root} className="doc">
      <VirtualList
        items={blocks}
        rowHeight={lineHeight}
        guess={heightOf}
        measured
        keyOf={(block) => `${block.firstLine}.${block.part ?? 0}`}
        activeIndex={activeIndex}
        className="doc-scroll"
        tabIndex={0}
        role="document"
        aria-label={document.title}
        renderRow={(block) => (
          <div className={clsx('doc-row markdown prose', block.continues && 'doc-continues')}>
            <BlockInTime block={block} passages={passages} properties={properties} marked={marked} />
          </div>
        )}
      />
    </div>
  );
}
