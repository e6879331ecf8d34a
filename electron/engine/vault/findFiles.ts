import { folderOf } from '#lib/fileNames.ts';
import { addToList } from '#lib/lists.ts';
import { basename, join } from 'node:path';
import { AppError, throwIfCancelled } from '#shared/contract/errors.ts';
import { lookup } from '#shared/lookup.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { projectAt, projectsWithFolders } from '../formats/projects/registry.ts';
import { formatOf } from '../formats/registry.ts';
import { compareNames, comparePaths, includedFilter, pathFilter } from './paths.ts';
import type { FoundFile } from './foundFile.ts';
import { documentsAboutCode, isProgramManifest } from './programDocs.ts';
import { openProject } from './projects.ts';
import {
  systemErrorMessage,
  liesIn,
  listFolder,
  listFolderSync,
  realPathOf,
  readBytesSync,
  realPathOfSync,
  stateOf,
  stateOfSync,
  systemCode,
  type FolderEntry,
} from './readOnly.ts';
import { entryNames, unavailable, vaultRoot } from './vaultPath.ts';

interface FindOptions {
  readonly signal: AbortSignal;
  /** Globs of vault paths that the user excluded, such as `Archive/**`. See `pathFilter`. */
  readonly excludedGlobs?: readonly string[];
  readonly onFile?: (file: FoundFile) => void;
}

const textFormat = /\.(?:md|markdown|txt|canvas)$/i;
/** Of these the documentation of a program is written in. */
const documentation = /\.(?:md|markdown|txt)$/i;
/** Maximum size in bytes of program documentation; smaller files are read once more to detect it. */
const maxDocumentation = 512 * 1024;
/** Also those of Jekyll, a generator of websites. */
const templateFolder =
  /^(?:[\s_.\dz-]*[_\s-]?(?:templates?|vorlagen?|plantillas?|gabarits?|szablony?|шаблоны?|(?:[\p{Script=Han}]{0,4})(?:模板|範本|样板)(?:[\p{Script=Han}]{0,2})|テンプレート|템플릿)[\s_-]*|_layouts|_includes)$/iu;

interface Walk {
  readonly root: string;
  readonly signal: AbortSignal;
  readonly isExcluded: (path: string) => boolean;
  /** Whether the user included a path regardless of its content. */
  readonly isIncluded: (path: string) => boolean;
  readonly onFile: (file: FoundFile) => void;
  readonly files: Map<string, FoundFile>;
  readonly reports: FileReport[];
  /** Files of other formats, by folder and extension. */
  readonly others: Map<string, string[]>;
  /** Real paths of folders that were walked. */
  readonly walked: Set<string>;
  /** Files, folders and projects that cannot be read at the moment. */
  readonly unread: string[];
  /** Links, followed after all real folders so that their targets are found at their own path first. */
  readonly links: { readonly path: string; readonly absolutePath: string }[];
  /** Archives, which may hold projects: opened after all else, as they may be backups of projects that lie beside them. */
  readonly archives: { readonly path: string; readonly absolutePath: string }[];
  /** Paths of the projects that were opened, by their formats and names in lower case. */
  readonly projects: Map<string, string[]>;
}

/** The files of a vault, and reports on all others. */
interface FoundFiles {
  readonly files: FoundFile[];
  readonly reports: FileReport[];
  /** Paths of files, folders and projects that are there and cannot be read at the moment: their indexed documents are retained. */
  readonly unread: readonly string[];
}

/**
 * Finds every readable document in natural path order and accounts for all other files: one report per skipped folder, and one per format and folder
 * (`Maps/*.png`). @throws AppError `vault-unavailable` when the folder is missing, not a folder or unreadable; `cancelled`.
 */
export async function findFiles(vaultPath: string, options: FindOptions): Promise<FoundFiles> {
  const { root, only } = await vaultRoot(vaultPath);
  const walk: Walk = {
    root,
    signal: options.signal,
    isExcluded: pathFilter(options.excludedGlobs ?? []),
    isIncluded: includedFilter(options.excludedGlobs ?? []),
    onFile: options.onFile ?? (() => undefined),
    files: new Map(),
    reports: [],
    others: new Map(),
    unread: [],
    walked: new Set([root]),
    links: [],
    archives: [],
    projects: new Map(),
  };
  const entries = listVault(root, vaultPath);
  if (only !== null)
    await walkFolder(
      walk,
      root,
      '',
      entries.filter(({ name }) => name === only),
    );
  else if (!(await addProject(walk, root, '', basename(root), entries))) await walkFolder(walk, root, '', entries);
  for (let next = walk.links.shift(); next !== undefined; next = walk.links.shift()) await followLink(walk, next.path, next.absolutePath);
  await openArchives(walk);
  reportOthers(walk);
  const files = [...walk.files.values()].sort((a, b) => comparePaths(a.path, b.path));
  const reports = walk.reports.sort((a, b) => comparePaths(a.path, b.path));
  return { files, reports, unread: walk.unread };
}

