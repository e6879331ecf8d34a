import { headingsOfManyFiles, storyPassagesNaming, type NamingPassage } from '../../db/entities/mentions.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { perIndexState } from '../../db/connection/indexState.ts';
import { namesFilesOnly } from '../../extraction/commonLines.ts';

/*
 * Files of a story may end in sections for whoever looks something up: who is in them, where they are from, what else to read. They name people and
 * tell nothing of them.
 */

/** A heading of the apparatus stands in so many files. */
const minFiles = 3;
const recurring = perIndexState((db) => headingsOfManyFiles(db, minFiles));

const ofSources =
  /^(?:source notes?|sources?|references|citations|footnotes|transcripts?(?: notes?)?|quellen(?:angaben)?|einzelnachweise|sources|références|fuentes|referencias|fonti|riferimenti|fontes|referências|bronnen|źródła|источники|出典|参考文献|来源)$/iu;
const item = /^\s*(?:[-*+•|>]|\d+[.)])\s*/u;
const label = /^\s*\*\*[^*]+\*\*\s*$/u;
/** More words in lower case tell something of what an item names. */
const maxPlainWords = 2;

function isBareItem(line: string): boolean {
  return item.test(line) && (line.match(/(?<![\p{L}'’])\p{Ll}{4,}/gu)?.length ?? 0) <= maxPlainWords && !/[.!?…]["”’)]*\s*$/u.test(line);
}

/** Whether a passage below a heading that recurs in other files is a list of names or says where the file is from. */
export function isApparatus(passage: Pick<NamingPassage, 'heading' | 'text'>, recurringHeadings: ReadonlySet<string>): boolean {
  const heading = passage.heading.at(-1);
  if (heading === undefined || !recurringHeadings.has(heading)) return false;
  if (ofSources.test(heading.trim())) return true;
  const lines = passage.text.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => isBareItem(line) || label.test(line) || namesFilesOnly(line));
}

/** The passages of the story that name an entity and tell something, in the order of the story; all where none does more than list it. */
export function narrativePassagesNaming(db: ReadableDB, entity: Pick<EntityRow, 'id' | 'name'>): NamingPassage[] {
  return narrativePassages(db, storyPassagesNaming(db, entity));
}

/** Of passages of the story those that tell something; all where none does more than list. */
export function narrativePassages(db: ReadableDB, passages: NamingPassage[]): NamingPassage[] {
  const headings = recurring(db);
  if (headings.size === 0) return passages;
  const narrative = passages.filter((passage) => !isApparatus(passage, headings));
  return narrative.length > 0 ? narrative : passages;
}
