import { counted, oneLine } from '#lib/text.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import { yamlFrontmatter, type Properties } from '#lib/frontmatter.ts';

/** Text of a file in another program's format, as the rest of Lorelens reads it. */
export interface ConvertedText {
  /** Markdown, with frontmatter where the format has a title or an author. */
  readonly text: string;
  /** What could not be read, in plain English; the rest is in `text`. */
  readonly problems: readonly string[];
}

/** A format whose files are converted to Markdown when they are read. */
export interface Format {
  /** Name on screen, such as "Word document". */
  readonly name: string;
  /** Endings of file names, lower case, without a dot. */
  readonly extensions: readonly string[];
  /** What its files are; left out when their text says so. */
  readonly kind?: DocumentKind;
  /** Whether a file is worth opening, by its path, where others share the ending of its name; every file when left out. */
  readonly isLikely?: (path: string) => boolean;
  /** Converts a whole file. @throws FormatError when it is not what its name says, or cannot be read. */
  convert(bytes: Uint8Array): Promise<ConvertedText>;
}

/** Why a file cannot be read, as a sentence for the index status. */
export class FormatError extends Error {}

/** The file is something else than its name says: it is passed over rather than reported as failed. */
export class OtherContentError extends FormatError {}

/** Properties as frontmatter, each value in one line; empty without any. */
export function frontmatterOf(properties: Properties): string {
  const lines = Object.entries(properties).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value?.map(oneLine)]);
  return yamlFrontmatter(Object.fromEntries(lines) as Properties);
}

/** What is to be said of remarks beside a text, which are no part of it. */
export function commentsLeftOut(count: number): string[] {
  return count === 0 ? [] : [`${counted(count, 'comment')} beside the text: ${count === 1 ? 'it is' : 'they are'} not read.`];
}
