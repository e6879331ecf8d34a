import { z } from 'zod';
import { readonlyObject } from './readonly.ts';

const globs = z.array(z.string().trim().min(1).max(500)).max(1_000).readonly();
const texts = z.array(z.string().trim().min(1).max(200)).max(1_000).readonly();

/** A type of entity that the user added, or a default one with other looks. */
export const CustomType = readonlyObject({
  /** Lower case: what entities carry. */
  id: z
    .string()
    .trim()
    .regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N} _-]*$/u, 'A type is written in lower-case letters: "spell", "trade route".')
    .max(60),
  /** `#rrggbb`; null for a colour of the palette. */
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A color is written as # and six digits: #0072b2.')
    .nullable()
    .default(null),
  /** Name of a Lucide icon; null for a plain dot. */
  icon: z.string().max(60).nullable().default(null),
  /** Words of frontmatter, tags and folders that mean it ("spells", "magic"). */
  synonyms: texts.default([]),
});
export type CustomType = z.infer<typeof CustomType>;

/** How a vault is read. A change reads what it concerns again. */
export const VaultSettings = readonlyObject({
  /** Globs of files and folders that are not read. */
  excludeFiles: globs.default([]),
  /** Headings whose sections are boilerplate: their text is not indexed. */
  excludeHeadings: texts.default([]),
  /** Frontmatter keys and inline fields that are boilerplate: neither shown nor read as relationships. */
  excludeProperties: texts.default([]),
  /** Globs of files that are part of the story, and of files about it; they override folders and frontmatter. */
  manuscript: globs.default([]),
  notes: globs.default([]),
  types: z.array(CustomType).max(200).readonly().default([]),
});
export type VaultSettings = z.infer<typeof VaultSettings>;
