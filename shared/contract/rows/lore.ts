import { z } from 'zod';
import { Decision, DecisionStep } from '../../model/decision.ts';
import { AsOf } from '../../model/storyPosition.ts';
import { VaultSettings } from '../../model/settings.ts';
import { Suggestions } from '../../model/suggestions.ts';
import { StoryChapter, Timeline } from '../../model/timeline.ts';
import { inVault, ofVault, type Procedure } from './row.ts';

/** What the writer decides about the lore, and what waits for a word. */
export const loreRows = {
  /**
   * Takes decisions, all or none, as one step to be undone; the index follows before the call returns.
   * `invalid-input` names the decision that cannot be, `not-found` the entity that is not there.
   */
  'lore.decide': {
    input: z.object({ ...ofVault, decisions: z.array(Decision).min(1).max(5_000).readonly() }).readonly(),
    output: z.object({ step: DecisionStep }).readonly(),
  },
  /** Takes back the last step that stands; null when there is none. */
  'lore.undo': { input: inVault, output: z.object({ step: DecisionStep.nullable() }).readonly() },
  /** Takes the last undone step again, unless another was taken since. */
  'lore.redo': { input: inVault, output: z.object({ step: DecisionStep.nullable() }).readonly() },
  /** Steps, latest first, undone ones too. */
  'lore.steps': {
    input: z.object({ ...ofVault, limit: z.number().int().min(1).max(1_000).default(100) }).readonly(),
    output: z.object({ steps: z.array(DecisionStep).readonly(), canUndo: z.boolean(), canRedo: z.boolean() }).readonly(),
  },
  /** Everything the writer decided for this vault (decisions, settings, lenses, recipes, templates, prompts) as one readable JSON text. */
  'lore.export': { input: inVault, output: z.object({ text: z.string() }).readonly() },
  /** Takes in such a text: `add` keeps what is there, `replace` backs it up and starts from the text. `invalid-input` says what is wrong with it and where. */
  'lore.import': {
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

  'suggestions.list': {
    input: z.object({ ...ofVault, limit: z.number().int().min(1).max(5_000).default(500) }).readonly(),
    output: Suggestions,
  },

  'timeline.get': {
    input: z
      .object({
        ...ofVault,
        query: z.string().max(500).default(''),
        types: z.array(z.string()).readonly().default([]),
        limit: z.number().int().min(1).max(5_000).default(200),
        asOf: AsOf,
      })
      .readonly(),
    output: Timeline,
  },
  /** The chapters of the story in order, with their scenes: what "as of" can be set to. */
  'story.chapters': { input: inVault, output: z.object({ chapters: z.array(StoryChapter).readonly() }).readonly() },

  'settings.get': { input: inVault, output: VaultSettings },
  /** Keeps settings and, when they concern what is read, brings the index up to them. */
  'settings.set': { input: z.object({ ...ofVault, settings: VaultSettings }).readonly(), output: VaultSettings },
} as const satisfies Record<string, Procedure>;
