import { nothing, onLine, type LinedText, type LineMark, type LinkSpan } from './linedText.ts';

/** Grows a text piece by piece; the pieces are joined once, at the end, so that long texts stay cheap. */
export interface TextBuilder {
  readonly pieces: string[];
  /** Length of all pieces together. */
  length: number;
  /** Last character, empty at the start. */
  last: string;
  readonly marks: LineMark[];
  readonly links: LinkSpan[];
}

/** A builder without text. */
export function newBuilder(): TextBuilder {
  return { pieces: [], length: 0, last: '', marks: [], links: [] };
}

/** The text built so far. */
export function built(builder: TextBuilder): LinedText {
  return builder.length === 0 ? nothing : { text: builder.pieces.join(''), marks: builder.marks, links: builder.links };
}

/** Adds a piece; `glue` stands between it and what is there already. Empty pieces leave no trace. */
export function append(builder: TextBuilder, piece: LinedText, glue = ''): void {
  if (piece.text === '') return;
  if (builder.length > 0) push(builder, glue);
  const offset = builder.length;
  for (const mark of piece.marks) {
    if (builder.marks.at(-1)?.line !== mark.line) builder.marks.push({ at: mark.at + offset, line: mark.line });
  }
  for (const link of piece.links) builder.links.push({ ...link, start: link.start + offset, end: link.end + offset });
  push(builder, piece.text);
}

/** Adds words of one or more source lines, the first of them `line`: runs of white space become one space, none stays at line ends. */
export function appendWords(builder: TextBuilder, words: string, line: number): void {
  for (const [index, part] of words.split('\n').entries()) {
    if (index > 0) breakLine(builder, '\n');
    const clean = part.replace(/\s+/g, ' ');
    append(
      builder,
      onLine(clean.startsWith(' ') && (builder.length === 0 || /\s/.test(builder.last)) ? clean.slice(1) : clean, line + index),
    );
  }
}

/** Ends the line with `sign`, unless it is empty. */
export function breakLine(builder: TextBuilder, sign: string): void {
  if (builder.length === 0 || /[\n\v]/.test(builder.last)) return;
  if (builder.last === ' ') {
    const piece = builder.pieces.pop()!;
    builder.length -= piece.length;
    push(builder, piece.slice(0, -1));
  }
  push(builder, sign);
}

/** Pieces in a row, parted by `glue`; empty ones leave no trace. */
export function joinLined(pieces: readonly LinedText[], glue: string): LinedText {
  if (pieces.length === 1) return pieces[0]!;
  const builder = newBuilder();
  for (const piece of pieces) append(builder, piece, glue);
  return built(builder);
}

function push(builder: TextBuilder, text: string): void {
  if (text === '') return;
  builder.pieces.push(text);
  builder.length += text.length;
  builder.last = text.at(-1)!;
}
