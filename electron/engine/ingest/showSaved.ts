import { chunkTexts } from '../db/chunks.ts';
import { transact, type WritableDB } from '../db/connection.ts';
import { allDocuments } from '../db/documents.ts';
import { replaceMentions, setNote } from '../db/lore.ts';
import { raiseVersion } from '../db/meta.ts';
import { definitionChunk } from '../lore/entities.ts';
import { buildLinkResolver } from '../lore/links.ts';
import { buildMentionFinder } from '../lore/mentions.ts';
import { readLinked } from './linkedState.ts';

/** More files at once are no save of a writer who waits to see it. */
const mostShown = 8;

/**
 * Makes a few rewritten files readable before the lore of the whole vault is linked again: their notes are those of their entities, and
 * the names in them are found with what was known the last time. All that is written here is written again by `linkLore`, which must
 * follow; the documents stay marked for it. `rewritten`: former row ids by path. Raises the version of the index; false, and nothing
 * done, where they are too many or nothing is known.
 */
export function showSaved(db: WritableDB, rewritten: ReadonlyMap<string, number>): boolean {
  const state = rewritten.size === 0 || rewritten.size > mostShown ? null : readLinked(db);
  if (!state) return false;
  const documents = allDocuments(db);
  const resolve = buildLinkResolver(documents);
  const noteOf = new Map(state.notes);
  const statedBy = new Map(state.stated);
  const now = documents.flatMap(({ id, path, kind }) =>
    rewritten.has(path) ? [{ id, path, isNote: kind !== 'manuscript', own: noteOf.get(rewritten.get(path)!) ?? null }] : [],
  );
  for (const { id, own } of now) if (own !== null) noteOf.set(id, own);
  const written = new Set(noteOf.values());
  const finder = buildMentionFinder(
    state.names.map(([entityId, text, origin]) => ({ entityId, alias: { text, origin } })),
    {
      commonWords: new Set(state.common),
      unwritten: new Set(state.keys.flatMap(([id]) => (written.has(id) ? [] : [id]))),
      keys: new Map(state.keys),
      kin: new Map(state.kin.map(([id, others]) => [id, new Set(others)])),
      meanings: state.meanings.map(([name, entityId, chunkId]) => ({ name, entityId, chunkId })),
    },
  );
  transact(db, () => {
    for (const { id, path, isNote, own } of now) {
      const chunks = chunkTexts(db, id);
      if (own !== null) setNote(db, own, id, definitionChunk(chunks)?.id ?? null);
      const mentions = finder.find(chunks, {
        own,
        isNote,
        stated: own === null ? [] : (statedBy.get(own) ?? []),
        resolve: (target) => {
          const documentId = resolve(target, path);
          return documentId === null ? null : (noteOf.get(documentId) ?? null);
        },
      });
      replaceMentions(db, id, mentions);
    }
    raiseVersion(db);
  });
  return true;
}
