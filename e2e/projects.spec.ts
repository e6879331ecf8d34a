import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from '@playwright/test';
import { commandLine, firstText, mcpClient } from './support/commandLine.ts';
import { dropIn } from './support/launch.ts';
import { expect, test } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

const rtf = (text: string): string => `{\\rtf1\\ansi ${text}\\par}`;
const item = (id: string, type: string, title: string, inside = ''): string =>
  `<BinderItem UUID="${id}" Type="${type}"><Title>${title}</Title><MetaData><IncludeInCompile>Yes</IncludeInCompile>${inside}`;

/** A Scrivener project of a chapter with a scene, and the sheet of a character. */
const scrivener: Readonly<Record<string, string>> = {
  'Salt.scrivx':
    `<?xml version="1.0" encoding="UTF-8"?><ScrivenerProject Version="2.0"><Binder>${item('D', 'DraftFolder', 'Draft', '</MetaData><Children>')}` +
    `${item('C', 'Folder', 'Chapter 1', '</MetaData><Children>')}${item('S', 'Text', 'The landing', '</MetaData></BinderItem>')}</Children></BinderItem></Children></BinderItem>` +
    `${item('F', 'Folder', 'People', '</MetaData><Children>')}${item('N', 'Text', 'Ilse Vale', '<IconFileName>Characters (Photo)</IconFileName></MetaData></BinderItem>')}</Children></BinderItem></Binder></ScrivenerProject>`,
  'Files/Data/S/content.rtf': rtf('Ilse Vale rowed to the landing.'),
  'Files/Data/N/content.rtf': rtf('Ilse Vale keeps the light on the skerry.'),
};

async function save(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

test('a dropped project of another program is read, watched and opened in its program; command line and MCP read it too', async ({
  launch,
  newFolder,
}) => {
  test.setTimeout(180_000);
  const project = join(await newFolder('home'), 'Salt.scriv');
  await save(project, scrivener);
  const before = vaultHash(project);
  const dataDir = await newFolder('data');
  const { app, window } = await launch({ dataDir, size: { width: 1280, height: 800 } });
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openPath = (path) => Promise.resolve((opened.push(path), ''));
    shell.showItemInFolder = (path) => void opened.push(path);
  });
  await expect(window.getByRole('button', { name: 'Explore the sample novel' })).toBeVisible();
  // The outline means the project that it lies in.
  await dropIn(window, join(project, 'Salt.scrivx'));
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  await window.keyboard.press('ControlOrMeta+2');
  await window.getByRole('option', { name: /^Ilse Vale/ }).click();
  await expect(window.locator('.entity-page')).toContainText('keeps the light on the skerry');
  await window.getByRole('button', { name: 'Open note' }).click();
  const reader = window.getByRole('region', { name: /^Reading People\/Ilse Vale/ });
  await reader.getByRole('button', { name: 'Open in your editor' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual([expect.stringMatching(/Salt\.scriv$/)]);
  expect(vaultHash(project)).toEqual(before);

  // A save writes several files.
  await save(project, {
    'Salt.scrivx': scrivener['Salt.scrivx']!.replace('Ilse Vale', 'Ilse Marrow'),
    'Files/Data/N/content.rtf': rtf('Ilse Marrow keeps two lights now.'),
    'Files/Data/S/content.rtf': rtf('Ilse Marrow rowed back.'),
  });
  // Whose page was open is called something else now.
  await expect(window.getByText('This entity no longer exists')).toBeVisible({ timeout: 30_000 });
  await window.getByRole('button', { name: 'Back to the list' }).click();
  await expect(window.getByRole('heading', { level: 1, name: 'Ilse Marrow' })).toBeVisible();
  await expect(window.locator('.entity-page')).toContainText('keeps two lights now');
  await app.close();

  const options = ['--vault', join(project, 'Salt.scrivx'), '--data-dir', dataDir];
  expect((await commandLine('search', 'keeps two lights', ...options)).stdout).toMatch(/^People\/Ilse Marrow\.md:\d+/m);
  const server = await mcpClient(project, dataDir);
  const found = await server.client.callTool({ name: 'search', arguments: { query: 'rowed back' } });
  expect(firstText(found.content)).toContain('Draft/Chapter 1/The landing.md');
  await server.close();

  // The last that was open is opened again, under its name.
  const again = await launch({ dataDir });
  await expect(again.window.getByRole('button', { name: 'Salt.scriv: current project. Open another' })).toBeVisible({ timeout: 30_000 });
});

test('a project file chosen in the dialog is opened, and later from the recent ones', async ({ launch, newFolder }) => {
  const home = await newFolder('home');
  const [project, notes] = [join(home, 'Salt.scriv'), join(home, 'Notes')];
  await save(project, scrivener);
  await save(notes, { 'Brine.md': '# Brine\n\nThe water below the stairs.\n' });
  const { app, window } = await launch({ dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  await app.evaluate(
    ({ dialog }, path) => {
      dialog.showOpenDialog = (...given: unknown[]) => {
        Object.assign(globalThis, { asked: given.at(-1) });
        return Promise.resolve({ canceled: false, filePaths: [path] });
      };
    },
    join(project, 'Salt.scrivx'),
  );
  await window.getByRole('button', { name: 'Open a project file' }).click();
  const vault = (name: string): Locator => window.getByRole('button', { name: `${name}: current project. Open another` });
  await expect(vault('Salt.scriv')).toBeVisible({ timeout: 30_000 });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  expect(await app.evaluate(() => (globalThis as unknown as { asked: unknown }).asked)).toMatchObject({
    properties: ['openFile'],
    filters: [{ extensions: expect.arrayContaining(['scrivx', 'docx', 'epub', 'pltr', 'novx', 'nwx']) }, { extensions: ['*'] }],
  });

  await dropIn(window, notes);
  await expect(vault('Notes')).toBeVisible({ timeout: 30_000 });
  await vault('Notes').click();
  await window.getByRole('menuitem', { name: /^Salt\.scriv/ }).click();
  await expect(vault('Salt.scriv')).toBeVisible({ timeout: 30_000 });
  await window.keyboard.press('ControlOrMeta+2');
  await expect(window.getByRole('option', { name: /^Ilse Vale/ })).toBeVisible();
});
