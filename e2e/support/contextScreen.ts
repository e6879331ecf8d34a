import type { ElectronApplication, Locator, Page } from '@playwright/test';
import type { LaunchedApp } from './launch.ts';
import { test as base } from './sampleVault.ts';
import { expect } from './test.ts';

const size = { width: 1480, height: 900 } as const;

async function ask(window: Page): Promise<void> {
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('Who is Oren Sallow?');
  await expect(text(window)).toContainText('Context for: Who is Oren Sallow?');
  await openSettings(window);
}

/**
 * The sample vault, indexed without vectors, with the context screen open on a question and its settings: `asked` in an app of the test's own,
 * `askedWindow` in the shared one.
 */
export const test = base.extend<{ readonly asked: LaunchedApp; readonly askedWindow: Page }>({
  asked: async ({ launchSample }, use) => {
    const launched = await launchSample({ size });
    await ask(launched.window);
    await use(launched);
  },
  askedWindow: async ({ openSample }, use) => {
    const window = await openSample(size);
    await ask(window);
    await use(window);
  },
});

export const text = (window: Page): Locator => window.getByRole('document', { name: 'Text to be copied' });

export const clipboard = (app: ElectronApplication): Promise<string> => app.evaluate(({ clipboard: board }) => board.readText());

/** Opens the settings next to the context, with the ledger and the budget, unless they are open. */
export async function openSettings(window: Page): Promise<void> {
  const button = window.locator('.ask-settings');
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** Chooses an option of a field. */
export async function choose(window: Page, field: string, option: RegExp | string): Promise<void> {
  await window.getByRole('combobox', { name: field, exact: true }).click();
  await window.getByRole('option', { name: option }).first().click();
}

/** Lets the save dialog choose a path without being shown. */
export async function savesTo(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}
