import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useEffect, useState } from 'react';
import './tooltip.css';

/** Delay of a tip on hover or focus, in milliseconds, ... */
const openDelayMs = 500;
/** ... skipped when another tip was shown that recently. ... */
const groupTimeoutMs = 300;
/** ... Elements wider than this, in pixels, are rows that the pointer crosses: they always have the delay. */
const maxInstantWidth = 240;
const attribute = 'data-tip';

/**
 * The props of an element that shows a tip, and has its text as accessible description. An element that is called the same already takes
 * `data-tip` alone. One listener on the document serves all of them (`Tips`), so that hundreds of rows cost only their attributes.
 */
export function tip(text: string | undefined): { readonly 'data-tip'?: string; readonly 'aria-description'?: string } {
  return text === undefined ? {} : { [attribute]: text, 'aria-description': text };
}

interface ShownTip {
  readonly anchor: Element;
  readonly text: string;
}

/** Whether the tip adds to the text that the element shows in full. */
function addsText(element: Element, text: string): boolean {
  return element.textContent.trim() !== text || element.scrollWidth > element.clientWidth;
}

/** Tracks hover and focus of elements with a tip and calls `show`. Returns a function that stops it. */
function followTips(show: (tip: ShownTip | null) => void): () => void {
  let current: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let shownUntil = -Infinity;
  /** Set after a press until the pointer moves: an element appearing under the pointer gets no tip. */
  let isPointerStill = false;
  const hide = (): void => {
    clearTimeout(timer);
    if (isShown) show(null);
    isShown = false;
  };
  const leave = (): void => {
    if (isShown) shownUntil = performance.now();
    hide();
    current = null;
  };
  const enter = (target: EventTarget | null): void => {
    // A control inside an element with a tip does not show that tip.
    const element = target instanceof Element ? target.closest(`[${attribute}], button, a, input`) : null;
    if (element !== null && element === current) return;
    leave();
    const text = element?.getAttribute(attribute);
    if (!element || !text) return;
    current = element;
    if (isPointerStill || !addsText(element, text)) return;
    const open = (): void => {
      isShown = element.isConnected;
      if (isShown) show({ anchor: element, text });
    };
    const isInstant = performance.now() - shownUntil < groupTimeoutMs && element.clientWidth < maxInstantWidth;
    timer = setTimeout(open, isInstant ? 0 : openDelayMs);
  };
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true, passive: true };
  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && enter(target), options);
  document.addEventListener('pointerleave', ({ target }) => target === document && leave(), options);
  document.addEventListener('pointerdown', () => (hide(), (isPointerStill = true)), options);
  document.addEventListener('pointermove', ({ movementX, movementY }) => (isPointerStill &&= movementX === 0 && movementY === 0), options);
  document.addEventListener('wheel', hide, options);
  document.addEventListener('keydown', hide, options);
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && ((isPointerStill = false), enter(target)),
    options,
  );
  document.addEventListener('focusout', leave, options);
  return () => {
    listeners.abort();
    leave();
  };
}

/** Shows the tips of all elements (`tip`); one per window. */
export function Tips(): ReactNode {
  // The last one keeps its text and place while it fades.
  const [{ shown, open }, setTip] = useState<{ readonly shown: ShownTip | null; readonly open: boolean }>({ shown: null, open: false });
  useEffect(() => followTips((next) => setTip((last) => ({ shown: next ?? last.shown, open: next !== null }))), []);
  // A name's card is below it.
  const side = shown?.anchor.hasAttribute('data-entity') ? 'top' : 'bottom';
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && setTip({ shown, open: false })}>
      <Base.Portal>
        <Base.Positioner anchor={shown?.anchor ?? null} side={side} sideOffset={6} collisionPadding={8} className="tooltip-place">
          <Base.Popup className="tooltip">{shown?.text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
