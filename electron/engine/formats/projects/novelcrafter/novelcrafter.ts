import { counted, oneLine } from '#lib/text.ts';
import type { Properties } from '#lib/frontmatter.ts';
import { parse } from 'yaml';
import { OtherContentError, plainTextOf } from '../../common/types.ts';
import { UniquePaths, noteDocument, notesDocument, noteText, tagFromTitle, wholeDocument, wikilink } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';

/** An entry's folder: its name, a hyphen, and the id of 27 letters and digits. */
const entryFile = /^([^/]+)\/[^/]+-([0-9A-Za-z]{27})\/entry\.md$/;

/** An export of Novelcrafter: the novel with acts, chapters and scenes, the codex, snippets; chats stay out. */
export function openNovelcrafter(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readNovelcrafter(files));
}

interface Entry {
  readonly id: string;
  readonly file: string;
  readonly folder: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly nested: readonly string[];
  readonly body: string;
}

function readNovelcrafter(files: ProjectFiles): Project {
  const text = (name: string): string => plainTextOf(files.read(name));
  const entries = [...files.names].sort().flatMap((file): Entry[] => {
    const [, folder, id] = entryFile.exec(file) ?? [];
    if (folder === undefined || id === undefined) return [];
    const { properties, body } = withoutFrontmatter(text(file));
    const metadata = file.replace(/entry\.md$/, 'metadata.json');
    const { attributes, nested } = files.names.has(metadata) ? readMetadata(text(metadata)) : { attributes: {}, nested: [] };
    return [{ id, file, folder, attributes: { ...attributes, ...properties }, nested, body }];
  });
  if (entries.length === 0) throw new OtherContentError('Not a Novelcrafter export.');
  const paths = new UniquePaths();
  const names = new Map(entries.map((entry) => [entry.id, nameOf(entry)]));
  const documents: ProjectDocument[] = files.names.has('novel.md') ? scenesOf(text('novel.md'), paths) : [];
  for (const entry of entries) {
    const title = nameOf(entry);
    const note = noteText(propertiesOf(entry, names), [entry.body]);
    documents.push(noteDocument(paths.of([entry.folder], title), note, [entry.file]));
    const research = entry.file.replace(/entry\.md$/, 'notes.md');
    if (!files.names.has(research)) continue;
    const about = noteText({ title: `${title} (notes)`, type: 'note', role: 'plan' }, [text(research)]);
    documents.push(noteDocument(paths.of([entry.folder], `${title} (notes)`), about, [research]));
  }
  for (const file of [...files.names].sort()) {
    if (!/^snippets\/[^/]+\.md$/.test(file)) continue;
    const { properties, body } = withoutFrontmatter(text(file));
    const title = textOf(properties['title']) || file.slice('snippets/'.length, -'.md'.length);
    documents.push(noteDocument(paths.of(['snippets'], title), noteText({ title, type: 'note', role: 'plan' }, [body]), [file]));
  }
  const chats = [...files.names].filter((file) => file.startsWith('chats/')).length;
  const leftOut = chats === 0 ? [] : [{ path: 'chats', reason: `${counted(chats, 'chat')} with a model: not a source for the world.` }];
  return { documents, outline: files.names.has('novel.md') ? ['novel.md'] : [], leftOut };
}

