/** The part of a page's event that is used. */
interface PageEvent {
  /** False for an event created by a script. */
  readonly isTrusted: boolean;
}

/** Listens to an event of the page before the page itself does. */
export type ListenFirst = (type: string, listener: (event: PageEvent) => void) => void;

/** Events that begin and end a drag. */
const beginning = 'dragstart';
const endings = ['pointerdown', 'pointerup', 'pointercancel', 'mouseup', 'dragend', 'blur'];

/** Returns a function that tells, once per drag, whether the user still holds it: otherwise Electron's `startDrag` blocks the process on Linux. */
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
