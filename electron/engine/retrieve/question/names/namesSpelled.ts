import type { ReadableDB } from '../../../db/connection/connection.ts';
import { isWordInLowerCase } from '../../../db/documents/wordUse.ts';
import { plainWord } from '../../../extraction/words.ts';
import { emptyWordsOf } from '../language/questionLanguage.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** A word that may be a possessive rather than a plural: not "the Venns", "which gates". */
const inS =
  /(?<![\p{L}\p{N}'’-])(?<!(?<!\p{L})(?:the|all|both|two|three|these|those|other|many|some|which|what|list|no)\s)(\p{L}{3,})s(?=\s+\p{L})/giu;

/** Plurals that English spells both ways, "elfs" and "elves": as the names of the vault have them. */
const inVes = /(?<!\p{L})(\p{L}+(?:l|r|ie))(fs|ves)(?!\p{L})/giu;

/** An English question with the apostrophes that quick typing leaves out behind names, and plurals as the names have them: "maras brother" is "mara's brother". */
export function withNamesSpelled(db: ReadableDB, snapshot: IndexSnapshot, question: string): string {
  if (emptyWordsOf(question).size > 0) return question;
  const spelled = question.replace(inVes, (written: string, stem: string, ending: string) => {
    const other = `${stem}${ending.toLowerCase() === 'fs' ? 'ves' : 'fs'}`;
    return !snapshot.byWord.has(plainWord(written)) && snapshot.byWord.has(plainWord(other)) ? other : written;
  });
  return spelled.replace(inS, (written: string, base: string) => {
    const [whole, name] = [plainWord(written), plainWord(base)];
    // Common nouns in names of places, such as "gate", have plurals.
    const isOfPerson = (id: number): boolean => snapshot.entities.get(id)!.type === 'character';
    const isName = snapshot.byWord.get(name)?.some(isOfPerson) === true && !snapshot.byWord.has(whole);
    return isName && !isWordInLowerCase(db, name) && !isWordInLowerCase(db, whole) ? `${base}'s` : written;
  });
}
