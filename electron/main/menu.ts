import { BrowserWindow, Menu } from 'electron';
import type { MenuCommand } from '#shared/contract/bridge.ts';
import { channels } from '../preload/channels.ts';
import { menuTemplate } from './menuTemplate.ts';

function sendToFront(command: MenuCommand): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.send(channels.command, command);
}

/** Installs the native menu. */
export function setupMenu(fromSource: boolean): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, fromSource, send: sendToFront })));
}
