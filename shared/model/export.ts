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
  'docx',
  'epub',
  'gexf',
  'graphml',
  'canvas',
  'csv',
]);
export type ExportFormat = z.infer<typeof ExportFormat>;
