import { app } from 'electron';

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
