import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Vault } from '#shared/model/vault.ts';
import { knownFiles } from '../db/documents/documents.ts';
import { openReadableIndex } from '../db/open.ts';
import { recordOpened, vaultFolder, vaultRecords, type VaultRecord } from './vaultRecords.ts';

/** A machine as far as it matters that it is another one. */
interface Machine {
  readonly id: string;
  /** For people. */
  readonly name: string;
}

/** This machine: by the number that Linux gives it, elsewhere by its name. */
export function thisMachine(): Machine {
  const name = hostname();
  let own = name;
  try {
    own = readFileSync('/etc/machine-id', 'utf8').trim() || name;
  } catch {
    // Other systems have no such file.
  }
  // The number itself is meant for this machine alone.
  return { id: createHash('sha256').update(`lorelens ${own}`).digest('hex').slice(0, 16), name };
}

/** How many of the indexed files are looked for in a folder, and which share of them must be there for it to be the vault that moved. */
const lookedFor = 60;
const minShare = 0.8;

/** The share of a vault's indexed files that are in a folder under the same names; 0 where nothing is indexed. */
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
 * Gives a vault that is opened for the first time at its path what was kept of it at the path from which it was moved: the folder there is
 * gone, this machine opened it, and its files are here. Where two could be meant, neither is. Returns the words to say so; null for a vault
 * that did not move. `isOpen`: whether this process has the vault of an id open, whose data stay where they are.
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
    // Another program has it open: what was kept stays where it is, and is found the next time.
    return null;
  }
  recordOpened(dataDir, vault, machine);
  return `This project was at ${moved.path} before. Your changes came along.`;
}

/** What is to be said where another machine opened this vault last, in a data folder that both share; null where none did. */
export function otherMachineNotice(dataDir: string, id: string, machine: Machine): string | null {
  const other = vaultRecords(dataDir).find((record) => record.id === id)?.machine;
  if (!other || other.id === machine.id) return null;
  return `This data folder was last used on another computer (${other.name}). Open a project on one computer at a time: of changes made on two at once, one may be lost. To keep them apart, give each a data folder of its own and carry changes over with \`lorelens export-decisions\`.`;
}
