import type { z } from 'zod';
import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { HistoryEntry, Recipe } from '#shared/model/recipe.ts';
import { Prompt, Template } from '#shared/model/template.ts';
import shippedPrompts from '../../../resources/prompts/prompts.json' with { type: 'json' };
import { compileTemplate } from '../assemble/formats/templates.ts';
import {
  addHistory,
  clearHistory,
  historyEntries,
  removeShelfItem,
  saveShelfItem,
  shelfItems,
  type ReadableLore,
  type ShelfKind,
} from '../db/loreStore.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

type ShelfHandlers = Pick<
  Handlers,
  | 'recipes.list'
  | 'recipes.save'
  | 'recipes.remove'
  | 'templates.list'
  | 'templates.save'
  | 'templates.remove'
  | 'prompts.list'
  | 'prompts.save'
  | 'prompts.remove'
  | 'history.add'
  | 'history.list'
  | 'history.clear'
>;

/** Things of one kind that a writer keeps by id, over those that ship. */
interface Shelf<T> {
  /** What ships, as the writer changed it, then what the writer added. `own`: the ids of what the writer changed or added. */
  list(lore: ReadableLore): { readonly all: readonly T[]; readonly own: readonly string[] };
  save(vault: string, item: T): void;
  /** @throws AppError `not-found`; for what ships `invalid-input`. */
  remove(vault: string, id: string): void;
}

/** A shelf of one kind. What is kept there and cannot be read, from another version, is passed over and left as it is. */
export function createShelf<T extends { readonly id: string; readonly name: string }>(
  registry: VaultRegistry,
  kind: ShelfKind,
  schema: z.ZodType<T>,
  shipped: readonly T[] = [],
): Shelf<T> {
  return {
    list(lore) {
      const own = new Map(
        shelfItems(lore, kind).flatMap(({ id, body }) => {
          const read = schema.safeParse(body);
          return read.success ? [[id, read.data] as const] : [];
        }),
      );
      const known = new Set(shipped.map(({ id }) => id));
      const all = [...shipped.map((item) => own.get(item.id) ?? item), ...[...own.values()].filter(({ id }) => !known.has(id))];
      return { all, own: [...own.keys()] };
    },
    save: (vault, item) => registry.session(vault).changeLore((lore) => saveShelfItem(lore, kind, item.id, item)),
    remove(vault, id) {
      if (registry.session(vault).changeLore((lore) => removeShelfItem(lore, kind, id))) return;
      const ships = shipped.find((item) => item.id === id);
      if (ships)
        throw new AppError(
          'invalid-input',
          `The ${kind} "${ships.name}" ships with Lorelens and stays. To change it, save one of your own under its id.`,
          { id },
        );
      throw new AppError('not-found', `There is no ${kind} "${id}" in this vault. It may have been removed already.`, { id });
    },
  };
}

/** The templates that a request names, those of the shelf looked up. @throws AppError `not-found`. */
export function templatesOf(lore: ReadableLore, wanted: readonly (string | Template)[]): Template[] {
  return wanted.map((template) => {
    if (typeof template !== 'string') return template;
    const body = shelfItems(lore, 'template').find(({ id }) => id === template)?.body;
    const read = Template.safeParse(body);
    if (!read.success)
      throw new AppError('not-found', `There is no template "${template}" in this vault. Choose another, or none.`, { id: template });
    return read.data;
  });
}

/** Recipes, templates, prompts, and what was sent before. */
export function shelfProcedures(registry: VaultRegistry): ShelfHandlers {
  const recipes = createShelf(registry, 'recipe', Recipe);
  const templates = createShelf(registry, 'template', Template);
  const prompts = createShelf(registry, 'prompt', Prompt, shippedPrompts);
  const lore = (vault: string): ReadableLore => registry.session(vault).lore();

  return {
    'recipes.list': ({ vault }) => ({ recipes: recipes.list(lore(vault)).all }),
    'recipes.save': ({ vault, recipe }) => (recipes.save(vault, recipe), {}),
    'recipes.remove': ({ vault, id }) => (recipes.remove(vault, id), {}),

    'templates.list': ({ vault }) => ({ templates: templates.list(lore(vault)).all }),
    'templates.save': ({ vault, template }) => {
      compileTemplate(template);
      templates.save(vault, template);
      return {};
    },
    'templates.remove': ({ vault, id }) => (templates.remove(vault, id), {}),

    'prompts.list': ({ vault }) => {
      const { all, own } = prompts.list(lore(vault));
      return { prompts: all, own };
    },
    'prompts.save': ({ vault, prompt }) => (prompts.save(vault, prompt), {}),
    'prompts.remove': ({ vault, id }) => (prompts.remove(vault, id), {}),

    'history.add': ({ vault, request, tokens }) => ({
      id: registry.session(vault).changeLore((db) => addHistory(db, { request, tokens })),
    }),
    'history.list': ({ vault }) => ({
      entries: historyEntries(lore(vault)).flatMap(({ id, at, body }) => {
        const entry = HistoryEntry.safeParse({ ...(typeof body === 'object' ? body : {}), id, at });
        return entry.success ? [entry.data] : [];
      }),
    }),
    'history.clear': ({ vault }) => (registry.session(vault).changeLore((db) => clearHistory(db)), {}),
  };
}
