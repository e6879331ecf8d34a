import { memoisedFor } from '#lib/memoise.ts';
import type { TextRange } from '#lib/text.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import { editDistance, nameSimilarity, nearestNames } from '../../../extraction/names/similarNames.ts';
import { isTitle } from '../../../extraction/suggestions/vocabulary.ts';
import { nameKey, plainWord, wordsOf, type Word } from '../../../extraction/words.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** Maximum number of names with a word; a more common one ("house", "river") identifies none of them. */
export const maxOwners = 6;
/** Small words inside names: "Tarnhelm of Ysgramoor". */
export const nameConnectors: ReadonlySet<string> = new Set('of the de la du von van der den di del da le and'.split(' '));
/** Minimum similarity of whole names; below it they are different names, even if one of their words is similar. */
const minWholeSimilarity = 0.45;
/**
 * Minimum similarity of names offered as corrections: at .57, "Marisol" and "Marik" are still similar; at .48, "Dragonreach" and "Sunreach" are not.
 */
const minNearest = 0.55;
export const maxNearest = 3;
/** Number of most similar names that are examined more closely. */
const maxConsidered = 12;
export const minFuzzyLetters = 4;

/** Number of letters in a word that may be wrong: none in a short one, more in a long one. */
function tolerance(length: number): number {
  return length < minFuzzyLetters ? 0 : length < 7 ? 1 : 2;
}

/** Whether two words are spellings of one: few letters differ; if two do, not the first. */
export function isSpelledLike(word: string, known: string): boolean {
  const allowed = Math.min(tolerance(word.length), tolerance(known.length));
  if (allowed === 0 || Math.abs(word.length - known.length) > allowed) return false;
  const distance = editDistance(word, known);
  return distance <= allowed && (distance < 2 || word[0] === known[0]);
}

/** Minimum letters of a misspelt part with one wrong letter, next to a correct part of the name: "Jos" in "Jos Pellow". */
const minLettersNextTo = 3;

/** The entity whose name a misspelt word completes together with an adjacent name, and the range of both; null if there is none. */
export function ownerNextTo<Name extends TextRange & { readonly entityId: EntityRowId }>(
  snapshot: IndexSnapshot,
  question: string,
  { plain, start, end, stemEnd }: Word,
  names: readonly Name[],
): Name | null {
  if (plain.length < minLettersNextTo) return null;
  for (const name of names) {
    const isBefore = name.end <= start && /^\s$/u.test(question.slice(name.end, start));
    const isAfter = name.start >= end && /^\s$/u.test(question.slice(end, name.start));
    if (!isBefore && !isAfter) continue;
    const entity = snapshot.entities.get(name.entityId)!;
    const parts = new Set([entity.name, ...entity.aliases].flatMap((each) => wordsOf(each).map((word) => word.plain)));
    const isAlike = [...parts].some((part) => part.length >= minLettersNextTo && part[0] === plain[0] && editDistance(part, plain) === 1);
    if (isAlike) return { ...name, start: Math.min(start, name.start), end: Math.max(stemEnd, name.end) };
  }
  return null;
}

/** Minimum letters of a name that a question may divide into words otherwise: fewer may be those of two other words. */
const minLettersSpaced = 5;
/** Maximum words of a question that are one name without its spaces. */
const maxWordsSpaced = 3;

/** The letters of each name and alias without what divides its words, and the entities with these letters. */
const byLetters = memoisedFor(({ entities }: IndexSnapshot): ReadonlyMap<string, readonly EntityRowId[]> => {
  const owners = new Map<string, Set<EntityRowId>>();
  for (const { id, name, aliases } of entities.values())
    for (const each of [name, ...aliases]) {
      const letters = lettersOf(wordsOf(each));
      if (letters.length >= minLettersSpaced) owners.getOrInsertComputed(letters, () => new Set()).add(id);
    }
  return new Map([...owners].map(([letters, ids]) => [letters, [...ids]]));
});

const lettersOf = (words: readonly Word[]): string => words.map(({ plain }) => plain.replace(/[^\p{L}\p{N}]/gu, '')).join('');

/**
 * Names that a question divides into words otherwise than the vault, each with its range and entities: "Ironholt" for "Iron-Holt", "Kar Vesh" for
 * "Karvesh". `isFree`: whether words may be a name that is not found yet. The longest first.
 */
