import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated on change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

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
