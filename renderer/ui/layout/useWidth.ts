import { useEffect, useState } from 'react';

/** Inner size of an element along one axis, without padding, in pixels; 0 before layout. */
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

/** Inner width of an element, in pixels; 0 before layout. */
export function useWidth(element: { readonly current: HTMLElement | null }): number {
  return useSide(element, 'width');
}

/** Inner height of an element, in pixels; 0 before layout. */
export function useHeight(element: { readonly current: HTMLElement | null }): number {
  return useSide(element, 'height');
}
