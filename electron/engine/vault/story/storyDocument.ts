import { foldersOf } from '#lib/fileNames.ts';
import type { DocumentKind, ProjectPosition } from '#shared/model/source.ts';
import { storyFolder, type StoryUnit } from '#lib/storyWords.ts';
import type { LongformDocument } from './longform.ts';
import { isGeneralName, isNumberedUnit, withoutNumbering } from './storyNames.ts';

/** A document before the story order is determined. */
export interface UnorderedDocument extends LongformDocument {
  /** 0-based position among the documents of its file. Default: 0. */
  readonly fileOrdinal?: number;
  /** Its own title; for a chapter within a file, its heading. Omitted: none. */
  readonly title?: string;
  readonly statedKind: DocumentKind | null;
  /** The kind in the vault's settings, which takes precedence; null when not set. */
  readonly kindFromSettings?: DocumentKind | null;
  /** Number its frontmatter gives it. */
  readonly sequence: number | null;
  /** Number of a property by which generators of sites order their pages (`weight`), or that may number anything (`number`). Omitted: none. */
  readonly pageOrder?: number | null;
  /** Targets of its links in order, if it is called a table of contents. */
  readonly linked?: readonly string[];
  /** Series, book and part its frontmatter names. */
  readonly stated?: Partial<StoryStructure>;
  /** Title of the whole file by its properties; null or omitted when not stated. */
  readonly bookTitle?: string | null;
  /** Number of its book in a series by the file's properties; null or omitted when not stated. */
  readonly bookNumber?: number | null;
  /** Its section of a file with several documents; null or omitted for the whole file. */
  readonly section?: {
    readonly unit: 'front' | 'chapter' | 'back';
    readonly number: number | null;
    readonly part: string | null;
    readonly book: string | null;
  } | null;
  /** Its position in another program's project, which takes precedence; null or omitted for any other file. */
  readonly project?: ProjectPosition | null;
  /** Narrative score, 0 to 1; below 0 for a filled-in form. Default: 0. */
  readonly prose?: number;
  /** Left out: 0. */
  readonly words?: number;
  /** Scenes in it. Left out: 1. */
  readonly sceneCount?: number;
}

/** Whether a document contains supplementary text of its file, such as comments: neither its first document nor a chapter. */
export function isSupplement({ fileOrdinal = 0, section }: Pick<UnorderedDocument, 'fileOrdinal' | 'section'>): boolean {
  return fileOrdinal > 0 && !section;
}

/** The structure that contains a chapter; null for levels that the story does not have. */
export interface StoryStructure {
  readonly series: string | null;
  readonly book: string | null;
  readonly part: string | null;
}

export const noStructure: StoryStructure = { series: null, book: null, part: null };

/** A book of a vault that holds several. */
export interface StoryBook {
  readonly title: string;
  /** Its number in its series by its name or properties; null when not stated. */
  readonly number: number | null;
  /** Name of the folder that contains it and other books; null when there is no informative one. */
  readonly series: string | null;
}

const seriesFolder = /^(?:series|saga|trilogy|cycle)\b|\b(?:series|saga|trilogy|duology|tetralogy|quartet|cycle|chronicles)$/;

/** Series, book and part of a document, by its folders and headings. A folder with a book is a series unless generally named. */
export function structureOf(document: UnorderedDocument, isScene: boolean, inBook: StoryBook | undefined): StoryStructure {
  const own = ownStructure(document, isScene);
  if (!inBook) return own;
  // What a file of a series calls a book is a part of it, unless it is the book.
  const innerBook = document.section?.book ?? null;
  return {
    series: document.stated?.series ?? inBook.series ?? own.series,
    book: inBook.title,
    part: own.part ?? (innerBook === inBook.title ? null : innerBook),
  };
}

function ownStructure({ path, section, stated, project }: UnorderedDocument, isScene: boolean): StoryStructure {
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
