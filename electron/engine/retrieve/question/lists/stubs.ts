import { memoisedFor } from '#lib/memoise.ts';
import { letterWithoutBlanks, oneLine } from '#lib/text.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { perIndexState } from '../../../db/connection/indexState.ts';
import { proseOfDocument } from '../../../db/documents/chunks.ts';
import { emptyNotes } from '../../../db/documents/documents.ts';
import { nameKey, wordsOf } from '../../../extraction/words.ts';
import { hasOwnNote } from './classes.ts';
import type { NamedSeed } from '../names/seeds.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Finds notes that are hardly more than their name. */

/** Minimum words of a note, apart from its form, for it to be more than a name. */
const minWordsOfNote = 25;

/** Whether an entity has a note with hardly any text (apart from forms and scraps) and no definition. */
export function isStub(db: ReadableDB, { entities }: IndexSnapshot, entityId: EntityRowId): boolean {
  const { documentId = null, definitionChunkId = null } = entities.get(entityId) ?? {};
  if (documentId === null || definitionChunkId !== null) return false;
  const text = proseOfDocument(db, documentId).join('\n');
  // In scripts without spaces, letters are counted.
  return wordsOf(text).length + (text.match(letterWithoutBlanks)?.length ?? 0) < minWordsOfNote;
}

/** Match of the entity that an empty note is named after: slightly lower than that of entities which the question names. */
const subjectMatch = 0.9;

const namesOfNotes = memoisedFor((snapshot: IndexSnapshot) =>
  [...snapshot.entities.values()]
    .filter(({ id }) => hasOwnNote(snapshot, id))
    .map(({ id, name }) => ({ id, name, key: ` ${nameKey(name)} ` })),
);

/** The entities in the names of named notes with hardly any text: "History of the Otter Folk" may only collect other notes by a query. */
export function subjectsOfStubs(db: ReadableDB, snapshot: IndexSnapshot, certain: readonly NamedSeed[]): NamedSeed[] {
  const stubs = certain.filter(({ entityId }) => isStub(db, snapshot, entityId));
  if (stubs.length === 0) return [];
  const certainIds = new Set(certain.map(({ entityId }) => entityId));
  const others = namesOfNotes(snapshot).filter(({ id }) => !certainIds.has(id));
  return stubs.flatMap(({ entityId }): NamedSeed[] => {
    const whole = ` ${nameKey(snapshot.entities.get(entityId)!.name)} `;
    const within = others.filter(({ key }) => whole.includes(key));
    const [longest] = within.sort((a, b) => b.name.length - a.name.length || a.id - b.id);
    return longest === undefined ? [] : [{ entityId: longest.id, match: subjectMatch, surface: longest.name, how: 'partial' }];
  });
}

/** The titles of notes without any text that contain all of the given words (at least one): a note "Guilds and societies" for "guilds". */
export function emptyNotesCalled(db: ReadableDB, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  const called = titlesOfEmptyNotes(db).filter(({ key }) => words.every((word) => key.includes(` ${word} `)));
  return called.length > maxEmpty ? [] : called.map(({ title }) => title);
}
/** Maximum number of empty notes that share a word; more are not meant by it. */
const maxEmpty = 3;

const titlesOfEmptyNotes = perIndexState((db) => emptyNotes(db).map((title) => ({ title: oneLine(title), key: ` ${nameKey(title)} ` })));
