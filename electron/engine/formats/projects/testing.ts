import { strToU8 } from 'fflate';
import { FormatError, OtherContentError } from '../common/types.ts';
import { projectAt } from './registry.ts';
import type { Project, ProjectFiles } from './common/types.ts';

/** The files of a project in memory, for tests. */
export function projectFiles(name: string, content: Readonly<Record<string, string | Uint8Array>>): ProjectFiles {
  const files = new Map(Object.entries(content).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]));
  const read = (file: string): Uint8Array => {
    const bytes = files.get(file);
    if (!bytes) throw new FormatError(`The project has no file "${file}".`);
    return bytes;
  };
  return { name, names: new Set(files.keys()), read, readPart: (file, from, length) => read(file).subarray(from, from + length) };
}

/** A document as a test sees it. */
export interface ReadProjectDocument {
  readonly path: string;
  readonly kind: string;
  /** Number and title of its chapter; null for a note. */
  readonly chapter: string | null;
  readonly text: string;
}

/** Opens a project of the kind given by its name and files. */
export async function openTestProject(name: string, content: Readonly<Record<string, string | Uint8Array>>): Promise<Project> {
  const files = projectFiles(name, content);
  const names = new Set([...files.names].map((file) => file.split('/')[0]!));
  const format = projectAt(name, null) ?? projectAt(name, names);
  if (!format) throw new OtherContentError('No project.');
  return format.open(files);
}

/** The Markdown of a lorebook or a card: all its notes. */
export async function loreMarkdown(name: string, content: string | Uint8Array): Promise<string> {
  const notes = await readTestProject(name, { [name]: content });
  return notes.map(({ text }) => text).join('\n\n');
}

export async function readTestProject(
  name: string,
  content: Readonly<Record<string, string | Uint8Array>>,
): Promise<ReadProjectDocument[]> {
  const { documents } = await openTestProject(name, content);
  return Promise.all(
    documents.map(async ({ path, kind, storyPosition, render }) => ({
      path,
      kind,
      chapter: storyPosition && `${storyPosition.chapter.ordinal} ${storyPosition.chapter.title}`,
      text: (await render()).text,
    })),
  );
}
