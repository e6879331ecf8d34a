import type { Project, ProjectFiles, ProjectFormat, ProjectLookup } from './common/types.ts';

type Open = (files: ProjectFiles, projectAt: ProjectLookup) => Promise<Project>;

/** A kind of project whose reader is loaded on first use. */
function project(
  name: string,
  marks: Partial<Pick<ProjectFormat, 'extensions' | 'isFolder' | 'adjacentFolders' | 'ignores'>>,
  load: () => Promise<Open>,
): ProjectFormat {
  return { name, extensions: [], ...marks, open: async (files) => (await load())(files, projectAt) };
}

/** Name of the kind of Twine stories, which may lie in a vault with the pages that they were published as. */
export const twineStory = 'Twine story';

function countOf(names: ReadonlySet<string>, pattern: RegExp): number {
  return [...names].filter((name) => pattern.test(name)).length;
}

/** Every kind of project that is read. To add one: a folder with its reader, an entry here, its tests. */
export const projectFormats: readonly ProjectFormat[] = [
  project(
    'Scrivener project',
    {
      isFolder: (folder, names) => /\.scriv$/i.test(folder) || (names.has('Files') && [...names].some((name) => /\.scrivx$/i.test(name))),
      ignores: /^(?:Snapshots|QuickLook|Icons|Settings)$|^Files\/(?:search\.indexes|binder\..*|.*\.checksum)$/i,
    },
    async () => (await import('./scrivener/scrivener.ts')).openScrivener,
  ),
  project(
    'novelWriter project',
    { isFolder: (_folder, names) => names.has('nwProject.nwx'), ignores: /^(?:cache|meta|images|ToC\.txt)$/ },
    async () => (await import('./novelwriter/novelWriter.ts')).openNovelWriter,
  ),
  project(
    'Novelcrafter export',
    { isFolder: (_folder, names) => names.has('codex.html') || names.has('novel.md') },
    async () => (await import('./novelcrafter/novelcrafter.ts')).openNovelcrafter,
  ),
  project(
    'Manuskript project',
    {
      isFolder: (_folder, names) => names.has('MANUSKRIPT') || (names.has('plots.xml') && names.has('world.opml')),
      extensions: ['msk'],
      ignores: /^revisions\.xml$/,
    },
    async () => (await import('./manuskript/manuskript.ts')).openManuskript,
  ),
  project('Plottr project', { extensions: ['pltr'] }, async () => (await import('./plottr/plottr.ts')).openPlottr),
  project('yWriter project', { extensions: ['yw7', 'yw6'] }, async () => (await import('./ywriter/yWriter.ts')).openYWriter),
  // Keeps its scenes as files.
  project(
    'yWriter 5 project',
    { extensions: ['yw5'], adjacentFolders: /^RTF\d?$/i },
    async () => (await import('./ywriter/yWriter.ts')).openYWriter,
  ),
  project('novelibre project', { extensions: ['novx'] }, async () => (await import('./ywriter/novelibre.ts')).openNovelibre),
  project(
    'World Anvil export',
    {
      isFolder: (_folder, names) =>
        names.has('articles') &&
        ['images', 'maps', 'categories', 'blocks', 'secrets', 'timelines', 'manuscripts', 'world.json', 'manifest.json'].some((name) =>
          names.has(name),
        ),
    },
    async () => (await import('./worldanvil/worldAnvil.ts')).openWorldAnvil,
  ),
  // A published Twine page is recognised by its content. A folder of several Twee files is one story, unless it contains other texts.
  project(
    twineStory,
    {
      extensions: ['twee', 'tw', 'html', 'htm'],
      // Its data may lie above the folders of its passages.
      isFolder: (_folder, names) =>
        (countOf(names, /\.tw(?:ee)?$/i) > 1 || countOf(names, /^StoryData\.tw(?:ee)?$/i) === 1) &&
        countOf(names, /\.(?:md|txt|docx|odt|rtf)$/i) === 0,
    },
    async () => (await import('./twine/twine.ts')).openTwine,
  ),
  // As are JSON files and images: few contain a lorebook.
  project(
    'lorebook or character card',
    { extensions: ['lorebook', 'charx', 'json', 'png'] },
    async () => (await import('./lorebook/lorebook.ts')).openLorebook,
  ),
  project('archive of a project', { extensions: ['zip'] }, async () => (await import('./common/archive.ts')).openArchive),
];

const byExtension: ReadonlyMap<string, ProjectFormat> = new Map(
  projectFormats.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)),
);

/** Returns a function from the name of a folder to that of the sibling project file that its files belong to; undefined if there is none. `names`: the siblings. */
export function projectsWithFolders(names: readonly string[]): (folder: string) => string | undefined {
  const projects = names.filter((name) => projectAt(name, null)?.adjacentFolders);
  return (folder) => projects.find((name) => projectAt(name, null)?.adjacentFolders?.test(folder));
}

/** The kind of project at a path: a folder by its name and the names in it, a file (`names` null) by its extension; null for none. */
export function projectAt(name: string, names: ReadonlySet<string> | null): ProjectFormat | null {
  if (names === null) return byExtension.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? null;
  return projectFormats.find((format) => format.isFolder?.(name, names)) ?? null;
}
