import { oneLine } from '#lib/text.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import { yamlFrontmatter, type Properties } from '#lib/frontmatter.ts';
import { decodeText } from './encoding/decodeText.ts';

/** Text of a file in another program's format, as the rest of Lorelens reads it. */
export interface ConvertedText {
  /** Markdown, with frontmatter when the format has a title or an author. */
  readonly text: string;
  /** What could not be read, in plain English; the rest is in `text`. */
  readonly problems: readonly string[];
  /** Comments on the text, in order; omitted when there are none. */
  readonly comments?: readonly Comment[];
}

/** A comment on a text, not part of it. */
export interface Comment {
  /** Empty when unknown. */
  readonly author: string;
  /** The commented text; empty when unknown. */
  readonly anchor: string;
  readonly text: string;
}

/** A format whose files are converted to Markdown when read. */
export interface Format {
  /** Display name, such as "Word document". */
  readonly name: string;
  /** Endings of file names, lower case, without a dot. */
  readonly extensions: readonly string[];
  /** Kind of its documents; omitted when their text decides. */
  readonly kind?: DocumentKind;
  /** Whether its files are screenplays, whose speeches begin with the speaker; omitted for no. */
  readonly isScript?: boolean;
  /** Converts a whole file. @throws FormatError when it does not match its extension or cannot be read. */
  convert(bytes: Uint8Array): Promise<ConvertedText>;
}

/** Why a file cannot be read, as a sentence for the index status. */
export class FormatError extends Error {}

/** The content does not match the file extension: the file is skipped rather than reported as failed. */
export class OtherContentError extends FormatError {}

/** Properties as frontmatter, each value in one line; empty without any. */
export function frontmatterOf(properties: Properties): string {
  const lines = Object.entries(properties).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value?.map(oneLine)]);
  return yamlFrontmatter(Object.fromEntries(lines) as Properties);
}

/** Maximum characters of the commented words: some comments are about a whole chapter. */
const maxCommented = 200;

/** Comments as a Markdown list: author, commented words, comment. */
export function commentsMarkdown(comments: readonly Comment[]): string {
  return comments
    .flatMap(({ author, anchor, text }) => {
      const [who, about] = [oneLine(author), oneLine(anchor)];
      const shown = about.length > maxCommented ? `${about.slice(0, maxCommented).trimEnd()}…` : about;
      const head = [who === '' ? '' : `**${who}**`, shown === '' ? '' : `on “${shown}”`].filter((part) => part !== '').join(' ');
      const line = oneLine(text);
      return line === '' ? [] : [`- ${head === '' ? '' : `${head}: `}${line}`];
    })
    .join('\n');
}

/** A file as text with line feeds, in whatever encoding it is. (A byte order mark is dropped in decoding.) */
export function plainTextOf(bytes: Uint8Array): string {
  return (decodeText(bytes)?.text ?? new TextDecoder().decode(bytes)).replace(/\r\n?/g, '\n');
}
