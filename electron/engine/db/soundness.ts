import Database from 'better-sqlite3';

/** SQLite's own error for a file that is broken. */
export function damage(what: string): Error {
  return new Database.SqliteError(what, 'SQLITE_CORRUPT');
}

/** Whether an error says that a file is broken, or no database. */
export function isDamage(thrown: unknown): boolean {
  const code = thrown instanceof Database.SqliteError ? thrown.code : '';
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

/** Looks at every page of a database. @throws SqliteError of damage. */
export function checkPages(handle: Database.Database): void {
  const check = handle.pragma('quick_check(1)', { simple: true });
  if (check !== 'ok') throw damage(String(check));
}
