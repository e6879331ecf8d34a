/** A long piece of work that all who ask for it meanwhile wait for together. */
export interface SharedRun<Progress, Result> {
  readonly isGoing: boolean;
  /** Tells all who wait how far it is. */
  tell(progress: Progress): void;
  /** Resolves when none is going on, however it ended. */
  settled(): Promise<void>;
  /**
   * Waits for the run that is going on, or begins one. It goes on as long as anybody waits: when the last aborts, it is asked to stop.
   * @throws what the run fails with.
   */
  join(
    begin: () => Promise<Result>,
    options: { readonly signal: AbortSignal; readonly report: (progress: Progress) => void },
  ): Promise<Result>;
}

/** Shared runs of one kind of work, one at a time. `cancel`: asks the one that is going on to stop. */
export function createSharedRun<Progress, Result>(cancel: () => void): SharedRun<Progress, Result> {
  interface Run {
    readonly done: Promise<Result>;
    readonly listeners: Set<(progress: Progress) => void>;
  }
  let current: Run | null = null;
  return {
    get isGoing() {
      return current !== null;
    },
    tell(progress) {
      for (const listener of current?.listeners ?? []) listener(progress);
    },
    async settled() {
      while (current) await current.done.catch(() => undefined);
    },
    async join(begin, { signal, report }) {
      current ??= { done: begin().finally(() => (current = null)), listeners: new Set() };
      const joined = current;
      joined.listeners.add(report);
      const leave = (): void => {
        joined.listeners.delete(report);
        if (joined.listeners.size === 0 && current === joined) cancel();
      };
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      try {
        return await joined.done;
      } finally {
        signal.removeEventListener('abort', leave);
        joined.listeners.delete(report);
      }
    },
  };
}

/** Work that is done again for who asks while it is being done: once, however many ask. */
export function doneTogether(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const ask = (): Promise<void> => {
    if (!going) return (going = work().finally(() => (going = null)));
    return (next ??= going
      .catch(() => undefined)
      .then(() => {
        next = null;
        return ask();
      }));
  };
  return ask;
}
