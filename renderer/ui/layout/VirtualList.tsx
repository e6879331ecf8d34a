import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import './virtual-list.css';

interface VirtualListProps<T> extends Omit<ComponentProps<'div'>, 'children' | 'onScroll' | 'ref'> {
  /** The scroll container, which has focus and key handling. */
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly items: readonly T[];
  /** Row height in pixels; the minimum when rows are measured. */
  readonly rowHeight: number;
  /** Rows have different heights and are measured. */
  readonly measured?: boolean;
  /** Estimated height of a measured row, in pixels. */
  readonly guess?: (item: T) => number;
  readonly keyOf: (item: T) => string;
  /** Rows hold neither state nor focus: when the items change, a row shows another item instead of being replaced by a new one. */
  readonly reuse?: boolean;
  /** Scrolls this row into view when it changes; -1 for none. */
  readonly activeIndex?: number;
  /** How the user arranged the items: searched, sorted, filtered. The active row is scrolled into view when it changes. */
  readonly arrangedBy?: string;
  /** Name under which the scroll position is remembered while the list is unmounted. */
  readonly scroll?: { offset: number };
  readonly renderRow: (item: T, index: number) => ReactNode;
}

/** Overscan; measured rows are tall and expensive, such as a page of a document. */
const rowsBeyond = 8;
const measuredBeyond = 1;

/** Virtualised list, so that thousands of rows scroll smoothly. */
export function VirtualList<T>(props: VirtualListProps<T>): ReactNode {
  const {
    items,
    rowHeight,
    measured = false,
    guess,
    keyOf,
    reuse = false,
    activeIndex = -1,
    arrangedBy,
    scroll,
    renderRow,
    className,
    ref,
    ...rest
  } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const scrollRef = ref ?? ownRef;
  const heightOf = (index: number): number => {
    const item = items[index];
    return guess === undefined || item === undefined ? rowHeight : guess(item);
  };
  /** A list with expensive rows starts at the active one instead of rendering the first. */
  const firstOffset = (): number => {
    let offset = scroll?.offset ?? 0;
    if (measured && scroll === undefined) for (let index = 0; index < activeIndex; index++) offset += heightOf(index);
    return offset;
  };
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the list must draw again as it scrolls
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: heightOf,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: measured ? measuredBeyond : rowsBeyond,
    initialOffset: firstOffset,
    // Rows render together with their list in the deferred pass, not right after it when its height is known.
    initialRect: { width: 0, height: window.innerHeight },
  });

  const active = items[activeIndex];
  const activeKey = active === undefined ? null : keyOf(active);
  useEffect(() => {
    const box = scrollRef.current;
    if (activeIndex < 0 || !box) return;
    if (measured) {
      virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
      return;
    }
    // The virtualizer does not know the height of a newly mounted list, and would place the row above its top.
    const top = activeIndex * rowHeight;
    const minScrollTop = top + rowHeight - box.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (minScrollTop > box.scrollTop) box.scrollTop = minScrollTop;
    // Where it stands may change by itself while a vault is read: the list stays where the user has scrolled to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeKey, arrangedBy, measured, rowHeight, scrollRef, virtualizer]);

  return (
    <div
      {...rest}
      ref={scrollRef}
      className={clsx('virtual-list', className)}
      onScroll={(event) => {
        if (scroll) scroll.offset = event.currentTarget.scrollTop;
      }}
    >
      <div role="presentation" className="virtual-list-all" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={reuse ? row.index : row.key}
              role="presentation"
              data-index={row.index}
              ref={measured ? virtualizer.measureElement : undefined}
              className="virtual-list-row"
              style={{ transform: `translateY(${row.start}px)`, ...(!measured && { height: row.size }) }}
            >
              {renderRow(item, row.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
