import { droppedBy } from './selection.ts';
import { partNames, type Prepared } from './prepareCandidates.ts';
import { explain, type Refusal } from './exclusions.ts';
import type { Candidate, EntityCandidate, LeftOut } from './types.ts';

/** Tells of a candidate why it is not in; null when it is. */
export interface Judge {
  refusalOf(candidate: Candidate): Refusal | null;
}

/** Candidates that are not in the pack: how many, and the best of them told. */
export interface LeftOutList {
  readonly count: number;
  readonly best: readonly LeftOut[];
}

/** Tokens that come with a passage, in most formats. */
export const usualCompany = 20;

/** What is told of candidates that stayed out. */
interface Telling {
  /** Tokens of the budget that are left. */
  readonly free: number;
  /** Tokens that come with a passage. */
  readonly company?: number;
  /** How many are told, the best; left out: all. */
  readonly most?: number;
}

/** The candidates that are not in the pack, best first, each with its reason and what it would take. */
export function leftOutOf(
  { input, general, candidatesOf }: Prepared,
  judge: Judge,
  { free, company = usualCompany, most = Infinity }: Telling,
): LeftOutList {
  const found: {
    readonly candidate: Candidate;
    readonly entity: EntityCandidate | null;
    readonly refusal: Refusal;
    readonly ahead: number;
  }[] = [];
  let ahead = 0;
  const collect = (candidate: Candidate, entity: EntityCandidate | null): void => {
    const refusal = judge.refusalOf(candidate);
    if (refusal === null) return;
    found.push({ candidate, entity, refusal, ahead });
    if (entity === null && refusal.kind === 'no-room') ahead += candidate.tokens;
  };
  for (const entity of input.entities)
    for (const part of partNames) for (const candidate of candidatesOf(entity, part)) collect(candidate, entity);
  for (const candidate of general) collect(candidate, null);
  for (const [at, entity] of input.beyond.entries()) {
    const candidate = entity.definition[0] ?? entity.mentions[0] ?? entity.relationships[0];
    if (!candidate) continue;
    const by = droppedBy(candidate, entity, input.drops);
    const refusal: Refusal = by === null ? { kind: 'most-entities', needed: input.entities.length + at + 1 } : { kind: 'dropped', by };
    found.push({ candidate, entity, refusal, ahead: 0 });
  }
  if (most === 0) return { count: found.length, best: [] };
  const best = found.sort((a, b) => b.candidate.score - a.candidate.score).slice(0, most);
  const told = best.map((each) => explain(each.candidate, each.entity, each.refusal, { request: input, free, company, ahead: each.ahead }));
  return { count: found.length, best: told };
}
