import type { DocumentKind, ProjectPosition } from '#shared/model/source.ts';
import type { ConvertedText } from '../../common/types.ts';

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
  readonly adjacentFolders?: RegExp;
  /** Folders and files inside that are never looked at. */
  readonly ignores?: RegExp;
  /** Reads the outline; texts are read when rendered. @throws FormatError with the reason; OtherContentError when it is not such a project. */
  open(files: ProjectFiles): Promise<Project>;
}

/** The kind of project of a folder, by its name and the names in it; null for none. */
export type ProjectLookup = (folder: string, names: ReadonlySet<string>) => ProjectFormat | null;
