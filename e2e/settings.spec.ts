import { spawn } from 'node:child_process';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import type { Bridge } from '#shared/contract/bridge.ts';
import { projectRoot, resolveRuntime } from '../scripts/runtime/runtime.mjs';
import { appArguments, appEnvironment } from './support/launch.ts';
import { sample, test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';

async function ready(window: Page): Promise<void> {
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
}

/** Starts Lorelens once more, as the system does to hand over a link. */
async function follow(dataDir: string, link: string): Promise<void> {
  const second = spawn(resolveRuntime().executable, [...appArguments({ dataDir }), link], { cwd: projectRoot, env: appEnvironment() });
  let written = '';
  second.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const ended = await new Promise((done) => second.on('exit', (code, signal) => done({ code, signal })));
  expect(ended, written).toEqual({ code: 0, signal: null });
}

const notification = (window: Page, words: RegExp): Locator => window.getByRole('region', { name: 'Notifications' }).getByText(words);

async function savesTo(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

test('settings are searched, kept, and followed by the index', async ({ launchSample, newFolder }) => {
  test.setTimeout(120_000);
  const { app, window } = await launchSample();
  await window.keyboard.press('ControlOrMeta+,');
  const search = window.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('zoom');
  await expect(window.getByRole('heading', { name: 'Interface scale' })).toBeVisible();
  await expect(window.getByRole('heading', { name: 'Privacy' })).toBeHidden();
  await search.fill('licence');
  await expect(window.getByRole('heading', { name: /^Lorelens \d+\.\d+\.\d+$/ })).toBeVisible();
  await search.fill('no such thing');
  await expect(window.getByText('No settings found')).toBeVisible();
  await search.fill('');

  // What is left out is gone from the index, and comes back.
  const counts = window.getByRole('contentinfo');
  const before = (await counts.textContent())?.match(/(\d+) documents/)?.[1] ?? '';
  await window.getByRole('textbox', { name: 'Add a pattern: Excluded files' }).fill('Characters/**');
  await window.keyboard.press('Enter');
  await expect(counts).not.toContainText(`${before} documents`, { timeout: 30_000 });
  await window.getByRole('button', { name: 'Remove Characters/**' }).click();
  await expect(counts).toContainText(`${before} documents`, { timeout: 30_000 });

  // A type with looks of its own is shown everywhere, readable.
  await window.getByRole('button', { name: 'Edit character' }).click();
  await window.getByRole('textbox', { name: 'Custom color' }).fill('#ffff00');
  await window.getByRole('button', { name: 'crown', exact: true }).click();
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => window.evaluate(() => document.documentElement.style.getPropertyValue('--type-character')))
    .toMatch(/^#[0-9a-f]{6}$/);
  await window.keyboard.press('ControlOrMeta+2');
  await expect(window.getByRole('group', { name: 'Types' }).locator('svg.lucide-crown')).toBeVisible();

  // Decisions go out as a file.
  await window.keyboard.press('ControlOrMeta+,');
  const file = join(await newFolder('out'), 'decisions.json');
  await savesTo(app, file);
  await window.getByRole('region', { name: 'Your changes' }).getByRole('button', { name: 'Export…' }).click();
  await expect(window.getByText(`Saved to ${file}`)).toBeVisible();
  await window.locator('input[type=file]').setInputFiles(file);
  await window.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(window.getByText(/^Imported/)).toBeVisible();
  await writeFile(file, '{"no": "decisions"}');
  await window.locator('input[type=file]').setInputFiles(file);
  await window.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(notification(window, /Nothing was imported/)).toBeVisible();
});

test('zoom, screen and open panels are restored after a restart', async ({ launch, launchSample }) => {
  test.setTimeout(120_000);
  const first = await launchSample();
  await first.window.getByRole('option', { name: /^Mara Venn/ }).click();
  await expect(first.window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await first.window.keyboard.press('ControlOrMeta+=');
  await first.window.keyboard.press('ControlOrMeta+=');
  const zoom = (app: ElectronApplication): Promise<number | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor());
  await expect.poll(() => zoom(first.app)).toBeCloseTo(1.25);
  await first.close();

  const second = await launch({ dataDir: first.dataDir });
  await ready(second.window);
  await expect(second.window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await expect.poll(() => zoom(second.app)).toBeCloseTo(1.25);
  await second.window.keyboard.press('ControlOrMeta+0');
  await expect.poll(() => zoom(second.app)).toBeCloseTo(1);
});

test('links lead to entities, documents and questions of known vaults, and nowhere else', async ({ launchSample }) => {
  test.setTimeout(120_000);
  const { app, window, dataDir } = await launchSample();
  await follow(dataDir, `lorelens://entity/Characters/Mara%20Venn?vault=${encodeURIComponent(sample)}`);
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await follow(dataDir, 'lorelens://document/Characters/Mara%20Venn.md');
  await expect(window.getByRole('document', { name: /Mara Venn/ })).toBeVisible();
  await follow(dataDir, 'lorelens://context?q=Who%20keeps%20the%20ledger%3F');
  await expect(window.getByPlaceholder(/Ask anything/)).toHaveValue('Who keeps the ledger?');

  await follow(dataDir, 'lorelens://entity/x?vault=%2Fetc');
  await expect(notification(window, /folder that you have not opened in Lorelens/)).toBeVisible();
  await follow(dataDir, 'lorelens://document/..%2F..%2Fetc%2Fpasswd');
  await expect(notification(window, /points outside the project folder/)).toBeVisible();
  await follow(dataDir, 'lorelens://run/anything');
  await expect(notification(window, /does not support/)).toBeVisible();
  expect(app.windows()).toHaveLength(1);
});

test('a vault folder that disappears leaves its index readable, and is picked up again when it returns', async ({ launch, newFolder }) => {
  test.setTimeout(120_000);
  const home = await newFolder('home');
  const vault = join(home, 'world');
  await cp(sample, vault, { recursive: true });
  const { window } = await launch({
    vault,
    dataDir: await newFolder('data'),
    size: { width: 1280, height: 800 },
    // Portraits that are asked for while the folder is gone are not found: initials are shown.
    allowedErrors: [/status of 404/],
  });
  await ready(window);
  await rename(vault, join(home, 'elsewhere'));
  const trouble = window.getByRole('alert').filter({ hasText: 'Folder not found' });
  await expect(trouble).toBeVisible({ timeout: 30_000 });
  await expect(window.getByRole('option', { name: /^Mara Venn/ })).toBeVisible();
  await rename(join(home, 'elsewhere'), vault);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden({ timeout: 30_000 });
  // It is followed again.
  await writeFile(join(vault, 'Characters', 'Zenobia Quill.md'), '---\ntype: character\n---\n# Zenobia Quill\n\nA glazier.\n');
  await expect(window.getByRole('contentinfo')).toContainText('66 documents', { timeout: 30_000 });
});

test('a vault whose index is from a newer version is refused in plain words', async ({ launch, sampleData }) => {
  const dataDir = await sampleData();
  const vaults = join(dataDir, 'vaults');
  const [id] = await readdir(vaults);
  const script = `const D = require(${JSON.stringify(createRequire(import.meta.url).resolve('better-sqlite3'))});
    const db = new D(process.argv[1]); db.pragma('user_version = 9999'); db.close();`;
  const changed = spawn(resolveRuntime().executable, ['-e', script, join(vaults, id!, 'index.db')], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  expect(await new Promise((done) => changed.on('close', done))).toBe(0);
  const { window } = await launch({ vault: sample, dataDir });
  const alert = window.getByRole('alert').filter({ hasText: 'newer' });
  await expect(alert).toContainText('Nothing was changed');
  await expect(alert.getByRole('button', { name: 'Open another folder' })).toBeVisible();
});

test('the story bible is printed as a PDF with numbered contents, by a page that reaches nothing and is gone afterwards', async ({
  launchSample,
  newFolder,
}) => {
  // What a hostile page may not do is logged.
  const { app, window } = await launchSample({ allowedErrors: [/Content Security Policy|local resource/] });
  const folder = join(await newFolder('books'), 'bible');
  await savesTo(app, folder);
  await window.keyboard.press('ControlOrMeta+,');
  const part = window.locator('#settings-export');
  await part.getByRole('combobox', { name: 'Format' }).click();
  // By key: the list moves with its field while the page is still scrolling, and a press that begins and ends on different options chooses none.
  await window.getByRole('option', { name: 'Story bible (PDF)' }).press('Enter');
  await part.getByRole('button', { name: 'Export…' }).click();
  await expect(part.getByRole('status').filter({ hasText: /^Saved to/ })).toBeVisible({ timeout: 60_000 });
  expect((await readdir(folder)).sort()).toEqual(['.lorelens-export.json', 'Story bible.pdf']);
  const pdf = await readFile(join(folder, 'Story bible.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // By these the contents have their page numbers.
  expect(pdf.toString('latin1')).toMatch(/\/part-1 ?\[\d+ 0 R/);

  // The same is dragged out.
  await app.evaluate(({ BrowserWindow }) => {
    const [one] = BrowserWindow.getAllWindows();
    one!.webContents.startDrag = ({ file }) => void Object.assign(globalThis, { dragged: file });
  });
  await part.getByRole('button', { name: 'Prepare' }).click();
  const handle = part.getByText('Drag from here');
  await expect(handle).toBeVisible({ timeout: 60_000 });
  // A script's own event drags nothing, and keeps nobody waiting.
  await handle.dispatchEvent('dragstart');
  await expect(window.getByText('Files are dragged out with the pointer held on their handle.')).toBeVisible();
  const box = (await handle.boundingBox())!;
  await window.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await window.mouse.down();
  await window.mouse.move(box.x + box.width / 2 + 40, box.y + 40, { steps: 5 });
  await window.mouse.up();
  const dragged = (): Promise<string | undefined> => app.evaluate(() => (globalThis as unknown as { dragged?: string }).dragged);
  await expect.poll(dragged).toMatch(/Story bible\.pdf$/);
  expect((await readFile((await dragged())!)).subarray(0, 5).toString()).toBe('%PDF-');

  // What a page of such a book asks for is not fetched, and its scripts do not run.
  let asked = 0;
  const server = createServer((_request, response) => void ((asked += 1), response.end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const content = `<style>@import "${address}"; p { background: url(${address}) }</style><script>location = "${address}"</script><meta http-equiv="refresh" content="0; url=${address}"><p>x<img src="${address}"><iframe src="${address}"></iframe><iframe src="file:///etc/hosts"></iframe>`;
  await savesTo(app, `${folder}, hostile`);
  const saved = await window.evaluate(
    (html) =>
      (globalThis as unknown as { lorelens: Bridge }).lorelens.saveFiles('x', [{ path: 'x.html', content: html, encoding: 'utf8' }], 'pdf'),
    content,
  );
  expect(saved?.path).toBe(`${folder}, hostile`);
  expect(asked).toBe(0);
  await new Promise((done) => server.close(done));

  // A print that is stopped saves nothing.
  await savesTo(app, `${folder}, stopped`);
  const stopped = await window.evaluate(
    async (html) => {
      const { lorelens } = globalThis as unknown as { lorelens: Bridge };
      const stopping = setInterval(() => void lorelens.stopPrinting(), 50);
      const save = await lorelens.saveFiles('x', [{ path: 'x.html', content: html, encoding: 'utf8' }], 'pdf');
      clearInterval(stopping);
      return save;
    },
    `<style></style>${'<p>Rain</p>'.repeat(20_000)}`,
  );
  expect(stopped).toBeNull();
  await expect(readdir(`${folder}, stopped`)).rejects.toThrow('ENOENT');
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
