/** The start, in a text, of words from another source line. */
interface LineStart {
  /** UTF-16 units from the start of the text. */
  readonly offset: number;
  /** 1-based line in the file. */
  readonly line: number;
}

/** Words of a text that were a link in the source. `end` is exclusive; offsets in UTF-16 units. */
export interface LinkSpan {
  readonly start: number;
  readonly end: number;
  /** The note or path that it points to, without heading. */
  readonly target: string;
  /** The same including the heading, as typed. */
  readonly reference: string;
}

/** Clean text that records the source line of each word and which words were links. */
export interface LinedText {
  readonly text: string;
  /** Ascending by offset, beginning at 0. Empty only if the text is empty. */
  readonly sourceMap: readonly LineStart[];
  /** Ascending and not nested. */
  readonly links: readonly LinkSpan[];
}

/** The text without its links. A text may have thousands of links, so the pieces are joined only once. */
export function withoutLinks({ text, links }: Pick<LinedText, 'text' | 'links'>): string {
  const pieces = links.map(({ start }, index) => text.slice(links[index - 1]?.end ?? 0, start));
  return [...pieces, text.slice(links.at(-1)?.end ?? 0)].join('');
}

export const noText: LinedText = { text: '', sourceMap: [], links: [] };

/** Text of a single source line, without links. */
export function onLine(text: string, line: number): LinedText {
  return text === '' ? noText : { text, sourceMap: [{ offset: 0, line }], links: [] };
}

/** Index of the first of ascending items for which `isAfter` holds; the number of items if there is none. */
function firstAfter<T>(items: readonly T[], isAfter: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The source line of the character at `offset`. */
function lineAt(lined: LinedText, offset: number): number {
  return lined.sourceMap[Math.max(0, firstAfter(lined.sourceMap, (start) => start.offset > offset) - 1)]?.line ?? 1;
}

/** The first and the last source line of a text that is not empty. */
export function linesOf(lined: LinedText): readonly [number, number] {
  let first = lined.sourceMap[0]?.line ?? 1;
  let last = first;
  // Cards of a canvas are read by position on it, not in file order.
  for (const { line } of lined.sourceMap) {
    if (line < first) first = line;
    else if (line > last) last = line;
  }
  return [first, last];
}

/** The part between two offsets. A link that is cut keeps the part that is inside. */
export function sliceLined(lined: LinedText, start: number, end: number): LinedText {
  if (start <= 0 && end >= lined.text.length) return lined;
  if (start >= end) return noText;
  const sourceMap: LineStart[] = [{ offset: 0, line: lineAt(lined, start) }];
  for (let index = firstAfter(lined.sourceMap, (lineStart) => lineStart.offset > start); index < lined.sourceMap.length; index += 1) {
    const lineStart = lined.sourceMap[index]!;
    if (lineStart.offset >= end) break;
    sourceMap.push({ offset: lineStart.offset - start, line: lineStart.line });
  }
  const links: LinkSpan[] = [];
  for (let index = firstAfter(lined.links, (link) => link.end > start); index < lined.links.length; index += 1) {
    const link = lined.links[index]!;
    if (link.start >= end) break;
    links.push({ ...link, start: Math.max(link.start, start) - start, end: Math.min(link.end, end) - start });
  }
  return { text: lined.text.slice(start, end), sourceMap, links };
}

/** Removes white space at both ends. */
export function trimLined(lined: LinedText): LinedText {
  const start = lined.text.length - lined.text.trimStart().length;
  const end = lined.text.trimEnd().length;
  return sliceLined(lined, start, end);
}

/** Splits at every occurrence of a one-character separator, which is dropped. */
export function splitLined(lined: LinedText, separator: string): LinedText[] {
  if (!lined.text.includes(separator)) return [lined];
  const parts: LinedText[] = [];
  let start = 0;
  for (;;) {
    const end = lined.text.indexOf(separator, start);
    if (end < 0) break;
    parts.push(sliceLined(lined, start, end));
    start = end + separator.length;
  }
  parts.push(sliceLined(lined, start, lined.text.length));
  return parts;
}

/** Replaces characters one for one, so that offsets do not change. */
export function exchangeLined(lined: LinedText, from: string, to: string): LinedText {
  return lined.text.includes(from) ? { ...lined, text: lined.text.replaceAll(from, to) } : lined;
}

/** Builds a text from pieces, which are joined only once at the end, so that long texts stay cheap. */
export interface LinedTextBuilder {
  readonly pieces: string[];
  /** Total length of the pieces. */
  length: number;
  /** Last character; empty at the start. */
  last: string;
  readonly sourceMap: LineStart[];
  readonly links: LinkSpan[];
}

export function newBuilder(): LinedTextBuilder {
  return { pieces: [], length: 0, last: '', sourceMap: [], links: [] };
}

export function buildText(builder: LinedTextBuilder): LinedText {
  return builder.length === 0 ? noText : { text: builder.pieces.join(''), sourceMap: builder.sourceMap, links: builder.links };
}

/** Adds a piece after the separator `glue`. Empty pieces are skipped. */
export function append(builder: LinedTextBuilder, piece: LinedText, glue = ''): void {
  if (piece.text === '') return;
  if (builder.length > 0) push(builder, glue);
  const offset = builder.length;
  for (const start of piece.sourceMap) {
    if (builder.sourceMap.at(-1)?.line !== start.line) builder.sourceMap.push({ offset: start.offset + offset, line: start.line });
  }
  for (const link of piece.links) builder.links.push({ ...link, start: link.start + offset, end: link.end + offset });
  push(builder, piece.text);
}

/** Adds text from one or more source lines, starting at `line`; collapses white space and trims line ends. */
export function appendWords(builder: LinedTextBuilder, words: string, line: number): void {
  if (!words.includes('\n') && !words.includes('\v')) return appendPart(builder, words, line);
  let at = line;
  for (const part of words.split(/([\n\v])/)) {
    if (part === '\n') at += 1;
    if (part === '\n' || part === '\v') breakLine(builder, part);
    else appendPart(builder, part, at);
  }
}

function appendPart(builder: LinedTextBuilder, part: string, line: number): void {
  const clean = /\s\s|[^\S ]/.test(part) ? part.replace(/\s+/g, ' ') : part;
  append(builder, onLine(clean.startsWith(' ') && (builder.length === 0 || /\s/.test(builder.last)) ? clean.slice(1) : clean, line));
}

/** Ends the current line with `sign`, unless the line is empty. */
export function breakLine(builder: LinedTextBuilder, sign: string): void {
  if (builder.length === 0 || /[\n\v]/.test(builder.last)) return;
  if (builder.last === ' ') {
    const piece = builder.pieces.pop()!;
    builder.length -= piece.length;
    push(builder, piece.slice(0, -1));
  }
  push(builder, sign);
}

/** Joins pieces with `glue`; empty ones are skipped. */
export function joinLined(pieces: readonly LinedText[], glue: string): LinedText {
  if (pieces.length === 1) return pieces[0]!;
  const builder = newBuilder();
  for (const piece of pieces) append(builder, piece, glue);
  return buildText(builder);
}

function push(builder: LinedTextBuilder, text: string): void {
  if (text === '') return;
  builder.pieces.push(text);
  builder.length += text.length;
  builder.last = text.at(-1)!;
}

/** A heading as a line of text, in bold so that it remains recognisable. */
export function headingLine(heading: LinedText): LinedText {
  if (heading.text === '' || heading.text.includes('*')) return heading;
  const [line] = linesOf(heading);
  const mark = onLine('**', line);
  return joinLined([mark, heading, mark], '');
}
