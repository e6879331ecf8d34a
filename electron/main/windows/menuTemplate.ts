import type { MenuItemConstructorOptions as Item } from 'electron';
import type { MenuCommand } from '#shared/contract/bridge.ts';

interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** Adds reload and the developer tools. */
  readonly fromSource: boolean;
  /** Sends a command to the front window. */
  readonly send: (command: MenuCommand) => void;
  readonly toggleCompanion: () => void;
}

/** The native menu, with each system's standard shortcuts. */
export function menuTemplate({ platform, fromSource, send, toggleCompanion }: MenuOptions): Item[] {
  const mac = platform === 'darwin';
  const line: Item = { type: 'separator' };
  const command = (label: string, name: MenuCommand, accelerator: string): Item => ({ label, accelerator, click: () => send(name) });
  const settings = command('Settings…', 'go-settings', 'CmdOrCtrl+,');

  const appMenu: Item = {
    label: 'Lorelens',
    submenu: [
      { role: 'about', label: 'About Lorelens' },
      line,
      settings,
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  };
  const file: Item = {
    label: 'File',
    submenu: [
      command('Open folder…', 'open-vault', 'CmdOrCtrl+O'),
      command('Open project file…', 'open-project-file', 'CmdOrCtrl+Shift+O'),
      line,
      ...(mac ? [{ role: 'close' } as const] : [settings, line, { role: 'quit' } as const]),
    ],
  };
  const edit: Item = {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      line,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll', label: 'Select all' },
      line,
      command('Copy context', 'copy-context', 'CmdOrCtrl+Shift+C'),
      line,
      command('Find…', 'find', 'CmdOrCtrl+K'),
    ],
  };
  const view: Item = {
    label: 'View',
    submenu: [
      command('Ask', 'go-context', 'CmdOrCtrl+1'),
      command('World', 'go-entities', 'CmdOrCtrl+2'),
      command('Map', 'go-graph', 'CmdOrCtrl+3'),
      command('Timeline', 'go-timeline', 'CmdOrCtrl+4'),
      command('Continuity', 'go-suggestions', 'CmdOrCtrl+5'),
      line,
      command('Back', 'back', mac ? 'Cmd+[' : 'Alt+Left'),
      command('Forward', 'forward', mac ? 'Cmd+]' : 'Alt+Right'),
      line,
      // The page stores the zoom level, so that it persists.
      command('Actual size', 'zoom-reset', 'CmdOrCtrl+0'),
      command('Zoom in', 'zoom-in', 'CmdOrCtrl+Plus'),
      command('Zoom out', 'zoom-out', 'CmdOrCtrl+-'),
      { role: 'togglefullscreen', label: 'Full screen' },
      ...(fromSource ? ([line, { role: 'reload' }, { role: 'toggleDevTools', label: 'Developer tools' }] as const) : []),
    ],
  };
  const companion: Item = { label: 'Companion window', accelerator: 'CmdOrCtrl+Shift+Y', click: () => toggleCompanion() };
  const windowMenu: Item = {
    label: 'Window',
    ...(mac && { role: 'windowMenu' }),
    submenu: mac
      ? [{ role: 'minimize' }, { role: 'zoom' }, line, companion, line, { role: 'front' }]
      : [companion, line, { role: 'minimize' }, { role: 'close' }],
  };
  const help: Item = {
    role: 'help',
    submenu: [
      command('Guide', 'show-guide', 'F1'),
      command('Keyboard shortcuts', 'show-shortcuts', 'CmdOrCtrl+/'),
      command('What’s new', 'show-news', 'Shift+F1'),
      ...(mac ? [] : [line, { role: 'about', label: 'About Lorelens' } as const]),
    ],
  };
  return [...(mac ? [appMenu] : []), file, edit, view, windowMenu, help];
}
