import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asAppError } from './open.ts';

/** A vault's lock while it is held. */
export interface VaultLock {
  release(): void;
}

/**
 * Takes the lock of a vault's index, so that two long runs do not do the same work twice; null when another process holds it. It is
 * a lock of the operating system, held through SQLite: however the process ends, it ends with it.
 * @throws AppError `disk-full`, `unexpected` when the data folder may not be written.
 */
export function lockVault(dataDir: string, vaultId: string): VaultLock | null {
  const folder = join(dataDir, 'vaults', vaultId);
  const path = join(folder, 'index.lock');
  let handle: Database.Database | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    const held = (handle = new Database(path, { timeout: 0 }));
    held.exec('BEGIN EXCLUSIVE');
    return { release: () => void held.close() };
  } catch (thrown) {
    handle?.close();
    if (thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY')) return null;
    throw asAppError(thrown, path);
  }
}
