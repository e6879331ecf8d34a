import { cp, open, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ElectronApplication, type Page } from '@playwright/test';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { askedVaults, camera, cameraOfOwnSize, defaultSize as size, screenshotFolder, screenshotTaker } from './support/camera.ts';
import { commandLine } from './support/commandLine.ts';
import { expect, test } from './support/test.ts';
import { still } from './support/screenVisitor.ts';
import { walk } from './support/visitScreens.ts';

// Pictures are kept in test-results/screens on request, for whoever looks at a change: every screen and dialog in three themes and four sizes, of
// the sample and of other vaults, as folders with colons between: LORELENS_SCREENS=sample:/path/to/a/large/vault:/path/to/a/novel
// With it access.spec.ts keeps those of its way through the window too.

const sample = join(projectRoot, 'resources', 'sample-vault');

// Pictures are what this is for: a trace of each step would only cost time.
test.use({ trace: 'off', screenshot: 'off' });

const upToDate = (window: Page): Promise<void> => expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 120_000 });

for (const path of askedVaults) {
  const own = path === 'sample';
  const vault = own ? sample : path;
  const name = basename(path);
  test(`pictures are taken of every screen and dialog of ${name}`, async ({ launch, newFolder }) => {
    test.setTimeout(own ? 600_000 : 1_800_000);
    const dataDir = await newFolder('data');
    // Vectors for a whole library would take longer than the pictures.
    await commandLine('index', ...(own ? [] : ['--no-embed']), '--vault', vault, '--data-dir', dataDir);
    const { app, window } = await launch({ vault, dataDir, size, vectors: own });
    await upToDate(window);
    await walk({
      app,
      window,
      stop: await camera(app, window, name),
      stopAt: (page) => cameraOfOwnSize(page, name),
      entity: own ? 'Mara Venn' : null,
      question: own ? 'Who betrayed Mara, and why?' : null,
      allScreens: own,
    });
    // The poster is a picture already.
    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      },
      join(screenshotFolder, name, 'poster.png'),
    );
    await window.keyboard.press('ControlOrMeta+k');
    await window.keyboard.type('Export poster');
    await window.getByRole('option', { name: 'Export poster (PNG)' }).click();
    await expect(window.getByText(/^Saved to .*poster\.png$|^A poster needs/)).toBeVisible({ timeout: 60_000 });
  });
}

for (const zoom of askedVaults.length > 0 ? ['150', '200'] : [])
  test(`the main screens of the sample at ${zoom} % are kept as pictures`, async ({ launch, newFolder }) => {
    test.setTimeout(300_000);
    const { app, window } = await launch({ vault: sample, dataDir: await newFolder('data'), size });
    await upToDate(window);
    await window.evaluate((to) => localStorage.setItem('lorelens.zoom', to), zoom);
    await window.reload();
    await upToDate(window);
    await app.evaluate(({ BrowserWindow }, { width, height }) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height), size);
    const screenshot = await screenshotTaker(window, `zoom-${zoom}`);
    const at = async (name: string): Promise<void> => {
      await window.mouse.move(0, 0);
      await still(window);
      await screenshot(name);
    };
    for (const [key, name] of [
      ['2', 'entities'],
      ['4', 'timeline'],
      ['5', 'suggestions'],
      [',', 'settings'],
      ['1', 'ask'],
    ] as const) {
      await window.keyboard.press(`ControlOrMeta+${key}`);
      await expect(window.locator('main').getByText(/\w/).first()).toBeVisible();
      await at(name);
    }
    await window.getByPlaceholder(/Ask anything/).fill('Who betrayed Mara, and why?');
    await expect(window.getByText(/of [\d,]+ tokens/).first()).toBeVisible({ timeout: 60_000 });
    await at('context');
  });

interface SaidStatus {
  problem?: unknown;
  readonly vectors?: unknown;
}

/** Makes the page believe that the disk is full, as the engine would say it. */
function sayDiskFull(): void {
  globalThis.addEventListener('message', ({ ports: [port] }: MessageEvent) => {
    port?.addEventListener('message', ({ data }: MessageEvent<{ value?: SaidStatus; payload?: { status?: SaidStatus } }>) => {
      for (const status of [data.value, data.payload?.status])
        if (status?.vectors !== undefined) status.problem = { code: 'disk-full', message: 'No room.' };
    });
  });
}

async function killEngine(app: ElectronApplication): Promise<void> {
  const pid = (): Promise<number | undefined> =>
    app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().find((each) => each.name === 'Lorelens engine')?.pid);
  await expect.poll(pid).toBeTruthy();
  process.kill((await pid())!, 'SIGKILL');
}