/** The file at a path inside the vault. @throws AppError `not-found` when nothing is there or it is outside. */
export async function fileInVault(vaultPath: string, path: string): Promise<FoundFile> {
  const { root, only } = await vaultRoot(vaultPath);
  const missing = new AppError('not-found', `"${path}" is no longer in the project. It may have been moved or renamed.`, { path });
  if (only !== null && path.split('/')[0] !== only.normalize('NFC')) throw missing;
  let absolutePath = root;
  let inside = '';
  for (const part of path.split('/')) {
    if (part === '' || part === '.' || part === '..') throw missing;
    const found = await partOfProject(absolutePath, inside, path, root);
    if (found) return found;
    absolutePath = join(absolutePath, await spelledName(absolutePath, part, missing));
    inside = inside === '' ? part : `${inside}/${part}`;
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

/** The document at `path` of the project at `absolutePath`; null when that is not a project or has no such document. */
async function partOfProject(absolutePath: string, inside: string, path: string, root: string): Promise<FoundFile | null> {
  const name = basename(absolutePath);
  const format = projectAt(name, await entryNames(absolutePath));
  if (!format) return null;
  const opened = await openProject(format, absolutePath, inside, name, root);
  return opened?.files.find((file) => file.path === path.normalize('NFC')) ?? null;
}

/** The name as the file system spells it: macOS may decompose `é`, while paths here are composed. */
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

function listVault(root: string, vaultPath: string): FolderEntry[] {
  try {
    return listFolderSync(root);
  } catch (thrown) {
    throw unavailable(vaultPath, thrown);
  }
}

/** `inProgram`: a folder above it is a program's. */
async function walkFolder(walk: Walk, folder: string, inside: string, entries: readonly FolderEntry[], inProgram = false): Promise<void> {
  // Everything below is synchronous; here a cancel can come in.
  await new Promise((resolve) => setImmediate(resolve));
  const isProgram = inProgram || hasManifest(entries) || (inside === '' && holdsProgram(folder, entries));
  const aboutCode = isProgram ? aboutCodeIn(walk, folder, entries) : new Set<string>();
  const projectWithFolder = projectsWithFolders(entries.map(({ name }) => name));
  const isGenerated = generatedFolders(entries);
  for (const entry of entries.toSorted((a, b) => compareNames(a.name, b.name))) {
    throwIfCancelled(walk.signal);
    const path = (inside === '' ? entry.name : `${inside}/${entry.name}`).normalize('NFC');
    const absolutePath = join(folder, entry.name);
    const project = entry.kind === 'folder' ? projectWithFolder(entry.name) : undefined;
    if (project !== undefined) skip(walk, path, `Part of ${project}, where its texts are read.`);
    else if (entry.kind === 'folder' && isGenerated(entry.name) && !walk.isIncluded(path))
      skip(walk, path, `A generated website, whose sources are read. To read it, add “!${path}” to the excluded files.`);
    else if (entry.kind === 'folder' && isLogseqFolder(entry.name, entries) && !walk.isIncluded(path))
      skip(walk, path, 'A folder with settings and backups of Logseq.');
    else if (entry.kind === 'folder') await enterFolder(walk, path, absolutePath, isProgram);
    else if (aboutCode.has(entry.name) && !walk.isIncluded(path))
      skip(walk, path, `About the code of a program, not about the story. To read it, add “!${path}” to the excluded files.`);
    else if (entry.kind === 'file') await enterFile(walk, path, absolutePath);
    else if (entry.kind === 'link') walk.links.push({ path, absolutePath });
    else skip(walk, path, 'Not a file or folder that can be read.');
  }
}

/** Whether a folder holds the settings and backups of Logseq, whose pages are in the folders beside it. */
function isLogseqFolder(name: string, entries: readonly FolderEntry[]): boolean {
  return name === 'logseq' && entries.some((entry) => entry.kind === 'folder' && /^(?:pages|journals)$/.test(entry.name));
}

/** Files of site generators and bundlers, with the folders beside them that they write to. */
const generators: readonly (readonly [settings: RegExp, output: RegExp])[] = [
  [/^_config\.ya?ml$/i, /^_site$/],
  [/^hugo\.(?:toml|ya?ml|json)$/i, /^public$/],
  [/^(?:package\.json|(?:astro|vite|next|nuxt|svelte|eleventy|\.eleventy)\.config\.[cm]?[jt]s)$/i, /^(?:dist|build|_site|\.output)$/],
];

/** Which folders of one folder hold what a site generator made of the files beside them. */
function generatedFolders(entries: readonly FolderEntry[]): (folder: string) => boolean {
  const outputs = generators.flatMap(([settings, output]) =>
    entries.some(({ kind, name }) => kind === 'file' && settings.test(name)) ? [output] : [],
  );
  return (folder) => outputs.some((output) => output.test(folder));
}

function hasManifest(entries: readonly FolderEntry[]): boolean {
  return entries.some(({ kind, name }) => kind === 'file' && isProgramManifest(name));
}

/** Whether a subfolder of the vault is a program, whose documentation is then in a sibling folder or in the vault's root. */
function holdsProgram(folder: string, entries: readonly FolderEntry[]): boolean {
  return entries.some(({ kind, name }) => {
    if (kind !== 'folder' || name.startsWith('.') || name === 'node_modules') return false;
    try {
      return hasManifest(listFolderSync(join(folder, name)));
    } catch {
      // Reported when the folder is entered.
      return false;
    }
  });
}

/** The documents right in a program's folder that are about its code. */
function aboutCodeIn(walk: Walk, folder: string, entries: readonly FolderEntry[]): ReadonlySet<string> {
  const texts = new Map<string, string>();
  for (const { kind, name } of entries) {
    if (kind !== 'file' || !documentation.test(name) || name.startsWith('.')) continue;
    const path = join(folder, name);
    try {
      if (stateOfSync(path).size <= maxDocumentation) texts.set(name, new TextDecoder().decode(readBytesSync(path, walk.root).bytes));
    } catch {
      // Reported when the file is read.
    }
  }
  return licences.test(basename(folder)) ? new Set(texts.keys()) : documentsAboutCode(texts);
}

/** Folders for the licences of third-party code. */
const licences = /^(?:third[ _-]?party[ _-]?)?licen[cs]es?$/i;

async function enterFolder(walk: Walk, path: string, absolutePath: string, inProgram = false): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return skip(walk, path, 'A hidden folder.');
  if (name === 'node_modules') return skip(walk, path, 'A folder that belongs to a program, not to the story.');
  if (templateFolder.test(name) && !walk.isIncluded(path)) return skip(walk, path, 'A folder of templates.');
  if (walk.isExcluded(path) || walk.isExcluded(`${path}/`)) return skip(walk, path, 'Excluded by your settings.');
  try {
    walk.walked.add(realPathOfSync(absolutePath));
    const entries = listFolderSync(absolutePath);
    if (await addProject(walk, absolutePath, path, name, entries)) return;
    await walkFolder(walk, absolutePath, path, entries, inProgram);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    fail(walk, path, 'folder', thrown);
  }
}

async function enterFile(walk: Walk, path: string, absolutePath: string): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isRead = !name.startsWith('.') && !walk.isExcluded(path) && projectAt(name, null) !== null;
  if (isRead && isArchive.test(name)) walk.archives.push({ path, absolutePath });
  else if (!isRead || !(await addProject(walk, absolutePath, path, name, null))) addFile(walk, path, absolutePath);
}

