import { expect, type ElectronApplication } from '@playwright/test';

/** The process of the app's engine, once it runs. */
export async function enginePid(app: ElectronApplication): Promise<number> {
  const pid = (): Promise<number | undefined> =>
    app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().find(({ name }) => name === 'Lorelens engine')?.pid);
  await expect.poll(pid).toBeTruthy();
  return (await pid())!;
}

/** Whether a process of this machine runs, by its id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
