import { type RefObject, useEffect, useRef } from 'react';
import { visitNow } from '../../common/visit.ts';

/** How far down each page was read, by the step of the way that led to it. */
const places = new Map<string, number>();

/** When the last page went, in milliseconds. */
let wentAt = -Infinity;
/** One page follows another when it comes within so many milliseconds. */
const atOnce = 100;

/**
 * Shows a page that the writer comes back to where it was left. When it takes the place of another page and what had the focus went with
 * that, such as the link that led here, its name gets the focus. `drawn` says whether there is something to see yet.
 */
export function useWhereItWas(page: RefObject<HTMLElement | null>, drawn: boolean): void {
  const follows = useRef(false);
  useEffect(() => {
    follows.current = performance.now() - wentAt < atOnce;
    return () => {
      wentAt = performance.now();
    };
  }, []);
  useEffect(() => {
    const element = page.current;
    if (!element || !drawn) return undefined;
    const before = places.get(visitNow());
    if (before !== undefined) element.scrollTo(0, before);
    const note = (): void => void places.set(visitNow(), element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [page, drawn]);
  useEffect(() => {
    if (drawn && follows.current && document.activeElement === document.body)
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, drawn]);
}
