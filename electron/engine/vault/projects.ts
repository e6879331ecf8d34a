import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FileReport } from '#shared/model/vault.ts';
import type { Project, ProjectFiles, ProjectFormat } from '../formats/projects/common/types.ts';
import { FormatError, OtherContentError } from '../formats/common/types.ts';
import type { FoundFile } from './foundFile.ts';
import { systemErrorMessage, listFolderSync, readBytesSync, readPartSync, stateOfSync, type FileState } from './readOnly.ts';

/** A project of another program that was opened. */
interface OpenedProject {
  readonly archived: Project['archived'];
  readonly files: readonly FoundFile[];
  readonly reports: readonly FileReport[];
  /** False when temporarily unreadable, in which case its indexed documents are retained. */
  readonly isRead: boolean;
}

/** Maximum number of files of a project, nesting depth of its folders, and bytes. */
const limits = { files: 50_000, depth: 64, bytes: 64 * 1024 * 1024 } as const;

/** Files that are no projects despite their name, by format, path and file state, to avoid reading them again. */
const notProjects = new LRUCache<string, string>({ max: 20_000 });

/** The documents of the project at `absolutePath`, under `path` in the vault, reading nothing outside `root`; null if it is none. */
export async function openProject(
  format: ProjectFormat,
  absolutePath: string,
  path: string,
  name: string,
  root: string,
): Promise<OpenedProject | null> {
  const report = (outcome: FileReport['outcome'], reason: string, inside = ''): FileReport => ({
    path: [path, inside].filter((part) => part !== '').join('/') || name,
    outcome,
    reason,
    line: null,
  });
  const foreign = (inside: string): FileReport =>
    report('skipped', `Not a part of the ${format.name} around it. To read it, move it out of that folder.`, inside);
  const key = `${format.name}\n${absolutePath}`;
  let state: FileState | null = null;
  let names: ReadonlySet<string> = new Set();
  try {
    state = stateOfSync(absolutePath);
    // The state of a folder does not cover its subfolders.
    if (state.kind === 'file' && notProjects.get(key) === stateText(state)) return null;
    const onDisk = filesOnDisk(format, absolutePath, name, root, state.kind === 'folder');
    ({ names } = onDisk.files);
    const project = await format.open(onDisk.files);
    const reports = project.leftOut.map(({ path: inside, reason }) => report('skipped', reason, inside));
    reports.push(...foreignTexts(project, names).map(foreign));
    if (project.documents.length === 0) reports.push(report('skipped', `The ${format.name} has no text yet.`));
    return { archived: project.archived, files: projectFiles(format, project, onDisk, path, root), reports, isRead: true };
  } catch (thrown) {
    if (thrown instanceof OtherContentError) {
      if (state?.kind === 'file') notProjects.set(key, stateText(state));
      return null;
    }
    const reason = thrown instanceof FormatError ? thrown.message : `The ${format.name} is damaged and could not be read.`;
    const reports = state?.kind === 'folder' ? foreignTexts({ documents: [], outline: [], leftOut: [] }, names).map(foreign) : [];
    return { archived: undefined, files: [], reports: [report('failed', reason), ...reports], isRead: false };
  }
}

/** Texts that a writer put into the folder of a project, which its program does not know. */
function foreignTexts({ documents, outline, leftOut }: Project, names: ReadonlySet<string>): string[] {
  const used = new Set([...outline, ...documents.flatMap(({ sources }) => sources)]);
  const isLeftOut = (name: string): boolean => leftOut.some(({ path }) => path !== '' && (name === path || name.startsWith(`${path}/`)));
  return [...names].filter((name) => /\.(?:md|markdown|docx|odt)$/i.test(name) && !used.has(name) && !isLeftOut(name)).sort();
}

const stateText = ({ size, mtimeMs, ctimeMs, inode }: FileState): string => `${size} ${mtimeMs} ${ctimeMs} ${inode}`;

interface FilesOnDisk {
  readonly files: ProjectFiles;
  readonly absolutePath: string;
  readonly state: (name: string) => FileState | null;
}