const isArchive = /\.zip$/i;

/** Whether an archive with a project of the same kind and name is a backup: it lies beside the project, or is called so. */
function isBackupOf(archive: string, project: string): boolean {
  return folderOf(archive) === folderOf(project) || /(?:^|[^\p{L}])(?:bak|backups?)(?:[^\p{L}]|$)/iu.test(archive);
}

/** Opens the archives, those last changed first: of a project that was opened already they hold backups. */
async function openArchives(walk: Walk): Promise<void> {
  const changed = new Map(
    walk.archives.map(({ path, absolutePath }) => {
      try {
        return [path, stateOfSync(absolutePath).mtimeMs];
      } catch {
        // Reported when it is opened.
        return [path, 0];
      }
    }),
  );
  for (const { path, absolutePath } of walk.archives.toSorted((a, b) => changed.get(b.path)! - changed.get(a.path)!)) {
    throwIfCancelled(walk.signal);
    if (!(await addProject(walk, absolutePath, path, basename(path), null))) addFile(walk, path, absolutePath);
  }
}

/** Adds the documents of a project folder or file of another program; false when it is not a project. */
async function addProject(
  walk: Walk,
  absolutePath: string,
  path: string,
  name: string,
  entries: readonly FolderEntry[] | null,
): Promise<boolean> {
  const format = projectAt(name, entries && new Set(entries.map((entry) => entry.name)));
  const opened = format && (await openProject(format, absolutePath, path, name, walk.root));
  if (!opened) return false;
  const { archived } = opened;
  const project = `${archived?.format ?? format.name} ${archived?.name ?? name}`.toLowerCase();
  const original = archived && walk.projects.get(project)?.find((other) => isBackupOf(path, other));
  if (original !== undefined) {
    skip(walk, path, `A backup of ${original}, which is read.`);
    return true;
  }
  // Also one that cannot be read at the moment: its documents stay.
  addToList(walk.projects, project, path === '' ? name : path);
  walk.reports.push(...opened.reports);
  if (!opened.isRead) walk.unread.push(path);
  for (const file of opened.files) {
    if (walk.isExcluded(file.path)) continue;
    walk.files.set(file.path, file);
    walk.onFile(file);
  }
  return true;
}

