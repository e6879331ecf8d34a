import type { BrowserWindow } from 'electron';
import type { LogLine } from './log.ts';

/** A page that dies more often than this within a minute is left alone. */
const mostReloads = 3;

/** Loads the page anew when its process dies: all that matters is with the engine. */
export function setupPageRecovery(window: BrowserWindow, log: LogLine): void {
  let reloads: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const now = Date.now();
    reloads = [...reloads.filter((time) => now - time < 60_000), now];
    log(`page gone: ${reason} (${exitCode})`);
    if (reloads.length <= mostReloads) window.webContents.reload();
  });
}
