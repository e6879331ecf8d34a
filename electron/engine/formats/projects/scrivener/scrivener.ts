import { addToList } from '#lib/lists.ts';
import { counted, oneLine } from '#lib/text.ts';
import type { Properties } from '#lib/frontmatter.ts';
import { decodeXml, childrenOf, escapeHtml, xmlTree } from '../../common/xml.ts';
import { FormatError, OtherContentError, plainTextOf, type ConvertedText } from '../../common/types.ts';
import { UniquePaths, chapterReference, noteText, section, wikilink, type ProjectChapter } from '../common/note.ts';
import { storyPositions, type StoryNode } from '../common/storyTree.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';
import { readBinder, type Binder, type BinderItem } from './binder.ts';
import { htmlToMarkdown } from '../../html/htmlToMarkdown.ts';
import { readRtf } from '../../rtf/rtf.ts';

/**
 * Scrivener projects with a `.scrivx`: Scrivener 1 for Windows, 2 for macOS (formats 1.0 and 1.5), and 3 for macOS, Windows and iOS (2.0). The draft
 * is the story in binder order; a folder of texts is a chapter, a folder of folders a part. Everything else is notes. The format is unpublished and
 * was derived from files.
 */
export async function openScrivener(files: ProjectFiles): Promise<Project> {
  const outline = binderFile(files);
  const binder = outline === oldBinder ? readOldBinder(files) : readBinder(decodeXml(files.read(outline)));
  return { ...new ScrivenerProject(files, binder).project(), outline: [outline] };
}

const oldBinder = 'binder.scrivproj';

/** The file of the binder. Sync services leave copies of it next to it. */
function binderFile(files: ProjectFiles): string {
  const found = [...files.names].filter((name) => /^[^/]+\.scrivx$/i.test(name)).sort();
  const own = found.find((name) => name.replace(/\.scrivx$/i, '') === files.name.replace(/\.scriv$/i, ''));
  // The name that Scrivener 1 for macOS gives it.
  const chosen = own ?? found.find((name) => !/conflict/i.test(name)) ?? found[0] ?? [...files.names].find((name) => name === oldBinder);
  if (chosen === undefined) {
    if (!/\.scriv$/i.test(files.name)) throw new OtherContentError('Not a Scrivener project.');
    throw new FormatError('The project has no binder file (.scrivx). It may be incomplete: open it in Scrivener, or let the sync finish.');
  }
  return chosen;
}

/** @throws FormatError with advice, for formats older than these. */
function readOldBinder(files: ProjectFiles): Binder {
  try {
    return readBinder(decodeXml(files.read(oldBinder)));
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    throw new FormatError(
      'The project was last saved by Scrivener 1 for macOS. Open it once in Scrivener 2 or 3 for macOS, which converts it.',
      {
        cause: thrown,
      },
    );
  }
}

/** Items that hold a text, or others. */
const textTypes: ReadonlySet<string> = new Set(['Text', 'Folder', 'DraftFolder', 'ResearchFolder', 'Root']);
const projectNotes = /^Files\/ProjectNotes\/[^/]+\.rtf$/i;
const isMatter = /^(?:front|back) ?matter$/i;
/** The folder of templates where the project designates none, as versions before that setting created it. */
const isTemplatesTitle = /^templates?(?: sheets?)?$/i;
/** Pages on how to use it that the program puts into a new project, by icon and title, in the top level. */
const guidePages: readonly (readonly [RegExp, RegExp])[] = [
  [/^information\b/i, /(?:\bformat|template|vorlage|modèle|plantilla|formato|modello)\b/i],
  [/^statistics\b/i, /\bword count$/i],
];
/** Icons, labels and keyword groups that determine the type of a note. */
const types: readonly (readonly [RegExp, string])[] = [
  [/^(?:main |minor |secondary )?(?:characters?|persons?|people|cast|protagonists?|antagonists?|npcs?)\b/i, 'character'],
  [/^(?:locations?|places?|settings?)\b/i, 'location'],
  [
    /^(?:cities|towns|villages|hamlets|forests|mountains|rivers|lakes|islands|kingdoms|countries|nations|regions|provinces|continents|planets)$/i,
    'location',
  ],
  [/^(?:items?|objects?|artifacts?|props?)$/i, 'item'],
  [/^(?:factions?|groups?|guilds|organi[sz]ations?)$/i, 'faction'],
  [/^(?:creatures?|monsters|species|races?)$/i, 'species'],
  [/^(?:events?)$/i, 'event'],
];

