// Its module for Node declares `require`, as the bundler does: together they do not load.
import { zipSync } from 'fflate/browser';
import mammoth from 'mammoth';
import { htmlToMarkdown, withFootnotes } from '../html/htmlToMarkdown.ts';
import { readXml } from '../common/xml.ts';
import { commentsOf, isCommentsPart } from './comments.ts';
import { withEquations } from './equations.ts';
import { withoutHiddenText } from './hiddenText.ts';
import { FormatError, OtherContentError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';

/** Word's "Heading" in other languages. Word itself writes "heading 1" in every language, other programs do not. */
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

/** A short, all-bold paragraph without the end of a sentence: a heading written without styles. */
const boldLine = /<p><strong>((?:(?!<\/?(?:strong|p)\b)[\s\S]){1,100})<\/strong><\/p>/g;

/** First bytes of a compound file (MS-CFB). */
const oldContainer = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Word documents, including those of Google Docs and most writing programs. Deleted text, contents, the cover and images are omitted; comments and
 * hidden text are returned separately.
 */
export async function convertDocx(bytes: Uint8Array): Promise<ConvertedText> {
  // What Microsoft's programs encrypt lies in a container of another kind, which is that of old documents too.
  if (oldContainer.every((byte, index) => bytes[index] === byte))
    throw new FormatError('The Word document is protected with a password, or was saved in the form of Word before 2007 (.doc).');
  const entries = new Map(unzip(bytes, (name) => /\.(?:xml|rels)$/i.test(name)));
  const main = mainPart(entries);
  if (main === null) throw new OtherContentError('Not a Word document, although its name says so.');
  const comments = commentsOf(entries, main);
  // They are read here; damaged ones would not let the text be read.
  for (const name of entries.keys()) if (isCommentsPart(name)) entries.delete(name);
  const styles = [...entries.keys()].find((name) => /(?:^|\/)styles\.xml$/.test(name));
  const open = withoutHiddenText(withoutContents(textEntry(entries, main)), styles === undefined ? '' : textEntry(entries, styles));
  entries.set(main, new TextEncoder().encode(withEquations(withDropCaps(open.xml))));
  for (const name of entries.keys())
    if (/(?:^|\/)(?:foot|end)notes\.xml$/.test(name)) entries.set(name, new TextEncoder().encode(withEquations(textEntry(entries, name))));
  const { body, notes } = withoutNotes(await toHtml(zipSync(Object.fromEntries(entries), { level: 0 })));
  const hasHeadings = /<h[1-6]\b/.test(body);
  const html = hasHeadings
    ? body
    : body.replace(boldLine, (line, text: string) => (/[.,;:!?…"”]\s*$/.test(text) ? line : `<h2>${text}</h2>`));
  const properties = entries.has('docProps/core.xml') ? coreProperties(textEntry(entries, 'docProps/core.xml')) : {};
  const titled = /<p class="title">([\s\S]*?)<\/p>/.exec(html)?.[1];
  const title = titled === undefined ? null : htmlToMarkdown(titled);
  const markdown = htmlToMarkdown(html.replace(/<p class="(?:sub)?title">[\s\S]*?<\/p>/g, ''));
  return {
    text: frontmatterOf({ title: title || properties['dc:title'], author: properties['dc:creator'] }) + withFootnotes(markdown, notes),
    problems: comments === null ? ['Its comments are damaged and could not be read.'] : [],
    comments: [...(comments ?? []), ...open.hidden.map((text) => ({ author: '', words: '', text }))],
  };
}

/** The main document part of the package; null when there is none. */
function mainPart(entries: ReadonlyMap<string, Uint8Array>): string | null {
  const relationships = entries.has('_rels/.rels') ? textEntry(entries, '_rels/.rels') : '';
  const relationship =
    [...relationships.matchAll(/<Relationship\s[^>]*>/g)].find(([tag]) => /Type="[^"]*\/officeDocument"/.test(tag))?.[0] ?? '';
  const named = /Target="\/?([^"]+)"/.exec(relationship)?.[1] ?? 'word/document.xml';
  return [named, 'word/document.xml'].find((name) => entries.has(name)) ?? null;
}

/** Blocks, and large letters, of a document that are looked at: each takes a copy of its XML. */
const maxBlocks = 1_000;

/** The document without the blocks that Word and Google Docs build: contents and cover pages. */
function withoutContents(xml: string): string {
  let result = xml;
  for (let count = 0; count < maxBlocks; count += 1) {
    const at = result.search(/<w:docPartGallery\s+w:val="(?:Table of Contents|Cover Pages)"/);
    const start = at < 0 ? -1 : Math.max(result.lastIndexOf('<w:sdt>', at), result.lastIndexOf('<w:sdt ', at));
    if (start < 0) return result;
    let depth = 0;
    let end = -1;
    const tags = /<(\/?)w:sdt[\s>]/g;
    tags.lastIndex = start;
    for (let tag = tags.exec(result); tag !== null && end < 0; tag = tags.exec(result)) {
      depth += tag[1] === '' ? 1 : -1;
      if (depth === 0) end = result.indexOf('>', tag.index) + 1;
    }
    if (end <= start) return result;
    result = result.slice(0, start) + result.slice(end);
  }
  return result;
}

/** The document with each large first letter, which Word keeps as a paragraph of its own, in the paragraph that it begins. */
function withDropCaps(xml: string): string {
  let result = xml;
  let count = 0;
  for (let at = result.indexOf('w:dropCap="'); at >= 0 && count < maxBlocks; count += 1, at = result.indexOf('w:dropCap="', at + 1)) {
    const start = Math.max(result.lastIndexOf('<w:p>', at), result.lastIndexOf('<w:p ', at));
    const [head, end] = [result.indexOf('</w:pPr>', at), result.indexOf('</w:p>', at)];
    const next = result.slice(end).search(/<w:p[\s>]/) + end;
    if (start < 0 || head < 0 || head > end || next < end || result.startsWith('w:dropCap="none', at)) continue;
    const [nextHead, nextEnd] = [result.indexOf('</w:pPr>', next), result.indexOf('</w:p>', next)];
    const into = nextHead >= 0 && nextHead < nextEnd ? nextHead + '</w:pPr>'.length : result.indexOf('>', next) + 1;
    if (nextEnd < 0 || into > nextEnd) continue;
    const letter = result.slice(head + '</w:pPr>'.length, end);
    result = result.slice(0, start) + result.slice(end + '</w:p>'.length, into) + letter + result.slice(into);
    at = start;
  }
  return result;
}

async function toHtml(bytes: Uint8Array): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      { styleMap: [...styleMap], externalFileAccess: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return value;
  } catch (thrown) {
    throw new FormatError('The Word document is damaged or protected with a password.', { cause: thrown });
  }
}

/** The page without the list at its end that holds footnotes and endnotes, and these as Markdown. */
function withoutNotes(html: string): { readonly body: string; readonly notes: readonly string[] } {
  const start = html.search(/<ol><li id="(?:foot|end)note-/);
  if (start < 0) return { body: html, notes: [] };
  const notes = html
    .slice(start)
    .split(/<li id="(?:foot|end)note-[^"]*">/)
    .slice(1)
    .map((note) =>
      htmlToMarkdown(note.replace(/<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g, '').replace(/<\/li>(?:<\/ol>)?\s*$/, '')),
    );
  return { body: html.slice(0, start), notes };
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
