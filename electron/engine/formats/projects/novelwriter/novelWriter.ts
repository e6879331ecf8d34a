import { oneLine } from '#lib/text.ts';
import type { Properties } from '#lib/frontmatter.ts';
import { lookup } from '#shared/lookup.ts';
import { OtherContentError } from '../../common/types.ts';
import { childText, child, childrenOf, decodeXml, xmlTree, type XmlElement } from '../../common/xml.ts';
import { UniquePaths, noteDocument, notesDocument, noteText, section, wholeDocument, wikilink } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';

/**
 * novelWriter projects: the outline in `nwProject.nwx`, one text per item in `content`. Level 1 headings are parts, level 2 chapters, level 3 scenes;
 * `@tag` under a heading of a note defines an entity, `@pov` and similar tags refer to it.
 */
export function openNovelWriter(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readNovelWriter(files));
}

interface Item {
  readonly handle: string;
  readonly itemClass: string;
  readonly isNote: boolean;
  readonly isActive: boolean;
  readonly name: string;
  readonly file: string | null;
  /** Whether it is a text, and no folder. */
  readonly isText: boolean;
  readonly children: Item[];
}

/** Types of entities by the class of the root they lie in. */
const typeOfClass: Readonly<Record<string, string>> = {
  CHARACTER: 'character',
  PLOT: 'plot',
  WORLD: 'location',
  TIMELINE: 'event',
  OBJECT: 'item',
  ENTITY: 'faction',
};
const leftOutClasses: ReadonlySet<string> = new Set(['ARCHIVE', 'TEMPLATE', 'TRASH']);
/** Property keys for reference tags. */
const keyOfReference: Readonly<Record<string, string>> = {
  pov: 'pov',
  focus: 'focus',
  char: 'characters',
  plot: 'plots',
  time: 'timeline',
  location: 'locations',
  object: 'objects',
  entity: 'entities',
  custom: 'custom',
  mention: 'mentions',
  story: 'story',
};

function readNovelWriter(files: ProjectFiles): Project {
  const root = xmlTree(decodeXml(files.read('nwProject.nwx')));
  const content = child(root, 'content');
  if (root.name !== 'novelWriterXML' || !content) throw new OtherContentError('Not a novelWriter project.');
  const roots = treeOf(content, files);
  const reader = new NovelWriterReader(files);
  const leftOut: { path: string; reason: string }[] = [];
  for (const item of roots) {
    if (leftOutClasses.has(item.itemClass)) {
      if (item.children.length > 0) leftOut.push({ path: item.name || item.itemClass, reason: 'Archived, templates or trash.' });
    } else reader.learn(item);
  }
  for (const { name, handle } of roots.filter(({ itemClass }) => !leftOutClasses.has(itemClass)).flatMap(textsMissing))
    leftOut.push({ path: name || handle, reason: `Its text, content/${handle}.nwd, is missing from the project.` });
  const novels = roots.filter(({ itemClass }) => itemClass === 'NOVEL');
  for (const item of roots) {
    if (item.itemClass === 'NOVEL') reader.addNovel(item, novels.length > 1 ? item.name : null);
    else if (!leftOutClasses.has(item.itemClass)) reader.addNotes(item, [item.name || item.itemClass]);
  }
  return { documents: reader.documents, outline: ['nwProject.nwx'], leftOut };
}

/** The items below each other, in their order. Versions before 0.7 of the format keep no order, but list items in it. */
function treeOf(content: XmlElement, files: ProjectFiles): Item[] {
  const items = childrenOf(content, 'item').map((element, index) => {
    const { handle = '', parent = 'None', order = '', class: itemClass = '', layout = '' } = element.attributes;
    const name = child(element, 'name');
    const file = `content/${handle}.nwd`;
    const item: Item = {
      handle,
      itemClass: itemClass || childText(element, 'class'),
      isNote: (layout || childText(element, 'layout')) === 'NOTE',
      isActive: (name?.attributes['active'] ?? name?.attributes['exported'] ?? 'yes') !== 'no',
      name: oneLine(name?.text ?? ''),
      file: /^\w{1,32}$/.test(handle) && files.names.has(file) ? file : null,
      isText: (element.attributes['type'] ?? childText(element, 'type')) === 'FILE',
      children: [],
    };
    return { item, parent, order: /^\d+$/.test(order) ? Number(order) : index };
  });
  const byHandle = new Map(items.map(({ item }) => [item.handle, item]));
  const roots: Item[] = [];
  const placed = new Set<Item>();
  for (const { item, parent } of items.toSorted((a, b) => a.order - b.order)) {
    if (placed.has(item)) continue;
    placed.add(item);
    const above = parent === item.handle ? undefined : byHandle.get(parent);
    if (above) above.children.push(item);
    else roots.push(item);
  }
  return roots;
}

