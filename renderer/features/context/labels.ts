import type { PieceState, Section, TokenParts } from '#shared/model/context.ts';
import type { Signals } from '#shared/model/signals.ts';

/** Labels of what a score is made of. */
export const signalLabels: readonly { readonly signal: keyof Signals; readonly name: string }[] = [
  { signal: 'entityMatch', name: 'Names you asked about' },
  { signal: 'semantic', name: 'Close in meaning' },
  { signal: 'keyword', name: 'Shares your words' },
  { signal: 'coverage', name: 'Your words in and beside it' },
  { signal: 'document', name: 'Its document fits' },
  { signal: 'neighbours', name: 'What is around it fits' },
  { signal: 'proximity', name: 'Close by ties' },
  { signal: 'recency', name: 'Near in the story' },
  { signal: 'importance', name: 'About somebody important' },
];

/** The parts of the budget in the order of the bar, with their labels. */
export const tokenPartLabels: readonly { readonly part: keyof TokenParts; readonly name: string }[] = [
  { part: 'definition', name: 'Definitions' },
  { part: 'relationships', name: 'Relationships' },
  { part: 'mentions', name: 'Mentions' },
  { part: 'general', name: 'General' },
  { part: 'frame', name: 'Headings and sources' },
  { part: 'free', name: 'Free' },
];

/** Short labels of sections, before a passage. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  definition: 'def',
  relationships: 'rel',
  mentions: 'ment',
  general: 'gen',
};

/** How much of a piece is in the text, when it is not all. */
export const stateLabels: Readonly<Record<PieceState, string | null>> = {
  full: null,
  trimmed: 'trimmed',
  'first-sentence': 'first sentence',
  name: 'name only',
  summary: 'summary',
  out: null,
};

/** A score as two digits after the point: ".93". */
export function formatScore(score: number): string {
  return score >= 0.995 ? '1.0' : score.toFixed(2).replace(/^0/, '');
}

/** The split in words, for screen readers. */
export function splitLabel(split: number): string {
  return `${split} % for entities, ${100 - split} % for general context`;
}
