import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge, MenuCommand } from '#shared/contract/bridge.ts';
import { expect, test } from './support/test.ts';

/** What a page can reach of the bridge. */
interface PageWithBridge {
  readonly lorelens: Bridge;
}

/** Lets the save dialog answer with a path at once; null cancels it. */
async function answerSaveDialog(app: ElectronApplication, filePath: string | null): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: path === null, filePath: path ?? '' });
  }, filePath);
}

/** What `saveText` gives the page: the path, null, or the words it fails with. */
function save(window: Page, text: string): Promise<string | null> {
  return window.evaluate((saved) => {
    const { lorelens } = globalThis as unknown as PageWithBridge;
    return lorelens.saveText('Context.md', saved).catch((error: Error) => error.message);
  }, text);
}

test('a text is saved where the user says, but never inside a vault', async ({ launch, newFolder }) => {
  const [dataDir, vault, elsewhere] = [await newFolder('data'), await newFolder('my world'), await newFolder('desk')];
  await mkdir(join(dataDir, 'vaults', '0123456789abcdef'), { recursive: true });
  await writeFile(join(dataDir, 'vaults', '0123456789abcdef', 'vault.json'), JSON.stringify({ path: vault }));
  const { app, window } = await launch({ dataDir });

  const target = join(elsewhere, 'Context.md');
  await answerSaveDialog(app, target);
  expect(await save(window, '# Mára\n')).toBe(target);
  expect(await readFile(target, 'utf8')).toBe('# Mára\n');

  await answerSaveDialog(app, null);
  expect(await save(window, 'x')).toBeNull();

  await answerSaveDialog(app, join(vault, 'Context.md'));
  expect(await save(window, 'x')).toMatch(/^Not saved: that folder is inside your project/);
  expect(await readdir(vault)).toEqual([]);
  await expect(access(target)).resolves.toBeUndefined();
});

test('addresses open only on a click, and only those of the web', async ({ launch }) => {
  const { app, window } = await launch();
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
  });
  const outcome = (url: string): Promise<string> =>
    window.evaluate((address) => {
      const { lorelens } = globalThis as unknown as PageWithBridge;
      return lorelens.openAddress(address).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    }, url);
  // What a test evaluates counts as a click, so the page must try by itself.
  await window.addInitScript(() => {
    const { lorelens } = globalThis as unknown as PageWithBridge;
    lorelens.openAddress('https://example.com/unasked').catch((error: Error) => console.log(`refused: ${error.message}`));
  });
  const refused = window.waitForEvent('console', (message) => message.text().startsWith('refused: '));
  await window.reload();
  expect((await refused).text()).toBe('refused: An address opens only when you click it.');
  expect(await outcome('https://example.com/')).toBe('opened');
  expect(await outcome('file:///etc/passwd')).toBe('Only web addresses (http or https) can be opened.');
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual(['https://example.com/']);
});

test('the menu reaches the page until it stops listening', async ({ launch }) => {
  const { app, window } = await launch();
  await window.evaluate(() => {
    const page = globalThis as unknown as PageWithBridge & { received: MenuCommand[]; stop: () => void };
    page.received = [];
    page.stop = page.lorelens.onCommand((command) => page.received.push(command));
  });
  const choose = (menu: string, label: string): Promise<void> =>
    app.evaluate(
      ({ Menu }, [menuLabel, itemLabel]) => {
        const top = Menu.getApplicationMenu()?.items.find((item) => item.label === menuLabel);
        top?.submenu?.items.find((item) => item.label === itemLabel)?.click();
      },
      [menu, label] as const,
    );
  const received = (): Promise<MenuCommand[]> => window.evaluate(() => (globalThis as unknown as { received: MenuCommand[] }).received);
  await choose('View', 'Map');
  await choose('View', 'Ask');
  await expect.poll(received).toEqual(['go-graph', 'go-context']);
  await window.evaluate(() => (globalThis as unknown as { stop: () => void }).stop());
  await choose('View', 'Map');
  // A fixed wait: nothing must come of it.
  await window.waitForTimeout(200);
  expect(await received()).toEqual(['go-graph', 'go-context']);
});
