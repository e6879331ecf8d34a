import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder in which the app and the command line keep indexes and the user's decisions, unless a flag or the environment names another. */
export function defaultDataDir(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env;
  if (process.platform === 'win32') return join(APPDATA || join(homedir(), 'AppData', 'Roaming'), 'Lorelens');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Lorelens');
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'Lorelens');
}
