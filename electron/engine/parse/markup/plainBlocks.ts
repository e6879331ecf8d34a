import { oneLine } from '#lib/text.ts';
import { isSceneBreak, lineBreaksOf, prose, type BodyPiece } from './blocks.ts';
import { joinLined, onLine } from './linedText.ts';
import { shortenRuns } from './sourceLines.ts';
import type { ParseProblem } from './types.ts';

/**
 * The pieces of a text without Markdown: paragraphs parted by blank lines, and lines of signs as scene breaks. `firstLine`: line of the file
 * of the first of `lines`.
 */
export function plainTextPieces(lines: readonly string[], problems: ParseProblem[], firstLine = 1): BodyPiece[] {
  const breaks = lineBreaksOf(lines);
  const pieces: BodyPiece[] = [];
  let paragraph: { words: string; line: number }[] = [];
  const flush = (): void => {
    const texts = paragraph.map(({ words, line }) => onLine(words, line));
    // Long lines are paragraphs of their own; short ones are verse or a list.
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
      // Indentation alone may start a wrapped paragraph.
      if (breaks === 'wrapped' && /^(?:\t| {2,})/.test(raw) && !/^\s/.test(before)) flush();
      paragraph.push({ words, line });
    }
    before = raw;
  }
  flush();
  return pieces;
}
