import { expect, type Page } from '@playwright/test';

/** Drags a file or folder of this machine into the window and lets it go there. */
export async function dropIn(window: Page, path: string): Promise<void> {
  const devtools = await window.context().newCDPSession(window);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver'] as const) await devtools.send('Input.dispatchDragEvent', { type, x: 500, y: 400, data });
  await expect(window.getByText('Drop a folder or project to open it')).toBeVisible();
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', x: 500, y: 400, data });
}
