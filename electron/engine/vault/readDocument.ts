import { createHash } from 'node:crypto';
import { cancelled, throwIfCancelled } from '#shared/contract/errors.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { decodeText, type DecodedText } from '../formats/common/encoding/decodeText.ts';
import { markdownOf } from '../formats/markup/lines.ts';
import { isMediaWiki, mediaWikiLines } from '../formats/markup/mediaWiki.ts';
import { aozoraLines, isAozora } from '../formats/markup/aozora.ts';
import { dokuWikiLines, isDokuWiki } from '../formats/markup/dokuWiki.ts';
import { formatOf } from '../formats/registry.ts';
import { FormatError, OtherContentError, commentsMarkdown, type Format } from '../formats/common/types.ts';
import { withLostReveal } from '../formats/common/lostReveal.ts';
import type { FoundFile, ProjectPart } from './foundFile.ts';
import { systemErrorMessage, readBytes, readBytesSync, type FileBytes } from './readOnly.ts';

/** Largest file that is read, in bytes: about ten long novels. */
export const maxDocumentBytes = 20 * 1024 * 1024;

/** Why a file without any text is passed over. */
export const emptyReason = 'Empty file.';

/** How often a file that changes while it is read is tried. */
const maxReadAttempts = 4;

/** A file's text. */
export interface ReadDocument extends DecodedText {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  readonly hash: string;
  /** What of it could not be read, in a format that is converted. */
  readonly problems?: readonly string[];
  /** First line of the comments after the text; omitted when there are none. */
  readonly commentsLine?: number;
}

/** What a file holds, or why it is not read. */
type DocumentContent = ReadDocument | { readonly skipped: FileReport };

/** Reads a file of the vault, or states why it is not read. @throws AppError `cancelled`. */
export async function readDocument(file: FoundFile, signal: AbortSignal): Promise<DocumentContent> {
  throwIfCancelled(signal);
  if (file.project) return projectContent(file, file.project);
  if (file.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(file.size));
  const format = formatOf(file.path);
  try {
    for (let reading = 1; reading <= maxReadAttempts; reading += 1) {
      const read = await readBytes(file.absolutePath, file.root, signal);
      const content = format ? await convertedContent(file, format, read) : contentOf(file, read);
      if (content) return content;
    }
    return skipped(file, 'failed', unsteady);
  } catch (thrown) {
    if (signal.aborted) throw cancelled({ cause: thrown });
    return skipped(file, 'failed', `The file ${systemErrorMessage(thrown)}.`);
  }
}

/** The same synchronously, for the thread that reads whole vaults; see `readOnly.ts`. Not for files of a format that is converted. */
export function readDocumentSync(file: FoundFile): DocumentContent {
  if (file.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(file.size));
  try {
    for (let reading = 1; reading <= maxReadAttempts; reading += 1) {
      const content = contentOf(file, readBytesSync(file.absolutePath, file.root));
      if (content) return content;
    }
    return skipped(file, 'failed', unsteady);
  } catch (thrown) {
    return skipped(file, 'failed', `The file ${systemErrorMessage(thrown)}.`);
  }
}

const unsteady = 'The file kept changing while it was being read. It will be read next time.';

function skipped(file: FoundFile, outcome: 'skipped' | 'failed', reason: string): { readonly skipped: FileReport } {
  return { skipped: { path: file.path, outcome, reason, line: null } };
}

/** Whether the file was unchanged while its bytes were read. */
function isSteady({ bytes, before, after }: FileBytes): boolean {
  return before.size === after.size && before.mtimeMs === after.mtimeMs && bytes.length === after.size;
}

/** The content of a file as Markdown; null when it changed while being read. */
async function convertedContent(file: FoundFile, format: Format, read: FileBytes): Promise<DocumentContent | null> {
  if (read.before.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(read.before.size));
  if (!isSteady(read)) return null;
  try {
    const { problems, comments = [], ...converted } = await format.convert(read.bytes);
    const text = withLostReveal(converted.text, read.bytes);
    if (text.trim() === '') return skipped(file, 'skipped', problems.join(' ') || emptyReason);
    const facts = { encoding: 'utf-8', problems, hash: hashOf(read.bytes) } as const;
    const remarks = commentsMarkdown(comments);
    if (remarks === '') return { text, ...facts };
    const above = `${text.trimEnd()}\n\n`;
    return { text: `${above}${remarks}`, ...facts, commentsLine: above.split('\n').length };
  } catch (thrown) {
    if (thrown instanceof FormatError) return skipped(file, thrown instanceof OtherContentError ? 'skipped' : 'failed', thrown.message);
    return skipped(file, 'failed', `The ${format.name} is damaged and could not be read.`);
  }
}

async function projectContent(file: FoundFile, { kind, projectPosition, render }: ProjectPart): Promise<DocumentContent> {
  try {
    const { text, problems } = await render();
    // Its file may hold the whole project.
    const size = Buffer.byteLength(text);
    if (size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(size));
    if (text.trim() === '') return skipped(file, 'skipped', emptyReason);
    return { text, encoding: 'utf-8', problems, hash: hashOf(JSON.stringify([text, kind, projectPosition])) };
  } catch (thrown) {
    const reason = thrown instanceof FormatError ? thrown.message : 'This part of the project is damaged and could not be read.';
    return skipped(file, 'failed', reason);
  }
}

/** SHA-256 of a content, the first 128 bits in hexadecimal. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The decoded content; null when the file changed while being read. */
function contentOf(file: FoundFile, read: FileBytes): DocumentContent | null {
  const { bytes, before } = read;
  if (before.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(before.size));
  if (!isSteady(read)) return null;
  const decoded = decodeText(bytes);
  if (decoded === null) return skipped(file, 'skipped', 'Not a text file, although its name says so.');
  if (decoded.text.trim() === '') return skipped(file, 'skipped', emptyReason);
  return { ...decoded, text: markupAsMarkdown(file.path, decoded.text), hash: hashOf(bytes) };
}

/** A plain text as Markdown, if it is a page of a wiki that keeps its pages in such files, or has the marks of Japanese texts. */
function markupAsMarkdown(path: string, text: string): string {
  if (!/\.(?:txt|md)$/i.test(path)) return text;
  const isText = /\.txt$/i.test(path);
  const read = isDokuWiki(text) ? dokuWikiLines : isText && isMediaWiki(text) ? mediaWikiLines : isAozora(text) ? aozoraLines : null;
  return read === null ? text : markdownOf(read(text.split('\n')));
}

function tooLarge(size: number): string {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;
  return `The file is ${megabytes(size)}; files over ${megabytes(maxDocumentBytes)} are not read. Split it into chapters or parts.`;
}
