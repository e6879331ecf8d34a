import type { DocumentKind, ProjectPlace } from '#shared/model/source.ts';
import { memoised } from '#lib/memoise.ts';
import { formatOf } from '../formats/registry.ts';
import { isPaperName, isProgramNote } from '#lib/paperNames.ts';
import { leadingNumber } from '#lib/storyNumbers.ts';
import { storyFolder, unitHeading, unitOfWord, type StoryUnit } from '#lib/storyWords.ts';
import { ignoredInLongform, longformPositions, type LongformDocument } from './longform.ts';
import { compareNames, comparePaths, foldersOf, nameOf, pathFilter, plainGlob } from './paths.ts';
import { storySequences } from './storySequences.ts';

/** What is known of a document before the story is put in order. */
export interface UnorderedDocument extends LongformDocument {
  /** 0-based place among the documents of its file. Left out: 0. */
  readonly fileOrdinal?: number;
  /** Its own title; of a chapter in a file its heading. Left out: none. */
  readonly title?: string;
  readonly statedKind: DocumentKind | null;
  /** What the settings of the vault say, over everything else; null when nothing. */
  readonly kindFromSettings?: DocumentKind | null;
  /** Number its frontmatter gives it. */
  readonly sequence: number | null;
  /** Series, book and part its frontmatter names. */
  readonly stated?: Partial<StoryStructure>;
  /** Its place in a file that holds several documents; null or left out when it is the whole file. */
  readonly section?: {
    readonly unit: 'front' | 'chapter' | 'back';
    readonly number: number | null;
    readonly part: string | null;
    readonly book: string | null;
  } | null;
  /** Its place in the story of another program's project, which decides alone; null or left out for any other file. */
  readonly project?: ProjectPlace | null;
  /** How surely it is told as a story, 0 to 1; below 0 for a form that is filled in. Left out: 0. */
  readonly prose?: number;
  /** Left out: 0. */
  readonly words?: number;
  /** Scenes in it. Left out: 1. */
  readonly sceneCount?: number;
}

/** Kind of a document and its position in the story. */
export interface DocumentPosition extends StoryStructure {
  readonly kind: DocumentKind;
  /** Whether the kind is a guess that the user should be asked about. */
  readonly unsure: boolean;
  /** The chapter's number, by which the story is ordered: see `storySequences`. Documents of one chapter share it. Null for notes. */
  readonly sequence: number | null;
  /** Scenes of its chapter in the documents before it. */
  readonly sceneStart: number;
}

/** Names a document of a vault: its path, and behind it the place in its file unless it is the first. */
export function documentKey({ path, fileOrdinal = 0 }: { readonly path: string; readonly fileOrdinal?: number }): string {
  return fileOrdinal === 0 ? path : `${path}\n${fileOrdinal}`;
}

/** Decides which documents are manuscript, and the order and numbers of those, by `documentKey`. Pure; the order of `documents` does not matter. */
export function orderDocuments(documents: readonly UnorderedDocument[]): Map<string, DocumentPosition> {
  const listed = longformPositions(documents);
  const { manuscript, unsure } = manuscriptOf(documents, listed, ignoredInLongform(documents));
  const ordered = inStoryOrder(
    documents.filter((document) => manuscript.has(document)),
    listed,
  );
  const scenes = scenesOfChapters(ordered);
  const chapters = chaptersOf(ordered, scenes, listed);
  const sequences = storySequences(chapters.map((chapter) => chapter.map((document) => ownNumber(document, scenes))));
  const places = new Map<UnorderedDocument, { readonly sequence: number; readonly sceneStart: number }>();
  for (const [index, chapter] of chapters.entries()) {
    for (const document of chapter) places.set(document, { sequence: sequences[index]!, sceneStart: 0 });
  }
  withSceneStarts(ordered, places);
  return new Map(
    documents.map((document) => {
      const place = places.get(document) ?? null;
      const structure = place === null ? noStructure : structureOf(document, scenes.has(document));
      const position = { kind: place === null ? 'note' : 'manuscript', unsure: unsure.has(document), ...(place ?? notInStory) } as const;
      return [documentKey(document), { ...position, ...structure }];
    }),
  );
}

