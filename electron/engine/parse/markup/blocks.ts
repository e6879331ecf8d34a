import { append, buildText, type LinedText, newBuilder, joinLined, onLine } from './linedText.ts';
import type { Field, FoundLink, LineBreaks, ParseProblem } from './types.ts';
import { oneLine } from '#lib/text.ts';
import { shortenRuns } from './sourceLines.ts';

/** A paragraph, list item, table row or line of a block. */
export interface BlockPart {
  readonly text: LinedText;
  /** Separator from the previous part. */
  readonly glue: '\n' | '\n\n';
  /** The bold words, or the term of a definition, at its start, which may be the name of its subject. */
  readonly lead?: string;
  /** Whether it is part of a list below a label that names a type of things. */
  readonly isGrouped?: true;
  /** The table row that it shows, if the table has column headers. */
  readonly row?: TableRow;
}

/** A table row as a description of its first cell. */
interface TableRow {
  /** Header of the first column. */
  readonly head: string;
  readonly name: LinedText;
  readonly cells: readonly { readonly head: string; readonly value: LinedText }[];
}

/** A block of the body. Its parts are separated only if it is too long for one chunk. */
export interface Block {
  readonly kind: 'prose' | 'list' | 'table' | 'quote' | 'code';
  /** Property rows, or text that is not part of the world; each gets chunks of its own. */
  readonly role?: 'fields' | 'scrap';
  /** Whether it is code or a task list in a note, which gets chunks of its own: it defines nothing, and the text around it still may. */
  readonly isApart?: true;
  /** The thing that it describes, if that is not the note's own subject. */
  readonly subject?: string;
  /** A line in bold, or an item with a list below it, that acts as its heading. */
  readonly under?: HeadingPiece;
  /** Whether its items are numbered: steps or entries. */
  readonly isOrdered?: true;
  /** Fields that a table row states about its subject. */
  readonly fields?: readonly Field[];
  readonly parts: readonly BlockPart[];
}

/** The content of a body in order. A heading has a subject if its section describes a separate entity. */
export type BodyPiece =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'heading'; readonly depth: number; readonly text: LinedText; readonly line: number; readonly subject?: string }
  | { readonly kind: 'break'; readonly line: number };

export function prose(text: LinedText, lead?: string): BodyPiece {
  return { kind: 'block', block: { kind: 'prose', parts: [{ text, glue: '\n\n', ...(lead !== undefined && { lead }) }] } };
}

export function textOfBlock(block: Block): LinedText {
  const builder = newBuilder();
  for (const part of block.parts) append(builder, part.text, part.glue);
  return buildText(builder);
}

/** Data of the document that its blocks need. */
export interface BlockContext {
  /** Links by their number in the text, including those that only the Markdown parser finds. */
  readonly links: FoundLink[];
  readonly breaks: LineBreaks;
  /** Collects the fields of infobox tables. */
  readonly fields: Field[];
  /** Line of the file of the part's first line. */
  readonly firstLine: number;
}

/** A line of symbols only, by which writers separate scenes: `***`, `* * *`, `#`, `⁂`. */
export function isSceneBreak(line: string): boolean {
  return line.length <= 40 && /^(?:[\s*#~•·∙⁂◇◆❖❧☙⸻—–=+_-]|&nbsp;)+$/u.test(line) && /\S/.test(line);
}

/** Whether lines were wrapped at a fixed width: most continuation lines begin in lower case, unlike verse. */
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

export type HeadingPiece = Extract<BodyPiece, { kind: 'heading' }>;

/** For each heading, the headings above it and itself, in the order of lines. */
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

/** A text without Markdown: paragraphs, and lines of signs as scene breaks. `firstLine`: line of the file of the first. */
export function plainTextPieces(lines: readonly string[], problems: ParseProblem[], firstLine = 1): BodyPiece[] {
  const breaks = lineBreaksOf(lines);
  const pieces: BodyPiece[] = [];
  let paragraph: { words: string; line: number }[] = [];
  const flush = (): void => {
    const texts = paragraph.map(({ words, line }) => onLine(words, line));
    // Long lines are separate paragraphs; short ones are verse or a list.
    const isOnePerLine = breaks === 'kept' && paragraph.some(({ words }) => words.length > 140);
    if (isOnePerLine) pieces.push(...texts.map((text) => prose(text)));
    else if (texts.length > 0) pieces.push(prose(joinLined(texts, breaks === 'wrapped' ? ' ' : '\n')));
    paragraph = [];
  };
  let before = '';
  for (const [index, raw] of lines.entries()) {
    const line = index + firstLine;
    const words = oneLine(shortenRuns(raw, line, problems));
    if (words === '') flush();
    else if (isSceneBreak(words)) {
      flush();
      pieces.push({ kind: 'break', line });
    } else {
      // Indentation alone may mark the start of a wrapped paragraph.
      if (breaks === 'wrapped' && /^(?:\t| {2,})/.test(raw) && !/^\s/.test(before)) flush();
      paragraph.push({ words, line });
    }
    before = raw;
  }
  flush();
  return pieces;
}
