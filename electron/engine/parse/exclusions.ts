import { headingPaths, headingsAbove, type BodyPiece, type HeadingPiece } from './markup/blocks.ts';
import type { Field, Link } from './markup/types.ts';

/** Parts of every file that the user's settings exclude. */
export interface Exclusions {
  /** Headings of boilerplate sections. */
  readonly headings: readonly string[];
  /** Keys of frontmatter and inline fields that are boilerplate. */
  readonly properties: readonly string[];
}

/** Excludes nothing. */
export const noExclusions: Exclusions = { headings: [], properties: [] };

/** A heading or key for comparison: without case and symbols. */
function plainKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns a test whether a key is excluded or below an excluded key (`stats.hp` below `stats`). */
export function keyFilter({ properties }: Exclusions): (key: string) => boolean {
  const names = new Set(properties.map(plainKey));
  if (names.size === 0) return () => false;
  return (key) => {
    const parts = key.split('.');
    return parts.some((_, index) => names.has(plainKey(parts.slice(0, index + 1).join('.'))));
  };
}

/** The content of a document below its frontmatter, with its fields and links. */
interface Body {
  readonly pieces: readonly BodyPiece[];
  readonly fields: readonly Field[];
  readonly links: readonly Link[];
}

/** A body without the sections under the `excluded` headings and their subsections. Line numbers are unchanged. */
export function withoutSections(body: Body, excluded: readonly string[]): Body {
  const names = new Set(excluded.map(plainKey));
  if (names.size === 0) return body;
  const paths = headingPaths(body.pieces);
  const isOut = (path: readonly HeadingPiece[]): boolean => path.some((heading) => names.has(plainKey(heading.text.text)));
  if (!paths.some(isOut)) return body;
  const pieces: BodyPiece[] = [];
  let out = false;
  let index = 0;
  for (const piece of body.pieces) {
    if (piece.kind === 'heading') out = isOut(paths[index++]!);
    if (!out) pieces.push(piece);
  }
  const remains = ({ line }: { readonly line: number }): boolean => !isOut(headingsAbove(paths, line));
  return {
    pieces,
    fields: body.fields.filter((field) => field.origin === 'frontmatter' || remains(field)),
    links: body.links.filter(remains),
  };
}
