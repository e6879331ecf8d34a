import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from './readonly.ts';
import { InBook } from './chapterNames.ts';

/** `manuscript`: part of the story. `note`: about the story. */
export const DocumentKind = z.enum(['manuscript', 'note']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/**
 * What a text is worth as a statement about the world. `canon`: it is true there. `plan`: it is meant for the story (outlines, plot, ideas,
 * questions). `scrap`: working files (cut lines, checklists, templates, indexes, logs), which define nothing and prove nothing.
 */
export const DocumentRole = z.enum(['canon', 'plan', 'scrap']);
export type DocumentRole = z.infer<typeof DocumentRole>;

/** The role of a passage: that of its document or section, or `fields` for an infobox, whose rows are properties and no prose. */
export const PassageRole = z.enum(['canon', 'plan', 'scrap', 'fields']);
export type PassageRole = z.infer<typeof PassageRole>;

/** The location of a passage in the vault. */
export const Source = readonlyObject({
  /** Path inside the vault, with forward slashes. */
  path: z.string(),
  title: z.string(),
  kind: DocumentKind,
  /** Of a chapter always `canon`. */
  role: PassageRole.default('canon'),
  /** Place in story order, 1-based; null for notes. */
  sequence: z.number().int().nullable(),
  inBook: InBook.optional(),
  /** Headings above the passage, outermost first. */
  heading: readonlyArray(z.string()),
  /** First and last line in the file, 1-based, both included. */
  lines: IntegerPair,
  /** First and last character of the passage in its line, 1-based, both included, where the line holds more than it. */
  columns: IntegerPair.optional(),
});
export type Source = z.infer<typeof Source>;

/** A passage of one document with its place. */
export const Passage = readonlyObject({
  source: Source,
  text: z.string(),
});
export type Passage = z.infer<typeof Passage>;

/** The position of a document in the story of another program's project, in that program's order. */
export interface ProjectPosition {
  /** Path of the project inside the vault; empty when the vault is the project. */
  readonly root: string;
  /** 0-based place among the documents of its story. */
  readonly position: number;
  /** Its chapter: documents of the same `ordinal` are its scenes. */
  readonly chapter: { readonly ordinal: number; readonly title: string };
  readonly part: string | null;
  readonly book: string | null;
}
