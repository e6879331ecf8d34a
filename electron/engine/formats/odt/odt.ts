import { htmlToMarkdown } from '../html/htmlToMarkdown.ts';
import { escapeHtml, readXml } from '../common/xml.ts';
import { FormatError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';

/** Elements whose content is not text of the document. */
const skipped: ReadonlySet<string> = new Set([
  'office:annotation',
  'office:annotation-end',
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:illustration-index',
  'text:sequence-decls',
  'office:forms',
  'draw:frame',
]);

const elements: Readonly<Record<string, string>> = {
  'text:list': 'ul',
  'text:list-item': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
};

/** Text documents of LibreOffice, OpenOffice and others (also flat ones, `.fodt`). Comments, deleted text and contents are left out. */
export async function convertOdt(bytes: Uint8Array): Promise<ConvertedText> {
  const isFlat = bytes[0] !== 0x50 || bytes[1] !== 0x4b;
  if (isFlat) return convertXml(new TextDecoder().decode(bytes), new TextDecoder().decode(bytes));
  const entries = unzip(bytes, (name) => name === 'content.xml' || name === 'meta.xml' || name === 'META-INF/manifest.xml');
  if (entries.has('META-INF/manifest.xml') && textEntry(entries, 'META-INF/manifest.xml').includes('encryption-data'))
    throw new FormatError('The document is protected with a password.');
  return convertXml(textEntry(entries, 'content.xml'), entries.has('meta.xml') ? textEntry(entries, 'meta.xml') : '');
}

function convertXml(content: string, meta: string): { readonly text: string; readonly problems: readonly string[] } {
  const { html, notes, title } = bodyHtml(content);
  const texts = [htmlToMarkdown(html), ...notes.map((note, index) => `[^${index + 1}]: ${htmlToMarkdown(note)}`)];
  const properties = { title: title ?? /<dc:title>([^<]+)</.exec(meta)?.[1], author: /<meta:initial-creator>([^<]+)</.exec(meta)?.[1] };
  return { text: frontmatterOf(properties) + texts.join('\n\n'), problems: [] };
}

/** The body as HTML, and its notes in order. */
function bodyHtml(xml: string): { readonly html: string; readonly notes: readonly string[]; readonly title: string | null } {
  const out: string[] = [];
  const notes: string[] = [];
  /** Tags to write when an element ends. */
  const closing: string[] = [];
  const bold = new Set<string>();
  const italic = new Set<string>();
  /** Automatic styles and the named style that each is based on. */
  const parents = new Map<string, string>();
  let style: string | null = null;
  let isBody = false;
  let skipDepth = 0;
  let noteStart: number | null = null;
  let titleStart: number | null = null;
  let title: string | null = null;
  const isTitle = (name: string | undefined): boolean => name === 'Title' || parents.get(name ?? '') === 'Title';
  const openBody = (name: string, attributes: Readonly<Record<string, string>>): string => {
    const level = Math.min(6, Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1));
    if (name === 'text:h') return write(`<h${level}>`, `</h${level}>`);
    if (name === 'text:p') {
      if (isTitle(attributes['text:style-name'])) titleStart = out.length;
      return write('<p>', '</p>');
    }
    if (name === 'text:s') return write('&#32;'.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)), '');
    if (name === 'text:tab') return write(' ', '');
    if (name === 'text:line-break') return write('<br>', '');
    if (name === 'text:span') {
      const key = attributes['text:style-name'] ?? '';
      const tags = [bold.has(key) ? 'strong' : null, italic.has(key) ? 'em' : null].filter((tag) => tag !== null);
      return write(
        tags.map((tag) => `<${tag}>`).join(''),
        tags
          .toReversed()
          .map((tag) => `</${tag}>`)
          .join(''),
      );
    }
    if (name === 'text:a') return write(`<a href="${escapeHtml(attributes['xlink:href'] ?? '')}">`, '</a>');
    const element = elements[name];
    return element === undefined ? '' : write(`<${element}>`, `</${element}>`);
  };
  const write = (opening: string, end: string): string => {
    out.push(opening);
    return end;
  };
  readXml(xml, {
    open: (name, attributes) => {
      if (skipDepth > 0 || skipped.has(name) || (name === 'text:note-citation' && noteStart !== null)) {
        skipDepth += 1;
        return;
      }
      if (name === 'style:style') {
        style = attributes['style:name'] ?? null;
        if (style !== null) parents.set(style, attributes['style:parent-style-name'] ?? '');
      }
      if (name === 'style:text-properties' && style !== null) {
        if (attributes['fo:font-weight'] === 'bold') bold.add(style);
        if (attributes['fo:font-style'] === 'italic') italic.add(style);
      }
      if (name === 'office:text') isBody = true;
      if (name === 'text:note') noteStart = out.length;
      closing.push(isBody ? openBody(name, attributes) : '');
    },
    close: (name) => {
      if (skipDepth > 0) {
        skipDepth -= 1;
        return;
      }
      const end = closing.pop() ?? '';
      if (end !== '') out.push(end);
      if (name === 'text:note' && noteStart !== null) {
        notes.push(out.splice(noteStart).join(''));
        noteStart = null;
        out.push(`<a href="#footnote-${notes.length}">${notes.length}</a>`);
      }
      if (name === 'text:p' && titleStart !== null) {
        const text = htmlToMarkdown(out.splice(titleStart).join(''));
        title ??= text === '' ? null : text;
        titleStart = null;
      }
      if (name === 'office:text') isBody = false;
    },
    text: (text) => {
      if (isBody && skipDepth === 0) out.push(escapeHtml(text));
    },
  });
  return { html: out.join(''), notes, title };
}
