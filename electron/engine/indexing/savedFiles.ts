import { join, relative, sep } from 'node:path';
import { chunkTexts } from '../db/chunks.ts';
import { commonLines } from '../db/commonLines.ts';
import { transact, type WritableDB } from '../db/connection.ts';
import { allDocuments, documentByPath } from '../db/documents.ts';
import { replaceMentions } from '../db/mentions.ts';
import { setNote } from '../db/entities.ts';
import { raiseVersion } from '../db/meta.ts';
import { definitionChunk } from '../extraction/noteEntities.ts';
import { buildLinkResolver } from '../extraction/linkResolver.ts';
import { buildMentionFinder } from '../extraction/mentions/mentionFinder.ts';
import type { ParsedDocument } from '../parse/types.ts';
import { readDocumentSync } from '../vault/readDocument.ts';
import { realPathOfSync, stateOfSync } from '../vault/readOnly.ts';
import { readMentionInputs, type MentionInputs } from './mentionInputs.ts';
import { saveDocument, type ReadFile } from './storeDocuments.ts';
import { setExtractionStale } from './extractionState.ts';

/** More files at once are no save of a writer who waits to see it. */
const mostShown = 8;

/** A file of the index whose text is another by now. */
interface Rewritten {
  readonly file: ReadFile;
  readonly formerId: number;
}

/**
 * Makes a few saved files readable before anything else of the vault is looked at: they are stored, their notes are those of their
 * entities, and the names in them are found with what was known the last time. An ingest and `linkLore` must follow, which find their
 * own place for everything that is written here. `saved`: paths as the system spells them. Files that the index does not know, or that
 * cannot be read at the moment, are left to the ingest. Returns the paths inside the vault of what is shown; where there are any, the
 * version of the index is raised.
 */
export function indexSavedFiles(
  db: WritableDB,
  vaultPath: string,
  saved: readonly string[],
  parse: (path: string, text: string) => ParsedDocument,
): Set<string> {
  const state = saved.length === 0 || saved.length > mostShown ? null : readMentionInputs(db);
  if (!state) return new Set();
  const rewritten = new Map<string, Rewritten>();
  for (const path of saved) {
    const read = readSaved(db, vaultPath, path, parse);
    if (read) rewritten.set(read.file.path, read);
  }
  if (rewritten.size > 0) {
    transact(db, () => {
      for (const { file, formerId } of rewritten.values()) saveDocument(db, file, formerId);
      setExtractionStale(db, true);
      findNames(db, state, new Map([...rewritten].map(([path, { formerId }]) => [path, formerId])));
      raiseVersion(db);
    });
  }
  return new Set(rewritten.keys());
}

/** A saved file as it is now; null when there is nothing new in it, or something about it that the ingest has to judge. */
function readSaved(
  db: WritableDB,
  vaultPath: string,
  savedPath: string,
  parse: (path: string, text: string) => ParsedDocument,
): Rewritten | null {
  try {
    const inside = relative(vaultPath, savedPath);
    const path = inside.replaceAll(sep, '/').normalize('NFC');
    const former = documentByPath(db, path);
    // A link that took the file's place may lead out of the vault.
    if (!former || realPathOfSync(savedPath) !== join(realPathOfSync(vaultPath), inside)) return null;
    const { kind, size, mtimeMs, ctimeMs, inode } = stateOfSync(savedPath);
    if (kind !== 'file') return null;
    const content = readDocumentSync({ path, absolutePath: savedPath, size, mtimeMs, ctimeMs, inode });
    if ('skipped' in content || content.hash === former.hash) return null;
    return { file: { path, hash: content.hash, modifiedMs: mtimeMs, parsed: parse(path, content.text) }, formerId: former.id };
  } catch {
    // It may be gone again: the ingest looks for itself, and says what is wrong.
    return null;
  }
}

/** Finds the names in rewritten documents with what was known the last time. `former`: their row ids before, by path. */
function findNames(db: WritableDB, state: MentionInputs, former: ReadonlyMap<string, number>): void {
  const documents = allDocuments(db);
  const resolve = buildLinkResolver(documents);
  const noteOf = new Map(state.notes);
  const statedBy = new Map(state.stated);
  const now = documents.flatMap(({ id, path, kind }) =>
    former.has(path) ? [{ id, path, isNote: kind !== 'manuscript', own: noteOf.get(former.get(path)!) ?? null }] : [],
  );
  for (const { id, own } of now) if (own !== null) noteOf.set(id, own);
  const written = new Set(noteOf.values());
  const finder = buildMentionFinder(
    state.names.map(([entityId, text, origin]) => ({ entityId, alias: { text, origin } })),
    {
      commonWords: new Set(state.common),
      unwritten: new Set(state.keys.flatMap(([id]) => (written.has(id) ? [] : [id]))),
      keys: new Map(state.keys),
      related: new Map(state.kin.map(([id, others]) => [id, new Set(others)])),
      disambiguations: state.meanings.map(([name, entityId, chunkId]) => ({ name, entityId, chunkId })),
    },
  );
  const common = commonLines(db);
  for (const { id, path, isNote, own } of now) {
    const chunks = chunkTexts(db, id);
    if (own !== null) setNote(db, own, id, definitionChunk(chunks, common)?.id ?? null);
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
}
