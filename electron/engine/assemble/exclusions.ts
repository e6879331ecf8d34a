import { budgetBounds, type Remedy } from '#shared/model/context.ts';
import type { Candidate, EntityCandidate, LeftOut, PackRequest } from './types.ts';

/** Why a candidate is not in the pack. */
export type Refusal =
  | { readonly kind: 'dropped'; readonly by: string }
  | { readonly kind: 'weak' }
  | { readonly kind: 'limit'; readonly limit: number }
  | { readonly kind: 'no-share' }
  | { readonly kind: 'in-pack' }
  | { readonly kind: 'same'; readonly as: string }
  | { readonly kind: 'whole-elsewhere' }
  | { readonly kind: 'template'; readonly name: string }
  | { readonly kind: 'most-entities'; readonly needed: number }
  | { readonly kind: 'summary'; readonly least: number }
  /** `left`: tokens that were left when it was last tried; null: it was not reached. */
  | { readonly kind: 'no-room'; readonly left: number | null };

const sectionNames = { definition: 'the definition', relationships: 'the relationships', mentions: 'the mentions' } as const;
/** A budget this many times as large is no advice; a pin is. */
const mostRaise = 2;

function partWords(candidate: Candidate, entity: EntityCandidate | null): string {
  if (candidate.isProperties) return `the properties of ${entity?.name ?? ''}`;
  return candidate.section === 'general' || !entity ? 'general context' : `${sectionNames[candidate.section]} of ${entity.name}`;
}

/** What is known of the pack when the ledger is written. */
export interface LedgerState {
  readonly request: PackRequest;
  /** Tokens of the budget that are left. */
  readonly free: number;
  /** Tokens that come with a passage: its title, its source. */
  readonly company: number;
  /** Tokens that better passages of general context, which stayed out too, would take before it. */
  readonly ahead: number;
}

function pin(candidate: Candidate): Remedy {
  return { kind: 'pin', value: candidate.reference };
}

/** A number with its thousands apart. Thousands of them are written, and the platform's own way is dear. */
function number(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The reason in plain words, what it would take, and the change that does it. */
export function explain(candidate: Candidate, entity: EntityCandidate | null, refusal: Refusal, state: LedgerState): LeftOut {
  const because = (reason: string, need: string | null, remedy: Remedy | null): LeftOut => ({ candidate, entity, reason, need, remedy });
  switch (refusal.kind) {
    case 'dropped':
      return because('You dropped it.', 'Take it back from what you dropped.', { kind: 'undrop', value: refusal.by });
    case 'weak': {
      const least = Math.floor(Math.max(0, candidate.score) * 100) / 100;
      const need = `A least relevance of ${least}, or a pin.`;
      return because('It has too little to do with the question.', need, { kind: 'min-relevance', value: least });
    }
    case 'limit':
      return because(
        `Only the best ${refusal.limit} are taken for one entity.`,
        `A limit over ${refusal.limit} for ${partWords(candidate, entity)}, or a pin.`,
        pin(candidate),
      );
    case 'no-share':
      return because(
        `The share of ${partWords(candidate, entity)} is 0.`,
        `A share over 0 for ${partWords(candidate, entity)}, or a pin.`,
        pin(candidate),
      );
    case 'in-pack':
      return because('The passage is in the pack already.', null, null);
    case 'whole-elsewhere':
      return because('The whole passage stands in general context.', null, null);
    case 'same':
      return because('Another passage in the pack says the same.', `Drop ${refusal.as}, which says the same, or pin this.`, pin(candidate));
    case 'template':
      return because(`The template "${refusal.name}" does not show it.`, `A tag for it in the template "${refusal.name}".`, null);
    case 'most-entities':
      return because(
        'Other entities are more to the question, and no more are taken.',
        `${refusal.needed} entities at most, instead of ${refusal.needed - 1} or fewer.`,
        { kind: 'max-entities', value: refusal.needed },
      );
    case 'summary':
      return because(
        `Summary only: it needs a budget of ${refusal.least} tokens or more.`,
        `${number(Math.max(1, refusal.least - state.request.budget))} tokens more.`,
        { kind: 'budget', value: refusal.least },
      );
    default:
      return noRoom(candidate, entity, refusal.left, state, because);
  }
}

function noRoom(
  candidate: Candidate,
  entity: EntityCandidate | null,
  left: number | null,
  { request, free, company, ahead }: LedgerState,
  because: (reason: string, need: string | null, remedy: Remedy | null) => LeftOut,
): LeftOut {
  const reason =
    left === null
      ? 'The budget is used up by what has a higher score.'
      : `It did not fit: it takes about ${number(candidate.tokens + company)} tokens, ${number(Math.max(0, Math.floor(left)))} were left.`;
  const isGeneral = candidate.section === 'general';
  const where = partWords(candidate, entity);
  if (isGeneral && request.split === 100)
    return because(reason, `A split that leaves something to ${where}.`, { kind: 'split', value: 60 });
  if (!isGeneral && request.split === 0) return because(reason, 'A split that leaves something to entities.', { kind: 'split', value: 60 });
  const missing = Math.max(1, Math.ceil(candidate.tokens + company + (isGeneral ? ahead : 0) - free));
  // In the tokens that the writer sets, of which some are kept free where counts are estimates.
  const budget = Math.ceil((request.budget + missing) / (1 - request.margin));
  const words = `${number(missing)} tokens more for ${where}`;
  return missing <= request.budget * (mostRaise - 1) && budget <= budgetBounds.most && candidate.pinned !== true
    ? because(reason, `About ${words}, or a pin.`, { kind: 'budget', value: budget })
    : candidate.pinned
      ? because(reason, `About ${words}.`, { kind: 'budget', value: Math.min(budget, budgetBounds.most) })
      : because(reason, `A pin, or about ${words}.`, pin(candidate));
}
