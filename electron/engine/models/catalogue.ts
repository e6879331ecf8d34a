import { ChatModel, Preset } from '#shared/model/context/question.ts';
import models from './catalogue.json' with { type: 'json' };
import ready from './presets.json' with { type: 'json' };

/** The models that ship with Lorelens. Windows as their makers stated them in late 2026; all can be changed by the user. */
export const shippedModels: readonly ChatModel[] = models.map((model) => ChatModel.parse(model));

/** The ready sets of budget and entities. */
export const presets: readonly Preset[] = ready.map((preset) => Preset.parse(preset));

/** The catalogue with the user's models laid over it: a changed model stays in its place, added ones follow. */
export function catalogueWith(userModels: readonly ChatModel[]): ChatModel[] {
  const changed = new Map(userModels.map((model) => [model.id, model]));
  const known = new Set(shippedModels.map(({ id }) => id));
  return [...shippedModels.map((model) => changed.get(model.id) ?? model), ...userModels.filter(({ id }) => !known.has(id))];
}
