import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');

test('"What\'s new" is shown once after an update, and stays available under Help with the guide', async ({ launch, newFolder }) => {
  const dataDir = await newFolder('data');
  const first = await launch({ vault: sample, dataDir });
  await expect(first.window.getByRole('contentinfo')).toContainText('Up to date');
  // A first start is no update.
  await expect(first.window.getByText(/is now version/)).toHaveCount(0);
  await first.window.evaluate(() => localStorage.setItem('lorelens.seen-version', JSON.stringify({ state: '0.0.1', version: 1 })));
  await first.close();

  const { app, window } = await launch({ vault: sample, dataDir });
  await window.getByRole('button', { name: 'What’s new' }).click();
  const news = window.getByRole('dialog', { name: 'What’s new' });
  await expect(news.getByRole('heading', { level: 3 })).toContainText('New in Lorelens');
  expect(await violations(window)).toEqual([]);
  await window.keyboard.press('Escape');
  await window.reload();
  await expect(window.getByRole('contentinfo')).toContainText('Up to date');
  await expect(window.getByText(/is now version/)).toHaveCount(0);

  // By keyboard alone: the guide, its third page, and on to where that leads.
  await window.keyboard.press('F1');
  const guide = window.getByRole('dialog', { name: 'Guide' });
  await expect(guide.getByRole('tab', { name: 'Your story folder' })).toBeFocused();
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('ArrowDown');
  await expect(guide.getByRole('tabpanel', { name: 'Choosing what goes in' })).toContainText(
    'The cards show who and what the AI will know',
  );
  expect(await violations(window)).toEqual([]);
  await guide.getByRole('button', { name: /^Go to Ask/ }).press('Enter');
  await expect(guide).toHaveCount(0);
  await expect(window.getByPlaceholder(/Ask anything/)).toBeVisible();

  await window.getByRole('button', { name: 'Help' }).click();
  await window.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click();
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await window.keyboard.press('Escape');
  await app.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
    help?.submenu?.items.find(({ label }) => label === 'Guide')?.click();
  });
  await expect(guide).toBeVisible();
});

test('a contradiction is shown with both places, set aside by a key, and comes back', async ({ launch, newFolder }) => {
  const vault = join(await newFolder('home'), 'vault');
  await cp(sample, vault, { recursive: true });
  await mkdir(join(vault, 'Characters'), { recursive: true });
  await writeFile(
    join(vault, 'Characters', 'Corin Ash.md'),
    '---\ntype: character\nbirthplace: North Hold\n---\n# Corin Ash\n\nCorin Ash is a pilot.\n\nBirthplace:: Ferry Steps\n',
  );
  const { window } = await launch({ vault });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date');
  await window.keyboard.press('ControlOrMeta+5');
  const list = window.getByRole('listbox', { name: 'Contradictions' });
  await expect(list).toBeFocused();
  await window.getByLabel('Search contradictions').fill('birth');
  await expect(list.getByRole('option')).toHaveCount(1);
  const evidence = window.getByRole('article', { name: 'Corin Ash: place of birth' });
  await expect(evidence.getByRole('region', { name: 'Statement 1' })).toContainText('North Hold');
  await expect(evidence.getByRole('region', { name: 'Statement 2' })).toContainText('Ferry Steps');
  expect(await violations(window)).toEqual([]);

  await list.focus();
  await window.keyboard.press('i');
  await expect(evidence).toHaveCount(0);
  await window.keyboard.press('u');
  await expect(list.getByRole('option', { name: /Corin Ash/ })).toBeVisible();

  // The place is read in its note; a corrected note leaves the list.
  await evidence.getByRole('region', { name: 'Statement 2' }).getByRole('button').click();
  await expect(window.getByRole('document', { name: /Corin Ash/ })).toBeVisible();
  await writeFile(
    join(vault, 'Characters', 'Corin Ash.md'),
    '---\ntype: character\nbirthplace: North Hold\n---\n# Corin Ash\n\nA pilot.\n',
  );
  await expect(list.getByRole('option', { name: /Corin Ash/ })).toHaveCount(0, { timeout: 30_000 });
});
