import { z } from 'zod';
import { ContextRequest } from '../../model/contextRequest.ts';
import { Lens, SavedItemId } from '../../model/lens.ts';
import { AsOf } from '../../model/storyPosition.ts';
import { ChatModel, NamesInText, Preset, QuestionReading } from '../../model/question.ts';
import { HistoryEntry, PackComparison, Recipe } from '../../model/recipe.ts';
import { Prompt, Template } from '../../model/template.ts';
import { inVault, nothing, ofVault, type Procedure } from './row.ts';

const byId = z.object({ ...ofVault, id: SavedItemId }).readonly();

/** What stands around building a context: reading the question, the shelf of lenses, recipes and templates, and what was sent before. */
export const contextRows = {
  /** How a question is read: kind, names, topics, and the preset and split that fit. */
  'question.read': { input: z.object({ ...ofVault, question: z.string().max(20_000), asOf: AsOf }).readonly(), output: QuestionReading },
  /** The entities that a pasted text names. */
  'text.names': { input: z.object({ ...ofVault, text: z.string().max(2_000_000), asOf: AsOf }).readonly(), output: NamesInText },

  /** Builds two packs and tells them apart. */
  'context.compare': {
    input: z.object({ ...ofVault, before: ContextRequest, after: ContextRequest }).readonly(),
    output: PackComparison,
  },

  /** The lenses that ship with Lorelens, as the writer changed them, then those that were added. By id: what was changed or added, what ships. */
  'lenses.list': {
    input: inVault,
    output: z
      .object({ lenses: z.array(Lens).readonly(), own: z.array(z.string()).readonly(), shipped: z.array(z.string()).readonly() })
      .readonly(),
  },
  /** Keeps a lens under its id; one of the same id is replaced. */
  'lenses.save': { input: z.object({ ...ofVault, lens: Lens }).readonly(), output: nothing },
  'lenses.remove': { input: byId, output: nothing },

  'recipes.list': { input: inVault, output: z.object({ recipes: z.array(Recipe).readonly() }).readonly() },
  'recipes.save': { input: z.object({ ...ofVault, recipe: Recipe }).readonly(), output: nothing },
  'recipes.remove': { input: byId, output: nothing },

  'templates.list': { input: inVault, output: z.object({ templates: z.array(Template).readonly() }).readonly() },
  /** `invalid-input` says what is wrong with the Mustache and where. */
  'templates.save': { input: z.object({ ...ofVault, template: Template }).readonly(), output: nothing },
  'templates.remove': { input: byId, output: nothing },

  'prompts.list': {
    input: inVault,
    output: z.object({ prompts: z.array(Prompt).readonly(), own: z.array(z.string()).readonly() }).readonly(),
  },
  'prompts.save': { input: z.object({ ...ofVault, prompt: Prompt }).readonly(), output: nothing },
  'prompts.remove': { input: byId, output: nothing },

  /** Keeps a request that was copied or saved. The latest 500 are kept. */
  'history.add': {
    input: z.object({ ...ofVault, request: ContextRequest, tokens: z.number().int().min(0) }).readonly(),
    output: z.object({ id: z.number().int() }).readonly(),
  },
  'history.list': { input: inVault, output: z.object({ entries: z.array(HistoryEntry).readonly() }).readonly() },
  'history.clear': { input: inVault, output: nothing },

  /** The catalogue of models: what ships, with the writer's changes laid over it; and the presets. */
  'models.list': {
    input: nothing,
    output: z
      .object({ models: z.array(ChatModel).readonly(), own: z.array(z.string()).readonly(), presets: z.array(Preset).readonly() })
      .readonly(),
  },
  /** Adds or changes a model of the catalogue, for all vaults. */
  'models.save': { input: z.object({ model: ChatModel }).readonly(), output: nothing },
  /** Takes back a change, or a model that was added. */
  'models.remove': { input: z.object({ id: z.string().min(1) }).readonly(), output: nothing },
} as const satisfies Record<string, Procedure>;
