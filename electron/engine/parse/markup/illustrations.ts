import { unitHeading } from '#lib/storyWords.ts';

/*
 * Typed or scanned books mark the places of pictures: "[Illustration: The mill at dawn]", "[Frontispiece]", "{The mill: p12.jpg}". A caption repeats
 * words of the story out of place, or names the artist, and is not part of the text; but a title in it may be the chapter's.
 */

const opening =
  /^\s*[_*]{0,3}\[[_*]{0,3}(?:illustrations?|frontispiece|images?|pictures?|abbildung(?:en)?|illustrationen|bild(?:er)?|gravure|ilustraci(?:ón|ones)|imagen|grabado|ilustraç(?:ão|ões)|imagem|gravura|illustrazion[ei]|immagine|incisione|illustraties?|afbeeldingen|afbeelding|ilustracj[ae]|rycina|иллюстрация|рисунок)[_*]{0,3}\s*(?=[\]:.(—–-]|$)/iu;
/** Only emphasis and a full stop may follow: "[Image](mill.png)" and "[image]: mill.png" are links. */
const ending = /\][_*]{0,3}\.?\s*$/u;
const named = /^\s*\{[^{}\n]{0,300}\.(?:jpe?g|png|gif|webp|svg|tiff?)\}\s*$/iu;
/** Maximum lines of a caption. */
const maxLines = 40;

/** The lines of a text with the marks and captions of pictures blanked, so that line numbers do not change. */
export function withoutIllustrations(lines: readonly string[]): readonly string[] {
  let read: string[] | null = null;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const isOpening = line.includes('[') && opening.test(line);
    if (!isOpening && !(line.includes('{') && named.test(line))) continue;
    const last = isOpening ? endOf(lines, index) : index;
    if (last === null) continue;
    read ??= [...lines];
    for (; index <= last; index++) read[index] = titleIn(lines[index]!);
    index--;
  }
  return read ?? lines;
}

/** The index of the line that closes the bracket opened in a line; null if none soon does, or text follows the bracket. */
function endOf(lines: readonly string[], first: number): number | null {
  let depth = 0;
  for (let index = first; index < Math.min(lines.length, first + maxLines); index++) {
    const line = lines[index]!;
    for (const sign of line) depth += sign === '[' ? 1 : sign === ']' ? -1 : 0;
    if (depth <= 0) return depth === 0 && ending.test(line) ? index : null;
  }
  return null;
}

/** The title of a chapter in a line of a caption: "Chapter I.]"; empty for any other. */
function titleIn(line: string): string {
  const title = line.replaceAll(/[[\]{}_*·]/gu, '').trim();
  return unitHeading(title)?.unit === 'chapter' ? title : '';
}
