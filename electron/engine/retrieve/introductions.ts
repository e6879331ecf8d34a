import type { EntityRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../db/entities.ts';
import { beginsAsSpeech } from '../parse/sentences.ts';
import type { ScoredChunk } from './score.ts';
import type { IndexSnapshot } from './snapshot.ts';

/** A first mention introduces somebody where the story, and not one who speaks, names them so near to the start of a sentence. */
const introducedWithin = 40;

/** Whether a first mention tells of whom it names: "This was the Reverend Edward Vane, noted in the county as ...". */
export function introduces(text: string, { name, aliases }: EntityRow): boolean {
  if (beginsAsSpeech.test(text)) return false;
  const start = text.slice(0, introducedWithin + name.length).toLowerCase();
  return [name, ...aliases].some((each) => start.includes(each.toLowerCase()));
}

/** What goes on about whoever was spoken of before. */
const goesOn = /(?<!\p{L})(?:s?he|his|him|hers?|himself|herself|they|their|them)(?!\p{L})/iu;

/**
 * Whether a sentence of a passage is about somebody else: it names them before any "he" or "she", and does not name an entity: "But Mr. Vane",
 * "There was a third, Tom Reed".
 */
export function beginsWithAnother(
  { entities }: IndexSnapshot,
  { mentions, chunk: { text } }: ScoredChunk,
  entityId: EntityRowId,
  start: number,
  end: number,
): boolean {
  const within = mentions.filter((mention) => mention.start >= start && mention.end <= end);
  if (within.some((mention) => mention.entityId === entityId)) return false;
  const people = within.filter((mention) => entities.get(mention.entityId)?.type === 'character').map((mention) => mention.start);
  return people.length > 0 && !goesOn.test(text.slice(start, Math.min(...people)));
}
