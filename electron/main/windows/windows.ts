import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, screen } from 'electron';
import type { WindowRole } from '#shared/contract/bridge.ts';
import { writeFileAtomically } from '#lib/atomicFile.ts';
import { initialVaultArgument, roleArgument, versionArgument } from '../../preload/channels.ts';
import { resourcesFolder } from '../common/folders.ts';
import { guardedPreferences } from '../page/guards.ts';
import { pageOrigin } from '../page/pageAddress.ts';
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

/** Losing the window's place is no reason to bother anyone, so a full or read-only disk is passed over. */
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
  /** The vault the window opens at once. */
  readonly vault: string | null;
  readonly preload: string;
}

interface KindOfWindow {
  readonly role: WindowRole;
  /** Name of the file in the data folder that keeps its place. */
  readonly stateFile: string;
  readonly sizes: WindowSizes;
  /** What only this kind has. */
  readonly look: BrowserWindowConstructorOptions;
}

/** Windows by what they are for. What a page may do and load is the same in all of them. */
const roles = new WeakMap<BrowserWindow, WindowRole>();

/** The windows of the app but the companion, the one in front first. */
export function mainWindows(): BrowserWindow[] {
  const focused = BrowserWindow.getFocusedWindow();
  return BrowserWindow.getAllWindows()
    .filter((window) => roles.get(window) === 'main')
    .sort((a, b) => Number(b === focused) - Number(a === focused));
}

/** The one companion window, if it is open. */
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
    // Windows and macOS take it from the app's own file.
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
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => saveState(file, window));
  void window.loadURL(`${pageOrigin()}/index.html`);
  return window;
}

/** Opens a window on the app's page, where the last one was left. It shows itself once it has something to show. */
export function openWindow(options: WindowOptions): BrowserWindow {
  return openAppWindow(options, { role: 'main', stateFile: 'window.json', sizes: mainWindowSizes, look: { title: 'Lorelens' } });
}

/** Opens the small window that stays above the editor, where it was left. */
export function openCompanionWindow(options: WindowOptions): BrowserWindow {
  const window = openAppWindow(options, {
    role: 'companion',
    stateFile: 'companion-window.json',
    sizes: companionWindowSizes,
    look: { title: 'Lorelens companion', alwaysOnTop: true, maximizable: false, fullscreenable: false },
  });
  // Its few keys are its page's own; on macOS the menu is that of the app.
  window.removeMenu();
  return window;
}
