/** Least time between two reports of progress, in milliseconds: about ten a second. */
const progressInterval = 100;

/** A function that passes values on at most once per interval, and can be made to pass on the last one now. */
export interface Throttled<T> {
  /** Passes the value on at once if enough time went by, else when it has; a newer value takes its place. */
  send(value: T): void;
  /** Passes on what is waiting, and nothing after. */
  finish(): void;
}

/** Keeps a busy sender from flooding a port: the first and the last value always arrive, in between one per interval. */
export function throttle<T>(pass: (value: T) => void, interval = progressInterval): Throttled<T> {
  let waiting: { readonly value: T } | null = null;
  let timer: unknown = null;
  let finished = false;

  const passWaiting = (): void => {
    timer = null;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    timer = setTimeout(passWaiting, interval);
    pass(value);
  };

  return {
    send(value) {
      if (finished) return;
      waiting = { value };
      if (timer === null) passWaiting();
    },
    finish() {
      if (finished) return;
      finished = true;
      if (timer !== null) clearTimeout(timer);
      if (waiting) pass(waiting.value);
      waiting = null;
    },
  };
}
