import type { ReadableDB } from '../db/connection.ts';
import type { FoundFile } from '../vault/findFiles.ts';

/** The states in which files were read, as long as an index is open: a file that is still in its state need not be read again. */
export interface FileStates {
  /** Whether a file is as it was when it was read with that hash. */
  isAsRead(file: FoundFile, hash: string): boolean;
  /** Notes the state that a file was found in before it was read, and when that was (milliseconds since 1970). */
  note(file: FoundFile, hash: string, readAt: number): void;
}

/**
 * How long a file must have rested when it was read. One that changed just before could change again within the same tick of the clock,
 * and its times would not tell; some disks count in steps of two seconds.
 */
const restMs = 3_000;

const known = new WeakMap<object, Map<string, string>>();

/** The states of an open index. They are not kept in it: after a start every file is read once, whatever its times say. */
export function fileStates(db: ReadableDB): FileStates {
  let states = known.get(db.handle);
  if (!states) known.set(db.handle, (states = new Map()));
  const stateOf = ({ size, mtimeMs, ctimeMs, inode }: FoundFile, hash: string): string => `${hash} ${size} ${mtimeMs} ${ctimeMs} ${inode}`;
  return {
    isAsRead: (file, hash) => states.get(file.path) === stateOf(file, hash),
    note(file, hash, readAt) {
      if (readAt - Math.max(file.mtimeMs, file.ctimeMs) > restMs) states.set(file.path, stateOf(file, hash));
      else states.delete(file.path);
    },
  };
}
