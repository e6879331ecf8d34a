import { defineConfig } from '@playwright/test';

/** The real app under Playwright: one at a time, as each test has its own windows on one desktop. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // The trace keeps the page at each step; a picture of each frame besides would take a good part of the machine.
  use: { screenshot: 'only-on-failure', trace: { mode: 'retain-on-failure', screenshots: false } },
});
