import { oneLine } from '#lib/text.ts';
import { htmlToMarkdown } from '../html/htmlToMarkdown.ts';
import { readXml } from '../common/xml.ts';
import { FormatError, OtherContentError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';

/** Pages of a book that are not its text, by what EPUB calls them. */
const notText =
  /\b(?:cover|titlepage|halftitlepage|copyright-page|colophon|imprint|imprimatur|toc|landmarks|loi|lot|index|other-credits|contributors|uncopyright)\b/;
/** The same by file name, for books that do not say it. */
const notTextName =
  /(?:^|\/)(?:cover|title-?page|half-?title(?:page)?|copyright|colophon|imprint|toc|nav|contents|uncopyright)[\w-]*\.x?html?$/i;

/** Electronic books without copy protection. */
export async function convertEpub(bytes: Uint8Array): Promise<ConvertedText> {
  const entries = unzip(bytes, (name) => /\.(?:x?html?|xml|opf|ncx)$/i.test(name));
  if (entries.has('META-INF/encryption.xml') && isProtected(textEntry(entries, 'META-INF/encryption.xml')))
    throw new FormatError('The book is protected against copying, so its text cannot be read.');
  const packagePath = rootFile(textEntry(entries, 'META-INF/container.xml'));
  const book = readPackage(textEntry(entries, packagePath), packagePath);
  const titles = book.contents === null ? new Map<string, string>() : contentsTitles(textEntry(entries, book.contents), book.contents);
  const problems: string[] = [];
  const parts = book.spine.flatMap((path) => {
    if (!entries.has(path)) {
      problems.push(`The book lists "${path}", which is not in it.`);
      return [];
    }
    const page = textEntry(entries, path);
    return isText(page, path) ? [pageText(page, titles.get(path) ?? null)] : [];
  });
  return { text: frontmatterOf({ title: book.title, author: book.author }) + parts.filter((part) => part !== '').join('\n\n'), problems };
}

/** Whether more than fonts is encrypted. */
function isProtected(xml: string): boolean {
  return [...xml.matchAll(/URI="([^"]+)"/g)].some(([, uri]) => !/\.(?:otf|ttf|woff2?)$/i.test(uri!));
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
  /** Path of the table of contents, null without one. */
  readonly contents: string | null;
}

function readPackage(xml: string, path: string): BookPackage {
  const items = new Map<string, { path: string; properties: string; type: string }>();
  const spine: string[] = [];
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
      if (local === 'itemref' && attributes['linear'] !== 'no') spine.push(attributes['idref'] ?? '');
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
    contents: contents?.path ?? null,
  };
}

/** Titles of pages by their path, from the book's table of contents (EPUB 3 or 2). */
function contentsTitles(xml: string, path: string): Map<string, string> {
  const titles = new Map<string, string>();
  let address: string | null = null;
  let text = '';
  const end = (): void => {
    const [page, fragment] = address?.split('#') ?? [];
    const title = oneLine(text);
    if (page !== undefined && title !== '') {
      const target = resolve(path, page);
      if (fragment === undefined || !titles.has(target)) titles.set(target, title);
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

function isText(page: string, path: string): boolean {
  const types = [...page.matchAll(/epub:type="([^"]*)"/g)].slice(0, 3).map(([, type]) => type!);
  return !types.some((type) => notText.test(type)) && !(types.length === 0 && notTextName.test(path));
}

/** The page as Markdown. A page that has a title in the contents and none of its own begins with it. */
function pageText(page: string, title: string | null): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(page)?.[1] ?? page;
  const text = htmlToMarkdown(body);
  const hasHeading = /^#{1,6}\s/m.test(text.slice(0, 2_000));
  return title === null || hasHeading || text === '' ? text : `# ${title}\n\n${text}`;
}

/** The path of an address in a file of the book. */
function resolve(from: string, address: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of decode(address).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