const noStructure: StoryStructure = { series: null, book: null, part: null };
const notInStory = { sequence: null, sceneStart: 0 } as const;

/** Scenes of documents that share a chapter are counted on. */
function withSceneStarts(
  ordered: readonly UnorderedDocument[],
  places: Map<UnorderedDocument, { readonly sequence: number; readonly sceneStart: number }>,
): void {
  const scenes = new Map<number, number>();
  for (const document of ordered) {
    const { sequence } = places.get(document)!;
    const sceneStart = scenes.get(sequence) ?? 0;
    places.set(document, { sequence, sceneStart });
    scenes.set(sequence, sceneStart + (document.sceneCount ?? 1));
  }
}

/** At or above `sure` a document is prose of a story, at or above `maybe` it may be: `proseScore` of the parser. */
const prose = { sure: 0.5, maybe: 0.3 } as const;
/** Fewest words of a text that the user is asked about. */
const minAskedWords = 400;

interface Kinds {
  readonly manuscript: ReadonlySet<UnorderedDocument>;
  readonly unsure: ReadonlySet<UnorderedDocument>;
}

function manuscriptOf(documents: readonly UnorderedDocument[], listed: ReadonlyMap<string, number>, ignored: ReadonlySet<string>): Kinds {
  const manuscript = new Set<UnorderedDocument>();
  const unsure = new Set<UnorderedDocument>();
  const undecided: UnorderedDocument[] = [];
  let notes = 0;
  for (const document of documents) {
    const { path, statedKind, kindFromSettings, scenes = [], ignoredScenes = [] } = document;
    const isIndex = scenes.length + ignoredScenes.length > 0;
    const kind =
      kindFromSettings ??
      statedKind ??
      (listed.has(path) ? 'manuscript' : isIndex || ignored.has(path) ? 'note' : isPaper(document) ? 'paper' : kindOfPath(path));
    // A README lies beside a story as well as beside notes; a form is a note.
    if (kind === 'paper') {
      if ((document.prose ?? 0) < 0) notes++;
      continue;
    }
    if (kind === 'manuscript') manuscript.add(document);
    else if (kind === 'note') notes++;
    else if (document.section) manuscript.add(document);
    else undecided.push(document);
  }
  for (const document of namedChapters(undecided)) manuscript.add(document);
  for (const document of numberedAlike(undecided)) manuscript.add(document);
  const rest = undecided.filter((document) => !manuscript.has(document));
  if (manuscript.size > 0) {
    // Beside a manuscript a stray story may be a cut scene: it stays out until the user says what it is.
    for (const document of rest) if (isAsked(document, prose.sure)) unsure.add(document);
    return { manuscript, unsure };
  }
  const numbered = numberedFolder(documents);
  if (numbered.size > 0) return { manuscript: numbered, unsure };
  for (const document of storyOf(rest, notes, unsure)) manuscript.add(document);
  return { manuscript, unsure };
}

/**
 * Whether a document is none of the story though it lies in its folder: a form that is filled in, as a briefing is, or what is called a
 * paper of the work and not told as a story.
 */
function isPaper({ path, prose: score = 0, section, project }: UnorderedDocument): boolean {
  if (section || project) return false;
  return score < 0 || isProgramNote(path) || (score < prose.maybe && isPaperName(path));
}

function isAsked({ prose: score = 0, words = 0 }: UnorderedDocument, minProse: number): boolean {
  return score >= minProse && words >= minAskedWords;
}

/**
 * In a vault without a manuscript by its names: what is told as a story. Where nothing looks like a note, plain texts are the story too, and the
 * user is asked: names are found in it meanwhile.
 */
