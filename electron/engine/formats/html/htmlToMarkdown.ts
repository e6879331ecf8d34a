import { oneLine, lettersAndNumbers } from '#lib/text.ts';
import TurndownService from 'turndown';
import { frontmatterOf, plainTextOf, type ConvertedText } from '../common/types.ts';

/** What is used here of the elements that Turndown's own parser makes. */
interface HtmlElement {
  getAttribute(name: string): string | null;
}

/** Stand before a row and a cell between the text of a table and its Markdown: no format that is read can hold them. */
const [rowMark, cellMark] = ['\u0001', '\u0002'] as const;

/** A scene break: ornaments only. */
const ornaments = /^[\s*#~•·⁂✦❦_—–-]{1,24}$/;

/** Footnote ids written by Word and EPUB readers: `#footnote-3`, `#fn3`, `#note-3`. */
const noteReference = /^#(?:footnote|endnote|fn|note|en)(?![-_:]?ref)[-_:]?([\w.-]+)$/i;

/** Classes and ids of menus: "navbar", "side-nav", "main-menu", "breadcrumbs". A menu alone may be that of a tavern. */
const navigation =
  /(?:^|\s)(?:(?:(?:main|side|top|site|page)[_-]?)?nav(?:bar|igation)?(?:[_-](?:menu|links|list))?|(?:main|side|top|site|page)[_-]?menu|breadcrumbs?)(?:$|\s)/i;

/** The address of another page of the same site: "../people/mara.html#family", "/people/", "people/mara". */
const pageAddress = /^(?![a-z][a-z0-9+.-]*:|\/\/|#)[^?#]*?(?:\.x?html?|\.md|\/|\/[^/.?#]+)(?:[?#]|$)|^[^/.:?#]+$/i;

/** `keepsPageLinks`: links to other pages stay links, for the pages of a site; in a book they are its own parts. */
function createTurndown(keepsPageLinks: boolean): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '* * *',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
  });
  turndown.remove(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'head', 'nav', 'svg', 'math', 'rt', 'rp']);
  turndown.addRule('picture', {
    filter: ['img', 'picture'],
    // An embedded image has no path to show; its description is text, unless it is just a file name.
    replacement: (_content, node) => {
      const alt = (node as HtmlElement).getAttribute('alt')?.trim() ?? '';
      const file = /([^/\\]*?)(?:\.\w+)?$/.exec((node as HtmlElement).getAttribute('src') ?? '')![1]!;
      return alt === file || /^\S+\.(?:png|jpe?g|gif|webp|svg)$/i.test(alt) ? '' : alt;
    },
  });
  // Menus of pages that are older than <nav>, or made without it.
  turndown.addRule('navigation', {
    filter: (node) =>
      /^(?:DIV|UL|OL|SECTION|ASIDE|HEADER|FOOTER)$/.test(node.nodeName) &&
      (/^navigation$/i.test(node.getAttribute('role') ?? '') ||
        navigation.test(`${node.getAttribute('class') ?? ''} ${node.getAttribute('id') ?? ''}`)),
    replacement: () => '',
  });
  // A number and a title grouped into one heading.
  turndown.addRule('headingGroup', {
    filter: 'hgroup',
    replacement: (content) => {
      const lines = content.split('\n').filter((line) => line.trim() !== '');
      const head = lines.findIndex((line) => /^#{1,6} /.test(line));
      if (head < 0) return `\n\n${lines.join('\n\n')}\n\n`;
      const words = lines.map((line) => line.replace(/^#{1,6} /, '').trim());
      return `\n\n${/^#+/.exec(lines[head]!)![0]} ${words.join(': ')}\n\n`;
    },
  });
  turndown.addRule('hidden', {
    filter: (node) =>
      /^(?:DIV|SPAN|P|SECTION|ASIDE|DETAILS)$/.test(node.nodeName) &&
      (/(?:^|[\s_-])spoilers?(?:$|[\s_-])/i.test(node.getAttribute('class') ?? '') ||
        node.getAttribute('hidden') !== null ||
        /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(node.getAttribute('style') ?? '')),
    // Collapsed content is text but not yet visible to everyone. Headings in it still divide the page.
    replacement: (content) => {
      const text = content.trim();
      if (text === '' || /^#{1,6} /m.test(text)) return content;
      return `\n\n> [!spoiler]\n${text.replace(/^/gm, '> ')}\n\n`;
    },
  });
  turndown.addRule('ornament', {
    filter: (node) => node.nodeName === 'P' && /\S/.test(node.textContent ?? '') && ornaments.test(node.textContent ?? ''),
    replacement: () => '\n\n* * *\n\n',
  });
  turndown.addRule('link', {
    // Links inside the file and to scripts are their text; addresses stay.
    filter: (node) => node.nodeName === 'A' && !/^(?:https?|mailto):/i.test(node.getAttribute('href') ?? ''),
    replacement: (content, node) => {
      const label = content.trim();
      const address = (node as HtmlElement).getAttribute('href')?.trim() ?? '';
      // A link around a whole card has several lines.
      if (!keepsPageLinks || label === '' || /[\n[\]<>]/.test(label) || /[<>\n]/.test(address) || !pageAddress.test(address))
        return content;
      return content.replace(label, () => `[${label}](<${address}>)`);
    },
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
  // The rows of a definition list are those of an infobox, or entries with their explanations.
  turndown.addRule('term', { filter: 'dt', replacement: (content) => `${rowMark}${content}` });
  turndown.addRule('explanation', { filter: 'dd', replacement: (content) => `${cellMark}${content}` });
  turndown.addRule('definitionList', { filter: 'dl', replacement: (content) => `\n\n${definitionListText(content)}\n\n` });
  turndown.addRule('row', { filter: 'tr', replacement: (content) => `${rowMark}${content}` });
  turndown.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `${cellMark}${content}` });
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${tableText(content)}\n\n` });
  return turndown;
}

/** A table as Markdown, of the marked text of its rows and cells: the first row is its head. A cell holds one line. */
function tableText(content: string): string {
  const rows = content
    .split(rowMark)
    .slice(1)
    .map((row) => row.split(cellMark).slice(1));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return content.trim();
  // A table of one cell is a frame around text.
  if (columns === 1) return rows.map(([cell = '']) => cell.trim()).join('\n\n');
  const lineOf = (cells: readonly string[]): string =>
    `| ${Array.from({ length: columns }, (_value, index) => cellText(cells[index] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), `|${' --- |'.repeat(columns)}`, ...body.map(lineOf)].join('\n');
}

/** A definition list as a list of "**Term:** explanation", of the marked text of its terms and explanations. */
function definitionListText(content: string): string {
  const entries = content.split(rowMark).slice(1);
  const lines = entries.flatMap((entry, index) => {
    const [term = '', ...explanations] = entry.split(cellMark).map(cellText);
    // Several terms may share an explanation.
    const shared =
      explanations.length > 0
        ? explanations
        : (entries
            .slice(index + 1)
            .map((next) => next.split(cellMark).slice(1).map(cellText))
            .find((each) => each.length > 0) ?? []);
    const label = term.replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '').replace(/\s*[:：]$/, '');
    const text = shared.filter((each) => each !== '').join(', ');
    return label === '' || text === '' ? [] : [`- **${label}:** ${text}`];
  });
  const before = content.split(rowMark)[0]!.trim();
  return [before, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The content of a cell as one line; cells of a nested table in sequence. */
function cellText(markdown: string): string {
  const lines = markdown
    .split('\n')
    .map((line) => (/^\s*\|.*\|\s*$/.test(line) ? line.replace(/(?<!\\)\|/g, ' ').replace(/\s-{3}(?=\s)/g, '') : line));
  return oneLine(lines.join(' ')).replace(/(?<!\\)\|/g, '\\|');
}

const turndown = createTurndown(false);
const turndownOfPages = createTurndown(true);

/** Deeper elements are taken out, their text stays: each element looks through all that it holds. */
const maxDepth = 100;
/** Elements that cannot contain others, or that end without being closed. */
const isFlat =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|d[dt]|t[dhr]|tbody|thead|tfoot|option|colgroup)$/i;

function withoutDeepElements(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)([a-z][\w:-]*)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi, (tag, slash: string, name: string) => {
    if (isFlat.test(name) || tag.endsWith('/>')) return depth > maxDepth && !/^(?:p|br)$/i.test(name) ? ' ' : tag;
    if (slash === '') depth += 1;
    const isDeep = depth > maxDepth;
    if (slash !== '') depth = Math.max(0, depth - 1);
    return isDeep ? ' ' : tag;
  });
}

/** HTML as Markdown: headings, paragraphs, lists, tables, emphasis, footnotes; no scripts, styles or images. */
export function htmlToMarkdown(html: string): string {
  return markdownBy(turndown, html);
}

function markdownBy(converter: TurndownService, html: string): string {
  return (
    converter
      .turndown(withoutDeepElements(html.replaceAll(rowMark, '').replaceAll(cellMark, '')))
      .replaceAll('\u00A0', ' ')
      .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
      .replace(/[ \t]+$/gm, '')
      // A heading that contained only an image.
      .replace(/^#{1,6}$/gm, '')
      // A bullet that was typed is a list all the same.
      .replace(/^[•‣◦▪]\s+/gm, '- ')
      .replace(/^(\s*)-   /gm, '$1- ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Markdown with its footnotes (`[^3]`: the third of `notes`) before the next heading, since a book is split at headings. */
export function withFootnotes(markdown: string, notes: readonly string[]): string {
  if (notes.length === 0) return markdown;
  const lines: string[] = [];
  let pending = new Set<number>();
  const placed = new Set<number>();
  const place = (): void => {
    const blocks = [...pending].sort((a, b) => a - b).map((number) => `[^${number}]: ${notes[number - 1]!.replace(/\n+(?=.)/g, '\n    ')}`);
    if (blocks.length > 0) lines.push('', blocks.join('\n\n'), '');
    pending = new Set();
  };
  for (const line of markdown.split('\n')) {
    if (/^#{1,6} /.test(line)) place();
    for (const [, label] of line.matchAll(/\[\^(\d{1,6})\]/g)) {
      const number = Number(label);
      if (number < 1 || number > notes.length || placed.has(number)) continue;
      placed.add(number);
      pending.add(number);
    }
    lines.push(line);
  }
  for (const index of notes.keys()) if (!placed.has(index + 1)) pending.add(index + 1);
  place();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const declaredCharset = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;

/** Web pages, and HTML saved by other programs. */
export async function convertHtml(bytes: Uint8Array): Promise<ConvertedText> {
  const page = decodeHtml(bytes);
  const stated = /<title[^>]*>([^<]*)<\/title>/i.exec(page)?.[1];
  const body = bodyOfPage(page);
  const headings = [...body.matchAll(/<h([1-6])\b[^>]{0,300}>([\s\S]{0,300}?)<\/h\1>/gi)];
  const shown = headings.map(([, level, words]) => ({ level, text: oneLine(textOf(words!.replace(/<[^>]*>/g, ' '))) }));
  const title = stated && pageTitle(oneLine(textOf(stated)), shown);
  return { text: frontmatterOf({ title }) + markdownBy(turndownOfPages, body), problems: [] };
}

/** The title of a page without the name of its site, which other pages have too: "The Mill - Lantern Reach" below a heading "The Mill" or "Lantern Reach". */
function pageTitle(stated: string, headings: readonly { readonly level: string | undefined; readonly text: string }[]): string {
  const parts = stated.split(/\s+[|–—·»:-]{1,2}\s+/);
  const isHeading = (part: string, level?: string): boolean =>
    headings.some(
      (heading) => (level === undefined || heading.level === level) && lettersAndNumbers(heading.text) === lettersAndNumbers(part),
    );
  const [first = stated, last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return stated;
  if (isHeading(first, '1') || (/\s\|\s/.test(stated) && isHeading(first))) return first;
  return isHeading(last) ? stated.slice(0, stated.lastIndexOf(last)).replace(/\s+[|–—·»:-]{1,2}\s+$/, '') : stated;
}

/** What is between the tags of the body; all of a page without both. A pattern would look for the end again at each beginning. */
export function bodyOfPage(page: string): string {
  const start = page.search(/<body[\s>]/i);
  const open = start < 0 ? -1 : page.indexOf('>', start);
  const end = [...page.matchAll(/<\/body>/gi)].at(-1)?.index ?? -1;
  return open >= 0 && end > open ? page.slice(open + 1, end) : page;
}

/** Text of a page by its byte order mark, the encoding that it came with, the declared one, or its bytes. */
export function decodeHtml(bytes: Uint8Array, transferred?: string): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const declared = marked ?? transferred ?? declaredCharset.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 4_096)))?.[1];
  if (declared === undefined) return plainTextOf(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return plainTextOf(bytes);
  }
}

/** Text of a piece of HTML without elements. */
function textOf(piece: string): string {
  return htmlToMarkdown(`<p>${piece}</p>`).replace(/\\(.)/g, '$1');
}
