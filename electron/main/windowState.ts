/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a window was left. `bounds` are those of the window when it is not maximised. */
export interface WindowState {
  readonly bounds: Bounds;
  readonly maximized: boolean;
}

/** Where a new window goes. Without x and y it is centred. */
export interface WindowPlacement {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** The smallest window, in device-independent pixels. */
export const minWindow = { width: 960, height: 640 } as const;
const defaultWindow = { width: 1280, height: 820 } as const;
/** How much of a window's top edge must be in reach for it to count as visible. */
const grip = { width: 100, height: 40 } as const;

function isBounds(value: unknown): value is Bounds {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<string, unknown>>;
  return [x, y, width, height].every((side) => Number.isInteger(side)) && (width as number) > 0 && (height as number) > 0;
}

/** The state in a file's text; null when it is not one. */
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

/** Puts a window where it was left if it can be seen and moved there; else centred at its default size. `displays[0]` is the main one. */
export function windowBounds(state: WindowState | null, displays: readonly Bounds[]): WindowPlacement {
  if (state && displays.some((display) => inReach(state.bounds, display))) {
    const { x, y, width, height } = state.bounds;
    return {
      x,
      y,
      width: Math.max(width, minWindow.width),
      height: Math.max(height, minWindow.height),
      maximized: state.maximized,
    };
  }
  const main = displays[0];
  return {
    width: Math.max(Math.min(defaultWindow.width, main?.width ?? defaultWindow.width), minWindow.width),
    height: Math.max(Math.min(defaultWindow.height, main?.height ?? defaultWindow.height), minWindow.height),
    maximized: state?.maximized ?? false,
  };
}
