import type { ContextItem } from '#shared/model/context.ts';
import type { ContextSettings } from './settings.ts';

/** The settings with the one change that gets a left out piece in. */
export function remedied(settings: ContextSettings, { remedy, reference }: ContextItem): ContextSettings {
  if (remedy === null) return settings;
  const { kind, value } = remedy;
  const named = typeof value === 'string' ? value : reference;
  switch (kind) {
    case 'budget':
      return { ...settings, budget: String(value) };
    case 'split':
      return { ...settings, split: Number(value) };
    case 'max-entities':
      return { ...settings, maxEntities: String(value) };
    case 'min-relevance':
      return { ...settings, minRelevance: Number(value) };
    case 'pin':
      return { ...settings, pins: [...settings.pins.filter((one) => one !== named), named] };
    default:
      return { ...settings, drops: settings.drops.filter((one) => one !== named) };
  }
}
