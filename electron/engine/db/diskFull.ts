import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** With less than this SQLite cannot even make the files it keeps beside a database, in bytes. */
const leastRoom = 256 * 1024;

/**
 * Whether an error of SQLite or of the file system says that the disk is full. A log that finds no room fails with a bare "disk I/O
 * error", so then the disk is asked.
 */
export function isDiskFull(thrown: unknown, path: string): boolean {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  if (typeof code !== 'string' || !/^SQLITE_(?:IOERR|CANTOPEN)/.test(code)) return false;
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
}
