import { rm } from 'node:fs/promises';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { withDisplay } from './display.ts';
import { type LaunchedApp, launchApp, type LaunchOptions, temporaryFolder } from './launch.ts';

export { expect };

/** What every test can ask for. */
export interface Fixtures {
  /** Starts the app as {@link launchApp} does; quits it after the test, and fails the test if a page logged an error. */
  readonly launch: (options?: LaunchOptions) => Promise<LaunchedApp>;
  /** Makes an empty folder that is removed after the test. */
  readonly newFolder: (name: string) => Promise<string>;
}

/** Attaches a picture of a window to a test that failed, if it can still be taken. */
export async function attachPicture(testInfo: TestInfo, window: Page | null, name: string): Promise<void> {
  const body = await window?.screenshot({ timeout: 5_000 }).catch(() => null);
  if (body) await testInfo.attach(name, { body, contentType: 'image/png' });
}

/** Playwright's test with a `launch` and folders that clean up after themselves, on a display that no other worker uses. */
export const test = base.extend<Fixtures, { readonly display: void }>({
  display: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => withDisplay(use),
    { scope: 'worker', auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern
  newFolder: async ({}, use) => {
    const folders: string[] = [];
    await use(async (name) => {
      const folder = await temporaryFolder(name);
      folders.push(folder);
      return folder;
    });
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  // Depends on newFolder so that its apps are closed before the folders are removed.
  launch: async ({ newFolder: _newFolder }, use, testInfo) => {
    const launched: LaunchedApp[] = [];
    await use(async (options) => {
      const started = await launchApp(options);
      launched.push(started);
      return started;
    });
    const failed = testInfo.status !== testInfo.expectedStatus;
    for (const each of launched) {
      for (const [index, page] of failed ? each.app.windows().entries() : []) await attachPicture(testInfo, page, `window ${index + 1}`);
      await each.close();
    }
    expect(launched.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  },
});
