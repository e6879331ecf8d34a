import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { indexFingerprint, openCutIndex } from './asOf.ts';
import { dataVersion, readTransaction } from '../db/indexState.ts';
import type { ReadableDB } from '../db/connection.ts';
import { readVersion } from '../db/meta.ts';
import { fillCut } from './fillAsOf.ts';
import { readSnapshot, type IndexSnapshot } from '../retrieve/snapshot.ts';

/** Cuts kept ready: who moves the place about comes back to the last few. Each holds a connection. */
const mostCuts = 3;

/** Readers of one index at places in the story. */
export interface CutReaders {
  at<T>(place: StoryPosition, work: (db: ReadableDB, snapshot: IndexSnapshot) => T): T;
  close(): void;
}

interface CutReader {
  readonly db: ReadableDB;
  data: number | null;
  fingerprint: string | null;
  snapshot: IndexSnapshot | null;
}

/** Keeps connections cut at the places asked for last, filled once for each state of the index. */
export function createCutReaders(indexPath: string): CutReaders {
  const readers = new Map<string, CutReader>();

  function readerAt(place: StoryPosition): CutReader {
    const key = `${place.sequence} ${place.scene}`;
    const reader = readers.get(key) ?? { db: openCutIndex(indexPath, place), data: null, fingerprint: null, snapshot: null };
    // The one asked for last goes to the end; the one not asked for longest goes.
    readers.delete(key);
    readers.set(key, reader);
    const [oldest] = readers;
    if (readers.size > mostCuts && oldest) {
      oldest[1].db.handle.close();
      readers.delete(oldest[0]);
    }
    return reader;
  }

  /** Inside a transaction: what is filled and what is read are of one state. */
  function refresh(reader: CutReader): void {
    const data = dataVersion(reader.db);
    if (data === reader.data) return;
    const fingerprint = indexFingerprint(reader.db);
    if (fingerprint !== reader.fingerprint) {
      reader.fingerprint = null;
      reader.snapshot = null;
      fillCut(reader.db);
      reader.fingerprint = fingerprint;
    }
    reader.data = data;
  }

  return {
    at(place, work) {
      const reader = readerAt(place);
      return readTransaction(reader.db, () => {
        refresh(reader);
        reader.snapshot ??= readSnapshot(reader.db, readVersion(reader.db));
        return work(reader.db, reader.snapshot);
      });
    },
    close() {
      for (const { db } of readers.values()) db.handle.close();
      readers.clear();
    },
  };
}
