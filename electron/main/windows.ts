import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { writeFileAtomically } from '#lib/atomicFile.ts';
import { initialVaultArgument, versionArgument } from '../preload/channels.ts';
import { resourcesFolder } from './folders.ts';
import { pageOrigin } from './pageAddress.ts';
import { parseWindowState, windowBounds, minWindow, type WindowState } from './windowState.ts';

/** The ground colour of each theme: what is seen before the page has drawn anything. */
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

/** What a window is opened with. */
export interface WindowOptions {
  readonly dataDir: string;
  /** The vault the window opens at once. */
  readonly vault: string | null;
  readonly preload: string;
}

/** Opens a window on the app's page, where the last one was left. It shows itself once it has something to show. */
export function openWindow({ dataDir, vault, preload }: WindowOptions): BrowserWindow {
  const stateFile = join(dataDir, 'window.json');
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
  const { maximized, ...place } = windowBounds(readState(stateFile), displays);
  const window = new BrowserWindow({
    ...place,
    minWidth: minWindow.width,
    minHeight: minWindow.height,
    title: 'Lorelens',
    // Windows and macOS take it from the app's own file.
    ...(process.platform === 'linux' && { icon: join(resourcesFolder(), 'icon.png') }),
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      additionalArguments: [
        versionArgument + encodeURIComponent(app.getVersion()),
        ...(vault === null ? [] : [initialVaultArgument + encodeURIComponent(vault)]),
      ],
    },
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => saveState(stateFile, window));
  void window.loadURL(`${pageOrigin()}/index.html`);
  return window;
}
