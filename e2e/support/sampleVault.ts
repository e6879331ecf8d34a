import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/runtime/runtime.mjs';
import type { ElectronApplication, Page } from '@playwright/test';
import { commandLine } from './commandLine.ts';
import { type LaunchedApp, type LaunchOptions, temporaryFolder, turnVectorsOff } from './launch.ts';
import { type SharedSample, startSharedSample } from './sharedSample.ts';
import { attachPicture, expect, test as base } from './test.ts';

/** The sample vault, which the tests read and never change. */
export const sample = join(projectRoot, 'resources', 'sample-vault');

/** How many documents the sample vault has, as the status bar says it. */
export const sampleDocuments = '65 documents';

/** What a test of the sample vault can ask for. */
export interface SampleFixtures {
  /**
   * Makes a data folder in which the sample vault is already indexed, without vectors: those come when they are ready, and change what is
   * found. Removed after the test.
   */
  readonly sampleData: () => Promise<string>;
  /** Starts the app on the sample vault, indexed before, and waits until it is up to date. */
  readonly launchSample: (options?: Omit<LaunchOptions, 'vault' | 'dataDir'>) => Promise<LaunchedApp>;
  /**
   * The same in an app that other tests of the worker use before and after, for tests that need its window and little more. What is as after a new
   * start and what is not, {@link startSharedSample} says.
   */
  readonly openSample: (size?: LaunchOptions['size']) => Promise<Page>;
  /** The app of {@link openSample}: for the clipboard, the size of the window, and dialogs and programs that it opens. */
  readonly sampleApp: ElectronApplication;
}

/** What such tests share in one worker. */
export interface SampleWorkerFixtures {
  /** A data folder with the sample vault's index, made once and copied for each test: indexing it again takes most of a short test's time. */
  readonly indexedSample: string;
  /** The app of {@link SampleFixtures.openSample}. */
  readonly sharedSample: SharedSample;
}

const usualSize = { width: 1280, height: 800 } as const;

async function upToDate(window: Page): Promise<void> {
  await expect(window.getByRole('contentinfo')).toContainText(sampleDocuments, { timeout: 60_000 });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
}

/** A test that begins with the sample vault already indexed. */
export const test = base.extend<SampleFixtures, SampleWorkerFixtures>({
  indexedSample: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await temporaryFolder('sample');
      await turnVectorsOff(folder);
      expect(await commandLine('index', '--no-embed', '--vault', sample, '--data-dir', folder)).toMatchObject({ code: 0 });
      await use(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  sampleData: async ({ indexedSample, newFolder }, use) => {
    await use(async () => {
      const dataDir = await newFolder('data');
      await cp(indexedSample, dataDir, { recursive: true });
      return dataDir;
    });
  },
  launchSample: async ({ launch, sampleData }, use) => {
    await use(async (options = {}) => {
      const launched = await launch({ size: usualSize, ...options, vault: sample, dataDir: await sampleData() });
      await upToDate(launched.window);
      return launched;
    });
  },
  sharedSample: [
    async ({ indexedSample }, use) => {
      const shared = await startSharedSample(sample, indexedSample);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  sampleApp: async ({ sharedSample }, use) => use(sharedSample.app),
  openSample: async ({ sharedSample }, use, testInfo) => {
    const errors: string[] = [];
    let window: Page | null = null;
    await use(async (size = usualSize) => {
      window = await sharedSample.open(size, errors);
      await upToDate(window);
      return window;
    });
    if (testInfo.status !== testInfo.expectedStatus) await attachPicture(testInfo, window, 'window');
    expect(errors).toEqual([]);
  },
});
