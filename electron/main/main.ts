import { join } from 'node:path';
import { app, type BrowserWindow, dialog, globalShortcut, Menu, safeStorage } from 'electron';
import type { AppLink, MenuCommand } from '#shared/contract/bridge.ts';
import { channels } from '../preload/channels.ts';
import { setupBridge, setupCompanionBridge } from './bridge.ts';
import { commandArguments, runAsCommandLine } from './commandLine.ts';
import { createCompanionShortcut } from './windows/companionShortcut.ts';
import { createEmbeddingsKeyStore, type SecretStore } from './embeddingsKey.ts';
import { connectWindow, setupEngine } from './engine/engine.ts';
import type { EngineOrder } from './engine/supervisor.ts';
import { firstVault, readFlags } from './common/flags.ts';
import { setupFolders, resourcesFolder } from './common/folders.ts';
import { setupGuards } from './page/guards.ts';
import { followLink, linkAmong, linkScheme } from './links.ts';
import { setupLog } from './common/log.ts';
import { developmentServer } from './page/pageAddress.ts';
import { registerPageScheme, servePageFiles } from './files/pageFiles.ts';
import { openedPath, pathAmong } from './openPaths.ts';
import { setupPageRecovery, setupQuitting } from './common/lifecycle.ts';
import { createUpdates, releaseFeed } from './updates.ts';
import { findCompanionWindow, mainWindows, openCompanionWindow, openWindow, type WindowOptions } from './windows/windows.ts';
import { menuTemplate } from './windows/menuTemplate.ts';

