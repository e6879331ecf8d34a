/** The step of the way through the window that the writer is at. */
let current = '';

/** Says which step it is: a name that comes again when the writer comes back to it. Not part of the place, as no screen is drawn anew for it. */
export function noteVisit(name: string): void {
  current = name;
}

/** The step that the writer is at. */
export const visitNow = (): string => current;
