import { join } from 'node:path';
import { app, clipboard, dialog, shell } from 'electron';
import { channels } from '../preload/channels.ts';
import { answer } from './ipc.ts';
import { fileOfVault, isReadable, webAddress } from './openPlaces.ts';
import { asText } from './refusal.ts';
import { safeFileName, saveTextTo } from './saveText.ts';

const filters = [
  { name: 'Markdown', extensions: ['md'] },
  { name: 'JSON', extensions: ['json'] },
  { name: 'Text', extensions: ['txt'] },
  { name: 'All files', extensions: ['*'] },
];

/** Puts the filter of the suggested name first: dialogs offer the first one. */
function filtersFor(name: string): typeof filters {
  return filters.toSorted(
    (a, b) =>
      Number(b.extensions.some((each) => name.endsWith(`.${each}`))) - Number(a.extensions.some((each) => name.endsWith(`.${each}`))),
  );
}

/** Carries out what the page asks for through the bridge: dialogs, clipboard, files, addresses. */
export function setupBridge(dataDir: string): void {
  answer(channels.chooseVault, async (window) => {
    const { filePaths } = await dialog.showOpenDialog(window, {
      title: 'Open a vault',
      buttonLabel: 'Open vault',
      properties: ['openDirectory'],
    });
    return filePaths[0] ?? null;
  });
  answer(channels.copyText, (_window, text) => clipboard.writeText(asText(text)));
  answer(channels.saveText, async (window, suggestedName, text) => {
    const name = safeFileName(asText(suggestedName));
    const { filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('documents'), name),
      filters: filtersFor(name),
    });
    if (!filePath) return null;
    await saveTextTo(filePath, asText(text), dataDir);
    return filePath;
  });
  answer(channels.openFile, async (_window, vaultPath, filePath) => {
    const file = await fileOfVault(asText(vaultPath), asText(filePath), dataDir);
    const problem = (await isReadable(file)) ? await shell.openPath(file) : 'not a text';
    if (problem !== '') shell.showItemInFolder(file);
  });
  answer(channels.openAddress, (_window, url) => shell.openExternal(webAddress(asText(url))));
}
