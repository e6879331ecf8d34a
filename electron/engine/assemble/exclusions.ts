import type { SuggestedFix } from '#shared/model/context/context.ts';
import { budgetBounds } from '#shared/model/constants.ts';
import type { Candidate, EntityCandidate, LeftOutCandidate, PackRequest } from './pack/types.ts';
import { partNames, type Prepared } from './prepareCandidates.ts';

/** The reference, path or entity through which the user dropped a candidate; null if it is not dropped. */
export function droppedBy(candidate: Candidate, entity: EntityCandidate | null, drops: ReadonlySet<string>): string | null {
  return [candidate.reference, candidate.source.path, ...(entity ? [entity.id] : [])].find((name) => drops.has(name)) ?? null;
}

/** The reason why a candidate is excluded. */
export type ExclusionReason =
  | { readonly kind: 'dropped'; readonly by: string }
  | { readonly kind: 'weak' }
  /** A relationship of a named entity that the question does not ask for. */
  | { readonly kind: 'unasked' }
  /** It scores lower than the passages that use most of the budget. */
  | { readonly kind: 'padding' }
  | { readonly kind: 'scrap' }
  | { readonly kind: 'game-sheet' }
  | { readonly kind: 'limit'; readonly limit: number }
  | { readonly kind: 'no-share' }
  | { readonly kind: 'in-pack' }
  | { readonly kind: 'same'; readonly as: string }
  | { readonly kind: 'whole-elsewhere' }
  | { readonly kind: 'template'; readonly name: string }
  | { readonly kind: 'max-entities'; readonly needed: number }
  /** `left`: tokens left when it was last tried; null if it was never reached. */
  | { readonly kind: 'no-room'; readonly left: number | null };

const sectionNames = { definition: 'the definition', relationships: 'the relationships', mentions: 'the mentions' } as const;
/** Maximum factor by which a larger budget is suggested; beyond it, only a pin is. */
const maxRaise = 2;

function partLabel(candidate: Candidate, entity: EntityCandidate | null): string {
  if (candidate.isProperties) return `the properties of ${entity?.name ?? ''}`;
  return candidate.section === 'general' || !entity ? 'general context' : `${sectionNames[candidate.section]} of ${entity.name}`;
}

/** State of the pack when the ledger is written. */
interface ExplainContext {
  readonly request: PackRequest;
  /** Tokens of the budget that are left. */
  readonly free: number;
  /** Tokens of a passage besides its text: title and source. */
  readonly overheadTokens: number;
  /** Tokens of better passages of general context that are also left out and would come first. */
  readonly ahead: number;
}

function pin(candidate: Candidate): SuggestedFix {
  return { kind: 'pin', value: candidate.reference };
}

/** Formats a number with thousands separators; `toLocaleString` is too slow for thousands of calls. */
function withThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The reason in plain words, what the candidate would need, and the change to the request that provides it. */
function explain(
  candidate: Candidate,
  entity: EntityCandidate | null,
  exclusion: ExclusionReason,
  state: ExplainContext,
): LeftOutCandidate {
  const because = (reason: string, need: string | null, suggestedFix: SuggestedFix | null): LeftOutCandidate => ({
    candidate,
    entity,
    reason,
    need,
    suggestedFix,
    isForRoom: exclusion.kind === 'no-room' || exclusion.kind === 'max-entities' || exclusion.kind === 'padding',
  });
  switch (exclusion.kind) {
    case 'dropped':
      return because('Excluded by you.', 'Restore it.', { kind: 'undrop', value: exclusion.by });
    case 'weak': {
      const minRelevance = Math.floor(Math.max(0, candidate.score) * 100) / 100;
      // Relative to the best passage: if the minimum is already at or below the candidate's score, lowering it would not help.
      if (minRelevance >= state.request.minRelevance) return because('Not relevant enough.', 'Pin it.', pin(candidate));
      const need = `Lower the minimum relevance to ${minRelevance}, or pin it.`;
      return because('Not relevant enough.', need, { kind: 'min-relevance', value: minRelevance });
    }
    case 'unasked':
      return because('Not one of the relationships that the question asks about.', 'Pin it.', pin(candidate));
    case 'padding':
      return because(
        'The included passages match the question better, and may already answer it.',
        'Set the minimum relevance to 0 to fill the budget, or pin it.',
        { kind: 'min-relevance', value: 0 },
      );
    case 'scrap':
      return because('Says too little on its own: a few words, a list of files, or notes about the work.', 'Pin it.', pin(candidate));
    case 'game-sheet':
      return because('Game statistics, which the question does not ask about.', 'Pin it.', pin(candidate));
    case 'limit':
      return because(
        `Limit of ${exclusion.limit} per entity.`,
        `Raise the limit for ${partLabel(candidate, entity)} above ${exclusion.limit}, or pin it.`,
        pin(candidate),
      );
    case 'no-share':
      return because(
        `The share of ${partLabel(candidate, entity)} is 0.`,
        `Give ${partLabel(candidate, entity)} a share of the budget, or pin it.`,
        pin(candidate),
      );
    case 'in-pack':
      return because('Already included.', null, null);
    case 'whole-elsewhere':
      return because('Already included in full.', null, null);
    case 'same':
      return because('Another included passage says the same.', `Exclude ${exclusion.as}, or pin it.`, pin(candidate));
    case 'template':
      return because(`The template "${exclusion.name}" does not show it.`, `Add a tag for it to the template "${exclusion.name}".`, null);
    case 'max-entities':
      return because('Max entities reached.', `Set max entities to ${exclusion.needed}.`, {
        kind: 'max-entities',
        value: exclusion.needed,
      });
    default:
      return noRoom(candidate, entity, exclusion.left, state, because);
  }
}