function storyOf(undecided: readonly UnorderedDocument[], notes: number, unsure: Set<UnorderedDocument>): UnorderedDocument[] {
  const surelyStory = undecided.filter(({ prose: score = 0 }) => score >= prose.sure);
  const plain = undecided.filter(({ prose: score = 0 }) => score > 0 && score < prose.sure);
  const wordsOf = (list: readonly UnorderedDocument[]): number => list.reduce((sum, { words = 0 }) => sum + words, 0);
  const isAllProse = notes === 0 && wordsOf([...surelyStory, ...plain]) >= 0.8 * wordsOf(undecided);
  const story = [...surelyStory];
  for (const document of plain) {
    const isMaybe = isAsked(document, prose.maybe);
    if (!isMaybe && !(isAllProse && (document.words ?? 0) >= minAskedWords)) continue;
    unsure.add(document);
    if (isAllProse) story.push(document);
  }
  return story;
}

/** Outside any folder that says its kind a chapter may still be called one; a prologue next to it belongs to it. */
function namedChapters(undecided: readonly UnorderedDocument[]): UnorderedDocument[] {
  const chapters = undecided.filter(({ path }) => isChapterName(nameOf(path)));
  const folders = new Set(chapters.map(({ path }) => foldersOf(path).join('/')));
  const beside = undecided.filter(({ path }) => folders.has(foldersOf(path).join('/')) && isFrontOrBack(nameOf(path)));
  return [...chapters, ...beside];
}

/** Fewest numbered files of a folder. */
const minAlike = 3;
/** How much of a story they must look like on average. */
const minAlikeProse = 0.2;

/**
 * Files whose paths differ by a number alone ("Heidi 03", "2/1"), and numbered files of a folder of which most are, are chapters or scenes,
 * if they are prose.
 */
function numberedAlike(undecided: readonly UnorderedDocument[]): UnorderedDocument[] {
  const alike = new Map<string, UnorderedDocument[]>();
  const folders = new Map<string, UnorderedDocument[]>();
  for (const document of undecided) {
    const parts = document.path.normalize('NFC').toLowerCase().split('/');
    const above = parts.slice(0, -1).map((part) => (/^[\p{Nd}\s_.-]+$/u.test(part) ? '#' : part));
    addTo(folders, above.join('/'), document);
    if (/\p{Nd}/u.test(parts.at(-1)!)) addTo(alike, [...above, withoutNumber(parts.at(-1)!)].join('/'), document);
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

/** In a vault without any sign of a manuscript: the folder whose files are numbered, if it holds most files of the vault. */
function numberedFolder(documents: readonly UnorderedDocument[]): Set<UnorderedDocument> {
  const folders = new Map<string, UnorderedDocument[]>();
  for (const document of documents) {
    const { path, statedKind, kindFromSettings } = document;
    if ((kindFromSettings ?? statedKind) === 'note' || numberInName(nameOf(path)) === null) continue;
    addTo(folders, foldersOf(path).join('/'), document);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return new Set(largest.length >= 2 && largest.length > documents.length / 2 ? largest : []);
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
    if (!document.project) addTo(units, unitFolders(document.path).join('/'), document);
  }
  const numbered = new Set([...units].filter(([, members]) => members.every((member) => stated(member) !== null)).map(([unit]) => unit));
  const keyed = documents.map((document) => {
    const { project } = document;
    if (project) {
      const folders = project.root === '' ? [] : project.root.split('/');
      const place: Step = { number: project.position, name: '' };
      return { document, steps: [...folders.map((name): Step => ({ number: numberInName(name), name })), place] };
    }
    const folders = numbered.has(unitFolders(document.path).join('/')) ? unitFolders(document.path) : foldersOf(document.path);
    const file = { number: stated(document) ?? numberInName(nameOf(document.path)), name: nameOf(document.path) };
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

/** Documents that are scenes of the chapter which their folder is: "Chapter 3/scene 2", "003/2". */
function scenesOfChapters(ordered: readonly UnorderedDocument[]): ReadonlySet<UnorderedDocument> {
  const scenes = new Set<UnorderedDocument>();
  const folders = new Map<string, UnorderedDocument[]>();
  for (const document of ordered) if (!document.project) addTo(folders, foldersOf(document.path).join('/'), document);
  const siblings = new Map<string, number>();
  for (const path of folders.keys()) {
    const above = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (numberInName(path.slice(path.lastIndexOf('/') + 1)) !== null) siblings.set(above, (siblings.get(above) ?? 0) + 1);
  }
  for (const [path, members] of folders) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (members.some(({ section }) => section)) continue;
    const unit = unitHeading(plainName(name));
    const isChapter = unit?.unit === 'chapter' && unit.number !== null;
    const isNumbered =
      unit === null && numberInName(name) !== null && (siblings.get(path.slice(0, Math.max(0, path.lastIndexOf('/')))) ?? 0) > 1;
    if (!isChapter && !(isNumbered && members.every(({ path: file }) => isSceneName(nameOf(file))))) continue;
    for (const member of members) scenes.add(member);
  }
  return scenes;
}

/** "scene 2", "2", "2.1": a name that says nothing but a number within its chapter. */
function isSceneName(name: string): boolean {
  return /^[\p{Nd}\s._-]+$/u.test(name) || unitHeading(plainName(name))?.unit === 'scene';
}

/** Documents in story order by chapter: the scenes of one together. */
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
          foldersOf(last.path).join('/') === foldersOf(document.path).join('/')));
    if (isSame) chapters.at(-1)!.push(document);
    else chapters.push([document]);
  }
  return chapters;
}