/** The files below a project's folder, links not followed; of a project in one file that file and the folders beside it that belong to it. */
function filesOnDisk(format: ProjectFormat, absolutePath: string, name: string, root: string, isFolder: boolean): FilesOnDisk {
  const paths = new Map<string, string>();
  if (isFolder) addFolder(format, absolutePath, '', paths, 0);
  else {
    paths.set(name, absolutePath);
    if (format.adjacentFolders) addAdjacentFolders(format, dirname(absolutePath), paths);
  }
  const states = new Map<string, FileState | null>();
  const state = (file: string): FileState | null => {
    const known = states.get(file);
    if (known !== undefined) return known;
    let found: FileState | null = null;
    try {
      const path = paths.get(file);
      found = path === undefined ? null : stateOfSync(path);
    } catch {
      // It is gone again.
    }
    states.set(file, found);
    return found;
  };
  const reading = (file: string, bytesOf: (path: string) => Uint8Array): Uint8Array => {
    const path = paths.get(file);
    if (path === undefined) throw new FormatError(`The project has no file "${file}".`);
    try {
      return bytesOf(path);
    } catch (thrown) {
      throw new FormatError(`The file "${file}" ${systemErrorMessage(thrown)}.`, { cause: thrown });
    }
  };
  const read = (file: string): Uint8Array => {
    if ((state(file)?.size ?? 0) > limits.bytes) throw new FormatError(`"${file}" is larger than 64 MB.`);
    return reading(file, (path) => readBytesSync(path, root).bytes);
  };
  const readPart = (file: string, from: number, length: number): Uint8Array =>
    reading(file, (path) => readPartSync(path, root, from, length));
  return { files: { name, names: new Set(paths.keys()), read, readPart }, absolutePath, state };
}

function addAdjacentFolders(format: ProjectFormat, folder: string, paths: Map<string, string>): void {
  for (const entry of listFolderSync(folder))
    if (entry.kind === 'folder' && format.adjacentFolders?.test(entry.name))
      addFolder(format, join(folder, entry.name), entry.name, paths, 0);
}

function addFolder(format: ProjectFormat, folder: string, inside: string, paths: Map<string, string>, depth: number): void {
  if (depth > limits.depth) throw new FormatError('The folders of the project are nested too deeply.');
  for (const entry of listFolderSync(folder)) {
    const name = (inside === '' ? entry.name : `${inside}/${entry.name}`).normalize('NFC');
    if (entry.name.startsWith('.') || format.ignores?.test(name)) continue;
    if (entry.kind === 'folder') addFolder(format, join(folder, entry.name), name, paths, depth + 1);
    else if (entry.kind === 'file') paths.set(name, join(folder, entry.name));
    if (paths.size > limits.files) throw new FormatError(`The project has more than ${limits.files.toLocaleString('en')} files.`);
  }
}

function projectFiles(
  format: ProjectFormat,
  project: Project,
  { absolutePath, state }: FilesOnDisk,
  path: string,
  root: string,
): FoundFile[] {
  const outlineMs = Math.max(0, ...project.outline.map((name) => state(name)?.mtimeMs ?? 0));
  return project.documents.map((document): FoundFile => {
    const states = document.sources.map(state).filter((found) => found !== null);
    const projectPosition = document.storyPosition && { root: path, ...document.storyPosition };
    const times = states.map(({ mtimeMs, ctimeMs }) => Math.max(mtimeMs, ctimeMs));
    const hash = createHash('sha256').update(JSON.stringify([document.head, document.kind, projectPosition]));
    for (const one of states) hash.update(` ${stateText(one)}`);
    return {
      path: (path === '' ? document.path : `${path}/${document.path}`).normalize('NFC'),
      absolutePath,
      root,
      size: document.head.length + states.reduce((sum, { size }) => sum + size, 0),
      mtimeMs: Math.max(outlineMs, ...states.map(({ mtimeMs }) => mtimeMs)),
      ctimeMs: Math.max(0, ...times),
      inode: 0,
      project: {
        format: format.name,
        kind: document.kind,
        projectPosition,
        identifiers: project.identifiers ?? [],
        fingerprint: hash.digest('hex').slice(0, 32),
        changedMs: Math.max(0, ...times),
        render: () => document.render(),
      },
    };
  });
}
