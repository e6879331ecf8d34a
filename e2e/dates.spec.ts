import { test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';

test('the timeline shows the story in its own time, and how old everybody is in a chapter', async ({ openSample }) => {
  const window = await openSample();
  await window.keyboard.press('ControlOrMeta+4');
  await window.getByRole('radio', { name: 'Dates' }).click();
  const axis = window.getByRole('group', { name: 'Dates of the story' });
  await expect(axis.getByRole('button', { name: 'The Opening of 0442, 0442-11-09' })).toBeVisible();
  const mara = axis.getByRole('button', { name: /^Mara Venn, / });
  await axis.getByRole('button', { name: /^ch\. 1, The Wet Page, 0461-10-03/ }).click();
  await expect(mara).toHaveAccessibleName('Mara Venn, 38, born 0423-01-02');
  // Who has died by then has no age.
  await expect(axis.getByRole('button', { name: /^Hester Venn/ })).toHaveAccessibleName('Hester Venn, born 0399-02-11, died 0442-11-09');

  // All of it by keys: from mark to mark, and to the page of one.
  await axis.focus();
  await window.keyboard.press('End');
  await expect(axis.getByRole('button').last()).toBeFocused();
  await window.keyboard.press('Home');
  await expect(axis.getByRole('button').first()).toBeFocused();
  await mara.press('Enter');
  await expect(window.getByRole('heading', { level: 1, name: 'Mara Venn' })).toBeVisible();
});
