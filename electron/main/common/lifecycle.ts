import { app, type BrowserWindow } from 'electron';
import type { LogLine } from './log.ts';

/** Leaves when the last window closes (on macOS: when asked to), after the engine has closed its files. */
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
      // Not at once: while this event is being handled, Electron takes no second request to quit.
      setImmediate(() => app.quit());
    });
  });
}

/** A page that dies more often than this within a minute is left alone. */
const maxReloads = 3;

/** Reloads the page when its process dies: all that matters is with the engine. */
export function setupPageRecovery(window: BrowserWindow, log: LogLine): void {
  let reloads: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const now = Date.now();
    reloads = [...reloads.filter((time) => now - time < 60_000), now];
    log(`page gone: ${reason} (${exitCode})`);
    if (reloads.length <= maxReloads) window.webContents.reload();
  });
}
