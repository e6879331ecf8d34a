import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, dialog, shell } from 'electron';
import { channels } from '../preload/channels.ts';
import { dragText } from './dragText.ts';
import { asPlacedKey, type EmbeddingsKey } from './embeddingsKey.ts';
import { answer } from './ipc.ts';
import { mcpSetup, testMcp } from './mcpSetup.ts';
import { fileOfVault, isReadable, knownVault, webAddress } from './vaultFiles.ts';
import { asText, UserError } from './userError.ts';
import { safeFileName, saveTextTo } from './saveText.ts';

const filters = [
  { name: 'Markdown', extensions: ['md'] },
  { name: 'JSON', extensions: ['json'] },
  { name: 'XML', extensions: ['xml'] },
  { name: 'Text', extensions: ['txt'] },
  { name: 'Picture', extensions: ['png'] },
  { name: 'All files', extensions: ['*'] },
];

/** Puts the filter of the suggested name first: dialogs offer the first one. */
function filtersFor(name: string): typeof filters {
  return filters.toSorted(
    (a, b) =>
      Number(b.extensions.some((each) => name.endsWith(`.${each}`))) - Number(a.extensions.some((each) => name.endsWith(`.${each}`))),
  );
}

/** What the bridge needs of the rest of the app. */
export interface BridgeOptions {
  /** Keeps the key of the endpoint for vectors, and tells the engine. */
  readonly keepEmbeddingsKey: EmbeddingsKey['store'];
}

/** Carries out what the page asks for through the bridge: dialogs, clipboard, files, addresses, the key of an endpoint. */
export function setupBridge(dataDir: string, { keepEmbeddingsKey }: BridgeOptions): void {
  const save = async (window: BrowserWindow, suggestedName: string, content: string | Uint8Array): Promise<string | null> => {
    const name = safeFileName(suggestedName);
    const { filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('documents'), name),
      filters: filtersFor(name),
    });
    if (!filePath) return null;
    await saveTextTo(filePath, content, dataDir);
    return filePath;
  };
  answer(channels.chooseVault, async (window) => {
    const { filePaths } = await dialog.showOpenDialog(window, {
      title: 'Open a vault',
      buttonLabel: 'Open vault',
      properties: ['openDirectory'],
    });
    return filePaths[0] ?? null;
  });
  answer(channels.copyText, (_window, text) => clipboard.writeText(asText(text)));
  answer(channels.saveText, (window, suggestedName, text) => save(window, asText(suggestedName), asText(text)));
  answer(channels.saveImage, (window, suggestedName, png) => {
    if (!(png instanceof Uint8Array)) throw new UserError('There is no picture to save.');
    return save(window, asText(suggestedName), png);
  });
  answer(channels.dragText, (window, name, text) => dragText(window.webContents, dataDir, asText(name), asText(text)));
  answer(channels.mcpSetup, (_window, vaultPath) => mcpSetup(knownVault(asText(vaultPath), dataDir), dataDir));
  answer(channels.testMcp, (_window, vaultPath) => testMcp(mcpSetup(knownVault(asText(vaultPath), dataDir), dataDir)));
  answer(channels.keepEmbeddingsKey, (_window, place, key) => keepEmbeddingsKey(asPlacedKey(place, key)));
  answer(channels.openFile, async (_window, vaultPath, filePath) => {
    const file = await fileOfVault(asText(vaultPath), asText(filePath), dataDir);
    const problem = (await isReadable(file)) ? await shell.openPath(file) : 'not a text';
    if (problem !== '') shell.showItemInFolder(file);
  });
  answer(channels.openInObsidian, async (_window, vaultPath, filePath) => {
    const file = await fileOfVault(asText(vaultPath), asText(filePath), dataDir);
    // Obsidian finds the vault that holds the file by itself.
    if (app.getApplicationNameForProtocol('obsidian://') === '')
      throw new UserError('Obsidian is not installed on this computer. Open the note in your editor instead.');
    await shell.openExternal(`obsidian://open?path=${encodeURIComponent(file)}`);
  });
  answer(channels.dataFolder, () => dataDir);
  answer(channels.showDataFolder, async () => {
    const problem = await shell.openPath(dataDir);
    if (problem !== '') throw new UserError(`The folder could not be shown: ${problem}. It is ${dataDir}.`);
  });
  answer(channels.openAddress, (_window, url) => shell.openExternal(webAddress(asText(url))));
}
