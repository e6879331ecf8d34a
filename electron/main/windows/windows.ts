import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, screen } from 'electron';
import type { WindowRole } from '#shared/contract/bridge.ts';
import { writeFileAtomically } from '#lib/atomicFile.ts';
import { initialVaultArgument, roleArgument, versionArgument } from '../../preload/channels.ts';
import { resourcesFolder } from '../common/folders.ts';
import { guardedPreferences } from '../page/guards.ts';
import { pageOrigin } from '../page/pageAddress.ts';
import { WindowOrder } from './windowOrder.ts';
import {
  companionWindowSizes,
  mainWindowSizes,
  parseWindowState,
  windowBounds,
  type WindowSizes,
  type WindowState,
} from './windowState.ts';

/** The background colour of each theme, shown before the page has painted. */
const ground = { light: '#FAFAF8', dark: '#16171A' } as const;

function readState(file: string): WindowState | null {
  try {
    return parseWindowState(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A full or read-only disk is ignored: losing the window's position does not matter. */
function saveState(file: string, window: BrowserWindow): void {
  const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
  try {
    writeFileAtomically(file, JSON.stringify(state));
  } catch {
    return;
  }
}

export interface WindowOptions {
  readonly dataDir: string;
  readonly vault: string | null;
  readonly preload: string;
}

interface KindOfWindow {
  readonly role: WindowRole;
  /** Name of the file in the data folder with its position. */
  readonly stateFile: string;
  readonly sizes: WindowSizes;
  /** Options of this kind only. */
  readonly look: BrowserWindowConstructorOptions;
}

/** Windows by role. Their pages have the same restrictions. */
const roles = new WeakMap<BrowserWindow, WindowRole>();

const order = new WindowOrder<BrowserWindow>();

function allMainWindows(): BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter((window) => roles.get(window) === 'main');
}

/** The windows of the app except the companion, the one used last first. */
export function mainWindows(): BrowserWindow[] {
  return order.sorted(allMainWindows());
}

/** The main window for a vault: one that shows it, or else the one used last; undefined when there is none. */
export function mainWindowFor(vault: string | null): BrowserWindow | undefined {
  return order.windowFor(allMainWindows(), vault);
}

/** The window shows the vault at this path from now on. */
export function setShownVault(window: BrowserWindow, vault: string): void {
  order.shows(window, vault);
}

/** The folders of the vaults that windows show now. */
export function shownVaults(): string[] {
  return order.shownBy(BrowserWindow.getAllWindows().filter((window) => !window.isDestroyed()));
}

export function findCompanionWindow(): BrowserWindow | null {
  return BrowserWindow.getAllWindows().find((window) => roles.get(window) === 'companion') ?? null;
}

function openAppWindow({ dataDir, vault, preload }: WindowOptions, { role, stateFile, sizes, look }: KindOfWindow): BrowserWindow {
  const file = join(dataDir, stateFile);
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
  const { maximized, ...place } = windowBounds(readState(file), displays, sizes);
  const window = new BrowserWindow({
    ...place,
    ...look,
    minWidth: sizes.min.width,
    minHeight: sizes.min.height,
    // Windows and macOS take it from the app's executable.
    ...(process.platform === 'linux' && { icon: join(resourcesFolder(), 'icon.png') }),
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
    webPreferences: {
      ...guardedPreferences,
      preload,
      additionalArguments: [
        versionArgument + encodeURIComponent(app.getVersion()),
        roleArgument + role,
        ...(vault === null ? [] : [initialVaultArgument + encodeURIComponent(vault)]),
      ],
    },
  });
  roles.set(window, role);
  order.used(window);
  window.on('focus', () => order.used(window));
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => saveState(file, window));
  void window.loadURL(`${pageOrigin()}/index.html`);
  return window;
}

/** Opens a window on the app's page, at the last position. It is shown once its page has painted. */
export function openWindow(options: WindowOptions): BrowserWindow {
  return openAppWindow(options, { role: 'main', stateFile: 'window.json', sizes: mainWindowSizes, look: { title: 'Lorelens' } });
}

/** Opens the companion, a small window that stays on top, at its last position. */
export function openCompanionWindow(options: WindowOptions): BrowserWindow {
  const window = openAppWindow(options, {
    role: 'companion',
    stateFile: 'companion-window.json',
    sizes: companionWindowSizes,
    look: { title: 'Lorelens companion', alwaysOnTop: true, maximizable: false, fullscreenable: false },
  });
  // The page handles its few keys; on macOS the menu is the app's.
  window.removeMenu();
  return window;
}
