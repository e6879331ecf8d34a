import { heading, linkTo, type MarkupText } from './lines.ts';
import { plainOfMarks } from './marks.ts';

const title = /^(\*+)\s+(?:(?:TODO|NEXT|WAITING|DONE|CANCELL?ED|DRAFT)\s+)?(?:\[#[A-Z]\]\s*)?(.*?)\s*(:(?:[\p{L}\p{N}_@#%]+:)+)?\s*$/u;
const keyword = /^\s*#\+(\w+):\s*(.*)$/;
const technical =
  /^(?:ID|CUSTOM_ID|CREATED|MODIFIED|EXPORT_\w+|ARCHIVE\w*|COLUMNS|VISIBILITY|ORDERED|LOGGING|CATEGORY|STYLE|Effort|LAST_\w+|ROAM_\w+)$/i;
const opening = /^\s*#\+begin_(\w+)/i;
const closing = /^\s*#\+end_(\w+)/i;

/** A link leads to a file, an id or a heading. */
function orgLink(target: string, text = ''): string {
  const plain = target.replace(/^(?:file|attachment):/u, '').replace(/::.*$/u, '');
  if (/\.(?:png|jpe?g|gif|svg|webp)$/iu.test(plain)) return '';
  if (/^(?:id|roam|fuzzy|elisp):/u.test(plain)) return text;
  const page = /^(?:https?|ftp|mailto):/iu.test(plain)
    ? plain
    : plain
        .replace(/^[*#]/u, '')
        .replace(/\.org$/iu, '')
        .split('/')
        .at(-1)!;
  return linkTo(page, text);
}

const inline = (line: string): string =>
  plainOfMarks(
    line.replace(/\[\[([^\][]+)\](?:\[([^\]]*)\])?\]/g, (_, target: string, text?: string) => orgLink(target, text)),
    [
      ['*', '**'],
      ['/', '*'],
      ['_', ''],
      ['+', '~~'],
      ['=', '`'],
      ['~', '`'],
    ],
  );

/** A text in Org mode: drawers of properties as fields, tags of headings and comments left out. */
export function orgLines(lines: readonly string[]): MarkupText {
  const properties: Record<string, string> = {};
  let block: string | null = null;
  let isDrawer = false;
  const result = lines.map((line): string => {
    const end = closing.exec(line)?.[1]?.toLowerCase();
    if (block !== null) {
      const [was, isEnd] = [block, end === block];
      if (isEnd) block = null;
      if (was === 'comment') return '';
      if (was === 'src' || was === 'example') return isEnd ? '```' : line;
      return isEnd ? '' : was === 'quote' || was === 'verse' ? `> ${inline(line)}` : inline(line);
    }
    const begin = opening.exec(line)?.[1]?.toLowerCase();
    if (begin !== undefined) {
      block = begin;
      return begin === 'src' || begin === 'example' ? '```' : '';
    }
    const set = keyword.exec(line);
    if (set) {
      const key = set[1]!.toLowerCase();
      if (/^(?:title|author|date|filetags)$/u.test(key) && set[2]!.trim() !== '')
        properties[key === 'filetags' ? 'tags' : key] = set[2]!
          .trim()
          .replace(/^:|:$/gu, '')
          .replaceAll(key === 'filetags' ? ':' : '\n', ', ');
      return '';
    }
    if (/^\s*:(?:PROPERTIES|LOGBOOK|NOTES):\s*$/iu.test(line)) isDrawer = true;
    else if (/^\s*:END:\s*$/iu.test(line)) isDrawer = false;
    else if (isDrawer) {
      const field = /^\s*:([\p{L}\p{N}_-]+)\+?:\s*(\S.*)$/u.exec(line);
      return field === null || technical.test(field[1]!) ? '' : `- **${field[1]!.replaceAll('_', ' ')}:** ${inline(field[2]!)}`;
    } else {
      if (/^\s*#(?:\s|$)/u.test(line) || /^\s*(?:SCHEDULED|DEADLINE|CLOSED):\s*[<[]/u.test(line)) return '';
      const name = title.exec(line);
      if (name) return name[2] === '' ? '' : heading(name[1]!.length, inline(name[2]!));
      if (/^\s*\|[-+]+\|\s*$/u.test(line)) return line.replaceAll('+', '|').replace(/-+/gu, '---');
      return inline(line).replace(/^(\s*)[-+] (.+?) ::(?:\s|$)/u, '$1- **$2**: ');
    }
    return '';
  });
  return { lines: result, properties };
}
