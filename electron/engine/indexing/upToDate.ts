import type { ReadableDB } from '../db/connection/connection.ts';
import { allDocuments, allReports } from '../db/documents/documents.ts';
import { readMeta } from '../db/connection/meta.ts';
import type { UserDecisions } from '../decisions/decisions.ts';
import type { FoundFile } from '../vault/foundFile.ts';
import { indexRules } from './indexSettings.ts';
import { decisionsHash, isExtractionStale } from './extractionState.ts';

/** Whether the index matches these files, by names and times alone, and these decisions. */
export function isUpToDate(db: ReadableDB, files: readonly FoundFile[], decisions: UserDecisions): boolean {
  return readMeta(db, 'decisions') === decisionsHash(decisions) && isIndexOf(db, files);
}

/** Whether every file has its indexed time, every document its file, and no skipped file has changed. */
function isIndexOf(db: ReadableDB, files: readonly FoundFile[]): boolean {
  if (readMeta(db, 'rules') !== indexRules) return false;
  const indexedAt = Date.parse(readMeta(db, 'indexed-at') ?? '');
  if (Number.isNaN(indexedAt) || isExtractionStale(db)) return false;
  const times = new Map(allDocuments(db).map(({ path, modifiedMs }) => [path, modifiedMs]));
  const passedOver = new Set(allReports(db).flatMap(({ path, outcome }) => (outcome === 'skipped' ? path : [])));
  let present = 0;
  for (const { path, mtimeMs } of files) {
    const known = times.get(path);
    if (known === undefined ? passedOver.has(path) && mtimeMs < indexedAt : Math.round(known) === Math.round(mtimeMs)) {
      if (known !== undefined) present++;
    } else return false;
  }
  return present === times.size;
}
