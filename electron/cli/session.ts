import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isUnwritable, lockVault, type VaultLock } from '#engine/db/open.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { IndexSummary, Vault } from '#shared/model/vault.ts';
import type { Connection } from '#transport/connect.ts';
import {
  indexCommandLine,
  openVault as openEngine,
  type EngineAccess,
  type OpenVault,
  type VaultLocation,
} from '../openVault/openVault.ts';
import { progressLine } from './terminal.ts';

export interface GlobalOptions extends VaultLocation {
  readonly json: boolean;
}

/** What a command needs of the index. `as-is`: reads it without updating. `fresh`: reads it after an update. `write`: indexes, or writes user data. */
export interface CommandNeeds {
  readonly index: 'as-is' | 'fresh' | 'write';
  readonly vectors: boolean;
  readonly watch?: boolean;
}

/** An engine of this process with one vault open. */
export interface CommandSession {
  readonly connection: Connection;
  readonly vault: Vault;
  readonly dataDir: string;
  readonly json: boolean;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** The command line that indexes this vault, for advice. */
  readonly indexCommand: string;
  /** Brings the index up to date, with progress on stderr. Requires `index: 'write'`. */
  index(force: boolean): Promise<IndexSummary>;
  /** Lets other commands write and index beside this one, which only follows from here on: each run still has the index to itself. */
  readonly share: () => void;
  close(): Promise<void>;
}

const busyMessage =
  'Another Lorelens process is indexing this vault. Nothing was lost; wait until it has finished, or stop it, and try again.';
const staleMessage = 'Another Lorelens process is indexing this vault; this is what is known so far.';
const unwritableMessage = 'Files have changed, but the data folder is not writable; this is the state of the last index.';

/** Opens the vault, and prints notices of the opening, such as a restored file. */
async function openVault(location: VaultLocation, access: EngineAccess): Promise<OpenVault> {
  const opened = await openEngine(location, access);
  const { connection, vault } = opened;
  const status = await connection.call('index.status', { vault: vault.id }).catch(() => null);
  for (const notice of status?.notices ?? []) process.stderr.write(`${notice}\n`);
  return opened;
}