/** An item and those below it whose text is not there, as in a project that is synchronized by half. */
function textsMissing(root: Item): Item[] {
  return [root, ...below(root)].filter(({ isText, file }) => isText && file === null);
}

/** The content under one heading. */
interface Part {
  /** 0 before the first heading. */
  readonly level: number;
  /** `#!`: a title page; `##!`: a chapter without number. */
  readonly isMarked: boolean;
  readonly heading: string;
  readonly tag: string | null;
  readonly displayName: string | null;
  readonly references: readonly (readonly [string, readonly string[]])[];
  readonly synopsis: string;
  /** What the writer remarks on the story or the text, apart from it. */
  readonly remarks: string;
  readonly body: string;
}

class NovelWriterReader {
  readonly documents: ProjectDocument[] = [];
  readonly #files: ProjectFiles;
  readonly #paths = new UniquePaths();
  /** Titles of entities by their tag, lower case. */
  readonly #titles = new Map<string, string>();
  readonly #parts = new Map<string, readonly Part[]>();
  #position = 0;
  #chapter = -1;

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  /** Reads the texts below an item and the tags they define. */
  learn(item: Item): void {
    for (const { file } of below(item)) {
      if (file === null) continue;
      const parts = splitByHeadings(new TextDecoder().decode(this.#files.read(file)));
      this.#parts.set(file, parts);
      for (const { tag, displayName, heading } of parts)
        if (tag !== null) this.#titles.set(tag.toLowerCase(), displayName || heading || tag);
    }
  }

  addNovel(root: Item, book: string | null): void {
    let part: string | null = null;
    let chapter: { ordinal: number; title: string } | null = null;
    const folders = [root.name || 'Novel'];
    const remarks: ProjectDocument[] = [];
    for (const item of below(root)) {
      if (item.file === null) continue;
      if (item.isNote || !item.isActive) {
        this.#addNote(item, folders, null);
        continue;
      }
      for (const one of this.#parts.get(item.file) ?? []) {
        const title = one.heading || item.name || 'Untitled';
        // A title page is not part of the story.
        if (one.level < 2 && (one.isMarked || isTitlePage(item))) continue;
        if (one.level === 1) {
          part = one.heading;
          chapter = null;
        }
        if (one.level === 2) chapter = { ordinal: (this.#chapter += 1), title };
        // What is still to be written has only its synopsis.
        const notes = [one.body === '' ? one.synopsis : '', one.remarks].filter((text) => text !== '');
        if (notes.length > 0) {
          const inside = [...folders, ...(part === null ? [] : [part]), chapter?.title ?? title];
          const about = { title, chapter: chapter ?? { ordinal: Math.max(0, this.#chapter), title }, parts: notes };
          remarks.push(notesDocument(this.#paths, inside, about, [item.file]));
        }
        if (one.body === '') continue;
        if (one.level === 1 || chapter === null) chapter = { ordinal: (this.#chapter += 1), title };
        const inside = [...folders, ...(part === null ? [] : [part]), chapter.title];
        const storyPosition = { position: this.#position++, chapter, part, book };
        const text = noteText({ title, synopsis: one.synopsis, ...this.#references(one) }, [one.body]);
        this.documents.push(wholeDocument({ path: this.#paths.of(inside, title), kind: 'manuscript', storyPosition }, text, [item.file]));
        // What follows a part's own text begins a chapter of its own.
        if (one.level === 1) chapter = null;
      }
    }
    this.documents.push(...remarks);
  }

  addNotes(item: Item, folders: readonly string[]): void {
    for (const one of item.children) {
      if (one.file !== null) this.#addNote(one, folders, lookup(typeOfClass, one.itemClass) ?? item.name.toLowerCase());
      this.addNotes(one, [...folders, one.name || 'Untitled']);
    }
  }

  /** A note, with one document for each entity that it defines. */
  #addNote(item: Item, folders: readonly string[], type: string | null): void {
    const groups: { lead: Part; parts: Part[] }[] = [];
    for (const part of this.#parts.get(item.file!) ?? []) {
      const last = groups.at(-1);
      if (last && part.tag === null && (last.lead.tag === null || part.level > last.lead.level)) last.parts.push(part);
      else groups.push({ lead: part, parts: [] });
    }
    for (const { lead, parts } of groups) {
      const title = (lead.tag !== null && lead.displayName) || lead.heading || item.name || 'Untitled';
      const aliases = [lead.tag, lead.heading].filter((name) => name !== null && name !== '' && name !== title) as string[];
      const isEntity = lead.tag !== null;
      const properties = {
        title,
        type: isEntity ? type : 'note',
        aliases: isEntity ? [...new Set(aliases)] : [],
        ...this.#references(lead),
      };
      const sections = parts.flatMap((part) => [`${'#'.repeat(Math.max(2, part.level))} ${part.heading}`, part.synopsis, part.body]);
      const remarks = section('Author notes', [lead, ...parts].map((part) => part.remarks).join('\n\n'));
      const text = noteText(properties, [lead.synopsis, lead.body, ...sections, remarks]);
      if (!isEntity && lead.synopsis + lead.body + sections.join('') + remarks === '') continue;
      this.documents.push(noteDocument(this.#paths.of(folders, title), text, [item.file!]));
    }
  }

  #references({ references }: Part): Properties {
    const merged = new Map<string, string[]>();
    for (const [kind, tags] of references) {
      const key = lookup(keyOfReference, kind) ?? kind;
      const names = tags.map((tag) => {
        const title = this.#titles.get(tag.toLowerCase());
        return title === undefined ? tag : wikilink(title);
      });
      merged.set(key, [...(merged.get(key) ?? []), ...names]);
    }
    return Object.fromEntries(merged);
  }
}

function* below(item: Item): Generator<Item> {
  for (const one of item.children) {
    yield one;
    yield* below(one);
  }
}

function isTitlePage({ name }: Item): boolean {
  return /^title page$/i.test(name);
}

/** A text by its headings. Comments are left out, except synopses, and notes on the story and the text. */
function splitByHeadings(text: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let head = { level: 0, isMarked: false, heading: '' };
  const end = (): void => {
    const part = readPart(head, lines);
    if (head.level > 0 || part.body !== '' || part.synopsis !== '' || part.remarks !== '' || part.tag !== null) parts.push(part);
    lines = [];
  };
  for (const line of text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .split('\n')) {
    const [, marks, bang, heading] = /^(#{1,3})(!?)\s+(.*)$/.exec(line) ?? [];
    if (marks === undefined) lines.push(line);
    else {
      end();
      head = { level: marks.length, isMarked: bang === '!', heading: oneLine(plain(heading ?? '')) };
    }
  }
  end();
  return parts;
}

function readPart(head: Pick<Part, 'level' | 'isMarked' | 'heading'>, lines: readonly string[]): Part {
  let [tag, displayName]: [string | null, string | null] = [null, null];
  const references: (readonly [string, readonly string[]])[] = [];
  const synopses: string[] = [];
  const remarks: string[] = [];
  const footnotes: string[] = [];
  const body: string[] = [];
  for (const line of lines) {
    const [, keyword, value] = /^@(\w+):\s*(.*)$/.exec(line) ?? [];
    const [, comment, content] = /^%\s*(~|\w+(?:\.\w+)?)?:?\s*(.*)$/.exec(line) ?? [];
    if (keyword === 'tag') [tag, displayName] = [oneLine(value!.split('|')[0]!) || null, oneLine(value!.split('|')[1] ?? '') || null];
    else if (keyword !== undefined) {
      const names = value!
        .split(',')
        .map(oneLine)
        .filter((name) => name !== '');
      if (names.length > 0 && names.length < 1_000) references.push([keyword.toLowerCase(), names]);
    } else if (line.startsWith('%')) {
      const [kind, key] = (comment ?? '').split('.');
      // From which chapter on its part may be known: a comment, so that it is not in the book.
      if (/^revealed_?at$/i.test(key ?? kind ?? '')) body.push('', `revealed_at:: ${content!}`, '');
      else if (/^(?:synopsis|short)$/i.test(kind ?? '')) synopses.push(content!);
      else if (/^(?:story|note)$/i.test(kind ?? '') && content !== '') remarks.push(key ? `${key}: ${plain(content!)}` : plain(content!));
      else if (/^footnote$/i.test(kind ?? '') && key) footnotes.push(`[^${key}]: ${plain(content!)}`);
    } else
      body.push(
        plain(line)
          .replace(/^\s*>{1,2}\s?(.*?)\s?<{0,2}\s*$/, '$1')
          .replace(/\s?<{1,2}\s*$/, ''),
      );
  }
  const text = [body.join('\n').trim(), ...footnotes].filter((one) => one !== '').join('\n\n');
  return { ...head, tag, displayName, references, synopsis: synopses.join(' ').trim(), remarks: remarks.join('\n\n'), body: text };
}

/** A line without the shortcodes of novelWriter; bold, italics and footnotes as Markdown has them. */
function plain(line: string): string {
  return line
    .replace(/\[\/?b\]/gi, '**')
    .replace(/\[\/?i\]/gi, '*')
    .replace(/\[footnote:(\w+)\]/gi, '[^$1]')
    .replace(/\[br\]/gi, '\n')
    .replace(/\[\/?(?:s|u|m|sup|sub)\]|\[(?:new ?page|vspace(?::\d+)?|field:\w+)\]/gi, '');
}