function nameOf({ attributes, file }: Entry): string {
  return textOf(attributes['name']) || file.split('/')[1]!.slice(0, -28).replaceAll('-', ' ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? oneLine(String(value)) : '';
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
}

function propertiesOf({ attributes, folder, nested }: Entry, names: ReadonlyMap<string, string>): Properties {
  const fields: unknown = attributes['fields'];
  const own =
    typeof fields === 'object' && fields !== null ? Object.entries(fields).map(([key, value]) => [key, listOf(value)] as const) : [];
  return {
    title: textOf(attributes['name']),
    type: textOf(attributes['type']) || folder,
    aliases: listOf(attributes['aliases']),
    tags: listOf(attributes['tags']).map(tagFromTitle),
    ...Object.fromEntries(own),
    'nested entries': nested.flatMap((id) => (names.has(id) ? [wikilink(names.get(id)!)] : [])),
  };
}

function readMetadata(json: string): Pick<Entry, 'attributes' | 'nested'> {
  try {
    const read = JSON.parse(json) as { attributes?: unknown; relationships?: { nestedEntries?: unknown } } | null;
    const attributes = typeof read?.attributes === 'object' && read.attributes !== null ? read.attributes : {};
    return { attributes: { ...attributes }, nested: listOf(read?.relationships?.nestedEntries ?? []) };
  } catch {
    return { attributes: {}, nested: [] };
  }
}

function withoutFrontmatter(text: string): { readonly properties: Readonly<Record<string, unknown>>; readonly body: string } {
  const [all, yaml] = /^---\n(.*?)\n---(?:\n|$)/s.exec(text) ?? [];
  if (all === undefined || yaml === undefined) return { properties: {}, body: text };
  try {
    const read: unknown = parse(yaml, { schema: 'failsafe', maxAliasCount: 20, logLevel: 'silent' });
    const isMap = typeof read === 'object' && read !== null && !Array.isArray(read);
    return { properties: isMap ? { ...read } : {}, body: text.slice(all.length) };
  } catch {
    return { properties: {}, body: text.slice(all.length) };
  }
}

const isRule = (line: string): boolean => /^-{3,}\s*$/.test(line);
const isSeparator = (line: string): boolean => /^\s*\*\s*\*\s*\*\s*$/.test(line);

/** Whether rules separate the scenes, by another setting of the export: nothing else does, and one of them is not the end of a summary. */
function rulesSeparateScenes(lines: readonly string[]): boolean {
  if (lines.some((line) => isSeparator(line) || /^#####(?!#)/.test(line))) return false;
  let rules = 0;
  let before = 0;
  return lines.some((line) => {
    if (/^#{1,3}(?:\s|$)/.test(line)) rules = before = 0;
    else if (isRule(line)) rules += 1;
    else if (rules === 0) before += line.length;
    return rules > 1 || (rules === 1 && before > maxSummary);
  });
}

/** Longest text before a rule that is the scene's summary, in characters. */
const maxSummary = 4_000;

/**
 * The scenes of `novel.md`: acts and chapters are headings, `#####` or three asterisks separate scenes, or rules, which else end a scene's summary. A summary
 * followed by prose with a heading belongs to that prose; one without prose becomes a note about its chapter.
 */
function scenesOf(novel: string, paths: UniquePaths): ProjectDocument[] {
  const documents: ProjectDocument[] = [];
  const notes: ProjectDocument[] = [];
  let act: string | null = null;
  let chapter: { ordinal: number; title: string } | null = null;
  let scene = { title: '', lines: [] as string[] };
  let pending = { title: '', summary: '' };
  let scenes = 0;
  const inside = (title: string): string[] => ['Novel', ...(act === null ? [] : [act]), title];
  const end = (): void => {
    const { title, lines } = scene;
    scene = { title: '', lines: [] };
    const rule = lines.findIndex(isRule);
    const before = rule < 0 ? '' : lines.slice(0, rule).join('\n').trim();
    const isSummary = rule >= 0 && before.length <= maxSummary;
    const prose = (isSummary ? lines.slice(rule + 1) : lines).join('\n').trim();
    const summary = (isSummary ? before.replace(/[*_#]+/g, '') : '') || pending.summary;
    if (prose === '') {
      if (summary !== '') pending = { title: title || pending.title, summary };
      return;
    }
    if (chapter === null && /^by\s.*$/i.test(prose)) return;
    pending = { title: '', summary: '' };
    chapter ??= { ordinal: 0, title: 'Chapter 1' };
    scenes += 1;
    const name = title || `Scene ${scenes}`;
    const text = noteText({ title: name, synopsis: summary }, [prose]);
    const storyPosition = { position: documents.length, chapter, part: act, book: null };
    documents.push(wholeDocument({ path: paths.of(inside(chapter.title), name), kind: 'manuscript', storyPosition }, text));
  };
  /** Ends a scene that has only a summary. */
  const endPending = (): void => {
    const { title, summary } = pending;
    pending = { title: '', summary: '' };
    if (summary === '' || chapter === null) return;
    scenes += 1;
    const about = { title: title || `Scene ${scenes}`, chapter, parts: [summary] };
    notes.push(notesDocument(paths, inside(chapter.title), about));
  };
  let chapters = 0;
  const all = novel.split('\n');
  const isBreak = rulesSeparateScenes(all) ? (line: string) => isSeparator(line) || isRule(line) : isSeparator;
  for (const line of all) {
    const [, marks, heading] = /^(#{1,5})(?:\s+(.*))?$/.exec(line) ?? [];
    if (marks !== undefined && marks.length !== 4) {
      end();
      const title = oneLine(heading ?? '');
      if (marks.length < 4) endPending();
      if (marks.length === 2) [act, chapter] = [title || null, null];
      else if (marks.length === 3) {
        chapter = { ordinal: chapters, title: title || `Chapter ${chapters + 1}` };
        chapters += 1;
        scenes = 0;
      } else if (marks.length === 5) scene.title = title;
    } else if (isBreak(line)) {
      const { title, lines } = scene;
      // The scene separator may be a heading plus asterisks.
      if (lines.every((one) => one.trim() === '')) scene = { title, lines: [] };
      else end();
      endPending();
    } else scene.lines.push(line);
  }
  end();
  endPending();
  return [...documents, ...notes];
}
