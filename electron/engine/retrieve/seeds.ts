import type { EntityRowId } from '#shared/model/ids.ts';
import type { NamedHow } from '#shared/model/question.ts';
import { nameKey, plainWord, wordsOf } from '../extraction/words.ts';
import { nameSimilarity } from '../extraction/names/similarNames.ts';
import { contentWords } from './question.ts';
import type { IndexSnapshot } from './snapshot.ts';

/** An entity that the question names. */
export interface NamedSeed {
  readonly entityId: EntityRowId;
  /** 1 for a whole name or alias, down to 0.5 the more entities share it; 0.5 for a part of one, 0.3 for a similar spelling. */
  readonly match: number;
  /** The words of the question that name it. */
  readonly surface: string;
  readonly how: NamedHow;
}

const exactMatch = 1;
const partialMatch = 0.5;
const fuzzyMatch = 0.3;
/** A word of more names than this ("house", "river") names nobody in particular. */
const maxOwners = 6;
/** Less similar names are different names, not typing errors. */
const minLikeness = 0.6;
const minFuzzyLetters = 4;
/** A name after "@" has at most this many characters. */
const maxPickedLength = 120;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The entities a question names: picked with "@", by id, by whole names and aliases in any case, then by parts of names, and only if
 * there are none of these by a similar spelling. Best first, in the order of the question. `isKnownWord` tells whether the vault uses
 * a word: what it uses is no misspelled name.
 */
export function namedInQuestion(
  snapshot: IndexSnapshot,
  question: string,
  isKnownWord: (word: string) => boolean = () => true,
): NamedSeed[] {
  const seeds = new Map<EntityRowId, NamedSeed>();
  const covered: Span[] = [];
  const add = (seed: NamedSeed): void => {
    if ((seeds.get(seed.entityId)?.match ?? 0) < seed.match) seeds.set(seed.entityId, seed);
  };
  for (const { seed, span } of [...picked(snapshot, question), ...byId(snapshot, question)]) {
    add(seed);
    covered.push(span);
  }
  const isCovered = (span: Span): boolean => covered.some(({ start, end }) => span.start < end && span.end > start);

  for (const found of snapshot.matcher.find(question, { anyCase: true })) {
    if (isCovered(found)) continue;
    const surface = question.slice(found.start, found.end);
    // A name that several share names all of them, each with a lower match.
    const match = found.targets.length === 1 ? exactMatch : partialMatch + (exactMatch - partialMatch) / found.targets.length;
    for (const entityId of found.targets) {
      const isName = nameKey(snapshot.entities.get(entityId)?.name ?? '') === nameKey(surface);
      add({ entityId, match, surface, how: isName ? 'exact' : 'alias' });
    }
    covered.push(found);
  }

  const words = new Set(contentWords(question));
  const free = wordsOf(question).filter((word) => words.has(word.plain) && !isCovered(word));
  for (const word of free) {
    const owners = snapshot.byWord.get(word.plain) ?? [];
    if (owners.length > maxOwners) continue;
    for (const entityId of owners) {
      if (!seeds.has(entityId)) add({ entityId, match: partialMatch, surface: question.slice(word.start, word.end), how: 'partial' });
    }
  }
  if (seeds.size === 0) {
    for (const word of free) {
      if (word.plain.length < minFuzzyLetters || isKnownWord(word.plain)) continue;
      for (const entityId of similarlySpelled(snapshot, word.plain)) {
        add({ entityId, match: fuzzyMatch, surface: question.slice(word.start, word.end), how: 'fuzzy' });
      }
    }
  }
  const importance = (seed: NamedSeed): number => snapshot.entities.get(seed.entityId)?.importance ?? 0;
  return [...seeds.values()].sort(
    (a, b) =>
      Number(b.how === 'picked') - Number(a.how === 'picked') ||
      b.match - a.match ||
      importance(b) - importance(a) ||
      a.entityId - b.entityId,
  );
}

interface Found {
  readonly seed: NamedSeed;
  readonly span: Span;
}

/** "@Mara Venn" means Mara Venn and nobody else: the longest name after the sign, else the most important owner of its first word. */
function picked(snapshot: IndexSnapshot, question: string): Found[] {
  return [...question.matchAll(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu)].flatMap(({ index }): Found[] => {
    const after = question.slice(index + 1, index + 1 + maxPickedLength);
    const whole = snapshot.matcher.find(after, { anyCase: true }).find(({ start }) => start === 0);
    const [word] = wordsOf(after);
    const owners = whole ? whole.targets : word ? (snapshot.byWord.get(word.plain) ?? []) : [];
    const [entityId] = owners.toSorted(
      (a, b) => (snapshot.entities.get(b)?.importance ?? 0) - (snapshot.entities.get(a)?.importance ?? 0) || a - b,
    );
    const end = whole?.end ?? word?.stemEnd ?? 0;
    if (entityId === undefined) return [];
    const span = { start: index, end: index + 1 + end };
    return [{ seed: { entityId, match: exactMatch, surface: question.slice(span.start, span.end), how: 'picked' }, span }];
  });
}

/** Ids are paths of notes: "Characters/Mara Venn", with the ending of the file or without. */
function byId(snapshot: IndexSnapshot, question: string): Found[] {
  if (!question.includes('/')) return [];
  const found: Found[] = [];
  for (const { id, key } of snapshot.entities.values()) {
    const start = key.includes('/') ? question.indexOf(key) : -1;
    if (start < 0) continue;
    const ending = /^\.(?:md|markdown|txt)\b/i.exec(question.slice(start + key.length))?.[0] ?? '';
    const span = { start, end: start + key.length + ending.length };
    if (ending === '' && /^[\p{L}\p{N}/]/u.test(question.slice(span.end))) continue;
    found.push({ seed: { entityId: id, match: exactMatch, surface: question.slice(span.start, span.end), how: 'exact' }, span });
  }
  return found;
}

/** Entities with a name, or a word of one, of a similar spelling. */
function similarlySpelled(snapshot: IndexSnapshot, word: string): number[] {
  let best = minLikeness;
  let alike: readonly number[] = [];
  for (const [known, owners] of snapshot.byWord) {
    if (owners.length > maxOwners || Math.abs(known.length - word.length) > 2) continue;
    const value = nameSimilarity(plainWord(known), word);
    if (value > best) {
      best = value;
      alike = owners;
    }
  }
  return [...alike];
}

/** Words in quotation marks, which must be in a chunk in this order. */
export function quotedPhrases(question: string): string[] {
  const phrases = [...question.matchAll(/["“„«]([^"“”„«»]{2,200})["”“»]/gu)].map((match) => match[1]!.trim());
  return [...new Set(phrases.filter((phrase) => wordsOf(phrase).length > 0))];
}
