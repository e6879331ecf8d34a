/** Budget bounds in tokens: below, nothing useful fits; above, no current model takes it. */
export const budgetBounds = { min: 100, max: 1_000_000 } as const;

/** The settings a context starts with. */
export const contextDefaults = {
  budget: 8_000,
  maxEntities: 5,
  split: 60,
  depth: 2,
  format: 'markdown',
  minRelevance: 0.1,
  shares: { definition: 20, relationships: 30, mentions: 50 },
  limits: { relationships: 3, mentions: 5, mentionLength: 500 },
} as const;

/** What a pack says when there is nothing in the vault for its question. */
export const nothingFound = 'No matching entities or passages.';

/** The types every vault starts with, in the order they are shown. Writers add their own. */
export const entityTypes = ['character', 'location', 'organization', 'item', 'event', 'concept', 'creature', 'plot'] as const;

/** Whether a host, as `URL` writes it, is this machine itself: texts may go there unprotected. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname);
}

/** The words that name a passage everywhere: `Characters/Mara Venn.md:1-9`. */
export function passageReference(passage: { readonly path: string; readonly lines: readonly [number, number] }): string {
  const [first, last] = passage.lines;
  return first === last ? `${passage.path}:${first}` : `${passage.path}:${first}-${last}`;
}

/**
 * The id of something saved under a name (a recipe, a prompt): lower-case words joined by hyphens, 60 characters at most; empty when the name
 * has neither letter nor digit.
 */
export function slugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
