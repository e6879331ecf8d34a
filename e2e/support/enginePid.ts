import { expect, type ElectronApplication } from '@playwright/test';

/** The process of the app's engine, once it runs. */
export async function enginePid(app: ElectronApplication): Promise<number> {
  const pid = (): Promise<number | undefined> =>
    app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().find(({ name }) => name === 'Lorelens engine')?.pid);
  await expect.poll(pid).toBeTruthy();
  return (await pid())!;
}
