import { app, dialog, type BrowserWindow } from 'electron';
import type { LogLine } from './log.ts';

/** Quits when the last window closes (on macOS: only on request), after the engine has closed its files. */
export function setupQuitting(engine: { stop(): Promise<void> }): void {
  let stopped = false;
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    void engine.stop().finally(() => {
      stopped = true;
      // Electron ignores a second request to quit while it handles this event.
      setImmediate(() => app.quit());
    });
  });
}

/** Maximum number of reloads of a crashing page within a minute. */
const maxReloads = 3;

/** Reloads the page when its process dies: the engine has all state that matters. After too many reloads the user decides. */
export function setupPageRecovery(window: BrowserWindow, log: LogLine): void {
  let reloads: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const now = Date.now();
    reloads = [...reloads.filter((time) => now - time < 60_000), now];
    log(`page gone: ${reason} (${exitCode})`);
    if (reloads.length <= maxReloads) window.webContents.reload();
    else void offerReload();
  });
  async function offerReload(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: 'This window has stopped working several times.',
      detail: 'Your writing is untouched. Reload the window, or quit Lorelens and start it again.',
      buttons: ['Reload', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) app.quit();
    else if (!window.isDestroyed()) {
      reloads = [];
      window.webContents.reload();
    }
  }
}
