import { join } from 'node:path';
import log from 'electron-log/main';
import { app } from 'electron';
import { errorForLog } from './errors.ts';

/** Writes one line to the log. Never pass text of a vault, a question or a name of the story: a log may be sent to strangers. */
export type LogLine = (line: string) => void;

const maxLogBytes = 1_000_000;

/** Writes a log to `<data folder>/logs/main.log`, and to the console when run from source. */
export function setupLog(dataDir: string): LogLine {
  log.transports.file.resolvePathFn = () => join(dataDir, 'logs', 'main.log');
  log.transports.file.level = 'info';
  log.transports.file.maxSize = maxLogBytes;
  log.transports.file.format = '[{y}-{m}-{d} {h}:{i}:{s}.{ms}] {text}';
  log.transports.console.level = app.isPackaged ? false : 'warn';
  log.transports.ipc.level = false;
  process.on('uncaughtExceptionMonitor', (error) => log.error(`main: ${errorForLog(error)}`));
  const versions = `Lorelens ${app.getVersion()}, Electron ${process.versions.electron}, ${process.platform} ${process.arch}`;
  log.info(versions);
  return (line) => log.info(line);
}
