import { createHash } from 'node:crypto';
import { AppError } from '#shared/contract/errors.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { decodeText, type DecodedText } from './decodeText.ts';
import type { FoundFile } from './findFiles.ts';
import { inPlainWords, readBytes, readBytesNow, type FileBytes } from './readOnly.ts';

/** Largest file that is read, in bytes: about ten long novels. */
export const largestDocument = 20 * 1024 * 1024;

/** Why a file without any text is passed over. */
export const emptyReason = 'Empty.';

/** How often a file that changes while it is read is read again. */
const mostReadings = 4;

/** A file's text. */
export interface ReadDocument extends DecodedText {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  readonly hash: string;
}

/** What a file holds, or why it is not read. */
export type DocumentContent = ReadDocument | { readonly skipped: FileReport };

/** Reads a file of the vault, or says why it is not read. @throws AppError `cancelled`. */
export async function readDocument(file: FoundFile, signal: AbortSignal): Promise<DocumentContent> {
  if (signal.aborted) throw new AppError('cancelled', 'Cancelled.');
  if (file.size > largestDocument) return skipped(file, 'skipped', tooLarge(file.size));
  try {
    for (let reading = 1; reading <= mostReadings; reading += 1) {
      const content = contentOf(file, await readBytes(file.absolutePath, signal));
      if (content) return content;
    }
    return skipped(file, 'failed', unsteady);
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled', 'Cancelled.', {}, { cause: thrown });
    return skipped(file, 'failed', `The file ${inPlainWords(thrown)}.`);
  }
}

/** The same on the spot, for the thread that reads whole vaults; see `readOnly.ts`. */
export function readDocumentNow(file: FoundFile): DocumentContent {
  if (file.size > largestDocument) return skipped(file, 'skipped', tooLarge(file.size));
  try {
    for (let reading = 1; reading <= mostReadings; reading += 1) {
      const content = contentOf(file, readBytesNow(file.absolutePath));
      if (content) return content;
    }
    return skipped(file, 'failed', unsteady);
  } catch (thrown) {
    return skipped(file, 'failed', `The file ${inPlainWords(thrown)}.`);
  }
}

const unsteady = 'The file kept changing while it was read. It will be read at the next run.';

function skipped(file: FoundFile, outcome: 'skipped' | 'failed', reason: string): { readonly skipped: FileReport } {
  return { skipped: { path: file.path, outcome, reason, line: null } };
}

/** What the bytes say; null when the file changed while they were read. */
function contentOf(file: FoundFile, { bytes, before, after }: FileBytes): DocumentContent | null {
  if (before.size > largestDocument) return skipped(file, 'skipped', tooLarge(before.size));
  if (before.size !== after.size || before.mtimeMs !== after.mtimeMs || bytes.length !== after.size) return null;
  const decoded = decodeText(bytes);
  if (decoded === null) return skipped(file, 'skipped', 'Not a text file, although its name says so.');
  if (decoded.text.trim() === '') return skipped(file, 'skipped', emptyReason);
  return { ...decoded, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
}

function tooLarge(size: number): string {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;
  return `The file has ${megabytes(size)}; files over ${megabytes(largestDocument)} are not read. Split it into chapters or parts.`;
}
