import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { violations } from './support/axe.ts';
import { choose, openSettings, text } from './support/contextScreen.ts';
import { expect, test } from './support/test.ts';

/** Two books of a series, each of which counts its chapters from 1, and a note on who goes through both. */
async function writeSeries(folder: string): Promise<string> {
  const vault = join(folder, 'Tideglass');
  const files = {
    'Characters/Ilse Corrow.md': '---\ntype: character\n---\nIlse Corrow is a lamplighter of Saltgate.\n',
    'Book 1 - The Salt Road/01 Low Water.md': '# Chapter 1: Low Water\n\nIlse Corrow lit the lamps of Saltgate, and nobody thanked her.\n',
    'Book 1 - The Salt Road/02 The Toll.md': '# Chapter 2: The Toll\n\nThe toll was raised. Ilse Corrow paid it in copper.\n',
    'Book 1 - The Salt Road/03 Snow.md': '# Chapter 3: Snow\n\nIn the snow Ilse Corrow sold her ladder to a stranger.\n',
    'Book 2 - Ash and Iron/01 Embers.md': '# Chapter 1: Embers\n\nIlse Corrow came back to a burnt quay.\n',
    'Book 2 - Ash and Iron/02 The Forge.md': '# Chapter 2: The Forge\n\nAt the forge Ilse Corrow learnt whose hammer it was.\n',
  };
  for (const [path, words] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), words);
  }
  return vault;
}

test('in a series a question reaches up to a chapter of one book, and every screen counts the chapters of each', async ({
  launch,
  newFolder,
}) => {
  const { window } = await launch({ vault: await writeSeries(await newFolder('series')), size: { width: 1480, height: 900 } });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('What did Ilse Corrow do?');
  await expect(text(window)).toContainText('whose hammer it was');
  await openSettings(window);

  const chooser = window.getByRole('combobox', { name: 'Up to chapter' });
  await chooser.click();
  await expect(window.getByRole('group', { name: 'The Salt Road' }).getByRole('option')).toHaveText([
    ...['ch. 1 · Low Water', 'ch. 2 · The Toll', 'ch. 3 · Snow'],
  ]);
  expect(await violations(window, { onlyFloating: true })).toEqual([]);
  await window.getByRole('group', { name: 'Ash and Iron' }).getByRole('option', { name: 'ch. 1 · Embers' }).click();
  await expect(chooser).toContainText('Ash and Iron, ch. 1 · Embers');
  await expect(text(window)).toContainText('burnt quay');
  await expect(text(window)).not.toContainText('whose hammer it was');
  // The slider counts chapters continuously across both.
  await window.getByRole('slider', { name: 'Up to chapter' }).focus();
  await window.keyboard.press('ArrowLeft');
  await expect(chooser).toContainText('The Salt Road, ch. 3 · Snow');
  await expect(text(window)).not.toContainText('burnt quay');
  expect(await violations(window)).toEqual([]);
  await choose(window, 'Up to chapter', 'End of story');
  await expect(text(window)).toContainText('whose hammer it was');

  await window.keyboard.press('ControlOrMeta+4');
  await expect(window.getByRole('columnheader', { name: 'Ash and Iron, ch. 1 · Embers' })).toBeVisible();
  await window.keyboard.press('ControlOrMeta+3');
  const story = window.getByRole('group', { name: 'Up to a chapter' });
  await story.getByRole('slider', { name: 'Chapter' }).focus();
  await window.keyboard.press('Home');
  await window.keyboard.press('ArrowRight');
  await expect(story).toContainText('Up to The Salt Road, ch. 2 · The Toll');
});

test('in a small window the text to be copied says how large it is', async ({ launch, newFolder }) => {
  const { window } = await launch({ vault: await writeSeries(await newFolder('series')), size: { width: 960, height: 640 } });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('What did Ilse Corrow do?');
  await window.getByRole('tab', { name: 'Preview' }).click();
  await expect(text(window)).toContainText('whose hammer it was');
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText(/\d+ of [\d,]+ tokens/);
  expect(await violations(window)).toEqual([]);
});
