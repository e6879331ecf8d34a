import type { ReadableDB } from '../../db/connection/connection.ts';
import {
  type NamingPassage,
  type StoryPassage,
  headingsOfManyFiles,
  neighbouringStoryPassages,
  storyPassagesNaming,
} from '../../db/entities/mentions.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { perIndexState } from '../../db/connection/indexState.ts';
import { namesFilesOnly } from '../../extraction/commonLines.ts';

/*
 * Files of a story may end with reference sections: lists of characters, sources, further reading. These name people without saying anything about
 * them.
 */

/** Minimum number of files with the same heading for it to be that of a reference section. */
const minFiles = 3;
const recurring = perIndexState((db) => headingsOfManyFiles(db, minFiles));

const ofSources =
  /^(?:source notes?|sources?|references|citations|footnotes|transcripts?(?: notes?)?|quellen(?:angaben)?|einzelnachweise|sources|références|fuentes|referencias|fonti|riferimenti|fontes|referências|bronnen|źródła|источники|出典|参考文献|来源)$/iu;
const item = /^\s*(?:[-*+•|>]|\d+[.)])\s*/u;
const label = /^\s*\*\*[^*]+\*\*\s*$/u;
/** Maximum lower-case words of an item that only names something. */
const maxPlainWords = 2;

function isBareItem(line: string): boolean {
  return item.test(line) && (line.match(/(?<![\p{L}'’])\p{Ll}{4,}/gu)?.length ?? 0) <= maxPlainWords && !/[.!?…]["”’)]*\s*$/u.test(line);
}

/** Whether a passage under a heading that recurs in other files is a list of names or sources. */
export function isReferenceList(passage: Pick<NamingPassage, 'heading' | 'text'>, recurringHeadings: ReadonlySet<string>): boolean {
  const heading = passage.heading.at(-1);
  if (heading === undefined || !recurringHeadings.has(heading)) return false;
  if (ofSources.test(heading.trim())) return true;
  const lines = passage.text.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => isBareItem(line) || label.test(line) || namesFilesOnly(line));
}

/** The passages of the story that name an entity, without reference sections, in order; all if there are no others. */
export function narrativePassagesNaming(db: ReadableDB, entity: Pick<EntityRow, 'id' | 'name'>): NamingPassage[] {
  const passages = storyPassagesNaming(db, entity);
  const headings = recurring(db);
  if (headings.size === 0) return passages;
  const narrative = passages.filter((passage) => !isReferenceList(passage, headings));
  return narrative.length > 0 ? narrative : passages;
}

/** The passage directly before a story passage, in its chapter. */
export function passageBefore(
  db: ReadableDB,
  { chunkId, sequence }: Pick<NamingPassage, 'chunkId' | 'sequence'>,
): StoryPassage | undefined {
  return neighbouringStoryPassages(db, [chunkId]).find((passage) => passage.chunkId < chunkId && passage.sequence === sequence);
}
