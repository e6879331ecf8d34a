import { chunksWithWord } from '../../../asOf/search.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunksById } from '../../../db/documents/chunks.ts';
import { mentionsInChunks } from '../../../db/entities/mentions.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import type { NamedSeed } from './seeds.ts';

/* Finds people whom a question calls as the story does: "Why does the professor leave?" asks about Professor Vane. */

/** Passages with the title that are read; with more, it is as good as a common noun. */
const maxPassages = 400;
/** The title means somebody in a question if in at least this many passages, and this share (0 to 1) of those with the word, it does in the text. */
const minMeant = { passages: 3, share: 0.6 } as const;

/** The people whom a question calls by title, other than those whom it names by a whole name. `named`: the names found in it. */
export function titledInQuestion(db: ReadableDB, snapshot: IndexSnapshot, question: string, named: readonly NamedSeed[]): NamedSeed[] {
  const people = snapshot.titledPeople;
  const known = new Set(named.flatMap(({ entityId, match }) => (match === 1 ? [entityId] : [])));
  const bearers = new Set(people.bearers().flatMap(([id]) => (known.has(id) ? [] : [id])));
  if (bearers.size === 0) return [];
  const found = snapshot.languages.flatMap((language) => people.find(question, language, bearers));
  const seeds = new Map<number, NamedSeed>();
  for (const { entityId, start, end } of found) {
    const surface = question.slice(start, end);
    if (!seeds.has(entityId) && isMeant(db, entityId, surface)) seeds.set(entityId, { entityId, match: 1, surface, how: 'alias' });
  }
  return [...seeds.values()];
}

/** Whether passages with the noun of a title mostly mean one person by it. */
function isMeant(db: ReadableDB, entityId: number, surface: string): boolean {
  const noun = surface.slice(surface.lastIndexOf(' ') + 1).toLowerCase();
  const ids = chunksWithWord(db, noun, maxPassages);
  if (ids === null || ids.length < minMeant.passages) return false;
  const texts = new Map(chunksById(db, ids).map(({ id, text }) => [id, text]));
  const meant = new Set(
    mentionsInChunks(db, ids).flatMap(({ chunkId, entityId: of, start, end }) =>
      of === entityId && texts.get(chunkId)!.slice(start, end).toLowerCase().includes(noun) ? [chunkId] : [],
    ),
  );
  return meant.size >= minMeant.passages && meant.size >= minMeant.share * ids.length;
}
