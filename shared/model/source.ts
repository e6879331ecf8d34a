import { z } from 'zod';

/** `manuscript`: part of the story. `note`: about the story. */
export const DocumentKind = z.enum(['manuscript', 'note']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Where a passage stands in the vault. */
export const Source = z
  .object({
    /** Path inside the vault, with forward slashes. */
    path: z.string(),
    /** Title of the document. */
    title: z.string(),
    kind: DocumentKind,
    /** Place in story order, 1-based; null for notes. */
    sequence: z.number().int().nullable(),
    /** Headings above the passage, outermost first. */
    heading: z.array(z.string()).readonly(),
    /** First and last line in the file, 1-based, both included. */
    lines: z.tuple([z.number().int(), z.number().int()]).readonly(),
  })
  .readonly();
export type Source = z.infer<typeof Source>;

/** A passage of one document with its place. */
export const Passage = z
  .object({
    source: Source,
    text: z.string(),
  })
  .readonly();
export type Passage = z.infer<typeof Passage>;

export { passageReference } from './constants.ts';
