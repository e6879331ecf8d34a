import { cp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page } from '@playwright/test';
import { type LaunchedApp, type LaunchOptions, launchApp, temporaryFolder } from './launch.ts';
import { enginePid, isRunning } from './processes.ts';
import { projectRoot } from '../../scripts/runtime/runtime.mjs';

/** What in a data folder is Lorelens's own. The rest is Chromium's, which holds it open and has its own means of forgetting. */
const isOfLorelens = (name: string): boolean => /\.json$|^(vaults|locks|dragged)$/.test(name);

/** An app that several tests use, one after another, each in a window of its own. */
export interface SharedSample {
  /** The app, for what {@link startSharedSample} says that a test may reach of it. */
  readonly app: ElectronApplication;
  /** A new window of the size on the vault, as a new start of the app would show it; errors that its page logs are added to `errors`. */
  readonly open: (size: NonNullable<LaunchOptions['size']>, errors: string[]) => Promise<Page>;
  readonly close: () => Promise<void>;
}

async function closeWindows(app: ElectronApplication): Promise<void> {
  await app.evaluate(async ({ BrowserWindow, clipboard, session }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      // Chromium keeps the zoom of an address for its next window.
      window.webContents.setZoomFactor(1);
      const closed = new Promise<void>((resolve) => void window.once('closed', () => resolve()));
      window.close();
      await closed;
    }
    await session.defaultSession.clearStorageData();
    await session.defaultSession.clearCache();
    clipboard.clear();
    (globalThis as unknown as { putBack: () => void }).putBack();
  });
}

/** Keeps what a test may replace in the main process, dialogs and what opens other programs, and puts it back with what the test noted there. */
async function keepReplaceable(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electronApp, dialog, shell }) => {
    const replaceable: readonly (readonly [object, readonly string[]])[] = [
      [electronApp, ['getApplicationNameForProtocol']],
      [dialog, ['showOpenDialog', 'showSaveDialog']],
      [shell, ['openExternal', 'openPath']],
    ];
    const kept = replaceable.flatMap(([of, names]) => names.map((name) => ({ of, name, value: Reflect.get(of, name) as unknown })));
    const putBack = (): void => {
      for (const { of, name, value } of kept) Reflect.set(of, name, value);
      for (const name of ['opened', 'dragged']) Reflect.deleteProperty(globalThis, name);
    };
    Object.assign(globalThis, { putBack });
  });
}

/** Ends the engine as a crash would, while no window needs it: main starts the next one, which has opened nothing yet. */
async function endEngine(app: ElectronApplication): Promise<void> {
  const pid = await enginePid(app);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid), { intervals: [5, 10, 20] }).toBe(false);
}

/** Replaces what Lorelens wrote into its data folder. */
async function replaceData(dataDir: string, fresh: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (isOfLorelens(name)) await rm(join(dataDir, name), { recursive: true, maxRetries: 5 });
  for (const name of await readdir(fresh)) if (isOfLorelens(name)) await rename(join(fresh, name), join(dataDir, name));
  await rm(fresh, { recursive: true, force: true });
}

/**
 * Starts the app for several tests on one vault, whose data folder is copied from `indexed`. A start of the app takes most of the processor time of a
 * short test, and most of that goes into Chromium and its first process.
 *
 * Before each test everything that a test with nothing but a window can change is as after a new start: its windows are closed, what pages stored is
 * cleared (settings of the window, zoom), the engine's process is another one, and the files of Lorelens are a fresh copy. What lasts is the
 * main process with what it keeps in memory: its menu, the check for new versions, the shortcut and the key of an endpoint. So a test that
 * reaches or changes any of these, starts, quits, or looks at processes launches an app of its own. One that reads the clipboard, changes the size of its
 * window, or replaces dialogs for opening and saving or what opens addresses and files, may do so here: those are put back. After a test that failed,
 * Playwright starts another worker, and with it another app.
 */
export async function startSharedSample(vault: string, indexed: string): Promise<SharedSample> {
  const dataDir = await temporaryFolder('shared');
  await cp(indexed, dataDir, { recursive: true });
  const launched: LaunchedApp = await launchApp({ vault, dataDir });
  const { app } = launched;
  await keepReplaceable(app);
  // Between two tests there is no window, at which the app would quit.
  await app.evaluate(({ app: electronApp }) => {
    electronApp.removeAllListeners('window-all-closed');
    electronApp.on('window-all-closed', () => undefined);
  });

  return {
    app,
    async open(size, errors) {
      const fresh = await temporaryFolder('fresh');
      await cp(indexed, fresh, { recursive: true });
      await writeFile(join(fresh, 'window.json'), JSON.stringify({ bounds: { x: 0, y: 0, ...size } }));
      await closeWindows(app);
      await endEngine(app);
      await replaceData(dataDir, fresh);
      const opened = app.waitForEvent('window');
      // What the first app is told when the app is started a second time.
      await app.evaluate(
        ({ app: electronApp }, { path, folder }) => void electronApp.emit('second-instance', {}, ['lorelens', `--vault=${path}`], folder),
        { path: vault, folder: projectRoot },
      );
      const window = await opened;
      window.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      window.on('pageerror', (error) => errors.push(String(error)));
      return window;
    },
    async close() {
      await closeWindows(app);
      await launched.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
