import { AppError } from '#shared/contract/errors.ts';
import { shelfId } from '#shared/model/constants.ts';
import type { Recipe } from '#shared/model/recipe.ts';
import { checkSettings, type ContextSettings, toRequest } from '../state/contextSettings.ts';

/** The settings as a recipe: everything but the question. */
export function recipeOf(name: string, settings: ContextSettings, id = shelfId(name)): Recipe {
  const { question: _question, ...rest } = toRequest(settings);
  // What is not a number yet is left as usual.
  const isTyped = (key: string, value: unknown): boolean => typeof value === 'string' && (key === 'budget' || key === 'maxEntities');
  const known = Object.entries(rest).filter(([key, value]) => !isTyped(key, value));
  return { id, name, settings: Object.fromEntries(known) as Recipe['settings'] };
}

/** The settings of a recipe, for a question. */
export function settingsOfRecipe(recipe: Recipe, question: string): ContextSettings {
  return { ...checkSettings(recipe.settings), question };
}

/** Whether the settings are those of a recipe. */
export function isSameRecipe(recipe: Recipe, settings: ContextSettings): boolean {
  return JSON.stringify(settingsOfRecipe(recipe, '')) === JSON.stringify({ ...settings, question: '' });
}

/** Reads an exported recipe. The engine checks the settings. @throws AppError `invalid-input`. */
export function readRecipe(text: string): Recipe {
  let read: unknown;
  try {
    read = JSON.parse(text) as unknown;
  } catch {
    throw new AppError('invalid-input', 'This file is not a recipe: it is not JSON. Nothing was changed.');
  }
  const { id, name, settings } = (read ?? {}) as { id?: unknown; name?: unknown; settings?: unknown };
  if (typeof name !== 'string' || shelfId(name) === '' || typeof settings !== 'object' || settings === null)
    throw new AppError('invalid-input', 'This file is not a recipe: it needs a name and settings. Nothing was changed.');
  return { id: typeof id === 'string' && id !== '' ? id : shelfId(name), name, settings };
}
