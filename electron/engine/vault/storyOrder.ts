import type { DocumentKind } from '#shared/model/source.ts';
import { compareNames, comparePaths } from './naturalOrder.ts';
import { folderKind, isChapterName, isFrontOrBack, isGeneralName, numberInName, structureOf, type Structure } from './storyNames.ts';

/** What is known of a document before its place is decided. */
export interface UnplacedDocument {
  readonly path: string;
  readonly statedKind: DocumentKind | null;
  /** What the settings of the vault say, over everything else; null when nothing. */
  readonly settledKind?: DocumentKind | null;
  /** Number its frontmatter gives it. */
  readonly sequence: number | null;
  /** File names of a Longform project in story order, when this is its index file. */
  readonly scenes?: readonly string[];
  /** Series, book and part its frontmatter names. */
  readonly stated?: Partial<Structure>;
}

/** Where a document stands in the story. */
export interface Place extends Structure {
  readonly kind: DocumentKind;
  /** 1-based and without gaps over all manuscript documents; null for notes. */
  readonly sequence: number | null;
}

/** Decides which documents are manuscript, and the order of those. Pure; the order of `documents` does not matter. */
export function placeDocuments(documents: readonly UnplacedDocument[]): Map<string, Place> {
  const listed = longformPlaces(documents);
  const manuscript = manuscriptOf(documents, listed);
  const ordered = inStoryOrder(
    documents.filter((document) => manuscript.has(document.path)),
    listed,
  );
  const sequences = new Map(ordered.map((document, index) => [document.path, index + 1]));
  return new Map(
    documents.map((document) => {
      const sequence = sequences.get(document.path) ?? null;
      const folders = sequence === null ? noStructure : { ...structureOf(foldersOf(document.path)), ...document.stated };
      return [document.path, { kind: sequence === null ? 'note' : 'manuscript', sequence, ...folders }];
    }),
  );
}

const noStructure: Structure = { series: null, book: null, part: null };

function manuscriptOf(documents: readonly UnplacedDocument[], listed: ReadonlyMap<string, number>): Set<string> {
  const manuscript = new Set<string>();
  const undecided: string[] = [];
  for (const { path, statedKind, settledKind, scenes } of documents) {
    const isIndex = (scenes?.length ?? 0) > 0;
    const kind = settledKind ?? statedKind ?? (listed.has(path) ? 'manuscript' : isIndex ? 'note' : folderKind(foldersOf(path)));
    if (kind === 'manuscript') manuscript.add(path);
    else if (kind === null) undecided.push(path);
  }
  // Outside any telling folder a chapter may still be called one; a prologue beside it belongs to it.
  const chapters = undecided.filter((path) => isChapterName(nameOf(path)));
  const chapterFolders = new Set(chapters.map((path) => foldersOf(path).join('/')));
  for (const path of undecided) {
    const isBeside = chapterFolders.has(foldersOf(path).join('/')) && isFrontOrBack(nameOf(path));
    if (isBeside) chapters.push(path);
  }
  for (const path of chapters) manuscript.add(path);
  return manuscript.size > 0 ? manuscript : numberedFolder(documents);
}

/** In a vault without any sign of a manuscript: the folder whose files are numbered, if it holds most files of the vault. */
function numberedFolder(documents: readonly UnplacedDocument[]): Set<string> {
  const folders = new Map<string, string[]>();
  for (const { path, statedKind, settledKind } of documents) {
    if ((settledKind ?? statedKind) === 'note' || numberInName(nameOf(path)) === null) continue;
    addTo(folders, foldersOf(path).join('/'), path);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return new Set(largest.length >= 2 && largest.length > documents.length / 2 ? largest : []);
}

/** Place of each file in the Longform list of its project: the index file's folder and all below it. */
function longformPlaces(documents: readonly UnplacedDocument[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const index of documents) {
    if (index.scenes === undefined || index.scenes.length === 0) continue;
    const folder = foldersOf(index.path).join('/');
    const inProject = documents.filter((document) => document !== index && (folder === '' || document.path.startsWith(`${folder}/`)));
    const byName = new Map<string, UnplacedDocument>();
    // Of two files of one name the one nearest to the index is meant.
    for (const document of inProject.toSorted((a, b) => foldersOf(b.path).length - foldersOf(a.path).length)) {
      byName.set(nameOf(document.path).toLowerCase(), document);
    }
    for (const [place, scene] of index.scenes.entries()) {
      const document = byName.get(scene.normalize('NFC').toLowerCase());
      if (document !== undefined && !places.has(document.path)) places.set(document.path, place + 1);
    }
  }
  return places;
}

/** A step of the order: a book, a part, a folder or a file, with its number where it has one. */
interface Step {
  readonly number: number | null;
  readonly name: string;
}

function inStoryOrder(documents: readonly UnplacedDocument[], listed: ReadonlyMap<string, number>): UnplacedDocument[] {
  const stated = (document: UnplacedDocument): number | null => document.sequence ?? listed.get(document.path) ?? null;
  // Inside a book or part whose documents all have numbers, the numbers alone decide, whatever folders lie between.
  const units = new Map<string, UnplacedDocument[]>();
  for (const document of documents) {
    addTo(units, unitFolders(document.path).join('/'), document);
  }
  const numbered = new Set([...units].filter(([, members]) => members.every((member) => stated(member) !== null)).map(([unit]) => unit));
  const keyed = documents.map((document) => {
    const folders = numbered.has(unitFolders(document.path).join('/')) ? unitFolders(document.path) : foldersOf(document.path);
    const file = { number: stated(document) ?? numberInName(nameOf(document.path)), name: nameOf(document.path) };
    return { document, steps: [...folders.map((name): Step => ({ number: numberInName(name), name })), file] };
  });
  keyed.sort((a, b) => compareSteps(a.steps, b.steps) || comparePaths(a.document.path, b.document.path));
  return keyed.map(({ document }) => document);
}

function addTo<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

function compareSteps(a: readonly Step[], b: readonly Step[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const left = a[index]!;
    const right = b[index]!;
    if (left.name === right.name && left.number === right.number) continue;
    // What has no number comes after what has one; prologues and epilogues have numbers of their own.
    const order = (left.number ?? Number.MAX_VALUE) - (right.number ?? Number.MAX_VALUE);
    return order === 0 ? compareNames(left.name, right.name) : order;
  }
  return a.length - b.length;
}

/** The folders of a path down to the last one that is a book, a part, or has a number of its own. */
function unitFolders(path: string): readonly string[] {
  const folders = foldersOf(path);
  const last = folders.findLastIndex((name) => !isGeneralName(name) && numberInName(name) !== null);
  return folders.slice(0, last + 1);
}

function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1);
}

/** File name without extension. */
function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file.replace(/\.[^.]*$/, '') || file;
}
