import { basename } from 'node:path/posix';
import { occurrences } from '#shared/occurrences.ts';
import type { FileReport } from '#shared/model/vault.ts';
import type { FoundFile } from './foundFile.ts';
import { readDocument } from './readDocument.ts';

/** What a file name reveals about a copy. */
interface CopyName {
  /** Path of the file it would be a copy of. */
  readonly base: string;
  /** Only a sync service names files so; otherwise the text must show it. */
  readonly isFromSync: boolean;
}

/**
 * Names that sync services give to the version that lost, without extension; the first group is the name of the file itself. "Hollow Hills (border
 * conflict)" is about a conflict: they say that something is conflicted, or add a date or "copy".
 */
const conflictNames: readonly RegExp[] = [
  // Dropbox, Nextcloud, Obsidian Sync, Box: "Mara (Anna's conflicted copy 2026-11-21)"
  /^(.+?)\s*[([](?=[^()[\]]*(?:conflicted\b|conflict\b[^()[\]]*\b(?:cop(?:y|ies)|version|\d{4,})|\b(?:copy|version)\b[^()[\]]*\bconflict\b))[^()[\]]*[)\]](?:\s*\(\d+\))?$/i,
  // Syncthing, Resilio: "Mara.sync-conflict-20261121-101500-ABCDEFG"
  /^(.+?)\.sync-conflict-\d{8}-\d{6}(?:-\w+)?$/i,
  // Seafile, pCloud and others: "Mara_conflict-20261121", "Mara.conflicted"
  /^(.+?)[._-](?:conflicted(?:[-_.]?copy)?|conflict(?:[-_.]?copy|(?=[-_. ]?\d{4})))(?:[-_. ]?\d[\d-]*)?$/i,
];
/** iCloud counts "Mara 2", browsers and Google Drive "Mara (1)", file managers "Mara - Copy", "Mara copy 2". So do writers. */
const countedName = /^(.+?)(?: (?:[2-9]|\d\d)| ?\(\d{1,2}\)| (?:- )?copy(?: \(?\d{1,2}\)?)?)$/i;

/** The copy information in a file name; null when it is not a copy. */
export function copyNameOf(path: string): CopyName | null {
  const slash = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const name = path.slice(slash, dot > slash ? dot : undefined);
  const baseOf = (match: RegExpExecArray): string => path.slice(0, slash) + match[1]! + (dot > slash ? path.slice(dot) : '');
  for (const pattern of conflictNames) {
    const found = pattern.exec(name);
    if (found) return { base: baseOf(found), isFromSync: true };
  }
  const counted = countedName.exec(name);
  return counted ? { base: baseOf(counted), isFromSync: false } : null;
}

/** Of texts shorter than this any difference makes two texts. */
const minWordsToCompare = 20;
/** Minimum share of common words of two versions of a text (Dice coefficient). */
const minSharedWords = 0.95;

/** Whether two texts are the same but for an edit or two. */
export function isNearlySame(a: string, b: string): boolean {
  const [left, right] = [comparableWords(a), comparableWords(b)];
  if (left.length === right.length && left.every((word, index) => word === right[index])) return true;
  if (Math.min(left.length, right.length) < minWordsToCompare) return false;
  const counts = occurrences(left);
  let shared = 0;
  for (const word of right) {
    const remaining = counts.get(word) ?? 0;
    if (remaining > 0) shared += 1;
    counts.set(word, remaining - 1);
  }
  return (2 * shared) / (left.length + right.length) >= minSharedWords;
}

function comparableWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Files without conflict copies of sync services, which are reported, if the original is there. `isRequired`: whether the user's settings name a file
 * as one to read. @throws AppError `cancelled`.
 */
export async function withoutConflictCopies(
  files: readonly FoundFile[],
  isRequired: (path: string) => boolean,
  signal: AbortSignal,
): Promise<{ files: FoundFile[]; reports: FileReport[] }> {
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  const remaining: FoundFile[] = [];
  const reports: FileReport[] = [];
  for (const file of files) {
    const copy = file.project || isRequired(file.path) ? null : copyNameOf(file.path);
    const base = copy ? byPath.get(copy.base.toLowerCase()) : undefined;
    if (!copy || !base || (!copy.isFromSync && !(await isSameText(file, base, signal)))) {
      remaining.push(file);
      continue;
    }
    const reason = copy.isFromSync
      ? `A copy that a sync service made when "${basename(base.path)}" was changed in two places. Compare the two, and delete the one you do not need.`
      : `Has the same text as "${basename(base.path)}", so it was taken for a copy. Delete one of the two, or give the copy a different name.`;
    reports.push({ path: file.path, outcome: 'skipped', reason, line: null });
  }
  return { files: remaining, reports };
}

/** A text that has its own name in it ("# Guard 2") is not a copy. */
async function isSameText(file: FoundFile, base: FoundFile, signal: AbortSignal): Promise<boolean> {
  if (file.size === 0 || Math.abs(file.size - base.size) > 0.2 * base.size + 200) return false;
  const [text, baseText] = await Promise.all([readDocument(file, signal), readDocument(base, signal)]);
  if ('skipped' in text || 'skipped' in baseText) return false;
  const ownName = basename(file.path).replace(/\.[^.]*$/, '');
  return !text.text.normalize('NFC').toLowerCase().includes(ownName.toLowerCase()) && isNearlySame(text.text, baseText.text);
}
