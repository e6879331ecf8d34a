import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { DocumentText } from '#shared/model/vault.ts';
import { VirtualList } from '../../ui/layout/VirtualList.tsx';
import { scrollWithin } from '../../ui/layout/scrollWithin.ts';
import { onPassageAgain } from '../../common/navigation/screenFocus.ts';
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

/** Pixels of a line of prose. */
const lineHeight = 26;
const heightOf = (block: DocumentBlock): number => lineHeight * block.height;

/** A block: first its room, then, in time, its words, as three of a long note take longer than a frame. */
function BlockInTime({ block, ...rest }: ComponentProps<typeof DocumentBlockView>): ReactNode {
  const due = useDeferredValue(true, false);
  return due ? <DocumentBlockView block={block} {...rest} /> : <div style={{ height: heightOf(block) }} />;
}

/** Frames after a change of layout in which a scroll may be the list's own, which corrects its position for the rows above; then it is the user's. */
const correctsWithin = 60;

/**
 * Keeps the marked passage of a document in the middle until the user scrolls: blocks above it get their words, their measured heights, their
 * typeface and their pictures in any order and at any time, some of them long after the passage itself. Returns how to stop.
 */
export function keepCentred(root: HTMLElement): () => void {
  const scroll = root.querySelector('.doc-scroll')!;
  /** Where the passage was in the middle. */
  let top = scroll.scrollTop;
  let framesLeft = 0;
  let frame = 0;
  const count = (): void => {
    framesLeft -= 1;
    frame = framesLeft > 0 ? requestAnimationFrame(count) : 0;
  };
  const observed = new WeakSet<Element>();
  const centre = (): void => {
    const passage = root.querySelector('.doc-marked');
    if (passage) scrollWithin(scroll, passage, 'center');
    top = scroll.scrollTop;
  };
  const change = (): void => {
    if (framesLeft === 0) frame = requestAnimationFrame(count);
    framesLeft = correctsWithin;
    for (const row of root.querySelectorAll('.doc-row')) {
      if (observed.has(row)) continue;
      observed.add(row);
      size.observe(row);
    }
    centre();
  };
  const layout = new MutationObserver(change);
  const size = new ResizeObserver(change);
  const follow = (): void => {
    if (framesLeft > 0) centre();
    else if (scroll.scrollTop !== top) stop();
  };
  const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    layout.disconnect();
    size.disconnect();
    root.removeEventListener('scroll', follow, { capture: true });
    for (const input of inputs) root.removeEventListener(input, stop);
  };
  layout.observe(root, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  size.observe(scroll);
  // Before the list draws other rows for the new position, which changes the layout.
  root.addEventListener('scroll', follow, { capture: true });
  for (const input of inputs) root.addEventListener(input, stop, { passive: true });
  change();
  return stop;
}

/** A document as readable prose, drawn block by block. */
export function DocumentView({ document: { document, passages, properties }, blocks, marked }: DocumentViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const first = marked?.[0];
  const activeIndex = first === undefined ? -1 : blocks.findIndex((block) => block.firstLine <= first && first <= block.lastLine);

  const [shownAgain, setShownAgain] = useState(0);
  useEffect(() => onPassageAgain(() => setShownAgain((times) => times + 1)), []);
  useEffect(() => {
    if (first === undefined) return undefined;
    return keepCentred(root.current!);
    // Again when its passage is asked for again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [first, shownAgain]);

  return (
    <div ref={root} className="stack fill">
      <VirtualList
        items={blocks}
        rowHeight={lineHeight}
        guess={heightOf}
        measured
        keyOf={(block) => `${block.firstLine}.${block.part ?? 0}`}
        activeIndex={activeIndex}
        // Its row may be out of sight, and then it is not drawn.
        arrangedBy={String(shownAgain)}
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
