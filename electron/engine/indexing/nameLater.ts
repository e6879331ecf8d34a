import { allDocuments } from '../db/documents.ts';
import { readMeta } from '../db/meta.ts';
import type { WritableDB } from '../db/connection.ts';
import type { TypeOfWord } from '../extraction/entityTypes.ts';
import { breathe, breatheEveryMs } from './breathe.ts';
import { namesOfNotes } from './readEntities.ts';
import { lookForNames } from './suggestNames.ts';

/**
 * Looks for names without a note where a linking of the lore left that for later. True when there was something to look for: then the
 * lore is to be linked once more, which takes in what was found. Others have their turn in between; nothing is written before the end.
 * @throws AppError `cancelled`.
 */
export async function lookForNamesLater(db: WritableDB, typeOf: TypeOfWord, signal: AbortSignal): Promise<boolean> {
  if (readMeta(db, 'unlinked') === null) return false;
  const documents = allDocuments(db);
  const search = lookForNames(db, documents, namesOfNotes(db, documents, typeOf));
  let breathed = performance.now();
  while (!search.next().done) {
    if (performance.now() - breathed < breatheEveryMs) continue;
    await breathe(signal);
    breathed = performance.now();
  }
  return true;
}
