import { addToList } from '#lib/lists.ts';
import { foldersOf, folderOf } from '#lib/fileNames.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import { memoised } from '#lib/memoise.ts';
import { formatOf } from '../../formats/registry.ts';
import { isBookPage, isWorkingFileName, isPlanName, isProgramNote, isRecapName, plainFileName } from '#lib/workingFiles.ts';
import { leadingNumber } from '#lib/storyNumbers.ts';
import { chapterAndScene, storyFolder, unitHeading } from '#lib/storyWords.ts';
import { ignoredInLongform, longformPositions } from './longform.ts';
import { compareNames, comparePaths, includedFilter, nameOf, pathFilter, plainGlob, withAncestors } from '../paths.ts';
import { byBooks, findBooks } from './storyBooks.ts';
import {
  backNumber,
  frontNumber,
  isFrontOrBack,
  isInterlude,
  isGeneralName,
  isNumberedUnit,
  isSceneName,
  numberInName,
  plainName,
  withoutNumbering,
} from './storyNames.ts';
import { isSupplement, noStructure, structureOf, type StoryBook, type StoryStructure, type UnorderedDocument } from './storyDocument.ts';
import { siblingNumbers } from './siblingNumbers.ts';
import { storySequences, type OwnNumber } from './storySequences.ts';

interface DocumentPosition extends StoryStructure {
  readonly kind: DocumentKind;
  /** Whether the kind is a guess, which the user should confirm. */
  readonly unsure: boolean;
  /** The chapter number that orders the story: see `storySequences`. Documents of one chapter share it. Null for notes. */
  readonly sequence: number | null;
  /** Scenes of its chapter in the documents before it. */
  readonly sceneStart: number;
  /** The chapter's number within its book, in a vault with several books; null when chapters are numbered consecutively, and for notes. */
  readonly number: number | null;
  /** Number of that book in its series by its name or properties; else null. */
  readonly bookNumber: number | null;
}

/** Identifies a document of a vault: its path, followed by its position in the file unless it is the first. */
export function documentKey({ path, fileOrdinal = 0 }: { readonly path: string; readonly fileOrdinal?: number }): string {
  return fileOrdinal === 0 ? path : `${path}\n${fileOrdinal}`;
}

/** Decides which documents are manuscript, and the order and numbers of those, by `documentKey`. Pure; the order of `documents` does not matter. */
export function orderDocuments(documents: readonly UnorderedDocument[]): Map<string, DocumentPosition> {
  const listed = longformPositions(documents);
  const { manuscript, unsure } = manuscriptOf(documents, listed, ignoredInLongform(documents));
  const story = documents.filter((document) => manuscript.has(document));
  const contents = documents.filter(({ linked = [] }) => linked.length > 0);
  const stated = (document: UnorderedDocument): number | null => document.sequence ?? listed.get(document.path) ?? null;
  const siblings = siblingNumbers(story, contents, stated);
  const byNames = inStoryOrder(story, stated, siblings);
  const scenes = scenesOfChapters(byNames);
  const numberOf = (document: UnorderedDocument): OwnNumber => ownNumber(document, scenes) ?? siblings.get(document) ?? null;
  const books = findBooks(byNames.map((document) => ({ document, number: numberOf(document), isScene: scenes.has(document) })));
  const ordered = books.size === 0 ? byNames : byBooks(byNames, books);
  const chapters = chaptersOf(ordered, scenes, listed);
  const sequences = storySequences(chapters.map((chapter) => chapter.map(numberOf)));
  const positions = new Map<UnorderedDocument, { readonly sequence: number; readonly sceneStart: number }>();
  for (const [index, chapter] of chapters.entries()) {
    for (const document of chapter) positions.set(document, { sequence: sequences[index]!, sceneStart: 0 });
  }
  withSceneStarts(ordered, positions);
  const numbers = numbersInBooks(chapters, books, numberOf);
  return new Map(
    documents.map((document) => {
      const found = positions.get(document) ?? null;
      const book = books.get(document);
      const structure = found === null ? noStructure : structureOf(document, scenes.has(document), book);
      const position = { kind: found === null ? 'note' : 'manuscript', unsure: unsure.has(document), ...(found ?? notInStory) } as const;
      return [
        documentKey(document),
        { ...position, ...structure, number: numbers.get(document) ?? null, bookNumber: book?.number ?? null },
      ];
    }),
  );
}

