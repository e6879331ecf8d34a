import { leadingNumber } from '#lib/storyNumbers.ts';
import { chapterAndScene, storyFolder, unitHeading, unitOfWord, type StoryUnit } from '#lib/storyWords.ts';

/* What the names of files and folders say about a story: units, numbers, and words that say nothing of either. */

/** `Manuscript` or `Chapters`, but also `02 Manuscript` and `z_Drafts`: names without number and signs in front. */
export function withoutNumbering(name: string): string {
  return name
    .toLowerCase()
    .replace(/^[\s\d_.\-–—)z]*[\s_.\-–—)]+/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}

/** A name for reading its words: `chapter-three_a` is "chapter three a". */
export function plainName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replace(/(?<=\p{L})-(?=[\p{L}\p{Nd}])/gu, ' ')
    .replace(/^\p{L}\p{Ll}+(?=\p{Lu}\p{Ll})/u, (word) => (unitOfWord(word) === null ? word : `${word} `))
    .trim();
}

/** Whether a name denotes a whole manuscript and does not indicate order. */
export function isGeneralName(name: string): boolean {
  return storyFolder(withoutNumbering(name)) === 'manuscript' && !isNumberedUnit(name, ['book', 'part', 'chapter']);
}

/** `Part Two - The Sea` is a unit, `Parts` and `Book Reviews` are not: a number must follow. */
export function isNumberedUnit(name: string, units: readonly StoryUnit[]): boolean {
  const heading = unitHeading(plainName(name)) ?? unitHeading(withoutNumbering(name));
  return heading !== null && heading.number !== null && units.includes(heading.unit);
}

export const frontNumber = -1;
export const backNumber = 1_000_000;
const backName = /^appendix\b/;

/** Whether a name is that of a prologue, an epilogue or the like. */
export function isFrontOrBack(name: string): boolean {
  const number = numberInName(name);
  return number === frontNumber || number === backNumber;
}

const interludeName =
  /^(?:interludes?|intermezzo|intermission|side story|zwischenspiel|interm[eè]de|interl[uú]dio|interludio|mellanspel|mellemspil|tussenspel|interludium|przerywnik|mezihra|közjáték|интерлюдия|інтерлюдія|ara bölüm|幕間|閑話|間章|幕间|番外|外传|外伝|외전|막간)(?![\p{L}\p{M}])/u;

/** Whether a name is that of a text between two chapters. */
export function isInterlude(name: string): boolean {
  return interludeName.test(plainName(name).toLowerCase());
}

/** A date in front of a name, whose year is no number of a chapter: "2024-03-09 The ford". */
const dateInFront = /^\p{Nd}{4}[\s._-]?\p{Nd}{2}[\s._-]?\p{Nd}{2}(?!\p{Nd})[\s._-]*/u;

/** The ordering number in a name: "Chapter 3", "Part II", "Kapitel Einundzwanzig"; prologue first, epilogue last; null without. */
export function numberInName(name: string): number | null {
  const scene = chapterAndScene(name);
  if (scene !== null) return scene.chapter + scene.scene / 1_000;
  const text = plainName(name).replace(dateInFront, '');
  const low = text.toLowerCase();
  const heading = unitHeading(text);
  const first = unitHeading(/^[\p{L}\p{M}-]+/u.exec(text)?.[0] ?? '');
  if (heading?.unit === 'front' || first?.unit === 'front') return frontNumber;
  if (heading?.unit === 'back' || first?.unit === 'back' || backName.test(low)) return backNumber;
  if (heading?.number !== undefined && heading.number !== null) return heading.number;
  const digits = /^(\p{Nd}{1,6}(?:\.\p{Nd}+)?)(?=$|[\s.:)\-–—、．])/u.exec(low);
  if (digits !== null) return leadingNumber(digits[1]!)!.value;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const unit = /^(?:draft|section)s?$/i.test(word) ? 'chapter' : (unitOfWord(word.replace(/(?<=\p{L}{2})s$/u, '')) ?? unitOfWord(word));
    if (unit === null || !['book', 'part', 'chapter', 'scene'].includes(unit)) continue;
    const number = leadingNumber(text.slice(index + word.length).replace(/^[\s.:#-]+/, ''));
    if (number !== null) return number.value;
  }
  const last = /(?:^|[^\p{Nd}.])(\p{Nd}{1,4})$/u.exec(low);
  return last === null ? null : leadingNumber(last[1]!)!.value;
}

/** "scene 2", "2", "2.1": a name that is only a number within its chapter. */
export function isSceneName(name: string): boolean {
  return /^[\p{Nd}\s._-]+$/u.test(name) || unitHeading(plainName(name))?.unit === 'scene';
}
