import { textsOfDocument } from '../db/chunks.ts';
import type { DocumentRow } from '../db/documents.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { addWordUse, forgetWords, replaceWordUse, wordUses } from '../db/wordUse.ts';
import type { WritableDB } from '../db/connection.ts';
import { isCommonWord, wordUseCounter } from '../extraction/mentions/commonWords.ts';
import type { EntityName } from '../extraction/mentions/mentionFinder.ts';
import { wordsOf } from '../extraction/words.ts';
import { documentsWithWords } from './documentsWithWords.ts';

/** Names of one word that the vault also writes as a common word. Only changed documents are counted again, and others for new words. */
export function findCommonWords(
  db: WritableDB,
  names: readonly EntityName[],
  documents: readonly DocumentRow[],
  changed: ReadonlySet<number>,
): Set<string> {
  const words = new Set<string>();
  for (const { alias } of names) {
    const [first, ...rest] = wordsOf(alias.text);
    if (first?.capitalised && rest.length === 0) words.add(first.plain);
  }
  const former = readMeta(db, 'name-words');
  const known = new Set(former === null ? [] : (JSON.parse(former) as string[]));
  const added = new Set([...words].filter((word) => !known.has(word)));
  forgetWords(
    db,
    [...known].filter((word) => !words.has(word)),
  );
  const withAdded =
    former === null
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
  if (former === null || added.size > 0 || known.size !== words.size) writeMeta(db, 'name-words', JSON.stringify([...words].sort()));
  return new Set(
    wordUses(db)
      .filter(isCommonWord)
      .map(({ word }) => word),
  );
}
