import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { AppError } from '#shared/contract/errors.ts';
import { isDiskFull } from './diskFull.ts';
import { isDamage } from './soundness.ts';

/** SQLite's errors in the contract's codes, with words about the writer's decisions. */
export function asLoreError(thrown: unknown, path: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = thrown instanceof Database.SqliteError ? thrown.code : ((thrown as NodeJS.ErrnoException | null)?.code ?? '');
  const options = { cause: thrown };
  if (isDamage(thrown))
    return new AppError(
      'db-corrupt',
      'The file with your decisions is damaged. Open the vault in the app or with the command line: it is then restored from its newest backup.',
      { path },
      options,
    );
  if (isDiskFull(thrown, path))
    return new AppError(
      'disk-full',
      'The disk is full, so your decision could not be kept. Nothing was changed. Free some space and decide again.',
      { path },
      options,
    );
  if (code.startsWith('SQLITE_BUSY'))
    return new AppError(
      'busy',
      'Another Lorelens is keeping a decision for this vault. Nothing was changed. Try again.',
      { path },
      options,
    );
  if (/^(?:SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS)/.test(code))
    return new AppError(
      'unexpected',
      `Your decision could not be kept: ${dirname(path)} may not be written. Nothing was changed. Check its permissions.`,
      { path },
      options,
    );
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError(
    'unexpected',
    `The file with your decisions could not be used (${path}): ${message}. Nothing was changed. Try again, or start Lorelens anew.`,
    { path },
    options,
  );
}

/** Whether an error says that `lore.db` itself is broken. */
export function isLoreDamage(thrown: unknown): boolean {
  return isDamage(thrown) || (thrown instanceof AppError && thrown.code === 'db-corrupt');
}
