import { test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';

test('a misspelt name is resolved or reported as unknown, and a field that no note records can be removed', async ({ openSample }) => {
  const window = await openSample();
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('What is the motto of Dorcas Reeed?');
  const line = window.getByText('“Dorcas Reeed” was read as');
  const understood = window.getByRole('list', { name: 'Understood' });
  const settle = window.getByRole('button', { name: 'Yes, “Dorcas Reeed” means Dorcas Reed' });
  await expect(line.or(settle).first()).toBeVisible({ timeout: 30_000 });
  await window.getByRole('button', { name: 'Not a name' }).click();
  await expect(settle).toHaveCount(0);
  await window.getByRole('button', { name: 'Read the question again' }).click();
  await settle.press('Enter');
  await expect(settle).toHaveCount(0);
  await expect(understood.getByRole('button', { name: 'Dorcas Reed', exact: true })).toBeVisible();
});
