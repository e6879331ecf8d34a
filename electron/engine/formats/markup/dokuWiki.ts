import { heading, linkTo, type MarkupText, tableRow, tableRule } from './lines.ts';

const zimHeader = /^Content-Type:\s*text\/x-zim-wiki\s*$/i;
const title = /^\s*(={2,6})\s*(\S.*?)\s*=*\s*$/;
/** With an equal sign at both ends, as these wikis have headings. */
const closedTitle = /^\s*(={2,6})[^=].*[^=]\1\s*$/;
const item = /^( *|\t*)([*-]|\d+\.) +(?=\S)/;
const fence = /^\s*<(\/?)(?:code|file)\b[^>]*>\s*$/i;
const cellRow = /^\s*[|^].*[|^]\s*$/;

/** Whether a plain text is a page of Zim, or one of DokuWiki by its headings and links. */
export function isDokuWiki(text: string): boolean {
  if (text.startsWith('Content-Type:') && zimHeader.test(text.slice(0, text.indexOf('\n')))) return true;
  if (!text.includes('==')) return false;
  const titles = text.split('\n', 400).filter((line) => closedTitle.test(line));
  // MediaWiki has more signs the deeper a heading is, and text beside them in other ways.
  return titles.length > 0 && /^\s*={4,6}[^=]/u.test(titles[0]!) && !/^#{1,6} \S/mu.test(text);
}

/** The last part of an address of a page: "people:mara", ":Places:Orrin", "+Harbour". */
function pageOf(target: string): string {
  if (/^(?:https?|ftp|mailto):/i.test(target)) return target;
  const [page = '', anchor] = target.split('#');
  const name = page.replace(/:+$/u, '').split(':').at(-1)!.replace(/^\+/u, '').replaceAll('_', ' ').trim();
  return anchor === undefined || anchor === '' || name !== '' ? name : anchor;
}

function inline(line: string): string {
  return line
    .replace(/\[\[([^\]|]+)(?:\|([^\]]*))?\]\]/g, (_, target: string, text = '') => linkTo(pageOf(target), text))
    .replace(/\{\{(?:tag|topic)>([^}]*)\}\}/gi, (_, tags: string) => `Tags: ${tags.trim().split(/\s+/).join(', ')}`)
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(/(?<!:)\/\/(?=\S)(.+?)(?<=[^\s:])\/\//g, '*$1*')
    .replace(/''(.+?)''/g, '`$1`')
    .replace(/__(.+?)__/g, '$1')
    .replace(/\(\((.+?)\)\)/g, ' ($1)')
    .replace(/\\\\(?=\s|$)/g, '')
    .replace(/~~[A-Z:]+~~/g, '');
}

/** A page of DokuWiki, or of Zim, which has the same markup below a header. */
export function dokuWikiLines(lines: readonly string[]): MarkupText {
  const result: string[] = [];
  let isHeader = zimHeader.test(lines[0] ?? '');
  let isCode = false;
  let isTable = false;
  for (const line of lines) {
    if (isHeader) {
      isHeader = line.trim() !== '';
      result.push('');
      continue;
    }
    const code = fence.exec(line);
    if (code) {
      isCode = code[1] === '';
      result.push('```');
      continue;
    }
    const isRow = !isCode && cellRow.test(line);
    const name = isCode || isRow ? null : title.exec(line);
    if (isCode) result.push(line);
    else if (isRow) {
      const cells = inline(line)
        .trim()
        .slice(1, -1)
        .split(/[|^](?![^[]*\]\])/u);
      result.push(tableRow(cells));
      if (!isTable) result.push(tableRule(cells.length));
    } else if (name && closedTitle.test(line)) result.push(heading(7 - name[1]!.length, inline(name[2]!)));
    else {
      const listed = item.exec(line);
      const depth =
        listed === null ? 0 : listed[1]!.includes('\t') ? listed[1]!.length : Math.max(0, Math.floor(listed[1]!.length / 2) - 1);
      const text = listed === null ? line : line.slice(listed[0].length);
      result.push(listed === null ? inline(text) : `${'  '.repeat(depth)}- ${inline(text)}`);
    }
    isTable = isRow;
  }
  return { lines: result };
}
