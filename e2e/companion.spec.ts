import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { violations } from './support/axe.ts';
import { clipboard } from './support/contextScreen.ts';
import { sample, test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';

test('the companion window follows the chapter that is saved, and copies its context with nothing later', async ({ launch, newFolder }) => {
  const vault = join(await newFolder('vault'), 'The Even Tide');
  await cp(sample, vault, { recursive: true });
  const { app, window } = await launch({ vault, size: { width: 1280, height: 800 } });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });

  await window.keyboard.press('ControlOrMeta+k');
  await window.keyboard.type('Companion');
  const opened = app.waitForEvent('window');
  await window.getByRole('option', { name: /^Companion window/ }).click();
  const companion = await opened;
  await expect(companion.getByRole('combobox', { name: 'Chapter' })).toBeVisible();
  expect(await violations(companion)).toEqual([]);

  // As locked up as the main window, and above all others.
  const look = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((each) => {
      const contents = each.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const { sandbox, contextIsolation, nodeIntegration, webviewTag, preload } = contents.getLastWebPreferences();
      return { above: each.isAlwaysOnTop(), locks: { sandbox, contextIsolation, nodeIntegration, webviewTag, preload } };
    }),
  );
  expect(look.filter(({ above }) => above)).toHaveLength(1);
  expect(look).toHaveLength(2);
  expect(look[0]!.locks).toEqual(look[1]!.locks);

  const file = join(vault, 'Manuscript', 'Part Two - What Is Spent', '09 Bread for Two.md');
  await writeFile(file, `${await readFile(file, 'utf8')}\nMinnow waited by the door, and Minnow did not knock.\n`);
  await expect(companion.getByRole('heading', { level: 1 })).toHaveText('9 · Bread for Two', { timeout: 30_000 });
  const people = companion.getByRole('region', { name: 'In this chapter' });
  await expect(people.getByRole('listitem').first()).toContainText('Joss Pellow');
  await expect(people.getByRole('button', { name: 'Minnow' })).toBeVisible();

  await companion.keyboard.press('ControlOrMeta+Shift+C');
  await expect(companion.getByText(/^Context copied: [\d,]+ tokens, nothing after chapter 9\./)).toBeVisible();
  const copied = await clipboard(app);
  expect(copied).toContain('Minnow did not knock');
  expect(copied).toContain('Nothing after chapter 9 is known here.');

  await people.getByRole('button', { name: 'Joss Pellow' }).click();
  await expect(window.getByRole('heading', { level: 1 }).first()).toContainText('Joss Pellow');
});
