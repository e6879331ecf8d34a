import type { DocumentKind, ProjectPosition } from '#shared/model/source.ts';
import type { ConvertedText } from '../formats/common/types.ts';

/** Additional data of a document in another program's project. */
export interface ProjectPart {
  /** Display name of the kind of project, such as "Scrivener project". */
  readonly format: string;
  readonly kind: DocumentKind;
  readonly projectPosition: ProjectPosition | null;
  /** The identifiers of the project's stories; empty when it states none. */
  readonly identifiers: readonly string[];
  /** Changes whenever its text may have changed: its outline entry, and the states of its files. */
  readonly fingerprint: string;
  /** Time of the last change of those files, milliseconds since 1970. */
  readonly changedMs: number;
  /** Its Markdown. @throws FormatError */
  readonly render: () => Promise<ConvertedText>;
}

/** A file of the vault that can become a document. */
export interface FoundFile {
  /** Inside the vault, with forward slashes, Unicode NFC. */
  readonly path: string;
  /** As the file system spells it. */
  readonly absolutePath: string;
  /** The real path of the vault, outside of which nothing is read. */
  readonly root: string;
  /** Bytes. */
  readonly size: number;
  /** Time of the last change, milliseconds since 1970. */
  readonly mtimeMs: number;
  /** Time of the last change of content, name or rights, milliseconds since 1970. */
  readonly ctimeMs: number;
  /** Number of the file on its disk. */
  readonly inode: number;
  /** Of a document of another program's project; left out for a file. `absolutePath` is then the project's. */
  readonly project?: ProjectPart;
}
