import { homedir, tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { projectAt } from '../formats/projects/registry.ts';
import { isProgramManifest } from './programDocs.ts';
import { listFolderSync, realPathOfSync, type FolderEntry } from './readOnly.ts';

/** Folders that writing programs keep in a vault: all of a line together say whose it is. */
const settingsFolders: readonly { readonly names: readonly string[]; readonly what: string }[] = [
  { names: ['.obsidian'], what: 'an Obsidian vault' },
  { names: ['logseq', 'pages'], what: 'a Logseq graph' },
  { names: ['logseq', 'journals'], what: 'a Logseq graph' },
  { names: ['.foam'], what: 'a Foam workspace' },
];

/** So many Markdown files side by side make a folder one of notes. */
const minNotes = 3;

/** A folder that somebody writes in, recognised without having been opened. */
export interface VaultAround {
  readonly folder: string;
  /** How it was recognised, in words that go on after "which looks like ". */
  readonly sign: string;
}

/**
 * The nearest vault that a path, which need not exist, lies in or is; null for none. A vault is recognised by what a writing program keeps in it,
 * as a project of another program that is read, or by three Markdown files side by side. The last holds neither for the home folder and the one
 * for temporary files, where all kinds of things lie, nor for the folder of a program.
 */
export function vaultAround(path: string): VaultAround | null {
  for (let folder = path; ; folder = dirname(folder)) {
    const sign = signOfVault(folder);
    if (sign !== null) return { folder, sign };
    if (dirname(folder) === folder) return null;
    // Behind a link lies what its target lies in.
    const real = realFolder(folder);
    if (real !== null && real !== folder) return vaultAround(real);
  }
}

function realFolder(folder: string): string | null {
  try {
    return realPathOfSync(folder);
  } catch {
    return null;
  }
}

function signOfVault(folder: string): string | null {
  let entries: FolderEntry[];
  try {
    entries = listFolderSync(folder);
  } catch {
    return null;
  }
  const all = new Set(entries.map(({ name }) => name));
  const kept = settingsFolders.find(({ names }) => names.every((name) => all.has(name)));
  if (kept) return `${kept.what} (it holds ${kept.names.join(' and ')})`;
  const project = projectAt(basename(folder), all);
  if (project) return `a ${project.name}`;
  if (isCommonFolder(folder) || entries.some(({ name }) => isProgramManifest(name))) return null;
  const notes = entries.filter(({ name, kind }) => kind === 'file' && /\.(?:md|markdown)$/i.test(name));
  return notes.length < minNotes ? null : `a folder of notes (it holds ${notes.length} Markdown files)`;
}

function isCommonFolder(folder: string): boolean {
  return dirname(folder) === folder || [homedir(), tmpdir()].some((common) => folder === common || folder === realFolder(common));
}
