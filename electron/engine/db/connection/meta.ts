import { prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** Keys of the `meta` table. */
type MetaKey =
  | 'version'
  | 'index-id'
  | 'suggestion-signature'
  | 'extraction-stale'
  | 'indexed-at'
  | 'only-text'
  | 'rules'
  | 'settings'
  | 'neighbour-model'
  | 'decisions'
  | 'alias-hash'
  | 'mention-hash'
  | 'relationship-hash'
  | 'dissimilar-pairs'
  | 'vector-model'
  | 'former-models';

/** The value of a key; null when missing. */
export function readMeta(db: ReadableDB, key: MetaKey): string | null {
  const row = prepared(db, 'SELECT value FROM meta WHERE key = ?').get(key) as { value: string } | undefined;
  return row?.value ?? null;
}

/** Stores a value under a key; null deletes it. */
export function writeMeta(db: WritableDB, key: MetaKey, value: string | null): void {
  if (value === null) prepared(db, 'DELETE FROM meta WHERE key = ?').run(key);
  else prepared(db, 'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(key, value);
}

/** The index version: goes up by one with each change. */
export function readVersion(db: ReadableDB): number {
  return Number(readMeta(db, 'version') ?? '0');
}

/** Identifies a state of the index, also across rebuilds, after which versions begin again. */
export function indexState(db: ReadableDB): string {
  return `${readMeta(db, 'index-id') ?? ''} ${readVersion(db)}`;
}

/** Increments the version, and returns it. */
export function raiseVersion(db: WritableDB): number {
  const version = readVersion(db) + 1;
  writeMeta(db, 'version', String(version));
  return version;
}
