import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import { setupBridge } from './bridge.ts';
import { commandWords, runAsCommandLine } from './commandLine.ts';
import { connectWindow, setupEngine } from './engine.ts';
import { firstVault, readFlags } from './flags.ts';
import { setupFolders } from './folders.ts';
import { setupGuards } from './guards.ts';
import { setupLog } from './log.ts';
import { setupMenu } from './menu.ts';
import { registerPageScheme, servePageFiles } from './pageFiles.ts';
import { setupPageRecovery } from './pageRecovery.ts';
import { setupQuitting } from './quitting.ts';
import { openWindow } from './windows.ts';

async function run(): Promise<void> {
  const flags = readFlags(process.argv, process.cwd());
  const folders = setupFolders(flags);
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return;
  }
  const log = setupLog(folders.dataDir);
  registerPageScheme();
  await app.whenReady();
  setupGuards();
  servePageFiles(join(import.meta.dirname, '../renderer'));
  setupBridge(folders.dataDir);
  setupMenu(!app.isPackaged);
  const engine = setupEngine(folders, log);
  setupQuitting(engine);

  const open = (vault: string | null): void => {
    const window = openWindow({ dataDir: folders.dataDir, vault, preload: join(import.meta.dirname, '../preload/preload.cjs') });
    connectWindow(window, engine);
    setupPageRecovery(window, log);
  };
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open(null);
  });
  // Starting Lorelens again shows the window there is, or opens one more on the vault that was asked for.
  app.on('second-instance', (_event, argv, workingFolder) => {
    const { vault } = readFlags(argv, workingFolder);
    const [window] = BrowserWindow.getAllWindows();
    if (vault !== null || !window) open(vault);
    else {
      if (window.isMinimized()) window.restore();
      window.focus();
    }
  });
  open(firstVault(flags, folders.dataDir, folders.sampleVault));
}

const words = commandWords(process.argv);
(words === null ? run() : runAsCommandLine(words)).catch(async (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  if (words !== null) {
    process.stderr.write(`${reason}\n`);
    app.exit(1);
    return;
  }
  dialog.showErrorBox('Lorelens could not start', `${reason}\n\nYour writing is untouched.`);
  // Threads that are still starting abort the process when it exits under them, which would look like a crash.
  await app.whenReady();
  app.exit(1);
});
