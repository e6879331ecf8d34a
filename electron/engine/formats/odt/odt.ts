import { lookup } from '#shared/lookup.ts';
import { htmlToMarkdown, withFootnotes } from '../html/htmlToMarkdown.ts';
import { withTitlePage } from '../html/titlePage.ts';
import { escapeHtml, readXml } from '../common/xml.ts';
import { FormatError, frontmatterOf, type Comment, type ConvertedText } from '../common/types.ts';
import { textEntry, unzip } from '../common/zip.ts';

/** Elements whose content is not document text. */
const skipped: ReadonlySet<string> = new Set([
  'office:annotation',
  'office:annotation-end',
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:illustration-index',
  'text:sequence-decls',
  // How a word is read aloud, above it.
  'text:ruby-text',
  'office:forms',
  'draw:image',
  'draw:object',
  'draw:object-ole',
  'draw:plugin',
  'svg:title',
  'svg:desc',
]);

const elements: Readonly<Record<string, string>> = {
  'text:list-item': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
  // Under a cell that spans several.
  'table:covered-table-cell': 'td',
};

/** LibreOffice's documents, also flat (`.fodt`). Without deleted text and contents; comments and hidden text are apart. */
export async function convertOdt(bytes: Uint8Array): Promise<ConvertedText> {
  const isFlat = bytes[0] !== 0x50 || bytes[1] !== 0x4b;
  if (isFlat) return convertXml(new TextDecoder().decode(bytes), '', new TextDecoder().decode(bytes));
  const entries = unzip(bytes, (name) => /^(?:content|styles|meta|META-INF\/manifest)\.xml$/.test(name));
  if (entries.has('META-INF/manifest.xml') && textEntry(entries, 'META-INF/manifest.xml').includes('encryption-data'))
    throw new FormatError('The document is protected with a password.');
  const other = (name: string): string => (entries.has(name) ? textEntry(entries, name) : '');
  return convertXml(textEntry(entries, 'content.xml'), other('styles.xml'), other('meta.xml'));
}

function convertXml(content: string, named: string, meta: string): ConvertedText {
  const { notes, comments, ...body } = bodyHtml(content, named);
  const { html, title } = withTitlePage(body.html);
  const properties = { title: title ?? /<dc:title>([^<]+)</.exec(meta)?.[1], author: /<meta:initial-creator>([^<]+)</.exec(meta)?.[1] };
  return {
    text: frontmatterOf(properties) + withFootnotes(htmlToMarkdown(html), notes.map(htmlToMarkdown)),
    problems: [],
    comments,
  };
}

interface OdtBody {
  readonly html: string;
  readonly notes: readonly string[];
  readonly comments: readonly Comment[];
}

/** Effects of styles on their text. */
class OdtStyles {
  readonly bold = new Set<string>();
  readonly italic = new Set<string>();
  readonly hidden = new Set<string>();
  /** Lists with numbers, by style and level. */
  readonly #numbered = new Set<string>();
  /** Styles and the style that each is based on. */
  readonly #parents = new Map<string, string>();
  #style: string | null = null;
  #list = '';

