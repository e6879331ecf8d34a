import { addToList } from '#lib/lists.ts';
import { decodedAddress } from '#shared/address.ts';
import { type TextRange, oneLine } from '#lib/text.ts';
import { htmlToMarkdown, withFootnotes } from '../html/htmlToMarkdown.ts';
import { readXml } from '../common/xml.ts';
import { FormatError, OtherContentError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';

/** EPUB types of pages that are not part of the text. */
const notText =
  /\b(?:cover|title-?page|halftitlepage|copyright-page|colophon|imprint|imprimatur|toc|landmarks|loi|lot|index|other-credits|contributors|uncopyright)\b/;
/** The same by file name, for books without types. */
const notTextName =
  /(?:^|\/)(?:cover|title|half-?title|copyright|colophon|imprint|toc|nav|contents|uncopyright)(?:[-_]?page)?(?:[-_]?\d+)?\.x?html?$/i;
/** Longest page that its name alone keeps out, and from which length on that is reported, in characters. */
const [maxNamed, minReported] = [4_000, 500] as const;

/** Electronic books without copy protection. */
export async function convertEpub(bytes: Uint8Array): Promise<ConvertedText> {
  const entries = unzip(bytes, (name) => /\.(?:x?html?|xml|opf|ncx)$/i.test(name));
  if (entries.has('META-INF/encryption.xml') && isProtected(textEntry(entries, 'META-INF/encryption.xml')))
    throw new FormatError('The book is protected against copying, so its text cannot be read.');
  const packagePath = rootFile(textEntry(entries, 'META-INF/container.xml'));
  const book = readPackage(textEntry(entries, packagePath), packagePath);
  const titles =
    book.contents === null ? new Map<string, ContentsEntry[]>() : contentsTitles(textEntry(entries, book.contents), book.contents);
  const problems: string[] = [];
  const pages = book.spine.flatMap((path) => {
    if (!entries.has(path)) {
      problems.push(`The book lists "${path}", which is not in it.`);
      return [];
    }
    return [{ path, body: bodyOf(textEntry(entries, path)) }];
  });
  const unlisted = book.unlisted.flatMap((path) => (entries.has(path) ? [{ path, body: bodyOf(textEntry(entries, path)) }] : []));
  const notes = notesOf(pages, unlisted);
  const parts = pages.flatMap(({ path, body }) => {
    if (!isText(body, path, book.notText)) {
      if (isLostByName(body, path, book.notText))
        problems.push(`The page "${path}" has the name of a cover or table of contents, so it is not read.`);
      return [];
    }
    return [pageText(withReferences(withoutParts(body), path, notes), titles.get(path) ?? [])];
  });
  const text = withFootnotes(parts.filter((part) => part !== '').join('\n\n'), notes.texts);
  return { text: frontmatterOf({ title: book.title, author: book.author }) + text, problems };
}

/** Ways to make fonts unreadable elsewhere, which protect no text (EPUB 3, "Font obfuscation"; Adobe's own). */
const fontObfuscation = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/** Whether more than fonts is encrypted. */
function isProtected(xml: string): boolean {
  const blocks = findElements(xml, (name) => localName(name) === 'EncryptedData');
  const texts = blocks.length === 0 ? [xml] : blocks.map(({ start, end }) => xml.slice(start, end));
  return texts.some((block) => {
    const algorithm = /\bAlgorithm="([^"]+)"/.exec(block)?.[1] ?? '';
    return (
      !fontObfuscation.test(algorithm) && [...block.matchAll(/URI="([^"]+)"/g)].some(([, uri]) => !/\.(?:otf|ttf|ttc|woff2?)$/i.test(uri!))
    );
  });
}

