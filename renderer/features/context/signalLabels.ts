import type { Signals } from '#shared/model/signals.ts';

/** What a score is made of, in the writer's words. */
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