  /** Whether an element is hidden by its style or its type. */
  hides(name: string, attributes: Readonly<Record<string, string>>): boolean {
    if (/^text:(?:p|h|span)$/.test(name)) return this.is(attributes['text:style-name'], this.hidden);
    return name === 'text:hidden-paragraph' || (name === 'text:section' && attributes['text:display'] === 'none');
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'style:style') {
      this.#style = attributes['style:name'] ?? null;
      if (this.#style !== null) this.#parents.set(this.#style, attributes['style:parent-style-name'] ?? '');
    }
    if (name === 'style:text-properties' && this.#style !== null) {
      if (attributes['fo:font-weight'] === 'bold') this.bold.add(this.#style);
      if (attributes['fo:font-style'] === 'italic') this.italic.add(this.#style);
      if (attributes['text:display'] === 'none') this.hidden.add(this.#style);
    }
    if (name === 'text:list-style') this.#list = attributes['style:name'] ?? '';
    if (name === 'text:list-level-style-number' && (attributes['style:num-format'] ?? '1') !== '')
      this.#numbered.add(`${this.#list} ${attributes['text:level'] ?? '1'}`);
  }

  isNumbered(list: string, level: number): boolean {
    return this.#numbered.has(`${list} ${level}`);
  }

  /** Whether a paragraph has one of these styles, directly or through a base style. */
  is(style: string | undefined, names: ReadonlySet<string>): boolean {
    const seen = new Set<string>();
    for (let at = style ?? ''; at !== '' && !seen.has(at); at = this.#parents.get(at) ?? '') {
      if (names.has(at)) return true;
      seen.add(at);
    }
    return false;
  }
}

/** Collects comments: author, text, and the commented words. */
class OdtComments {
  readonly all: { author: string; anchor: string; text: string }[] = [];
  /** Comments with open ranges, by name. */
  readonly #open = new Map<string, { anchor: string }>();
  #current: { author: string; anchor: string; text: string } | null = null;
  #isAuthor = false;
  #isText = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const id = attributes['office:name'];
    if (name === 'office:annotation') {
      this.#current = { author: '', anchor: '', text: '' };
      this.all.push(this.#current);
      if (id !== undefined) this.#open.set(id, this.#current);
    } else if (name === 'office:annotation-end') this.#open.delete(id ?? '');
    else if (name === 'text:p' && this.#current !== null) {
      this.#isText = true;
      if (this.#current.text !== '') this.#current.text += ' ';
    } else if (name === 'text:p') for (const one of this.#open.values()) if (one.anchor !== '') one.anchor += ' ';
    this.#isAuthor = name === 'dc:creator';
  }

  close(name: string): void {
    this.#isAuthor = false;
    if (name === 'text:p') this.#isText = false;
    if (name === 'office:annotation') this.#current = null;
  }

  /** Text that its writer hid: a remark on nothing. `goesOn`: whether it is more of the last one. */
  addHidden(text: string, goesOn: boolean): void {
    const last = goesOn ? this.all.at(-1) : undefined;
    if (last) last.text += text;
    else this.all.push({ author: '', anchor: '', text });
  }

  text(text: string, isBody: boolean): void {
    if (this.#current !== null) {
      if (this.#isAuthor) this.#current.author += text;
      else if (this.#isText) this.#current.text += text;
    } else if (isBody) for (const one of this.#open.values()) one.anchor += text;
  }
}

const titleStyles: ReadonlySet<string> = new Set(['Title']);
const subtitleStyles: ReadonlySet<string> = new Set(['Subtitle']);

/** The body as HTML, and its notes in order. `named`: the XML of the styles that have names. */
function bodyHtml(xml: string, named: string): OdtBody {
  const out: string[] = [];
  const notes: string[] = [];
  /** Tags to write when an element ends. */
  const closing: string[] = [];
  const styles = new OdtStyles();
  if (named !== '')
    readXml(named, { open: (name, attributes) => styles.open(name, attributes), close: () => undefined, text: () => undefined });
  /** Styles of the lists that are open; one within another has its style. */
  const lists: string[] = [];
  const comments = new OdtComments();
  let isBody = false;
  let skipDepth = 0;
  /** How deep in hidden text; 0 outside. */
  let hiddenDepth = 0;
  let isMoreHidden = false;
  let noteStart: number | null = null;
  const openBody = (name: string, attributes: Readonly<Record<string, string>>): string => {
    const level = Math.min(6, Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1));
    if (name === 'text:h') return write(`<h${level}>`, `</h${level}>`);
    if (name === 'text:p') {
      const style = attributes['text:style-name'];
      const kind = styles.is(style, titleStyles) ? 'title' : styles.is(style, subtitleStyles) ? 'subtitle' : null;
      return write(kind === null ? '<p>' : `<p class="${kind}">`, '</p>');
    }
    if (name === 'text:s') return write('&#32;'.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)), '');
    if (name === 'text:tab') return write(' ', '');
    if (name === 'text:line-break') return write('<br>', '');
    if (name === 'text:span') {
      const key = attributes['text:style-name'] ?? '';
      const tags = [styles.bold.has(key) ? 'strong' : null, styles.italic.has(key) ? 'em' : null].filter((tag) => tag !== null);
      return write(
        tags.map((tag) => `<${tag}>`).join(''),
        tags
          .toReversed()
          .map((tag) => `</${tag}>`)
          .join(''),
      );
    }
    if (name === 'text:a') return write(`<a href="${escapeHtml(attributes['xlink:href'] ?? '')}">`, '</a>');
    if (name === 'text:list') {
      lists.push(attributes['text:style-name'] ?? lists.at(-1) ?? '');
      const tag = styles.isNumbered(lists.at(-1)!, lists.length) ? 'ol' : 'ul';
      return write(`<${tag}>`, `</${tag}>`);
    }
    const element = lookup(elements, name);
    return element === undefined ? '' : write(`<${element}>`, `</${element}>`);
  };
  const write = (opening: string, end: string): string => {
    out.push(opening);
    return end;
  };
  readXml(xml, {
    open: (name, attributes) => {
      comments.open(name, attributes);
      if (hiddenDepth > 0 || (isBody && skipDepth === 0 && styles.hides(name, attributes))) {
        hiddenDepth += 1;
        return;
      }
      if (skipDepth > 0 || skipped.has(name) || (name === 'text:note-citation' && noteStart !== null)) {
        skipDepth += 1;
        return;
      }
      styles.open(name, attributes);
      if (name === 'office:text') isBody = true;
      if (name === 'text:note') noteStart = out.length;
      closing.push(isBody ? openBody(name, attributes) : '');
    },
    close: (name) => {
      comments.close(name);
      if (hiddenDepth > 0) {
        hiddenDepth -= 1;
        if (isMoreHidden && (name === 'text:p' || name === 'text:h')) comments.addHidden(' ', true);
        return;
      }
      if (skipDepth > 0) {
        skipDepth -= 1;
        return;
      }
      const end = closing.pop() ?? '';
      if (name === 'text:list') lists.pop();
      if (end !== '') out.push(end);
      if (name === 'text:note' && noteStart !== null) {
        notes.push(out.splice(noteStart).join(''));
        noteStart = null;
        out.push(`<a href="#footnote-${notes.length}">${notes.length}</a>`);
      }
      if (name === 'office:text') isBody = false;
    },
    text: (text) => {
      if (hiddenDepth > 0) {
        if (!isMoreHidden && text.trim() === '') return;
        comments.addHidden(text, isMoreHidden);
        isMoreHidden = true;
        return;
      }
      if (text.trim() !== '') isMoreHidden = false;
      comments.text(text, isBody && skipDepth === 0);
      if (isBody && skipDepth === 0) out.push(escapeHtml(text));
    },
  });
  return { html: out.join(''), notes, comments: comments.all };
}
