import { createHash } from 'node:crypto';
import { AppError } from '#shared/contract/errors.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { formatOf } from '../formats/registry.ts';
import { FormatError, OtherContentError, type Format } from '../formats/common/types.ts';
import type { FoundFile, ProjectPart } from './foundFile.ts';
import { systemErrorMessage, readBytes, readBytesSync, type FileBytes } from './readOnly.ts';

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
  if (file.project) return projectContent(file, file.project);
  if (file.size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(file.size));
  const format = formatOf(file.path, file.isChosen);
  try {
    for (let reading = 1; reading <= maxReadAttempts; reading += 1) {
      const read = await readBytes(file.absolutePath, file.root, signal);
      const content = format ? await convertedContent(file, format, read) : contentOf(file, read);
      if (content) return content;
    }
    return skipped(file, 'failed', unsteady);
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled', 'Cancelled.', {}, { cause: thrown });
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

/** What a document of a project says as Markdown. */
async function projectContent(file: FoundFile, { kind, place, render }: ProjectPart): Promise<DocumentContent> {
  try {
    const { text, problems } = await render();
    // Its file may hold the whole project.
    const size = Buffer.byteLength(text);
    if (size > maxDocumentBytes) return skipped(file, 'skipped', tooLarge(size));
    if (text.trim() === '') return skipped(file, 'skipped', emptyReason);
    return { text, encoding: 'utf-8', problems, hash: hashOf(JSON.stringify([text, kind, place])) };
  } catch (thrown) {
    const reason = thrown instanceof FormatError ? thrown.message : 'This part of the project is damaged and could not be read.';
    return skipped(file, 'failed', reason);
  }
}

function hashOf(bytes: Uint8Array | string): string {
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

/** Encodings that are recognised, by their names in the Encoding Standard. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1251'
  | 'koi8-r'
  | 'shift_jis'
  | 'euc-jp'
  | 'euc-kr'
  | 'gb18030'
  | 'big5';

/** Text of a file and how it was encoded. What could not be decoded is U+FFFD. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** How much of a file is looked at to tell text from other content. */
const sampleLength = 8_192;

/** Bytes as text: UTF-8, UTF-16, or an older encoding that fits the letters. Null when they are no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const decoded = decodeAny(bytes);
  return decoded !== null && isText(decoded) ? decoded : null;
}

function decodeAny(bytes: Uint8Array): DecodedText | null {
  const unicode = utf16Encoding(bytes.subarray(0, sampleLength));
  if (unicode !== null) return { text: new TextDecoder(unicode).decode(bytes), encoding: unicode };
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    if (isDamaged(text)) return { text, encoding: 'utf-8' };
    const encoding = olderEncoding(bytes.subarray(0, oldSampleLength));
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

/** Whether bytes that are no UTF-8 are it all the same, but for a few: in any other encoding hardly two letters in a row would be. */
function isDamaged(text: string): boolean {
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const kept = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return lost <= Math.max(2, kept / 3) && kept > 0;
}

/** Bytes that are looked at to tell older encodings apart. */
const oldSampleLength = 65_536;

/** What letters of a text in some encoding are, of those beyond ASCII: a pattern, and the least share that must be. */
const olderEncodings: readonly { readonly encoding: Encoding; readonly letters: RegExp; readonly minShare: number }[] = [
  { encoding: 'shift_jis', letters: /[\p{Script=Hiragana}\u30A0-\u30FF]/gu, minShare: 0.25 },
  { encoding: 'euc-jp', letters: /[\p{Script=Hiragana}\u30A0-\u30FF]/gu, minShare: 0.25 },
  { encoding: 'euc-kr', letters: /[\uAC00-\uD7A3]/gu, minShare: 0.8 },
  { encoding: 'koi8-r', letters: /[а-яё]/gu, minShare: 0.7 },
  { encoding: 'windows-1251', letters: /[а-яё]/gu, minShare: 0.7 },
  { encoding: 'gb18030', letters: /[\u4E00-\u9FFF\u3000-\u303F\uFF00-\uFF65]/gu, minShare: 0.8 },
  { encoding: 'big5', letters: /[\u4E00-\u9FFF\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFF65]/gu, minShare: 0.8 },
];
/** Share of a text that letters beyond ASCII must be, for it to be in their script. */
const minForeign = 0.2;
/** Share of undecodable places above which an encoding does not fit. */
const maxUndecodable = 0.01;

/** The encoding, older than Unicode, whose letters the bytes are: most surely by the share of its own letters; else Windows-1252. */
function olderEncoding(bytes: Uint8Array): Encoding {
  for (const { encoding, letters, minShare } of olderEncodings) {
    const text = new TextDecoder(encoding).decode(bytes);
    const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0;
    const lost = text.match(/\uFFFD/g)?.length ?? 0;
    // Letters of another script stand in words, one after the other; a few accents among Latin letters are none. The sample may end inside one.
    if (beyond < minForeign * text.length || lost > 1 + beyond * maxUndecodable || beyond - lost < 2) continue;
    // Nobody writes words of Latin and Cyrillic letters mixed.
    if ((text.match(/[a-z][а-яё]|[а-яё][a-z]/giu)?.length ?? 0) > beyond * 0.1) continue;
    // Korean has blanks between its words, Chinese has none.
    if (encoding === 'euc-kr' && (text.match(/\s/g)?.length ?? 0) < beyond * 0.08) continue;
    if ((text.match(letters)?.length ?? 0) >= minShare * (beyond - lost)) return encoding === 'gb18030' ? chineseEncoding(bytes) : encoding;
  }
  return 'windows-1252';
}

/** Both Chinese encodings fit most bytes, but second bytes below A1 are frequent in Big5 alone. */
function chineseEncoding(bytes: Uint8Array): Encoding {
  let [pairs, low] = [0, 0];
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    if (bytes[index]! < 0x81) continue;
    pairs += 1;
    if (bytes[index + 1]! < 0xa1) low += 1;
    index += 1;
  }
  return low > pairs * 0.15 ? 'big5' : 'gb18030';
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
 * Whether what was decoded is a text. Any bytes fit the encodings of one byte a letter, so of those, and of damaged ones, it is also asked
 * that they have spaces.
 */
function isText({ text, encoding }: DecodedText): boolean {
  const sample = text.slice(0, sampleLength);
  const found = sample.match(controls)?.length ?? 0;
  if (found > maxControls && found > sample.length * 0.02) return false;
  return (!/^(?:windows|koi8)/.test(encoding) && !text.includes('\uFFFD')) || sample.length < maxWordLength || /\s/.test(sample);
}
