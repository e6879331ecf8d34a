import type { DocumentKind, ProjectPosition } from '#shared/model/source.ts';
import { type ConvertedText, frontmatterOf } from '../../common/types.ts';
import { oneLine } from '#lib/text.ts';
import { UniqueNames, fileNameOf } from '#lib/fileNames.ts';
import type { Properties } from '#lib/frontmatter.ts';
import { unitHeading } from '#lib/storyWords.ts';

/** The files of a project, whether they lie in a folder or in an archive. Names have forward slashes and begin below the project. */
export interface ProjectFiles {
  /** Name of its folder or file, such as "Salt.scriv". */
  readonly name: string;
  readonly names: ReadonlySet<string>;
  /** Bytes of a file. @throws FormatError when it is not there or cannot be read. */
  read(name: string): Uint8Array;
  /** At most `length` bytes of a file from an offset, for detection from a part of it. @throws FormatError as `read` does. */
  readPart(name: string, from: number, length: number): Uint8Array;
}

/** A document of a project: a scene, a character, a note. */
export interface ProjectDocument {
  /** Unique path below the project, such as `Draft/Chapter 1/The landing.md`; the file need not exist. */
  readonly path: string;
  readonly kind: DocumentKind;
  /** Its story position; null outside the story. */
  readonly storyPosition: Omit<ProjectPosition, 'root'> | null;
  /** Frontmatter and text from the project's outline; together with `sources` everything that `render` depends on. */
  readonly head: string;
  /** Its files besides the outline. */
  readonly sources: readonly string[];
  /** Its Markdown including `head`; empty without content. */
  readonly render: () => Promise<ConvertedText>;
}

export interface Project {
  readonly documents: readonly ProjectDocument[];
  /** Files that the list of documents itself depends on. */
  readonly outline: readonly string[];
  /** What is not read, with the reason as a sentence: trash, images. `path`: below the project. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  /** Its format, and the name of its folder, in the archive that it was read from; omitted for one that lies unpacked. */
  readonly archived?: { readonly format: string; readonly name: string };
  /** What its program tells its stories from others by; omitted where it has no such identifiers. */
  readonly identifiers?: readonly string[];
}

/** A kind of project that another program keeps in a folder or a file. */
export interface ProjectFormat {
  /** Display name, such as "Scrivener project". */
  readonly name: string;
  /** Recognises a folder by its name and the names in it. Omitted when the project is never a folder. */
  readonly isFolder?: (folder: string, names: ReadonlySet<string>) => boolean;
  /** Endings of file names, lower case without a dot, that hold a whole project. */
  readonly extensions: readonly string[];
  /** Folders beside such a file whose files belong to it. */
  readonly beside?: RegExp;
  /** Folders and files inside that are never looked at. */
  readonly ignores?: RegExp;
  /** Reads the outline; texts are read when rendered. @throws FormatError with the reason; OtherContentError when it is not such a project. */
  open(files: ProjectFiles): Promise<Project>;
}

/** The kind of project of a folder, by its name and the names in it; null for none. */
export type ProjectLookup = (folder: string, names: ReadonlySet<string>) => ProjectFormat | null;

/** A document whose text is known when the project is opened. `sources`: its files besides the outline. */
export function wholeDocument(
  document: Pick<ProjectDocument, 'path' | 'kind' | 'storyPosition'>,
  text: string,
  sources: readonly string[] = [],
): ProjectDocument {
  return { ...document, head: text, sources, render: () => Promise.resolve({ text, problems: [] }) };
}

/** A note whose text is known when the project is opened. */
export function noteDocument(path: string, text: string, sources: readonly string[] = []): ProjectDocument {
  return wholeDocument({ path, kind: 'note', storyPosition: null }, text, sources);
}

/** A chapter of a project: its index and title. */
export interface ProjectChapter {
  readonly ordinal: number;
  readonly title: string;
}

/** How a note refers to a chapter: by its own number, which "up to chapter N" also uses, else by position. */
export function chapterReference({ ordinal, title }: ProjectChapter): string {
  return String(unitHeading(title)?.number ?? ordinal + 1);
}

/** The writer's notes on a chapter, as a note that is held back until that chapter. */
export function notesDocument(
  paths: UniquePaths,
  folders: readonly string[],
  text: { readonly title: string; readonly chapter: ProjectChapter; readonly parts: readonly string[] },
  sources: readonly string[] = [],
): ProjectDocument {
  const title = `${text.title} (notes)`;
  return noteDocument(
    paths.of(folders, title),
    noteText({ title, type: 'note', chapter: chapterReference(text.chapter) }, text.parts),
    sources,
  );
}

/** Markdown of a document: properties as frontmatter, then its non-empty parts separated by blank lines. */
export function noteText(properties: Properties, parts: readonly string[]): string {
  const head = frontmatterOf(properties).trim();
  return [head, ...parts.map((part) => part.trim())].filter((part) => part !== '').join('\n\n');
}

/** A section of its own; empty without text. */
export function section(heading: string, text: string): string {
  return text.trim() === '' ? '' : `## ${oneLine(heading)}\n\n${text.trim()}`;
}

/** A link to a document of the project by its title. */
export function wikilink(name: string, shown = name): string {
  const target = fileNameOf(name);
  return target === oneLine(shown) ? `[[${target}]]` : `[[${target}|${oneLine(shown).replace(/[[\]|]/g, ' ')}]]`;
}

/** Assigns unique paths to the documents of a project, whatever their titles. */
export class UniquePaths {
  readonly #names = new UniqueNames();

  /** A unique path in folders; a repeated title gets a number. */
  of(folders: readonly string[], title: string): string {
    return `${this.#names.of([...folders, title].map(fileNameOf).join('/'))}.md`;
  }
}

/** A title as a tag: tags have no spaces. */
export function tagOf(title: string): string {
  return oneLine(title)
    .replace(/^#+/, '')
    .replace(/[\s,;]+/g, '-');
}

/** Entries of a list separated by semicolons, commas or line breaks: other names, tags. */
export function splitList(list: string): string[] {
  return list
    .split(/[;,\n]/)
    .map(oneLine)
    .filter((name) => name !== '');
}

const collator = new Intl.Collator('en', { numeric: true });

/** Compares names by their numbers: "2-Rain" before "10-Snow". */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Whether a field of the user's own holds other names of its owner. */
export function isNameKey(key: string): boolean {
  return /^(?:alias(?:es)?|aka|nick ?names?|also known as)$/i.test(key);
}
