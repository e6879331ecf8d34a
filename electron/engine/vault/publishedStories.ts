import type { FileReport } from '#shared/model/vault.ts';
import type { FoundFile } from './foundFile.ts';

/** Minimum share of the passages of a page that its source has too. */
const minShared = 0.5;

/** Files without pages that a Twine story in the vault was published as: its source is read, of several pages the first. They are reported. */
export function withoutPublishedStories(files: readonly FoundFile[]): { files: readonly FoundFile[]; reports: FileReport[] } {
  const projects = [...Map.groupBy(files, ({ absolutePath, project }) => (project ? absolutePath : null))];
  const stories = projects.flatMap(([absolutePath, parts]) =>
    absolutePath === null
      ? []
      : [{ absolutePath, root: rootOf(parts), isPage: /\.html?$/i.test(absolutePath), passages: new Set(parts.map(passageOf)) }],
  );
  const pages = stories.filter(({ isPage }) => isPage).toSorted((a, b) => (a.root < b.root ? -1 : 1));
  if (pages.length === 0) return { files, reports: [] };
  // A folder may have a file for each passage.
  const sources = stories.filter(({ isPage }) => !isPage);
  const published = new Map<string, FileReport>();
  for (const page of pages) {
    const shared = (passages: ReadonlySet<string>): number => [...page.passages].filter((name) => passages.has(name)).length;
    const isEnough = (count: number): boolean => count > 0 && count >= minShared * page.passages.size;
    const nearest = sources.toSorted((a, b) => shared(b.passages) - shared(a.passages))[0];
    const earlier = pages.find(
      (other) => other !== page && !published.has(other.absolutePath) && other.root < page.root && isEnough(shared(other.passages)),
    );
    const source = isEnough(shared(new Set(sources.flatMap(({ passages }) => [...passages])))) ? nearest : earlier;
    if (!source) continue;
    const reason = `A published page of the story in "${source.root || nameOf(source.absolutePath)}", which is read instead.`;
    published.set(page.absolutePath, { path: page.root, outcome: 'skipped', reason, line: null });
  }
  return { files: files.filter(({ absolutePath }) => !published.has(absolutePath)), reports: [...published.values()] };
}

function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function passageOf({ path }: FoundFile): string {
  return nameOf(path).toLowerCase();
}

/** The folder that the documents of a project have in common, as a path in the vault. */
function rootOf(parts: readonly FoundFile[]): string {
  const known = parts.find(({ project }) => project?.projectPosition)?.project?.projectPosition?.root;
  return known ?? parts[0]!.path.split('/').slice(0, -1).join('/');
}
