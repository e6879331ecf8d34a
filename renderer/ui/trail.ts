/** What a value was before each of its changes, so that they can be taken back and taken again. Kept until the window closes. */
interface Trail {
  past: Step[];
  future: Step[];
}

interface Step {
  /** The value before the change; on the way back, the value after it. */
  readonly value: unknown;
  /** What was changed, in words. */
  readonly words: string;
  /** When, in milliseconds. */
  readonly at: number;
}

/** Steps that are remembered. */
const longest = 200;
/** Changes of one thing by so many milliseconds each are one step: a handle that is dragged, a number that is typed. */
const breath = 1_000;

const trails = new Map<string, Trail>();

function trailOf(name: string): Trail {
  const trail = trails.get(name) ?? { past: [], future: [] };
  trails.set(name, trail);
  return trail;
}

/** Remembers what a value was before a change. With `flows` the next change of the same thing, if it comes soon, belongs to this one. */
export function noteStep(name: string, before: unknown, words: string, flows: boolean, at = performance.now()): void {
  const trail = trailOf(name);
  const last = trail.past.at(-1);
  const goesOn = flows && last?.words === words && trail.future.length === 0 && at - last.at < breath;
  if (goesOn) trail.past[trail.past.length - 1] = { ...last, at };
  else trail.past.push({ value: before, words, at });
  if (trail.past.length > longest) trail.past.shift();
  trail.future = [];
}

/** What was taken back or taken again, in words, and the value as it shall be. */
export interface Taken<T> {
  readonly value: T;
  readonly words: string;
}

function step<T>(from: Step[], to: Step[], now: T): Taken<T> | null {
  const last = from.pop();
  if (!last) return null;
  // What comes next is never one step with what was taken back.
  to.push({ value: now, words: last.words, at: -Infinity });
  return { value: last.value as T, words: last.words };
}

/** Takes the last change back; null when there is none. */
export function stepBack<T>(name: string, now: T): Taken<T> | null {
  const { past, future } = trailOf(name);
  return step(past, future, now);
}

/** Takes again what was taken back last; null when there is nothing. */
export function stepForward<T>(name: string, now: T): Taken<T> | null {
  const { past, future } = trailOf(name);
  return step(future, past, now);
}

/** Forgets all steps, so that a test starts from nothing. */
export function forgetTrails(): void {
  trails.clear();
}
