/** What is looked at of a page's event. */
interface PageEvent {
  /** False for what a script made. */
  readonly isTrusted: boolean;
}

/** Listens to an event of the page before the page itself does. */
export type ListenFirst = (type: string, listener: (event: PageEvent) => void) => void;

/** What begins and ends the holding of a pointer. */
const beginning = 'dragstart';
const endings = ['pointerdown', 'pointerup', 'pointercancel', 'mouseup', 'dragend', 'blur'];

/** Tells once for each drag whether the user still holds it: without, Electron's `startDrag` would block the process on Linux. */
export function watchDrags(listen: ListenFirst): () => boolean {
  let isHeld = false;
  listen(beginning, ({ isTrusted }) => {
    if (isTrusted) isHeld = true;
  });
  for (const ending of endings) listen(ending, () => (isHeld = false));
  return () => {
    const wasHeld = isHeld;
    isHeld = false;
    return wasHeld;
  };
}
