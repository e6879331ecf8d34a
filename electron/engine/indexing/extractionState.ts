import { createHash } from 'node:crypto';
import type { ReadableDB, WritableDB } from '../db/connection/connection.ts';
import { readMeta, writeMeta } from '../db/connection/meta.ts';
import type { UserDecisions } from '../decisions/decisions.ts';

/*
 * The states of a stored index. Documents are stored in batches of files; entities, mentions and relationships are extracted from all of them at once,
 * so between the two the index can be read but its extraction is stale. Each transition is one transaction: a process that is killed leaves
 * one of these states, and the next run goes on from it.
 *
 *   new ------> stale <------> current
 *
 * - `new`: no run has ended (`meta` has no `indexed-at`). Made by `openWritableIndex`, for a damaged index too.
 * - `stale` (`meta` has `extraction-stale`): what was extracted is older than the documents, the settings or the rules, or the names that only
 *   the manuscript has are still to be searched for. Documents whose mentions were not extracted since they were stored have `extracted = 0`;
 *   those of the others are right as long as the stored mention inputs hold.
 *     Entered by `saveDocuments`, `removeFile`, `indexSavedFiles` (whose files already have mentions by the stored inputs), `applySettings`,
 *     and migrations that change what is extracted. Kept by `extractEntities` with `search: 'later'` when names may be others.
 * - `current`: neither is so. Entered by `extractEntities`, from a run, or after a save by `searchPendingNames`.
 *
 * Whether a `current` index is of the files on the disk and of today's decisions is not stored: see `isUpToDate`. `version` goes up by one in every
 * transition that readers are to see. Vectors have states of their own (`db/documents/vectors.ts`): none of them makes an extraction stale.
 */

/** Whether the next run must extract, even if no file changed. */
export function isExtractionStale(db: ReadableDB): boolean {
  return readMeta(db, 'extraction-stale') !== null;
}

/** Call it inside the transaction that makes it so. */
export function setExtractionStale(db: WritableDB, stale: boolean): void {
  writeMeta(db, 'extraction-stale', stale ? '1' : null);
}

/** An index with another decisions hash is extracted again. */
export function decisionsHash(userDecisions: UserDecisions): string {
  return createHash('sha256').update(JSON.stringify(userDecisions)).digest('hex');
}
