import { resolve } from 'node:path';
import { createEngine } from '#engine/createEngine.ts';
import { refuseDataDirInVault } from '#engine/session/vaultRecords.ts';
import { defaultDataDir } from '#lib/dataFolder.ts';
import type { EngineWorkers } from '#engine/workers.ts';
import type { Vault } from '#shared/model/vault.ts';
import type { Connection } from '#transport/connect.ts';
import { connectInMemory } from '#transport/connectInMemory.ts';

/** The locations of a client's vault and data. */
export interface VaultLocation {
  readonly vault: string;
  readonly dataDir: string;
  /** The files of the engine's worker threads. */
  readonly workers: EngineWorkers;
}

export interface EngineAccess {
  /** False: the index is only read, which several clients can do alongside the one that writes. */
  readonly writable: boolean;
  readonly vectors: boolean;
  /** Watch the files and index changes. */
  readonly watch?: boolean;
}

/** A vault open in an engine of this process, over the same contract as the app's window. */
export interface OpenVault {
  readonly connection: Connection;
  readonly vault: Vault;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** Opens a vault with an engine in this process. @throws AppError `vault-unavailable`, `db-newer`; `invalid-input` for a data folder in a vault. */
export async function openVault({ vault: path, dataDir, workers }: VaultLocation, use: EngineAccess): Promise<OpenVault> {
  refuseDataDirInVault(dataDir);
  const engine = createEngine({
    dataDir: resolve(dataDir),
    sampleVault: null,
    embeddingsKey: process.env.LORELENS_EMBEDDINGS_KEY || null,
    ...use,
    workers,
  });
  const { connection, close } = connectInMemory(engine);
  try {
    return { connection, vault: await connection.call('vault.open', { path: resolve(path) }), dataDir: resolve(dataDir), close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** A path as an argument of a shell's command line. */
function quoted(path: string): string {
  return /["$`!\\]/.test(path) && process.platform !== 'win32' ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`;
}

/** The command that indexes a vault with its data folder, from any working folder. */
export function indexCommandLine(vaultPath: string, dataDir: string): string {
  const elsewhere = resolve(dataDir) === resolve(defaultDataDir()) ? '' : ` --data-dir ${quoted(resolve(dataDir))}`;
  return `lorelens index --vault ${quoted(resolve(vaultPath))}${elsewhere}`;
}
