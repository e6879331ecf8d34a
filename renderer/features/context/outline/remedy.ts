import type { ContextItem } from '#shared/model/context.ts';
import { formatCount } from '../../../common/format.ts';
import { sourceLabel } from '../../../common/passages/SourceLink.tsx';
import type { ContextSettings } from '../state/contextSettings.ts';
import { formatScore } from './WhyTrigger.tsx';

/** The settings with the one change that gets a left out piece in. */
export function applySuggestedFix(settings: ContextSettings, { suggestedFix, reference }: ContextItem): ContextSettings {
  if (suggestedFix === null) return settings;
  const { kind, value } = suggestedFix;
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
export function suggestedFixMessage({ suggestedFix, source }: ContextItem): string {
  switch (suggestedFix?.kind) {
    case 'budget':
      return `The budget is ${formatCount(Number(suggestedFix.value))} tokens now`;
    case 'split':
      return `The split is ${Number(suggestedFix.value)} to ${100 - Number(suggestedFix.value)} now`;
    case 'max-entities':
      return `Now with ${formatCount(Number(suggestedFix.value))} entities at most`;
    case 'min-relevance':
      return `Now with scores from ${formatScore(Number(suggestedFix.value))}`;
    case 'pin':
      return `Pinned ${sourceLabel(source)}`;
    default:
      return `Put back ${sourceLabel(source)}`;
  }
}
