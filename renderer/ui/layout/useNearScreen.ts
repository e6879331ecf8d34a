import { type RefCallback, useCallback, useState } from 'react';

const changed = 'contentvisibilityautostatechange';

/**
 * A ref for an element with `content-visibility: auto`, and whether it is on the screen or near it: elsewhere it keeps the size that it had, so that
 * its content need not be rendered. What is focused or selected counts as near.
 */
export function useNearScreen(startsNear: boolean): readonly [RefCallback<HTMLElement>, boolean] {
  const [isNear, setNear] = useState(startsNear);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const follow = (event: Event): void => {
      // Those of elements inside bubble.
      if (event.target === element) setNear(!(event as Event & { readonly skipped: boolean }).skipped);
    };
    element.addEventListener(changed, follow);
    return () => element.removeEventListener(changed, follow);
  }, []);
  return [ref, isNear];
}
