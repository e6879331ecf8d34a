import { type RefObject, useEffect, useLayoutEffect } from 'react';

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

/** Whether the focused element went with a page, and nothing has been focused or pressed since. */
let focusWentWithPage = false;
const focusGoesOn = (): void => void (focusWentWithPage = false);
for (const event of ['focusin', 'pointerdown'] as const) document.addEventListener(event, focusGoesOn, { capture: true, passive: true });

/** What the user scrolls with: from then on the page stays where they scroll it to. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a page to where it was, as often as it grows until it is long enough for that: its parts come one after the other. Ends when it is there,
 * or when the user scrolls. Returns how to end it, and whether it has ended.
 */
function scrollBack(element: HTMLElement, position: number): { readonly stop: () => void; readonly hasEnded: () => boolean } {
  let ended = false;
  const size = new ResizeObserver(() => scroll());
  const stop = (): void => {
    ended = true;
    size.disconnect();
    for (const input of inputs) element.removeEventListener(input, stop);
  };
  const scroll = (): void => {
    element.scrollTo(0, position);
    if (Math.abs(element.scrollTop - position) < 1) stop();
  };
  for (const part of element.children) size.observe(part);
  for (const input of inputs) element.addEventListener(input, stop, { passive: true });
  scroll();
  return { stop, hasEnded: () => ended };
}

/**
 * Restores the scroll position of a page that the user comes back to. When the focused element, such as the link that led here, went with the page
 * before, the heading of this one gets the focus. `name` tells pages of one history entry apart; `drawn` says whether there is something to see yet.
 */
export function useScrollRestoration(page: RefObject<HTMLElement | null>, name: string, drawn: boolean): void {
  useEffect(() => {
    const element = page.current;
    if (!element || !drawn) return undefined;
    // The list's first has a page without an entry of its own, and so has the gallery.
    const key = (): string => `${historyEntry} ${name}`;
    const position = positions.get(key());
    const restoring = position === undefined ? null : scrollBack(element, position);
    const save = (): void => {
      if (restoring?.hasEnded() !== false) positions.set(key(), element.scrollTop);
    };
    element.addEventListener('scroll', save, { passive: true });
    savers.add(save);
    return () => {
      restoring?.stop();
      element.removeEventListener('scroll', save);
      savers.delete(save);
    };
  }, [page, name, drawn]);
  // Before the element is gone, and the focus with it.
  useLayoutEffect(() => {
    const element = page.current;
    return () => {
      if (drawn && element?.contains(document.activeElement)) focusWentWithPage = true;
    };
  }, [page, drawn]);
  useEffect(() => {
    if (drawn && focusWentWithPage && document.activeElement === document.body)
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, drawn]);
}
