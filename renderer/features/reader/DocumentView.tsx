import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
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

/** Milliseconds without a change of layout after which the marked passage is left where it is. */
const idleMs = 1_000;

/** Pixels of a line of prose. */
const lineHeight = 26;
const heightOf = (block: DocumentBlock): number => lineHeight * block.height;

/** A block: first its room, then, in time, its words, as three of a long note take longer than a frame. */
function BlockInTime({ block, ...rest }: ComponentProps<typeof DocumentBlockView>): ReactNode {
  const due = useDeferredValue(true, false);
  return due ? <DocumentBlockView block={block} {...rest} /> : <div style={{ height: heightOf(block) }} />;
}

/**
 * Keeps the marked passage of a document in the middle until its layout has settled or the user scrolls: blocks above it get their words, their measured
 * heights, their typeface and their pictures in any order, some of them after the passage itself. Returns how to stop.
 */
function keepCentred(root: HTMLElement): () => void {
  const scroll = root.querySelector('.doc-scroll')!;
  let timer = 0;
  const centre = (): void => {
    const passage = root.querySelector('.doc-marked');
    if (!passage) return;
    scrollWithin(scroll, passage, 'center');
    clearTimeout(timer);
    timer = window.setTimeout(stop, idleMs);
  };
  const layout = new MutationObserver(centre);
  const size = new ResizeObserver(centre);
  const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  const stop = (): void => {
    clearTimeout(timer);
    layout.disconnect();
    size.disconnect();
    scroll.removeEventListener('scroll', centre);
    for (const input of inputs) root.removeEventListener(input, stop);
  };
  layout.observe(root, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  size.observe(scroll);
  // The virtual list corrects its own position too.
  scroll.addEventListener('scroll', centre);
  for (const input of inputs) root.addEventListener(input, stop, { passive: true });
  centre();
  return stop;
}

/** A document as readable prose, drawn block by block. */
export function DocumentView({ document: { document, passages, properties }, blocks, marked }: DocumentViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const first = marked?.[0];
  const activeIndex = first === undefined ? -1 : blocks.findIndex((block) => block.firstLine <= first && first <= block.lastLine);

  useEffect(() => {
    if (first === undefined) return undefined;
    let stop = keepCentred(root.current!);
    const unsubscribe = onPassageAgain(() => {
      stop();
      stop = keepCentred(root.current!);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [first]);

  return (
    <div ref={root} className="stack fill">
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
