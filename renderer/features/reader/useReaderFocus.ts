import { type RefObject, useEffect } from 'react';

/**
 * Whoever opens a document by keys reads it by keys: it gets the focus when it is there, and gives it back when it closes. A pointer leaves the
 * focus where it is. `shown` names what is shown; null while there is nothing yet.
 */
export function useReaderFocus(panel: RefObject<HTMLElement | null>, shown: string | null): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const active = document.activeElement;
    if (shown === null || !active?.matches(':focus-visible:not(body, input, textarea)') || panel.current?.contains(active)) return;
    panel.current?.querySelector<HTMLElement>('[role="document"]')?.focus({ preventScroll: true });
  }, [panel, shown]);
}
