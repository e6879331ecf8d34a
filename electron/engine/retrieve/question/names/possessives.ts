import type { ReadableDB } from '../../../db/connection/connection.ts';
import { isWordInLowerCase } from '../../../db/documents/wordUse.ts';
import { plainWord } from '../../../extraction/words.ts';
import { emptyWordsOf } from '../language/questionLanguage.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** A word that may be a possessive, and no plural: not "the Venns". */
const inS = /(?<![\p{L}\p{N}'’-])(?<!(?<!\p{L})(?:the|all|both|two|three|these|those|other|many|some)\s)(\p{L}{3,})s(?=\s+\p{L})/giu;

/** An English question with the apostrophes that quick typing leaves out behind names: "maras brother" is "mara's brother". */
export function withPossessives(db: ReadableDB, snapshot: IndexSnapshot, question: string): string {
  if (emptyWordsOf(question).size > 0) return question;
  return question.replace(inS, (written: string, base: string) => {
    const [whole, name] = [plainWord(written), plainWord(base)];
    const isName = snapshot.byWord.has(name) && !snapshot.byWord.has(whole);
    return isName && !isWordInLowerCase(db, name) && !isWordInLowerCase(db, whole) ? `${base}'s` : written;
  });
}
