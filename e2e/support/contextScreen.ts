import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { projectRoot } from '../../scripts/runtime.mjs';
import { commandLine } from './commandLine.ts';
import type { LaunchedApp } from './launch.ts';
import { expect, test as base } from './test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');

/** The sample vault, indexed without vectors, with the context screen open on a question. */
export const test = base.extend<{ readonly asked: LaunchedApp }>({
  asked: async ({ launch, newFolder }, use) => {
    const dataDir = await newFolder('data');
    // No vectors: they come when they are ready, and change the text.
    await writeFile(join(dataDir, 'embeddings.json'), JSON.stringify({ settings: { kind: 'none' }, dimensions: null }));
    expect(await commandLine('index', '--no-embed', '--vault', sample, '--data-dir', dataDir)).toMatchObject({ code: 0 });
    const launched = await launch({ dataDir, vault: sample, size: { width: 1480, height: 900 } });
    await expect(launched.window.getByRole('contentinfo')).toContainText('65 documents', { timeout: 60_000 });
    await launched.window.keyboard.press('ControlOrMeta+1');
    await launched.window.getByPlaceholder(/Ask anything/).fill('Who is Oren Sallow?');
    await expect(text(launched.window)).toContainText('Context for: Who is Oren Sallow?');
    await use(launched);
  },
});

/** The exact text. */
export const text = (window: Page): Locator => window.getByRole('document', { name: 'Text to be copied' });

/** What the clipboard holds. */
export const clipboard = (app: ElectronApplication): Promise<string> => app.evaluate(({ clipboard: board }) => board.readText());

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
