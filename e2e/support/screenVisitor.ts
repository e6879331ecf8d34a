import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Called where there is something to see: a screen, or what floats above one, a dialog or a menu. Leaves it as it was. `arrange` brings it into sight, in
 * each size of the window again.
 */
export type Stop = (name: string, floats?: boolean, arrange?: () => Promise<void>) => Promise<void>;

/**
 * Waits until nothing is fetched or drawn again: no skeleton, no typeface or picture on its way, no map whose names still fit the view before, nothing
 * that moves in sight, and what was drawn is on the screen.
 */
export async function still(window: Page): Promise<void> {
  // In one message to the page: this is waited for hundreds of times.
  const waiting = await window.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    const until = async (limit: number, busy: () => boolean): Promise<void> => {
      const end = performance.now() + limit;
      while (busy() && performance.now() < end) await frame();
    };
    const loads = (): boolean =>
      document.querySelector('.skeleton, .graph-wait, .graph-canvas-container[data-busy]') !== null ||
      document.fonts.status === 'loading' ||
      [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
    const end = performance.now() + 30_000;
    do {
      await until(30_000, loads);
      // What is out of sight may stand still in the midst of a move; all that moves in sight takes less than a second.
      await until(2_000, () => document.getAnimations().some((each) => each.playState === 'running'));
      // What was drawn is on the screen two frames later; something that takes longer to come may have begun to load meanwhile.
      await frame();
      await frame();
    } while (loads() && performance.now() < end);
    return loads();
  });
  expect(waiting, 'still loading').toBe(false);
}

/** Leads through the window: opens what there is to see, waits until it is all there, and stops at it. */
export interface Guide {
  readonly window: Page;
  /** Whether every place must be there. */
  readonly allScreens: boolean;
  /** The first button of a name. */
  readonly button: (name: string | RegExp) => Locator;
  readonly dialog: Locator;
  /** Goes to a screen by its key. */
  readonly screen: (key: string) => Promise<void>;
  /** Stops at what is shown now. */
  readonly at: Stop;
  /** Whether a place is there to be opened. Fails where it must be. */
  readonly there: (place: Locator) => Promise<boolean>;
  /** Opens a dialog, menu or popover, stops at it, and closes it by Escape. `more`: what is done in it first. */
  readonly shown: (name: string, opener: Locator, more?: () => Promise<void>) => Promise<void>;
  /** The same for what a line of a menu opens. */
  readonly fromMenu: (name: string, menu: Locator, item: string, more?: () => Promise<void>) => Promise<void>;
}

export function createGuide({
  window,
  stop,
  allScreens,
}: {
  readonly window: Page;
  readonly stop: Stop;
  readonly allScreens: boolean;
}): Guide {
  const button = (name: string | RegExp): Locator => window.getByRole('button', { name, exact: typeof name === 'string' }).first();
  // A notice is a dialog too, and opens and goes by itself.
  const open = window.locator('[role="dialog"]:not(.toast), .popup').filter({ visible: true });
  const dialog = window.getByRole('dialog');
  const screen = async (key: string): Promise<void> => {
    // A pointer that rests where a name is drawn opens its card.
    await window.mouse.move(0, 0);
    await window.keyboard.press(`ControlOrMeta+${key}`);
  };
  const at: Stop = async (name, floats = false, arrange) => {
    await arrange?.();
    await still(window);
    await stop(name, floats, arrange);
  };
  const there = async (place: Locator): Promise<boolean> => {
    if (allScreens) await expect(place).toBeVisible();
    return allScreens || ((await place.isVisible()) && place.isEnabled());
  };
  /** What an Escape changes: how many are open and not about to go, and what stands in the field that has the focus. */
  const escapable = (): Promise<{ readonly count: number; readonly typed: string }> =>
    window.evaluate(() => ({
      count: [...document.querySelectorAll('[role="dialog"]:not(.toast, [data-closed]), .popup:not([data-closed])')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      ).length,
      typed: document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
    }));
  /** Closes what is open, and nothing under it: a search within a dialog takes the first Escape for itself, and a list its own. */
  const escape = async (): Promise<void> => {
    for (let before = await escapable(); before.count > 0; before = await escapable()) {
      await window.keyboard.press('Escape');
      await expect.poll(escapable).not.toEqual(before);
    }
  };
  const shown = async (name: string, opener: Locator, more?: () => Promise<void>): Promise<void> => {
    if (!(await there(opener))) return;
    await opener.click();
    await expect(open.last()).toBeVisible();
    await more?.();
    await at(name, true);
    await escape();
    await expect(open).toHaveCount(0);
  };
  const fromMenu = async (name: string, menu: Locator, item: string, more?: () => Promise<void>): Promise<void> => {
    if (!(await there(menu))) return;
    const line = window.getByRole('menuitem', { name: item });
    // A page that has just come may be drawn again, and its menu with it: once it is at rest, it is not.
    await still(window);
    await menu.click();
    await expect(line).toBeVisible();
    await shown(name, line, more);
  };
  return { window, allScreens, button, dialog, screen, at, there, shown, fromMenu };
}
