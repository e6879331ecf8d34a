import type { FolderChanges } from '../model/export.ts';

/** Where an export was saved, and what of an earlier one changed; null in a new folder. */
interface SavedExport {
  readonly path: string;
  readonly changes: FolderChanges | null;
}

/** A file of an export to be written. */
export interface ExportFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly content: string;
  readonly encoding: 'utf8' | 'base64';
}

/** What the preload script hands to the window next to the engine port: dialogs, clipboard, menu commands. */
export interface Bridge {
  readonly role: WindowRole;
  readonly platform: 'linux' | 'darwin' | 'win32' | 'other';
  /** The version of Lorelens, e.g. `0.1.0`. */
  readonly version: string;
  /** Shows the dialog for a folder, for a file that is a whole book or project, or for the folder of a model; null when the user cancels. */
  chooseVault(kind: 'folder' | 'file' | 'model'): Promise<string | null>;
  /** The path of a dropped folder or file. */
  pathOfFile(file: object): string;
  copyText(text: string): Promise<void>;
  /** Shows the save dialog and writes the text; the saved path, or null when the user cancels. Refuses paths inside a vault that was opened. */
  saveText(suggestedName: string, text: string): Promise<string | null>;
  /** The same for a picture in PNG. */
  saveImage(suggestedName: string, png: Uint8Array): Promise<string | null>;
  /** Asks for a folder and writes an export into it, or updates an earlier one of its kind; null when cancelled or stopped. Never in a vault. */
  saveFiles(suggestedName: string, files: readonly ExportFile[], kind: string): Promise<SavedExport | null>;
  /** Makes the files of an export ready to be dragged out of the window: one file, or a folder of them. False when stopped. */
  prepareDrag(suggestedName: string, files: readonly ExportFile[], kind: string): Promise<boolean>;
  /** Stops printing the PDF that this window saves or prepares. */
  stopPrinting(): Promise<void>;
  /** Drags what `prepareDrag` made ready out of the window; called while the pointer drags. */
  dragPrepared(): Promise<void>;
  /** Opens a vault's file in the system's editor, or shows it in its folder. */
  openFile(vaultPath: string, filePath: string): Promise<void>;
  /** Opens a vault's file in Obsidian, if that is installed. */
  openInObsidian(vaultPath: string, filePath: string): Promise<void>;
  /** Drags the text out of the window as a file; called while the pointer drags. */
  dragText(suggestedName: string, text: string): Promise<void>;
  /** How an AI tool starts this installation as an MCP server for a vault. */
  mcpSetup(vaultPath: string): Promise<McpSetup>;
  /** Starts that server as an AI tool would, and asks for its tools. */
  testMcp(vaultPath: string): Promise<McpTest>;
  /**
   * Keeps the key of an endpoint for vectors in the system's secret store, for this place (`https://host:port`) alone; null forgets it.
   * `session`: this system has no safe place, so the key lasts until the app ends. It can not be read back.
   */
  keepEmbeddingsKey(target: string, key: string | null): Promise<'kept' | 'session'>;
  /** Opens an http(s) address in the browser. */
  openAddress(url: string): Promise<void>;
  /** Where everything of Lorelens is kept on this machine. */
  dataFolder(): Promise<string>;
  /** Shows that folder in the system's file manager. */
  showDataFolder(): Promise<void>;
  /** Whether updates are checked for, and the last result; makes no request. */
  updates(): Promise<UpdateState>;
  /** Says yes or no to looking for newer versions; only while the user presses something. */
  setUpdateCheck(on: boolean): Promise<UpdateState>;
  /** Checks for an update now; makes no request unless the user enabled updates. */
  checkForUpdate(): Promise<UpdateState>;
  /** Asks the user, and opens the page of the newer version in the browser. */
  openReleasePage(): Promise<void>;
  /** Opens the companion window, brings it to the front, or closes it when it is there already. */
  toggleCompanion(): Promise<void>;
  companionShortcut(): Promise<CompanionShortcut>;
  /** Keeps other keys, or with null none; only while the user presses something. */
  setCompanionShortcut(keys: string | null): Promise<CompanionShortcut>;
  /** Shows a place of a vault in the main window, which is opened if there is none; null: the vault that is open there. */
  showInMain(vault: string | null, target: AppTarget): Promise<void>;
  /** Says which vault this window shows, so that links to it come here. */
  vaultShown(vault: string): Promise<void>;
  /** Sizes everything in the window; 1 is 100 %. */
  setZoom(factor: number): void;
  /** Follows `lorelens://` links; those that came before are passed on at once. Returns a function that stops it. */
  onLink(listener: (link: AppLink) => void): () => void;
  /** Follows the menu: calls back with the name of the chosen command. Returns a function that stops it. */
  onCommand(listener: (command: MenuCommand) => void): () => void;
  /** The folder this window should open at once (named by the command line, or the sample of a first start); null when there is none. */
  readonly initialVault: string | null;
}