const notInStory = { sequence: null, sceneStart: 0 } as const;

/** The number of each document's chapter within its book, as in a vault of that book alone. */
function numbersInBooks(
  chapters: readonly (readonly UnorderedDocument[])[],
  books: ReadonlyMap<UnorderedDocument, StoryBook>,
  numberOf: (document: UnorderedDocument) => OwnNumber,
): ReadonlyMap<UnorderedDocument, number> {
  const numbers = new Map<UnorderedDocument, number>();
  for (const [book, own] of Map.groupBy(chapters, (chapter) => books.get(chapter[0]!))) {
    if (book === undefined) continue;
    const sequences = storySequences(own.map((chapter) => chapter.map(numberOf)));
    for (const [index, chapter] of own.entries()) for (const document of chapter) numbers.set(document, sequences[index]!);
  }
  return numbers;
}

/** Scenes of documents that share a chapter are counted on. */
function withSceneStarts(
  ordered: readonly UnorderedDocument[],
  positions: Map<UnorderedDocument, { readonly sequence: number; readonly sceneStart: number }>,
): void {
  const scenes = new Map<number, number>();
  for (const document of ordered) {
    const { sequence } = positions.get(document)!;
    const sceneStart = scenes.get(sequence) ?? 0;
    positions.set(document, { sequence, sceneStart });
    scenes.set(sequence, sceneStart + (document.sceneCount ?? 1));
  }
}

/** Thresholds of the parser's `proseScore`: a story at or above `certain`, possibly one at or above `maybe`. */
const prose = { certain: 0.5, maybe: 0.3 } as const;
/** Minimum words of a text that the user is asked about. */
const minAskedWords = 400;

interface Kinds {
  readonly manuscript: ReadonlySet<UnorderedDocument>;
  readonly unsure: ReadonlySet<UnorderedDocument>;
}

function manuscriptOf(all: readonly UnorderedDocument[], listed: ReadonlyMap<string, number>, ignored: ReadonlySet<string>): Kinds {
  // Supplementary text does not tell which kind of vault it is.
  const documents = all.filter((document) => !isSupplement(document));
  const manuscript = new Set<UnorderedDocument>();
  const unsure = new Set<UnorderedDocument>();
  const undecided: UnorderedDocument[] = [];
  let notes = 0;
  let workingFilesInChapters = 0;
  for (const document of documents) {
    const { path, statedKind, kindFromSettings, scenes = [], ignoredScenes = [] } = document;
    const isIndex = scenes.length + ignoredScenes.length > 0;
    const kind =
      kindFromSettings ??
      statedKind ??
      (listed.has(path)
        ? 'manuscript'
        : isIndex || ignored.has(path)
          ? 'note'
          : isWorkingFile(document)
            ? 'working-file'
            : kindOfPath(path));
    // A README occurs in stories and notes alike; a form is a note.
    if (kind === 'working-file') {
      if ((document.prose ?? 0) < 0) {
        notes++;
        if (isChapterName(nameOf(path))) workingFilesInChapters++;
      }
      continue;
    }
    if (kind === 'manuscript' && !isLooseDraft(document)) manuscript.add(document);
    else if (kind === 'note') notes++;
    else if (document.section) manuscript.add(document);
    else undecided.push(document);
  }
  const chapters = namedChapters(undecided);
  // Most chapters of a guide to a world are recognised by their sections; the rest belong to it.
  if (chapters.length > workingFilesInChapters) for (const document of chapters) manuscript.add(document);
  for (const document of numberedAlike(undecided)) manuscript.add(document);
  const rest = undecided.filter((document) => !manuscript.has(document));
  if (manuscript.size > 0) {
    // Next to a manuscript, a separate story may be a deleted scene: excluded until the user decides.
    for (const document of rest) if (isAsked(document, prose.certain)) unsure.add(document);
    return { manuscript, unsure };
  }
  const numbered = numberedFolder(documents);
  if (numbered.size > 0) return { manuscript: numbered, unsure };
  for (const document of storyOf(rest, notes, unsure)) manuscript.add(document);
  return { manuscript, unsure };
}