/** Opens the vault as the command needs it. @throws AppError `busy` when another process is indexing it, `cancelled`. */
export async function openCommandSession(options: GlobalOptions, needs: CommandNeeds): Promise<CommandSession> {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  const { signal } = interrupted;
  if (needs.index !== 'write') {
    if (needs.index === 'fresh') await bringUpToDate(options, signal);
    return sessionOf(await openVault(options, { writable: false, vectors: needs.vectors }), options, signal, null);
  }
  const lock = await lockFor(options);
  if (!lock) throw new AppError('busy', busyMessage);
  try {
    return sessionOf(
      await openVault(options, { writable: true, vectors: needs.vectors, watch: needs.watch ?? false }),
      options,
      signal,
      lock,
    );
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

function sessionOf(opened: OpenVault, options: GlobalOptions, signal: AbortSignal, lock: VaultLock | null): CommandSession {
  const { connection, vault, close } = opened;
  return {
    connection,
    vault,
    dataDir: resolve(options.dataDir),
    json: options.json,
    signal,
    indexCommand: indexCommandLine(vault.path, options.dataDir),
    index: (force) => runIndex(opened, force, signal),
    share: () => lock?.release(),
    async close() {
      await close();
      lock?.release();
    },
  };
}

async function runIndex({ connection, vault, dataDir }: OpenVault, force: boolean, signal: AbortSignal): Promise<IndexSummary> {
  const line = progressLine();
  try {
    return await connection.call('index.run', { vault: vault.id, force }, { signal, onProgress: line.show });
  } catch (thrown) {
    if (isBusy(thrown)) throw new AppError('busy', busyMessage, {}, { cause: thrown });
    if (!signal.aborted) throw thrown;
    throw new AppError(
      'cancelled',
      `Stopped. The files read so far are saved; to continue from there: ${indexCommandLine(vault.path, dataDir)}`,
    );
  } finally {
    line.clear();
  }
}

/** The lock is by the id of the vault, which is known only once the vault is open. */
async function lockFor(options: GlobalOptions): Promise<VaultLock | null> {
  const { vault, close } = await openVault(options, { writable: false, vectors: false });
  await close();
  return lockVault(resolve(options.dataDir), vault.id);
}

/** Whether the index exists, and whether it is up to date. An unreadable index counts as neither. */
async function indexState({ connection, vault }: OpenVault): Promise<{ exists: boolean; upToDate: boolean }> {
  try {
    if ((await connection.call('index.status', { vault: vault.id })).state === 'new') return { exists: false, upToDate: false };
    return { exists: true, upToDate: (await connection.call('index.check', { vault: vault.id })).upToDate };
  } catch (thrown) {
    // An index of a newer version must not be changed; an old or damaged one is rebuilt by the index worker.
    if (thrown instanceof AppError && ['vault-unavailable', 'db-newer'].includes(thrown.code)) throw thrown;
    return { exists: false, upToDate: false };
  }
}

/** Indexes the vault if the names or times of its files have changed; checking takes a tenth of the time of reading. */
async function bringUpToDate(options: GlobalOptions, signal: AbortSignal): Promise<void> {
  const reader = await openVault(options, { writable: false, vectors: false });
  let state: { exists: boolean; upToDate: boolean };
  try {
    state = await indexState(reader);
  } finally {
    await reader.close();
  }
  if (state.upToDate) return;
  let lock: VaultLock | null;
  try {
    lock = lockVault(resolve(options.dataDir), reader.vault.id);
  } catch (thrown) {
    if (!state.exists || !isUnwritable(thrown)) throw thrown;
    process.stderr.write(`${unwritableMessage}\n`);
    return;
  }
  if (!lock) {
    if (!state.exists) throw new AppError('busy', busyMessage);
    process.stderr.write(`${staleMessage}\n`);
    return;
  }
  try {
    if (!state.exists) await offerToIndex(reader, signal);
    // Opened with vectors, so that moved passages keep theirs; new ones would take minutes and are not made here.
    const indexer = await openVault(options, { writable: true, vectors: true });
    try {
      await indexer.connection.call('vectors.pause', { vault: indexer.vault.id });
      await runIndex(indexer, false, signal);
    } finally {
      await indexer.close();
    }
  } catch (thrown) {
    if (!state.exists || !(isBusy(thrown) || isUnwritable(thrown))) throw thrown;
    process.stderr.write(`${isBusy(thrown) ? staleMessage : unwritableMessage}\n`);
  } finally {
    lock.release();
  }
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'busy';
}

/** Asks for confirmation in a terminal; a script only gets a warning. */
async function offerToIndex({ vault, dataDir }: OpenVault, signal: AbortSignal): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    process.stderr.write(`This vault has not been indexed yet; indexing ${vault.path} first.\n`);
    return;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const left = new AbortController();
  // readline's raw mode turns Ctrl-C into an event; it and Ctrl-D both mean no.
  terminal.once('SIGINT', () => terminal.close());
  terminal.once('close', () => left.abort());
  try {
    const answer = await terminal.question(`This vault has not been indexed yet: ${vault.path}\nIndex it now? [Y/n] `, {
      signal: AbortSignal.any([signal, left.signal]),
    });
    if (!/^\s*n/i.test(answer)) return;
  } finally {
    terminal.close();
  }
  throw new AppError('cancelled', `Nothing was done. When you want to index the vault: ${indexCommandLine(vault.path, dataDir)}`);
}

/** The work of a command on its open vault; resolves to the exit code. */
export type Action<O> = (session: CommandSession, options: O, args: readonly string[]) => Promise<number>;

/** What the functions that add commands to the program get. */
export interface CommandHost {
  /** Runs one command with its own engine, which is always closed. */
  readonly run: <O>(needs: CommandNeeds, action: Action<O>, options: O, ...args: readonly string[]) => Promise<void>;
  /** The options of the whole program. */
  readonly globals: () => GlobalOptions;
  /** Runs work that needs no vault, and reports its errors. */
  readonly guard: (work: () => Promise<void>) => Promise<void>;
  /** Null on plain Node, which has nothing to print with. */
  readonly printBook: PrintBook | null;
}

/** Prints a page of HTML as a PDF; null when stopped. */
export type PrintBook = (html: string, signal: AbortSignal) => Promise<Uint8Array | null>;

/** Updates the index, then only reads it. */
export const fresh: CommandNeeds = { index: 'fresh', vectors: false };
/** The same, with semantic search. */
export const freshWithVectors: CommandNeeds = { index: 'fresh', vectors: true };
/** Reads the index without updating it. */
export const asIs: CommandNeeds = { index: 'as-is', vectors: true };
/** Does not update the index, and may write user data. */
export const writes: CommandNeeds = { index: 'write', vectors: false };

/** The examples at the end of a command's help. */
export const exampleCommands = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  lorelens ${line}`).join('\n')}`;