/** Whether two documents are scenes of one chapter of a project; null when they are of none. */
function isSameChapter(a: UnorderedDocument, b: UnorderedDocument): boolean | null {
  if (!a.project && !b.project) return null;
  const isOne = a.project?.root === b.project?.root && a.project?.chapter.ordinal === b.project?.chapter.ordinal;
  return isOne && !a.section && !b.section;
}

/**
 * What the story itself calls a document: its chapter's number; before the first, behind the last, or neither. "Chapter 3" says it surely;
 * what frontmatter and file names number may be only an order.
 */
function ownNumber(document: UnorderedDocument, scenes: ReadonlySet<UnorderedDocument>): number | 'front' | 'back' | null {
  const { section, path, sequence, title, project } = document;
  if (section) return section.unit === 'chapter' ? section.number : section.unit;
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

/** What settings and folders say of a file's kind before it is read; null when nothing. */
export function kindsBeforeReading(settings: Parameters<typeof kindsFromSettings>[0]): (path: string) => DocumentKind | null {
  const fromSettings = kindsFromSettings(settings);
  return (path) => fromSettings(path) ?? kindOfPath(path);
}

const unitFolder = /^(?:draft|section)s?\b[ .:_-]*/;

/** `Manuscript` or `Chapters`, but also `02 Manuscript` and `z_Drafts`: names without number and signs in front. */
function withoutNumbering(name: string): string {
  return name
    .toLowerCase()
    .replace(/^[\s\d_.\-–—)z]*[\s_.\-–—)]+/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}

/** A name for reading its words: `chapter-three_a` is "chapter three a". */
function plainName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replace(/(?<=\p{L})-(?=[\p{L}\p{Nd}])/gu, ' ')
    .trim();
}

/** What its folders say about a document, else its format. */
function kindOfPath(path: string): DocumentKind | null {
  return folderKind(foldersOf(path)) ?? formatOf(path)?.kind ?? null;
}

/** What the folders of a document, outermost first, say about it; the innermost that says anything decides, else null. */
function folderKind(folders: readonly string[]): DocumentKind | null {
  for (const folder of folders.toReversed()) {
    const kind = kindOfFolder(folder);
    if (kind !== null) return kind;
  }
  return null;
}