export function differentlySpaced<Asked extends Word>(
  snapshot: IndexSnapshot,
  question: string,
  words: readonly Asked[],
  isFree: (run: readonly Asked[]) => boolean,
): { readonly range: TextRange; readonly entityIds: readonly EntityRowId[] }[] {
  const found: { readonly range: TextRange; readonly entityIds: readonly EntityRowId[] }[] = [];
  for (let length = maxWordsSpaced; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const run = words.slice(from, from + length);
      const range = { start: run[0]!.start, end: run.at(-1)!.stemEnd };
      const isTogether = run.slice(1).every((word, index) => /^[\s'’-]$/u.test(question.slice(run[index]!.end, word.start)));
      const entityIds = isTogether ? (byLetters(snapshot).get(lettersOf(run)) ?? []) : [];
      const isTaken = found.some((other) => other.range.start < range.end && range.start < other.range.end);
      if (entityIds.length > 0 && entityIds.length <= maxOwners && !isTaken && isFree(run)) found.push({ range, entityIds });
    }
  return found;
}

/** Entities with a name that has all misspelt words of a run, or similar spellings; of these, the ones that share most words with the run. */
export function similarlySpelled(snapshot: IndexSnapshot, run: readonly Word[], misspelled: readonly Word[]): number[] {
  const ownersOf = ({ plain }: Word): Map<number, number> => {
    const owners = new Map<number, number>();
    for (const [known, ids] of snapshot.byWord) {
      const spelled = plainWord(known);
      if (!isSpelledLike(plain, spelled)) continue;
      const distance = editDistance(plain, spelled);
      for (const id of ids) owners.set(id, Math.min(owners.get(id) ?? Number.POSITIVE_INFINITY, distance));
    }
    return owners;
  };
  const [first, ...others] = misspelled.map(ownersOf);
  const surface = run.map(({ plain }) => plain).join(' ');
  const ofAll = new Map(
    [...(first ?? [])].flatMap(([id, distance]) =>
      others.every((each) => each.has(id)) ? [[id, others.reduce((sum, each) => sum + each.get(id)!, distance)] as const] : [],
    ),
  );
  // One of several words may differ more if the whole run is similar to a whole name.
  const isAlike = (id: number): boolean => {
    const { name, aliases } = snapshot.entities.get(id)!;
    return [name, ...aliases].some((each) => nameSimilarity(surface, nameKey(each)) >= minWholeSimilarity);
  };
  const ofAny = (): Map<number, number> =>
    new Map([first, ...others].flatMap((each) => [...(each ?? [])]).filter(([id, distance]) => distance < 2 && isAlike(id)));
  const owners = ofAll.size > 0 || misspelled.length === 1 ? ofAll : ofAny();
  if (owners.size === 0) return [];
  const correctlySpelled = run.filter((word) => !misspelled.includes(word)).map(({ plain }) => snapshot.byWord.get(plain) ?? []);
  const shared = (id: number): number => correctlySpelled.filter((ids) => ids.includes(id)).length;
  const maxShared = Math.max(...[...owners.keys()].map(shared));
  const best = [...owners].filter(([id]) => shared(id) === maxShared);
  const minDistance = Math.min(...best.map(([, distance]) => distance));
  const nearest = best.filter(([, distance]) => distance === minDistance).map(([id]) => id);
  return nearest.length > maxOwners ? [] : nearest.sort((a, b) => a - b);
}

/** From this ratio of mentions on, the entity mentioned more often is more likely to be meant. */
const farMoreOften = 3;

/** The candidates for a misspelt name that share its title ("Mr"); only the most mentioned of these, if it is mentioned far more often. */
export function likeliest(snapshot: IndexSnapshot, run: readonly Word[], ids: readonly number[]): readonly number[] {
  if (ids.length < 2) return ids;
  const title = run.find(({ plain }) => isTitle(plain))?.plain;
  const hasTitle = (id: number): boolean => {
    const { name, aliases } = snapshot.entities.get(id)!;
    return [name, ...aliases].some((each) => wordsOf(each)[0]?.plain === title);
  };
  const titled = title === undefined ? [] : ids.filter(hasTitle);
  const left = titled.length > 0 ? titled : ids;
  const mentions = (id: number): number => snapshot.entities.get(id)!.mentions;
  const [first, second] = left.toSorted((a, b) => mentions(b) - mentions(a));
  return second === undefined || mentions(first!) < farMoreOften * mentions(second) ? left : [first!];
}

/** The entities with the most similar names. */
export function nearestTo(snapshot: IndexSnapshot, surface: string): number[] {
  // "Lord Pemberton" is not similar to every lord, nor "Order of the Flame" to every order.
  const ownWords = (name: string): string[] =>
    name.split(' ').filter((word) => !nameConnectors.has(word.toLowerCase()) && !isTitle(word.toLowerCase()));
  const words = [surface, ...ownWords(surface)];
  const similarity = (name: string): number =>
    Math.max(...words.map((word) => nameSimilarity(name, word)), ...ownWords(name).map((part) => nameSimilarity(part, surface)));
  return nearestNames(snapshot.entities.values(), surface, maxConsidered)
    .filter(({ name, aliases }) => [name, ...aliases].some((each) => similarity(each) >= minNearest))
    .map(({ id }) => id)
    .slice(0, maxNearest);
}
