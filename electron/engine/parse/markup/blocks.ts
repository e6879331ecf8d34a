import { append, buildText, type LinedText, newBuilder } from './linedText.ts';
import type { Field, FoundLink, LineBreaks } from './types.ts';

/** A paragraph, list item, table row or line of a block. */
export interface BlockPart {
  readonly text: LinedText;
  /** What stands between it and the part before it. */
  readonly glue: '\n' | '\n\n';
  /** Words in bold that it begins with, or the term that it defines: perhaps the name of what it is about. */
  readonly lead?: string;
  /** It stands in a list below a label that names a kind of things. */
  readonly isGrouped?: true;
  /** A row of a table below heads, by the cell that it begins with. */
  readonly row?: TableRow;
}

/** A row of a table as what is said of its first cell. */
export interface TableRow {
  /** What stands above the first column. */
  readonly head: string;
  readonly name: LinedText;
  readonly cells: readonly { readonly head: string; readonly value: LinedText }[];
}

/** A block of the body that belongs together. Its parts are only parted when it is too long for one chunk. */
export interface Block {
  readonly kind: 'prose' | 'list' | 'table' | 'quote' | 'code';
  /** Rows that are properties, or what is no text of the world: they make passages of their own. */
  readonly role?: 'fields' | 'scrap';
  /** Code and lists of tasks in a note: they make passages of their own, so that they define nothing and what stands beside them can. */
  readonly isApart?: true;
  /** The thing of its own that it describes. */
  readonly subject?: string;
  /** A line of words in bold, or an item with a list below, that heads it as a heading would. */
  readonly under?: HeadingPiece;
  /** Its items are numbered: they may be steps as well as entries. */
  readonly isOrdered?: true;
  /** What a row of a table states of its subject. */
  readonly fields?: readonly Field[];
  readonly parts: readonly BlockPart[];
}

/** What a body is made of, in order. A heading has a subject where its section describes a thing of its own. */
export type BodyPiece =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'heading'; readonly depth: number; readonly text: LinedText; readonly line: number; readonly subject?: string }
  | { readonly kind: 'break'; readonly line: number };

/** A paragraph. */
export function prose(text: LinedText, lead?: string): BodyPiece {
  return { kind: 'block', block: { kind: 'prose', parts: [{ text, glue: '\n\n', ...(lead !== undefined && { lead }) }] } };
}

/** The whole text of a block. */
export function textOfBlock(block: Block): LinedText {
  const builder = newBuilder();
  for (const part of block.parts) append(builder, part.text, part.glue);
  return buildText(builder);
}

/** What the blocks of a part of a body need to know of their document. */
export interface BlockContext {
  /** Links by their number in the text; grows by links that only Markdown itself finds. */
  readonly links: FoundLink[];
  readonly breaks: LineBreaks;
  /** Grows by what infobox tables say. */
  readonly fields: Field[];
  /** Line of the file of the part's first line. */
  readonly firstLine: number;
}

/** A line of signs only, as writers part scenes with: `***`, `* * *`, `#`, `⁂`. */
export function isSceneBreak(line: string): boolean {
  return line.length <= 40 && /^(?:[\s*#~•·∙⁂◇◆❖❧☙⸻—–=+_-]|&nbsp;)+$/u.test(line) && /\S/.test(line);
}

/**
 * Whether a text was wrapped at a fixed width, so that a line end means nothing: most lines that follow another begin
 * in lower case. Verse and one-paragraph-a-line files do not.
 */
export function lineBreaksOf(lines: readonly string[]): LineBreaks {
  let pairs = 0;
  let goingOn = 0;
  for (let index = 1; index < lines.length; index += 1) {
    const before = lines[index - 1]!;
    const line = lines[index]!;
    if (before.length < 40 || before.length > 140 || !/^ {0,3}[\p{L}"“‘'(]/u.test(line) || !/^ {0,3}[\p{L}"“‘'(]/u.test(before)) continue;
    pairs += 1;
    if (/^ {0,3}["“‘'(]*\p{Ll}/u.test(line)) goingOn += 1;
  }
  return pairs > 0 && goingOn / pairs >= 0.4 ? 'wrapped' : 'kept';
}

/** A heading of a body. */
export type HeadingPiece = Extract<BodyPiece, { kind: 'heading' }>;

/** The headings above each heading and itself, in order of lines. */
export function headingPaths(pieces: readonly BodyPiece[]): readonly (readonly HeadingPiece[])[] {
  const paths: (readonly HeadingPiece[])[] = [];
  let path: readonly HeadingPiece[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'heading') continue;
    path = [...path.filter((heading) => heading.depth < piece.depth), piece];
    paths.push(path);
  }
  return paths;
}

/** The headings above a line, outermost first. */
export function headingsAbove(paths: readonly (readonly HeadingPiece[])[], line: number): readonly HeadingPiece[] {
  return paths.findLast((path) => path.at(-1)!.line <= line) ?? [];
}
