import type { DocumentKind, ProjectPlace } from '#shared/model/source.ts';
import type { ConvertedText } from '../formats/common/types.ts';

/** What a document of another program's project has besides what every file has. */
export interface ProjectPart {
  readonly kind: DocumentKind;
  readonly place: ProjectPlace | null;
  /** Changes whenever its text may have changed: what the outline says of it, and the states of the files it is made of. */
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
  /** The vault, without links in its path: only what lies in it is read. */
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
