import { type RefObject, useEffect, useRef } from 'react';

/** Key of the current history entry; not part of the route, as no screen renders for it. */
let historyEntry = '';

/** Sets the key of the current history entry: the same again when the user comes back to it. */
export function setHistoryEntry(key: string): void {
  historyEntry = key;
}

/** Scroll position of each page, by the history entry that it was opened with and its name. */
const positions = new Map<string, number>();

/** Save the scroll positions of the pages that are shown. */
const savers = new Set<() => void>();

/** Saves the scroll positions of the pages that are shown: called before another entry replaces theirs, as scroll events come a frame late. */
export function saveScrollPositions(): void {
  for (const save of savers) save();
}

/** When the last page was unmounted, in milliseconds. */
let unmountedAt = -Infinity;
/** One page replaces another when it is mounted within so many milliseconds: a long one is not drawn in the first task. */
const replacedWithin = 300;

/**
 * Restores the scroll position of a page that the user comes back to. When the page replaces another one and the focused element, such as the
 * link that led here, went with that, its heading gets the focus. `name` tells pages of one history entry apart;
 * `drawn` says whether there is something to see yet.
 */
export function useScrollRestoration(page: RefObject<HTMLElement | null>, name: string, drawn: boolean): void {
  const replacesPage = useRef(false);
  useEffect(() => {
    replacesPage.current = performance.now() - unmountedAt < replacedWithin;
    return () => {
      unmountedAt = performance.now();
    };
  }, []);
  useEffect(() => {
    const element = page.current;
    if (!element || !drawn) return undefined;
    // The list's first has a page without an entry of its own, and so has the gallery.
    const key = (): string => `${historyEntry} ${name}`;
    const position = positions.get(key());
    if (position !== undefined) element.scrollTo(0, position);
    const save = (): void => void positions.set(key(), element.scrollTop);
    element.addEventListener('scroll', save, { passive: true });
    savers.add(save);
    return () => {
      element.removeEventListener('scroll', save);
      savers.delete(save);
    };
  }, [page, name, drawn]);
  useEffect(() => {
    if (drawn && replacesPage.current && document.activeElement === document.body)
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, drawn]);
}
