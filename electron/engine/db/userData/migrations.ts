import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { migrate, newestVersion, versionOf, type Migration } from '../connection/sqlite.ts';

/** Append-only. */
const migrations: readonly Migration[] = [
  {
    name: '0001-first-tables',
    up: `
  -- Decisions that were taken together and are undone together. undone: 0 it stands, 1 it can be taken again, 2 another was taken since.
  CREATE TABLE step (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    label TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone BETWEEN 0 AND 2)
  ) STRICT;

  CREATE TABLE decision (
    step_id INTEGER NOT NULL REFERENCES step (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (step_id, position)
  ) STRICT, WITHOUT ROWID;

  -- What is known of everything that decisions name, so that it is found again under another name or in another place.
  CREATE TABLE mark (
    key TEXT PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body))
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE shelf (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE history (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body))
  ) STRICT;

  CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body))
  ) STRICT, WITHOUT ROWID;
  `,
  },
  {
    name: '0002-requests-without-weights',
    up: `
  -- A request has no weights, history and memory any more. Weights of a recipe without a lens of its own become its lens.
  UPDATE shelf
  SET body = json_set(body, '$.settings.lens', json_object('id', id, 'name', body ->> '$.name', 'weights', body -> '$.settings.weights'))
  WHERE kind = 'recipe' AND body ->> '$.settings.weights' IS NOT NULL AND coalesce(body ->> '$.settings.lens', 'general') = 'general';
  UPDATE shelf
  SET body = json_remove(body, '$.settings.weights', '$.settings.history', '$.settings.memory')
  WHERE kind = 'recipe';
  UPDATE history SET body = json_remove(body, '$.request.weights', '$.request.history', '$.request.memory');
  `,
  },
  {
    name: '0003-fingerprints-saved-items-and-disambiguations',
    up: `
  ALTER TABLE mark RENAME TO fingerprint;
  ALTER TABLE shelf RENAME TO saved_item;
  UPDATE decision SET body = json_set(body, '$.kind', 'disambiguate') WHERE body ->> '$.kind' = 'meaning';
  -- Aliases that the user added. Bodies are JSON without blanks, so a quotation mark inside a name cannot look like this.
  UPDATE fingerprint SET body = replace(body, '"origin":"writer"', '"origin":"user"');
  `,
  },
  {
    name: '0004-requests-with-disambiguations',
    up: `
  UPDATE history
  SET body = json_remove(json_set(body, '$.request.disambiguations', body -> '$.request.meanings'), '$.request.meanings')
  WHERE body -> '$.request.meanings' IS NOT NULL;
  -- Whom names of one question mean is not in recipes that Lorelens saved, only in some that came as a file.
  UPDATE saved_item SET body = json_remove(body, '$.settings.meanings') WHERE kind = 'recipe';
  `,
  },
];

/** The version of `lore.db` that this code writes. */
export const userDataVersion = newestVersion(migrations);

/** The error for data written by a later version of Lorelens, which is not changed. */
export function newerUserDataError(path: string): AppError {
  return new AppError(
    'db-newer',
    'Your changes for this project (lore.db) were saved by a newer version of Lorelens. Nothing was changed. Update Lorelens, or use another data folder.',
    { path },
  );
}

/** Brings `lore.db` to the current version, or in tests to an earlier one, each step in its own transaction. @throws AppError `db-newer`. */
export function migrateUserData(db: WritableDB, wanted = userDataVersion): void {
  if (versionOf(db.handle) > userDataVersion) throw newerUserDataError(db.handle.name);
  migrate(db, migrations, wanted);
}
