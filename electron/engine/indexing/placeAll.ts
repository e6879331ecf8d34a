import type { VaultSettings } from '#shared/model/settings.ts';
import { transact, type WritableDB } from '../db/connection.ts';
import { allDocuments, placeDocument } from '../db/documents.ts';
import { statedStructures } from '../db/story.ts';
import { ownTypes } from '../extraction/entityTypes.ts';
import { settledKinds } from '../vault/pathGlobs.ts';
import { placeDocuments } from '../vault/storyOrder.ts';

/** Gives every document its kind and place in story order; true when any changed. */
export function placeAll(db: WritableDB, settings: VaultSettings): boolean {
  const settledKind = settledKinds(settings);
  const typeOf = ownTypes(settings.types);
  const documents = allDocuments(db);
  const stated = statedStructures(db);
  const places = placeDocuments(
    documents.map(({ id, path, type, statedKind, statedSequence, scenes }) => ({
      path,
      statedKind: statedKind ?? (type !== null && typeOf(type) !== null ? 'note' : null),
      settledKind: settledKind(path),
      sequence: statedSequence,
      scenes,
      stated: stated.get(id) ?? {},
    })),
  );
  return transact(db, () => {
    let any = false;
    for (const document of documents) any = placeDocument(db, document.id, places.get(document.path)!) || any;
    return any;
  });
}