function rootFile(xml: string): string {
  let path: string | null = null;
  readXml(xml, {
    open: (name, attributes) => {
      if (localName(name) === 'rootfile') path ??= attributes['full-path'] ?? null;
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (path === null) throw new OtherContentError('Not an electronic book, although its name says so.');
  return path;
}

interface BookPackage {
  readonly title: string | null;
  readonly author: string | null;
  /** Paths of the pages, in reading order. */
  readonly spine: readonly string[];
  /** Paths of pages beside the reading order, such as notes. */
  readonly unlisted: readonly string[];
  /** Path of the table of contents, null without one. */
  readonly contents: string | null;
  /** Paths of pages that the book calls something else than its text. */
  readonly notText: ReadonlySet<string>;
}

function readPackage(xml: string, path: string): BookPackage {
  const items = new Map<string, { path: string; properties: string; type: string }>();
  const spine: string[] = [];
  const unlisted: string[] = [];
  const aside = new Set<string>();
  const texts = { title: '', creator: '' };
  let current: keyof typeof texts | null = null;
  let hasTitle = false;
  readXml(xml, {
    open: (name, attributes) => {
      const local = localName(name);
      if (local === 'item' && attributes['id'] !== undefined)
        items.set(attributes['id'], {
          path: resolve(path, attributes['href'] ?? ''),
          properties: attributes['properties'] ?? '',
          type: attributes['media-type'] ?? '',
        });
      // The guide of EPUB 2. A reference with a fragment covers only part of a page.
      if (local === 'reference' && notText.test(attributes['type'] ?? '') && !attributes['href']?.includes('#'))
        aside.add(resolve(path, attributes['href'] ?? ''));
      if (local === 'itemref') (attributes['linear'] === 'no' ? unlisted : spine).push(attributes['idref'] ?? '');
      if (local === 'title' && !hasTitle) current = 'title';
      if (local === 'creator' && texts.creator === '') current = 'creator';
    },
    close: (name) => {
      if (localName(name) === 'title') hasTitle = true;
      current = null;
    },
    text: (text) => {
      if (current !== null) texts[current] += text;
    },
  });
  const all = [...items.values()];
  const contents = all.find(({ properties }) => /\bnav\b/.test(properties)) ?? all.find(({ type }) => type === 'application/x-dtbncx+xml');
  return {
    title: texts.title.trim() || null,
    author: texts.creator.trim() || null,
    spine: spine.flatMap((id) => items.get(id)?.path ?? []),
    unlisted: unlisted.flatMap((id) => items.get(id)?.path ?? []),
    contents: contents?.path ?? null,
    notText: aside,
  };
}

/** A title in the table of contents, and the element of the page that it leads to; null for the page itself. */
interface ContentsEntry {
  readonly title: string;
  readonly fragment: string | null;
}

/** Titles by the path of their page, from the book's table of contents (EPUB 3 or 2). */
function contentsTitles(xml: string, path: string): Map<string, ContentsEntry[]> {
  const titles = new Map<string, ContentsEntry[]>();
  let address: string | null = null;
  let text = '';
  const end = (): void => {
    const [page, fragment] = address?.split('#') ?? [];
    const title = oneLine(text);
    if (page !== undefined && title !== '') {
      const target = resolve(path, page);
      addToList(titles, target, { title, fragment: fragment ? decodedAddress(fragment) : null });
    }
    address = null;
    text = '';
  };
  try {
    readXml(xml, {
      open: (name, attributes) => {
        const local = localName(name);
        if (local === 'a') {
          address = attributes['href'] ?? null;
          text = '';
        }
        if (local === 'navPoint') text = '';
        if (local === 'content' && attributes['src'] !== undefined) {
          address = attributes['src'];
          end();
        }
      },
      close: (name) => {
        if (localName(name) === 'a') end();
      },
      text: (piece) => (text += piece),
    });
  } catch {
    // Without titles of its contents a book has the headings of its pages.
  }
  return titles;
}

function bodyOf(page: string): string {
  // Includes the body element, which may have a type.
  return /<body[\s\S]*<\/body>/i.exec(page)?.[0] ?? page;
}

/** What an element is, in the words of EPUB. */
function typesOf({ 'epub:type': type = '', role = '' }: PageElement['attributes']): string {
  return `${type} ${role.replaceAll('doc-', '')}`;
}

function isText(body: string, path: string, aside: ReadonlySet<string>): boolean {
  if (aside.has(path)) return false;
  const [outer] = findElements(body, (_name, attributes) => typesOf(attributes).trim() !== '');
  if (outer === undefined) return !notTextName.test(path) || (textIn(body).length > maxNamed && !isOfLinks(body));
  // When the element is only a part of the page, only that part is omitted.
  const isWhole = textIn(body.slice(0, outer.start)) === '' && textIn(body.slice(outer.end)) === '';
  return !(isWhole && notText.test(typesOf(outer.attributes)));
}

/** Whether most of a page is links, as in contents. */
function isOfLinks(body: string): boolean {
  const links = findElements(body, (name) => localName(name) === 'a').reduce(
    (sum, { start, end }) => sum + textIn(body.slice(start, end)).length,
    0,
  );
  return links > textIn(body).length / 2;
}

/** Whether the name of a page alone keeps it out although it may be a text: no contents, nothing about copyright. */
function isLostByName(body: string, path: string, aside: ReadonlySet<string>): boolean {
  if (aside.has(path) || !notTextName.test(path)) return false;
  const text = textIn(body);
  const isTyped = findElements(body, (_name, attributes) => typesOf(attributes).trim() !== '').length > 0;
  return !isTyped && text.length >= minReported && !/©|copyright|isbn/i.test(text) && !isOfLinks(body);
}

function textIn(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim();
}

/** A page without the parts that are not text, such as a title page before the first chapter. */
function withoutParts(body: string): string {
  const parts = findElements(
    body,
    (name, attributes) => name !== 'body' && notText.test(typesOf(attributes)) && !/\bnoteref\b/.test(typesOf(attributes)),
  );
  return replaceElements(body, parts, () => '');
}

interface BookPage {
  readonly path: string;
  readonly body: string;
}

interface BookNotes {
  /** Footnotes and endnotes as Markdown, in the order in which the text refers to them. */
  readonly texts: readonly string[];
  /** Their number, from 1, by path and id. */
  readonly numbers: ReadonlyMap<string, number>;
}

const isReference = (name: string, attributes: PageElement['attributes']): boolean =>
  name === 'a' && /\bnoteref\b/.test(typesOf(attributes));
const isNote = (_name: string, attributes: PageElement['attributes']): boolean =>
  attributes['id'] !== undefined && /\b(?:footnote|endnote|rearnote|note)\b/.test(typesOf(attributes));
/** Lists of notes, which are useless without the notes. */
const isNoteList = (_name: string, attributes: PageElement['attributes']): boolean =>
  /\b(?:footnotes|endnotes|rearnotes)\b/.test(typesOf(attributes));

/** Notes that the text refers to, anywhere in the book. */
function notesOf(pages: readonly BookPage[], unlisted: readonly BookPage[]): BookNotes {
  const found = new Map<string, string>();
  for (const { path, body } of [...pages, ...unlisted])
    for (const { attributes, contentStart, contentEnd } of findElements(body, isNote))
      found.set(`${path}#${attributes['id']!}`, body.slice(contentStart, contentEnd));
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  for (const { path, body } of pages)
    for (const { attributes } of findElements(body, isReference)) {
      const target = targetOf(path, attributes);
      const note = found.get(target);
      if (note === undefined || numbers.has(target)) continue;
      const backlinks = findElements(
        note,
        (name, own) => name === 'a' && (/\bbacklink\b/.test(typesOf(own)) || /#.*ref/i.test(own['href'] ?? '')),
      );
      texts.push(htmlToMarkdown(replaceElements(note, backlinks, () => '')));
      numbers.set(target, texts.length);
    }
  return { texts, numbers };
}

function targetOf(path: string, { href = '' }: PageElement['attributes']): string {
  const [page = '', fragment = ''] = href.split('#');
  return `${page === '' ? path : resolve(path, page)}#${decodedAddress(fragment)}`;
}

/** A page with numbered note references, without the notes themselves. */
function withReferences(body: string, path: string, { numbers }: BookNotes): string {
  if (numbers.size === 0) return body;
  const isKnown = (id: string | undefined): boolean => numbers.has(`${path}#${id ?? ''}`);
  const notes = findElements(body, (name, attributes) => isNote(name, attributes) && isKnown(attributes['id']));
  let rest = replaceElements(body, notes, () => '');
  rest = replaceElements(rest, findElements(rest, isNoteList), ({ contentStart, contentEnd }) => {
    const left = rest.slice(contentStart, contentEnd).replace(/<h\d[\s\S]*?<\/h\d>/g, '');
    return textIn(left) === '' ? '' : null;
  });
  return replaceElements(rest, findElements(rest, isReference), ({ attributes }) => {
    const number = numbers.get(targetOf(path, attributes));
    return number === undefined ? null : `<a href="#footnote-${number}">${number}</a>`;
  });
}

/** Maximum position of a page's own heading, in characters. */
const headReach = 2_000;

/** The page as Markdown. Without a heading, the titles of the table of contents are inserted at their targets. */
function pageText(body: string, entries: readonly ContentsEntry[]): string {
  const text = markdownOfBody(body);
  if (text === '' || entries.length === 0 || /^#{1,6}\s/m.test(text.slice(0, headReach))) return text;
  const isWithout = !/^#{1,6}\s/m.test(text);
  const byFragment = new Map(entries.flatMap(({ title, fragment }) => (fragment === null ? [] : [[fragment, title] as const])));
  let whole = entries.find(({ fragment }) => fragment === null)?.title ?? null;
  const textAt = /^(?:<[^>]*>|\s)*/.exec(body)![0].length;
  let titled = '';
  let at = 0;
  for (const tag of body.matchAll(/<[a-z][^<>]*?\s(?:id|name)\s*=\s*["']([^"'<>]+)["'][^<>]*>/gi)) {
    const title = byFragment.get(tag[1]!);
    if (title === undefined) continue;
    byFragment.delete(tag[1]!);
    if (tag.index < textAt) whole ??= title;
    else if (isWithout) {
      titled += `${body.slice(at, tag.index)}<h1>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>`;
      at = tag.index;
    }
  }
  const headed = at === 0 ? text : markdownOfBody(titled + body.slice(at));
  return whole === null ? headed : `# ${whole}\n\n${headed}`;
}

function markdownOfBody(body: string): string {
  return htmlToMarkdown(body.replace(/^<body[^>]*>|<\/body>$/gi, ''));
}

/** The path of an address in a file of the book. */
function resolve(from: string, address: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of decodedAddress(address).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An element of a page: the ranges of the element and of its content. */
interface PageElement {
  readonly name: string;
  /** By qualified name, as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

/** A page with more elements that are never closed is damaged: looking for their ends would take too long. */
const maxUnclosed = 50;

const openingTag = /<([a-zA-Z][\w:-]{0,40})((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The outermost matching elements of a page, in order. Unclosed elements are ignored. */
function findElements(page: string, isWanted: (name: string, attributes: PageElement['attributes']) => boolean): PageElement[] {
  const found: PageElement[] = [];
  let end = 0;
  let unclosed = 0;
  for (const tag of page.matchAll(openingTag)) {
    if (tag.index < end || tag[2]!.endsWith('/')) continue;
    const name = tag[1]!;
    const attributes = Object.fromEntries([...tag[2]!.matchAll(attribute)].map(([, key, quoted, single]) => [key!, (quoted ?? single)!]));
    if (!isWanted(name, attributes)) continue;
    const contentStart = tag.index + tag[0].length;
    const closed = closingTag(page, name, contentStart);
    if (closed === null) {
      unclosed += 1;
      if (unclosed > maxUnclosed) break;
      continue;
    }
    end = closed.end;
    found.push({ name, attributes, start: tag.index, contentStart, contentEnd: closed.start, end });
  }
  return found;
}

function closingTag(page: string, name: string, from: number): TextRange | null {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(page); tag !== null; tag = tags.exec(page)) {
    if (tag[1] === '/') depth -= 1;
    else if (!tag[0].endsWith('/>')) depth += 1;
    if (depth === 0) return { start: tag.index, end: tag.index + tag[0].length };
  }
  return null;
}

/** The page with some of its elements replaced; those that `replacement` gives null for stay. */
function replaceElements(page: string, elements: readonly PageElement[], replacement: (element: PageElement) => string | null): string {
  let result = '';
  let at = 0;
  for (const element of elements) {
    const text = replacement(element);
    if (text === null) continue;
    result += page.slice(at, element.start) + text;
    at = element.end;
  }
  return result + page.slice(at);
}
