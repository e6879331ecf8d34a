import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectAt } from '../formats/projects/registry.ts';
import { isProgramManifest } from './programDocs.ts';
import { listFolderSync, realPathOfSync, type FolderEntry, liesIn, realPathOf } from './readOnly.ts';

/** Settings folders of writing programs; all names of a row together identify one. */
const settingsFolders: readonly { readonly names: readonly string[]; readonly what: string }[] = [
  { names: ['.obsidian'], what: 'an Obsidian vault' },
  { names: ['logseq', 'pages'], what: 'a Logseq graph' },
  { names: ['logseq', 'journals'], what: 'a Logseq graph' },
  { names: ['.foam'], what: 'a Foam workspace' },
];

/** Minimum number of Markdown files in a folder of notes. */
const minNotes = 3;

/** A writer's folder, recognised without opening it. */
interface VaultAround {
  readonly folder: string;
  /** How it was recognised, in words that go on after "which looks like ". */
  readonly sign: string;
}

/**
 * The nearest vault at or above a path, which need not exist; null when there is none. Recognised by settings of a writing program, as a readable
 * project of another program, or by three sibling Markdown files. The latter excludes the home and temporary folders, which contain anything, and
 * program folders.
 */
export function vaultAround(path: string): VaultAround | null {
  for (let folder = path; ; folder = dirname(folder)) {
    const sign = signOfVault(folder);
    if (sign !== null) return { folder, sign };
    if (dirname(folder) === folder) return null;
    // A link is resolved to its target's folder.
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
  const settings = settingsFolders.find(({ names }) => names.every((name) => all.has(name)));
  if (settings) return `${settings.what} (it holds ${settings.names.join(' and ')})`;
  const project = projectAt(basename(folder), all);
  if (project) return `a ${project.name}`;
  if (isCommonFolder(folder) || entries.some(({ name }) => isProgramManifest(name))) return null;
  const notes = entries.filter(({ name, kind }) => kind === 'file' && /\.(?:md|markdown)$/i.test(name));
  return notes.length < minNotes ? null : `a folder of notes (it holds ${notes.length} Markdown files)`;
}

function isCommonFolder(folder: string): boolean {
  return dirname(folder) === folder || [homedir(), tmpdir()].some((common) => folder === common || folder === realFolder(common));
}

/** The path with links resolved as far as it exists, so that a link into a vault counts as inside it. */
async function resolvedPath(path: string): Promise<string> {
  try {
    return await realPathOf(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await resolvedPath(parent), path.slice(parent.length).replace(/^[/\\]+/, ''));
  }
}

/** Whether `path`, which need not exist, is `folder` or inside it. Case-sensitive only where file systems usually are. */
export async function isInside(path: string, folder: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const fold = (text: string): string => (platform === 'linux' ? text : text.toLowerCase());
  return liesIn(fold(await resolvedPath(path)), fold(await resolvedPath(folder)));
}

/** The vault that contains a path; null when there is none. */
export async function vaultHolding(path: string, vaults: readonly string[]): Promise<string | null> {
  for (const vault of vaults) if (await isInside(path, vault)) return vault;
  return null;
}
