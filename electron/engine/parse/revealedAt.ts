import { headingPaths, headingsAbove, type BodyPiece, type HeadingPiece } from './blocks.ts';
import type { Field } from './types.ts';

/** Whether a property or inline field says from which chapter on something may be known. */
export function isRevealKey(key: string): boolean {
  return /^revealed[ _-]?at$/i.test(key.trim());
}

/** The chapter that a value of `revealed_at` names: `10`, `Chapter 10`, `ch. 10`; null when it names none. */
export function chapterOf(value: string): number | null {
  const found = /^(?:chapter|chap\.?|ch\.?)?\s*(\d{1,6})$/i.exec(value.trim());
  return found === null ? null : Number(found[1]);
}

/** The chapter from which the text at a line of the file may be known; null when it always may. Line 0 is before every heading. */
export type RevealedAt = (line: number) => number | null;

/**
 * Reads from which chapter on each section may be known: an inline field under a heading holds for all below that heading, one above
 * every heading for the whole document, as frontmatter (`ofDocument`) does. The greatest wins.
 */
export function revealedAtOf(pieces: readonly BodyPiece[], fields: readonly Field[], ofDocument: number | null): RevealedAt {
  const stated = fields.flatMap(({ key, value, line, origin }) => {
    const chapter = origin === 'inline' && isRevealKey(key) ? chapterOf(value) : null;
    return chapter === null ? [] : [{ line, chapter }];
  });
  if (stated.length === 0) return () => ofDocument;
  const paths = headingPaths(pieces);
  const byHeading = new Map<HeadingPiece | null, number>();
  for (const { line, chapter } of stated) {
    const heading = headingsAbove(paths, line).at(-1) ?? null;
    byHeading.set(heading, Math.max(chapter, byHeading.get(heading) ?? chapter));
  }
  return (line) => {
    const known = [ofDocument, ...[null, ...headingsAbove(paths, line)].map((heading) => byHeading.get(heading) ?? null)];
    const chapters = known.filter((chapter) => chapter !== null);
    return chapters.length === 0 ? null : Math.max(...chapters);
  };
}
