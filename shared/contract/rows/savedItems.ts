import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { ContextRequest } from '../../model/context/contextRequest.ts';
import { Lens, SavedItemId } from '../../model/lens.ts';
import { GivenPack, HistoryEntry, PackComparison, Recipe } from '../../model/context/recipe.ts';
import { SavedView } from '../../model/savedView.ts';
import { Prompt, Template } from '../../model/context/template.ts';
import { inVault, emptyObject, ofVault, type Procedure } from './row.ts';

const byId = readonlyObject({ ...ofVault, id: SavedItemId });

/** Items that the user saves by id (lenses, recipes, templates, prompts, views), and the history of copied contexts. */
export const savedItemRows = {
  /** The built-in lenses with the user's changes, then the user's own. By id: changed or added ones, and built-in ones. */
  'lenses.list': {
    input: inVault,
    output: readonlyObject({
      lenses: readonlyArray(Lens),
      own: readonlyArray(z.string()),
      shipped: readonlyArray(z.string()),
    }),
  },
  /** Saves a lens under its id; one of the same id is replaced. */
  'lenses.save': { input: readonlyObject({ ...ofVault, lens: Lens }), output: emptyObject },
  'lenses.remove': { input: byId, output: emptyObject },

  'recipes.list': { input: inVault, output: readonlyObject({ recipes: readonlyArray(Recipe) }) },
  'recipes.save': { input: readonlyObject({ ...ofVault, recipe: Recipe }), output: emptyObject },
  'recipes.remove': { input: byId, output: emptyObject },

  'templates.list': { input: inVault, output: readonlyObject({ templates: readonlyArray(Template) }) },
  /** `invalid-input` describes the error in the Mustache template and its position. */
  'templates.save': { input: readonlyObject({ ...ofVault, template: Template }), output: emptyObject },
  'templates.remove': { input: byId, output: emptyObject },

  'prompts.list': {
    input: inVault,
    output: readonlyObject({ prompts: readonlyArray(Prompt), own: readonlyArray(z.string()) }),
  },
  'prompts.save': { input: readonlyObject({ ...ofVault, prompt: Prompt }), output: emptyObject },
  'prompts.remove': { input: byId, output: emptyObject },

  /** Saved filters of the list of entities, and views of the map. */
  'views.list': { input: inVault, output: readonlyObject({ views: readonlyArray(SavedView) }) },
  'views.save': { input: readonlyObject({ ...ofVault, view: SavedView }), output: emptyObject },
  'views.remove': { input: byId, output: emptyObject },
  /** Keeps a request that was copied or saved, and what it gave. The latest 500 are kept, what they gave of the latest 50. */
  'history.add': {
    input: readonlyObject({
      ...ofVault,
      request: ContextRequest,
      tokens: z.number().int().min(0),
      given: GivenPack.nullable().default(null),
    }),
    output: readonlyObject({ id: z.number().int() }),
  },
  /** What the text of an entry had then and what a request gives now: the same one where none is given. `not-found` where it is not kept. */
  'history.compare': {
    input: readonlyObject({ ...ofVault, id: z.number().int(), after: ContextRequest.nullable().default(null) }),
    output: PackComparison,
  },
  'history.list': { input: inVault, output: readonlyObject({ entries: readonlyArray(HistoryEntry) }) },
  'history.clear': { input: inVault, output: emptyObject },
} as const satisfies Record<string, Procedure>;
