import { oneLine } from '#lib/text.ts';
import { UniqueNames, fileNameOf } from '#lib/fileNames.ts';
import type { Properties } from '#lib/frontmatter.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { frontmatterOf } from '../../common/types.ts';
import type { ProjectDocument } from './types.ts';

/** A document whose text is known when the project is opened. `sources`: its files besides the outline. */
export function wholeDocument(
  document: Pick<ProjectDocument, 'path' | 'kind' | 'storyPosition'>,
  text: string,
  sources: readonly string[] = [],
): ProjectDocument {
  return { ...document, head: text, sources, render: () => Promise.resolve({ text, problems: [] }) };
}

/** A note whose text is known when the project is opened. */
export function noteDocument(path: string, text: string, sources: readonly string[] = []): ProjectDocument {
  return wholeDocument({ path, kind: 'note', storyPosition: null }, text, sources);
}

/** A chapter of a project: its index and title. */
export interface ProjectChapter {
  readonly ordinal: number;
  readonly title: string;
}

/** How a note refers to a chapter: by its own number, which "up to chapter N" also uses, else by position. */
export function chapterReference({ ordinal, title }: ProjectChapter): string {
  return String(unitHeading(title)?.number ?? ordinal + 1);
}

/** The writer's notes on a chapter, as a note that is held back until that chapter. */
export function notesDocument(
  paths: UniquePaths,
  folders: readonly string[],
  text: { readonly title: string; readonly chapter: ProjectChapter; readonly parts: readonly string[] },
  sources: readonly string[] = [],
): ProjectDocument {
  const title = `${text.title} (notes)`;
  return noteDocument(
    paths.of(folders, title),
    noteText({ title, type: 'note', chapter: chapterReference(text.chapter) }, text.parts),
    sources,
  );
}

/** Markdown of a document: properties as frontmatter, then its non-empty parts separated by blank lines. */
export function noteText(properties: Properties, parts: readonly string[]): string {
  const head = frontmatterOf(properties).trim();
  return [head, ...parts.map((part) => part.trim())].filter((part) => part !== '').join('\n\n');
}

/** A section of its own; empty without text. */
export function section(heading: string, text: string): string {
  return text.trim() === '' ? '' : `## ${oneLine(heading)}\n\n${text.trim()}`;
}

/** A link to a document of the project by its title. */
export function wikilink(name: string, shown = name): string {
  const target = fileNameOf(name);
  return target === oneLine(shown) ? `[[${target}]]` : `[[${target}|${oneLine(shown).replace(/[[\]|]/g, ' ')}]]`;
}

/** Assigns unique paths to the documents of a project, whatever their titles. */
export class UniquePaths {
  readonly #names = new UniqueNames();

  /** A unique path in folders; a repeated title gets a number. */
  of(folders: readonly string[], title: string): string {
    return `${this.#names.of([...folders, title].map(fileNameOf).join('/'))}.md`;
  }
}

/** A title as a tag: tags have no spaces. */
export function tagFromTitle(title: string): string {
  return oneLine(title)
    .replace(/^#+/, '')
    .replace(/[\s,;]+/g, '-');
}

/** Entries of a list separated by semicolons, commas or line breaks: other names, tags. */
export function splitList(list: string): string[] {
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

/** Whether a field of the user's own holds other names of its owner. */
export function holdsOtherNames(key: string): boolean {
  return /^(?:alias(?:es)?|aka|nick ?names?|also known as)$/i.test(key);
}
