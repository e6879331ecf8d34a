import { oneLine } from '#lib/text.ts';
import TurndownService from 'turndown';

/** What is used here of the elements that Turndown's own parser makes. */
interface HtmlElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): ArrayLike<HtmlElement>;
}

/** A line that parts scenes: nothing but ornaments. */
const ornaments = /^[\s*#~•·⁂✦❦_—–-]{1,24}$/;

/** A footnote's own place, by the ids that Word and EPUB readers give: `#footnote-3`, `#fn3`, `#note-3`. */
const noteReference = /^#(?:footnote|endnote|fn|note|en)(?![-_:]?ref)[-_:]?([\w.-]+)$/i;

function createTurndown(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '* * *',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
  });
  turndown.remove(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'head', 'nav', 'svg', 'math']);
  turndown.addRule('picture', {
    filter: ['img', 'picture'],
    // A picture inside the file has no path that could be shown; its description is text.
    replacement: (_content, node) => (node as HtmlElement).getAttribute('alt')?.trim() ?? '',
  });
  turndown.addRule('ornament', {
    filter: (node) => node.nodeName === 'P' && /\S/.test(node.textContent ?? '') && ornaments.test(node.textContent ?? ''),
    replacement: () => '\n\n* * *\n\n',
  });
  turndown.addRule('link', {
    // Links inside the file and to scripts are their text; addresses stay.
    filter: (node) => node.nodeName === 'A' && !/^(?:https?|mailto):/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  // Of two rules that fit, Turndown takes the one that was added last.
  turndown.addRule('noteReference', {
    filter: (node) => node.nodeName === 'A' && noteReference.test(node.getAttribute('href') ?? ''),
    replacement: (content, node) => {
      const shown = /\d+/.exec(content)?.[0];
      return `[^${shown ?? noteReference.exec((node as HtmlElement).getAttribute('href')!)![1]}]`;
    },
  });
  turndown.addRule('superscript', { filter: ['sup', 'sub'], replacement: (content) => content });
  turndown.addRule('table', {
    filter: 'table',
    replacement: (_content, node) => `\n\n${tableText(node as HtmlElement)}\n\n`,
  });
  return turndown;
}

/** A table as Markdown: the first row is its head. A cell holds one line. */
function tableText(table: HtmlElement): string {
  const rows = Array.from(table.querySelectorAll('tr'), (row) =>
    Array.from(row.querySelectorAll('td, th'), (cell) => oneLine(cell.textContent ?? '').replaceAll('|', '\\|')),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return '';
  // A table of one cell is a frame around text.
  if (columns === 1) return rows.map(([cell]) => cell).join('\n\n');
  const lineOf = (cells: readonly string[]): string =>
    `| ${Array.from({ length: columns }, (_value, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), `|${' --- |'.repeat(columns)}`, ...body.map(lineOf)].join('\n');
}

const turndown = createTurndown();

/** HTML as Markdown: headings, paragraphs, lists, tables, emphasis, footnotes; no scripts, styles or pictures. */
export function htmlToMarkdown(html: string): string {
  return (
    turndown
      .turndown(html)
      .replaceAll('\u00A0', ' ')
      .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
      .replace(/[ \t]+$/gm, '')
      // A bullet that was typed is a list all the same.
      .replace(/^[•‣◦▪]\s+/gm, '- ')
      .replace(/^(\s*)-   /gm, '$1- ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
