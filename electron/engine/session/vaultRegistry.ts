import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';
import type { EventListener } from '#shared/contract/handlers.ts';
import type { RecentVault, Vault } from '#shared/model/vault.ts';
import type { Embeddings } from '../embed/embeddings.ts';
import type { StartIndexThread } from '../indexing/serveIndex.ts';
import { vaultForPath } from '../vault/vaultPath.ts';
import { isInside } from '../vault/vaultAround.ts';
import { openSession } from './openSession.ts';
import { followMovedVault, otherMachineNotice, placeOnDisk, thisMachine } from './movedVault.ts';
import { forgetVault, recordOpened, vaultFolder, vaultRecords } from './vaultRecords.ts';
import type { VaultSession } from './vaultSession.ts';

/** What all vaults of one engine share. */
interface RegistryOptions {
  /** Lorelens's data folder. */
  readonly dataDir: string;
  readonly sampleVault: string | null;
  readonly startIndexThread: StartIndexThread;
  readonly embeddings: Embeddings;
  readonly writable: boolean;
  readonly watch: boolean;
  readonly emit: EventListener;
}

/** Open and known vaults. */
export interface VaultRegistry {
  readonly sample: string | null;
  /** Opens a vault by its folder, or by the file that a project of another program or a book is, or returns its session. @throws AppError `vault-unavailable`, `db-newer`; `invalid-input` for a folder that holds the data folder. */
  open(path: string): Promise<VaultSession>;
  /** The session of an open vault. @throws AppError `not-found`. */
  session(id: string): VaultSession;
  /** The folders of the vaults that windows show now. From the first call on, the session of any other vault is closed after some minutes. */
  setShown(paths: readonly string[]): void;
  /** The vaults opened last, newest first. */
  recent(): Promise<RecentVault[]>;
  forget(id: string): void;
  close(): Promise<void>;
}

const maxRecent = 20;

/**
 * Every `lookMs` milliseconds sessions are checked, and one that no window shows is closed after `looks` checks in a row, since its thread and
 * connections hold memory. Checks are counted instead of time, in which the machine may sleep.
 */
export const unshownSessions = { lookMs: 60_000, looks: 5 } as const;

/** Display name of the sample, whose folder is called "sample-vault". */
const sampleName = "The Heron's Ledger";

/** The vault at a path: its real path, from which its id is made. @throws AppError as {@link VaultRegistry.open}. */
async function vaultAt(path: string, { dataDir, sampleVault }: Pick<RegistryOptions, 'dataDir' | 'sampleVault'>): Promise<Vault> {
  const unavailable = (what: string, advice: string, more: object = {}): AppError =>
    new AppError('vault-unavailable', `${what}: ${path}. ${advice}`, { path, ...more });
  let real: string;
  try {
    real = await realpath(path);
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'EPERM')
      throw unavailable('Lorelens is not allowed to read this folder', 'Check its permissions.', { isMissing: false });
    throw unavailable('Folder not found', 'It may have been moved or renamed, or its drive may be disconnected.');
  }
  const meant = await vaultForPath(real);
  // A client may open the vault at once.
  if (meant === null) throw unavailable('This is a file, not a folder', 'Open the folder that contains it.', { folder: dirname(real) });
  real = meant;
  if (await isInside(dataDir, real))
    throw new AppError(
      'invalid-input',
      `Lorelens stores its own data inside ${path}, and it never writes into a project folder. Open the folder that contains your notes, or choose another data folder (--data-dir).`,
      { path },
    );
  const id = createHash('sha256').update(real.normalize('NFC')).digest('hex').slice(0, 16);
  const isSample = sampleVault !== null && real === (await realpath(sampleVault).catch(() => null));
  return { id, name: isSample ? sampleName : basename(real) || real, path: real };
}