function typeOf(words: string): string | null {
  return types.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? null;
}

/** Whether an item is a type folder such as "Characters": it has that icon, and its own text is about all of its items. */
function isGroup({ type, title }: BinderItem): boolean {
  return type === 'Folder' && typeOf(title) !== null;
}

function typeOfIcon({ icon }: BinderItem): string | null {
  return typeOf(icon.replace(/\s*[(.].*$/, ''));
}

/** Folders next to the story, of writers who keep the whole project in the draft. */
const notStoryFolder =
  /^(?:characters?|people|cast(?: (?:and|&) characters)?|locations?|places|(?:.{1,40} - )?(?:research|(?:series |story |world )?bible|world ?building))$/i;

/** Whether an item is a sheet by its icon, or a folder of sheets or of research; in the draft these are not scenes. */
function isSheet(item: BinderItem): boolean {
  return typeOfIcon(item) !== null || (item.type === 'Folder' && notStoryFolder.test(item.title));
}

/** An item's own texts. */
interface Sources {
  readonly text: string | null;
  readonly synopsis: string | null;
  readonly notes: string | null;
  readonly comments: string | null;
}

class ScrivenerProject {
  readonly #files: ProjectFiles;
  readonly #binder: Binder;
  readonly #paths = new UniquePaths();
  readonly #documents: ProjectDocument[] = [];
  readonly #leftOut: { path: string; reason: string }[] = [];
  /** Titles of items by id and UUID. */
  readonly #titles = new Map<string, string>();
  /** Lower-case titles of sheets, which fields may refer to. */
  readonly #things = new Map<string, string>();
  #pictures = 0;

  constructor(files: ProjectFiles, binder: Binder) {
    this.#files = files;
    this.#binder = binder;
  }

  project(): Omit<Project, 'outline'> {
    for (const item of this.#binder.items)
      this.#learn(item, (item.type === 'DraftFolder' && !this.#isWorld(item)) || item.type === 'TrashFolder' ? item.type : null, null);
    for (const item of this.#binder.items) {
      const path = item.title || item.type;
      if (item.type === 'TrashFolder') {
        if (item.children.length > 0)
          this.#leftOut.push({ path, reason: `The trash of the project (${counted(countOf(item) - 1, 'item')}).` });
      } else if (item.type !== 'DraftFolder') this.#addNote(item, []);
      else if (this.#isWorld(item)) for (const one of item.children) this.#addNote(one, [item.title || 'Draft']);
      else this.#addDraft(item);
    }
    for (const name of [...this.#files.names].filter((file) => projectNotes.test(file)).sort()) this.#addProjectNotes(name);
    if (this.#pictures > 0)
      this.#leftOut.push({
        path: '',
        reason: `${counted(this.#pictures, 'picture, PDF or media file', 'pictures, PDFs or media files')}: these are not read.`,
      });
    return { documents: this.#documents, leftOut: this.#leftOut };
  }

  /** Notes on the whole project, which version 2 keeps apart from the binder. */
  #addProjectNotes(name: string): void {
    const title = 'Project notes';
    const read = async (): Promise<readonly string[]> => [(await this.#text(name)).markdown];
    this.#add(this.#paths.of([], title), 'note', null, { title, type: 'note', role: 'plan' }, [name], read);
  }

  /** Whether an item is no lore, wherever it lies: then it is reported. */
  #isLeftOut(item: BinderItem, folders: readonly string[]): boolean {
    const { templates } = this.#binder;
    // Windows writes the UUID of the folder in lower case, that of the item in upper case.
    const isTemplates =
      templates === null
        ? folders.length === 0 && item.type === 'Folder' && isTemplatesTitle.test(item.title)
        : item.id === templates || item.uuid?.toLowerCase() === templates.toLowerCase();
    const isGuide =
      folders.length === 0 && item.type === 'Text' && guidePages.some(([icon, title]) => icon.test(item.icon) && title.test(item.title));
    if (!isTemplates && !isGuide && !isMatter.test(item.title)) return false;
    const reason = isGuide
      ? 'Instructions that Scrivener added to the project.'
      : isTemplates
        ? 'A folder of templates.'
        : 'Pages of the book that are not part of its story.';
    this.#leftOut.push({ path: [...folders, item.title || item.type].join('/'), reason });
    return true;
  }

  /** `within`: the draft, the trash, or neither. */
  #learn(item: BinderItem, within: string | null, folderType: string | null): void {
    for (const key of [item.id, item.uuid]) if (key && item.title !== '') this.#titles.set(key, item.title);
    const type = this.#ownType(item) ?? (item.type === 'Text' ? folderType : null);
    const around = within === 'DraftFolder' && isSheet(item) ? null : within;
    if (around === null && type !== null && item.title !== '' && item.type === 'Text')
      this.#things.set(item.title.toLowerCase(), item.title);
    if (!textTypes.has(item.type) && item.type !== 'TrashFolder') this.#pictures += 1;
    for (const one of item.children) this.#learn(one, around, item.type === 'Text' ? null : (typeOf(item.title) ?? folderType));
  }

  /** The type by the icon or the label of an item. */
  #ownType(item: BinderItem): string | null {
    if (isGroup(item)) return null;
    return typeOfIcon(item) ?? typeOf(item.label);
  }

  /** The same in its folder: a character sheet in a folder of groups is a group's, since the program has no sheet for those. */
  #typeIn(item: BinderItem, folders: readonly string[]): string | null {
    const type = this.#ownType(item);
    return type !== null && item.type === 'Text' && typeOf(item.label) === null ? (typeOf(folders.at(-1) ?? '') ?? type) : type;
  }

  /** Whether a draft describes a world: two of its folders are named after types, most items are index cards without text. */
  #isWorld(draft: BinderItem): boolean {
    const count = { groups: 0, cards: 0, texts: 0 };
    const visit = (item: BinderItem): void => {
      const { text, synopsis } = this.#sourcesOf(item);
      if (isGroup(item)) count.groups += 1;
      if (text !== null && this.#files.read(text).length > 0) count.texts += 1;
      else if (synopsis !== null) count.cards += 1;
      for (const one of item.children) visit(one);
    };
    for (const item of draft.children) visit(item);
    return count.groups > 1 && count.cards > count.texts;
  }

  #addDraft(draft: BinderItem): void {
    const texts = this.#anyCompiled(draft);
    const notes: { item: BinderItem; folders: string[]; type: string | null; after: BinderItem | null }[] = [];
    let before: BinderItem | null = null;
    const nodeOf = (item: BinderItem, folders: string[]): StoryNode<BinderItem>[] => {
      if (!textTypes.has(item.type)) return [];
      if (this.#isLeftOut(item, folders)) return [];
      // A text excluded from compiling is not part of the book.
      const isExcluded = texts && !item.isCompiled && item.type === 'Text' && item.children.length === 0;
      if (isExcluded || isSheet(item)) {
        notes.push({ item, folders, type: isSheet(item) ? null : 'note', after: isSheet(item) ? null : before });
        return [];
      }
      before = item;
      const title = item.title || 'Untitled';
      const children = item.children.flatMap((one) => nodeOf(one, [...folders, title]));
      return [{ item, title, unit: unitOf(item), isFolder: item.type !== 'Text', hasText: this.#sourcesOf(item).text !== null, children }];
    };
    const top = draft.title || 'Draft';
    const nodes = draft.children.flatMap((item) => nodeOf(item, [top]));
    const chapters = new Map<BinderItem, ProjectChapter>();
    for (const { item, title, folders, storyPosition } of storyPositions(nodes)) {
      chapters.set(item, storyPosition.chapter);
      // The own text of a folder lies in it.
      const inside = item.children.length > 0 ? [top, ...folders, title] : [top, ...folders];
      const sources = this.#sourcesOf(item);
      if (sources.text !== null) {
        const properties = this.#properties(item, { title, synopsis: this.#textOf(sources.synopsis) });
        const path = this.#paths.of(inside, title);
        const read = async (): Promise<readonly string[]> => [(await this.#text(sources.text)).markdown];
        this.#add(path, 'manuscript', storyPosition, properties, [sources.text, sources.synopsis], read);
      }
      this.#addNotesOf(item, inside, sources, storyPosition.chapter);
    }
    for (const { item, folders, type, after } of notes) {
      // A text other than a sheet is about the chapter that contains it.
      const chapter = after === null ? undefined : chapters.get(after);
      this.#addNote(item, folders, type, chapter && chapterReference(chapter));
    }
  }

  #anyCompiled(item: BinderItem): boolean {
    return item.isCompiled || item.children.some((one) => this.#anyCompiled(one));
  }

  /** The user's notes on a scene, as a separate note about its chapter outside the story. */
  #addNotesOf(item: BinderItem, folders: readonly string[], sources: Sources, chapter: ProjectChapter): void {
    const { notes, comments, text, synopsis } = sources;
    const loneSynopsis = text === null ? this.#textOf(synopsis) : '';
    const hasAnnotations = text !== null && this.#mayHaveAnnotations(text);
    if (notes === null && comments === null && loneSynopsis === '' && !hasAnnotations) return;
    const title = `${item.title || 'Untitled'} (notes)`;
    const read = async (): Promise<readonly string[]> => {
      const annotations = hasAnnotations ? (await this.#text(text)).annotations : [];
      return [
        loneSynopsis,
        (await this.#text(notes)).markdown,
        section('Comments', bullets([...(await this.#comments(comments)), ...annotations])),
      ];
    };
    const properties = { title, type: 'note', chapter: chapterReference(chapter) };
    this.#add(this.#paths.of(folders, title), 'note', null, properties, [notes, comments, hasAnnotations ? text : null, synopsis], read);
  }

  /** Annotations stand between the words. */
  #mayHaveAnnotations(name: string): boolean {
    return new TextDecoder('latin1').decode(this.#files.read(name)).includes('Scrv_annot');
  }

  /** A note with the texts below it; items in a folder, or about their own subject, become separate notes. */
  #addNote(item: BinderItem, folders: readonly string[], type: string | null = null, chapter: string | null = null): void {
    if (!textTypes.has(item.type) || this.#isLeftOut(item, folders)) return;
    const title = item.title || 'Untitled';
    const inside = item.children.length > 0 && item.type !== 'Text' ? [...folders, title] : folders;
    const parts: { title: string; sources: Sources }[] = [];
    const apart: BinderItem[] = [];
    const collect = (one: BinderItem): void => {
      if (!textTypes.has(one.type)) return;
      if (item.type !== 'Text' || this.#ownType(one) !== null) apart.push(one);
      else {
        parts.push({ title: one.title || 'Untitled', sources: this.#sourcesOf(one) });
        for (const below of one.children) collect(below);
      }
    };
    for (const one of item.children) collect(one);
    const own = this.#sourcesOf(item);
    const all = [own, ...parts.map(({ sources }) => sources)];
    const names = all.flatMap(({ text, synopsis, notes, comments }) => [text, synopsis, notes, comments]);
    if (names.some((name) => name !== null) || (item.type === 'Text' && this.#ownType(item) !== null)) {
      const properties = this.#properties(item, { title, type: type ?? (isGroup(item) ? 'note' : this.#typeIn(item, folders)), chapter });
      const read = async (): Promise<readonly string[]> => [
        ...(await this.#noteParts(own)),
        ...(await Promise.all(
          parts.map(async (part) => section(part.title, withLowerHeadings((await this.#noteParts(part.sources)).join('\n\n')))),
        )),
      ];
      this.#add(this.#paths.of(folders, title), 'note', null, properties, names, read);
    }
    for (const one of apart) this.#addNote(one, item.type === 'Text' ? folders : inside, type);
  }

  async #noteParts({ text, synopsis, notes, comments }: Sources): Promise<readonly string[]> {
    const { markdown, annotations } = await this.#text(text);
    const remarks = [...(await this.#comments(comments)), ...annotations];
    return [this.#textOf(synopsis), markdown, section('Notes', (await this.#text(notes)).markdown), section('Comments', bullets(remarks))];
  }

  #add(
    path: string,
    kind: ProjectDocument['kind'],
    storyPosition: ProjectDocument['storyPosition'],
    properties: Properties,
    sources: readonly (string | null)[],
    read: () => Promise<readonly string[]>,
  ): void {
    const head = noteText(properties, []);
    const render = async (): Promise<ConvertedText> => {
      const parts = (await read()).filter((part) => part.trim() !== '');
      // A scene without words is not written yet.
      if (parts.length === 0 && kind === 'manuscript') return { text: '', problems: [] };
      return { text: [head, ...parts].filter((part) => part !== '').join('\n\n'), problems: [] };
    };
    this.#documents.push({ path, kind, storyPosition, head, sources: sources.filter((name) => name !== null), render });
  }

  #properties(item: BinderItem, own: Properties): Properties {
    const labelKey = this.#binder.labelTitle.toLowerCase();
    const isUnit = unitOf(item) !== null || this.#ownType(item) !== null;
    const groups = new Map<string, string[]>();
    const tags: string[] = [];
    for (const { title, group } of item.keywords) {
      const name = this.#linked(title);
      if (group !== null && (typeOf(group) !== null || name !== title)) addToList(groups, group, name);
      else tags.push(title.replace(/\s+/g, '-'));
    }
    const related = item.bookmarks.flatMap(({ id, title }) => {
      const target = id === null ? undefined : (this.#titles.get(id) ?? title);
      return target ? [wikilink(target)] : [];
    });
    return {
      ...own,
      ...Object.fromEntries(item.fields.map(([key, value]) => [key, this.#linked(value)])),
      ...(item.label !== '' && !isUnit && { [labelKey]: this.#linked(item.label) }),
      ...Object.fromEntries([...groups].map(([key, names]) => [key.toLowerCase(), names])),
      related,
      tags,
    };
  }

  /** The name of a note as a link; any other value unchanged. */
  #linked(value: string): string {
    const thing = this.#things.get(oneLine(value).toLowerCase());
    return thing === undefined ? value : wikilink(thing);
  }

  #sourcesOf({ id }: BinderItem): Sources {
    if (id === '') return { text: null, synopsis: null, notes: null, comments: null };
    const { names } = this.#files;
    const first = (...candidates: readonly string[]): string | null => candidates.find((name) => names.has(name)) ?? null;
    const [data, docs] = [`Files/Data/${id}`, `Files/Docs/${id}`];
    return this.#binder.isVersion3
      ? {
          text: first(`${data}/content.rtf`, `${data}/content.txt`, `${data}/content.rtfd/TXT.rtf`),
          synopsis: first(`${data}/synopsis.txt`),
          notes: first(`${data}/notes.rtf`),
          comments: first(`${data}/content.comments`),
        }
      : {
          text: first(`${docs}.rtf`, `${docs}.txt`, `${docs}.rtfd/TXT.rtf`),
          synopsis: first(`${docs}_synopsis.txt`),
          notes: first(`${docs}_notes.rtf`),
          comments: first(`${docs}.comments`),
        };
  }

  #textOf(name: string | null): string {
    return name === null ? '' : plainTextOf(this.#files.read(name)).trim();
  }

  async #text(name: string | null): Promise<{ readonly markdown: string; readonly annotations: readonly string[] }> {
    if (name === null) return { markdown: '', annotations: [] };
    if (/\.txt$/i.test(name)) return { markdown: this.#textOf(name), annotations: [] };
    const bytes = this.#files.read(name);
    return bytes.length === 0
      ? { markdown: '', annotations: [] }
      : scrivenerText(bytes, (id) => this.#titles.get(id) ?? this.#titles.get(id.toUpperCase()) ?? null);
  }

  async #comments(name: string | null): Promise<readonly string[]> {
    return name === null ? [] : scrivenerComments(decodeXml(this.#files.read(name)));
  }
}

function countOf(item: BinderItem): number {
  return 1 + item.children.reduce((sum, one) => sum + countOf(one), 0);
}

function unitOf({ label, sectionType }: BinderItem): StoryNode<unknown>['unit'] {
  for (const words of [sectionType, label]) {
    const found = /^(book|part|chapter|scene)\b/i.exec(words.trim())?.[1]?.toLowerCase();
    if (found === 'book' || found === 'part' || found === 'chapter' || found === 'scene') return found;
  }
  return null;
}

function bullets(texts: readonly string[]): string {
  return texts.map((text) => `- ${text.trim().replace(/\n+/g, '\n  ')}`).join('\n');
}

/** Lowers headings to fit below a level 2 heading. */
function withLowerHeadings(markdown: string): string {
  return markdown.replace(/^(#{1,4}) /gm, '$1# ');
}

/** A text of a project with its annotations. */
interface ScrivenerText {
  readonly markdown: string;
  /** Inline annotations. */
  readonly annotations: readonly string[];
}

/** Scrivener's inline markers, as escaped in HTML: styles (`<$Scr_Ps::0>`, `{\\Scrv_ps=`) and placeholders (`<$wc100>`). */
const marks = /&#60;!?\$\w{1,40}(?:::?\w+)?&#62;|\{\\Scrv_(?:ps|cs|h)\b=?|\\end_Scrv_(?:ps|cs|h)\}/g;
const annotation = /\{\\Scrv_annot\b.*?\\text=(.*?)\\end_Scrv_annot\}/gs;
const footnote = /\{\\Scrv_fn=(.*?)\\end_Scrv_fn\}/gs;

/** A link to another item of the project. */
const itemLink = /<a href="scrivlnk:\/\/([\w-]{1,64})">(.*?)<\/a>/gs;

/** Text whose links to items, as title and words between private characters, are links to notes. */
function withLinks(markdown: string): string {
  const plain = (text: string): string => text.replace(/\\(.)/g, '$1').replace(/[*_]{2,3}/g, '');
  return markdown.replace(/\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g, (_all, title: string, words: string) =>
    words.trim() === '' ? '' : wikilink(plain(title), plain(words)),
  );
}

/** Rich text of a project as Markdown, without style markers; annotations separate, footnotes at the end. @throws FormatError */
async function scrivenerText(bytes: Uint8Array, titleOf: (id: string) => string | null = () => null): Promise<ScrivenerText> {
  const { html, notes } = await readRtf(bytes);
  const linked = (text: string): string =>
    text.replace(itemLink, (_all, id: string, words: string) => {
      const title = titleOf(id);
      return title === null ? words : `\uE000${escapeHtml(title)}\uE001${words}\uE002`;
    });
  const markdownOf = (text: string): string => withLinks(htmlToMarkdown(linked(text)));
  const annotations: string[] = [];
  const footnotes = [...notes];
  const body = html
    .replace(annotation, (_all, text: string) => {
      annotations.push(markdownOf(text));
      return '';
    })
    .replace(footnote, (_all, text: string) => {
      footnotes.push(text);
      return `<a href="#footnote-${footnotes.length}">${footnotes.length}</a>`;
    })
    .replace(marks, '');
  const below = footnotes.map((note, index) => `[^${index + 1}]: ${markdownOf(note)}`);
  return { markdown: [markdownOf(body), ...below].filter((text) => text !== '').join('\n\n'), annotations };
}

/** Comments of a text, in the order of its file. @throws FormatError */
async function scrivenerComments(xml: string): Promise<string[]> {
  const comments: string[] = [];
  for (const comment of childrenOf(xmlTree(xml), 'Comment')) {
    const { markdown } = await scrivenerText(new TextEncoder().encode(comment.text));
    if (markdown !== '') comments.push(markdown);
  }
  return comments;
}
