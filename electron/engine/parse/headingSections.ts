import { chapterOf, isRevealKey } from './revealedAt.ts';
import type { BodyPiece } from './blocks.ts';
import { plainKey } from './exclusions.ts';
import type { Field, Link } from './types.ts';

type HeadingPiece = Extract<BodyPiece, { kind: 'heading' }>;

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
    const heading = pathAt(paths, line).at(-1) ?? null;
    byHeading.set(heading, Math.max(chapter, byHeading.get(heading) ?? chapter));
  }
  return (line) => {
    const known = [ofDocument, ...[null, ...pathAt(paths, line)].map((heading) => byHeading.get(heading) ?? null)];
    const chapters = known.filter((chapter) => chapter !== null);
    return chapters.length === 0 ? null : Math.max(...chapters);
  };
}

/** The headings above each heading and itself, in order of lines. */
function headingPaths(pieces: readonly BodyPiece[]): readonly (readonly HeadingPiece[])[] {
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
function pathAt(paths: readonly (readonly HeadingPiece[])[], line: number): readonly HeadingPiece[] {
  return paths.findLast((path) => path.at(-1)!.line <= line) ?? [];
}

/** What is left of a body without the sections under some headings. */
export interface KeptBody {
  readonly pieces: readonly BodyPiece[];
  readonly fields: readonly Field[];
  readonly links: readonly Link[];
}

/** A body without the sections under the headings named in `excluded`, headings below them included. Lines stay what they are. */
export function withoutSections(body: KeptBody, excluded: readonly string[]): KeptBody {
  const names = new Set(excluded.map(plainKey));
  if (names.size === 0) return body;
  const paths = headingPaths(body.pieces);
  const isOut = (path: readonly HeadingPiece[]): boolean => path.some((heading) => names.has(plainKey(heading.text.text)));
  if (!paths.some(isOut)) return body;
  const pieces: BodyPiece[] = [];
  let out = false;
  let at = 0;
  for (const piece of body.pieces) {
    if (piece.kind === 'heading') out = isOut(paths[at++]!);
    if (!out) pieces.push(piece);
  }
  const stays = ({ line }: { readonly line: number }): boolean => !isOut(pathAt(paths, line));
  return { pieces, fields: body.fields.filter((field) => field.origin === 'frontmatter' || stays(field)), links: body.links.filter(stays) };
}
