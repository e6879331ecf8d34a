import type { FileReport } from '#shared/model/vault.ts';
import { twineStory } from '../formats/projects/registry.ts';
import type { FoundFile } from './foundFile.ts';

/** A Twine story: Twee, or a page that it was published as. */
interface TwineStory {
  readonly absolutePath: string;
  /** Its path in the vault. */
  readonly root: string;
  readonly isPage: boolean;
  readonly identifiers: readonly string[];
  /** Its documents, a passage each. */
  readonly passages: readonly FoundFile[];
}

/**
 * Files without pages that a Twine story in the vault was published as, which are reported: of a page and its source, the source is read, of several
 * pages of one story that with most passages. Both have the identifier of the story (IFID), which Twine keeps. `isRequired`: whether the user's settings
 * name a file as one to read.
 */
export function withoutPublishedStories(
  files: readonly FoundFile[],
  isRequired: (path: string) => boolean,
): { readonly files: readonly FoundFile[]; readonly reports: readonly FileReport[] } {
  const published = new Map<string, FileReport>();
  const read = new Map<string, TwineStory>();
  for (const story of twineStories(files)) {
    const { root, identifiers, isPage, passages, absolutePath } = story;
    const source = identifiers.length > 0 && identifiers.every((id) => read.has(id)) ? read.get(identifiers[0]!) : undefined;
    if (isPage && source && !passages.some(({ path }) => isRequired(path))) {
      const reason = `A published page of the story in "${source.root || nameOf(source.absolutePath)}", which is read instead. To read both, add “!${root}” to the excluded files.`;
      published.set(absolutePath, { path: root, outcome: 'skipped', reason, line: null });
    } else for (const id of identifiers) if (!read.has(id)) read.set(id, story);
  }
  return { files: files.filter(({ absolutePath }) => !published.has(absolutePath)), reports: [...published.values()] };
}

/** Sources first, then the longest page, which is the later version more often than not. */
function twineStories(files: readonly FoundFile[]): TwineStory[] {
  const ofTwine = files.filter(({ project }) => project?.format === twineStory);
  return [...Map.groupBy(ofTwine, ({ absolutePath }) => absolutePath)]
    .map(([absolutePath, passages]): TwineStory => {
      const { path, project } = passages[0]!;
      const root = project!.projectPosition?.root ?? path.split('/').slice(0, -1).join('/');
      return { absolutePath, root, isPage: /\.html?$/i.test(absolutePath), identifiers: project!.identifiers, passages };
    })
    .sort((a, b) => Number(a.isPage) - Number(b.isPage) || b.passages.length - a.passages.length || (a.root < b.root ? -1 : 1));
}

function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
