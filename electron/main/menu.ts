import { join } from 'node:path';
import { app, BrowserWindow, Menu } from 'electron';
import type { MenuCommand } from '#shared/contract/bridge.ts';
import { channels } from '../preload/channels.ts';
import { resourcesFolder } from './folders.ts';
import { menuTemplate } from './menuTemplate.ts';

function sendToFront(command: MenuCommand): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.send(channels.command, command);
}

/** Installs the native menu, and what its About says. */
export function setupMenu(fromSource: boolean): void {
  app.setAboutPanelOptions({
    applicationName: 'Lorelens',
    applicationVersion: app.getVersion(),
    copyright: 'The Lorelens authors. Free software under the MIT licence.',
    iconPath: join(resourcesFolder(), 'icon.png'),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, fromSource, send: sendToFront })));
}
