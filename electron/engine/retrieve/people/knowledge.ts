import { escapeRegExp } from 'es-toolkit/string';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { neighbouringStoryPassages, type NamingPassage } from '../../db/entities/mentions.ts';
import { narrativePassagesNaming } from './narrativePassages.ts';
import { isAliveAt } from './deathScene.ts';
import { isNarrator } from '../snapshot/narrators.ts';

/* Finds what a person knows: what happens where they are, and what they write or receive in writing. */

const listItem = /^\s*(?:[-*+•]|\d+[.)])\s/u;

/** Whether a passage is of a log, most of whose lines are list items: it does not repeat for each item who is present. */
function isOfLog(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return 2 * lines.filter((line) => listItem.test(line)).length > lines.length;
}

/** Returns a test whether a person is present in a passage of the story, or reads or writes it; null if the story does not have the person. */
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
  // The next passage may continue without the name; if it has the name, it decides itself.
  const naming = new Set(passages.map(({ chunkId }) => chunkId));
  const goesOn = neighbouringStoryPassages(db, there).filter(({ chunkId }) => !naming.has(chunkId));
  const near = new Set([...there, ...goesOn.map(({ chunkId }) => chunkId)]);
  const chapters = new Set(passages.map(({ sequence }) => sequence));
  const isLogged = ({ source: { sequence }, text }: Pick<ChunkRow, 'source' | 'text'>): boolean =>
    sequence !== null && chapters.has(sequence) && isOfLog(text);
  return ({ id, source, text }) =>
    near.has(id) || isLogged({ source, text }) || isWrittenByOrTo(source, names) || (isTeller && !isWriting(source));
}

/** Minimum score of a witnessed passage, relative to the best passage. */
const minShareOfWitnessed = 0.5;

/**
 * Returns the test for witnessed passages; null if hardly any of the best passages (best first) has the person: then nothing shows where they are, as
 * for the writer of the story.
 */
export function ifSeen<Chunk>(
  witnesses: (chunk: Chunk) => boolean,
  best: readonly { readonly chunk: Chunk; readonly score: number }[],
): ((chunk: Chunk) => boolean) | null {
  const witnessed = best.find(({ chunk }) => witnesses(chunk))?.score ?? 0;
  return witnessed > 0 && witnessed >= minShareOfWitnessed * best[0]!.score ? witnesses : null;
}

/* A story of journals and letters names the writer above a text that only says "I". */

const kinds = String.raw`(?:journals?|diar(?:y|ies)|letters?|memorand(?:um|a)|memoirs?|logs?|logbooks?|accounts?|narratives?|notebooks?|telegrams?|reports?|statements?|testimony|confessions?|Tagebuch|Tagebücher|Briefe?|journal intime|lettres?|diarios?|cartas?|diari|lettere|дневник|письмо)`;
const writing = new RegExp(String.raw`(?<!\p{L})${kinds}(?!\p{L})`, 'iu');
const titles = String.raw`(?:(?:the |dr|mr|mrs|miss|sir|lady|lord|captain|count|professor)\.? )?`;

/** Whether the innermost heading that names a passage's writer has one of these names as writer or addressee. */
export function isWrittenByOrTo({ heading }: Pick<NamingPassage, 'heading'>, names: readonly string[]): boolean {
  const label = heading.findLast((each) => writing.test(each));
  if (label === undefined || names.length === 0) return false;
  const name = `(?:${names.map(escapeRegExp).join('|')})`;
  const forms = [
    String.raw`(?<!\p{L})${name}[’']s? (?:\p{L}+ ){0,2}${kinds}(?!\p{L})`,
    String.raw`(?<!\p{L})${kinds},?:? (?:(?:of|by|from|kept by|von|de|di) )?${titles}(?:\p{Lu}\p{L}+ )?${name}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:to|an|à|a) ${titles}(?:\p{Lu}\p{L}+ )?${name}(?!\p{L})`,
  ];
  return new RegExp(forms.join('|'), 'iu').test(label);
}

/** Whether a passage is someone's writing, by its headings. */
export function isWriting({ heading }: Pick<NamingPassage, 'heading'>): boolean {
  return heading.some((each) => writing.test(each));
}
