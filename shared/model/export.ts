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

/** What an export into the folder of an earlier one changed: paths below the folder. */
export interface FolderChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}