/**
 * Whether a document in a story folder is no part of the story: a filled-in form, a recap, a page about the book, or not narrative and named as a working
 * file.
 */
function isWorkingFile({ path, title = '', prose: score = 0, section, project }: UnorderedDocument): boolean {
  if (project) return false;
  // An outline split by chapters remains an outline.
  if (section) return isPlanName(plainFileName(nameOf(path)));
  if (score < 0 || isProgramNote(path) || isRecapName(nameOf(path)) || isBookPage(nameOf(path)) || isBookPage(title)) return true;
  return score < prose.maybe && isWorkingFileName(path);
}

/** Folders for drafts, which may contain anything. */
const draftFolder = /^(?:drafts|wip|work in progress)$/u;

/** Whether a document is in the story only because it lies among drafts, and is by its text no story: a sheet, an idea, a list. */
function isLooseDraft({ path, prose: score, statedKind, kindFromSettings, section, sequence }: UnorderedDocument): boolean {
  if (kindFromSettings || statedKind || section || (sequence ?? null) !== null) return false;
  if (score === undefined || score >= prose.maybe || numberInName(nameOf(path)) !== null) return false;
  const deciding = foldersOf(path).findLast((folder) => kindOfFolder(folder) !== null);
  return deciding !== undefined && draftFolder.test(withoutNumbering(deciding));
}

function isAsked({ prose: score = 0, words = 0 }: UnorderedDocument, minProse: number): boolean {
  return score >= minProse && words >= minAskedWords;
}

/** Without manuscript names: narrative documents; if nothing looks like a note, plain texts too, and the user is asked. */
function storyOf(undecided: readonly UnorderedDocument[], notes: number, unsure: Set<UnorderedDocument>): UnorderedDocument[] {
  const surelyStory = undecided.filter(({ prose: score = 0 }) => score >= prose.certain);
  const plain = undecided.filter(({ prose: score = 0 }) => score > 0 && score < prose.certain);
  const totalWords = (list: readonly UnorderedDocument[]): number => list.reduce((sum, { words = 0 }) => sum + words, 0);
  const isAllProse = notes === 0 && totalWords([...surelyStory, ...plain]) >= 0.8 * totalWords(undecided);
  const story = [...surelyStory];
  for (const document of plain) {
    const isMaybe = isAsked(document, prose.maybe);
    if (!isMaybe && !(isAllProse && (document.words ?? 0) >= minAskedWords)) continue;
    unsure.add(document);
    if (isAllProse) story.push(document);
  }
  return story;
}

/** Files with chapter names outside any folder with a kind, and prologues and interludes next to them. */
function namedChapters(undecided: readonly UnorderedDocument[]): UnorderedDocument[] {
  const chapters = undecided.filter(({ path }) => isChapterName(nameOf(path)));
  const folders = new Set(chapters.map(({ path }) => foldersOf(path).join('/')));
  const isBetween = ({ path, prose: score = 0 }: UnorderedDocument): boolean => score >= prose.maybe && isInterlude(nameOf(path));
  const others = undecided.filter(
    (document) => folders.has(foldersOf(document.path).join('/')) && (isFrontOrBack(nameOf(document.path)) || isBetween(document)),
  );
  return [...chapters, ...others];
}

/** Fewest numbered files of a folder. */
const minAlike = 3;
/** How much of a story they must look like on average. */
const minAlikeProse = 0.2;

