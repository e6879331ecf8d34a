// For tests.
import { join } from 'node:path';
import { cleanUp, temporaryFolder } from '../../lib/testing.ts';
import type { WritableDB } from './connection/connection.ts';
import { openWritableIndex } from './open.ts';

/** The index in a folder, by default an empty one in a temporary folder; closed by `cleanUp`. */
export function temporaryIndex(folder = temporaryFolder()): WritableDB {
  const { db } = openWritableIndex(join(folder, 'index.db'));
  cleanUp(() => db.handle.close());
  return db;
}
