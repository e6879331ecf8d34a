import { heading, linkTo, type MarkupText, tableRow, tableRule } from './lines.ts';
import { plainOfMarks } from './marks.ts';

const title = /^(={1,6})\s+(\S.*?)(?:\s+=+)?\s*$/;
const attribute = /^:!?([\w-]+)!?:(?:\s+(.*))?$/;
const codeDelimiter = /^(?:-{4,}|\.{4,})\s*$/;
const otherDelimiter = /^(?:={4,}|\*{4,}|\+{4,}|_{4,}|--|<{3,})\s*$/;
const macro = /^(?:include|image|video|audio|toc|ifdef|ifndef|ifeval|endif)::/u;

const pageOf = (target: string): string =>
  target
    .split('#')[0]!
    .replace(/\.a(?:scii)?doc$/iu, '')
    .split('/')
    .at(-1)!;

const inline = (line: string): string =>
  plainOfMarks(
    line
      .replace(/(?:link:)?(https?:[^\s[]+)\[([^\]]*)\]/g, (_, target: string, text: string) => linkTo(target, text))
      .replace(/(?:xref|link):([^\s[]+)\[([^\]]*)\]/g, (_, target: string, text: string) =>
        linkTo(pageOf(target) || target.replace('#', ''), text),
      )
      .replace(/<<([^>,]+)(?:,([^>]*))?>>/g, (_, target: string, text = '') => linkTo(pageOf(target) || target.replace('#', ''), text))
      .replace(/image:[^\s[]+\[[^\]]*\]/g, '')
      .replace(/footnote:\w*\[([^\]]*)\]/g, ' ($1)')
      .replace(/\[[.#][\w.#-]+\](?=[#*_])/g, '')
      .replace(/\{(?:nbsp|empty|zwsp)\}/g, ' ')
      .replace(/\s\+$/u, ''),
    [
      ['*', '**'],
      ['_', '*'],
    ],
  );

/** A text in AsciiDoc: its attributes and comments left out, text of included files is in those files. */
export function asciiDocLines(lines: readonly string[]): MarkupText {
  const properties: Record<string, string> = {};
  const result: string[] = [];
  let code: string | null = null;
  let isComment = false;
  let rows: number | null = null;
  for (const line of lines) {
    if (/^\/{4,}\s*$/u.test(line)) {
      isComment = !isComment;
      result.push('');
    } else if (isComment || (code === null && (/^\/\/(?!\/)/u.test(line) || macro.test(line)))) result.push('');
    else if (code !== null || codeDelimiter.test(line)) {
      const isEdge = codeDelimiter.test(line) && (code === null || code === line.trim());
      if (isEdge) code = code === null ? line.trim() : null;
      result.push(isEdge ? '```' : line);
    } else if (/^[|!]={3,}\s*$/u.test(line)) {
      rows = rows === null ? 0 : null;
      result.push('');
    } else if (rows !== null && /^\s*(?:\d*[.+*^<>a-z]*)\|/u.test(line)) {
      const cells = line
        .trim()
        .replace(/^[^|]*\|/u, '')
        .split(/\s*\|/u)
        .map(inline);
      result.push(tableRow(cells));
      if (rows === 0) result.push(tableRule(cells.length));
      rows += 1;
    } else {
      const set = attribute.exec(line);
      const name = title.exec(line);
      const listed = /^\s*(\*+|\.+|-)\s+(?=\S)/u.exec(line);
      const term = /^(\S.*?):{2,4}(?:\s+(.*))?$/u.exec(line);
      if (set) {
        if (/^(?:author|title|description)$/u.test(set[1]!) && (set[2] ?? '') !== '') properties[set[1]!] = set[2]!;
        result.push('');
      } else if (name) result.push(heading(name[1]!.length, inline(name[2]!)));
      else if (otherDelimiter.test(line) || /^\[[^\]]*\]\s*$/u.test(line) || /^\[\[[^\]]*\]\]\s*$/u.test(line)) result.push('');
      else if (/^'{3,}\s*$/u.test(line)) result.push('---');
      else if (listed) {
        const sign = listed[1]!;
        result.push(`${'  '.repeat(sign.length - 1)}${sign.startsWith('.') ? '1.' : '-'} ${inline(line.slice(listed[0].length))}`);
      } else if (term && !line.includes('://'))
        result.push(`**${inline(term[1]!)}**:${term[2] === undefined ? '' : ` ${inline(term[2])}`}`);
      else result.push(inline(line.replace(/^\.(?=[^\s.])/u, '')));
    }
  }
  return { lines: result, properties };
}
