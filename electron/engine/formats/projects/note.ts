import type { ProjectDocument } from './types.ts';

/** A document whose text is known when the project is opened. `sources`: the files it comes from besides the outline. */
export function wholeDocument(
  document: Pick<ProjectDocument, 'path' | 'kind' | 'place'>,
  text: string,
  sources: readonly string[] = [],
): ProjectDocument {
  return { ...document, head: text, sources, render: () => Promise.resolve({ text, problems: [] }) };
}

/** Properties of a document: one value, or several. What is empty is left out. */
export type Properties = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Markdown of a document: its properties as frontmatter, then its parts with a blank line between. Empty parts are left out. */
export function noteText(properties: Properties, parts: readonly string[]): string {
  const lines = Object.entries(properties).flatMap(([key, value]) => {
    const name = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(key) ? key : JSON.stringify(key);
    const values = (typeof value === 'string' ? [value] : (value ?? [])).map((one) => one.replace(/\s+/g, ' ').trim()).filter(Boolean);
    if (values.length === 0) return [];
    return [`${name}: ${typeof value === 'string' ? JSON.stringify(values[0]) : JSON.stringify(values)}`];
  });
  const head = lines.length === 0 ? [] : [`---\n${lines.join('\n')}\n---`];
  return [...head, ...parts.map((part) => part.trim()).filter((part) => part !== '')].join('\n\n');
}

/** A section of its own; empty without text. */
export function section(heading: string, text: string): string {
  return text.trim() === '' ? '' : `## ${oneLine(heading)}\n\n${text.trim()}`;
}

/** Text as one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A link to a document of the project by its title. */
export function wikilink(name: string, shown = name): string {
  const target = fileName(name);
  return target === oneLine(shown) ? `[[${target}]]` : `[[${target}|${oneLine(shown).replace(/[[\]|]/g, ' ')}]]`;
}

/** Longest name of a file or folder, in characters. */
const maxName = 80;

/** A title as the name of a file or folder on every system, and as a link can name it. */
export function fileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|#^[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return Array.from(name).slice(0, maxName).join('').trim() || 'Untitled';
}

/** Gives documents of a project paths that differ, whatever their titles are. */
export class UniquePaths {
  readonly #taken = new Set<string>();

  /** The path of a document in folders; of two with the same the later has a number behind it. */
  of(folders: readonly string[], title: string): string {
    const base = [...folders, title].map(fileName).join('/');
    for (let number = 1; ; number += 1) {
      const path = number === 1 ? base : `${base} (${number})`;
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return `${path}.md`;
    }
  }
}

/** A title as a tag: tags have no blanks. */
export function tagOf(title: string): string {
  return oneLine(title)
    .replace(/^#+/, '')
    .replace(/[\s,;]+/g, '-');
}

/** Other names in a list parted by semicolons or commas. */
export function namesIn(list: string): string[] {
  return list
    .split(/[;,\n]/)
    .map(oneLine)
    .filter((name) => name !== '');
}

const collator = new Intl.Collator('en', { numeric: true });

/** Compares names by their numbers: "2-Rain" before "10-Snow". */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
