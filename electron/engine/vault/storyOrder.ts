import type { DocumentKind } from '#shared/model/source.ts';
import { compareNames, comparePaths, pathFilter, plainGlob } from './paths.ts';

/** What is known of a document before the story is put in order. */
export interface UnorderedDocument {
  readonly path: string;
  readonly statedKind: DocumentKind | null;
  /** What the settings of the vault say, over everything else; null when nothing. */
  readonly kindFromSettings?: DocumentKind | null;
  /** Number its frontmatter gives it. */
  readonly sequence: number | null;
  /** File names of a Longform project in story order, when this is its index file. */
  readonly scenes?: readonly string[];
  /** Series, book and part its frontmatter names. */
  readonly stated?: Partial<StoryStructure>;
}

/** Kind of a document and its position in the story. */
export interface DocumentPosition extends StoryStructure {
  readonly kind: DocumentKind;
  /** 1-based and without gaps over all manuscript documents; null for notes. */
  readonly sequence: number | null;
}

/** Decides which documents are manuscript, and the order of those. Pure; the order of `documents` does not matter. */
export function orderDocuments(documents: readonly UnorderedDocument[]): Map<string, DocumentPosition> {
  const listed = longformPositions(documents);
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

const noStructure: StoryStructure = { series: null, book: null, part: null };

function manuscriptOf(documents: readonly UnorderedDocument[], listed: ReadonlyMap<string, number>): Set<string> {
  const manuscript = new Set<string>();
  const undecided: string[] = [];
  for (const { path, statedKind, kindFromSettings, scenes } of documents) {
    const isIndex = (scenes?.length ?? 0) > 0;
    const kind = kindFromSettings ?? statedKind ?? (listed.has(path) ? 'manuscript' : isIndex ? 'note' : folderKind(foldersOf(path)));
    if (kind === 'manuscript') manuscript.add(path);
    else if (kind === null) undecided.push(path);
  }
  // Outside any folder that says its kind a chapter may still be called one; a prologue next to it belongs to it.
  const chapters = undecided.filter((path) => isChapterName(nameOf(path)));
  const chapterFolders = new Set(chapters.map((path) => foldersOf(path).join('/')));
  for (const path of undecided) {
    const isNextToChapter = chapterFolders.has(foldersOf(path).join('/')) && isFrontOrBack(nameOf(path));
    if (isNextToChapter) chapters.push(path);
  }
  for (const path of chapters) manuscript.add(path);
  return manuscript.size > 0 ? manuscript : numberedFolder(documents);
}

/** In a vault without any sign of a manuscript: the folder whose files are numbered, if it holds most files of the vault. */
function numberedFolder(documents: readonly UnorderedDocument[]): Set<string> {
  const folders = new Map<string, string[]>();
  for (const { path, statedKind, kindFromSettings } of documents) {
    if ((kindFromSettings ?? statedKind) === 'note' || numberInName(nameOf(path)) === null) continue;
    addTo(folders, foldersOf(path).join('/'), path);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return new Set(largest.length >= 2 && largest.length > documents.length / 2 ? largest : []);
}

/** Position of each file in the Longform list of its project: the index file's folder and all below it. */
function longformPositions(documents: readonly UnorderedDocument[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const index of documents) {
    if (index.scenes === undefined || index.scenes.length === 0) continue;
    const folder = foldersOf(index.path).join('/');
    const inProject = documents.filter((document) => document !== index && (folder === '' || document.path.startsWith(`${folder}/`)));
    const byName = new Map<string, UnorderedDocument>();
    // Of two files of one name the one nearest to the index is meant.
    for (const document of inProject.toSorted((a, b) => foldersOf(b.path).length - foldersOf(a.path).length)) {
      byName.set(nameOf(document.path).toLowerCase(), document);
    }
    for (const [position, scene] of index.scenes.entries()) {
      const document = byName.get(scene.normalize('NFC').toLowerCase());
      if (document !== undefined && !positions.has(document.path)) positions.set(document.path, position + 1);
    }
  }
  return positions;
}

/** A step of the order: a book, a part, a folder or a file, with its number where it has one. */
interface Step {
  readonly number: number | null;
  readonly name: string;
}

function inStoryOrder(documents: readonly UnorderedDocument[], listed: ReadonlyMap<string, number>): UnorderedDocument[] {
  const stated = (document: UnorderedDocument): number | null => document.sequence ?? listed.get(document.path) ?? null;
  // In a book or part whose documents all have numbers, the numbers alone decide, whatever folders lie between.
  const units = new Map<string, UnorderedDocument[]>();
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

/** The kind that settings give a document or a folder it lies in, whatever else says; null when they say nothing. Of several globs the longest decides. */
export function kindsFromSettings(settings: {
  readonly manuscript: readonly string[];
  readonly notes: readonly string[];
}): (path: string) => DocumentKind | null {
  const rules = [
    ...settings.manuscript.map((glob) => ({ kind: 'manuscript' as const, length: plainGlob(glob).length, matches: pathFilter([glob]) })),
    ...settings.notes.map((glob) => ({ kind: 'note' as const, length: plainGlob(glob).length, matches: pathFilter([glob]) })),
  ].sort((a, b) => b.length - a.length);
  if (rules.length === 0) return () => null;
  return (path) => {
    const parts = path.split('/');
    const ancestors = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return rules.find(({ matches }) => ancestors.some(matches))?.kind ?? null;
  };
}

const cardinals: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index]),
);
const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ').map((word, index) => [word, index + 1]),
);
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const manuscriptFolder =
  /^(?:the )?(?:manuscripts?|chapters?|scenes?|drafts?|(?:first|second|third|final|rough|\d+(?:st|nd|rd|th)) draft|story|stories|novels?|novella|prose|session ?(?:notes|logs|recaps?|journals?)|sessions|episodes?)(?: ?(?:\d+|[ivxlc]+|[a-z]))?$/;
