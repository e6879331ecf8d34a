import { z } from 'zod';
import { Decision, DecisionStep } from '../../model/decision.ts';
import { Suggestions } from '../../model/suggestions.ts';
import { inVault, ofVault, type Procedure } from './row.ts';

/** Chosen by the client, so that it can undo what is still being applied. */
const requestId = z.string().min(1).max(100);

/** What the user decides about entities, and what waits for a decision. */
export const decisionRows = {
  /** Takes decisions, all or none, as one step; the index follows before it returns. `invalid-input` or `not-found` names one. */
  'decisions.apply': {
    input: z.object({ ...ofVault, decisions: z.array(Decision).min(1).max(5_000).readonly(), requestId: requestId.optional() }).readonly(),
    output: z.object({ step: DecisionStep }).readonly(),
  },
  /**
   * Undoes the last step; null when there is none. Given the id of a step, or of the request that applied one, it undoes only that: null when another
   * is the last now, or the request was refused.
   */
  'decisions.undo': {
    input: z.object({ ...ofVault, step: z.number().int().optional(), requestId: requestId.optional() }).readonly(),
    output: z.object({ step: DecisionStep.nullable() }).readonly(),
  },
  /** Redoes the last undone step, unless a new one followed it. Given the id of a step, only that. */
  'decisions.redo': {
    input: z.object({ ...ofVault, step: z.number().int().optional() }).readonly(),
    output: z.object({ step: DecisionStep.nullable() }).readonly(),
  },
  /** Steps, latest first, undone ones too. `total`: how many there are; `standing`: how many of those are in effect. */
  'decisions.steps': {
    input: z.object({ ...ofVault, limit: z.number().int().min(1).max(100_000).default(100) }).readonly(),
    output: z
      .object({
        steps: z.array(DecisionStep).readonly(),
        standing: z.number().int(),
        total: z.number().int(),
        canUndo: z.boolean(),
        canRedo: z.boolean(),
      })
      .readonly(),
  },
  /** Everything the user decided for this vault (decisions, settings, lenses, recipes, templates, prompts) as one readable JSON text. */
  'decisions.export': { input: inVault, output: z.object({ text: z.string() }).readonly() },
  /** Imports such a text: `add` keeps existing decisions, `replace` backs them up and starts from the text. `invalid-input` describes the error and its position. */
  'decisions.import': {
    input: z.object({ ...ofVault, text: z.string().max(100_000_000), mode: z.enum(['add', 'replace']).default('add') }).readonly(),
    output: z
      .object({
        decisions: z.number().int(),
        others: z.number().int(),
        /** Decisions about entities that are not in this vault now; they are kept. */
        waiting: z.number().int(),
      })
      .readonly(),
  },

  /** What waits for the user's decision. */
  'suggestions.list': {
    input: z.object({ ...ofVault, limit: z.number().int().min(1).max(5_000).default(500) }).readonly(),
    output: Suggestions,
  },
} as const satisfies Record<string, Procedure>;
