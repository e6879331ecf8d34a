import type { BookSection } from './chapters/splitBook.ts';
import type { ParsedChunk } from './markup/types.ts';

/** Adds character ranges to passages if a line contains several of them, or only part of a chapter. */
export function withColumns(
  chunks: readonly ParsedChunk[],
  lines: readonly string[],
  firstLine: number,
  section: BookSection | null,
): ParsedChunk[] {
  const isAlone = (index: number): boolean => {
    const { firstLine: first, lastLine: last } = chunks[index]!;
    return first !== last || (chunks[index - 1]?.firstLine !== first && chunks[index + 1]?.lastLine !== first);
  };
  const splitLines = new Set(
    section ? [...(section.column > 0 ? [firstLine] : []), ...(section.isSplit ? [firstLine + lines.length - 1] : [])] : [],
  );
  let line = 0;
  let at = 0;
  return chunks.map((chunk, index) => {
    if (isAlone(index) && !(chunk.firstLine === chunk.lastLine && splitLines.has(chunk.firstLine))) return chunk;
    if (chunk.firstLine !== line) [line, at] = [chunk.firstLine, 0];
    const [start, end] = placeIn(lines[line - firstLine] ?? '', chunk.text, at);
    at = end;
    const before = line === firstLine ? (section?.column ?? 0) : 0;
    return { ...chunk, columns: [before + start + 1, before + end] as const };
  });
}

/** Character range of a clean text in a line, searched from `from` on: clean text has all words of its source in order. */
function placeIn(line: string, text: string, from: number): readonly [number, number] {
  let at = from;
  let start = -1;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign <= 32) continue;
    const found = line.indexOf(text[index]!, at);
    // A character that parsing inserted (such as a list's dash) is not in the line; a match far away is another one.
    if (found < 0 || found - at > 40) continue;
    if (start < 0) start = found;
    at = found + 1;
  }
  return [Math.max(start, from), Math.max(at, start)];
}
