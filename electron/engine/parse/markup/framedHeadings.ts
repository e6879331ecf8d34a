import { hasFence } from './sourceLines.ts';

/* Converts a title between two rules of symbols, as in plain text and comments of programs, into a heading. */

/** A rule of one repeated symbol; three hyphens are a scene break, and borders of tables have corners. */
const rule = /^ {0,3}([=*~_#-])\1{5,}\s*$/u;
/** Maximum characters of a title. */
const maxTitle = 100;

/** The lines with titles between two equal rules ("======", "2. Facts", "======") as headings of Markdown; line numbers do not change. */
export function withFramedHeadings(lines: readonly string[]): readonly string[] {
  let read: string[] | null = null;
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (hasFence(line)) isCode = !isCode;
    const sign = isCode ? undefined : rule.exec(line)?.[1];
    if (sign === undefined || rule.exec(lines[index + 2] ?? '')?.[1] !== sign) continue;
    const title = lines[index + 1]!.trim();
    if (title === '' || title.length > maxTitle || rule.test(title) || !/\p{L}/u.test(title)) continue;
    read ??= [...lines];
    read[index] = '';
    read[index + 1] = `${/[-~_]/u.test(sign) ? '##' : '#'} ${title.replace(/^#+\s*/u, '')}`;
    read[index + 2] = '';
  }
  return read ?? lines;
}
