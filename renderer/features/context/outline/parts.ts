import type { Section, TokenParts } from '#shared/model/context.ts';

/** The parts of the budget in the order of the bar, with their names on screen. */
export const tokenPartLabels: readonly { readonly part: keyof TokenParts; readonly name: string }[] = [
  { part: 'definition', name: 'Definitions' },
  { part: 'relationships', name: 'Relationships' },
  { part: 'mentions', name: 'Mentions' },
  { part: 'general', name: 'General' },
  { part: 'frame', name: 'Headings and sources' },
  { part: 'free', name: 'Free' },
];

/** A part as a short word before a passage. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  definition: 'def',
  relationships: 'rel',
  mentions: 'ment',
  general: 'gen',
};
