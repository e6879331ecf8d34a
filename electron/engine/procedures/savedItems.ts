import type { z } from 'zod';
import { unknownChoice } from '#lib/unknownChoice.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { Lens } from '#shared/model/lens.ts';
import { GivenPack, Recipe, HistoryEntry } from '#shared/model/context/recipe.ts';
import { SavedView } from '#shared/model/savedView.ts';
import { Prompt, Template } from '#shared/model/context/template.ts';
import { shippedLenses } from '../retrieve/ranking/lenses.ts';
import { compileTemplate } from '../assemble/formats/templates.ts';
import {
  removeItem,
  saveItem,
  savedItems,
  type ReadableUserData,
  type SavedItemKind,
  addHistory,
  clearHistory,
  historyEntries,
  historyText,
} from '../db/userData/items.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

import shippedPrompts from '../../../resources/prompts/prompts.json' with { type: 'json' };

type SavedItemHandlers = Pick<
  Handlers,
  | `lenses.${'list' | 'save' | 'remove'}`
  | `recipes.${'list' | 'save' | 'remove'}`
  | `templates.${'list' | 'save' | 'remove'}`
  | `prompts.${'list' | 'save' | 'remove'}`
  | `views.${'list' | 'save' | 'remove'}`
>;

/** User items of one kind, by id, in addition to the built-in ones. */
interface SavedItems<T> {
  /** Built-in items with the user's changes, then the user's own. `own`: ids of changed or added items. */
  list(userData: ReadableUserData): { readonly all: readonly T[]; readonly own: readonly string[] };
  save(vault: string, item: T): void;
  /** @throws AppError `not-found`; `invalid-input` for built-in items. */
  remove(vault: string, id: string): void;
}

/** The saved items of one kind. Items that cannot be parsed, written by another version, are skipped and left unchanged. */
function createSavedItems<T extends { readonly id: string; readonly name: string }>(
  registry: VaultRegistry,
  kind: SavedItemKind,
  schema: z.ZodType<T>,
  shipped: readonly T[] = [],
): SavedItems<T> {
  return {
    list(userData) {
      const own = new Map(
        savedItems(userData, kind).flatMap(({ id, body }) => {
          const read = schema.safeParse(body);
          return read.success ? [[id, read.data] as const] : [];
        }),
      );
      const known = new Set(shipped.map(({ id }) => id));
      const all = [...shipped.map((item) => own.get(item.id) ?? item), ...[...own.values()].filter(({ id }) => !known.has(id))];
      return { all, own: [...own.keys()] };
    },
    save: (vault, item) => registry.session(vault).changeUserData((userData) => saveItem(userData, kind, item.id, item)),
    remove(vault, id) {
      if (registry.session(vault).changeUserData((userData) => removeItem(userData, kind, id))) return;
      const ships = shipped.find((item) => item.id === id);
      if (ships)
        throw new AppError(
          'invalid-input',
          `The ${kind} "${ships.name}" is built in and cannot be removed. To change it, save your own under its id.`,
          { id },
        );
      throw new AppError('not-found', `There is no ${kind} "${id}" in this project. It may have been removed already.`, { id });
    },
  };
}

/** The user's own lenses. One that another version saved and that cannot be parsed is passed over. */
export function ownLenses(userData: ReadableUserData): Lens[] {
  return savedItems(userData, 'lens').flatMap(({ body }) => {
    const read = Lens.safeParse(body);
    return read.success ? [read.data] : [];
  });
}

/** The templates that a request names, saved ones looked up. @throws AppError `invalid-input`. */
export function templatesOf(userData: ReadableUserData, wanted: readonly (string | Template)[]): Template[] {
  return wanted.map((template) => {
    if (typeof template !== 'string') return template;
    const saved = savedItems(userData, 'template').flatMap(({ body }) => Template.safeParse(body).data ?? []);
    const found = saved.find(({ id }) => id === template);
    if (found) return found;
    throw unknownChoice({ kind: 'template', plural: 'templates', none: 'None are saved for this project yet.' }, template, saved);
  });
}

