import { budgetBounds, contextDefaults } from '#shared/model/constants.ts';
import { ChatModel, type WindowShares, Preset } from '#shared/model/context/question.ts';
import models from './catalogue.json' with { type: 'json' };
import ready from './presets.json' with { type: 'json' };

/** What a window keeps for other things than the pack, in tokens. */
const reserved = { system: 500, response: 2_000, buffer: 300 } as const;
/** The default share of the free context window that a pack takes. */
const shareOfLeft = 0.75;
/** The share of a budget that stays free where tokens are an estimate. */
const estimateMargin = 0.1;

/** How a model's window is shared; `question`: its tokens. */
export function windowShares(model: ChatModel, question: number): WindowShares {
  const taken = reserved.system + reserved.response + reserved.buffer + question;
  return { model, ...reserved, question, left: Math.max(0, model.window - taken) };
}

export interface ResolvedBudget {
  /** Most tokens of the pack, as Lorelens counts them. */
  readonly budget: number;
  /** The share of the user's or the window's tokens that is kept free because the counts are estimates. */
  readonly margin: number;
  readonly notices: readonly string[];
}

/** The budget of a pack: what the user set, else three quarters of what the window leaves, else 8,000. */
export function resolveBudget(wanted: number | null, window: WindowShares | null): ResolvedBudget {
  const formatTokens = (tokens: number): string => tokens.toLocaleString('en');
  const asked = wanted ?? (window ? Math.floor(window.left * shareOfLeft) : contextDefaults.budget);
  const bounded = Math.min(budgetBounds.max, Math.max(budgetBounds.min, asked));
  const notices: string[] = [];
  if (window && bounded > window.left) {
    const { name } = window.model;
    notices.push(
      `The budget of ${formatTokens(bounded)} tokens is larger than the ${formatTokens(window.left)} tokens left in the window of ${name}. Lower the budget, or choose a model with a larger window.`,
    );
  }
  if (window?.model.tokenizer !== 'estimate') return { budget: bounded, margin: 0, notices };
  const budget = Math.max(budgetBounds.min, Math.floor(bounded * (1 - estimateMargin)));
  notices.push(
    `Token counts for ${window.model.name} are estimates, so ${formatTokens(bounded - budget)} of the ${formatTokens(bounded)} tokens are left free as a safety margin.`,
  );
  return { budget, margin: estimateMargin, notices };
}

/** The models that ship with Lorelens. Windows as their makers stated them in late 2026; all can be changed by the user. */
const shippedModels: readonly ChatModel[] = models.map((model) => ChatModel.parse(model));

/** The ready sets of budget and entities. */
export const presets: readonly Preset[] = ready.map((preset) => Preset.parse(preset));

/** The catalogue with the user's models laid over it: a changed model stays in its place, added ones follow. */
export function catalogueWith(userModels: readonly ChatModel[]): ChatModel[] {
  const changed = new Map(userModels.map((model) => [model.id, model]));
  const known = new Set(shippedModels.map(({ id }) => id));
  return [...shippedModels.map((model) => changed.get(model.id) ?? model), ...userModels.filter(({ id }) => !known.has(id))];
}
