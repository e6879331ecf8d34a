import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { DocumentText } from '#shared/model/vault.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { scrollWithin } from '../../ui/scrollWithin.ts';
import type { Slab } from '../../common/markdown/slabs.ts';
import { SlabView } from '../../common/markdown/SlabView.tsx';
import './document.css';

interface DocumentViewProps {
  readonly document: DocumentText;
  /** Its text in pieces. */
  readonly slabs: readonly Slab[];
  /** The passage to scroll to and mark. */
  readonly marked: readonly [number, number] | null;
}

/** Frames to wait for the marked passage to be drawn before giving up. */
const patience = 30;

/** Pixels of a line of prose. */
const lineHeight = 26;
const heightOf = (slab: Slab): number => lineHeight * slab.height;

/**
 * A slab in its place: first its room, then, when there is time, its words. What is measured and scrolled draws new slabs at once, and of a long
 * note three take longer than a frame.
 */
function SlabInTime({ slab, ...rest }: ComponentProps<typeof SlabView>): ReactNode {
  const due = useDeferredValue(true, false);
  return due ? <SlabView slab={slab} {...rest} /> : <div style={{ height: heightOf(slab) }} />;
}

/** A document as readable prose, drawn slab by slab. */
export function DocumentView({ document: { document, passages }, slabs, marked }: DocumentViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const first = marked?.[0];
  const activeIndex = first === undefined ? -1 : slabs.findIndex((slab) => slab.firstLine <= first && first <= slab.lastLine);

  useEffect(() => {
    if (first === undefined) return undefined;
    let frame = 0;
    let settled = 0;
    const seek = (left: number): void => {
      const passage = root.current?.querySelector('.doc-marked');
      const scroll = passage?.closest('.doc-scroll');
      if (passage && scroll) scrollWithin(scroll, passage, 'center');
      // Heights above are estimates until they are drawn, so it is sought for a few frames more.
      if (passage) settled++;
      if (left > 0 && settled < 4) frame = requestAnimationFrame(() => seek(left - 1));
    };
    frame = requestAnimationFrame(() => seek(patience));
    return () => cancelAnimationFrame(frame);
  }, [first]);

  return (
    <div ref={root} className="doc">
      <VirtualList
        items={slabs}
        rowHeight={lineHeight}
        guess={heightOf}
        measured
        keyOf={(slab) => String(slab.firstLine)}
        activeIndex={activeIndex}
        className="doc-scroll"
        tabIndex={0}
        role="document"
        aria-label={document.title}
        renderRow={(slab) => (
          <div className={clsx('doc-slab markdown prose', slab.continues && 'doc-continues')}>
            <SlabInTime slab={slab} passages={passages} marked={marked} />
          </div>
        )}
      />
    </div>
  );
}
