/** What the writer's settings leave out of every file. */
export interface Exclusions {
  /** Headings whose sections are boilerplate. */
  readonly headings: readonly string[];
  /** Keys of frontmatter and inline fields that are boilerplate. */
  readonly properties: readonly string[];
}

/** Nothing is left out. */
export const noExclusions: Exclusions = { headings: [], properties: [] };

/** Words of a heading or key for comparing: without case, signs and numbering. */
export function plainKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Says whether a key is one of the excluded ones, or lies below one (`stats.hp` below `stats`). */
export function keyFilter({ properties }: Exclusions): (key: string) => boolean {
  const names = new Set(properties.map(plainKey));
  if (names.size === 0) return () => false;
  return (key) => {
    const parts = key.split('.');
    return parts.some((_, at) => names.has(plainKey(parts.slice(0, at + 1).join('.'))));
  };
}
