import { thrownMessage } from '#shared/contract/errors.ts';
import { join } from 'node:path';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { app, BrowserWindow, clipboard, dialog, shell, nativeImage, type WebContents, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { printedBooks } from '#lib/exportFolder.ts';
import type { AppTarget } from '#shared/contract/bridge.ts';
import { type BridgeAnswer, channels } from '../preload/channels.ts';
import { asPlacedKey, type EmbeddingsKey } from './embeddingsKey.ts';
import { mcpSetup, testMcp } from './mcpSetup.ts';
import { fileOfVault, isReadable, knownVault, webAddress } from './files/vaultFiles.ts';
import { asText, UserError } from './common/errors.ts';
import { printBook } from './files/printBook.ts';
import { DraggedExports, SavedFiles, safeFileName, saveFilesTo, saveTextTo, type Vaults } from './files/saveText.ts';
import { isAppPage, pageOrigin } from './page/pageAddress.ts';
import type { Updates } from './updates.ts';
import { shownVaults } from './windows/windows.ts';
import type { ShortcutStore } from './windows/companionShortcut.ts';

const filters = [
  { name: 'Markdown', extensions: ['md'] },
  { name: 'JSON', extensions: ['json'] },
  { name: 'XML', extensions: ['xml'] },
  { name: 'Text', extensions: ['txt'] },
  { name: 'Picture', extensions: ['png'] },
  { name: 'SVG', extensions: ['svg'] },
  { name: 'All files', extensions: ['*'] },
];

/** Puts the filter of the suggested name first: dialogs offer the first one. */
function filtersFor(name: string): typeof filters {
  return filters.toSorted(
    (a, b) =>
      Number(b.extensions.some((each) => name.endsWith(`.${each}`))) - Number(a.extensions.some((each) => name.endsWith(`.${each}`))),
  );
}

/** What the bridge needs from the rest of the app. */
interface BridgeOptions {
  /** Stores the key of the endpoint for vectors, and passes it to the engine. */
  readonly keepEmbeddingsKey: EmbeddingsKey['store'];
  readonly updates: Updates;
  /** Folder of the page's style sheets and fonts. */
  readonly pageAssets: string;
}

/** Handles the page's requests through the bridge: dialogs, clipboard, files, addresses, the key of an endpoint. */
export function setupBridge(dataDir: string, { keepEmbeddingsKey, updates, pageAssets }: BridgeOptions): void {
  answerPage(channels.chooseVault, async (window, kind) => {
    const { filePaths } = await dialog.showOpenDialog(
      window,
      kind === 'file'
        ? {
            title: 'Open a project file',
            buttonLabel: 'Open',
            properties: ['openFile'],
            filters: [
              { name: 'Books and projects', extensions: (await import('#engine/vault/vaultPath.ts')).openableExtensions() },
              { name: 'All files', extensions: ['*'] },
            ],
          }
        : kind === 'model'
          ? { title: 'Choose a model folder', buttonLabel: 'Choose', properties: ['openDirectory'] }
          : { title: 'Open your story folder', buttonLabel: 'Open folder', properties: ['openDirectory'] },
    );
    return filePaths[0] ?? null;
  });
  answerPage(channels.copyText, (_window, text) => clipboard.writeText(asText(text)));
  setupSaving(dataDir);
  setupExport(dataDir, pageAssets);
  answerPage(channels.dragText, (window, name, text) => dragText(window.webContents, dataDir, asText(name), asText(text)));
  answerPage(channels.mcpSetup, (_window, vaultPath) => mcpSetup(knownVault(asText(vaultPath), dataDir), dataDir));
  answerPage(channels.testMcp, (_window, vaultPath) => testMcp(mcpSetup(knownVault(asText(vaultPath), dataDir), dataDir)));
  answerPage(channels.keepEmbeddingsKey, (_window, place, key) => keepEmbeddingsKey(asPlacedKey(place, key)));
  setupOpening(dataDir);
  setupUpdates(updates);
}

const vaultsOf = (dataDir: string): Vaults => ({ dataDir, shown: shownVaults() });

/** Saving a text or a picture to a file that the user chooses. */
function setupSaving(dataDir: string): void {
  const save = async (window: BrowserWindow, suggestedName: string, content: string | Uint8Array): Promise<string | null> => {
    const name = safeFileName(suggestedName);
    const { filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('documents'), name),
      filters: filtersFor(name),
    });
    if (!filePath) return null;
    await saveTextTo(filePath, content, vaultsOf(dataDir));
    return filePath;
  };
  answerPage(channels.saveText, (window, suggestedName, text) => save(window, asText(suggestedName), asText(text)));
  answerPage(channels.saveImage, (window, suggestedName, png) => {
    if (!(png instanceof Uint8Array)) throw new UserError('There is no picture to save.');
    return save(window, asText(suggestedName), png);
  });
}