const unitFolder = /^(?:book|volume|vol\.?|part|act|chapter|draft|episode|season|arc|section)s?\b[ .:_-]*/;
const noteFolder =
  /^(?:characters?|people|persons|npcs?|pcs|players|cast|places?|locations?|settings?|world|worldbuilding|world building|lore|factions?|organi[sz]ations?|groups|items?|objects|artifacts|events?|timelines?|concepts?|magic|religions?|cultures?|species|creatures?|bestiary|notes?|research|outlines?|planning|plans?|plot(?:s|ting)?|ideas?|reference|references|wiki|codex|encyclopedia|glossary|archive|meta|assets|attachments|images|inbox|todo|journal)$/;

/** `Manuscript` or `Chapters`, but also `02 Manuscript` and `z_Drafts`: names without number and signs in front. */
function withoutNumbering(name: string): string {
  return name
    .toLowerCase()
    .replace(/^[\s\d_.\-–—)z]*[\s_.\-–—)]+/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}

/** What the folders of a document, outermost first, say about it; the innermost that says anything decides, else null. */
function folderKind(folders: readonly string[]): DocumentKind | null {
  for (const folder of folders.toReversed()) {
    const name = withoutNumbering(folder);
    if (noteFolder.test(name)) return 'note';
    if (manuscriptFolder.test(name) || isNumberedUnit(name, unitFolder)) return 'manuscript';
  }
  return null;
}

