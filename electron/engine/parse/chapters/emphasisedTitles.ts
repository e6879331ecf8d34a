import type { Block, BodyPiece } from '../markup/blocks.ts';
import { type LinedText, linesOf, sliceLined } from '../markup/linedText.ts';

/* Within a chapter, letters, diary entries and changes of place may have a title of only emphasised words: "*Letter, Ada Finch to Tom Rook.*". */

/** Maximum title length in characters. */
const maxTitle = 80;
const emphasised = /^(\*{1,3}|_{1,3})(?=[^\s*_])([^*_\n]+)\1$/u;
/** End of an emphasised thought or exclamation, or of a phrase that continues on the next line. */
const endsOpen = /[!?…:;,—–-]["”’»]?$/u;
/** Maximum letters of a word that may be in lower case in a title. */
const maxSmallWord = 3;

/** Whether words are in title case: all except short ones are capitalised. A single word is not enough evidence. */
function isInTitleCase(words: readonly string[]): boolean {
  return words.length >= 2 && words.every((word) => word.length <= maxSmallWord || !/^[^\p{L}]*\p{Ll}/u.test(word));
}

/** The words of a source line that is the title of the text after it within a chapter: bold, or italic in title case; null for other lines. */
export function emphasisedTitle(line: string): string | null {
  if (line.length > maxTitle) return null;
  const [, mark, shown] = emphasised.exec(line.trim()) ?? [];
  const text = shown?.trim() ?? '';
  if (mark === undefined || !/^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text) || !/\p{L}/u.test(text) || endsOpen.test(text)) return null;
  const inTitleCase = isInTitleCase(text.split(/\s+/u));
  return inTitleCase || (mark.length > 1 && !text.endsWith('.')) ? text.replace(/\.$/u, '') : null;
}

/** Heading level below any that an author uses above it. */
const depth = 6;

/** Makes such titles headings, unless there is no text below them. `lineAt`: returns a line of the file. */
export function withEmphasisedTitles(pieces: readonly BodyPiece[], lineAt: (line: number) => string): readonly BodyPiece[] {
  const titles = pieces.map((piece) => (piece.kind === 'block' ? titleLine(piece.block, lineAt) : null));
  return pieces.map((piece, index) => {
    const title = titles[index]!;
    return title === null || titles[index - 1] || pieces[index + 1]?.kind !== 'block'
      ? piece
      : { kind: 'heading', depth, text: title, line: linesOf(title)[0] };
  });
}

function titleLine({ kind, role, parts }: Block, lineAt: (line: number) => string): LinedText | null {
  const [part, ...more] = parts;
  if (kind !== 'prose' || role !== undefined || !part || more.length > 0 || part.text.text.length > maxTitle) return null;
  const [first, last] = linesOf(part.text);
  const title = first === last ? emphasisedTitle(lineAt(first)) : null;
  if (title === null) return null;
  // Text without Markdown still contains its emphasis characters.
  const start = part.text.text.indexOf(title);
  return start < 0 ? part.text : sliceLined(part.text, start, start + title.length);
}
