import { lettersAndNumbers } from '#lib/text.ts';
import { folderOf } from '#lib/fileNames.ts';
import { LRUCache } from 'lru-cache';
import type { FileReport } from '#shared/model/vault.ts';
import type { FoundFile } from './foundFile.ts';
import { readDocument } from './readDocument.ts';

/*
 * The same text may lie in a vault twice: a book as one file beside its chapters, a page beside the source that it was exported from. Read twice, it
 * would count twice. Texts are compared only where names or sizes suggest it, so that a run reads hardly any file for this.
 */

/** Bytes of files that are compared: small ones are stubs and templates that look alike. */
const minPage = 800;
const minBook = 60_000;
/** Fewest files that a book is written in. */
const minChapters = 3;
/** Sizes of the chapters together, as a multiple of the book's: it may hold earlier or later versions of some, or a title page. */
const sizesOfChapters = { min: 0.55, max: 1.7 } as const;
/** Sizes of two files with the same text and format, as a share of the smaller: line breaks may differ. */
const maxDifference = 0.05;
/** Most files of one name that each is compared with: a website has a hundred called "index". */
const maxCompared = 4;
/** Share of the samples of a text that others must have: of a book that was revised since, or of a page in another format. */
const minShare = { book: 0.55, page: 0.85 } as const;
/** Samples of a text, and the letters of each: none of that length is in two texts by chance. */
const samples = 64;
const lettersOfSample = 30;

const plainText = /\.(?:md|markdown|txt)$/i;

/** What a file repeats: the path of one with the same text, or of the folder of its chapters. */
type Original = { readonly of: string; readonly isFolder: boolean };

/**
 * Files without those that repeat the text of others, which are reported: a book whose chapters lie in a folder of their own, and all but one of the files
 * that have name and text in common. `isRequired`: whether the user's settings name a file as one to read. @throws AppError `cancelled`.
 */
export async function withoutRepeatedTexts(
  files: readonly FoundFile[],
  isRequired: (path: string) => boolean,
  signal: AbortSignal,
): Promise<{ files: readonly FoundFile[]; reports: readonly FileReport[] }> {
  const own = files.filter(({ project }) => project === undefined);
  const repeated = new Map<FoundFile, Original>();
  for (const group of Map.groupBy(
    own.filter(({ size }) => size >= minPage),
    ({ path }) => stemOf(path),
  ).values()) {
    // Of a page and its source the source is read; else that which lies higher up.
    const sorted = group.length < 2 ? [] : group.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1));
    for (const [index, file] of sorted.entries()) {
      if (isRequired(file.path)) continue;
      const before = sorted.slice(0, index).filter((other) => !repeated.has(other) && haveSameSize(file, other));
      for (const other of before.slice(0, maxCompared))
        if (await isRepeated(file, [other], minShare.page, signal)) repeated.set(file, { of: other.path, isFolder: false });
    }
  }
  const folders = [
    ...Map.groupBy(
      own.filter((file) => plainText.test(file.path) && !repeated.has(file)),
      ({ path }) => folderOf(path),
    ),
  ];
  for (const book of own) {
    if (book.size < minBook || !plainText.test(book.path) || repeated.has(book) || isRequired(book.path)) continue;
    for (const [folder, all] of folders) {
      const chapters = all.filter((file) => file !== book && !repeated.has(file) && file.size < minShare.book * book.size);
      const size = chapters.reduce((sum, file) => sum + file.size, 0);
      if (chapters.length < minChapters || size < sizesOfChapters.min * book.size || size > sizesOfChapters.max * book.size) continue;
      if (await isRepeated(book, chapters, minShare.book, signal)) {
        repeated.set(book, { of: folder, isFolder: true });
        break;
      }
    }
  }
  const reports = [...repeated].map(([{ path }, { of, isFolder }]): FileReport => {
    const what = isFolder
      ? `Repeats the texts ${of === '' ? 'beside it' : `in "${of}"`}, which are read`
      : `Has the same text as "${of}", which is read`;
    return { path, outcome: 'skipped', reason: `${what} instead. To read both, add “!${path}” to the excluded files.`, line: null };
  });
  return repeated.size === 0 ? { files, reports } : { files: files.filter((file) => !repeated.has(file)), reports };
}

const stemOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[a-z]\w{0,9}$/i, '')
    .toLowerCase();
/** What a program wrote, by its folder, comes after what it was written from. */
const outputFolder = /(?:^|\/)(?:dist|build|_site|public|out|output|exports?|published)\//i;
const rankOf = ({ path }: FoundFile): number =>
  (plainText.test(path) ? 0 : 100) + (outputFolder.test(path) ? 50 : 0) + path.split('/').length;
const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.')).toLowerCase();

/** Whether the sizes of two files allow for the same text, which has the markup of a whole page around it in another format. */
function haveSameSize(a: FoundFile, b: FoundFile): boolean {
  const [smaller, larger] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  return extensionOf(a.path) !== extensionOf(b.path) || larger - smaller <= maxDifference * smaller;
}

const compared = new LRUCache<string, boolean>({ max: 2_000 });

/** `count` samples of a text, `step` characters apart; none if the text is too short for them. */
function samplesOf(text: string, count: number, step: number): string[] {
  if (step < 1) return [];
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(index * step);
    return text.slice(at, at + lettersOfSample);
  });
}

/** Samples of each of two chapters that are looked for in a book before all chapters are read. */
const firstSamples = 4;

/** Whether a book has any sample of two of its supposed chapters: the shortest, which is read fastest, and one of middle length. */
async function mayRepeat(book: string, chapters: readonly FoundFile[], signal: AbortSignal): Promise<boolean> {
  const bySize = chapters.toSorted((a, b) => a.size - b.size);
  for (const chapter of new Set([bySize.find(({ size }) => size >= minPage), bySize[bySize.length >> 1]])) {
    const text = chapter === undefined ? '' : await lettersOf(chapter, signal);
    const step = Math.floor((text.length - lettersOfSample) / firstSamples);
    if (samplesOf(text, firstSamples, step).some((sample) => book.includes(sample))) return true;
  }
  return false;
}

const identityOf = ({ absolutePath, size, mtimeMs }: FoundFile): string => `${absolutePath}\n${size} ${mtimeMs}`;

/** Whether a text is for the most part in others. A book is compared with a folder again when its chapters are more or fewer, not when one is edited. */
async function isRepeated(file: FoundFile, others: readonly FoundFile[], share: number, signal: AbortSignal): Promise<boolean> {
  const [first] = others;
  const key = [identityOf(file), ...(others.length > 1 ? [folderOf(first!.path), others.length] : others.map(identityOf))].join('\n');
  const known = compared.get(key);
  if (known !== undefined) return known;
  const text = await lettersOf(file, signal);
  const step = (text.length - lettersOfSample) / (samples - 1);
  let isSame = false;
  // Two inns of one name are told in nearly the same words, where notes follow a template.
  if (others.length === 1 && extensionOf(file.path) === extensionOf(first!.path)) isSame = text === (await lettersOf(first!, signal));
  else if (step >= 1 && (others.length === 1 || (await mayRepeat(text, others, signal)))) {
    const rest = (await Promise.all(others.map((other) => lettersOf(other, signal)))).join('\n');
    // The other way round, only two files have the same text.
    const isAsLong = others.length > 1 || rest.length <= text.length / share;
    isSame = isAsLong && samplesOf(text, samples, step).filter((sample) => rest.includes(sample)).length >= share * samples;
  }
  compared.set(key, isSame);
  return isSame;
}

/** The letters and digits of a file's text, which do not depend on its markup and line breaks. */
async function lettersOf(file: FoundFile, signal: AbortSignal): Promise<string> {
  const read = await readDocument(file, signal);
  return 'skipped' in read ? '' : lettersAndNumbers(read.text);
}
