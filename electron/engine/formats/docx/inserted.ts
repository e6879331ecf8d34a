import { bodyOfPage, decodeHtml } from '../html/htmlToMarkdown.ts';

/** Stands for a file that a document includes (`w:altChunk`), until the document is HTML. */
const markOf = (index: number): string => `\uE000lorelens-part-${index}\uE000`;

interface InsertedParts {
  /** The document with a mark in the place of each part. */
  readonly xml: string;
  /** The parts as HTML, in order. */
  readonly parts: readonly string[];
  readonly problems: readonly string[];
}

/** Files that a document includes whole, as programs write it that make a Word document of a web page. `main`: the part with the text. */
export function partsInserted(xml: string, entries: Map<string, Uint8Array>, main: string): InsertedParts {
  const parts: string[] = [];
  const problems: string[] = [];
  if (!xml.includes('<w:altChunk')) return { xml, parts, problems };
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const relationships = entries.get(`${folder}_rels/${main.slice(folder.length)}.rels`);
  const targets = new Map(
    [...new TextDecoder().decode(relationships ?? new Uint8Array()).matchAll(/<Relationship\s[^<>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1],
      /\bTarget="([^"]*)"/.exec(tag)?.[1],
    ]),
  );
  const alone = xml.replace(/<w:altChunkPr(?:\s[^<>]*)?\/>|<\/?w:(?:altChunkPr|matchSrc)(?:\s[^<>]*)?>|<\/w:altChunk>/g, '');
  const marked = alone.replace(/<w:altChunk\s([^<>]*)>/g, (_all, attributes: string) => {
    const target = targets.get(/\br:id="([^"]*)"/.exec(attributes)?.[1]) ?? '';
    const bytes = entries.get(target.startsWith('/') ? target.slice(1) : folder + target);
    const html = bytes === undefined ? null : htmlOf(target, bytes);
    if (html === null) {
      problems.push(`It includes another file, "${target.split('/').at(-1)!}", which is not read.`);
      return '';
    }
    parts.push(bodyOfPage(html));
    return `<w:p><w:r><w:t>${markOf(parts.length - 1)}</w:t></w:r></w:p>`;
  });
  return { xml: marked, parts, problems };
}

/** The HTML of a page, or of a page saved with its pictures (MHTML, RFC 2557); null for another kind of file. */
function htmlOf(name: string, bytes: Uint8Array): string | null {
  if (/\.x?html?$/i.test(name)) return decodeHtml(bytes);
  if (!/\.mht(?:ml)?$/i.test(name)) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').replaceAll('\r\n', '\n');
  const start = text.search(/^content-type:\s*text\/html/im);
  const [, head = '', body = ''] = start < 0 ? [] : (/^([\s\S]*?)\n\n([\s\S]*)$/.exec(text.slice(start)) ?? []);
  const boundary = /\bboundary="?([^"\n;]+)/i.exec(text)?.[1];
  const page = boundary === undefined ? body : body.split(`\n--${boundary}`)[0]!;
  // The head of the part may begin above its type.
  const above = text.slice(0, Math.max(0, start)).split('\n\n').at(-1)! + head;
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(above)?.[1]?.toLowerCase();
  const charset = /^content-type:(?:[^\n]|\n[ \t])*?\bcharset\s*=\s*"?([\w-]+)/i.exec(head)?.[1];
  if (page.trim() === '') return null;
  if (encoding === 'base64') return decodeHtml(Buffer.from(page, 'base64'), charset);
  if (encoding !== 'quoted-printable') return decodeHtml(Buffer.from(page, 'latin1'), charset);
  const decoded = page.replace(/=\n/g, '').replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decodeHtml(Buffer.from(decoded, 'latin1'), charset);
}

/** The converted document with its parts in their places. */
export function withInserted(html: string, parts: readonly string[]): string {
  return parts.reduce((whole, part, index) => whole.replace(`<p>${markOf(index)}</p>`, () => part), html);
}
