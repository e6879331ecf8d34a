import { counted, oneLine } from '#lib/text.ts';
import {
  UniquePaths,
  compareText,
  holdsOtherNames,
  splitList,
  noteDocument,
  notesDocument,
  noteText,
  section,
  wholeDocument,
  wikilink,
} from '../common/note.ts';
import { OtherContentError, plainTextOf } from '../../common/types.ts';
import { htmlToMarkdown } from '../../html/htmlToMarkdown.ts';
import { child, childrenOf, decodeXml, xmlTree, type XmlElement } from '../../common/xml.ts';
import { openArchive } from '../common/archive.ts';
import { storyPositions, type StoryNode } from '../common/storyTree.ts';
import type { Project, ProjectDocument, ProjectFiles, ProjectLookup } from '../common/types.ts';

/** Manuskript projects: the folder, or the archive that holds it. Order is the number in front of each name. */
export async function openManuskript(files: ProjectFiles, projectAt: ProjectLookup): Promise<Project> {
  const isFile = files.names.size === 1 && [...files.names][0] === files.name;
  if (isFile) return openArchive(files, projectAt);
  return readManuskript(files);
}

interface OutlineItem {
  readonly file: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Whether it and what it lies in belong to the book that is made. */
  readonly isCompiled: boolean;
}

