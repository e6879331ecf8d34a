import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Opens a popup about something next to the button that was pressed; a second press closes it. */
export type OpenPopup<T> = (about: T, button: HTMLElement) => void;

/** One popup that hundreds of rows share: their buttons are plain ones, as a trigger of its own in each row would cost most of drawing it. */
export interface RowPopup<T> {
  readonly open: boolean;
  /** What it is about, and next to which button; of the last time while it is closed. */
  readonly about: T | undefined;
  readonly button: HTMLElement | null;
  readonly onOpenChange: (open: boolean, details: { readonly event: Event }) => void;
}

/** The popup and the function that opens it, which stays the same. */
export function useRowPopup<T>(): readonly [RowPopup<T>, OpenPopup<T>] {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<{ readonly about: T; readonly button: HTMLElement } | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const button = at?.button ?? null;

  const onOpenChange = useCallback((next: boolean, { event }: { readonly event: Event }): void => {
    // The press on its own button is handled by the button.
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
