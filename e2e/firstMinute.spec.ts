import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sample } from './support/sampleVault.ts';
import { expect, test } from './support/test.ts';

/** What the first minute may take, of somebody who reads the labels and has never seen the app. */
const maxActions = 5;
const maxSeconds = 60;

test('a first start leads to a copied context in at most five actions, by the buttons alone', async ({ launch, newFolder }) => {
  test.setTimeout(120_000);
  // A folder of the user's own, which was never read, and no settings of before.
  const vault = join(await newFolder('home'), 'My Novel');
  await cp(sample, vault, { recursive: true });
  const begun = performance.now();
  const { app, window } = await launch({ dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  let actions = 0;
  /** Presses what a label says. Nothing else is known of the app: no key, no class, no screen. */
  const press = async (label: RegExp | string): Promise<void> => {
    actions++;
    await window.getByRole('button', { name: label, exact: true }).click({ timeout: 60_000 });
  };

  // The system's own dialog, in which a folder is chosen.
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, vault);
  await press('Open your story folder');
  actions++;

  // The question offered first, with the text shown.
  const question = window.getByRole('list', { name: 'Ask a first question' }).getByRole('button').first();
  const asked = (await question.innerText({ timeout: 60_000 })).trim();
  expect(asked).toMatch(/\?$/);
  actions++;
  await question.click();

  await press(/^Copy(?! and)/);
  await expect(window.getByText(/^Context copied/).first()).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied.startsWith(`# Context for: ${asked}`)).toBe(true);
  // More than the frame: the passages that answer, each with its source.
  expect(copied).toMatch(/\[1\]/);
  expect(copied.length).toBeGreaterThan(2_000);

  expect(actions).toBeLessThanOrEqual(maxActions);
  expect((performance.now() - begun) / 1_000).toBeLessThan(maxSeconds);
});
