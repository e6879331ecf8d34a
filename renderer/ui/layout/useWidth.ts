import { useEffect, useState } from 'react';

/** A side of an element inside its padding, in pixels; 0 before it is laid out. */
function useSide(element: { readonly current: HTMLElement | null }, side: 'width' | 'height'): number {
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setLength(entry.contentRect[side]));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, side]);
  return length;
}

/** The width of an element inside its padding, in pixels; 0 before it is laid out. */
export function useWidth(element: { readonly current: HTMLElement | null }): number {
  return useSide(element, 'width');
}

/** As {@link useWidth}, the height. */
export function useHeight(element: { readonly current: HTMLElement | null }): number {
  return useSide(element, 'height');
}
