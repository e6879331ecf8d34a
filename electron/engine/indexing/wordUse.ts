import type { DocumentRowId } from '#shared/model/ids.ts';
import { eachChunkText, textsOfDocument } from '../db/chunks.ts';
import type { ReadableDB, WritableDB } from '../db/connection.ts';
import type { DocumentRow } from '../db/documents.ts';
import { addWordUse, countedWords, replaceWordUse, setCountedWords, wordUses } from '../db/wordUse.ts';
import { isCommonWord, wordUseCounter } from '../extraction/mentions/commonWords.ts';
import type { EntityName } from '../extraction/mentions/mentionFinder.ts';
import { plainWord, wordsOf } from '../extraction/words.ts';

/** Names of one word that the vault also writes as a common word. Only changed documents are counted again, and others for new words. */
export function updateWordUse(
  db: WritableDB,
  names: readonly EntityName[],
  documents: readonly DocumentRow[],
  changed: ReadonlySet<DocumentRowId>,
): Set<string> {
  const words = new Set<string>();
  for (const { alias } of names) {
    const [first, ...rest] = wordsOf(alias.text);
    if (first?.capitalised && rest.length === 0) words.add(first.plain);
  }
  const counted = countedWords(db);
  const added = new Set([...words].filter((word) => !counted.has(word)));
  const withAdded =
    counted.size === 0
      ? null
      : documentsWithWords(
          db,
          [...added].map((word) => [word]),
        );
  const countAll = wordUseCounter(words);
  const countAdded = wordUseCounter(added);
  for (const { id } of documents) {
    const isWhole = withAdded === null || changed.has(id);
    if (!isWhole && !withAdded.has(id)) continue;
    const uses = new Map<string, { lower: number; named: number }>();
    const count = isWhole ? countAll : countAdded;
    for (const text of textsOfDocument(db, id)) count(text, uses);
    if (isWhole) replaceWordUse(db, id, uses);
    else addWordUse(db, id, uses);
  }
  setCountedWords(db, words);
  return new Set(
    wordUses(db)
      .filter(isCommonWord)
      .map(({ word }) => word),
  );
}

/**
 * Documents of which some chunk has all words (plain) of one of several sets, perhaps as parts of longer words. The texts themselves are
 * asked, not the search table: it cuts and folds words in its own way, and would miss some.
 */
export function documentsWithWords(db: ReadableDB, sets: readonly (readonly string[])[]): Set<DocumentRowId> {
  const found = new Set<DocumentRowId>();
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
