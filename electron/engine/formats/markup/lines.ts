import { frontmatterOf, type ConvertedText, OtherContentError, plainTextOf } from '../common/types.ts';
import type { Properties } from '#lib/frontmatter.ts';

/** Texts in other markup become Markdown line by line, so that most lines keep their numbers. */
export interface MarkupText {
  readonly lines: readonly string[];
  readonly properties?: Properties;
}

/** A text in a markup as Markdown. @throws OtherContentError when it only refers to another page. */
export function convertMarkup(bytes: Uint8Array, read: (lines: readonly string[]) => MarkupText): ConvertedText {
  return { text: markdownOf(read(plainTextOf(bytes).split('\n'))), problems: [] };
}

export function markdownOf({ lines, properties = {} }: MarkupText): string {
  return frontmatterOf(properties) + lines.join('\n');
}

/** A heading with that many signs at most six. */
export const heading = (level: number, text: string): string => `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${text}`;

/** A row of a Markdown table. */
export const tableRow = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`;

/** The line below the head of a Markdown table. */
export const tableRule = (columns: number): string => `|${' --- |'.repeat(columns)}`;

/** A link to a page: `[[Page|text]]`, or to an address. */
export function linkTo(target: string, text: string): string {
  const shown = text.trim();
  if (/^(?:https?|ftp|mailto):/i.test(target)) return shown === '' ? target : `[${shown}](${target})`;
  return shown === '' || shown === target ? `[[${target}]]` : `[[${target}|${shown}]]`;
}

/** Refuses a page that only leads to another. */
export function refuseRedirect(target: string): never {
  throw new OtherContentError(`Only leads to “${target.trim()}”.`);
}
