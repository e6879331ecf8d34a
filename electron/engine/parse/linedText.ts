/** A place in a text where words of another source line begin. */
export interface LineMark {
  /** Offset in the text, UTF-16 units. */
  readonly at: number;
  /** 1-based line in the file. */
  readonly line: number;
}

/** Words of a text that were a link in the source. End exclusive, UTF-16 units. */
export interface LinkSpan {
  readonly start: number;
  readonly end: number;
  /** The note or path it points to, without heading. */
  readonly target: string;
  /** The same with its heading, as typed. */
  readonly reference: string;
}

/** Clean text that still knows the source line of each of its words and which words were links. */
export interface LinedText {
  readonly text: string;
  /** Ascending; the first one at 0. Empty only when the text is empty. */
  readonly marks: readonly LineMark[];
  /** Ascending, never one inside another. */
  readonly links: readonly LinkSpan[];
}

/** No text. */
export const nothing: LinedText = { text: '', marks: [], links: [] };

/** Text of one source line, without links. */
export function onLine(text: string, line: number): LinedText {
  return text === '' ? nothing : { text, marks: [{ at: 0, line }], links: [] };
}

/** Index of the first of ascending items for which `isAfter` holds; their number when it holds for none. */
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
  return lined.marks[Math.max(0, firstAfter(lined.marks, (mark) => mark.at > offset) - 1)]?.line ?? 1;
}

/** The first and the last source line of a text that is not empty. */
export function linesOf(lined: LinedText): readonly [number, number] {
  let first = lined.marks[0]?.line ?? 1;
  let last = first;
  // Cards of a canvas are read by where they lie, not by where they stand in the file.
  for (const { line } of lined.marks) {
    if (line < first) first = line;
    else if (line > last) last = line;
  }
  return [first, last];
}

/** The part between two offsets. A link that is cut keeps its part inside. */
export function sliceLined(lined: LinedText, start: number, end: number): LinedText {
  if (start <= 0 && end >= lined.text.length) return lined;
  if (start >= end) return nothing;
  const marks: LineMark[] = [{ at: 0, line: lineAt(lined, start) }];
  for (let index = firstAfter(lined.marks, (mark) => mark.at > start); index < lined.marks.length; index += 1) {
    const mark = lined.marks[index]!;
    if (mark.at >= end) break;
    marks.push({ at: mark.at - start, line: mark.line });
  }
  const links: LinkSpan[] = [];
  for (let index = firstAfter(lined.links, (link) => link.end > start); index < lined.links.length; index += 1) {
    const link = lined.links[index]!;
    if (link.start >= end) break;
    links.push({ ...link, start: Math.max(link.start, start) - start, end: Math.min(link.end, end) - start });
  }
  return { text: lined.text.slice(start, end), marks, links };
}

/** Without white space at both ends. */
export function trimLined(lined: LinedText): LinedText {
  const start = lined.text.length - lined.text.trimStart().length;
  const end = lined.text.trimEnd().length;
  return sliceLined(lined, start, end);
}

/** Cuts at every occurrence of a one-character separator, which is left out. */
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

/** The same text with characters exchanged one for one, so that no offset moves. */
export function exchangeLined(lined: LinedText, from: string, to: string): LinedText {
  return lined.text.includes(from) ? { ...lined, text: lined.text.replaceAll(from, to) } : lined;
}
