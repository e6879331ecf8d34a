import { contextBridge, ipcRenderer, webFrame, webUtils } from 'electron';
import {
  type Bridge,
  engineGaveUpMessage,
  enginePortMessage,
  engineStoppedMessage,
  type AppLink,
  type MenuCommand,
} from '#shared/contract/bridge.ts';
import { type ListenFirst, watchDrags } from './heldDrag.ts';
import { type BridgeAnswer, channels, initialVaultArgument, roleArgument, versionArgument } from './channels.ts';

/** The parts of the DOM used here; including its types would make them available in all of electron/. */
declare const window: {
  postMessage(message: string, targetOrigin: string, transfer?: readonly unknown[]): void;
  addEventListener(type: string, listener: Parameters<ListenFirst>[1], capture: true): void;
  readonly location: { readonly origin: string };
  readonly navigator: { readonly userActivation: { readonly isActive: boolean } };
};

type FileOfPage = Parameters<typeof webUtils.getPathForFile>[0];

async function ask<T>(channel: string, ...values: readonly unknown[]): Promise<T> {
  const answer = (await ipcRenderer.invoke(channel, ...values)) as BridgeAnswer;
  if (answer.ok) return answer.value as T;
  throw new Error(answer.message);
}

function platform(): Bridge['platform'] {
  return process.platform === 'linux' || process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'other';
}

function argument(start: string): string | null {
  const argument = process.argv.find((each) => each.startsWith(start));
  return argument === undefined ? null : decodeURIComponent(argument.slice(start.length));
}

const isDragHeld = watchDrags((type, listener) => window.addEventListener(type, listener, true));

/** A request that only a drag by the user may cause. */
function askInDrag(channel: string, ...values: readonly unknown[]): Promise<void> {
  return isDragHeld() ? ask(channel, ...values) : Promise.reject(new Error('Files are dragged out with the pointer held on their handle.'));
}

/** A request that only a click or key press of the user may cause. */
function askOnInput<T>(refusal: string, channel: string, ...values: readonly unknown[]): Promise<T> {
  return window.navigator.userActivation.isActive ? ask(channel, ...values) : Promise.reject(new Error(refusal));
}

/** Links that arrived before the page listened. */
const waitingLinks: AppLink[] = [];
let hearLink = (link: AppLink): void => void waitingLinks.push(link);

const smallestZoom = 0.5;
const largestZoom = 3;

const bridge: Bridge = {
  role: argument(roleArgument) === 'companion' ? 'companion' : 'main',
  platform: platform(),
  version: argument(versionArgument) ?? '',
  chooseVault: (kind) => ask(channels.chooseVault, kind),
  pathOfFile: (file) => webUtils.getPathForFile(file as FileOfPage),
  copyText: (text) => ask(channels.copyText, text),
  saveText: (suggestedName, text) => ask(channels.saveText, suggestedName, text),
  saveImage: (suggestedName, png) => ask(channels.saveImage, suggestedName, png),
  saveFiles: (suggestedName, files, kind) => ask(channels.saveFiles, suggestedName, files, kind),
  prepareDrag: (suggestedName, files, kind) => ask(channels.prepareDrag, suggestedName, files, kind),
  stopPrinting: () => ask(channels.stopPrinting),
  dragPrepared: () => askInDrag(channels.dragPrepared),
  dragText: (suggestedName, text) => askInDrag(channels.dragText, suggestedName, text),
  mcpSetup: (vaultPath) => ask(channels.mcpSetup, vaultPath),
  testMcp: (vaultPath) => ask(channels.testMcp, vaultPath),
  openFile: (vaultPath, filePath) => ask(channels.openFile, vaultPath, filePath),
  keepEmbeddingsKey: (target, key) => ask(channels.keepEmbeddingsKey, target, key),
  openInObsidian: (vaultPath, filePath) => ask(channels.openInObsidian, vaultPath, filePath),
  openAddress: (url) => askOnInput('An address opens only when you click it.', channels.openAddress, url),
  dataFolder: () => ask(channels.dataFolder),
  showDataFolder: () => ask(channels.showDataFolder),
  updates: () => ask(channels.updates),
  setUpdateCheck: (on) => askOnInput('This changes only when you press it.', channels.setUpdateCheck, on),
  checkForUpdate: () => ask(channels.checkForUpdate),
  openReleasePage: () => ask(channels.openReleasePage),
  toggleCompanion: () => ask(channels.toggleCompanion),
  companionShortcut: () => ask(channels.companionShortcut),
  setCompanionShortcut: (keys) => askOnInput('A shortcut changes only when you set it.', channels.setCompanionShortcut, keys),
  showInMain: (vault, target) => ask(channels.showInMain, vault, target),
  vaultShown: (vault) => ask(channels.vaultShown, vault),
  setZoom: (factor) => webFrame.setZoomFactor(Math.min(largestZoom, Math.max(smallestZoom, factor))),
  onLink(listener) {
    hearLink = listener;
    for (const link of waitingLinks.splice(0)) listener(link);
    return () => {
      if (hearLink === listener) hearLink = (link) => void waitingLinks.push(link);
    };
  },
  onCommand(listener) {
    const hear = (_event: unknown, command: MenuCommand): void => listener(command);
    ipcRenderer.on(channels.command, hear);
    return () => void ipcRenderer.off(channels.command, hear);
  },
  initialVault: argument(initialVaultArgument),
};

contextBridge.exposeInMainWorld('lorelens', bridge);

ipcRenderer.on(channels.link, (_event, link: AppLink) => hearLink(link));

// A MessagePort cannot cross contextBridge, but can be posted to the page.
ipcRenderer.on(channels.enginePort, (event) => window.postMessage(enginePortMessage, window.location.origin, event.ports));
ipcRenderer.on(channels.engineStopped, () => window.postMessage(engineStoppedMessage, window.location.origin));
ipcRenderer.on(channels.engineGaveUp, () => window.postMessage(engineGaveUpMessage, window.location.origin));
