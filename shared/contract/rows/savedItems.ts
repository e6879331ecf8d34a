import { z } from 'zod';
import { ContextRequest } from '../../model/context/contextRequest.ts';
import { Lens, SavedItemId } from '../../model/lens.ts';
import { GivenText, HistoryEntry, PackComparison, Recipe } from '../../model/context/recipe.ts';
import { SavedView } from '../../model/savedView.ts';
import { Prompt, Template } from '../../model/context/template.ts';
import { inVault, emptyObject, ofVault, type Procedure } from './row.ts';

const byId = z.object({ ...ofVault, id: SavedItemId }).readonly();

/** Items that the user saves by id (lenses, recipes, templates, prompts, views), and the history of copied contexts. */
export const savedItemRows = {
  /** The built-in lenses with the user's changes, then the user's own. By id: changed or added ones, and built-in ones. */
  'lenses.list': {
    input: inVault,
    output: z
      .object({ lenses: z.array(Lens).readonly(), own: z.array(z.string()).readonly(), shipped: z.array(z.string()).readonly() })
      .readonly(),
  },
  /** Saves a lens under its id; one of the same id is replaced. */
  'lenses.save': { input: z.object({ ...ofVault, lens: Lens }).readonly(), output: emptyObject },
  'lenses.remove': { input: byId, output: emptyObject },

  'recipes.list': { input: inVault, output: z.object({ recipes: z.array(Recipe).readonly() }).readonly() },
  'recipes.save': { input: z.object({ ...ofVault, recipe: Recipe }).readonly(), output: emptyObject },
  'recipes.remove': { input: byId, output: emptyObject },

  'templates.list': { input: inVault, output: z.object({ templates: z.array(Template).readonly() }).readonly() },
  /** `invalid-input` describes the error in the Mustache template and its position. */
  'templates.save': { input: z.object({ ...ofVault, template: Template }).readonly(), output: emptyObject },
  'templates.remove': { input: byId, output: emptyObject },

  'prompts.list': {
    input: inVault,
    output: z.object({ prompts: z.array(Prompt).readonly(), own: z.array(z.string()).readonly() }).readonly(),
  },
  'prompts.save': { input: z.object({ ...ofVault, prompt: Prompt }).readonly(), output: emptyObject },
  'prompts.remove': { input: byId, output: emptyObject },

  /** Saved filters of the list of entities, and views of the map. */
  'views.list': { input: inVault, output: z.object({ views: z.array(SavedView).readonly() }).readonly() },
  'views.save': { input: z.object({ ...ofVault, view: SavedView }).readonly(), output: emptyObject },
  'views.remove': { input: byId, output: emptyObject },
  /** Keeps a request that was copied or saved, with its text. The latest 500 are kept, texts of the latest 50. */
  'history.add': {
    input: z
      .object({ ...ofVault, request: ContextRequest, tokens: z.number().int().min(0), given: GivenText.nullable().default(null) })
      .readonly(),
    output: z.object({ id: z.number().int() }).readonly(),
  },
  /** The text of an entry as it was copied or saved; `not-found` where it is not kept. */
  'history.text': {
    input: z.object({ ...ofVault, id: z.number().int() }).readonly(),
    output: z.object({ text: z.string(), tokens: z.number().int() }).readonly(),
  },
  /** What the text of an entry had then and what a request gives now: the same one where none is given. `not-found` where it is not kept. */
  'history.compare': {
    input: z.object({ ...ofVault, id: z.number().int(), after: ContextRequest.nullable().default(null) }).readonly(),
    output: PackComparison,
  },
  'history.list': { input: inVault, output: z.object({ entries: z.array(HistoryEntry).readonly() }).readonly() },
  'history.clear': { input: inVault, output: emptyObject },
} as const satisfies Record<string, Procedure>;
