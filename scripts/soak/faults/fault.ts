import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toAppError, type AppError, type ErrorCode } from '#shared/contract/errors.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import { differences, indexContents } from '../kill/indexContents.ts';
import { indexWhole, startEngine, type SoakEngine } from '../support/engine.ts';
import type { Random } from '../support/random.ts';

export interface FaultRun {
  readonly home: string;
  readonly random: Random;
  /** Notes something that should not be so. */
  readonly find: (what: string) => void;
}

/** One way for things to go wrong. Resolves to why it could not be tried here; null when it was. */
export type Fault = (run: FaultRun) => Promise<string | null>;

/** The error that some work fails with; null when it does not fail. */
export async function failureOf(work: Promise<unknown>): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return toAppError(thrown);
  }
}

/** Notes it unless the work failed with this code and with words that a user can act on. */
export async function expectFailure({ find }: FaultRun, code: ErrorCode, words: RegExp, work: Promise<unknown>): Promise<void> {
  const error = await failureOf(work);
  if (error === null) find(`nothing failed, instead of ${code}`);
  else if (error.code !== code || !words.test(error.message) || /\n\s+at /.test(error.message))
    find(`failed with ${error.code}: ${error.message}`);
}

/** The index of the only vault of a data folder. */
export function onlyIndex(dataDir: string): string {
  const [id] = readdirSync(join(dataDir, 'vaults'));
  return join(dataDir, 'vaults', id!, 'index.db');
}

/** Runs work on an engine that is closed after it. */
export async function withEngine<T>(
  dataDir: string,
  work: (engine: SoakEngine) => Promise<T>,
  options: { readonly vectors?: boolean; readonly writable?: boolean } = {},
): Promise<T> {
  const engine = startEngine(dataDir, options);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Notes how the index of a data folder differs from one made afresh of the same files. */
export async function expectWhole({ home, find }: FaultRun, vault: string, dataDir: string): Promise<void> {
  const fresh = join(home, `fresh-${readdirSync(home).length}`);
  for (const folder of [dataDir, fresh]) await withEngine(folder, (engine) => indexWhole(engine, vault));
  for (const difference of indexDifferences(dataDir, fresh)) find(difference);
}

/** How the index of one data folder differs from that of another. */
export function indexDifferences(dataDir: string, expectedIn: string): readonly string[] {
  const [found, expected] = [dataDir, expectedIn].map((folder) => {
    const db = openReadableIndex(onlyIndex(folder));
    try {
      return indexContents(db);
    } finally {
      db.handle.close();
    }
  });
  return differences(found!, expected!);
}

export interface SmallDisk {
  readonly path: string;
  /** Changes how it is mounted: `size=80m`, `ro`, `rw`. */
  remount(options: string): boolean;
  remove(): void;
}

/** Mounts a small disk in memory; null where that is not allowed. */
export function smallDisk(path: string, size: string): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const run = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;
  if (!existsSync(path)) mkdirSync(path, { recursive: true });
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'lorelens-soak', path)) return null;
  return {
    path,
    remount: (options) => run('mount', '-o', `remount,${options}`, path),
    remove: () => void (run('umount', path) || run('umount', '-l', path)),
  };
}

/** Why a fault with a disk of its own is left out. */
export const noDisk = 'no disk can be mounted here (only root on Linux can)';
