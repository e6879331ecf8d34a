import { prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

/** `lore.db` for reading: the user's decisions and saved items for one vault. */
export interface ReadableUserData extends ReadableDB {
  readonly userData: true;
}

/** `lore.db` for writing. */
export interface WritableUserData extends ReadableUserData, WritableDB {}

export const savedItemKinds = ['lens', 'prompt', 'recipe', 'template', 'view'] as const;
export type SavedItemKind = (typeof savedItemKinds)[number];

/** A saved item. `body` is validated by its readers. */
interface SavedItem {
  readonly id: string;
  readonly body: unknown;
}

/** Saved items of a kind, by id; their bodies are not validated. */
export function savedItems(db: ReadableUserData, kind: SavedItemKind): SavedItem[] {
  const rows = prepared(db, 'SELECT id, body FROM saved_item WHERE kind = ? ORDER BY id').all(kind) as { id: string; body: string }[];
  return rows.map(({ id, body }) => ({ id, body: JSON.parse(body) as unknown }));
}

/** Saves an item, replacing one with the same kind and id. */
export function saveItem(db: WritableUserData, kind: SavedItemKind, id: string, body: unknown): void {
  prepared(db, 'INSERT INTO saved_item (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body').run(
    kind,
    id,
    JSON.stringify(body),
  );
}

/** Removes a saved item; false when it was not there. */
export function removeItem(db: WritableUserData, kind: SavedItemKind, id: string): boolean {
  return prepared(db, 'DELETE FROM saved_item WHERE kind = ? AND id = ?').run(kind, id).changes > 0;
}

/** One sent context. `at`: ISO time; `body`: as given. */
interface HistoryRow {
  readonly id: number;
  readonly at: string;
  readonly body: unknown;
}

const maxHistory = 500;
/** Number of latest entries whose `given` is stored. */
const maxGiven = 50;

/** Stores a sent context, and deletes all but the latest 500 entries, and what they gave (`given`) of all but the latest 50. Returns its id. */
export function addHistory(db: WritableUserData, body: unknown, at = new Date().toISOString()): number {
  const { lastInsertRowid } = prepared(db, 'INSERT INTO history (at, body) VALUES (?, ?)').run(at, JSON.stringify(body));
  prepared(db, 'DELETE FROM history WHERE id NOT IN (SELECT id FROM history ORDER BY id DESC LIMIT ?)').run(maxHistory);
  prepared(
    db,
    `UPDATE history SET body = json_remove(body, '$.given')
     WHERE body -> '$.given' IS NOT NULL AND id NOT IN (SELECT id FROM history ORDER BY id DESC LIMIT ?)`,
  ).run(maxGiven);
  return Number(lastInsertRowid);
}

/** The text of a history entry; null when it is no longer stored. */
export function historyText(db: ReadableUserData, id: number): unknown {
  const given = prepared(db, "SELECT body -> '$.given' FROM history WHERE id = ?").pluck().get(id) as string | null | undefined;
  return given === null || given === undefined ? null : (JSON.parse(given) as unknown);
}

/** The history, latest first; `hasText` says whether the text is still stored. */
export function historyEntries(db: ReadableUserData): HistoryRow[] {
  const rows = prepared(
    db,
    `SELECT id, at, json_set(json_remove(body, '$.given'), '$.hasText', json(iif(body -> '$.given' IS NULL OR body -> '$.given' = 'null', 'false', 'true'))) AS body
     FROM history ORDER BY id DESC`,
  ).all() as { id: number; at: string; body: string }[];
  return rows.map(({ id, at, body }) => ({ id, at, body: JSON.parse(body) as unknown }));
}

export function clearHistory(db: WritableUserData): void {
  prepared(db, 'DELETE FROM history').run();
}

/** A saved setting; null when there is none. */
export function readSetting(db: ReadableUserData, key: string): unknown {
  const row = prepared(db, 'SELECT body FROM setting WHERE key = ?').get(key) as { body: string } | undefined;
  return row ? (JSON.parse(row.body) as unknown) : null;
}

/** Saves a setting; null deletes it. */
export function writeSetting(db: WritableUserData, key: string, body: unknown): void {
  if (body === null) prepared(db, 'DELETE FROM setting WHERE key = ?').run(key);
  else
    prepared(db, 'INSERT INTO setting (key, body) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET body = excluded.body').run(
      key,
      JSON.stringify(body),
    );
}