/** Prose files whose paths differ only by a number ("Heidi 03", "2/1"), or most files of a folder when numbered: chapters or scenes. */
function numberedAlike(undecided: readonly UnorderedDocument[]): UnorderedDocument[] {
  const alike = new Map<string, UnorderedDocument[]>();
  const folders = new Map<string, UnorderedDocument[]>();
  for (const document of undecided) {
    const parts = document.path.normalize('NFC').toLowerCase().split('/');
    const above = parts.slice(0, -1).map((part) => (/^[\p{Nd}\s_.-]+$/u.test(part) ? '#' : part));
    addToList(folders, above.join('/'), document);
    if (/\p{Nd}/u.test(parts.at(-1)!)) addToList(alike, [...above, withoutNumber(parts.at(-1)!)].join('/'), document);
  }
  const found = new Set<UnorderedDocument>();
  for (const group of alike.values()) if (isStory(group)) for (const document of group) found.add(document);
  for (const members of folders.values()) {
    const numbered = members.filter(({ path }) => numberInName(nameOf(path)) !== null);
    if (numbered.length > members.length * 0.6 && isStory(numbered)) for (const document of numbered) found.add(document);
  }
  return [...found];
}

function isStory(group: readonly UnorderedDocument[]): boolean {
  return (
    group.length >= minAlike && group.reduce((sum, { prose: score = 0 }) => sum + Math.max(0, score), 0) >= minAlikeProse * group.length
  );
}

function withoutNumber(text: string): string {
  return text.replace(/\.[a-z]+$/, '').replace(/\p{Nd}+/gu, '#');
}

/** Without signs of a manuscript: the folder of numbered files with most files, unless a world guide's long chapters. */
function numberedFolder(documents: readonly UnorderedDocument[]): Set<UnorderedDocument> {
  const folders = new Map<string, UnorderedDocument[]>();
  for (const document of documents) {
    const { path, statedKind, kindFromSettings } = document;
    // "Characters/girl2.md", "Characters/special401.md" are sheets.
    if ((kindFromSettings ?? statedKind ?? kindOfPath(path)) === 'note' || numberInName(nameOf(path)) === null) continue;
    addToList(folders, foldersOf(path).join('/'), document);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const long = largest.filter(({ words = 0 }) => words >= minAskedWords);
  const withProse = long.filter(({ prose: score = 0 }) => score > 0);
  const isGuide = long.length > largest.length / 2 && withProse.length < long.length / 2;
  return new Set(largest.length >= 2 && largest.length > documents.length / 2 && !isGuide ? largest : []);
}

/** A level of the order: a book, a part, a folder or a file, with its number if it has one. */
interface Step {
  readonly number: number | null;
  readonly name: string;
}

function inStoryOrder(
  documents: readonly UnorderedDocument[],
  stated: (document: UnorderedDocument) => number | null,
  siblings: ReadonlyMap<UnorderedDocument, number>,
): UnorderedDocument[] {
  // In a book or part whose documents are all numbered, only the numbers decide, whatever the folders.
  const units = new Map<string, UnorderedDocument[]>();
  for (const document of documents) {
    if (!document.project) addToList(units, unitFolders(document.path).join('/'), document);
  }
  const numbered = new Set([...units].filter(([, members]) => members.every((member) => stated(member) !== null)).map(([unit]) => unit));
  const keyed = documents.map((document) => {
    const { project } = document;
    if (project) {
      const folders = project.root === '' ? [] : project.root.split('/');
      const found: Step = { number: project.position, name: '' };
      return { document, steps: [...folders.map((name): Step => ({ number: numberInName(name), name })), found] };
    }
    const folders = numbered.has(unitFolders(document.path).join('/')) ? unitFolders(document.path) : foldersOf(document.path);
    const file = {
      number: stated(document) ?? numberInName(nameOf(document.path)) ?? siblings.get(document) ?? null,
      name: nameOf(document.path),
    };
    return { document, steps: [...folders.map((name): Step => ({ number: numberInName(name), name })), file] };
  });
  keyed.sort(
    (a, b) =>
      compareSteps(a.steps, b.steps) ||
      comparePaths(a.document.path, b.document.path) ||
      (a.document.fileOrdinal ?? 0) - (b.document.fileOrdinal ?? 0),
  );
  return keyed.map(({ document }) => document);
}

function compareSteps(a: readonly Step[], b: readonly Step[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const left = a[index]!;
    const right = b[index]!;
    if (left.name === right.name && left.number === right.number) continue;
    // Unnumbered items follow numbered ones; prologues and epilogues have special numbers.
    const order = (left.number ?? Number.MAX_VALUE) - (right.number ?? Number.MAX_VALUE);
    return order === 0 ? compareNames(left.name, right.name) : order;
  }
  return a.length - b.length;
}

/** Minimum average words of sibling numbered folders with a title for them to be books rather than chapters. */
const minWordsOfBook = 15_000;

/** The number of a file or folder called a chapter; null for others. */
function chapterNumber(name: string): number | null {
  const heading = unitHeading(plainName(name));
  return heading?.unit === 'chapter' ? heading.number : null;
}

/** Whether files are called several chapters, so that their folder is a part: "EP01/1화.md", "EP01/2화.md". */
function areChapters(members: readonly UnorderedDocument[]): boolean {
  return new Set(members.flatMap(({ path }) => chapterNumber(nameOf(path)) ?? [])).size > 1;
}

/** Documents that are scenes of the chapter which their folder is: "Chapter 3/scene 2", "003/2". */
function scenesOfChapters(ordered: readonly UnorderedDocument[]): ReadonlySet<UnorderedDocument> {
  const scenes = new Set<UnorderedDocument>();
  const folders = new Map<string, UnorderedDocument[]>();
  for (const document of ordered) {
    if (document.project) continue;
    addToList(folders, foldersOf(document.path).join('/'), document);
    if (!document.section && chapterAndScene(nameOf(document.path)) !== null) scenes.add(document);
  }
  const siblings = new Map<string, { readonly count: number; readonly words: number }>();
  for (const [path, members] of folders) {
    if (numberInName(path.slice(path.lastIndexOf('/') + 1)) === null) continue;
    const { count, words } = siblings.get(folderOf(path)) ?? { count: 0, words: 0 };
    siblings.set(folderOf(path), { count: count + 1, words: members.reduce((sum, member) => sum + (member.words ?? 0), words) });
  }
  for (const [path, members] of folders) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (members.some(({ section }) => section)) continue;
    const unit = unitHeading(plainName(name));
    const isChapter = chapterNumber(name) !== null && !areChapters(members);
    const { count, words } = siblings.get(folderOf(path)) ?? { count: 0, words: 0 };
    const areBooks = /\p{L}/u.test(name) && words >= minWordsOfBook * count;
    const isNumbered = unit === null && numberInName(name) !== null && count > 1 && !areBooks;
    if (!isChapter && !(isNumbered && members.every(({ path: file }) => isSceneName(nameOf(file))))) continue;
    for (const member of members) scenes.add(member);
  }
  return scenes;
}

