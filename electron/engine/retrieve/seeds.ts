import type { LoreSnapshot } from './snapshot.ts';
import { contentWords } from './snapshot.ts';
import { wordsOf } from '../lore/words.ts';

/** An entity that the question names. */
export interface NamedSeed {
  readonly entityId: number;
  /** 1 for a whole name or alias, 0.5 for a part of one. */
  readonly match: number;
  /** The words of the question that name it. */
  readonly surface: string;
}

const exactMatch = 1;
const partialMatch = 0.5;
/** A word that stands in more names than this ("house", "river") points at nobody in particular. */
const mostOwners = 6;

/** The entities a question names: whole names and aliases in any case, then parts of names. Best first, in the order of the question. */
export function namedInQuestion(snapshot: LoreSnapshot, question: string): NamedSeed[] {
  const seeds = new Map<number, NamedSeed>();
  const covered: [number, number][] = [];
  for (const found of snapshot.matcher.find(question, { anyCase: true })) {
    covered.push([found.start, found.end]);
    const surface = question.slice(found.start, found.end);
    // A name that several share names all of them, each a little less surely.
    const match = found.targets.length === 1 ? exactMatch : partialMatch + (exactMatch - partialMatch) / found.targets.length;
    for (const entityId of found.targets) {
      if ((seeds.get(entityId)?.match ?? 0) < match) seeds.set(entityId, { entityId, match, surface });
    }
  }
  const words = new Set(contentWords(question));
  for (const word of wordsOf(question)) {
    if (!words.has(word.plain) || covered.some(([start, end]) => word.start < end && word.end > start)) continue;
    const owners = snapshot.byWord.get(word.plain) ?? [];
    if (owners.length === 0 || owners.length > mostOwners) continue;
    for (const entityId of owners) {
      if (!seeds.has(entityId)) seeds.set(entityId, { entityId, match: partialMatch, surface: question.slice(word.start, word.end) });
    }
  }
  const importance = (seed: NamedSeed): number => snapshot.entities.get(seed.entityId)?.importance ?? 0;
  return [...seeds.values()].sort((a, b) => b.match - a.match || importance(b) - importance(a) || a.entityId - b.entityId);
}