/** Exports of the world: saved to a folder, or dragged out of the window. `fonts`: folder of the fonts of a printed book. */
function setupExport(dataDir: string, fonts: string): void {
  // What was dragged out before has arrived where it was dropped. A file that is still open stays.
  void rm(join(dataDir, 'dragged'), { recursive: true, force: true }).catch(() => undefined);
  const dragged = new DraggedExports(join(dataDir, 'dragged', 'export'));
  /** What stops the printing that each window waits for. */
  const printing = new Map<number, AbortController>();
  const written = async (window: BrowserWindow, kind: string, files: ExportFiles): Promise<ExportFiles | null> => {
    if (kind !== 'pdf') return files;
    const stop = new AbortController();
    printing.set(window.id, stop);
    try {
      return await printedBooks(files, (html) => printBook(html, fonts, stop.signal));
    } finally {
      printing.delete(window.id);
    }
  };
  answerPage(channels.saveFiles, async (window, suggestedName, files, kind) => {
    const read = SavedFiles.safeParse(files);
    if (!read.success) throw new UserError('There is nothing to save.');
    const { filePath } = await dialog.showSaveDialog(window, {
      title: 'Name a new folder, or choose an earlier export’s folder',
      buttonLabel: 'Export',
      defaultPath: join(app.getPath('documents'), safeFileName(asText(suggestedName))),
    });
    if (!filePath) return null;
    const content = await written(window, asText(kind), read.data);
    if (!content) return null;
    return { path: filePath, changes: await saveFilesTo(filePath, content, asText(kind), vaultsOf(dataDir)) };
  });
  answerPage(channels.prepareDrag, async (window, suggestedName, files, kind) => {
    const read = SavedFiles.safeParse(files);
    if (!read.success) throw new UserError('This export has no files.');
    const content = await written(window, asText(kind), read.data);
    if (content) await dragged.prepare(window.id, asText(suggestedName), content);
    return content !== null;
  });
  answerPage(channels.stopPrinting, (window) => printing.get(window.id)?.abort());
  answerPage(channels.dragPrepared, (window) => {
    window.webContents.startDrag({ file: dragged.of(window.id), icon: sheet() });
  });
}

/** Opening files, the data folder and addresses in other programs. */
function setupOpening(dataDir: string): void {
  answerPage(channels.openFile, async (_window, vaultPath, filePath) => {
    const file = await fileOfVault(asText(vaultPath), asText(filePath), dataDir);
    const problem = (await isReadable(file)) ? await shell.openPath(file) : 'not a text';
    if (problem !== '') shell.showItemInFolder(file);
  });
  answerPage(channels.openInObsidian, async (_window, vaultPath, filePath) => {
    const file = await fileOfVault(asText(vaultPath), asText(filePath), dataDir);
    // Obsidian finds the vault of the file by itself.
    if (app.getApplicationNameForProtocol('obsidian://') === '')
      throw new UserError('Obsidian is not installed on this computer. Open the note in your editor instead.');
    await shell.openExternal(`obsidian://open?path=${encodeURIComponent(file)}`);
  });
  answerPage(channels.dataFolder, () => dataDir);
  answerPage(channels.showDataFolder, async () => {
    const problem = await shell.openPath(dataDir);
    if (problem !== '') throw new UserError(`The data folder could not be opened: ${problem}. Its path is ${dataDir}.`);
  });
  answerPage(channels.openAddress, (_window, url) => shell.openExternal(webAddress(asText(url))));
}