/** The secret store of this system: Keychain, Credential Vault, or a keyring. Used only when there is a secret to store or read. */
const systemSecrets: SecretStore = {
  // Without a keyring, Linux encrypts with a well-known password.
  isSafe: () =>
    safeStorage.isEncryptionAvailable() && !(process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (content) => safeStorage.decryptString(content),
};

function sendToFront(command: MenuCommand): void {
  mainWindows()[0]?.webContents.send(channels.command, command);
}

/** Installs the native menu and the About panel. */
function setupMenu(fromSource: boolean, toggleCompanion: () => void): void {
  app.setAboutPanelOptions({
    applicationName: 'Lorelens',
    applicationVersion: app.getVersion(),
    copyright: 'The Lorelens authors. Free software under the MIT licence.',
    iconPath: join(resourcesFolder(), 'icon.png'),
  });
  const options = { platform: process.platform, fromSource, send: sendToFront, toggleCompanion };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}

async function run(): Promise<void> {
  const flags = readFlags(process.argv, process.cwd(), process.env);
  const folders = setupFolders(flags);
  if (!app.requestSingleInstanceLock()) {
    // Exiting while threads are starting aborts the process.
    await app.whenReady();
    app.exit(0);
    return;
  }
  // On macOS a link is an event, which may arrive before the app is ready.
  let earlyLink = linkAmong(process.argv);
  let follow = (link: string): void => void (earlyLink = link);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(link);
  });
  // On macOS a folder or file is an event too. From source the arguments are those of the runtime.
  let earlyPath = app.isPackaged ? pathAmong(process.argv, process.cwd()) : null;
  let openPath = (path: string): void => void (earlyPath = path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openPath(path);
  });
  // Run from source, the app must not register for links. On Linux the package's menu entry registers it.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme);
  const log = setupLog(folders.dataDir);
  registerPageScheme();
  await app.whenReady();
  const key = createEmbeddingsKeyStore(folders.dataDir, systemSecrets);
  const keyOrder = (): EngineOrder => ({ kind: 'embeddings-key', placed: key.read() });
  const engine = setupEngine(folders, log, () => [keyOrder()]);
  // The engine starts and opens the vault while the window is being created.
  const vaultAtStart = firstVault(flags, folders.dataDir, folders.sampleVault);
  engine.start();
  engine.post({ kind: 'open', path: vaultAtStart });
  setupGuards(developmentServer());
  servePageFiles(join(import.meta.dirname, '../renderer'), folders.dataDir);
  // Node's fetch shares no cookies, cache or session with the window.
  const updates = createUpdates({
    dataDir: folders.dataDir,
    version: app.getVersion(),
    feed: releaseFeed,
    fetch: globalThis.fetch,
    now: () => new Date(),
  });
  updates.start();
  setupBridge(folders.dataDir, {
    updates,
    pageAssets: join(import.meta.dirname, '../renderer/assets'),
    keepEmbeddingsKey(placed) {
      const how = key.store(placed);
      engine.post(keyOrder());
      return how;
    },
  });
  setupQuitting(engine);

  const connectToEngine = (window: BrowserWindow): BrowserWindow => {
    connectWindow(window, engine);
    setupPageRecovery(window, log);
    return window;
  };
  const windowOptions = (vault: string | null): WindowOptions => ({
    dataDir: folders.dataDir,
    vault,
    preload: join(import.meta.dirname, '../preload/preload.cjs'),
  });
  const open = (vault: string | null): BrowserWindow => connectToEngine(openWindow(windowOptions(vault)));
  const toggleCompanion = (): void => {
    const shown = findCompanionWindow();
    if (!shown) connectToEngine(openCompanionWindow(windowOptions(null)));
    else if (shown.isFocused()) shown.close();
    else shown.show();
  };
  setupMenu(!app.isPackaged, toggleCompanion);
  const shortcut = createCompanionShortcut(folders.dataDir, globalShortcut, toggleCompanion);
  shortcut.start();
  const focusMainWindow = (): BrowserWindow => {
    const [window] = mainWindows();
    const target = window ?? open(null);
    if (target.isMinimized()) target.restore();
    target.focus();
    return target;
  };
  const show = (link: AppLink): void => {
    const target = focusMainWindow();
    const sendLink = (): void => target.webContents.send(channels.link, link);
    if (target.webContents.isLoading()) target.webContents.once('did-finish-load', sendLink);
    else sendLink();
  };
  setupCompanionBridge(folders.dataDir, {
    shortcut,
    toggle: toggleCompanion,
    show: (vault, target) => (vault === null ? void focusMainWindow() : show({ kind: 'target', vault, target })),
  });
  follow = (link) => show(followLink(link, folders.dataDir));
  openPath = (path) => {
    const opened = openedPath(path, folders.dataDir);
    if (opened.kind === 'vault') open(opened.path);
    else show(opened.link);
  };
  app.on('activate', () => {
    if (mainWindows().length === 0) open(null);
  });
  // A second start shows the existing window, or opens another on the given vault.
  app.on('second-instance', (_event, argv, workingFolder) => {
    const link = linkAmong(argv);
    // The link's author must not be able to set flags.
    if (link !== null) {
      follow(link);
      return;
    }
    const path = app.isPackaged ? pathAmong(argv, workingFolder) : null;
    if (path !== null) {
      openPath(path);
      return;
    }
    const { vault } = readFlags(argv, workingFolder);
    if (vault === null) focusMainWindow();
    else open(vault);
  });
  const early = earlyPath === null ? null : openedPath(earlyPath, folders.dataDir);
  open(early?.kind === 'vault' ? early.path : vaultAtStart);
  if (early?.kind === 'link') show(early.link);
  else if (earlyLink !== null) follow(earlyLink);
}

const args = commandArguments(process.argv);
(args === null ? run() : runAsCommandLine(args)).catch(async (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  if (args !== null) {
    process.stderr.write(`${reason}\n`);
    app.exit(1);
    return;
  }
  dialog.showErrorBox('Lorelens could not start', `${reason}\n\nYour writing is untouched.`);
  // Exiting while threads are starting aborts the process, which would look like a crash.
  await app.whenReady();
  app.exit(1);
});
