import { foldersOf } from '#lib/fileNames.ts';
import { nameOf } from '../paths.ts';

/** A document of a vault; some are index files of projects of Longform, an Obsidian plug-in. */
export interface LongformDocument {
  readonly path: string;
  /** File names of a Longform project in story order, when this is its index file. */
  readonly scenes?: readonly string[];
  /** File name patterns (`*` wildcard) that its Longform project excludes from the story. */
  readonly ignoredScenes?: readonly string[];
}

/** Position of each file in the Longform list of its project. */
export function longformPositions(documents: readonly LongformDocument[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const index of documents) {
    if (index.scenes === undefined || index.scenes.length === 0) continue;
    const byName = new Map<string, LongformDocument>();
    // Of two files with the same name, the nearest to the index is used.
    for (const document of longformProject(index, documents).toSorted((a, b) => foldersOf(b.path).length - foldersOf(a.path).length)) {
      byName.set(nameOf(document.path).toLowerCase(), document);
    }
    for (const [position, scene] of index.scenes.entries()) {
      const document = byName.get(scene.normalize('NFC').toLowerCase());
      if (document !== undefined && !positions.has(document.path)) positions.set(document.path, position + 1);
    }
  }
  return positions;
}

/** Paths of files that the Longform project about them leaves out of its story. */
export function ignoredInLongform(documents: readonly LongformDocument[]): Set<string> {
  const ignored = new Set<string>();
  for (const index of documents) {
    const patterns = (index.ignoredScenes ?? []).map((pattern) => pattern.normalize('NFC').toLowerCase().split('*'));
    if (patterns.length === 0) continue;
    for (const { path } of longformProject(index, documents)) {
      const name = nameOf(path).toLowerCase();
      if (patterns.some((pieces) => matchesPieces(name, pieces))) ignored.add(path);
    }
  }
  return ignored;
}

/** The documents in the folder of a Longform project's index file and below it. */
function longformProject(index: LongformDocument, documents: readonly LongformDocument[]): LongformDocument[] {
  const folder = index.path.slice(0, index.path.lastIndexOf('/') + 1);
  return documents.filter((document) => document.path !== index.path && document.path.startsWith(folder));
}

/** Whether a name contains the pieces of a wildcard pattern in order. */
function matchesPieces(name: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return name.length - last.length >= from && name.endsWith(last);
}
