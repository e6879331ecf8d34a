import type { FileReport } from '#shared/model/vault.ts';
import type { WritableDB } from '../db/connection.ts';
import { setModified } from '../db/documents.ts';
import { linkTargets } from '../db/links.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import { nameOf } from '../parse/values.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import type { FoundFile } from '../vault/findFiles.ts';
import { emptyReason } from '../vault/readDocument.ts';
import { removeDocument, saveDocuments } from './saveDocument.ts';

/** Stands for the content of every empty file. */
const emptyHash = 'empty';

/** What became of the empty files. */
interface Stubs {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly reports: readonly FileReport[];
}

/**
 * Keeps empty notes that something links to: writers link first and write later, and until then such a note is known by its links. Other
 * empty files are only reported. Call it when all other files are read.
 */
export function keepStubs(
  db: WritableDB,
  files: readonly FoundFile[],
  known: ReadonlyMap<string, { readonly id: number; readonly hash: string; readonly modifiedMs: number }>,
  countTokens: CountTokens,
): Stubs {
  const tally = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const reports: FileReport[] = [];
  const named = files.length === 0 ? new Set<string>() : new Set(linkTargets(db).map(nameKeyOf));
  for (const file of files) {
    const former = known.get(file.path);
    if (!named.has(nameKeyOf(file.path))) {
      reports.push({ path: file.path, outcome: 'skipped', reason: emptyReason, line: null });
      if (!former) continue;
      removeDocument(db, former.id);
      tally.removed++;
    } else if (former?.hash === emptyHash) {
      if (former.modifiedMs !== file.mtimeMs) setModified(db, former.id, file.mtimeMs);
      tally.unchanged++;
    } else {
      const parsed = parseDocument(file.path, '', countTokens);
      const problems = [{ line: 1, message: 'The note is empty. What is known of it comes from the links to it.' }];
      const stub = { path: file.path, hash: emptyHash, modifiedMs: file.mtimeMs, parsed: { ...parsed, problems } };
      saveDocuments(db, [{ file: stub, formerId: former?.id ?? null }]);
      if (former) tally.changed++;
      else tally.added++;
    }
  }
  return { ...tally, reports };
}

/** The name by which a path or a link calls a note. */
function nameKeyOf(path: string): string {
  return nameOf(path.normalize('NFC').trim()).toLowerCase();
}
