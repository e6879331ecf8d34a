import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Opens a popup next to the button that was pressed; a second press closes it. */
export type OpenPopup<T> = (about: T, button: HTMLElement) => void;

/** One popup shared by hundreds of rows with plain buttons: a trigger for each row would be most of the cost of rendering it. */
export interface RowPopup<T> {
  readonly open: boolean;
  /** Its subject and anchor; those of the last time while it is closed. */
  readonly about: T | undefined;
  readonly button: HTMLElement | null;
  readonly onOpenChange: (open: boolean, details: { readonly event: Event }) => void;
}

/** The popup state, and a stable function that opens it. */
export function useRowPopup<T>(): readonly [RowPopup<T>, OpenPopup<T>] {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<{ readonly about: T; readonly button: HTMLElement } | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const button = at?.button ?? null;

  const onOpenChange = useCallback((next: boolean, { event }: { readonly event: Event }): void => {
    // A press on the anchor is handled by the anchor.
    if (next || (event.target instanceof Node && event.type !== 'keydown' && pressed.current?.contains(event.target) === true)) return;
    setOpen(false);
  }, []);
  const openAt = useCallback((about: T, own: HTMLElement): void => {
    const again = pressed.current === own;
    pressed.current = own;
    setAt({ about, button: own });
    setOpen((before) => !(before && again));
  }, []);
  useEffect(() => {
    if (!open || !button) return undefined;
    button.setAttribute('aria-expanded', 'true');
    button.setAttribute('data-popup-open', '');
    return () => {
      button.removeAttribute('aria-expanded');
      button.removeAttribute('data-popup-open');
    };
  }, [open, button]);
  return [useMemo(() => ({ open, about: at?.about, button, onOpenChange }), [open, at, button, onOpenChange]), openAt];
}
