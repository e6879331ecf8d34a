import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { neighbouringStoryPassages } from '../../db/entities/mentions.ts';
import { narrativePassagesNaming } from './definiteDescriptions.ts';
import { isAliveAt } from './deathScene.ts';
import { isNarrator } from './passagesOfTwo.ts';
import { isWriting, isWrittenBy } from './tellers.ts';

/* What somebody knows: what happens where they are, and what they write or receive in writing. */

const listItem = /^\s*(?:[-*+•]|\d+[.)])\s/u;

/** Whether a passage is of a log, most of whose lines are list items: it does not repeat for each of them who is there. */
function isOfLog(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return 2 * lines.filter((line) => listItem.test(line)).length > lines.length;
}

/** Whether somebody is where a passage of the story happens, or reads or writes it; null if the story has them nowhere. */
export function witnessFilter(
  db: ReadableDB,
  entity: Pick<EntityRow, 'id' | 'name' | 'aliases'>,
): ((chunk: Pick<ChunkRow, 'id' | 'source' | 'text'>) => boolean) | null {
  const passages = narrativePassagesNaming(db, entity);
  if (passages.length === 0) return null;
  const names = [entity.name, ...entity.aliases];
  const isTeller = isNarrator(passages);
  const there = passages
    .filter(({ text, spans }) => spans.some(([start, end]) => isAliveAt(text, start, end)))
    .map(({ chunkId }): ChunkRowId => chunkId);
  // The next passage may go on without the name; one that has it tells whether they are there.
  const naming = new Set(passages.map(({ chunkId }) => chunkId));
  const goesOn = neighbouringStoryPassages(db, there).filter(({ chunkId }) => !naming.has(chunkId));
  const near = new Set([...there, ...goesOn.map(({ chunkId }) => chunkId)]);
  const chapters = new Set(passages.map(({ sequence }) => sequence));
  const isLogged = ({ source: { sequence }, text }: Pick<ChunkRow, 'source' | 'text'>): boolean =>
    sequence !== null && chapters.has(sequence) && isOfLog(text);
  return ({ id, source, text }) =>
    near.has(id) || isLogged({ source, text }) || isWrittenBy(source, names, { orTo: true }) || (isTeller && !isWriting(source));
}
