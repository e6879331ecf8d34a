import { LRUCache } from 'lru-cache';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { WordUse } from '../../extraction/mentions/commonWords.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';
import { perIndexState } from '../connection/indexState.ts';

/** Ratio of capitalised to lower-case uses above which a word is a name. */
const namedTimes = 4;

/** Replaces the counts of how one document writes words that are names. */
export function replaceWordUse(db: WritableDB, documentId: DocumentRowId, uses: ReadonlyMap<string, WordUse>): void {
  prepared(db, 'DELETE FROM word_use WHERE document_id = ?').run(documentId);
  insertRows(
    db,
    'INSERT INTO word_use (document_id, word, lower, named)',
    [...uses].map(([word, { lower, named }]) => [documentId, word, lower, named]),
  );
}

/** Adds the counts of further words in one document. */
export function addWordUse(db: WritableDB, documentId: DocumentRowId, uses: ReadonlyMap<string, WordUse>): void {
  const insert = prepared(db, 'INSERT OR REPLACE INTO word_use (document_id, word, lower, named) VALUES (?, ?, ?, ?)');
  for (const [word, { lower, named }] of uses) insert.run(documentId, word, lower, named);
}

/** The words counted in every document, present or not; empty before the first count. */
export function countedWords(db: ReadableDB): Set<string> {
  return new Set(prepared(db, 'SELECT word FROM counted_word').pluck().all() as string[]);
}

/** Stores the set of counted words and deletes the counts of others. */
export function setCountedWords(db: WritableDB, words: ReadonlySet<string>): void {
  const stored = countedWords(db);
  const forgotten = JSON.stringify([...stored].filter((word) => !words.has(word)));
  for (const table of ['counted_word', 'word_use'])
    prepared(db, `DELETE FROM ${table} WHERE word IN (SELECT value FROM json_each(?))`).run(forgotten);
  const insert = prepared(db, 'INSERT INTO counted_word (word) VALUES (?)');
  for (const word of words) if (!stored.has(word)) insert.run(word);
}

/** As before the first count. */
export function forgetWordUse(db: WritableDB): void {
  prepared(db, 'DELETE FROM counted_word').run();
  prepared(db, 'DELETE FROM word_use').run();
}

/** How the whole vault writes each word, by word. */
export function wordUses(db: ReadableDB): ({ readonly word: string } & WordUse)[] {
  return prepared(db, 'SELECT word, sum(lower) AS lower, sum(named) AS named FROM word_use GROUP BY word ORDER BY word').all() as ({
    readonly word: string;
  } & WordUse)[];
}

/** Maximum number of words with cached use. */
const maxCached = 2_000;
const writtenInLowerCase = perIndexState(() => new LRUCache<string, boolean>({ max: maxCached }));

/** Whether documents write a word of a name in lower case, not much less often than as a name. Cached: one question asks it of a word several times. */
export function isWordInLowerCase(db: ReadableDB, word: string): boolean {
  const known = writtenInLowerCase(db);
  const before = known.get(word);
  if (before !== undefined) return before;
  const is = readInLowerCase(db, word);
  known.set(word, is);
  return is;
}

function readInLowerCase(db: ReadableDB, word: string): boolean {
  // By each document: the key of the table begins with it, and to read all of the table takes longer.
  const sql = `SELECT total(lower) AS lower, total(named) AS named FROM word_use
    WHERE word = ? AND document_id IN (SELECT id FROM main.document)`;
  const use = prepared(db, sql).get(word) as WordUse;
  return use.lower > 0 && use.named < namedTimes * use.lower;
}
