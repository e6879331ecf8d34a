import { LRUCache } from 'lru-cache';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { dataVersion, readTransaction } from '../db/connection/indexState.ts';
import { buildAsOfView } from './build.ts';
import { indexFingerprint, openAsOfView, type AsOfView } from './views.ts';

/** Number of views that stay open, since users move the position back and forth. Each holds a connection. */
const maxViews = 3;

/** Restricted views of one index, each with a derived value (`T`). */
interface AsOfReaders<T> {
  /** Reads the index as of a position in one unchanging state. */
  at<R>(position: StoryPosition, work: (db: AsOfView, derived: T) => R): R;
  close(): void;
}

interface AsOfReader<T> {
  readonly db: AsOfView;
  dataVersion: number | null;
  fingerprint: string | null;
  derived: { readonly value: T } | null;
}

/** Keeps the most recent views open, each built once per index state; `derive` reads what every question needs from one. */
export function createAsOfReaders<T>(indexPath: string, derive: (db: AsOfView) => T): AsOfReaders<T> {
  const readers = new LRUCache<string, AsOfReader<T>>({ max: maxViews, dispose: ({ db }) => db.handle.close() });

  function readerOf(position: StoryPosition): AsOfReader<T> {
    const key = `${position.sequence} ${position.scene} ${position.notes ?? 'safe'}`;
    const open = readers.get(key);
    if (open) return open;
    const reader: AsOfReader<T> = { db: openAsOfView(indexPath, position), dataVersion: null, fingerprint: null, derived: null };
    readers.set(key, reader);
    return reader;
  }

  /** Rebuilds the view if the index has changed. In a transaction, so that building and reading see one state. */
  function refresh(reader: AsOfReader<T>): T {
    const version = dataVersion(reader.db);
    if (version !== reader.dataVersion) {
      const fingerprint = indexFingerprint(reader.db);
      if (fingerprint !== reader.fingerprint) {
        reader.fingerprint = null;
        reader.derived = null;
        buildAsOfView(reader.db);
        reader.fingerprint = fingerprint;
      }
      reader.dataVersion = version;
    }
    reader.derived ??= { value: derive(reader.db) };
    return reader.derived.value;
  }

  return {
    at(position, work) {
      const reader = readerOf(position);
      return readTransaction(reader.db, () => work(reader.db, refresh(reader)));
    },
    close: () => readers.clear(),
  };
}
