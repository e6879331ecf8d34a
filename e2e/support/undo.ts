import { expect, type Page } from '@playwright/test';

/** Presses the one button that undoes: a notice before it, such as that a change is being applied, stays until it has faded. */
export async function undo(window: Page): Promise<void> {
  const button = window.getByRole('button', { name: 'Undo', exact: true });
  await expect(button).toHaveCount(1);
  await button.click();
}
