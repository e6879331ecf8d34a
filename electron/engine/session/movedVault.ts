import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Vault } from '#shared/model/vault.ts';
import { indexedPaths, lockRun } from '../db/open.ts';
import { isUserDataLost } from '../db/userData/open.ts';
import { recordOpened, vaultFolder, vaultRecords, type VaultRecord } from './vaultRecords.ts';

/** Identity of a machine, for comparison. */
interface Machine {
  readonly id: string;
  readonly name: string;
}

/** This machine: by its machine-id on Linux, by its host name elsewhere. */
export function thisMachine(): Machine {
  const name = hostname();
  let own = name;
  try {
    own = readFileSync('/etc/machine-id', 'utf8').trim() || name;
  } catch {
    // Other systems have no such file.
  }
  // Hashed, because the machine-id itself should not leave the machine.
  return { id: createHash('sha256').update(`lorelens ${own}`).digest('hex').slice(0, 16), name };
}

/** Sample size of indexed files looked for in a folder, and the share that must exist there for it to be the moved vault. */
const lookedFor = 60;
const minShare = 0.8;

/** Share of a vault's indexed files that exist in a folder under the same names; 0 when nothing is indexed. */
function shareFoundIn(indexPath: string, folder: string): number {
  let paths: string[];
  try {
    paths = indexedPaths(indexPath);
  } catch {
    return 0;
  }
  const step = Math.max(1, Math.floor(paths.length / lookedFor));
  const sample = paths.filter((_, index) => index % step === 0);
  return sample.length === 0 ? 0 : sample.filter((path) => existsSync(join(folder, path))).length / sample.length;
}

/** Maximum time to look for a folder, in milliseconds: a network disk that sleeps may answer much later. */
const maxLookMs = 2_000;

/** Where a path leads on the disk: null when it is gone, the path itself when that is not known in time. */
export async function placeOnDisk(path: string): Promise<string | null> {
  return Promise.race([realpath(path).catch(() => null), delay(maxLookMs, path, { ref: false })]);
}

/** Whether a vault's folder in the data folder holds changes of the user's, or a backup of them. */
function hasUserData(folder: string): boolean {
  const path = join(folder, 'lore.db');
  return existsSync(path) || isUserDataLost(path);
}

/** How far the clock of a file system may be behind that of the system. */
const clockTickMs = 10;

interface FollowOptions {
  /** Closes this process's session of a vault whose data is to move. */
  readonly closeSession?: (id: string) => Promise<void>;
  /** For tests. */
  readonly placeOf?: (path: string) => Promise<string | null>;
}

/**
 * Hands the data of a moved vault over to its new path when that is opened and has no decisions yet: the old folder is gone or has only been renamed in
 * the case of its letters, this machine opened it, and the files are here. Ambiguous cases are left alone. Returns the notice; null when nothing moved.
 */
export async function followMovedVault(
  dataDir: string,
  vault: Vault,
  machine: Machine,
  { closeSession, placeOf = placeOnDisk }: FollowOptions = {},
): Promise<string | null> {
  const folder = vaultFolder(dataDir, vault.id);
  if (hasUserData(folder)) return null;
  const isHere = async (record: VaultRecord): Promise<boolean> => {
    if (record.id === vault.id || (record.machine !== null && record.machine.id !== machine.id)) return false;
    const former = vaultFolder(dataDir, record.id);
    // An index of the new folder is only given up for decisions.
    if (existsSync(folder) && !hasUserData(former)) return false;
    // A copy that was opened before the other was, whose drive may only be disconnected.
    if (existsSync(folder) && statSync(folder).birthtimeMs + clockTickMs < Date.parse(record.openedAt)) return false;
    const place = await placeOf(record.path);
    return (place === null || place === vault.path) && shareFoundIn(join(former, 'index.db'), vault.path) >= minShare;
  };
  const records = vaultRecords(dataDir);
  const areHere = await Promise.all(records.map(isHere));
  const [moved, ...others] = records.filter((_, index) => areHere[index]);
  if (moved === undefined || others.length > 0) return null;
  await closeSession?.(moved.id);
  try {
    if (existsSync(folder)) {
      const run = lockRun(join(folder, 'index.db'));
      if (!run) return null;
      run.release();
      rmSync(folder, { recursive: true });
    }
    renameSync(vaultFolder(dataDir, moved.id), folder);
  } catch {
    // Another process has it open: the data stays, and is found the next time.
    return null;
  }
  recordOpened(dataDir, { ...vault, formerIds: [moved.id, ...moved.formerIds] }, machine);
  return `This project was moved here from ${moved.path}. Your changes were carried over.`;
}

/** Notice that another machine opened this vault last, in a shared data folder; null otherwise. */
export function otherMachineNotice(dataDir: string, id: string, machine: Machine): string | null {
  const other = vaultRecords(dataDir).find((record) => record.id === id)?.machine;
  if (!other || other.id === machine.id) return null;
  return `This data folder was last used on another computer (${other.name}). Open a project on only one computer at a time: changes made on two at once can be lost. To work on both, give each computer its own data folder, and transfer your changes with \`lorelens export-decisions\`.`;
}
