import type { WordUse } from '../lore/commonWords.ts';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** Replaces what is known of how one document writes words that are names. */
export function replaceWordUse(db: WritableDB, documentId: number, uses: ReadonlyMap<string, WordUse>): void {
  prepared(db, 'DELETE FROM word_use WHERE document_id = ?').run(documentId);
  const insert = prepared(db, 'INSERT INTO word_use (document_id, word, lower, named) VALUES (?, ?, ?, ?)');
  for (const [word, { lower, named }] of uses) insert.run(documentId, word, lower, named);
}

/** How the whole vault writes each word, by word. */
export function wordUses(db: ReadableDB): ({ readonly word: string } & WordUse)[] {
  return prepared(db, 'SELECT word, sum(lower) AS lower, sum(named) AS named FROM word_use GROUP BY word ORDER BY word').all() as ({
    readonly word: string;
  } & WordUse)[];
}
