/** Where an element comes to stand in its container; `nearest` moves only as far as it must. */
type Place = 'start' | 'center' | 'nearest';

function distance(box: DOMRect, view: DOMRect, place: Place): number {
  if (place === 'start') return box.top - view.top;
  if (place === 'center') return box.top - view.top - Math.max(0, (view.height - box.height) / 2);
  if (box.top < view.top) return box.top - view.top;
  return box.bottom > view.bottom ? Math.min(box.bottom - view.bottom, box.top - view.top) : 0;
}

/**
 * Scrolls one container so that an element in it is seen. Unlike `scrollIntoView` it moves nothing around the
 * container: the window's frame must never shift.
 */
export function scrollWithin(container: Element, element: Element, place: Place, calmly = false): void {
  const top = distance(element.getBoundingClientRect(), container.getBoundingClientRect(), place);
  if (top !== 0) container.scrollBy({ top, behavior: calmly ? 'smooth' : 'instant' });
}
