/** Alignment of the element in its container; `nearest` scrolls as little as possible. */
type Alignment = 'start' | 'center' | 'nearest';

function distance(box: DOMRect, view: DOMRect, alignment: Alignment, margin: number): number {
  if (alignment === 'start') return box.top - view.top - margin;
  if (alignment === 'center') return box.top - view.top - Math.max(0, (view.height - box.height) / 2);
  if (box.top < view.top) return box.top - view.top;
  return box.bottom > view.bottom ? Math.min(box.bottom - view.bottom, box.top - view.top) : 0;
}

/**
 * Scrolls one container so that an element in it is visible, and unlike `scrollIntoView` no ancestor: the frame must not shift.
 * At the `start`, the element keeps its `scroll-margin-top`.
 */
export function scrollWithin(container: Element, element: Element, alignment: Alignment, calmly = false): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const top = distance(element.getBoundingClientRect(), container.getBoundingClientRect(), alignment, margin);
  if (top !== 0) container.scrollBy({ top, behavior: calmly ? 'smooth' : 'instant' });
}