function addFile(walk: Walk, path: string, absolutePath: string): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return skip(walk, path, 'A hidden file.');
  if (name.startsWith('~$')) return skip(walk, path, 'A temporary file that Word keeps while a document is open.');
  if (walk.isExcluded(path)) return skip(walk, path, 'Excluded by your settings.');
  if (!textFormat.test(name) && !formatOf(path)) {
    const dot = name.lastIndexOf('.');
    const key = `${path.slice(0, path.length - name.length)}*${dot > 0 ? name.slice(dot).toLowerCase() : ''}`;
    const known = walk.others.get(key);
    if (known === undefined) walk.others.set(key, [path]);
    else known.push(path);
    return;
  }
  if (walk.files.has(path)) return skip(walk, path, 'Another file has the same name, written in different characters.');
  try {
    const { size, mtimeMs, ctimeMs, inode } = stateOfSync(absolutePath);
    const file = { path, absolutePath, root: walk.root, size, mtimeMs, ctimeMs, inode };
    walk.files.set(path, file);
    walk.onFile(file);
  } catch (thrown) {
    fail(walk, path, 'file', thrown);
  }
}

/** Error codes of paths that no longer exist or are no longer a file or folder; after any other error a path may be readable in the next run. */
const gone: ReadonlySet<string | null> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

function fail(walk: Walk, path: string, what: 'file' | 'folder', thrown: unknown): void {
  walk.reports.push({ path, outcome: 'failed', reason: `The ${what} ${systemErrorMessage(thrown)}.`, line: null });
  if (!gone.has(systemCode(thrown))) walk.unread.push(path);
}

/** A link to a folder is walked when it leads to one inside the vault that was not walked already; so loops end. */
async function followLink(walk: Walk, path: string, absolutePath: string): Promise<void> {
  try {
    const real = realPathOfSync(absolutePath);
    const { kind } = stateOfSync(real);
    if (!liesIn(real, walk.root)) return skip(walk, path, 'A link to something outside the project folder, which is not read.');
    if (kind === 'file') return skip(walk, path, 'A link to a file in this project, which is read where it is.');
    if (kind !== 'folder' || walk.walked.has(real))
      return skip(walk, path, 'A link to a folder in this project, which is read where it is.');
    await enterFolder(walk, path, absolutePath);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const reason = systemCode(thrown) === 'ENOENT' ? 'A broken link.' : `The link ${systemErrorMessage(thrown)}.`;
    walk.reports.push({ path, outcome: 'failed', reason, line: null });
  }
}

function skip(walk: Walk, path: string, reason: string): void {
  walk.reports.push({ path, outcome: 'skipped', reason, line: null });
}

/** What to do with texts in formats that are not read. */
const advice: Readonly<Record<string, string>> = {
  '.zip': ' It contains no project: unpack it to have its texts read.',
  '.doc': ' Save it as .docx.',
  '.wps': ' Save it as .docx.',
  '.wpd': ' Save it as .docx or .odt.',
  '.sxw': ' Save it as .odt.',
  '.pages': ' Export it as Word or EPUB.',
  '.gdoc': ' It only links to a document in Google Docs: download that as .docx.',
  '.mobi': ' Convert it to EPUB.',
  '.azw3': ' Convert it to EPUB.',
  '.rst': ' Convert it to Markdown, for example with Pandoc.',
};

/** One report per format and folder: a vault may contain ten thousand images. */
function reportOthers(walk: Walk): void {
  for (const [pattern, paths] of walk.others) {
    const extension = pattern.slice(pattern.lastIndexOf('*') + 1);
    const format = extension === '' ? 'no extension' : extension;
    const what = `in a format that Lorelens reads (${format}).${lookup(advice, extension) ?? ''}`;
    if (paths.length === 1) skip(walk, paths[0]!, `Not ${what}`);
    else skip(walk, pattern, `${paths.length.toLocaleString('en')} files, not ${what}`);
  }
}