const kindOfFolder = memoised((folder): DocumentKind | null => {
  const name = withoutNumbering(folder);
  const said = storyFolder(name) ?? storyFolder(plainName(folder).toLowerCase());
  if (said === 'notes') return 'note';
  return said === 'manuscript' || isNumberedUnit(folder, ['book', 'part', 'chapter']) || isNumberedDraft(name) ? 'manuscript' : null;
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

/** Whether a name is that of a whole manuscript, which says nothing about order. */
function isGeneralName(name: string): boolean {
  return storyFolder(withoutNumbering(name)) === 'manuscript' && !isNumberedUnit(name, ['book', 'part', 'chapter']);
}

/** Where a chapter belongs; null where its story has no such level. */
export interface StoryStructure {
  readonly series: string | null;
  readonly book: string | null;
  readonly part: string | null;
}

const seriesFolder = /^(?:series|saga|trilogy|cycle)\b|\b(?:series|saga|trilogy|duology|tetralogy|quartet|cycle|chronicles)$/;

/**
 * Names of the series, the book and the part a document lies in, by its folders and the headings above it in its file. A folder that holds a
 * book is its series, unless it has a general name.
 */
function structureOf({ path, section, stated, project }: UnorderedDocument, isScene: boolean): StoryStructure {
  if (project) return { series: null, book: section?.book ?? project.book, part: section?.part ?? project.part, ...stated };
  const folders = isScene ? foldersOf(path).slice(0, -1) : foldersOf(path);
  const last = (units: readonly StoryUnit[]): string | null => folders.findLast((folder) => isNumberedUnit(folder, units)) ?? null;
  const book = last(['book']);
  const above = book === null ? undefined : folders[folders.lastIndexOf(book) - 1];
  const named = folders.find((folder) => seriesFolder.test(withoutNumbering(folder)) && folder !== book);
  const isSeries = above !== undefined && !isGeneralName(above) && storyFolder(withoutNumbering(above)) !== 'notes';
  const series = named ?? (isSeries ? above : null);
  return { series, book: section?.book ?? book, part: section?.part ?? last(['part']), ...stated };
}

/** `Part Two - The Sea` is a unit, `Parts` and `Book Reviews` are not: a number must follow. */
function isNumberedUnit(name: string, units: readonly StoryUnit[]): boolean {
  const heading = unitHeading(plainName(name)) ?? unitHeading(withoutNumbering(name));
  return heading !== null && heading.number !== null && units.includes(heading.unit);
}

const frontNumber = -1;
const backNumber = 1_000_000;
const frontName = /^(?:dedication|title page)\b/;
const backName = /^(?:acknowledge?ments|appendix)\b/;

/** Whether a name is that of a prologue, an epilogue or the like. */
function isFrontOrBack(name: string): boolean {
  const number = numberInName(name);
  return number === frontNumber || number === backNumber;
}

/** The number that orders a file or folder: "Chapter 3", "03 - Arrival", "Part II", "Kapitel Einundzwanzig", first for a prologue, last for an epilogue; null when it has none. */
function numberInName(name: string): number | null {
  const text = plainName(name);
  const low = text.toLowerCase();
  const heading = unitHeading(text);
  const first = unitHeading(/^[\p{L}\p{M}-]+/u.exec(text)?.[0] ?? '');
  if (heading?.unit === 'front' || first?.unit === 'front' || frontName.test(low)) return frontNumber;
  if (heading?.unit === 'back' || first?.unit === 'back' || backName.test(low)) return backNumber;
  if (heading?.number !== undefined && heading.number !== null) return heading.number;
  const digits = /^(\p{Nd}{1,6}(?:\.\p{Nd}+)?)(?=$|[\s.:)\-–—、．])/u.exec(low);
  if (digits !== null) return leadingNumber(digits[1]!)!.value;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const unit = /^(?:draft|section|session)s?$/i.test(word)
      ? 'chapter'
      : (unitOfWord(word.replace(/(?<=\p{L}{2})s$/u, '')) ?? unitOfWord(word));
    if (unit === null || !['book', 'part', 'chapter', 'scene'].includes(unit)) continue;
    const number = leadingNumber(text.slice(index + word.length).replace(/^[\s.:#-]+/, ''));
    if (number !== null) return number.value;
  }
  const last = /(?:^|[^\p{Nd}.])(\p{Nd}{1,4})$/u.exec(low);
  return last === null ? null : leadingNumber(last[1]!)!.value;
}
