interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the desktop, in device-independent pixels. */
interface Bounds extends Size {
  readonly x: number;
  readonly y: number;
}

/** The last state of a window. `bounds` are those when it is not maximised. */
export interface WindowState {
  readonly bounds: Bounds;
  readonly maximized: boolean;
}

/** Position and size of a new window. Without x and y it is centred. */
interface WindowPlacement extends Size {
  readonly x?: number;
  readonly y?: number;
  readonly maximized: boolean;
}

/** The sizes of a kind of window, in device-independent pixels, and where a new one is placed. */
export interface WindowSizes {
  readonly min: Size;
  readonly initial: Size;
  readonly place: 'centre' | 'top-right';
}

export const mainWindowSizes: WindowSizes = { min: { width: 960, height: 640 }, initial: { width: 1280, height: 820 }, place: 'centre' };
export const companionWindowSizes: WindowSizes = {
  min: { width: 300, height: 320 },
  initial: { width: 380, height: 640 },
  place: 'top-right',
};
/** Distance of a window from the edge of the display where it is placed. */
const edge = 24;
/** How much of a window's top edge must be on a display for it to count as visible. */
const grip = { width: 100, height: 40 } as const;

function isBounds(value: unknown): value is Bounds {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<string, unknown>>;
  return [x, y, width, height].every((side) => Number.isInteger(side)) && (width as number) > 0 && (height as number) > 0;
}

/** Parses a stored state; null when invalid. */
export function parseWindowState(text: string): WindowState | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { bounds, maximized } = value as { bounds?: unknown; maximized?: unknown };
  return isBounds(bounds) ? { bounds, maximized: maximized === true } : null;
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}

function inReach(window: Bounds, display: Bounds): boolean {
  const across = overlap(window.x, window.width, display.x, display.width);
  const down = overlap(window.y, grip.height, display.y, display.height);
  return across >= grip.width && down >= grip.height;
}

/** The stored position of a window if it can be seen and moved there, else that of a new one. `displays[0]` is the main one. */
export function windowBounds(
  state: WindowState | null,
  displays: readonly Bounds[],
  sizes: WindowSizes = mainWindowSizes,
): WindowPlacement {
  const { min, initial, place } = sizes;
  if (state && displays.some((display) => inReach(state.bounds, display))) {
    const { x, y, width, height } = state.bounds;
    return { x, y, width: Math.max(width, min.width), height: Math.max(height, min.height), maximized: state.maximized };
  }
  const main = displays[0];
  const width = Math.max(Math.min(initial.width, main?.width ?? initial.width), min.width);
  const height = Math.max(Math.min(initial.height, main?.height ?? initial.height), min.height);
  const corner = place === 'top-right' && main ? { x: Math.max(main.x, main.x + main.width - width - edge), y: main.y + edge } : {};
  return { ...corner, width, height, maximized: state?.maximized ?? false };
}
