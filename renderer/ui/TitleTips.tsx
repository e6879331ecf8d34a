import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useEffect, useState } from 'react';
import './tooltip.css';

/** Milliseconds that the pointer or the focus rests before words are shown, ... */
const rest = 500;
/** ... and after which the next ones wait for that again; ... */
const warm = 300;
/** ... wider elements, in pixels, are rows that the pointer only passes: they always wait. */
const widest = 240;
const held = 'data-title';

interface Tip {
  readonly anchor: Element;
  readonly text: string;
}

/** Words that stand there in full already say nothing new. */
function saysMore(element: Element, text: string): boolean {
  return element.textContent.trim() !== text || element.scrollWidth > element.clientWidth;
}

/** The title of an element; null when it has none. */
function titleOf(element: Element): string | null {
  return element.getAttribute('title') || null;
}

/** Takes the title off an element, so that the system shows none of its own beside the pointer; it is given back by `giveBack`. */
function taken(element: Element): string | null {
  const text = titleOf(element);
  if (text === null) return null;
  element.setAttribute(held, text);
  element.removeAttribute('title');
  return text;
}

function giveBack(element: Element): void {
  const text = element.getAttribute(held);
  element.removeAttribute(held);
  // Drawn anew meanwhile, it has one again.
  if (text !== null && !element.hasAttribute('title')) element.setAttribute('title', text);
}

/** Follows pointer and focus over whatever has a title, and tells what to show. Returns a function that stops it. */
function followTitles(show: (tip: Tip | null) => void): () => void {
  let on: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  let shownUntil = -Infinity;
  /** Something was pressed, and the pointer has not moved since: what comes under it of its own was not asked about. */
  let still = false;
  const leave = (): void => {
    clearTimeout(timer);
    if (shown) shownUntil = performance.now();
    if (shown) show(null);
    shown = false;
    if (on) giveBack(on);
    on = null;
  };
  const enter = (target: EventTarget | null, take: typeof taken): void => {
    // A button within something that has a title speaks for itself.
    const element = target instanceof Element ? target.closest(`[title], [${held}], button, a, input`) : null;
    if (element === on) {
      if (element) take(element);
      return;
    }
    leave();
    const text = element && take(element);
    if (!element || text === null) return;
    on = element;
    if (still || !saysMore(element, text)) return;
    const appear = (): void => {
      shown = element.isConnected;
      if (shown) show({ anchor: element, text });
    };
    const isNext = performance.now() - shownUntil < warm && element.clientWidth < widest;
    timer = setTimeout(appear, isNext ? 0 : rest);
  };
  /** What is pressed or moved has been understood; the title stays taken until the pointer goes. */
  const hush = (): void => {
    clearTimeout(timer);
    if (shown) show(null);
    shown = false;
  };
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && enter(target, taken), options);
  document.addEventListener('pointerleave', ({ target }) => target === document && leave(), options);
  document.addEventListener('pointerdown', () => (hush(), (still = true)), options);
  document.addEventListener('pointermove', ({ movementX, movementY }) => (still &&= movementX === 0 && movementY === 0), options);
  document.addEventListener('wheel', hush, options);
  document.addEventListener('keydown', hush, options);
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && ((still = false), enter(target, titleOf)),
    options,
  );
  document.addEventListener('focusout', leave, options);
  return () => {
    stop.abort();
    leave();
  };
}

/** Shows what elements are titled with, in the look of all tooltips, also to the keys: one for the whole window, as rows have many. */
export function TitleTips(): ReactNode {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => followTitles(setTip), []);
  return (
    <Base.Root open={tip !== null} onOpenChange={(open) => !open && setTip(null)}>
      <Base.Portal>
        <Base.Positioner anchor={tip?.anchor ?? null} side="bottom" sideOffset={6} collisionPadding={8} className="tooltip-place">
          <Base.Popup className="tooltip">{tip?.text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
