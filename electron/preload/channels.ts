/** The channels between main and preload. The preload script exposes none of them to the page. */
export const channels = {
  chooseVault: 'choose-vault',
  copyText: 'copy-text',
  saveText: 'save-text',
  saveImage: 'save-image',
  saveFiles: 'save-files',
  dragText: 'drag-text',
  prepareDrag: 'prepare-drag',
  dragPrepared: 'drag-prepared',
  stopPrinting: 'stop-printing',
  mcpSetup: 'mcp-setup',
  testMcp: 'test-mcp',
  keepEmbeddingsKey: 'keep-embeddings-key',
  openFile: 'open-file',
  openInObsidian: 'open-in-obsidian',
  openAddress: 'open-address',
  dataFolder: 'data-folder',
  showDataFolder: 'show-data-folder',
  updates: 'updates',
  setUpdateCheck: 'set-update-check',
  checkForUpdate: 'check-for-update',
  openReleasePage: 'open-release-page',
  toggleCompanion: 'toggle-companion',
  companionShortcut: 'companion-shortcut',
  setCompanionShortcut: 'set-companion-shortcut',
  showInMain: 'show-in-main',
  vaultShown: 'vault-shown',
  link: 'link',
  command: 'command',
  enginePort: 'engine-port',
  engineStopped: 'engine-stopped',
  engineGaveUp: 'engine-gave-up',
} as const;

/** An answer of main. Errors are data, so that their messages reach the page unchanged. */
export type BridgeAnswer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** Start of the process argument that names the vault to open; the path follows, URI-encoded. */
export const initialVaultArgument = '--lorelens-vault=';

/** Start of the process argument with the version of Lorelens. */
export const versionArgument = '--lorelens-version=';

/** Start of the process argument with the window's `WindowRole`. */
export const roleArgument = '--lorelens-window=';
