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

/** The types every vault starts with, in the order they are shown. Users add their own. */
export const entityTypes = ['character', 'location', 'organization', 'item', 'event', 'concept', 'creature', 'plot'] as const;
export type EntityType = (typeof entityTypes)[number];

/** Whether a host, as `URL` writes it, is this machine itself: texts may go there unprotected. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname);
}

/** The place of a passage in a file. */
export interface PassageLocation {
  readonly path: string;
  readonly lines: readonly [number, number];
  /** Its characters, where its line holds more than it. */
  readonly columns?: readonly [number, number] | undefined;
}

/** The words that name a passage everywhere: `Characters/Mara Venn.md:1-9`, in a line that holds more `book.txt:1@1201-2400`. */
export function passageReference({ path, lines: [first, last], columns }: PassageLocation): string {
  const lineReference = first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
  return columns ? `${lineReference}@${columns[0]}-${columns[1]}` : lineReference;
}

const reference = /^(.*):(\d+)(?:-(\d+))?(?:@(\d+)-(\d+))?$/s;

/** What a reference to a passage says; null when it is none. */
export function parsePassageReference(text: string): PassageLocation | null {
  const found = reference.exec(text);
  if (!found) return null;
  const [, path, first, last, from, to] = found;
  const lines = [Number(first), Number(last ?? first)] as const;
  return { path: path!, lines, ...(from === undefined ? {} : { columns: [Number(from), Number(to)] as const }) };
}

/** The id of something saved under a name: lower-case words with hyphens, at most 60 characters; may be empty. */
export function slugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}

/** How surely a question means an entity that it names by a part of its name: more is a name, less is a guess. */
export const partialMatch = 0.5;

/** Paths of pictures that the window can draw. */
export const picturePath = /\.(?:png|jpe?g|webp|gif|avif)$/i;
