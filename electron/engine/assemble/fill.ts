import type { CountTokens } from '../tokens.ts';
import { createFitter } from './ladder.ts';
import type { AssembleInput, Candidate, EntityCandidate, LeftOut, PackFormat, Piece } from './types.ts';

/** What was chosen, and what was not, with the reason for each. */
export interface Filled {
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly LeftOut[];
}

/** Shares of an entity's tokens; DESIGN.md 4.5. */
const partShares = { definition: 0.2, relationships: 0.3, mentions: 0.5 } as const;
const mostOfPart = { definition: 2, relationships: 3, mentions: 5 } as const;
const partNames = ['definition', 'relationships', 'mentions'] as const;
/** Passages below this score are out. */
export const leastRelevance = 0.1;
/** Each piece from a file takes this off the score of the next one from the same file, so that one file does not fill a pack. */
const seenBefore = 0.05;
/** Two passages that share more of their words than this say the same. */
const mostOverlap = 0.5;
/** With less than this left it is not worth trying more candidates. */
const leastWorth = 24;
/** After this many misses in a row nothing else will fit. */
const mostMisses = 40;

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared);
}

/**
 * Chooses the pieces of a pack: the split between entities and general context, shares among entities by match x (1 + importance),
 * parts within an entity. What one part leaves unused flows on: within the entity, to the next entities, to general context, and back.
 */
