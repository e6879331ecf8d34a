import { thrownMessage } from '#shared/contract/errors.ts';
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
import {
  findCompanionWindow,
  mainWindowFor,
  mainWindows,
  openCompanionWindow,
  openWindow,
  setShownVault,
  shownVaults,
  type WindowOptions,
} from './windows/windows.ts';
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
    copyright: 'The Lorelens authors. Free software under the MIT License.',
    iconPath: join(resourcesFolder(), 'icon.png'),
  });
  const options = { platform: process.platform, fromSource, send: sendToFront, toggleCompanion };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}

/** What opens links and paths. */
interface Opener {
  readonly link: (link: string) => void;
  readonly path: (path: string) => void;
}

/** Links and paths that the system asks to open: arguments, on macOS events that may arrive before the app is ready. */
function receiveOpenRequests(): {
  readonly early: { link: string | null; path: string | null };
  readonly openWith: (opener: Opener) => void;
} {
  // From source the arguments are those of the runtime.
  const early = { link: linkAmong(process.argv), path: app.isPackaged ? pathAmong(process.argv, process.cwd()) : null };
  let opener: Opener = { link: (link) => void (early.link = link), path: (path) => void (early.path = path) };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    opener.link(link);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    opener.path(path);
  });
  // Run from source, the app must not register for links. On Linux the package's menu entry registers it; the portable app for Windows is unpacked
  // into a temporary folder, where a link would lead nowhere once it has ended.
  const isPortable = process.env['PORTABLE_EXECUTABLE_FILE'] !== undefined;
  if (app.isPackaged && process.platform !== 'linux' && !isPortable) app.setAsDefaultProtocolClient(linkScheme);
  return { early, openWith: (next) => void (opener = next) };
}

/** The windows, each connected to the engine. */
function createWindows(dataDir: string, connect: (window: BrowserWindow) => BrowserWindow) {
  const options = (vault: string | null): WindowOptions => ({
    dataDir,
    vault,
    preload: join(import.meta.dirname, '../preload/preload.cjs'),
  });
  const open = (vault: string | null): BrowserWindow => connect(openWindow(options(vault)));
  const focusMainWindow = (vault: string | null = null): BrowserWindow => {
    const target = mainWindowFor(vault) ?? open(null);
    if (target.isMinimized()) target.restore();
    target.focus();
    return target;
  };
  return {
    open,
    focusMainWindow,
    /** Opens, focuses or closes the companion. */
    toggleCompanion: (): void => {
      const shown = findCompanionWindow();
      if (!shown) connect(openCompanionWindow(options(null)));
      else if (shown.isFocused()) shown.close();
      else shown.show();
    },
    /** Shows a link in the main window for its vault, once its page is loaded. */
    show: (link: AppLink): void => {
      const target = focusMainWindow(link.kind === 'target' ? link.vault : null);
      const sendLink = (): void => target.webContents.send(channels.link, link);
      if (target.webContents.isLoading()) target.webContents.once('did-finish-load', sendLink);
      else sendLink();
    },
  };
}

/** Folder of the page's style sheets and fonts. */
const pageAssets = join(import.meta.dirname, '../renderer/assets');

async function run(): Promise<void> {
  const flags = readFlags(process.argv, process.cwd(), process.env);
  const folders = setupFolders(flags);
  if (!app.requestSingleInstanceLock()) {
    // Exiting while threads are starting aborts the process.
    await app.whenReady();
    app.exit(0);
    return;
  }
  const { early, openWith } = receiveOpenRequests();
  const log = setupLog(folders.dataDir);
  registerPageScheme();
  await app.whenReady();
  const key = createEmbeddingsKeyStore(folders.dataDir, systemSecrets);
  const keyOrder = (): EngineOrder => ({ kind: 'embeddings-key', placed: key.read() });
  const shownOrder = (): EngineOrder => ({ kind: 'shown', paths: shownVaults() });
  const engine = setupEngine(folders, log, () => [keyOrder(), shownOrder()]);
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
    pageAssets,
    keepEmbeddingsKey(placed) {
      const how = key.store(placed);
      engine.post(keyOrder());
      return how;
    },
  });
  setupQuitting(engine);

  const { open, focusMainWindow, toggleCompanion, show } = createWindows(folders.dataDir, (window) => {
    connectWindow(window, engine);
    setupPageRecovery(window, log);
    window.on('closed', () => engine.post(shownOrder()));
    return window;
  });
  setupMenu(!app.isPackaged, toggleCompanion);
  const shortcut = createCompanionShortcut(folders.dataDir, globalShortcut, toggleCompanion);
  shortcut.start();
  setupCompanionBridge(folders.dataDir, {
    shortcut,
    toggle: toggleCompanion,
    show: (vault, target) => (vault === null ? void focusMainWindow() : show({ kind: 'target', vault, target })),
    vaultShown(window, vault) {
      setShownVault(window, vault);
      engine.post(shownOrder());
    },
  });
  const opener: Opener = {
    link: (link) => show(followLink(link, folders.dataDir)),
    path(path) {
      const opened = openedPath(path, folders.dataDir);
      if (opened.kind === 'vault') open(opened.path);
      else show(opened.link);
    },
  };
  openWith(opener);
  app.on('activate', () => {
    if (mainWindows().length === 0) open(null);
  });
  // A second start shows the existing window, or opens another on the given vault.
  app.on('second-instance', (_event, argv, workingFolder) => {
    const link = linkAmong(argv);
    // The link's author must not be able to set flags.
    const path = app.isPackaged ? pathAmong(argv, workingFolder) : null;
    const { vault } = readFlags(argv, workingFolder);
    if (link !== null) opener.link(link);
    else if (path !== null) opener.path(path);
    else if (vault !== null) open(vault);
    else focusMainWindow();
  });
  const opened = early.path === null ? null : openedPath(early.path, folders.dataDir);
  open(opened?.kind === 'vault' ? opened.path : vaultAtStart);
  if (opened?.kind === 'link') show(opened.link);
  else if (early.link !== null) opener.link(early.link);
}

const args = commandArguments(process.argv);
(args === null ? run() : runAsCommandLine(args, pageAssets)).catch(async (error: unknown) => {
  const reason = thrownMessage(error);
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
