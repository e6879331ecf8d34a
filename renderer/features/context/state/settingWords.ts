import type { ContextSettings } from './contextSettings.ts';

const words: Readonly<Record<keyof ContextSettings, string>> = {
  question: 'the question',
  budget: 'the budget',
  maxEntities: 'the number of entities',
  split: 'the split',
  shares: 'the shares of the parts',
  among: 'how entities share the room',
  depth: 'how far ties are followed',
  lens: 'the lens',
  model: 'the model',
  asOf: 'as of when',
  minRelevance: 'the least score',
  format: 'the format',
  style: 'the style',
  order: 'the order',
  properties: 'the properties',
  tree: 'the tree of ties',
  images: 'the pictures',
  instructions: 'the instructions',
  confidence: 'how sure sources are',
  templates: 'the templates',
  pins: 'what is pinned',
  drops: 'what is left out',
  choices: 'how much of a piece',
  manualOrder: 'the order of the pieces',
};

/** Settings that are typed or dragged: many changes in a row are one. */
const flowing: ReadonlySet<string> = new Set<keyof ContextSettings>([
  'question',
  'budget',
  'maxEntities',
  'split',
  'shares',
  'asOf',
  'minRelevance',
]);

/** What differs between two settings in words, and whether it is typed or dragged; null when nothing does. */
export function changeWords(before: ContextSettings, after: ContextSettings): { readonly words: string; readonly flows: boolean } | null {
  const keys = (Object.keys(words) as (keyof ContextSettings)[]).filter(
    (key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const [first] = keys;
  if (first === undefined) return null;
  const one = keys.length === 1;
  // A piece that is dropped is pinned no longer.
  const dropped = keys.length === 2 && keys.includes('drops') && keys.includes('pins');
  return { words: one ? words[first] : dropped ? words.drops : 'the settings', flows: one && flowing.has(first) };
}
