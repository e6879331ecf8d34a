import type { FileReport } from '#shared/model/vault.ts';
import { twineStory } from '../formats/projects/registry.ts';
import { isNearlySame } from './conflictCopies.ts';
import type { FoundFile } from './foundFile.ts';
import { readDocument } from './readDocument.ts';

/** Minimum share of the passages of a page whose text its source has too, under the same name: the source may have been edited since. */
const minSharedTexts = 0.5;
/** Minimum share of the passages of a page that its source has by name, so that hardly any text is on the page alone. */
const minSharedNames = 0.9;

/** A Twine story: Twee, or a page that it was published as. */
interface TwineStory {
  readonly absolutePath: string;
  /** Its path in the vault. */
  readonly root: string;
  readonly isPage: boolean;
  /** Its passages by name in lower case. */
  readonly passages: ReadonlyMap<string, FoundFile>;
}

/**
 * Files without pages that a Twine story in the vault was published as, which are reported: of a page and its source, the source is read, of several
 * pages of one story that with most passages. Texts decide, since stories have passages called "Start" and "End". `isRequired`: whether the user's
 * settings name a file as one to read. @throws AppError `cancelled`.
 */
export async function withoutPublishedStories(
  files: readonly FoundFile[],
  isRequired: (path: string) => boolean,
  signal: AbortSignal,
): Promise<{ files: readonly FoundFile[]; reports: FileReport[] }> {
  const stories = twineStories(files);
  // The longest first, which is the later version more often than not.
  const pages = stories.filter(({ isPage }) => isPage).toSorted((a, b) => b.passages.size - a.passages.size || (a.root < b.root ? -1 : 1));
  if (pages.length === 0 || stories.length < 2) return { files, reports: [] };
  const tweeStories = stories.filter(({ isPage }) => !isPage);
  const texts = new PassageTexts(signal);
  const published = new Map<string, FileReport>();
  for (const [at, page] of pages.entries()) {
    if ([...page.passages.values()].some(({ path }) => isRequired(path))) continue;
    const earlierPages = pages.slice(0, at).filter(({ absolutePath }) => !published.has(absolutePath));
    const source = (await sourceOf(page, tweeStories, texts)) ?? (await firstSource(page, earlierPages, texts));
    if (!source) continue;
    const reason = `A published page of the story in "${source.root || nameOf(source.absolutePath)}", which is read instead. To read both, add “!${page.root}” to the excluded files.`;
    published.set(page.absolutePath, { path: page.root, outcome: 'skipped', reason, line: null });
  }
  return { files: files.filter(({ absolutePath }) => !published.has(absolutePath)), reports: [...published.values()] };
}

/** The source that has most of a page; null when it was made of none. A story may have a file for each passage: those that agree with it count together. */
async function sourceOf(page: TwineStory, sources: readonly TwineStory[], texts: PassageTexts): Promise<TwineStory | null> {
  const agreeing: { readonly source: TwineStory; readonly names: ReadonlySet<string>; readonly same: ReadonlySet<string> }[] = [];
  for (const source of sources) {
    const names = [...page.passages.keys()].filter((name) => source.passages.has(name));
    const same = await texts.sameIn(page, source, names);
    // Passages of the same names and other texts are another story's.
    if (same.length > 0 && same.length >= minSharedTexts * names.length)
      agreeing.push({ source, names: new Set(names), same: new Set(same) });
  }
  const unionOf = (key: 'names' | 'same'): number => new Set(agreeing.flatMap((each) => [...each[key]])).size;
  const size = page.passages.size;
  if (unionOf('same') < minSharedTexts * size || unionOf('names') < minSharedNames * size) return null;
  return agreeing.toSorted((a, b) => b.same.size - a.same.size)[0]?.source ?? null;
}

/** The first of some stories that is the source of a page by itself. */
async function firstSource(page: TwineStory, sources: readonly TwineStory[], texts: PassageTexts): Promise<TwineStory | null> {
  for (const source of sources) if (await sourceOf(page, [source], texts)) return source;
  return null;
}

/** Texts of passages, each rendered once. */
class PassageTexts {
  readonly #signal: AbortSignal;
  readonly #texts = new Map<FoundFile, string | null>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Those of some passages that have the same text in both stories, but for an edit or two. @throws AppError `cancelled`. */
  async sameIn(page: TwineStory, source: TwineStory, names: readonly string[]): Promise<string[]> {
    const same: string[] = [];
    for (const name of names) {
      const [a, b] = [await this.#textOf(page.passages.get(name)!), await this.#textOf(source.passages.get(name)!)];
      if (a !== null && b !== null && isNearlySame(a, b)) same.push(name);
    }
    return same;
  }

  async #textOf(file: FoundFile): Promise<string | null> {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const read = await readDocument(file, this.#signal);
    const text = 'skipped' in read ? null : shownText(read.text);
    this.#texts.set(file, text);
    return text;
  }
}

/**
 * The text of a passage as both forms of a story have it: without tags; the link to a passage in another file is read as its label; and in a file
 * without the name of the story's format, macros stay.
 */
function shownText(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\[\[[^\]|\n]*\|([^\]\n]*)\]\]/g, '$1')
    .replace(/\([a-z][\w-]*:[^()\n]*\)/gi, '');
}

function twineStories(files: readonly FoundFile[]): TwineStory[] {
  const ofTwine = files.filter(({ project }) => project?.format === twineStory);
  return [...Map.groupBy(ofTwine, ({ absolutePath }) => absolutePath)].map(([absolutePath, parts]) => ({
    absolutePath,
    root: rootOf(parts),
    isPage: /\.html?$/i.test(absolutePath),
    passages: new Map(parts.map((part) => [nameOf(part.path).toLowerCase(), part])),
  }));
}

function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** The folder that the documents of a project have in common, as a path in the vault. */
function rootOf(parts: readonly FoundFile[]): string {
  const known = parts.find(({ project }) => project?.projectPosition)?.project?.projectPosition?.root;
  return known ?? parts[0]!.path.split('/').slice(0, -1).join('/');
}