/** Whether a file is called a chapter or scene with a number: "Chapter 3", "012-scene". */
function isChapterName(name: string): boolean {
  const low = name.toLowerCase().replaceAll('_', ' ').trim();
  if (/^\d+[\s.-]*(?:chapter|scene)\b/.test(low)) return true;
  const found = /^(?:chapter|chap|scene)\b[\s.:#-]*/.exec(low) ?? /^(?:chapter|chap|ch|scene|sc)[\s.:#-]*(?=\d)/.exec(low);
  return found !== null && leadingNumber(low.slice(found[0].length)) !== null;
}

/** Whether a name is that of a whole manuscript, which says nothing about order. */
function isGeneralName(name: string): boolean {
  return manuscriptFolder.test(withoutNumbering(name)) && !isNumberedUnit(withoutNumbering(name), unitFolder);
}

/** Where a chapter belongs; null where its story has no such level. */
export interface StoryStructure {
  readonly series: string | null;
  readonly book: string | null;
  readonly part: string | null;
}

const bookFolder = /^(?:book|volume|vol\.?|season)\b[ .:_-]*/;
const seriesFolder = /^(?:series|saga|trilogy|cycle)\b|\b(?:series|saga|trilogy|duology|tetralogy|quartet|cycle|chronicles)$/;

/** Names of the series, the book and the part a document lies in. A folder that holds a book is its series, unless it has a general name. */
function structureOf(folders: readonly string[]): StoryStructure {
  const last = (pattern: RegExp): string | null => folders.findLast((folder) => isNumberedUnit(withoutNumbering(folder), pattern)) ?? null;
  const book = last(bookFolder);
  const above = book === null ? undefined : folders[folders.lastIndexOf(book) - 1];
  const named = folders.find((folder) => seriesFolder.test(withoutNumbering(folder)) && folder !== book);
  const series = named ?? (above === undefined || isGeneralName(above) || noteFolder.test(withoutNumbering(above)) ? null : above);
  return { series, book, part: last(/^(?:part|act|arc)\b[ .:_-]*/) };
}

/** `Part Two - The Sea` is a unit, `Parts` and `Book Reviews` are not: a number must follow. */
function isNumberedUnit(name: string, pattern: RegExp): boolean {
  const found = pattern.exec(name);
  return found !== null && leadingNumber(name.slice(found[0].length)) !== null;
}

const front = /^(?:prologue|preface|foreword|introduction|epigraph|dedication|title page)\b/;
const back = /^(?:epilogue|afterword|acknowledge?ments|appendix|coda)\b/;

/** Whether a name is that of a prologue, an epilogue or the like. */
function isFrontOrBack(name: string): boolean {
  return front.test(name.toLowerCase().trim()) || back.test(name.toLowerCase().trim());
}

/** The number that orders a file or folder: "Chapter 3", "03 - Arrival", "Part II", "Chapter Twenty-One", first for a prologue, last for an epilogue; null when it has none. */
function numberInName(name: string): number | null {
  const low = name.toLowerCase().replaceAll('_', ' ').trim();
  if (front.test(low)) return -1;
  if (back.test(low)) return 1_000_000;
  const digits = /^(\d{1,6}(?:\.\d+)?)(?=$|[\s.:)\-–—])/.exec(low);
  if (digits !== null) return Number(digits[1]);
  const unit =
    /(?:^|\s|-)(?:book|volume|vol|part|act|chapter|chap|ch|scene|sc|section|episode|ep|season|session|draft|arc)s?(?:\b|(?=\d))[\s.:#-]*/.exec(
      low,
    );
  return unit === null ? null : leadingNumber(low.slice(unit.index + unit[0].length));
}

/** The number a text begins with, in digits, Roman numerals or words. */
function leadingNumber(text: string): number | null {
  const digits = /^(\d{1,6}(?:\.\d+)?)(?![\p{L}\d])/u.exec(text);
  if (digits !== null) return Number(digits[1]);
  const [first = '', second = ''] = text.split(/[\s.:,)_-]+/);
  const ten = tens[first];
  if (ten !== undefined) return ten + (cardinals[second] !== undefined && cardinals[second] < 10 ? cardinals[second] : 0);
  return cardinals[first] ?? ordinals[first] ?? roman(first);
}

function roman(text: string): number | null {
  if (!/^(?=[ivxlc])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return null;
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  let sum = 0;
  for (const [index, letter] of text.split('').entries()) {
    const value = values[letter]!;
    sum += value < (values[text[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}
