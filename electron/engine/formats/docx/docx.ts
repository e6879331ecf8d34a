import mammoth from 'mammoth';
import { htmlToMarkdown } from '../html/htmlToMarkdown.ts';
import { readXml } from '../common/xml.ts';
import { FormatError, OtherContentError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';

/** What Word calls "Heading" in other languages. Its own files say "heading 1" whatever the language, those of other programs do not always. */
const headingNames = [
  'Heading',
  'Überschrift',
  'Titre',
  'Título',
  'Titolo',
  'Kop',
  'Rubrik',
  'Overskrift',
  'Otsikko',
  'Nagłówek',
  'Nadpis',
  'Заголовок',
  '标题',
  '見出し',
  '제목',
];

const styleMap: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => headingNames.map((name) => `p[style-name='${name} ${level}'] => h${level}:fresh`)),
  ...Array.from({ length: 9 }, (_value, index) => `p[style-name='toc ${index + 1}'] => !`),
  ...Array.from({ length: 9 }, (_value, index) => `p[style-name='TOC ${index + 1}'] => !`),
  "p[style-name='TOC Heading'] => !",
  "p[style-name='table of figures'] => !",
  // The title of the book is a property, not a heading above its chapters.
  "p[style-name='Title'] => p.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/** A paragraph all in bold, short and without the end of a sentence: a heading of somebody who does not use styles. */
const boldLine = /<p><strong>((?:(?!<\/?(?:strong|p)\b)[\s\S]){1,100})<\/strong><\/p>/g;

/** Word documents, also those of Google Docs and of most writing programs. Comments, deleted text and pictures are left out. */
export async function convertDocx(bytes: Uint8Array): Promise<ConvertedText> {
  const entries = unzip(
    bytes,
    (name) => name === 'docProps/core.xml' || name === '[Content_Types].xml' || (name.startsWith('word/') && name.endsWith('.xml')),
  );
  if (!entries.has('word/document.xml')) throw new OtherContentError('Not a Word document, although its name says so.');
  const { value } = await toHtml(bytes);
  const hasHeadings = /<h[1-6]\b/.test(value);
  const html = hasHeadings
    ? value
    : value.replace(boldLine, (line, text: string) => (/[.,;:!?…"”]\s*$/.test(text) ? line : `<h2>${text}</h2>`));
  const properties = entries.has('docProps/core.xml') ? coreProperties(textEntry(entries, 'docProps/core.xml')) : {};
  const titled = /<p class="title">([\s\S]*?)<\/p>/.exec(html)?.[1];
  const title = titled === undefined ? null : htmlToMarkdown(titled);
  const body = html.replace(/<p class="(?:sub)?title">[\s\S]*?<\/p>/g, '');
  return {
    text: frontmatterOf({ title: title || properties['dc:title'], author: properties['dc:creator'] }) + footnotes(htmlToMarkdown(body)),
    problems: [],
  };
}

async function toHtml(bytes: Uint8Array): Promise<{ readonly value: string }> {
  try {
    return await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      { styleMap: [...styleMap], externalFileAccess: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
  } catch (thrown) {
    throw new FormatError('The Word document is damaged or protected with a password.', { cause: thrown });
  }
}

/** The notes at the end, which Word's converter numbers as a list, as footnotes of Markdown. */
function footnotes(markdown: string): string {
  return markdown.replace(/^(\d+)\.\s+(.*?)\s*↑\s*$/gm, '[^$1]: $2');
}

function coreProperties(xml: string): Readonly<Record<string, string>> {
  const properties: Record<string, string> = {};
  let current: string | null = null;
  readXml(xml, {
    open: (name) => (current = name),
    close: () => (current = null),
    text: (text) => {
      if (current !== null) properties[current] = (properties[current] ?? '') + text;
    },
  });
  return properties;
}
