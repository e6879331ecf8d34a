/** How often it is looked whether the screen is there, and for how long, in milliseconds. */
const beat = 60;
const patience = 4_000;

/** Nobody has pressed a key yet: the window opens without a frame about anything. */
let quiet = true;

/**
 * Gives the focus to what a screen begins with, marked `data-start`, so that its keys work at once. Only where nothing has the focus, or the
 * button that led here; whatever the writer is in keeps it. Returns a function that stops waiting for the screen.
 */
export function startOnScreen(): () => void {
  const end = performance.now() + patience;
  const look = (): boolean => {
    const main = document.querySelector('main');
    const active = document.activeElement;
    if (active && main?.contains(active)) return true;
    if (active && active !== document.body && !active.matches('.rail-button[aria-current]')) return false;
    const start = main?.querySelector<HTMLElement>('[data-start]');
    start?.focus({ preventScroll: true, ...(quiet && { focusVisible: false }) });
    if (start) quiet = false;
    return start !== null && start !== undefined;
  };
  const timer = setInterval(() => {
    if (look() || performance.now() > end) clearInterval(timer);
  }, beat);
  return () => clearInterval(timer);
}
