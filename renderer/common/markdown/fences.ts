const fence = /^\s{0,3}(`{3,}|~{3,})/;

/** Follows code fences from line to line. */
export interface Fences {
  /** Whether the line that was taken last stands in a fence or opens one. */
  readonly isOpen: boolean;
  /** Takes the next line; whether it opens, closes or looks like a fence. */
  take(line: string): boolean;
}

/** Begins outside of any fence. */
export function followFences(): Fences {
  let open: string | null = null;
  return {
    get isOpen() {
      return open !== null;
    },
    take(line) {
      const mark = fence.exec(line)?.[1];
      if (mark === undefined) return false;
      if (open === null) open = mark;
      else if (mark.startsWith(open)) open = null;
      return true;
    },
  };
}
