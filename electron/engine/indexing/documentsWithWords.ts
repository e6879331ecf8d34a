import { eachChunkText } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { plainWord } from '../extraction/words.ts';

/**
 * Documents of which some chunk has all words (plain) of one of several sets, perhaps as parts of longer words. The texts themselves are
 * asked, not the search table: it cuts and folds words in its own way, and would miss some.
 */
export function documentsWithWords(db: ReadableDB, sets: readonly (readonly string[])[]): Set<number> {
  const found = new Set<number>();
  if (sets.length === 0) return found;
  // Longest words first: they are the rarest.
  const ordered = sets.map((words) => words.toSorted((a, b) => b.length - a.length));
  for (const [documentId, text] of eachChunkText(db)) {
    if (found.has(documentId)) continue;
    const plain = plainWord(text);
    if (ordered.some((words) => words.every((word) => plain.includes(word)))) found.add(documentId);
  }
  return found;
}
