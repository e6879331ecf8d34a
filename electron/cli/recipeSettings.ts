import { AppError } from '#shared/contract/errors.ts';
import type { ContextRequestInput } from '#shared/model/context.ts';
import { Recipe } from '#shared/model/recipe.ts';
import type { Session } from './session.ts';
import { firstIssue, isFile, readJsonFile } from './values.ts';

/** Reads a recipe from a file. @throws AppError `file-unreadable`, `invalid-input` with the setting that is wrong. */
export function recipeFile(path: string): Recipe {
  const parsed = Recipe.safeParse(readJsonFile(path));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-input', `${path} is not a recipe: ${firstIssue(parsed.error)}`, { path });
}

/** The settings of a recipe: of a file, or of one kept for this vault. @throws AppError `not-found` with those that are kept. */
export async function recipeSettings({ connection, vault }: Session, name: string): Promise<Partial<ContextRequestInput>> {
  if (isFile(name)) return recipeFile(name).settings;
  const { recipes } = await connection.call('recipes.list', { vault: vault.id });
  const found = recipes.find((recipe) => recipe.id === name || recipe.name === name);
  if (found) return found.settings;
  const known = recipes.length > 0 ? ` There are: ${recipes.map(({ id }) => id).join(', ')}.` : ' None is kept for this vault yet.';
  throw new AppError('not-found', `There is no recipe called "${name}".${known}`, { name });
}
