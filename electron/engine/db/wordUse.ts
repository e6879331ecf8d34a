import type { WordUse } from '../extraction/mentions/commonWords.ts';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** Replaces what is known of how one document writes words that are names. */
export function replaceWordUse(db: WritableDB, documentId: number, uses: ReadonlyMap<string, WordUse>): void {
  prepared(db, 'DELETE FROM word_use WHERE document_id = ?').run(documentId);
  const insert = prepared(db, 'INSERT INTO word_use (document_id, word, lower, named) VALUES (?, ?, ?, ?)');
  for (const [word, { lower, named }] of uses) insert.run(documentId, word, lower, named);
}

/** Adds what was counted of further words in one document. */
export function addWordUse(db: WritableDB, documentId: number, uses: ReadonlyMap<string, WordUse>): void {
  const insert = prepared(db, 'INSERT OR REPLACE INTO word_use (document_id, word, lower, named) VALUES (?, ?, ?, ?)');
  for (const [word, { lower, named }] of uses) insert.run(documentId, word, lower, named);
}

/** Forgets words that are no names any more. */
export function forgetWords(db: WritableDB, words: readonly string[]): void {
  if (words.length === 0) return;
  prepared(db, 'DELETE FROM word_use WHERE word IN (SELECT value FROM json_each(?))').run(JSON.stringify(words));
}

/** How the whole vault writes each word, by word. */
export function wordUses(db: ReadableDB): ({ readonly word: string } & WordUse)[] {
  return prepared(db, 'SELECT word, sum(lower) AS lower, sum(named) AS named FROM word_use GROUP BY word ORDER BY word').all() as ({
    readonly word: string;
  } & WordUse)[];
}
