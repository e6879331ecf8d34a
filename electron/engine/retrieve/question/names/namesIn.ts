import { LRUCache } from 'lru-cache';
import { chunksWithPhrase, chunksWithWord, isWordUsed } from '../../../asOf/search.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { perIndexState } from '../../../db/connection/indexState.ts';
import { chunksById } from '../../../db/documents/chunks.ts';
import { isWordInLowerCase } from '../../../db/documents/wordUse.ts';
import { mentionsInChunks } from '../../../db/entities/mentions.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import { readNames, type NamesRead, type Vocabulary } from './seeds.ts';
import { titledInQuestion } from './titlesInQuestion.ts';

/** Upper bound when counting passages with a word. */
const manyPassages = 400;

/** What a vault's texts say of words. */
export function vocabularyOf(db: ReadableDB, { noteOwners }: IndexSnapshot): Vocabulary {
  return {
    isUsed: (word) => isWordUsed(db, word),
    isCommon: (word) => isWordInLowerCase(db, word),
    passagesWith: (word) => chunksWithWord(db, word, manyPassages)?.length ?? manyPassages,
    hasPhrase: (phrase) => chunksWithPhrase(db, phrase, 1).length > 0,
    isSaidOf(word, entities) {
      const ids = chunksWithWord(db, word, manyPassages);
      if (ids === null) return true;
      const owners = chunksById(db, ids).map(({ documentId }) => noteOwners.get(documentId));
      return [...owners, ...mentionsInChunks(db, ids).map(({ entityId }) => entityId)].some((id) => id && entities.includes(id));
    },
  };
}

/** Names of recent texts: those of a question are needed for its vector and to understand it. */
const recentNames = perIndexState(() => new LRUCache<string, NamesRead>({ max: 64 }));

/** The names of a text, read once per index state; `snapshot` is that of `db`. */
export function namesIn(db: ReadableDB, snapshot: IndexSnapshot, text: string): NamesRead {
  const recent = recentNames(db);
  const known = recent.get(text) ?? readWithTitles(db, snapshot, text);
  recent.set(text, known);
  return known;
}

function readWithTitles(db: ReadableDB, snapshot: IndexSnapshot, text: string): NamesRead {
  const read = readNames(snapshot, text, vocabularyOf(db, snapshot));
  const titled = titledInQuestion(db, snapshot, text, read.named);
  if (titled.length === 0) return read;
  const others = read.named.filter(({ entityId }) => !titled.some((seed) => seed.entityId === entityId));
  return { ...read, named: [...titled, ...others].toSorted((a, b) => b.match - a.match) };
}
