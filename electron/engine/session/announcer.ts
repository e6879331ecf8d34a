/** Tells something that changes often, now and then. */
export interface Announcer {
  /** Announces soon: at most once in the interval, and always once after the last request. */
  readonly soon: () => void;
  readonly stop: () => void;
}

/** An announcer that calls `announce` at most once in `every` milliseconds. */
export function createAnnouncer(every: number, announce: () => void): Announcer {
  let timer: NodeJS.Timeout | null = null;
  let last = 0;
  return {
    soon() {
      timer ??= setTimeout(
        () => {
          timer = null;
          last = performance.now();
          announce();
        },
        Math.max(0, every - (performance.now() - last)),
      );
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