// Each of these states has a test of its own; this is for their pictures.
if (askedVaults.length > 0)
  test('pictures are taken of empty and error states', async ({ launch, newFolder }) => {
    test.setTimeout(600_000);
    const home = await newFolder('home');
    const vault = join(home, 'Low Harbour');
    await cp(sample, vault, { recursive: true });
    const dataDir = await newFolder('data');
    expect(await commandLine('index', '--no-embed', '--vault', vault, '--data-dir', dataDir)).toMatchObject({ code: 0 });

    const first = await launch({ dataDir: await newFolder('first'), size });
    await expect(first.window.getByRole('button', { name: 'Explore the sample novel' })).toBeVisible();
    await (
      await camera(first.app, first.window, 'states')
    )('welcome');
    await first.app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, vault);
    await first.window.getByRole('button', { name: 'Open your story folder' }).click();
    await expect(first.window.getByRole('heading', { name: /^Your world/ })).toBeVisible({ timeout: 60_000 });
    await expect(first.window.getByRole('list', { name: 'Ask a first question' }).getByRole('button')).toHaveCount(3);
    await (
      await camera(first.app, first.window, 'states')
    )('arrival');
    await first.close();

    const lost = await launch({ vault: join(home, 'nowhere'), dataDir: await newFolder('lost'), size });
    await expect(lost.window.getByText(/Folder not found/)).toBeVisible();
    await (
      await camera(lost.app, lost.window, 'states')
    )('no-such-folder');
    await lost.close();

    const empty = await launch({ vault: await newFolder('empty'), dataDir: await newFolder('data'), size });
    const emptyStop = await camera(empty.app, empty.window, 'states');
    await expect(empty.window.getByText('This folder has nothing to read yet')).toBeVisible({ timeout: 30_000 });
    for (const [key, name] of ['ask', 'entities', 'graph', 'timeline', 'suggestions'].entries()) {
      await empty.window.keyboard.press(`ControlOrMeta+${key + 1}`);
      await expect(empty.window.locator('main').getByText(/\w/).first()).toBeVisible();
      await still(empty.window);
      await emptyStop(`empty-${name}`);
    }
    await empty.window.keyboard.press('ControlOrMeta+1');
    await empty.window.getByPlaceholder(/Ask anything/).fill('Who is anybody?');
    await expect(empty.window.locator('.outline').getByText('This folder has nothing to read yet')).toBeVisible();
    await emptyStop('empty-no-match');
    await empty.close();

    const { app, window, close } = await launch({ vault, dataDir, size, allowedErrors: [/./] });
    const stop = await camera(app, window, 'states');
    await upToDate(window);
    await killEngine(app);
    await expect(window.getByText('Lorelens recovered from a problem. Nothing was lost.')).toBeVisible({ timeout: 30_000 });
    await stop('engine-restarted');
    await rename(vault, join(home, 'elsewhere'));
    await expect(window.getByText('Folder not found')).toBeVisible({ timeout: 30_000 });
    await stop('folder-vanished');
    await rename(join(home, 'elsewhere'), vault);
    await window.getByRole('alert').filter({ hasText: 'Folder not found' }).getByRole('button', { name: 'Try again' }).click();
    await expect(window.getByText('Folder not found')).toBeHidden({ timeout: 30_000 });
    await window.keyboard.press('ControlOrMeta+,');
    await window.getByRole('radio', { name: 'Custom endpoint' }).click();
    await window.getByLabel('URL').fill('http://127.0.0.1:9/v1');
    await window.getByRole('textbox', { name: 'Model' }).fill('small');
    await window.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(window.getByText(/cannot be reached|does not answer|refused/i).first()).toBeVisible({ timeout: 30_000 });
    await stop('endpoint-offline');
    await window.addInitScript(sayDiskFull);
    await window.keyboard.press('ControlOrMeta+2');
    await window.reload();
    await expect(window.getByText('Disk full')).toBeVisible({ timeout: 30_000 });
    await stop('disk-full');
    await close();

    // The version of a database is the number at its sixtieth byte.
    const [id] = await readdir(join(dataDir, 'vaults'));
    const index = await open(join(dataDir, 'vaults', id!, 'index.db'), 'r+');
    await index.write(Buffer.from([0, 0, 0x27, 0x0f]), 0, 4, 60);
    await index.close();
    const older = await launch({ vault, dataDir, size });
    await expect(older.window.getByRole('alert').filter({ hasText: 'newer' })).toBeVisible({ timeout: 30_000 });
    await (
      await camera(older.app, older.window, 'states')
    )('index-of-a-newer-version');
  });
