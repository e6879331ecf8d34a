import { docx } from './docx/docx.ts';
import { epub } from './epub/epub.ts';
import { html } from './html/html.ts';
import { lorebook } from './lorebook/lorebook.ts';
import { odt } from './odt/odt.ts';
import { rtf } from './rtf/rtf.ts';
import { finalDraft } from './screenplay/finalDraft.ts';
import { fountain } from './screenplay/fountain.ts';
import type { Format } from './types.ts';

/** Every format that is converted. To add one: a folder with a `Format`, a line here, its tests. */
export const formats: readonly Format[] = [docx, odt, rtf, epub, html, fountain, finalDraft, lorebook];

const formatByExtension: ReadonlyMap<string, Format> = new Map(
  formats.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)),
);

/** The format that converts a file, by the ending of its name; null for text that is read as it is. */
export function formatOf(path: string): Format | null {
  const format = formatByExtension.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? null;
  return format?.isLikely?.(path) === false ? null : format;
}
