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
/** Two passages that share more of their words than this say the same. */
const mostOverlap = 0.5;
/** A match from here on is an entity that the question names, if only by a part of its name. */
const namedMatch = 0.5;
/** With less than this left it is not worth trying more candidates. */
const leastWorth = 24;
/** After this many misses in a row nothing else will fit. */
const mostMisses = 40;
/** The same for one part of an entity, and for trimming. */
const mostMissesInPart = 10;
/** General context is not trimmed into less than this. */
const leastTrimmed = 60;
/** A definition may take this share of what its entity has, when it has reason to. */
const mostForDefinition = 0.6;
/** A definition may take this much of a small share. */
const leastForDefinition = 110;

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Whether a piece under an entity shows clearly less of a passage than the candidate would. */
function isExcerptOf(piece: Piece, candidate: Candidate): boolean {
  const { reference, section } = piece.candidate;
  return section === 'mentions' && reference === candidate.reference && piece.text.length < 0.9 * candidate.text.length;
}

/**
 * Chooses the pieces of a pack: the split between entities and general context, shares among entities by match x (1 + importance),
 * parts within an entity. What one part leaves unused flows on: within the entity, to the next entities, to general context, and back.
 */
export function fillPack(input: AssembleInput, format: PackFormat, countTokens: CountTokens): Filled {
  const chosen: Piece[] = [];
  const reasons = new Map<Candidate, string>();
  const picked = new Set<Candidate>();
  /** Excerpts that gave way to the whole passage, with the words for it. */
  const replaced = new Map<Candidate, string>();
  /** Refused for nothing but their length. */
  const tooLong = new Set<Candidate>();
  const cited = new Set<string>();
  const citedFiles = new Set<string>();
  const texts = new Map<Candidate, Set<string>>();
  /** Passages in the pack as such, not only as the quote of a relationship. */
  const shownWhole = new Set<string>();
  /** Ordinals of the whole passages in general context, by file. */
  const general = new Map<string, Set<number>>();
  const fitter = createFitter(format, countTokens, ({ reference, section, source, ordinal }, whole) => {
    const near = section === 'general' ? general.get(source.path) : undefined;
    // A trimmed passage goes on from the one before it, but nothing goes on from a trimmed one.
    const touching = ordinal !== null && near !== undefined && (near.has(ordinal - 1) || (whole && near.has(ordinal + 1)));
    return { cited: cited.has(reference), file: citedFiles.has(source.path), document: near !== undefined, touching };
  });
  const leftOutOf = (candidates: readonly Candidate[], entity: EntityCandidate | null): LeftOut[] =>
    candidates.map((candidate) => ({ candidate, entity, reason: 'It was not reached.' }));

  const stats = { ...input.stats, selected: 0, leftOut: 0 };
  const frameOf = { ...input, pieces: [], leftOut: leftOutOf(input.general, null), stats, summaryOnly: false };
  const available = Math.max(0, input.budget - countTokens(format.frameText(frameOf)));

  /** Takes a candidate whole, or when `trim` as much of it as fits; what it took in tokens, or 0. */
  function take(candidate: Candidate, entity: EntityCandidate | null, allowance: number, trim: boolean): number {
    const isPassage = candidate.section !== 'relationships';
    const words = isPassage ? wordSet(candidate.text) : null;
    if (input.drops.has(candidate.reference)) return refuse(candidate, 'You dropped it.');
    if (candidate.score < leastRelevance && candidate.section === 'general')
      return refuse(candidate, 'It has too little to do with the question.');
    // An excerpt under an entity does not keep the whole passage out of general context; the whole takes its place.
    const excerpt = trim || candidate.section !== 'general' ? undefined : chosen.find((piece) => isExcerptOf(piece, candidate));
    if (isPassage && !excerpt && shownWhole.has(candidate.reference)) return refuse(candidate, 'The passage is in the pack already.');
    if (words && [...texts].some(([other, own]) => other !== excerpt?.candidate && overlap(words, own) > mostOverlap))
      return refuse(candidate, 'Another passage in the pack says the same.');
    const fitted = trim ? fitter.trimmed(candidate, entity, allowance) : fitter.whole(candidate, entity, allowance);
    if (!fitted) {
      tooLong.add(candidate);
      return refuse(
        candidate,
        `It did not fit: it takes about ${candidate.tokens} tokens, ${Math.max(0, Math.floor(allowance))} were left.`,
      );
    }
    tooLong.delete(candidate);
    if (excerpt) {
      chosen.splice(chosen.indexOf(excerpt), 1);
      texts.delete(excerpt.candidate);
      replaced.set(excerpt.candidate, 'The whole passage stands in general context.');
    }
    chosen.push(fitted.piece);
    picked.add(candidate);
    reasons.delete(candidate);
    cited.add(candidate.reference);
    citedFiles.add(candidate.source.path);
    if (words) {
      texts.set(candidate, words);
      shownWhole.add(candidate.reference);
    }
    if (candidate.section === 'general' && candidate.ordinal !== null && fitted.piece.state === 'full') {
      general.set(candidate.source.path, (general.get(candidate.source.path) ?? new Set()).add(candidate.ordinal));
    }
    return fitted.cost;
  }

  function refuse(candidate: Candidate, reason: string): number {
    reasons.set(candidate, reason);
    return 0;
  }

  /** Fills one part of an entity up to its limit: whole candidates first, then the best that can be trimmed. Returns the tokens left. */
  function fillPart(entity: EntityCandidate, part: (typeof partNames)[number], allowance: number): number {
    let left = allowance;
    for (const trim of [false, true]) {
      let misses = 0;
      for (const candidate of entity[part]) {
        if (picked.has(candidate)) continue;
        const taken = chosen.filter((piece) => piece.entity === entity && piece.candidate.section === part).length;
        if (taken >= mostOfPart[part]) {
          reasons.set(candidate, `Only the best ${mostOfPart[part]} are taken for one entity.`);
          continue;
        }
        if (left < leastWorth || misses >= mostMissesInPart || (trim && !tooLong.has(candidate))) continue;
        const cost = take(candidate, entity, left, trim);
        if (cost === 0) misses++;
        left -= cost;
      }
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
      if (share < title + leastWorth) {
        carry = share;
        continue;
      }
      const before = chosen.length;
      share -= title;
      let left = share;
      // What somebody is matters more than anything else about them: a definition may take more than its part of a small share.
      // So may one that answers the question better than any mention does.
      const answers = (entity.definition[0]?.score ?? 0) >= (entity.mentions[0]?.score ?? 0);
      const least = answers ? share : leastForDefinition;
      const definition = Math.max(share * partShares.definition, Math.min(share * mostForDefinition, least));
      left -= definition - fillPart(entity, 'definition', definition);
      // Mentions have their part kept for them; whatever definition and relationships leave is theirs too.
      const relationships = (left * partShares.relationships) / (partShares.relationships + partShares.mentions);
      left -= relationships - fillPart(entity, 'relationships', relationships);
      left = fillPart(entity, 'mentions', left);
      if (chosen.length > before || opened.has(entity)) opened.add(entity);
      else left += title;
      carry = left;
    }
    return carry;
  }

  /** Fills general context, best first, whole passages before trimmed ones. Returns the tokens left. */
  function fillGeneral(pool: number): number {
    let left = pool;
    let misses = 0;
    for (const candidate of input.general) {
      if (left <= leastWorth || misses >= mostMisses) break;
      if (picked.has(candidate)) continue;
      const taken = take(candidate, null, left, false);
      misses = taken > 0 ? 0 : misses + 1;
      left -= taken;
    }
    const trimmable = input.general.filter((candidate) => tooLong.has(candidate)).slice(0, mostMissesInPart);
    for (const candidate of trimmable) if (left >= leastTrimmed) left -= take(candidate, null, left, true);
    return left;
  }

  const hasEntities = input.entities.length > 0;
  const hasGeneral = input.general.length > 0;
  // Entities that the question does not name, but that search or walk brought up, get as much of their part as they are meant.
  const surest = Math.max(0, ...input.entities.map((entity) => entity.match));
  const meant = surest >= namedMatch ? 1 : surest;
  const share = !hasEntities ? 0 : !hasGeneral ? 1 : (input.split / 100) * meant;
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

  const leftOut: LeftOut[] = [];
  const collect = (candidates: readonly Candidate[], entity: EntityCandidate | null): void => {
    for (const candidate of candidates) {
      if (picked.has(candidate) && !replaced.has(candidate)) continue;
      leftOut.push({
        candidate,
        entity,
        reason: replaced.get(candidate) ?? reasons.get(candidate) ?? 'The budget is used up by what has a higher score.',
      });
    }
  };
  for (const entity of input.entities) for (const part of partNames) collect(entity[part], entity);
  collect(input.general, null);
  return { pieces: chosen, leftOut: leftOut.toSorted((a, b) => b.candidate.score - a.candidate.score) };
}