function noRoom(
  candidate: Candidate,
  entity: EntityCandidate | null,
  left: number | null,
  { request, free, overheadTokens, ahead }: ExplainContext,
  because: (reason: string, need: string | null, suggestedFix: SuggestedFix | null) => LeftOutCandidate,
): LeftOutCandidate {
  // It fits but was not tried, because what the question names has better passages or is already covered.
  if (left === null && candidate.tokens + overheadTokens <= free && request.split > 0 && request.split < 100)
    return because('Other passages cover what the question asks for.', 'Pin it.', pin(candidate));
  const reason =
    left === null
      ? 'Other passages came first and used up the budget.'
      : `Needs about ${withThousands(candidate.tokens + overheadTokens)} tokens; only ${withThousands(Math.max(0, Math.floor(left)))} left.`;
  const isGeneral = candidate.section === 'general';
  const where = partLabel(candidate, entity);
  if (isGeneral && request.split === 100) return because(reason, `Give ${where} a share of the budget.`, { kind: 'split', value: 60 });
  if (!isGeneral && request.split === 0) return because(reason, 'Give entities a share of the budget.', { kind: 'split', value: 60 });
  const missing = Math.max(1, Math.ceil(candidate.tokens + overheadTokens + (isGeneral ? ahead : 0) - free));
  // Stated in the user's tokens, of which some are reserved because counts are estimates.
  const budget = Math.ceil((request.budget + missing) / (1 - request.margin));
  const suggestion = `${withThousands(missing)} more tokens for ${where}`;
  return missing <= request.budget * (maxRaise - 1) && budget <= budgetBounds.max && candidate.pinned !== true
    ? because(reason, `Allow about ${suggestion}, or pin it.`, { kind: 'budget', value: budget })
    : candidate.pinned
      ? because(reason, `Allow about ${suggestion}.`, { kind: 'budget', value: Math.min(budget, budgetBounds.max) })
      : because(reason, `Pin it, or allow about ${suggestion}.`, pin(candidate));
}

/** Gives the reason why a candidate is excluded; null if it is selected. */
interface Judge {
  exclusionOf(candidate: Candidate): ExclusionReason | null;
}

/** Left-out candidates: their number, with explanations for the best. */
interface LeftOutList {
  readonly count: number;
  readonly best: readonly LeftOutCandidate[];
}

/** Typical tokens of a passage besides its text: title and source. */
export const defaultOverheadTokens = 20;

/** Options for explaining left-out candidates. */
interface LeftOutOptions {
  /** Tokens of the budget that are left. */
  readonly free: number;
  /** Tokens of a passage besides its text: title and source. */
  readonly overheadTokens?: number;
  /** Maximum number to explain; undefined for all. */
  readonly max?: number;
}

/** A candidate with the entity under which it is listed. */
interface Listed {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate | null;
  /** Set for candidates of an entity beyond the maximum, which is then the only reason against them. */
  readonly exclusion: ExclusionReason | null;
}

/** All candidates that may be left out. */
export interface ListedCandidates {
  readonly all: readonly Listed[];
  /** Indexes into `all`, best first. */
  readonly byScore: Uint32Array;
}

/** Lists the candidates of a pack once, for all of its fillings. */
export function listCandidates({ input, general, candidatesOf }: Prepared): ListedCandidates {
  const all: Listed[] = [];
  for (const entity of input.entities)
    for (const part of partNames) for (const candidate of candidatesOf(entity, part)) all.push({ candidate, entity, exclusion: null });
  for (const candidate of general) all.push({ candidate, entity: null, exclusion: null });
  for (const [index, entity] of input.beyond.entries()) {
    const candidate = entity.definition[0] ?? entity.mentions[0] ?? entity.relationships[0];
    if (!candidate) continue;
    const by = droppedBy(candidate, entity, input.drops);
    const exclusion: ExclusionReason =
      by === null ? { kind: 'max-entities', needed: input.entities.length + index + 1 } : { kind: 'dropped', by };
    all.push({ candidate, entity, exclusion });
  }
  return { all, byScore: Uint32Array.from(all.keys()).sort((a, b) => all[b]!.candidate.score - all[a]!.candidate.score || a - b) };
}

/** The left-out candidates, best first, each with its reason and what it would need. */
export function leftOutOf(
  request: PackRequest,
  { all, byScore }: ListedCandidates,
  judge: Judge,
  { free, overheadTokens = defaultOverheadTokens, max = Infinity }: LeftOutOptions,
): LeftOutList {
  let count = 0;
  let ahead = 0;
  const aheadOf = new Float64Array(all.length);
  const exclusions = all.map(({ candidate, entity, exclusion: given }, index) => {
    const exclusion = given ?? judge.exclusionOf(candidate);
    if (exclusion === null) return null;
    count++;
    if (given !== null) return exclusion;
    aheadOf[index] = ahead;
    if (entity === null && exclusion.kind === 'no-room') ahead += candidate.tokens;
    return exclusion;
  });
  const best: LeftOutCandidate[] = [];
  for (const index of byScore) {
    if (best.length >= max) break;
    const exclusion = exclusions[index];
    if (!exclusion) continue;
    const { candidate, entity } = all[index]!;
    best.push(explain(candidate, entity, exclusion, { request, free, overheadTokens, ahead: aheadOf[index]! }));
  }
  return { count, best };
}
