import type { ContextItem } from '#shared/model/context.ts';
import { formatCount } from '../../../common/format.ts';
import { sourceLabel } from '../../../common/passages/SourceLink.tsx';
import type { ContextSettings } from '../state/contextSettings.ts';
import { scoreWords } from './WhyTrigger.tsx';

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

/** What was changed to get a left out piece in, in words. */
export function remedyWords({ remedy, source }: ContextItem): string {
  switch (remedy?.kind) {
    case 'budget':
      return `The budget is ${formatCount(Number(remedy.value))} tokens now`;
    case 'split':
      return `The split is ${Number(remedy.value)} to ${100 - Number(remedy.value)} now`;
    case 'max-entities':
      return `Now with ${formatCount(Number(remedy.value))} entities at most`;
    case 'min-relevance':
      return `Now with scores from ${scoreWords(Number(remedy.value))}`;
    case 'pin':
      return `Pinned ${sourceLabel(source)}`;
    default:
      return `Put back ${sourceLabel(source)}`;
  }
}
