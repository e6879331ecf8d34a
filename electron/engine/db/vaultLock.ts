import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** A vault's lock while it is held. */
export interface VaultLock {
  release(): void;
}

/**
 * Takes the lock of a vault's index, so that two long runs do not do the same work twice; null when another process holds it. It is
 * a lock of the operating system, held through SQLite: however the process ends, it ends with it.
 */
export function lockVault(dataDir: string, vaultId: string): VaultLock | null {
  const folder = join(dataDir, 'vaults', vaultId);
  mkdirSync(folder, { recursive: true });
  const handle = new Database(join(folder, 'index.lock'), { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return { release: () => void handle.close() };
  } catch (thrown) {
    handle.close();
    if (thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY')) return null;
    throw thrown;
  }
}
