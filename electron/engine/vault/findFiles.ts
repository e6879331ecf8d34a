import { join } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { formatOf } from '../formats/registry.ts';
import { compareNames, comparePaths, pathFilter } from './paths.ts';
import {
  inPlainWords,
  liesIn,
  listFolder,
  listFolderSync,
  realPathOf,
  realPathOfSync,
  stateOf,
  stateOfSync,
  systemCode,
  type Entry,
} from './readOnly.ts';

/** A file of the vault that can become a document. */
export interface FoundFile {
  /** Inside the vault, with forward slashes, Unicode NFC. */
  readonly path: string;
  /** As the file system spells it. */
  readonly absolutePath: string;
  /** The vault, without links in its path: only what lies in it is read. */
  readonly root: string;
  /** Bytes. */
  readonly size: number;
  /** Time of the last change, milliseconds since 1970. */
  readonly mtimeMs: number;
  /** Time of the last change of content, name or rights, milliseconds since 1970. */
  readonly ctimeMs: number;
  /** Number of the file on its disk. */
  readonly inode: number;
}

/** How files are looked for. */
export interface FindOptions {
  readonly signal: AbortSignal;
  /** Globs of paths inside the vault that the user does not want read, such as `Archive/**`. See `pathFilter`. */
  readonly excludedGlobs?: readonly string[];
  /** Called for each file when it is found. */
  readonly onFile?: (file: FoundFile) => void;
}

const textFormat = /\.(?:md|markdown|txt|canvas)$/i;
const templateFolder = /^[\s_.\dz-]*[_\s-]?templates?$/i;

interface Walk {
  readonly root: string;
  readonly signal: AbortSignal;
  readonly isExcluded: (path: string) => boolean;
  readonly onFile: (file: FoundFile) => void;
  readonly files: Map<string, FoundFile>;
  readonly reports: FileReport[];
  /** Files of other formats, by folder and extension. */
  readonly others: Map<string, string[]>;
  /** Real paths of folders that were walked. */
  readonly walked: Set<string>;
  /** Links, followed after all real folders, so that what they lead to keeps its own path. */
  readonly links: { readonly path: string; readonly absolutePath: string }[];
}

/**
 * Finds every file that can be read as a document, in natural order of paths, and accounts for all others: each folder
 * that is passed over has a report, and so have all files of one format in one folder together (`Maps/*.png`).
 * @throws AppError `vault-unavailable` when the folder is missing, no folder or unreadable; `cancelled`.
 */
export async function findFiles(vaultPath: string, options: FindOptions): Promise<{ files: FoundFile[]; reports: FileReport[] }> {
  const root = await openVault(vaultPath);
  const walk: Walk = {
    root,
    signal: options.signal,
    isExcluded: pathFilter(options.excludedGlobs ?? []),
    onFile: options.onFile ?? (() => undefined),
    files: new Map(),
    reports: [],
    others: new Map(),
    walked: new Set([root]),
    links: [],
  };
  await walkFolder(walk, root, '', listVault(root, vaultPath));
  for (let next = walk.links.shift(); next !== undefined; next = walk.links.shift()) await followLink(walk, next.path, next.absolutePath);
  reportOthers(walk);
  const files = [...walk.files.values()].sort((a, b) => comparePaths(a.path, b.path));
  const reports = walk.reports.sort((a, b) => comparePaths(a.path, b.path));
  return { files, reports };
}

/**
 * The file at a path inside the vault.
 * @throws AppError `not-found` when nothing is there or it lies outside the vault.
 */
export async function fileInVault(vaultPath: string, path: string): Promise<FoundFile> {
  const root = await openVault(vaultPath);
  const missing = new AppError('not-found', `"${path}" is not in the vault any more. It may have been moved or renamed.`, { path });
  let absolutePath = root;
  for (const part of path.split('/')) {
    if (part === '' || part === '.' || part === '..') throw missing;
    absolutePath = join(absolutePath, await spelledName(absolutePath, part, missing));
  }
  try {
    const real = await realPathOf(absolutePath);
    const state = await stateOf(real);
    if (!liesIn(real, root) || state.kind !== 'file') throw missing;
    const { size, mtimeMs, ctimeMs, inode } = state;
    return { path: path.normalize('NFC'), absolutePath: real, root, size, mtimeMs, ctimeMs, inode };
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : missing;
  }
}

/** The name as the file system spells it: macOS may keep `é` in two characters where paths here have one. */
async function spelledName(folder: string, name: string, missing: AppError): Promise<string> {
  try {
    const names = (await listFolder(folder)).map((entry) => entry.name);
    const spelled = names.includes(name) ? name : names.find((other) => other.normalize('NFC') === name.normalize('NFC'));
    if (spelled !== undefined) return spelled;
  } catch {
    // Not a folder, or not readable: nothing of that name can be read.
  }
  throw missing;
}

/** The vault without links in its path. @throws AppError `vault-unavailable` when the folder is missing, no folder or unreadable. */
export async function openVault(vaultPath: string): Promise<string> {
  try {
    const root = await realPathOf(vaultPath);
    if ((await stateOf(root)).kind !== 'folder')
      throw new AppError('vault-unavailable', `"${vaultPath}" is no folder. Choose the folder that holds your notes.`);
    return root;
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : unavailable(vaultPath, thrown);
  }
}

