import { z } from 'zod';

/** What a world can be written as. */
export const ExportFormat = z.enum([
  'obsidian',
  'sillytavern',
  'lorebook',
  'card',
  'novelai',
  'aidungeon',
  'novelcrafter',
  'bundle',
  'pdf',
  'docx',
  'epub',
  'gexf',
  'graphml',
  'canvas',
  'csv',
]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How far an export is: `done` and `total` count entities, portraits, or files. The engine does not print: app and command line do. */
export const ExportProgress = z
  .object({ stage: z.enum(['reading', 'portraits', 'writing', 'printing']), done: z.number().int(), total: z.number().int() })
  .readonly();
export type ExportProgress = z.infer<typeof ExportProgress>;

/** Most tokens of an entry that a chat program inserts by its keys. */
export const entryTokenLimits = { min: 50, max: 4_000, default: 300 } as const;

/** What an export into the folder of an earlier one changed: paths below the folder. */
export interface FolderChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Names that the story has often, for each note, beyond which notes cover few of them. */
const manyForNote = 4;
/** Mentions from which on the story names somebody often. */
const minOften = 5;

/** Whether an export has names without a note unless the user says otherwise: where the story often has far more names than there are notes. */
export function isMostlyProse(entities: readonly { readonly status: string; readonly mentions: number }[]): boolean {
  const noted = entities.filter(({ status }) => status === 'confirmed').length;
  const others = entities.filter(({ status, mentions }) => status === 'suggested' && mentions >= minOften).length;
  return noted === 0 || others > manyForNote * noted;
}
