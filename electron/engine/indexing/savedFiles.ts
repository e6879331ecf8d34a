import type { DocumentRowId } from '#shared/model/ids.ts';
import { withoutNotices, createMentionSearch } from './extractMentions.ts';
import { join, relative, sep } from 'node:path';
import { linkedChunkTexts } from '../db/documents/chunks.ts';
import { commonLines, allDocuments, documentsOfFile, languageOfMost } from '../db/documents/documents.ts';
import { transact, type WritableDB } from '../db/connection/connection.ts';
import { readMentionInputs, type MentionInputs } from '../db/entities/mentionInputs.ts';
import { replaceMentions } from '../db/entities/mentions.ts';
import { setNote } from '../db/entities/entities.ts';
import { raiseVersion } from '../db/connection/meta.ts';
import { definitionChunk } from '../extraction/notes/noteDefinition.ts';
import { buildLinkResolver } from '../extraction/linkResolver.ts';
import { formatOf } from '../formats/registry.ts';
import type { ParsedDocument } from '../parse/markup/types.ts';
import { readDocumentSync } from '../vault/readDocument.ts';
import { realPathOfSync, stateOfSync } from '../vault/readOnly.ts';
import { saveFile, type ReadFile } from './storeDocuments.ts';
import { setExtractionStale } from './extractionState.ts';

/** More files changing at once are not a save that a user waits for. */
const maxFiles = 8;

/** A file of the index whose text changed. */
interface Rewritten {
  readonly file: ReadFile;
  readonly formerIds: readonly DocumentRowId[];
}

/**
 * Indexes a few saved files before the rest of the vault: they are stored, stay the notes of their entities, and get mentions by the inputs of the
 * last extraction. The rest of `indexVault` must follow, and replaces what is written here. `saved`: the system's paths. Unknown or unreadable files
 * are left to the run. Returns the vault paths of the stored files; if there are any, the index version is raised.
 */
export function indexSavedFiles(
  db: WritableDB,
  vaultPath: string,
  saved: readonly string[],
  parse: (path: string, text: string) => readonly ParsedDocument[],
): Set<string> {
  const inputs = saved.length === 0 || saved.length > maxFiles ? null : readMentionInputs(db);
  if (!inputs) return new Set();
  const rewritten = new Map<string, Rewritten>();
  for (const path of saved) {
    const read = readSaved(db, vaultPath, path, parse);
    if (read) rewritten.set(read.file.path, read);
  }
  if (rewritten.size > 0) {
    transact(db, () => {
      for (const { file, formerIds } of rewritten.values()) saveFile(db, file, formerIds);
      setExtractionStale(db, true);
      extractMentionsOf(db, inputs, new Map([...rewritten].map(([path, { formerIds }]) => [path, formerIds[0]!])));
      raiseVersion(db);
    });
  }
  return new Set(rewritten.keys());
}

/** The current state of a saved file; null when nothing changed, or when the run must decide. */
function readSaved(
  db: WritableDB,
  vaultPath: string,
  savedPath: string,
  parse: (path: string, text: string) => readonly ParsedDocument[],
): Rewritten | null {
  try {
    const inside = relative(vaultPath, savedPath);
    const path = inside.replaceAll(sep, '/').normalize('NFC');
    // Conversion is slow, so the run does that.
    if (formatOf(path)) return null;
    const former = documentsOfFile(db, path);
    // A link that took the file's place may lead out of the vault.
    const root = realPathOfSync(vaultPath);
    if (former.length === 0 || former[0]!.project !== null || realPathOfSync(savedPath) !== join(root, inside)) return null;
    const { kind, size, mtimeMs, ctimeMs, inode } = stateOfSync(savedPath);
    if (kind !== 'file') return null;
    const content = readDocumentSync({ path, absolutePath: savedPath, root, size, mtimeMs, ctimeMs, inode });
    if ('skipped' in content || content.hash === former[0]!.hash) return null;
    return {
      file: { path, hash: content.hash, modifiedMs: mtimeMs, parsed: parse(path, content.text) },
      formerIds: former.map(({ id }) => id),
    };
  } catch {
    // It may be gone again; the run checks, and reports errors.
    return null;
  }
}

/** Extracts the mentions of rewritten documents with the inputs of the last extraction. `former`: their row ids before, by path. */
function extractMentionsOf(db: WritableDB, inputs: MentionInputs, former: ReadonlyMap<string, number>): void {
  const documents = allDocuments(db);
  const entityOfNote = new Map(inputs.notes);
  const rewritten = documents.filter(({ path }) => former.has(path));
  for (const { id, path, fileOrdinal } of rewritten) {
    if (fileOrdinal > 0) continue;
    const own = entityOfNote.get(former.get(path)!);
    if (own !== undefined) entityOfNote.set(id, own);
  }
  const find = createMentionSearch({ ...inputs, notes: [...entityOfNote] }, buildLinkResolver(documents), languageOfMost(db));
  const common = commonLines(db);
  for (const document of rewritten) {
    const chunks = linkedChunkTexts(db, document.id);
    const own = entityOfNote.get(document.id);
    if (own !== undefined) setNote(db, own, document.id, definitionChunk(chunks, common)?.id ?? null);
    replaceMentions(db, document.id, find(document, withoutNotices(document, chunks)));
  }
}
