import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { Decision, DecisionStep } from '../../model/decision.ts';
import { Suggestions } from '../../model/suggestions.ts';
import { inVault, ofVault, type Procedure } from './row.ts';

/** Chosen by the client, so that it can undo what is still being applied. */
const requestId = z.string().min(1).max(100);

/** Why the index does not follow yet a change that was stored; it is tried again later. Left out when it does. */
const notice = z.string().optional();

/** What the user decides about entities, and what waits for a decision. */
export const decisionRows = {
  /** Takes decisions, all or none, as one step; the index follows before it returns. `invalid-input` or `not-found` names one. */
  'decisions.apply': {
    input: readonlyObject({ ...ofVault, decisions: z.array(Decision).min(1).max(5_000).readonly(), requestId: requestId.optional() }),
    output: readonlyObject({ step: DecisionStep, notice }),
  },
  /**
   * Undoes the last step; null when there is none. Given the id of a step, or of the request that applied one, it undoes only that: null when another
   * is the last now, or the request was refused.
   */
  'decisions.undo': {
    input: readonlyObject({ ...ofVault, step: z.number().int().optional(), requestId: requestId.optional() }),
    output: readonlyObject({ step: DecisionStep.nullable(), notice }),
  },
  /** Redoes the last undone step, unless a new one followed it. Given the id of a step, only that. */
  'decisions.redo': {
    input: readonlyObject({ ...ofVault, step: z.number().int().optional() }),
    output: readonlyObject({ step: DecisionStep.nullable(), notice }),
  },
  /** Steps, latest first, undone ones too. `total`: how many there are; `standing`: how many of those are in effect. */
  'decisions.steps': {
    input: readonlyObject({ ...ofVault, limit: z.number().int().min(1).max(100_000).default(100) }),
    output: readonlyObject({
      steps: readonlyArray(DecisionStep),
      standing: z.number().int(),
      total: z.number().int(),
      canUndo: z.boolean(),
      canRedo: z.boolean(),
    }),
  },
  /** Everything the user decided for this vault (decisions, settings, lenses, recipes, templates, prompts) as one readable JSON text. */
  'decisions.export': { input: inVault, output: readonlyObject({ text: z.string() }) },
  /** Imports such a text: `add` keeps existing decisions, `replace` backs them up and starts from the text. `invalid-input` describes the error and its position. */
  'decisions.import': {
    input: readonlyObject({ ...ofVault, text: z.string().max(100_000_000), mode: z.enum(['add', 'replace']).default('add') }),
    output: readonlyObject({
      decisions: z.number().int(),
      others: z.number().int(),
      /** Decisions about entities that are not in this vault now; they are kept. */
      waiting: z.number().int(),
      notice,
    }),
  },

  /** What waits for the user's decision. */
  'suggestions.list': {
    input: readonlyObject({ ...ofVault, limit: z.number().int().min(1).max(5_000).default(500) }),
    output: Suggestions,
  },
} as const satisfies Record<string, Procedure>;