function setupUpdates(updates: Updates): void {
  answerPage(channels.updates, () => updates.state());
  answerPage(channels.setUpdateCheck, (_window, on) => updates.turn(on === true));
  answerPage(channels.checkForUpdate, () => updates.check());
  answerPage(channels.openReleasePage, async (window) => {
    const page = webAddress(updates.page());
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: 'Open the release page in your browser?',
      detail: `${page}\n\nLorelens downloads and installs nothing by itself.`,
      buttons: ['Open', 'Cancel'],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) await shell.openExternal(page);
  });
}

type ExportFiles = z.output<typeof SavedFiles>;

const side = 32;

/** A sheet of paper as the icon under the pointer, which Electron requires for a drag. */
function sheet(): Electron.NativeImage {
  const pixels = Buffer.alloc(side * side * 4);
  for (let y = 2; y < side - 2; y++) {
    for (let x = 6; x < side - 6; x++) {
      const isEdge = y === 2 || y === side - 3 || x === 6 || x === side - 7;
      const isLine = y > 7 && y < side - 7 && y % 4 === 0 && x > 9 && x < side - 10;
      const shade = isEdge || isLine ? 0x88 : 0xff;
      pixels.set([shade, shade, shade, 0xff], (y * side + x) * 4);
    }
  }
  return nativeImage.createFromBitmap(pixels, { width: side, height: side });
}

/** Lets the page drag a text out as a file, which stays until the next drag, as no event reports that it was read. */
function dragText(page: WebContents, dataDir: string, suggestedName: string, text: string): void {
  const folder = join(dataDir, 'dragged', 'text');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, safeFileName(suggestedName));
  writeFileSync(file, text);
  page.startDrag({ file, icon: sheet() });
}

/** The window of a request; null unless it comes from the top frame of one of our windows showing our page. */
function trustedWindow(event: IpcMainInvokeEvent): BrowserWindow | null {
  const frame = event.senderFrame;
  if (!frame || frame !== event.sender.mainFrame || !isAppPage(frame.url, pageOrigin())) return null;
  return BrowserWindow.fromWebContents(event.sender);
}

/** Answers a request of our own page. The message of a {@link UserError} is passed on; any other error becomes one sentence. */
function answerPage(channel: string, handler: (window: BrowserWindow, ...values: unknown[]) => unknown): void {
  ipcMain.handle(channel, async (event, ...values: unknown[]): Promise<BridgeAnswer> => {
    const window = trustedWindow(event);
    if (!window) return { ok: false, message: 'Lorelens blocked this request: it does not come from one of its own windows.' };
    try {
      return { ok: true, value: await handler(window, ...values) };
    } catch (error) {
      if (error instanceof UserError) return { ok: false, message: error.message };
      const reason = thrownMessage(error);
      return { ok: false, message: `Something went wrong, and nothing was changed: ${reason}` };
    }
  });
}

/** What the companion window needs from the rest of the app. */
interface CompanionBridgeOptions {
  readonly shortcut: ShortcutStore;
  readonly toggle: () => void;
  /** Navigates the main window; without a vault, only shows it. */
  readonly show: (vault: string | null, target: AppTarget) => void;
  /** A window shows the vault at this path from now on. */
  readonly vaultShown: (window: BrowserWindow, vault: string) => void;
}

const AppTarget = z.object({
  screen: z.enum(['entities', 'context', 'settings']).exactOptional(),
  entity: z.string().max(2_000).exactOptional(),
  read: z.string().max(2_000).exactOptional(),
});

/** Handles the pages' requests about the companion window. */
export function setupCompanionBridge(dataDir: string, { shortcut, toggle, show, vaultShown }: CompanionBridgeOptions): void {
  answerPage(channels.toggleCompanion, () => toggle());
  answerPage(channels.companionShortcut, () => shortcut.state());
  answerPage(channels.setCompanionShortcut, (_window, keys) => shortcut.set(keys === null ? null : asText(keys)));
  answerPage(channels.vaultShown, (window, vault) => vaultShown(window, asText(vault)));
  answerPage(channels.showInMain, (_window, vault, target) => {
    const read = AppTarget.safeParse(target);
    if (!read.success) throw new UserError('That page could not be opened.');
    show(vault === null ? null : knownVault(asText(vault), dataDir), read.data);
  });
}
