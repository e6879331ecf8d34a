import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import { AppError } from '#shared/contract/errors.ts';
import { Recipe, recipeOf } from '#shared/model/context/recipe.ts';
import { useBridge, useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { keys } from '../../../engine/queries.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { LibraryBar, NameDialog } from './LibraryBar.tsx';
import { recipesQuery } from '../state/queries.ts';
import {
  changeWithUndo,
  type ContextSettings,
  isApplied,
  isSameButForQuestion,
  isSameRecipe,
  settingsOfRecipe,
  toRequest,
  useContextSettings,
} from '../state/contextSettings.ts';
import { askStrings } from '../../../strings/ask.ts';
import { recipeStrings } from '../../../strings/recipes.ts';
import { showError } from '../../../common/errorToast.ts';

interface RecipeBarProps {
  readonly settings: ContextSettings;
}

const none = '';

type Naming = 'new' | 'rename' | 'duplicate';

/** The recipe that was picked last. */
interface Picked {
  readonly id: string | null;
  /** The settings that it replaced, and the recipe chosen before: undo goes back to both. */
  readonly replaced?: ContextSettings;
  readonly former?: string | undefined;
}

/** The vault's recipes, the chosen one, and what is done with them. */
function useRecipes({ settings }: RecipeBarProps) {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const queries = useQueryClient();
  const { data } = useVaultQuery(recipesQuery);
  const [, setSettings] = useContextSettings(vault.id);
  const [picked, setPicked] = useState<Picked>({ id: null });
  const recipes = data?.recipes ?? [];
  const isUndone = picked.replaced !== undefined && isSameButForQuestion(picked.replaced, settings);
  const pickedId = isUndone ? picked.former : picked.id;
  const chosen = recipes.find(({ id }) => id === pickedId) ?? recipes.find((recipe) => isApplied(recipe, settings));
  const isChanged = chosen !== undefined && !isApplied(chosen, settings);
  const isOutdated = chosen !== undefined && !isSameRecipe(chosen, settings);

  const run = async (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<void> => {
    const again = (): Promise<void> => queries.invalidateQueries({ queryKey: [...keys.vault(vault.id), 'recipes.list'] });
    try {
      await work();
      await again();
      toast(
        done,
        undo && {
          action: {
            label: askStrings.undo,
            run: () => void undo().then(again, showError),
            undoes: true,
          },
        },
      );
    } catch (thrown) {
      showError(thrown);
    }
  };
  const keep = (recipe: Recipe): Promise<unknown> => engine.call('recipes.save', { vault: vault.id, recipe });
  const forget = (id: string): Promise<unknown> => engine.call('recipes.remove', { vault: vault.id, id });

  const saveAs = (naming: Naming, name: string): void => {
    const id = slugOf(name);
    if (naming === 'rename' && chosen) {
      const renamed = { ...chosen, id, name };
      const change = (from: Recipe, to: Recipe) => async (): Promise<void> => {
        await keep(to);
        if (from.id !== to.id) await forget(from.id);
        setPicked({ id: to.id });
      };
      void run(change(chosen, renamed), askStrings.renamedTo(name), change(renamed, chosen));
    } else
      void run(
        () => keep(naming === 'duplicate' && chosen ? { ...chosen, id, name } : recipeOf(name, toRequest(settings))),
        recipeStrings.savedAs(name),
      );
    setPicked({ id });
  };
  /** Settings that stay the same are not replaced: undo has nothing to go back to. */
  const pickedFor = (recipe: Recipe | null): Picked => {
    const changes = recipe === null || !isApplied(recipe, settings);
    return { id: recipe?.id ?? null, ...(changes && { replaced: settings, former: chosen?.id }) };
  };
  const take = async (file: File): Promise<void> => {
    let recipe: Recipe;
    try {
      recipe = readRecipe(await file.text());
    } catch (thrown) {
      showError(thrown);
      return;
    }
    const existing = recipes.find(({ id }) => id === recipe.id);
    await run(
      async () => {
        await keep(recipe);
        setPicked(pickedFor(recipe));
        setSettings((before) => settingsOfRecipe(recipe, before));
      },
      existing ? recipeStrings.importedReplacing(file.name, existing.name) : recipeStrings.imported(file.name),
      () => (existing ? keep(existing) : forget(recipe.id)),
    );
  };
  const pick = (id: string): void => {
    const recipe = recipes.find((one) => one.id === id) ?? null;
    setPicked(pickedFor(recipe));
    const done = recipe ? recipeStrings.recipeApplied(recipe.name) : recipeStrings.noRecipeApplied;
    changeWithUndo(vault.id, (before) => settingsOfRecipe(recipe, before), done);
  };
  const update = (recipe: Recipe): void =>
    void run(
      () => keep(recipeOf(recipe.name, toRequest(settings), recipe.id)),
      recipeStrings.updated(recipe.name),
      () => keep(recipe),
    );
  const remove = (recipe: Recipe): void => {
    setPicked({ id: null });
    void run(
      () => forget(recipe.id),
      askStrings.removedNamed(recipe.name),
      () => keep(recipe),
    );
  };
  const exportFile = (recipe: Recipe): void =>
    void bridge
      .saveText(`${recipe.name}.recipe.json`, `${JSON.stringify(recipe, null, 2)}\n`)
      .then((path) => path !== null && toast(askStrings.savedTo(path)))
      .catch(showError);
  return { recipes, chosen, isChanged, isOutdated, saveAs, take, pick, update, remove, exportFile };
}

/** Recipes: choose, save, rename, duplicate, remove, export, import. */
export function RecipeBar(props: RecipeBarProps): ReactNode {
  const { recipes, chosen, isChanged, isOutdated, saveAs, take, pick, update, remove, exportFile } = useRecipes(props);
  const [naming, setNaming] = useState<Naming | null>(null);
  const file = useRef<HTMLInputElement>(null);
  return (
    <LibraryBar
      label={recipeStrings.recipe}
      menu={recipeStrings.recipes}
      menuTip={recipeStrings.saveRenameOrExportRecipes}
      value={chosen?.id ?? none}
      options={[
        { value: none, label: recipeStrings.none },
        ...recipes.map(({ id, name }) => ({ value: id, label: id === chosen?.id && isChanged ? `${name} (changed)` : name })),
      ]}
      onChange={pick}
      groups={[
        {
          entries: [
            { label: recipeStrings.saveAsRecipeMenu, run: () => setNaming('new') },
            {
              label: chosen ? recipeStrings.updateNamed(chosen.name) : recipeStrings.update,
              disabled: !isOutdated,
              run: () => chosen && update(chosen),
            },
          ],
        },
        {
          entries: [
            { label: askStrings.rename, disabled: !chosen, run: () => setNaming('rename') },
            { label: askStrings.duplicate, disabled: !chosen, run: () => setNaming('duplicate') },
            { label: askStrings.remove, disabled: !chosen, danger: true, run: () => chosen && remove(chosen) },
          ],
        },
        {
          entries: [
            { label: recipeStrings.export, disabled: !chosen, run: () => chosen && exportFile(chosen) },
            { label: recipeStrings.import, run: () => file.current?.click() },
          ],
        },
      ]}
    >
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [one] = currentTarget.files ?? [];
          // Reading may be asked for again, of the same file.
          if (one) void take(one).finally(() => (currentTarget.value = ''));
        }}
      />
      {naming !== null && (
        <NameDialog
          title={{ new: recipeStrings.saveAsRecipe, rename: recipeStrings.renameRecipe, duplicate: recipeStrings.duplicateRecipe }[naming]}
          start={naming === 'rename' ? (chosen?.name ?? '') : naming === 'duplicate' ? `${chosen?.name} 2` : ''}
          usedNames={recipes.filter((recipe) => naming !== 'rename' || recipe.id !== chosen?.id).map(({ name }) => name)}
          onName={(name) => (saveAs(naming, name), setNaming(null))}
          onClose={() => setNaming(null)}
        />
      )}
    </LibraryBar>
  );
}

/** Reads an exported recipe. @throws AppError `invalid-input`. */
function readRecipe(text: string): Recipe {
  let read: unknown;
  try {
    read = JSON.parse(text) as unknown;
  } catch {
    throw new AppError('invalid-input', recipeStrings.thisFileIsntARecipeNot);
  }
  const { id, name, settings } = (read ?? {}) as { id?: unknown; name?: unknown; settings?: unknown };
  if (typeof name !== 'string' || slugOf(name) === '' || typeof settings !== 'object' || settings === null)
    throw new AppError('invalid-input', recipeStrings.thisFileIsntARecipeNo);
  const parsed = Recipe.safeParse({ id: typeof id === 'string' && id !== '' ? id : slugOf(name), name, settings });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-input', parsed.error.issues[0]?.message ?? recipeStrings.thisFileIsntARecipe);
}
