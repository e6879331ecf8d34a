import type { Page } from '@playwright/test';

/** Timings by the page's own clock during an action. */
interface Watched {
  /** When each frame was shown, in milliseconds of the page's clock. */
  frames: number[];
  /** The longest task, in milliseconds. */
  longest: number;
}

/** From now on the page notes each frame, and how late a timer that always runs comes. */
export function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched: Watched = { frames: [], longest: 0 };
    Object.assign(globalThis, { watched });
    const timerMs = 4;
    let last = performance.now();
    const tick = (): void => {
      const now = performance.now();
      watched.longest = Math.max(watched.longest, now - last - timerMs);
      last = now;
      setTimeout(tick, timerMs);
    };
    tick();
    const frame = (time: number): void => {
      watched.frames.push(time);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** What a page noted so far. */
export const watchedOf = (page: Page): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
