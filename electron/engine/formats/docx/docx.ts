// Its module for Node declares `require`, as the bundler does: together they do not load.
import { zipSync } from 'fflate/browser';
import mammoth from 'mammoth';
import { htmlToMarkdown, withFootnotes } from '../html/htmlToMarkdown.ts';
import { withTitlePage } from '../html/titlePage.ts';
import { readXml } from '../common/xml.ts';
import { FormatError, OtherContentError, frontmatterOf, type ConvertedText, type Comment } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';
import { withEquations } from './equations.ts';
import { headingStyle, readStyles, withHeadingStyles, type WordStyles } from './styles.ts';
import { withKnownElements, withoutContentsFields } from './elements.ts';
import { partsInserted, withInserted } from './inserted.ts';

const styleMap: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.${headingStyle(level)} => h${level}:fresh`),
  ...Array.from({ length: 9 }, (_value, index) => `p[style-name='toc ${index + 1}'] => !`),
  ...Array.from({ length: 9 }, (_value, index) => `p[style-name='TOC ${index + 1}'] => !`),
  "p[style-name='TOC Heading'] => !",
  "p[style-name='table of figures'] => !",
  // The title of the book is a property, not a heading above its chapters; see `withTitlePage`.
  "p[style-name='Title'] => p.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/** A short, all-bold paragraph without the end of a sentence: a heading written without styles. */
const boldLine = /<p><strong>((?:(?!<\/?(?:strong|p)\b)[\s\S]){1,100})<\/strong><\/p>/g;

/** First bytes of a compound file (MS-CFB). */
const oldContainer = [0xd0, 0xcf, 0x11, 0xe0];

/** A tag that begins within another, in XML without comments: what the library reads slowly before it refuses it. */
const tagInTag = /<(?![?!])[^<>]*</;

const damaged = (cause?: unknown): FormatError => new FormatError('The Word document is damaged or protected with a password.', { cause });

/** Word documents, also of Google Docs. Without deleted text, contents, cover and images; comments and hidden text are apart. */
export async function convertDocx(bytes: Uint8Array): Promise<ConvertedText> {
  // What Microsoft's programs encrypt lies in a container of another kind, which is that of old documents too.
  if (oldContainer.every((byte, index) => bytes[index] === byte))
    throw new FormatError('The Word document is protected with a password, or was saved in the format used before Word 2007 (.doc).');
  const entries = new Map(unzip(bytes, (name) => /\.(?:xml|rels|x?html?|mht(?:ml)?)$/i.test(name)));
  const main = mainPart(entries);
  if (main === null) throw new OtherContentError('Not a Word document, although its name says so.');
  const comments = commentsOf(entries, main);
  // They are read here; damaged ones would not let the text be read.
  for (const name of entries.keys()) if (isCommentsPart(name)) entries.delete(name);
  const stylesPart = [...entries.keys()].find((name) => /(?:^|\/)styles\.xml$/.test(name));
  const styles = readStyles(stylesPart === undefined ? '' : textEntry(entries, stylesPart));
  const xml = textEntry(entries, main);
  if (!xml.includes('<!') && tagInTag.test(xml)) throw damaged();
  const inserted = partsInserted(withoutContentsFields(withKnownElements(withoutContents(xml))), entries, main);
  const open = withoutHiddenText(inserted.xml, styles);
  const known = withHeadingStyles(withDropCaps(open.xml), styles);
  entries.set(main, new TextEncoder().encode(withEquations(known)));
  for (const name of entries.keys())
    if (/(?:^|\/)(?:foot|end)notes\.xml$/.test(name))
      entries.set(name, new TextEncoder().encode(withEquations(withKnownElements(textEntry(entries, name)))));
  const converted = withoutNotes(await toHtml(zipSync(Object.fromEntries(entries), { level: 0 })));
  const { title, html: body } = withTitlePage(withInserted(converted.body, inserted.parts));
  const hasHeadings = /<h[1-6]\b/.test(body);
  const html = hasHeadings
    ? body
    : body.replace(boldLine, (line, text: string) => (/[.,;:!?…"”]\s*$/.test(text) ? line : `<h2>${text}</h2>`));
  const properties = entries.has('docProps/core.xml') ? coreProperties(textEntry(entries, 'docProps/core.xml')) : {};
  return {
    text:
      frontmatterOf({ title: title || properties['dc:title'], author: properties['dc:creator'] }) +
      withFootnotes(htmlToMarkdown(html), converted.notes),
    problems: [...(comments === null ? ['Its comments are damaged and could not be read.'] : []), ...inserted.problems],
    comments: [...(comments ?? []), ...open.hidden.map((text) => ({ author: '', anchor: '', text }))],
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

/** Blocks of a document that are looked at: each takes a copy of its XML. */
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
  if (!xml.includes('w:dropCap="')) return xml;
  const kept: string[] = [];
  let keptUntil = 0;
  let letter = '';
  const insertLetter = (at: number): void => {
    kept.push(xml.slice(keptUntil, at), letter);
    keptUntil = at;
    letter = '';
  };
  // Paragraphs stand in each other where one has a text box.
  const open: { readonly start: number; content: number; isDropCap: boolean }[] = [];
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of xml.matchAll(/<(\/?)w:(p|pPr|framePr)(?=[\s/>])([^<>]*)>/g)) {
    const end = index + whole.length;
    const isEmpty = attributes!.endsWith('/');
    const paragraph = open.at(-1);
    if (name === 'p' && slash === '') {
      if (isEmpty) continue;
      open.push({ start: index, content: end, isDropCap: false });
      if (letter !== '' && !/^\s*<w:pPr[\s/>]/.test(xml.slice(end, end + 100))) insertLetter(end);
    } else if (paragraph === undefined) continue;
    else if (name === 'framePr') paragraph.isDropCap ||= /w:dropCap="(?!none)/.test(attributes!);
    else if (name === 'pPr' && (slash !== '' || isEmpty)) {
      paragraph.content = end;
      if (letter !== '' && !paragraph.isDropCap) insertLetter(end);
    } else if (name === 'p') {
      open.pop();
      if (!paragraph.isDropCap || paragraph.start < keptUntil) continue;
      kept.push(xml.slice(keptUntil, paragraph.start));
      letter += xml.slice(paragraph.content, index);
      keptUntil = end;
    }
  }
  // A letter that no paragraph follows stays one.
  if (letter !== '') kept.push(`<w:p>${letter}</w:p>`);
  return kept.join('') + xml.slice(keptUntil);
}

async function toHtml(bytes: Uint8Array): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      { styleMap: [...styleMap], externalFileAccess: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return value;
  } catch (thrown) {
    throw damaged(thrown);
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

/** A document without the text that its writer hid, and that text. */
interface OpenText {
  readonly xml: string;
  /** Hidden text by contiguous range, which may span paragraphs. */
  readonly hidden: readonly string[];
}

/** Tags that determine where text is hidden. */
const tag = /<(\/?)w:(r|p|rPr|pPr|vanish|rStyle|pStyle|t)(?=[\s/>])([^<>]*)>/g;
const valueOf = (attributes: string): string => /\bw:val="([^"]*)"/.exec(attributes)?.[1] ?? '';
const isOn = (attributes: string): boolean => !/^(?:0|false|off)$/.test(valueOf(attributes));

/** Separates a document from the text hidden by its writer ("vanish"), directly or by a style. */
function withoutHiddenText(xml: string, { hiding: hidingStyles }: WordStyles): OpenText {
  if (hidingStyles.size === 0 && !xml.includes('<w:vanish')) return { xml, hidden: [] };
  const visible: string[] = [];
  const hidden: string[] = [];
  let visibleUntil = 0;
  let isParagraphHidden = false;
  let isRunHidden = false;
  let properties: 'r' | 'p' | null = null;
  let textStart = -1;
  let goesOn = false;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of xml.matchAll(tag)) {
    const isEnd = slash !== '';
    const isEmpty = attributes!.endsWith('/');
    if (name === 'p' && !isEnd) isParagraphHidden = false;
    else if (name === 'r' && !isEnd) isRunHidden = isParagraphHidden;
    else if (name === 'pPr') properties = isEnd || isEmpty ? null : 'p';
    // Paragraph properties include those of the paragraph mark, which do not hide text.
    else if (name === 'rPr' && properties !== 'p') properties = isEnd || isEmpty ? null : 'r';
    else if (name === 'pStyle' && properties === 'p') isParagraphHidden = hidingStyles.has(valueOf(attributes!));
    else if (name === 'rStyle' && properties === 'r') isRunHidden ||= hidingStyles.has(valueOf(attributes!));
    else if (name === 'vanish' && properties === 'r') isRunHidden = isOn(attributes!);
    else if (name === 't' && !isEnd && !isEmpty) {
      textStart = index + whole.length;
      if (!isRunHidden) goesOn = false;
    } else if (name === 't' && isEnd && isRunHidden && textStart >= 0) {
      visible.push(xml.slice(visibleUntil, textStart));
      visibleUntil = index;
      const text = plainText(xml.slice(textStart, index));
      if (goesOn) hidden.push((hidden.pop() ?? '') + text);
      else hidden.push(text);
      goesOn = true;
    } else if (name === 'p' && isEnd && goesOn) hidden.push(`${hidden.pop() ?? ''} `);
  }
  visible.push(xml.slice(visibleUntil));
  return { xml: visible.join(''), hidden: hidden.filter((text) => text.trim() !== '') };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name]!);
}

/** Whether an entry of a Word document holds its comments. */
function isCommentsPart(name: string): boolean {
  return /(?:^|\/)comments\.xml$/.test(name);
}

/** The comments of a Word document (`main`: the part with the text) in its order, with their words; null when damaged. */
function commentsOf(entries: ReadonlyMap<string, Uint8Array>, main: string): Comment[] | null {
  try {
    return commentsIn(entries, main);
  } catch {
    return null;
  }
}

function commentsIn(entries: ReadonlyMap<string, Uint8Array>, main: string): Comment[] {
  const part = [...entries.keys()].find(isCommentsPart);
  if (part === undefined) return [];
  const comments = readComments(textEntry(entries, part));
  if (comments.size === 0) return [];
  const anchors = commentAnchors(textEntry(entries, main));
  const inOrder = [...anchors.keys(), ...comments.keys()].filter((id, index, all) => comments.has(id) && all.indexOf(id) === index);
  return inOrder.map((id) => ({ ...comments.get(id)!, anchor: anchors.get(id) ?? '' }));
}

/** Author and text of each comment by its id. */
function readComments(xml: string): ReadonlyMap<string, Omit<Comment, 'anchor'>> {
  const comments = new Map<string, { author: string; text: string }>();
  let current: { author: string; text: string } | null = null;
  let isText = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'w:comment') {
        current = { author: attributes['w:author'] ?? '', text: '' };
        comments.set(attributes['w:id'] ?? '', current);
      }
      if (name === 'w:p' && current !== null && current.text !== '') current.text += ' ';
      isText = name === 'w:t';
    },
    close: (name) => {
      isText = false;
      if (name === 'w:comment') current = null;
    },
    text: (text) => {
      if (isText && current !== null) current.text += text;
    },
  });
  return comments;
}

/** The text between the range markers of each comment, by id, in order. */
function commentAnchors(xml: string): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const open = new Set<string>();
  let isText = false;
  readXml(xml, {
    open: (name, attributes) => {
      const id = attributes['w:id'] ?? '';
      if (name === 'w:commentRangeStart') {
        open.add(id);
        anchors.set(id, '');
      } else if (name === 'w:commentRangeEnd') open.delete(id);
      // A comment at a position, without words.
      else if (name === 'w:commentReference' && !anchors.has(id)) anchors.set(id, '');
      else if (name === 'w:p') for (const one of open) if (anchors.get(one) !== '') anchors.set(one, `${anchors.get(one)} `);
      isText = name === 'w:t';
    },
    close: () => (isText = false),
    text: (text) => {
      if (isText) for (const one of open) anchors.set(one, anchors.get(one)! + text);
    },
  });
  return anchors;
}
