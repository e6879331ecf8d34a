import { FormatError, OtherContentError } from '../../common/types.ts';
import { unzip } from '../../common/zip.ts';
import type { Project, ProjectFiles, ProjectLookup } from './types.ts';

/** Entries of an archive that no reader of projects opens. */
const unread = /\.(?:png|jpe?g|gif|webp|svg|pdf|mp3|mp4|mov|wav|tiff?)$|(?:^|\/)(?:\.|__MACOSX\/)/i;

/** A project in a zip archive, at its top or in its only folder. @throws OtherContentError when it holds none. */
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
  const tops = new Set(listed.map((entry) => entry.split('/')[0]!));
  const [top] = [...tops];
  const prefix = tops.size === 1 && listed.every((entry) => entry.includes('/')) ? `${top!}/` : '';
  const inside = listed.flatMap((entry) => (entry.startsWith(prefix) && !unread.test(entry) ? [entry.slice(prefix.length)] : []));
  const folder = prefix === '' ? files.name.replace(/\.\w+$/, '') : top!;
  const format = projectAt(folder, new Set(inside.map((entry) => entry.split('/')[0]!)));
  if (!format) throw new OtherContentError('Not a project.');
  const wanted = new Set(inside.filter((entry) => entry !== '' && !entry.endsWith('/') && !isIgnored(entry, format.ignores)));
  const entries = unzip(bytes, (entry) => entry.startsWith(prefix) && wanted.has(entry.slice(prefix.length)));
  const project = await format.open({
    name: folder,
    names: wanted,
    read(entry) {
      const found = entries.get(prefix + entry);
      if (!found) throw new FormatError(`The project has no file "${entry}".`);
      return found;
    },
  });
  // All of it lies in one file.
  return { ...project, documents: project.documents.map((document) => ({ ...document, sources: [name!] })), outline: [name!] };
}

function isIgnored(entry: string, ignores: RegExp | undefined): boolean {
  const parts = entry.split('/');
  return parts.some((_part, index) => ignores?.test(parts.slice(0, index + 1).join('/')) === true);
}
