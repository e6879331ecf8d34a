import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Vault } from '#shared/model/vault.ts';
import { knownFiles } from '../db/documents/documents.ts';
import { openReadableIndex } from '../db/open.ts';
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
    const db = openReadableIndex(indexPath);
    try {
      paths = [...knownFiles(db).keys()];
    } finally {
      db.handle.close();
    }
  } catch {
    return 0;
  }
  const step = Math.max(1, Math.floor(paths.length / lookedFor));
  const sample = paths.filter((_, index) => index % step === 0);
  return sample.length === 0 ? 0 : sample.filter((path) => existsSync(join(folder, path))).length / sample.length;
}

/**
 * Hands the data of a moved vault over to its new path when that is opened for the first time: the old folder is gone, this machine opened it, and
 * the files are here. Ambiguous cases are left alone. Returns the notice; null when nothing moved. `isOpen`: whether this process has the vault open,
 * whose data then stays.
 */
export function followMovedVault(
  dataDir: string,
  vault: Vault,
  machine: Machine,
  isOpen: (id: string) => boolean = () => false,
): string | null {
  if (existsSync(vaultFolder(dataDir, vault.id))) return null;
  const isHere = (record: VaultRecord): boolean =>
    (record.machine === null || record.machine.id === machine.id) &&
    !isOpen(record.id) &&
    !existsSync(record.path) &&
    shareFoundIn(join(vaultFolder(dataDir, record.id), 'index.db'), vault.path) >= minShare;
  const [moved, ...others] = vaultRecords(dataDir).filter(isHere);
  if (moved === undefined || others.length > 0) return null;
  try {
    renameSync(vaultFolder(dataDir, moved.id), vaultFolder(dataDir, vault.id));
  } catch {
    // Another process has it open: the data stays, and is found the next time.
    return null;
  }
  recordOpened(dataDir, vault, machine);
  return `This project was moved here from ${moved.path}. Your changes were carried over.`;
}

/** Notice that another machine opened this vault last, in a shared data folder; null otherwise. */
export function otherMachineNotice(dataDir: string, id: string, machine: Machine): string | null {
  const other = vaultRecords(dataDir).find((record) => record.id === id)?.machine;
  if (!other || other.id === machine.id) return null;
  return `This data folder was last used on another computer (${other.name}). Open a project on only one computer at a time: changes made on two at once can be lost. To work on both, give each computer its own data folder, and transfer your changes with \`lorelens export-decisions\`.`;
}
