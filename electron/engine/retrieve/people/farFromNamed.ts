import { partialMatch } from '#shared/model/constants.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import { storyPlacesNaming } from '../../db/entities/mentions.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { narrativePassagesNaming } from './narrativePassages.ts';
import { isNarrator } from '../snapshot/narrators.ts';

/** From this many passages after the nearest mention on, the story is no longer about a person, even by pronouns. */
const maxDistance = 5;
type Place = Pick<ChunkRow, 'documentId' | 'ordinal'>;

/** Returns a test for chunks that are at most `distance` chunks away from one of the given places in the same document. */
export function nearPlaces(places: readonly Place[], distance: number): (chunk: Place) => boolean {
  const near = new Set(
    places.flatMap(({ documentId, ordinal }) =>
      Array.from({ length: 2 * distance + 1 }, (_, at) => `${documentId} ${ordinal - distance + at}`),
    ),
  );
  return ({ documentId, ordinal }) => near.has(`${documentId} ${ordinal}`);
}

const typesPresent: ReadonlySet<string> = new Set(['character', 'location']);

/**
 * Returns a test for story passages that only share words with a question: so far from all mentions of the people and places that it names that they
 * belong to another scene. Null if distance carries no information: for other entities, which need no name, for places alone, for lists, and with
 * narrators, who are in every scene.
 */
export function farFromNamed(
  db: ReadableDB,
  { entities }: IndexSnapshot,
  { names, list }: Pick<ReadSubQuestion, 'names' | 'list'>,
): ((chunk: Pick<ChunkRow, 'documentId' | 'ordinal' | 'source'>) => boolean) | null {
  const certain = new Set(names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])));
  const named = [...certain].flatMap((id) => entities.get(id) ?? []);
  if (list !== null || named.length === 0 || !named.every(({ type }) => typesPresent.has(type))) return null;
  // A story set in a place names it only now and then.
  if (named.every(({ type }) => type === 'location')) return null;
  const places = named.flatMap(({ id }) => storyPlacesNaming(db, id));
  if (places.length === 0 || named.some((entity) => isNarrator(narrativePassagesNaming(db, entity)))) return null;
  const isNear = nearPlaces(places, maxDistance);
  return (chunk) => chunk.source.kind === 'manuscript' && !isNear(chunk);
}