export function fillPack(input: AssembleInput, format: PackFormat, countTokens: CountTokens): Filled {
  const chosen: Piece[] = [];
  const reasons = new Map<Candidate, string>();
  const cited = new Set<string>();
  const texts: Set<string>[] = [];
  /** Passages in the pack as such, not only as the quote of a relationship. */
  const shownWhole = new Set<string>();
  const fromFile = new Map<string, number>();
  const fitter = createFitter(format, countTokens, (candidate) => cited.has(candidate.reference));
  const leftOutOf = (candidates: readonly Candidate[], entity: EntityCandidate | null): LeftOut[] =>
    candidates.map((candidate) => ({ candidate, entity, reason: 'It was not reached.' }));

  const stats = { ...input.stats, selected: 0, leftOut: 0 };
  const frameOf = { ...input, pieces: [], leftOut: leftOutOf(input.general, null), stats, summaryOnly: false };
  const available = Math.max(0, input.budget - countTokens(format.frameText(frameOf)));

  /** Tries to take a candidate into `allowance` tokens; what it took, or 0. */
  function take(candidate: Candidate, entity: EntityCandidate | null, allowance: number): number {
    if (chosen.some((piece) => piece.candidate === candidate)) return 0;
    if (input.drops.has(candidate.reference)) return refuse(candidate, 'You dropped it.');
    if (candidate.score < leastRelevance && candidate.section === 'general')
      return refuse(candidate, 'It has too little to do with the question.');
    if (candidate.section !== 'relationships' && shownWhole.has(candidate.reference))
      return refuse(candidate, 'The passage is in the pack already.');
    const words = candidate.section === 'relationships' ? null : wordSet(candidate.text);
    if (words && texts.some((other) => overlap(words, other) > mostOverlap))
      return refuse(candidate, 'Another passage in the pack says the same.');
    const fitted = fitter.fit(candidate, entity, allowance);
    if (!fitted)
      return refuse(
        candidate,
        `It did not fit: it takes about ${candidate.tokens} tokens, ${Math.max(0, Math.floor(allowance))} were left.`,
      );
    chosen.push(fitted.piece);
    reasons.delete(candidate);
    cited.add(candidate.reference);
    if (words) {
      texts.push(words);
      shownWhole.add(candidate.reference);
    }
    fromFile.set(candidate.source.path, (fromFile.get(candidate.source.path) ?? 0) + 1);
    return fitted.cost;
  }

  function refuse(candidate: Candidate, reason: string): number {
    reasons.set(candidate, reason);
    return 0;
  }

  /** Fills one part of an entity up to its limit; returns the tokens left. */
  function fillPart(entity: EntityCandidate, part: (typeof partNames)[number], allowance: number): number {
    let left = allowance;
    for (const candidate of entity[part]) {
      const taken = chosen.filter((piece) => piece.entity === entity && piece.candidate.section === part).length;
      if (taken >= mostOfPart[part]) {
        if (!chosen.some((piece) => piece.candidate === candidate))
          reasons.set(candidate, `Only the best ${mostOfPart[part]} are taken for one entity.`);
        continue;
      }
      left -= take(candidate, entity, left);
    }
    return left;
  }

  const opened = new Set<EntityCandidate>();
  function fillEntities(pool: number): number {
    const weights = input.entities.map((entity) => entity.match * (1 + entity.importance));
    const total = weights.reduce((a, b) => a + b, 0) || 1;
    let carry = 0;
    for (const [at, entity] of input.entities.entries()) {
      let share = (pool * weights[at]!) / total + carry;
      const title = opened.has(entity) ? 0 : countTokens(format.entityText(entity));
      if (share < title) {
        carry = share;
        continue;
      }
      const before = chosen.length;
      share -= title;
      let left = 0;
      for (const part of partNames) left = fillPart(entity, part, share * partShares[part] + left);
      if (chosen.length > before || opened.has(entity)) opened.add(entity);
      else left += title;
      carry = left;
    }
    return carry;
  }

  /** Fills general context, best first; passages from files already seen stand back a little. Returns the tokens left. */
  function fillGeneral(pool: number): number {
    let left = pool;
    let misses = 0;
    const waiting = input.general.filter((candidate) => !chosen.some((piece) => piece.candidate === candidate));
    const standing = (candidate: Candidate): number => candidate.score - seenBefore * Math.min(4, fromFile.get(candidate.source.path) ?? 0);
    while (waiting.length > 0 && left > leastWorth && misses < mostMisses) {
      let best = 0;
      for (let at = 1; at < waiting.length && waiting[at]!.score > standing(waiting[best]!); at++) {
        if (standing(waiting[at]!) > standing(waiting[best]!)) best = at;
      }
      const [candidate] = waiting.splice(best, 1);
      const taken = take(candidate!, null, left);
      misses = taken > 0 ? 0 : misses + 1;
      left -= taken;
    }
    return left;
  }

  const hasEntities = input.entities.length > 0;
  const hasGeneral = input.general.length > 0;
  const share = !hasEntities ? 0 : !hasGeneral ? 1 : input.split / 100;
  const leftOfEntities = hasEntities ? fillEntities(available * share) : 0;
  let left = fillGeneral(available * (1 - share) + leftOfEntities);
  // What general context leaves goes back to the entities, and what they leave to general context once more.
  if (hasEntities && left > leastWorth) left = fillGeneral(fillEntities(left));

  // The estimate is a little high: headings shared by pieces are counted for each. Use what that leaves.
  for (let round = 0; round < 4; round++) {
    const content = { ...input, pieces: chosen, leftOut: frameOf.leftOut, stats, summaryOnly: false };
    const spare = input.budget - countTokens(format.render(content).text);
    const before = chosen.length;
    if (spare <= leastWorth) break;
    fillGeneral(hasEntities ? fillEntities(spare) : spare);
    if (chosen.length === before) break;
  }

  const picked = new Set(chosen.map((piece) => piece.candidate));
  const leftOut: LeftOut[] = [];
  const collect = (candidates: readonly Candidate[], entity: EntityCandidate | null): void => {
    for (const candidate of candidates) {
      if (picked.has(candidate)) continue;
      leftOut.push({ candidate, entity, reason: reasons.get(candidate) ?? 'The budget is used up by what has a higher score.' });
    }
  };
  for (const entity of input.entities) for (const part of partNames) collect(entity[part], entity);
  collect(input.general, null);
  return { pieces: chosen, leftOut: leftOut.toSorted((a, b) => b.candidate.score - a.candidate.score) };
}
