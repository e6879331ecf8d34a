import { createHash } from 'node:crypto';
import { AppError } from '#shared/contract/errors.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { formatOf } from '../formats/registry.ts';
import { FormatError, OtherContentError, type Format } from '../formats/types.ts';
import type { FoundFile } from './findFiles.ts';
import { inPlainWords, readBytes, readBytesSync, type FileBytes } from './readOnly.ts';

/** Largest file that is read, in bytes: about ten long novels. */
export const maxDocumentBytes = 20 * 1024 * 1024;

/** Why a file without any text is passed over. */
export const emptyReason = 'Empty.';

/** How often a file that changes while it is read is tried. */
const maxReadAttempts = 4;

/** A file's text. */
export interface ReadDocument extends DecodedText {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  readonly hash: string;
  /** What of it could not be read, in a format that is converted. */
  readonly problems?: readonly string[];
}

/** What a file holds, or why it is not read. */
export type DocumentContent = ReadDocument | { readonly skipped: FileReport };

/** Reads a file of the vault, or says why it is not read. @throws AppError `cancelled`. */
export async function readDocument(file: FoundFile, signal: AbortSignal): Promise<DocumentContent> {
  if (signal.aborted) throw new AppError('cancelled', 'Cancelled.');
  if (file.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(file.size));
  const format = formatOf(file.path);
  try {
    for (let reading = 1; reading <= maxReadAttempts; reading += 1) {
      const read = await readBytes(file.absolutePath, signal);
      const content = format ? await convertedContent(file, format, read) : contentOf(file, read);
      if (content) return content;
    }
    return skipped(file, 'failed', unsteady);
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled', 'Cancelled.', {}, { cause: thrown });
    return skipped(file, 'failed', `The file ${inPlainWords(thrown)}.`);
  }
}

/** The same synchronously, for the thread that reads whole vaults; see `readOnly.ts`. Not for files of a format that is converted. */
export function readDocumentSync(file: FoundFile): DocumentContent {
  if (file.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(file.size));
  try {
    for (let reading = 1; reading <= maxReadAttempts; reading += 1) {
      const content = contentOf(file, readBytesSync(file.absolutePath));
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

/** Whether the file stayed as it was while its bytes were read. */
function isSteady({ bytes, before, after }: FileBytes): boolean {
  return before.size === after.size && before.mtimeMs === after.mtimeMs && bytes.length === after.size;
}

/** What the file says as Markdown; null when it changed while it was read. */
async function convertedContent(file: FoundFile, format: Format, read: FileBytes): Promise<DocumentContent | null> {
  if (read.before.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(read.before.size));
  if (!isSteady(read)) return null;
  try {
    const { text, problems } = await format.convert(read.bytes);
    if (text.trim() === '') return skipped(file, 'skipped', emptyReason);
    return { text, encoding: 'utf-8', problems, hash: hashOf(read.bytes) };
  } catch (thrown) {
    if (thrown instanceof FormatError) return skipped(file, thrown instanceof OtherContentError ? 'skipped' : 'failed', thrown.message);
    return skipped(file, 'failed', `The ${format.name} is damaged and could not be read.`);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** What the bytes say; null when the file changed while they were read. */
function contentOf(file: FoundFile, read: FileBytes): DocumentContent | null {
  const { bytes, before } = read;
  if (before.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(before.size));
  if (!isSteady(read)) return null;
  const decoded = decodeText(bytes);
  if (decoded === null) return skipped(file, 'skipped', 'Not a text file, although its name says so.');
  if (decoded.text.trim() === '') return skipped(file, 'skipped', emptyReason);
  return { ...decoded, hash: hashOf(bytes) };
}

function tooLarge(size: number): string {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;
  return `The file has ${megabytes(size)}; files over ${megabytes(maxDocumentBytes)} are not read. Split it into chapters or parts.`;
}

/** Text of a file and how it was encoded. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** How much of a file is looked at to tell text from other content. */
const sampleLength = 8_192;

/** Bytes as text: UTF-8, UTF-16 with or without byte order mark, else Windows-1252. Null when they are no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const decoded = decodeAny(bytes);
  return decoded !== null && isText(decoded) ? decoded : null;
}

function decodeAny(bytes: Uint8Array): DecodedText | null {
  const encoding = utf16Encoding(bytes.subarray(0, sampleLength));
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** UTF-16 by its byte order mark, or by zero bytes at every second position as Latin letters have them. */
function utf16Encoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample.length < 2) return null;
  // FF FE 00 00 would be UTF-32, which nobody writes notes in.
  if (sample[0] === 0xff && sample[1] === 0xfe && !(sample[2] === 0 && sample[3] === 0)) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1) if (sample[index] === 0) zeros[index % 2]! += 1;
  const pairs = sample.length / 2;
  const [even, odd] = zeros as [number, number];
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** Characters that no text has many of: controls other than white space, and noncharacters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;
/** Any text may have this many of them by accident. */
const maxControls = 3;
/** No text goes on for so many letters without white space. */
const maxWordLength = 1_024;

/**
 * Whether what was decoded is a text. Bytes that are no UTF-8 fit Windows-1252 whatever they are, so of them it is also asked that
 * they have spaces.
 */
function isText({ text, encoding }: DecodedText): boolean {
  const sample = text.slice(0, sampleLength);
  const found = sample.match(controls)?.length ?? 0;
  if (found > maxControls && found > sample.length * 0.02) return false;
  return encoding !== 'windows-1252' || sample.length < maxWordLength || /\s/.test(sample);
}