/** What is known of newer versions of Lorelens. */
export interface UpdateState {
  /** The only host that is asked; null in a build without a release feed. */
  readonly host: string | null;
  /** Whether the user said yes. Nothing below is known while not. */
  readonly on: boolean;
  /** ISO time of the last check; null before the first. */
  readonly checkedAt: string | null;
  /** A version after this one, with its notes as plain text. */
  readonly newer: { readonly version: string; readonly date: string; readonly notes: string } | null;
  /** Why the last check found nothing out, in plain words. */
  readonly problem: string | null;
}

/** What a window is for: the whole app, or the small one that stays above the editor. */
export type WindowRole = 'main' | 'companion';

/** The keys that open the companion window until the user sets others: few programs for writers use them, and no layout types a letter by them. */
export const defaultCompanionKeys = 'Mod+Shift+Y';

/** The keys that open the companion window from anywhere. */
export interface CompanionShortcut {
  /** As `Mod+Shift+Y`; null when there are none. */
  readonly keys: string | null;
  /** Whether they work; false when the system or another program has taken them. */
  readonly works: boolean;
}

/** A place of the app that a link or the companion window leads to, named as the window names its places. */
export interface AppTarget {
  readonly screen?: 'entities' | 'context' | 'settings';
  readonly entity?: string;
  readonly read?: string;
  readonly ask?: string;
}

/** Where a link leads, or why it is not followed, in plain words. A vault of null is the one that is open. */
export type AppLink =
  | {
      readonly kind: 'target';
      readonly vault: string | null;
      readonly target: AppTarget;
    }
  | { readonly kind: 'refused'; readonly message: string };

/** The command with which an AI tool starts the MCP server. */
export interface McpSetup {
  readonly command: string;
  readonly args: readonly string[];
}

/** What came of trying it out. */
export interface McpTest {
  readonly ok: boolean;
  /** Names of the tools that it offers. */
  readonly tools: readonly string[];
  readonly milliseconds: number;
  /** In plain words; null when all went well. */
  readonly problem: string | null;
}

/** Commands of the native menu that the window carries out. */
export type MenuCommand =
  | 'open-vault'
  | 'open-project-file'
  | 'go-entities'
  | 'go-graph'
  | 'go-context'
  | 'go-timeline'
  | 'go-suggestions'
  | 'go-settings'
  | 'find'
  | 'copy-context'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'back'
  | 'forward'
  | 'show-guide'
  | 'show-shortcuts'
  | 'show-news';

/** The message of the page to itself that carries the engine's port. */
export const enginePortMessage = 'engine-port';
/** The message that says that the engine stopped; a new port follows. */
export const engineStoppedMessage = 'engine-stopped';
/** The message that says that the engine keeps stopping and is not started again until the page is loaded again. */
export const engineGaveUpMessage = 'engine-gave-up';