/** Creates a registry over the data folder, in which each vault has a folder named by its id. */
export function createVaultRegistry(options: RegistryOptions): VaultRegistry {
  const { dataDir } = options;
  const machine = thisMachine();
  const sessions = new Map<string, Promise<VaultSession>>();
  const opened = new Map<string, VaultSession>();
  const closing = new Map<string, Promise<void>>();
  let shown: ReadonlySet<string> = new Set();
  /** In how many looks in a row no window showed an open vault. */
  const unshown = new Map<string, number>();
  let looking: ReturnType<typeof setInterval> | null = null;

  options.embeddings.onChange(async () => {
    await Promise.allSettled([...opened.values()].map((session) => session.changeEmbedder()));
  });

  function closeUnshown(): void {
    for (const [id, session] of opened) {
      const looks = shown.has(session.vault.path) || isBusy(session) ? 0 : (unshown.get(id) ?? 0) + 1;
      unshown.set(id, looks);
      if (looks < unshownSessions.looks) continue;
      void closeSession(id);
    }
  }

  /** Closes the session of a vault if there is one, and waits for that. */
  function closeSession(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    opened.delete(id);
    unshown.delete(id);
    if (session) {
      const closed = session.then((ready) => ready.close()).catch(() => undefined);
      closing.set(
        id,
        closed.finally(() => closing.delete(id)),
      );
    }
    return closing.get(id) ?? Promise.resolve();
  }

  async function openAnew(vault: Vault): Promise<VaultSession> {
    const { startIndexThread, embeddings, writable, watch, emit } = options;
    // A read-only engine moves nothing: another process may have the vault's data open.
    const moved = writable ? await followMovedVault(dataDir, vault, machine, { closeSession }) : null;
    const notice = moved ?? otherMachineNotice(dataDir, vault.id, machine);
    const notices = notice === null ? [] : [notice];
    const formerIds = vaultRecords(dataDir).find(({ id }) => id === vault.id)?.formerIds ?? [];
    const known = formerIds.length > 0 ? { ...vault, formerIds } : vault;
    const folder = vaultFolder(dataDir, vault.id);
    const paths = { indexPath: join(folder, 'index.db'), userDataPath: join(folder, 'lore.db') };
    return openSession(known, { ...paths, startIndexThread, embedder: () => embeddings.current(), writable, watch, emit, notices });
  }

  return {
    sample: options.sampleVault && existsSync(options.sampleVault) ? options.sampleVault : null,

    async open(path) {
      const vault = await vaultAt(path, options);
      await closing.get(vault.id);
      let session = sessions.get(vault.id);
      if (!session) {
        const opening = (session = openAnew(vault));
        sessions.set(vault.id, opening);
        // It may have been closed and opened again since.
        const isCurrent = (): boolean => sessions.get(vault.id) === opening;
        opening.then(
          (ready) => isCurrent() && opened.set(vault.id, ready),
          () => isCurrent() && sessions.delete(vault.id),
        );
      }
      const ready = await session;
      if (options.writable) recordOpened(dataDir, ready.vault, machine);
      return ready;
    },

    session(id) {
      const session = opened.get(id);
      if (!session) throw new AppError('not-found', 'This project is not open. Open it again.', { vault: id });
      return session;
    },

    setShown(paths) {
      shown = new Set(paths);
      looking ??= setInterval(closeUnshown, unshownSessions.lookMs).unref();
    },

    async recent() {
      const records = vaultRecords(dataDir)
        .sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
        .slice(0, maxRecent);
      return Promise.all(
        records.map(async ({ id, path, name, openedAt }) => ({ id, path, name, openedAt, available: (await placeOnDisk(path)) !== null })),
      );
    },

    forget: (id) => forgetVault(dataDir, id),

    async close() {
      if (looking) clearInterval(looking);
      await Promise.allSettled(closing.values());
      await Promise.allSettled([...sessions.values()].map(async (session) => (await session).close()));
      await options.embeddings.close();
    },
  };
}

/** Whether a session is at work, or in a state that a new one would not have: vectors that the user paused. */
function isBusy(session: VaultSession): boolean {
  try {
    const { state, progress, vectors } = session.condition();
    return state === 'indexing' || progress !== null || vectors.state === 'working' || vectors.state === 'paused';
  } catch {
    return false;
  }
}