/** Documents in story order, grouped by chapter. */
function chaptersOf(
  ordered: readonly UnorderedDocument[],
  scenes: ReadonlySet<UnorderedDocument>,
  listed: ReadonlyMap<string, number>,
): UnorderedDocument[][] {
  const chapters: UnorderedDocument[][] = [];
  for (const document of ordered) {
    const last = chapters.at(-1)?.at(-1);
    const isSame =
      last !== undefined &&
      (isSameChapter(last, document) ??
        (scenes.has(document) &&
          scenes.has(last) &&
          !listed.has(document.path) &&
          chapterPlace(last.path) === chapterPlace(document.path)));
    if (isSame) chapters.at(-1)!.push(document);
    else chapters.push([document]);
  }
  return chapters;
}

/** What scenes of one chapter have in common: their folder, and the chapter that their names begin with. */
function chapterPlace(path: string): string {
  return `${foldersOf(path).join('/')}/${chapterAndScene(nameOf(path))?.chapter ?? ''}`;
}

/** Whether two documents are scenes of one chapter of a project; null when neither is in a project. */
function isSameChapter(a: UnorderedDocument, b: UnorderedDocument): boolean | null {
  if (!a.project && !b.project) return null;
  const isOne = a.project?.root === b.project?.root && a.project?.chapter.ordinal === b.project?.chapter.ordinal;
  return isOne && !a.section && !b.section;
}