/** Lenses, recipes, templates, prompts and views: five kinds of the same concept, hence in one file. */
export function savedItemProcedures(registry: VaultRegistry): SavedItemHandlers {
  const lenses = createSavedItems(registry, 'lens', Lens, shippedLenses);
  const recipes = createSavedItems(registry, 'recipe', Recipe);
  const templates = createSavedItems(registry, 'template', Template);
  const prompts = createSavedItems(registry, 'prompt', Prompt, shippedPrompts);
  const views = createSavedItems(registry, 'view', SavedView);
  const userData = (vault: string): ReadableUserData => registry.session(vault).userData();

  return {
    'lenses.list': ({ vault }) => {
      const { all, own } = lenses.list(userData(vault));
      return { lenses: all, own, shipped: shippedLenses.map(({ id }) => id) };
    },
    'lenses.save': ({ vault, lens }) => (lenses.save(vault, lens), {}),
    'lenses.remove': ({ vault, id }) => (lenses.remove(vault, id), {}),

    'recipes.list': ({ vault }) => ({ recipes: recipes.list(userData(vault)).all }),
    'recipes.save': ({ vault, recipe }) => (recipes.save(vault, recipe), {}),
    'recipes.remove': ({ vault, id }) => (recipes.remove(vault, id), {}),

    'templates.list': ({ vault }) => ({ templates: templates.list(userData(vault)).all }),
    'templates.save': ({ vault, template }) => {
      compileTemplate(template);
      templates.save(vault, template);
      return {};
    },
    'templates.remove': ({ vault, id }) => (templates.remove(vault, id), {}),

    'prompts.list': ({ vault }) => {
      const { all, own } = prompts.list(userData(vault));
      return { prompts: all, own };
    },
    'prompts.save': ({ vault, prompt }) => (prompts.save(vault, prompt), {}),
    'prompts.remove': ({ vault, id }) => (prompts.remove(vault, id), {}),

    'views.list': ({ vault }) => ({ views: views.list(userData(vault)).all }),
    'views.save': ({ vault, view }) => (views.save(vault, view), {}),
    'views.remove': ({ vault, id }) => (views.remove(vault, id), {}),
  };
}

/** What the context of a history entry consisted of. @throws AppError `not-found` when it is no longer stored. */
export function givenPack(userData: ReadableUserData, id: number): GivenPack {
  const given = GivenPack.safeParse(historyText(userData, id));
  if (given.success) return given.data;
  throw new AppError('not-found', 'The text of this context is no longer stored. Use its settings again to rebuild it.');
}

/** The entries of the history that can be read, the latest first. */
function readHistory(userData: ReadableUserData): HistoryEntry[] {
  return historyEntries(userData).flatMap(({ id, at, body }) => {
    const entry = HistoryEntry.safeParse({ ...(typeof body === 'object' ? body : {}), id, at });
    return entry.success ? [entry.data] : [];
  });
}

/** One history entry. @throws AppError `not-found` when it is missing or cannot be parsed. */
export function historyEntry(userData: ReadableUserData, id: number): HistoryEntry {
  const entry = readHistory(userData).find((each) => each.id === id);
  if (!entry) throw new AppError('not-found', 'This context is no longer in the history.');
  return entry;
}

/** What was sent before. */
export function historyProcedures(registry: VaultRegistry): Pick<Handlers, 'history.add' | 'history.list' | 'history.clear'> {
  return {
    'history.add': ({ vault, request, tokens, given }) => ({
      id: registry.session(vault).changeUserData((db) => addHistory(db, { request, tokens, ...(given && { given }) })),
    }),
    'history.list': ({ vault }) => ({
      entries: readHistory(registry.session(vault).userData()),
    }),
    'history.clear': ({ vault }) => (registry.session(vault).changeUserData((db) => clearHistory(db)), {}),
  };
}
