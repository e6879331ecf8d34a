import { folderOf } from '#lib/fileNames.ts';
import { addToList } from '#lib/lists.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import { plainWord } from './words.ts';

/** A document as a link target. */
interface LinkTarget {
  readonly id: DocumentRowId;
  readonly path: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Finds the document a link refers to, as Obsidian does; null if there is none. */
export type LinkResolver = (target: string, fromPath: string) => number | null;

const extension = /\.(?:md|markdown|txt)$/i;
const pageExtension = /\.x?html?$/i;
/** File names of the page that a website shows for a folder. */
const openingPages = ['index.html', 'index.htm', 'index'];

function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase().replace(extension, '');
}

/** Normalises `a/b/../c`; null if the path leaves the vault. */
function resolvePath(folder: string, relative: string): string | null {
  const parts = relative.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/**
 * Creates a resolver over all documents; those of one file must be in order. A target is tried, in this order, as: a path from the vault's root, a
 * path from the linking note, the end of a path, the name of a note (if several match, the nearest: same folder first, then the shortest path), an
 * alias, an address of a website, a path from the folder above the vault.
 */
export function buildLinkResolver(documents: readonly LinkTarget[]): LinkResolver {
  const byPath = new Map<string, LinkTarget>();
  const byName = new Map<string, LinkTarget[]>();
  const byAlias = new Map<string, LinkTarget>();
  const paths = new Set<string>();
  const topFolders = new Set<string>();
  for (const document of documents) {
    // A link to a file with several documents leads to the first of them.
    if (paths.has(document.path)) continue;
    paths.add(document.path);
    byPath.set(pathKey(document.path), document);
    if (document.path.includes('/')) topFolders.add(pathKey(document.path.slice(0, document.path.indexOf('/'))));
    addToList(byName, pathKey(document.name), document);
    for (const alias of document.aliases) {
      const key = plainWord(alias).trim();
      if (!byAlias.has(key)) byAlias.set(key, document);
    }
  }
  /** Cached results by target, for each folder of linking notes. */
  const known = new Map<string, Map<string, number | null>>();

  return (target, fromPath) => {
    const folder = folderOf(fromPath);
    // Links written on Windows may have backslashes; those of Zola begin with @, which is the folder of the site's pages.
    return known
      .getOrInsertComputed(folder, () => new Map<string, number | null>())
      .getOrInsertComputed(target, () => find(target.trim().replaceAll('\\', '/').replace(/^@\//, ''), folder));
  };

  function find(target: string, folder: string): number | null {
    if (target === '') return null;
    const key = pathKey(target);
    const exact = byPath.get(key.replace(/^\//, ''));
    if (exact) return exact.id;
    const relative = resolvePath(folder, target);
    const fromNote = relative === null || relative === target ? undefined : byPath.get(pathKey(relative));
    if (fromNote) return fromNote.id;
    const name = key.slice(key.lastIndexOf('/') + 1);
    const named = byName.get(name) ?? [];
    const matching = key.includes('/') ? named.filter((document) => pathKey(document.path).endsWith(`/${key}`)) : named;
    if (matching.length > 0) {
      const isElsewhere = (document: LinkTarget): number => (document.path.startsWith(folder === '' ? '' : `${folder}/`) ? 0 : 1);
      return matching.toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))[0]!
        .id;
    }
    return byAlias.get(plainWord(target))?.id ?? pageOf(target, folder) ?? fromAbove(key);
  }

  /**
   * The document of a path that begins with the vault's own folder, as in links written while the folder above it was open: "world/towns/orrin.md" for
   * "towns/orrin.md". The vault's name is not compared, since the folder may have been copied under another one.
   */
  function fromAbove(key: string): number | null {
    const [, above, path] = /^(?:\.{0,2}\/)*([^/]+)\/(.+)$/u.exec(key) ?? [];
    return above === undefined || topFolders.has(above) ? null : (byPath.get(path!)?.id ?? null);
  }

  /**
   * The page that an address within a website leads to: "/people/mara.html" and "../people/mara/", even if the site is below a folder of the address.
   */
  function pageOf(target: string, folder: string): number | null {
    if (!/[/.]/.test(target)) return null;
    const address = pathKey(target).replace(/\/$/, '');
    const [, withoutBase] = /^\/[^/]+(\/.+)$/.exec(address) ?? [];
    for (const each of withoutBase === undefined ? [address] : [address, withoutBase]) {
      const path = resolvePath(folder, each);
      if (path === null) continue;
      const ends = pageExtension.test(path) ? [''] : [...openingPages.map((page) => `/${page}`), '.html', '.htm', ''];
      for (const end of ends) {
        const page = byPath.get(`${path}${end}`.replace(/^\//, ''));
        if (page) return page.id;
      }
    }
    return null;
  }
}