/** A document's own chapter number, front, back, or none; numbers in frontmatter and file names may only be an order. */
function ownNumber(document: UnorderedDocument, scenes: ReadonlySet<UnorderedDocument>): OwnNumber {
  const { section, path, sequence, title, project } = document;
  if (section) return section.unit === 'chapter' ? section.number : section.unit;
  const inFile = project ? null : chapterAndScene(nameOf(path));
  if (inFile !== null) return inFile.chapter;
  const name = project ? project.chapter.title : scenes.has(document) ? foldersOf(path).at(-1)! : nameOf(path);
  const titles = project || title === undefined || title === nameOf(path) ? [name] : [name, title];
  const called = titles
    .map((text) => unitHeading(plainName(text)))
    .find((heading) => heading?.unit === 'chapter' && heading.number !== null);
  const inName = numberInName(name);
  if (inName === frontNumber) return 'front';
  if (inName === backNumber) return 'back';
  return called?.number ?? sequence ?? inName;
}

/** The folders of a path down to the last one that is a book, a part, or has a number of its own. */
function unitFolders(path: string): readonly string[] {
  const folders = foldersOf(path);
  const last = folders.findLastIndex((name) => !isGeneralName(name) && numberInName(name) !== null);
  return folders.slice(0, last + 1);
}

/** The kind that settings give a document or an enclosing folder; null when none. The longest matching glob decides. */
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
    const paths = withAncestors(path);
    return rules.find(({ matches }) => paths.some(matches))?.kind ?? null;
  };
}

/** Whether settings name a file as one to read: as a manuscript, or as included. */
export function requiredBySettings(
  settings: Parameters<typeof kindsFromSettings>[0] & { readonly excludeFiles: readonly string[] },
): (path: string) => boolean {
  const kindOf = kindsFromSettings(settings);
  const isIncluded = includedFilter(settings.excludeFiles);
  return (path) => kindOf(path) === 'manuscript' || withAncestors(path).some(isIncluded);
}

/** The kind of a file by settings and folders, before reading it; null when none. */
export function kindsBeforeReading(settings: Parameters<typeof kindsFromSettings>[0]): (path: string) => DocumentKind | null {
  const fromSettings = kindsFromSettings(settings);
  return (path) => fromSettings(path) ?? kindOfPath(path);
}

const unitFolder = /^(?:draft|section)s?\b[ .:_-]*/;

/** The kind of a document by its folders, else its format. */
function kindOfPath(path: string): DocumentKind | null {
  return folderKind(foldersOf(path)) ?? formatOf(path)?.kind ?? null;
}

/** In these languages the word for a story is that for history. */
const ofHistory = /^(?:geschichte|histoires?|historias?|histórias?|storia|истори[яи])$/u;

/**
 * The kind by the folders of a document, outermost first; the innermost that indicates one decides, else null. What is called a story or history is
 * history in a folder of notes: "Welt/Geschichte".
 */
function folderKind(folders: readonly string[]): DocumentKind | null {
  const at = folders.findLastIndex((folder) => kindOfFolder(folder) !== null);
  if (at < 0) return null;
  const kind = kindOfFolder(folders[at]!);
  const isHistory = kind === 'manuscript' && ofHistory.test(plainName(folders[at]!).toLowerCase().normalize('NFC'));
  return isHistory ? (folderKind(folders.slice(0, at)) ?? kind) : kind;
}

const kindOfFolder = memoised((folder): DocumentKind | null => {
  const name = withoutNumbering(folder);
  const kind = storyFolder(name) ?? storyFolder(plainName(folder).toLowerCase());
  if (kind === 'notes') return 'note';
  return kind === 'manuscript' || isNumberedUnit(folder, ['book', 'part', 'chapter']) || isNumberedDraft(name) ? 'manuscript' : null;
});

function isNumberedDraft(name: string): boolean {
  const found = unitFolder.exec(name);
  return found !== null && leadingNumber(name.slice(found[0].length)) !== null;
}

/** Whether a file is called a chapter or scene with a number: "Chapter 3", "012-scene". */
function isChapterName(name: string): boolean {
  const heading = unitHeading(plainName(name));
  return heading !== null && (heading.unit === 'chapter' || heading.unit === 'scene') && heading.number !== null;
}
