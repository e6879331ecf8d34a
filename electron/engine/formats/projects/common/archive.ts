import { FormatError, OtherContentError } from '../../common/types.ts';
import { unzip } from '../../common/zip.ts';
import type { Project, ProjectFiles, ProjectFormat, ProjectLookup } from './types.ts';

/** Depth of the folders in an archive that are looked at for a project. */
const maxDepth = 4;

/** Entries of an archive that no reader of projects opens. */
const unread = /\.(?:png|jpe?g|gif|webp|svg|pdf|mp3|mp4|mov|wav|tiff?)$|(?:^|\/)(?:\.|__MACOSX\/)/i;

/** A project in a zip archive; of several the one nearest to the root, the others are reported. @throws OtherContentError. */
export async function openArchive(files: ProjectFiles, projectAt: ProjectLookup): Promise<Project> {
  const [name] = [...files.names];
  const bytes = name === undefined ? new Uint8Array() : files.read(name);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new OtherContentError('Not an archive.');
  // Only looked at first: most archives hold no project.
  const listed: string[] = [];
  unzip(bytes, (entry) => {
    listed.push(entry);
    return false;
  });
  const looked = listed.filter((entry) => !unread.test(entry) && !entry.endsWith('/'));
  const found = projectsIn(looked, files.name.replace(/\.\w+$/, ''), projectAt);
  const [first, ...others] = found;
  if (!first) throw new OtherContentError('Not a project.');
  const { prefix, folder, format } = first;
  const wanted = new Set(
    looked.flatMap((entry) => {
      const inside = entry.startsWith(prefix) ? entry.slice(prefix.length) : '';
      return inside === '' || isIgnored(inside, format.ignores) ? [] : [inside];
    }),
  );
  const entries = unzip(bytes, (entry) => entry.startsWith(prefix) && wanted.has(entry.slice(prefix.length)));
  const read = (entry: string): Uint8Array => {
    const content = entries.get(prefix + entry);
    if (!content) throw new FormatError(`The project has no file "${entry}".`);
    return content;
  };
  const readPart: ProjectFiles['readPart'] = (entry, from, length) => read(entry).subarray(from, from + length);
  const project = await format.open({ name: folder, names: wanted, read, readPart });
  const unopened = others.map((other) => ({
    path: other.prefix.slice(0, -1),
    reason: `Another project in the same archive: only one project per archive is read. Unpack the archive to read them all.`,
  }));
  // All of it lies in one file.
  return {
    documents: project.documents.map((document) => ({ ...document, sources: [name!] })),
    outline: [name!],
    archived: { format: format.name, name: folder },
    leftOut: [...project.leftOut, ...unopened],
  };
}

interface ProjectInArchive {
  /** Path of its folder with a trailing slash; empty for the root. */
  readonly prefix: string;
  readonly folder: string;
  readonly format: ProjectFormat;
}

/** The projects in an archive, nearest to the root first; none within another. */
function projectsIn(entries: readonly string[], name: string, projectAt: ProjectLookup): ProjectInArchive[] {
  const namesByFolder = new Map<string, Set<string>>([['', new Set()]]);
  for (const entry of entries) {
    const parts = entry.split('/');
    for (let depth = 0; depth < parts.length && depth <= maxDepth; depth += 1) {
      const prefix = parts
        .slice(0, depth)
        .map((part) => `${part}/`)
        .join('');
      namesByFolder.set(prefix, (namesByFolder.get(prefix) ?? new Set()).add(parts[depth]!));
    }
  }
  const depthOf = (prefix: string): number => prefix.split('/').length;
  const found: ProjectInArchive[] = [];
  for (const [prefix, names] of [...namesByFolder].toSorted(([a], [b]) => depthOf(a) - depthOf(b))) {
    if (found.some((project) => prefix.startsWith(project.prefix))) continue;
    const folder = prefix === '' ? name : prefix.split('/').at(-2)!;
    const format = projectAt(folder, names);
    if (format) found.push({ prefix, folder, format });
  }
  return found;
}

function isIgnored(entry: string, ignores: RegExp | undefined): boolean {
  const parts = entry.split('/');
  return parts.some((_part, index) => ignores?.test(parts.slice(0, index + 1).join('/')) === true);
}
