import { unknownChoice } from '#lib/unknownChoice.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { ChatModel, Preset } from '#shared/model/context/question.ts';
import type { Recipe, RequestBase } from '#shared/model/context/recipe.ts';
import type { Prompt, Template } from '#shared/model/context/template.ts';
import type { OpenVault } from './openVault.ts';

/** The choices for a context's settings, by kind. */
interface SavedItems {
  readonly lens: Lens;
  readonly recipe: Recipe;
  readonly preset: Preset;
  readonly model: ChatModel;
  readonly template: Template;
  readonly prompt: Prompt;
}
export type ItemKind = keyof SavedItems;

/** The plural of a kind, also the name of the command that lists it. */
export const kindPlurals: Readonly<Record<ItemKind, string>> = {
  lens: 'lenses',
  recipe: 'recipes',
  preset: 'presets',
  model: 'models',
  template: 'templates',
  prompt: 'prompts',
};
export const itemKinds = Object.keys(kindPlurals) as readonly ItemKind[];

/** All items of a kind for the vault, in the app's order. */
export async function listItems<K extends ItemKind>(
  { connection, vault: { id: vault } }: Pick<OpenVault, 'connection' | 'vault'>,
  kind: K,
): Promise<readonly SavedItems[K][]> {
  const lists: { readonly [Kind in ItemKind]: () => Promise<readonly SavedItems[Kind][]> } = {
    lens: async () => (await connection.call('lenses.list', { vault })).lenses,
    recipe: async () => (await connection.call('recipes.list', { vault })).recipes,
    preset: async () => (await connection.call('models.list', {})).presets,
    model: async () => (await connection.call('models.list', {})).models,
    template: async () => (await connection.call('templates.list', { vault })).templates,
    prompt: async () => (await connection.call('prompts.list', { vault })).prompts,
  };
  return lists[kind]();
}

/** The item of an id or name. @throws AppError `invalid-input` with the existing ones. */
export async function findItem<K extends ItemKind>(
  opened: Pick<OpenVault, 'connection' | 'vault'>,
  kind: K,
  name: string,
): Promise<SavedItems[K]> {
  const items = await listItems(opened, kind);
  const found = items.find((item) => item.id === name) ?? items.find((item) => item.name === name);
  if (found) return found;
  throw unknownChoice({ kind, plural: kindPlurals[kind], none: 'None are saved for this project yet.' }, name, items);
}

/** One line of a list: the id, and a description. */
export function itemLine(item: SavedItems[ItemKind]): string {
  const more = 'description' in item && item.description !== '' ? item.description : item.name;
  const size =
    'maxEntities' in item && 'budget' in item
      ? `${more}: ${[`${item.budget} tokens`, `${item.maxEntities} ${item.maxEntities === 1 ? 'entity' : 'entities'}`, item.lens && `lens ${item.lens}`, item.order && `${item.order} order`].filter(Boolean).join(', ')}`
      : more;
  return `${item.id.padEnd(24)}  ${'window' in item ? `${size}: ${item.window} tokens` : size}`;
}

/** The recipe and preset of a request, by the names that a client gives. @throws AppError `invalid-input`. */
export async function requestBase(
  opened: Pick<OpenVault, 'connection' | 'vault'>,
  { recipe, preset }: { readonly recipe?: string | undefined; readonly preset?: string | undefined },
): Promise<RequestBase> {
  return {
    recipe: recipe === undefined ? null : await findItem(opened, 'recipe', recipe),
    preset: preset === undefined ? null : await findItem(opened, 'preset', preset),
  };
}

/** The preset of a context, and the settings that it made. */
export function presetLine({ resolved: { preset, budget, maxEntities, lens, order } }: Pick<ContextPack, 'resolved'>): string {
  const entities = `${maxEntities} ${maxEntities === 1 ? 'entity' : 'entities'}`;
  return `Preset ${preset}: ${budget} tokens, ${entities}, lens ${lens}, ${order} order.`;
}