function readManuskript(files: ProjectFiles): Project {
  const text = (name: string): string => plainTextOf(files.read(name));
  const names = [...files.names].sort(compareText);
  if (!names.some((name) => /^(?:outline|characters)\//.test(name))) throw new OtherContentError('Not a Manuskript project.');
  const paths = new UniquePaths();
  const documents: ProjectDocument[] = [];

  const characters = names.flatMap((file) => (/^characters\/[^/]+\.txt$/.test(file) ? [{ file, ...readHeaders(text(file)) }] : []));
  const nameById = new Map(characters.map(({ file, headers }) => [headers.get('ID') ?? file, headers.get('Name') ?? file]));
  const linked = (id: string | undefined): string | null => (id !== undefined && nameById.has(id) ? wikilink(nameById.get(id)!) : null);

  const root = outlineOf(names, text);
  let excluded = 0;
  for (const { item, folders, title, storyPosition } of storyPositions(root)) {
    const { headers, body, file, isCompiled } = item;
    const synopsis = [headers.get('summarySentence'), headers.get('summaryFull')].filter(Boolean).join(' ');
    const inside = file.endsWith('/folder.txt') ? ['outline', ...folders, title] : ['outline', ...folders];
    const prose = headers.get('type') === 'html' ? htmlToMarkdown(body) : body;
    const isStory = isCompiled && prose.trim() !== '';
    if (!isCompiled && prose.trim() !== '') excluded += 1;
    if (isStory) {
      const properties = { title, synopsis, pov: linked(headers.get('POV')), tags: [] };
      documents.push(
        wholeDocument({ path: paths.of(inside, title), kind: 'manuscript', storyPosition }, noteText(properties, [prose]), [file]),
      );
    }
    // A reference of Manuskript's own: `{P:0:title}`.
    const notes = (headers.get('notes') ?? '').replace(/\{[A-Z]:\d+:([^{}\n]{1,200})\}/g, (_all, name: string) => wikilink(name));
    const parts = isStory ? [notes] : [synopsis, prose, notes];
    if (parts.every((part) => part.trim() === '')) continue;
    documents.push(notesDocument(paths, inside, { title, chapter: storyPosition.chapter, parts }, [file]));
  }

  for (const { file, headers } of characters) documents.push(characterOf(file, headers, paths));
  if (files.names.has('summary.txt')) {
    const { headers } = readHeaders(text('summary.txt'));
    const parts = ['Situation', 'Sentence', 'Paragraph', 'Page', 'Full'].map((heading) => headers.get(heading) ?? '');
    const summary = noteText({ title: 'Summary', type: 'outline' }, parts);
    if (parts.some((part) => part.trim() !== '')) documents.push(noteDocument(paths.of([], 'Summary'), summary, ['summary.txt']));
  }
  if (files.names.has('world.opml')) documents.push(...worldOf(xmlTree(decodeXml(files.read('world.opml'))), paths));
  if (files.names.has('plots.xml')) documents.push(...plotsOf(xmlTree(decodeXml(files.read('plots.xml'))), paths, linked));
  const leftOut =
    excluded === 0
      ? []
      : [{ path: '', reason: `${counted(excluded, 'text')} excluded from compiling: read as notes, not as part of the story.` }];
  return { documents, outline: names.filter((name) => /folder\.txt$|^(?:plots\.xml|world\.opml)$/.test(name)), leftOut };
}

/** The outline in order; a folder's headers are in its `folder.txt`. */
function outlineOf(names: readonly string[], text: (name: string) => string): StoryNode<OutlineItem>[] {
  interface Folder {
    readonly path: string;
    readonly entries: Map<string, string | Folder>;
  }
  const top: Folder = { path: 'outline', entries: new Map() };
  for (const name of names) {
    const parts = name.split('/');
    if (parts[0] !== 'outline' || parts.length < 2) continue;
    let folder = top;
    for (const part of parts.slice(1, -1)) {
      let next = folder.entries.get(part);
      if (typeof next !== 'object') folder.entries.set(part, (next = { path: `${folder.path}/${part}`, entries: new Map() }));
      folder = next;
    }
    const last = parts.at(-1)!;
    if (last !== 'folder.txt' && /\.(?:md|txt|html|t2t)$/i.test(last)) folder.entries.set(last, name);
  }
  const documentTitle = (headers: ReadonlyMap<string, string>, name: string): string =>
    oneLine(headers.get('title') ?? '') ||
    oneLine(
      name
        .replace(/^\d+-/, '')
        .replace(/\.\w+$/, '')
        .replaceAll('_', ' '),
    ) ||
    'Untitled';
  const isOff = (headers: ReadonlyMap<string, string>): boolean => headers.get('compile') === '0';
  const nodeOf = (name: string, entry: string | Folder, isInside: boolean): StoryNode<OutlineItem> => {
    if (typeof entry === 'string') {
      const { headers, body } = readHeaders(text(entry));
      return {
        item: { file: entry, headers, body, isCompiled: isInside && !isOff(headers) },
        title: documentTitle(headers, name),
        unit: null,
        isFolder: false,
        hasText: true,
        children: [],
      };
    }
    const file = `${entry.path}/folder.txt`;
    const { headers, body } = names.includes(file) ? readHeaders(text(file)) : { headers: new Map<string, string>(), body: '' };
    const isCompiled = isInside && !isOff(headers);
    const children = [...entry.entries].map(([below, one]) => nodeOf(below, one, isCompiled));
    return {
      item: { file, headers, body, isCompiled },
      title: documentTitle(headers, name),
      unit: null,
      isFolder: true,
      hasText: false,
      children,
    };
  };
  return [...top.entries].map(([name, entry]) => nodeOf(name, entry, true));
}

/** Headers as MultiMarkdown has them, and the text below two blank lines. Colons in names of headers are written `_.._`. */
function readHeaders(text: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const headers = new Map<string, string>();
  const lines = text.split('\n');
  let key: string | null = null;
  let index = 0;
  for (; index < lines.length; index += 1) {
    const line = lines[index]!;
    // Every line of a value is indented, also one without text.
    if (line === '') break;
    const [, name, value] = /^([^\s:][^:]{0,60}):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      key = name.replaceAll('_.._', ':').trim();
      headers.set(key, value!.trim());
    } else if (key !== null && /^\s/.test(line)) headers.set(key, `${headers.get(key)!}\n${line.trim()}`);
    else return { headers: new Map(), body: text };
  }
  return { headers, body: lines.slice(index).join('\n').trim() };
}

const importances = ['minor', 'secondary', 'main'];
const sections = ['Motivation', 'Goal', 'Conflict', 'Epiphany', 'Notes'];
const knownHeaders = new Set([
  'Name',
  'ID',
  'Importance',
  'Color',
  'POV',
  'Phrase Summary',
  'Paragraph Summary',
  'Full Summary',
  ...sections,
]);

function characterOf(file: string, headers: ReadonlyMap<string, string>, paths: UniquePaths): ProjectDocument {
  const name = oneLine(headers.get('Name') ?? '') || 'Untitled';
  const own = [...headers].filter(([key]) => !knownHeaders.has(key));
  const aliases = own.filter(([key]) => holdsOtherNames(key)).flatMap(([, value]) => splitList(value));
  const fields = own.filter(([key]) => !holdsOtherNames(key));
  const properties = {
    title: name,
    type: 'character',
    aliases,
    importance: importances[Number(headers.get('Importance') ?? Number.NaN)] ?? null,
    ...Object.fromEntries(fields),
  };
  const parts = [headers.get('Phrase Summary') ?? '', headers.get('Paragraph Summary') ?? '', headers.get('Full Summary') ?? ''];
  const text = noteText(properties, [...parts, ...sections.map((heading) => section(heading, headers.get(heading) ?? ''))]);
  return noteDocument(paths.of(['characters'], name), text, [file]);
}

/** The items of the world; the category is their type. */
function worldOf(opml: XmlElement, paths: UniquePaths): ProjectDocument[] {
  const documents: ProjectDocument[] = [];
  const add = (element: XmlElement, folders: readonly string[], category: string | null, above: string | null): void => {
    const { name = '', description = '', passion = '', conflict = '' } = element.attributes;
    const title = oneLine(name) || 'Untitled';
    const below = childrenOf(element, 'outline');
    const isCategory = category === null && description === '' && below.length > 0;
    if (!isCategory) {
      const properties = { title, type: category?.toLowerCase(), 'part of': above === null ? null : wikilink(above) };
      const text = noteText(properties, [description, section('Passion', passion), section('Conflict', conflict)]);
      documents.push(noteDocument(paths.of(folders, title), text));
    }
    for (const one of below) add(one, [...folders, title], category ?? title, isCategory ? null : title);
  };
  for (const one of childrenOf(child(opml, 'body'), 'outline')) add(one, ['world'], null, null);
  return documents;
}

function plotsOf(root: XmlElement, paths: UniquePaths, linked: (id: string | undefined) => string | null): ProjectDocument[] {
  return childrenOf(root, 'plot').map((plot) => {
    const { name = '', description = '', result = '', characters = '', importance = '' } = plot.attributes;
    const title = oneLine(name) || 'Untitled';
    const steps = childrenOf(plot, 'step').map(
      ({ attributes }) => `- ${oneLine([attributes['name'], attributes['summary']].filter(Boolean).join(': '))}`,
    );
    const people = characters.split(',').flatMap((id) => linked(id.trim()) ?? []);
    const properties = { title, type: 'plot', importance: importances[Number(importance || Number.NaN)] ?? null, characters: people };
    const text = noteText(properties, [description, section('Result', result), section('Steps', steps.join('\n'))]);
    return noteDocument(paths.of(['plots'], title), text);
  });
}
