import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import './virtual-list.css';

interface VirtualListProps<T> extends Omit<ComponentProps<'div'>, 'children' | 'onScroll' | 'ref'> {
  /** The box that scrolls, which has the focus and the keys. */
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly items: readonly T[];
  /** Height of a row in pixels; the least height when rows are measured. */
  readonly rowHeight: number;
  /** Rows differ in height and are measured. */
  readonly measured?: boolean;
  /** Of a row that is measured, about how high it will be, in pixels. */
  readonly guess?: (item: T) => number;
  readonly keyOf: (item: T) => string;
  /** Keeps this row in sight whenever it changes; -1 for none. */
  readonly activeIndex?: number;
  /** Where the scroll position is stored while the list is away. */
  readonly place?: { offset: number };
  readonly renderRow: (item: T, index: number) => ReactNode;
}

/** Rows drawn beyond those in sight; measured ones are tall and costly, a page of a document each. */
const rowsBeyond = 8;
const measuredBeyond = 1;

/** A list that draws only the rows in sight, so that thousands scroll smoothly. */
export function VirtualList<T>(props: VirtualListProps<T>): ReactNode {
  const { items, rowHeight, measured = false, guess, keyOf, activeIndex = -1, place, renderRow, className, ref, ...rest } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const scrollRef = ref ?? ownRef;
  const heightOf = (index: number): number => {
    const item = items[index];
    return guess === undefined || item === undefined ? rowHeight : guess(item);
  };
  /** A list whose rows are costly begins at the active one, and not with rows that nobody looks at. */
  const firstOffset = (): number => {
    let offset = place?.offset ?? 0;
    if (measured && place === undefined) for (let index = 0; index < activeIndex; index++) offset += heightOf(index);
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
    // Rows are drawn together with their list, when there is time for both; not at once after it, when its height is known.
    initialRect: { width: 0, height: window.innerHeight },
  });

  useEffect(() => {
    const box = scrollRef.current;
    if (activeIndex < 0 || !box) return;
    if (measured) {
      virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
      return;
    }
    // The virtualizer does not know the height of a list that has just come, and would put the row above its upper edge.
    const top = activeIndex * rowHeight;
    const minScrollTop = top + rowHeight - box.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (minScrollTop > box.scrollTop) box.scrollTop = minScrollTop;
  }, [activeIndex, measured, rowHeight, scrollRef, virtualizer]);

  return (
    <div
      {...rest}
      ref={scrollRef}
      className={clsx('virtual-list', className)}
      onScroll={(event) => {
        if (place) place.offset = event.currentTarget.scrollTop;
      }}
    >
      <div role="presentation" className="virtual-list-all" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={row.key}
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
