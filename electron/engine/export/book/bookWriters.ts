import type { ExportedFile, World } from '../world.ts';
import { bibleDocx } from './docx.ts';
import { bibleEpub } from './epub.ts';
import type { Picture } from './pictures.ts';
import { bibleForPrint } from './print.ts';

export type BookFormat = 'pdf' | 'docx' | 'epub';

type BookWriter = (world: World, portraits: ReadonlyMap<string, Picture>) => readonly ExportedFile[];

/** Writes the book of the world, with portraits by the ids of entities. */
export const bookWriters: Readonly<Record<BookFormat, BookWriter>> = { pdf: bibleForPrint, docx: bibleDocx, epub: bibleEpub };