function listVault(root: string, vaultPath: string): Entry[] {
  try {
    return listFolderSync(root);
  } catch (thrown) {
    throw unavailable(vaultPath, thrown);
  }
}

function unavailable(vaultPath: string, thrown: unknown): AppError {
  const isMissing = ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(systemCode(thrown) ?? '');
  const message = isMissing
    ? `There is no folder "${vaultPath}". If it was moved or its disk is not connected, bring it back or open it at its new place.`
    : `The folder "${vaultPath}" ${inPlainWords(thrown)}.`;
  return new AppError('vault-unavailable', message, { path: vaultPath }, { cause: thrown });
}

async function walkFolder(walk: Walk, folder: string, inside: string, entries: readonly Entry[]): Promise<void> {
  // Everything below is synchronous; here a cancel can come in.
  await new Promise((resolve) => setImmediate(resolve));
  for (const entry of entries.toSorted((a, b) => compareNames(a.name, b.name))) {
    if (walk.signal.aborted) throw new AppError('cancelled', 'Cancelled.');
    const path = (inside === '' ? entry.name : `${inside}/${entry.name}`).normalize('NFC');
    const absolutePath = join(folder, entry.name);
    if (entry.kind === 'folder') await enterFolder(walk, path, absolutePath);
    else if (entry.kind === 'file') addFile(walk, path, absolutePath);
    else if (entry.kind === 'link') walk.links.push({ path, absolutePath });
    else skip(walk, path, 'Not a file or folder that can be read.');
  }
}

async function enterFolder(walk: Walk, path: string, absolutePath: string): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return skip(walk, path, 'A hidden folder.');
  if (name === 'node_modules') return skip(walk, path, 'A folder of a program, not of the story.');
  if (templateFolder.test(name)) return skip(walk, path, 'A folder of templates.');
  if (walk.isExcluded(path) || walk.isExcluded(`${path}/`)) return skip(walk, path, 'Left out by the settings of the vault.');
  try {
    walk.walked.add(realPathOfSync(absolutePath));
    await walkFolder(walk, absolutePath, path, listFolderSync(absolutePath));
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    walk.reports.push({ path, outcome: 'failed', reason: `The folder ${inPlainWords(thrown)}.`, line: null });
  }
}

function addFile(walk: Walk, path: string, absolutePath: string): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return skip(walk, path, 'A hidden file.');
  if (walk.isExcluded(path)) return skip(walk, path, 'Left out by the settings of the vault.');
  if (!textFormat.test(name) && !formatOf(path)) {
    const dot = name.lastIndexOf('.');
    const key = `${path.slice(0, path.length - name.length)}*${dot > 0 ? name.slice(dot).toLowerCase() : ''}`;
    const known = walk.others.get(key);
    if (known === undefined) walk.others.set(key, [path]);
    else known.push(path);
    return;
  }
  if (walk.files.has(path)) return skip(walk, path, 'Another file has the same name, spelled with other characters.');
  try {
    const { size, mtimeMs, ctimeMs, inode } = stateOfSync(absolutePath);
    const file = { path, absolutePath, root: walk.root, size, mtimeMs, ctimeMs, inode };
    walk.files.set(path, file);
    walk.onFile(file);
  } catch (thrown) {
    walk.reports.push({ path, outcome: 'failed', reason: `The file ${inPlainWords(thrown)}.`, line: null });
  }
}

/** A link to a folder is walked when it leads to one inside the vault that was not walked already; so loops end. */
async function followLink(walk: Walk, path: string, absolutePath: string): Promise<void> {
  try {
    const real = realPathOfSync(absolutePath);
    const { kind } = stateOfSync(real);
    if (!liesIn(real, walk.root)) return skip(walk, path, 'A link that leads out of the vault. Only what lies inside is read.');
    if (kind === 'file') return skip(walk, path, 'A link to a file of the vault, which is read at its own place.');
    if (kind !== 'folder' || walk.walked.has(real))
      return skip(walk, path, 'A link to a folder of the vault, which is read at its own place.');
    await enterFolder(walk, path, absolutePath);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const reason = systemCode(thrown) === 'ENOENT' ? 'A link that leads nowhere.' : `The link ${inPlainWords(thrown)}.`;
    walk.reports.push({ path, outcome: 'failed', reason, line: null });
  }
}

function skip(walk: Walk, path: string, reason: string): void {
  walk.reports.push({ path, outcome: 'skipped', reason, line: null });
}

/** One report for all files of a format in a folder: a vault may hold ten thousand pictures. */
function reportOthers(walk: Walk): void {
  for (const [pattern, paths] of walk.others) {
    const extension = pattern.slice(pattern.lastIndexOf('*') + 1);
    const format = extension === '' ? 'a file without extension' : extension;
    if (paths.length === 1) skip(walk, paths[0]!, `Not a text format that is read (${format}).`);
    else skip(walk, pattern, `${paths.length.toLocaleString('en')} files, not a text format that is read (${format}).`);
  }
}
