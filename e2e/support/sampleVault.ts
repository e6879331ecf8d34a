import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/runtime/runtime.mjs';
import { commandLine } from './commandLine.ts';
import { type LaunchedApp, type LaunchOptions, temporaryFolder, turnVectorsOff } from './launch.ts';
import { expect, test as base } from './test.ts';

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
}

/** What such tests share in one worker. */
export interface SampleWorkerFixtures {
  /** A data folder with the sample vault's index, made once and copied for each test: indexing it again takes most of a short test's time. */
  readonly indexedSample: string;
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
      const launched = await launch({ size: { width: 1280, height: 800 }, ...options, vault: sample, dataDir: await sampleData() });
      await expect(launched.window.getByRole('contentinfo')).toContainText(sampleDocuments, { timeout: 60_000 });
      await expect(launched.window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
      return launched;
    });
  },
});
