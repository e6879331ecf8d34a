import { fileNumber } from '#lib/fileNumber.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { AppError } from '#shared/contract/errors.ts';
import { hasChapters } from '../db/entities/story.ts';
import { createAsOfReaders } from '../asOf/readers.ts';
import { dataVersion, readTransaction } from '../db/connection/indexState.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { readVersion } from '../db/connection/meta.ts';
import { openReadableIndex } from '../db/open.ts';
import { readSnapshot, type IndexSnapshot } from '../retrieve/snapshot/snapshot.ts';

/** Read access to a vault's index; opened on first use. */
export interface IndexReader {
  /** @throws AppError `not-found` while there is no index, `db-newer`, `db-corrupt`. */
  readonly db: () => ReadableDB;
  /** The snapshot of the current index version, read once per version. */
  readonly snapshot: () => IndexSnapshot;
  /** Runs `work` on one unchanging state of the index, as of a position; null: all. @throws AppError `invalid-input` without chapters. */
  readonly at: <T>(asOf: AsOf, work: (db: ReadableDB, snapshot: IndexSnapshot) => T) => T;
  /** Whether another process has written since the last call; true the first time. */
  readonly changedElsewhere: () => boolean;
  /** Closes the connection; the next read opens it again. */
  readonly close: () => void;
}

/** Creates a reader of an index file. `isReplaced`: detects that another process replaced it, for sessions that only read. */
export function createIndexReader(indexPath: string, { isReplaced }: { readonly isReplaced: boolean }): IndexReader {
  let db: ReadableDB | null = null;
  let file: number | null = null;
  let data: number | null = null;
  let snapshot: IndexSnapshot | null = null;
  const views = createAsOfReaders(indexPath, (view) => readSnapshot(view, readVersion(view)));

  const reader: IndexReader = {
    db() {
      if (db && isReplaced && fileNumber(indexPath) !== file) reader.close();
      if (!db) {
        db = openReadableIndex(indexPath);
        file = fileNumber(indexPath);
      }
      return db;
    },
    snapshot() {
      const open = reader.db();
      const version = readVersion(open);
      if (snapshot?.version !== version) snapshot = readSnapshot(open, version);
      return snapshot;
    },
    at(asOf, work) {
      const open = reader.db();
      // Must not be read as a position in story order: later text would leak.
      if (asOf?.book !== undefined) throw new Error('A place by its book was not put in story order.');
      if (!asOf) return readTransaction(open, () => work(open, reader.snapshot()));
      if (readVersion(open) > 0 && !hasChapters(open)) throw noChapters();
      return views.at(asOf, work);
    },
    changedElsewhere() {
      const now = dataVersion(reader.db());
      const changed = now !== data;
      data = now;
      return changed;
    },
    close() {
      views.close();
      db?.handle.close();
      db = null;
      data = null;
      snapshot = null;
    },
  };
  return reader;
}

/** A restricted view without chapters would hide nothing and only seem to protect secrets. */
function noChapters(): AppError {
  return new AppError(
    'invalid-input',
    'Lorelens found no chapters in this project, so it cannot leave out what comes after one. Mark the files that tell the story as chapters (Settings, "Treat as chapters"), or leave the chapter out.',
  );
}
