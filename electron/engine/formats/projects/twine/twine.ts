import { counted, oneLine } from '#lib/text.ts';
import { lookup } from '#shared/lookup.ts';
import { OtherContentError, plainTextOf } from '../../common/types.ts';
import { UniquePaths, compareText, noteText, tagFromTitle, wholeDocument, wikilink } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';

/** A passage of a story, as either form of a file has it. */
interface Passage {
  readonly name: string;
  readonly tags: readonly string[];
  readonly text: string;
}

interface Story {
  /** Empty when not stated. */
  readonly name: string;
  readonly passages: readonly Passage[];
  /** Name of the start passage; null when not stated. */
  readonly start: string | null;
  /** Lower-case story format, such as "harlowe"; empty when not stated. */
  readonly format: string;
  /** Its IFID in capitals, such as "D674C58C-DEFA-4F70-B7A2-27742230C0FC"; empty when not stated. */
  readonly id: string;
}

/** Passages that hold settings or frames of the player, by the names of Twee and SugarCube. */
const machinery =
  /^(?:Story(?:Title|Data|Author|Banner|Caption|DisplayTitle|Init|Includes|Interface|Menu|Settings|Share|Subtitle|JavaScript|Stylesheet)|Passage(?:Header|Footer|Ready|Done)|User ?S(?:cript|tylesheet))$/;
const machineTags: ReadonlySet<string> = new Set(['script', 'stylesheet', 'widget', 'init', 'Twine.private', 'Twine.image', 'Twine.audio']);

const isTwee = (name: string): boolean => /\.tw(?:ee)?$/i.test(name);
/** Texts that are no part of a story in Twee: a folder that has some is a vault of its own. */
const otherText = /\.(?:md|markdown|txt|docx|odt|rtf|epub|fountain)$/i;

/** Twine stories, as Twee or a published page: a document per passage by distance from the start, unreachable ones last. */
export function openTwine(files: ProjectFiles): Promise<Project> {
  const [name] = [...files.names];
  const twee = [...files.names].filter(isTwee).sort(compareText);
  if (files.names.size > 1 && [...files.names].some((one) => otherText.test(one)))
    throw new OtherContentError('A folder with other texts.');
  const stories = twee.length > 0 ? [tweeOf(twee.map((one) => plainTextOf(files.read(one))).join('\n\n'))] : storiesOf(files.read(name!));
  const documents: ProjectDocument[] = [];
  const paths = new UniquePaths();
  let read = 0;
  let scripts = 0;
  for (const [index, story] of stories.entries()) {
    const passages = story.passages.filter(({ name: title, tags }) => !machinery.test(title) && !tags.some((tag) => machineTags.has(tag)));
    read += passages.length;
    scripts += story.passages.length - passages.length;
    // An archive of Twine's library holds several stories.
    const book = stories.length > 1 ? oneLine(story.name) || `Story ${index + 1}` : null;
    addStory(documents, paths, { ...story, passages }, book);
  }
  if (read === 0) throw new OtherContentError('Not a Twine story.');
  const leftOut = scripts === 0 ? [] : [{ path: '', reason: `${counted(scripts, 'passage')} with settings, scripts or styles.` }];
  const identifiers = stories.flatMap(({ id }) => (id === '' ? [] : id));
  return Promise.resolve({ documents, outline: twee.length > 0 ? twee : [name!], leftOut, identifiers });
}

/** Adds a document per passage, each a chapter; `book`: the story's name where there are several. */
function addStory(documents: ProjectDocument[], paths: UniquePaths, { passages, start, format }: Story, book: string | null): void {
  if (passages.length === 0) return;
  const names = new Set(passages.map((passage) => passage.name));
  for (const passage of inOrder(passages, start)) {
    const text = markdownOf(passage.text, format, names);
    if (text === '') continue;
    const note = noteText({ title: oneLine(passage.name), tags: passage.tags.map(tagFromTitle) }, [text]);
    const path = paths.of(book === null ? [] : [book], oneLine(passage.name));
    const position = documents.length;
    const chapter = { ordinal: position, title: path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '') };
    documents.push(wholeDocument({ path, kind: 'manuscript', storyPosition: { position, chapter, part: null, book } }, note));
  }
}

/** Longest line that can head a passage, in characters. */
const maxHead = 1_000;

/** Twee: `:: Name [tags] {"position":"1,2"}`, and the text up to the next. Signs in a name are escaped by a backslash. */
function tweeOf(text: string): Story {
  const passages: { name: string; tags: string[]; lines: string[] }[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const head = line.startsWith('::') && line.length <= maxHead ? headOf(line.slice(2)) : null;
    if (head) passages.push({ ...head, lines: [] });
    else passages.at(-1)?.lines.push(line);
  }
  const whole = passages.map(({ name, tags, lines }) => ({ name, tags, text: lines.join('\n').trim() }));
  const data = whole.find(({ name }) => name === 'StoryData')?.text ?? '{}';
  return { name: '', passages: whole, ...readData(data) };
}

function headOf(line: string): { name: string; tags: string[] } | null {
  const end = line.search(/(?<!\\)[[{<]/);
  const name = (end < 0 ? line : line.slice(0, end)).replace(/\\(.)/g, '$1').trim();
  const tags = /(?<!\\)\[([^\]]*)\]/.exec(line)?.[1] ?? '';
  return name === '' ? null : { name, tags: tags.split(/\s+/).filter((tag) => tag !== '') };
}

function readData(json: string): Pick<Story, 'start' | 'format' | 'id'> {
  try {
    const read = JSON.parse(json) as { start?: unknown; format?: unknown; ifid?: unknown } | null;
    return {
      start: typeof read?.start === 'string' ? read.start : null,
      format: typeof read?.format === 'string' ? read.format.toLowerCase() : '',
      id: typeof read?.ifid === 'string' ? read.ifid.toUpperCase() : '',
    };
  } catch {
    return { start: null, format: '', id: '' };
  }
}

/** Where a story begins in a page. */
const storyMark = '<tw-storydata';

/** The stories of a page that Twine 2 publishes, or of an archive of its library. */
function storiesOf(bytes: Uint8Array): Story[] {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(storyMark);
  if (at < 0) throw new OtherContentError('Not a Twine story.');
  const page = new TextDecoder().decode(bytes.subarray(at));
  return page
    .split(storyMark)
    .slice(1)
    .map((rest) => storyOf(storyMark + rest));
}

/** `tw-storydata` with a `tw-passagedata` for each passage, its text escaped. */
function storyOf(page: string): Story {
  const attributesAt = (from: number): Record<string, string> =>
    Object.fromEntries(
      [...page.slice(from, page.indexOf('>', from)).matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, unescaped(value!)]),
    );
  const story = attributesAt(0);
  const passages: Passage[] = [];
  let start: string | null = null;
  for (let open = page.indexOf('<tw-passagedata'); open >= 0;) {
    const [text, close] = [page.indexOf('>', open), page.indexOf('</tw-passagedata>', open)];
    if (text < 0 || close < text) break;
    const { name = '', tags = '', pid } = attributesAt(open);
    if (name !== '') {
      passages.push({ name, tags: tags.split(/\s+/).filter((tag) => tag !== ''), text: unescaped(page.slice(text + 1, close)) });
      if (pid !== undefined && pid === story['startnode']) start = name;
    }
    open = page.indexOf('<tw-passagedata', close);
  }
  const { name = '', format = '', ifid = '' } = story;
  return { name, passages, start, format: format.toLowerCase(), id: ifid.toUpperCase() };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return lookup(entities, name.toLowerCase()) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Passages in breadth-first order of links from the start, then the rest in file order. */
function inOrder(passages: readonly Passage[], start: string | null): Passage[] {
  const byName = new Map(passages.map((passage) => [passage.name, passage]));
  const first = byName.get(start ?? 'Start') ?? passages[0]!;
  const reached = new Set([first]);
  for (const passage of reached)
    for (const target of linked(passage.text)) {
      const next = byName.get(target);
      if (next) reached.add(next);
    }
  return [...reached, ...passages.filter((passage) => !reached.has(passage))];
}

const link = /\[\[([^[\]\n]{1,500})\](?:\[[^[\]\n]{0,500}\])?\]/g;

/** Possible targets of a text: link targets and quoted strings, which macros use for passage names. */
function linked(text: string): string[] {
  const links = [...text.matchAll(link)].map(([, inside]) => linkSides(inside!).target);
  const quoted = [...text.matchAll(/"([^"\n]{1,200})"|'([^'\n]{1,200})'/g)].map((found) => (found[1] ?? found[2])!);
  return [...links, ...quoted];
}

/** The two sides of a link: `[[to]]`, `[[words->to]]`, `[[to<-words]]`, `[[words|to]]`. */
function linkSides(inside: string): { readonly label: string; readonly target: string } {
  const right = inside.lastIndexOf('->');
  if (right >= 0) return { label: inside.slice(0, right).trim(), target: inside.slice(right + 2).trim() };
  const left = inside.indexOf('<-');
  if (left >= 0) return { label: inside.slice(left + 2).trim(), target: inside.slice(0, left).trim() };
  const bar = inside.lastIndexOf('|');
  if (bar >= 0) return { label: inside.slice(0, bar).trim(), target: inside.slice(bar + 1).trim() };
  return { label: inside.trim(), target: inside.trim() };
}

/** A passage for reading: links as links, without the macros of the story format. */
function markdownOf(text: string, format: string, names: ReadonlySet<string>): string {
  let plain = text
    .replace(/<!--[\s\S]*?(?:-->|$)|\/%[\s\S]*?(?:%\/|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<<script>>[\s\S]*?(?:<<\/script>>|$)/gi, '')
    // Snowman templates.
    .replace(/<%[\s\S]*?(?:%>|$)/g, '')
    // The text and target of a macro are a link too.
    .replace(/<<(?:link|button)\s+"([^"\n]{1,200})"\s+"([^"\n]{1,200})"\s*>>/g, '[[$1->$2]]')
    .replace(/<<(?:[^<>\n]|[<>](?![<>])){0,1000}>>/g, '');
  if (format === 'harlowe') plain = withoutMacros(plain);
  if (format === 'chapbook')
    plain = plain
      .replace(/^[\s\S]{0,5000}?^--$/m, '')
      .replace(/^\[[^[\]\n]{1,500}\]$/gm, '')
      .replace(/\{[^{}\n]{1,500}\}/g, '');
  return (
    plain
      .replace(link, (_all, inside: string) => {
        const { label, target } = linkSides(inside);
        if (/^https?:\/\//i.test(target)) return `[${label}](${target})`;
        return names.has(target) ? wikilink(target, label) : label;
      })
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/?[a-z][^<>]{0,500}>/gi, '')
      .replace(/''([^'\n]{1,1000})''/g, '**$1**')
      .replace(/(?<![:/])\/\/([^/\n]{1,1000})\/\//g, '*$1*')
      // A backslash joins lines; lines are indented to show what macros they belong to, and no code.
      .replace(/[ \t]*\\\n\s*/g, ' ')
      .replace(/\\$/, '')
      .replace(/^[ \t]+|[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Text without the macros of Harlowe, `(set: $a to 1)`, and the brackets of its hooks. */
function withoutMacros(text: string): string {
  let result = '';
  let at = 0;
  for (const found of text.matchAll(/\([a-z][\w-]{0,40}:/gi)) {
    if (found.index < at) continue;
    let depth = 0;
    let end = found.index;
    const last = Math.min(text.length, found.index + 500);
    for (; end < last; end += 1) {
      if (text[end] === '(') depth += 1;
      else if (text[end] === ')' && (depth -= 1) === 0) break;
    }
    if (end === last) continue;
    const macro = text.slice(found.index, end + 1);
    const [, shown, target] = /^\(link-(?:goto|reveal-goto):\s*"([^"]{1,200})"\s*,\s*"([^"]{1,200})"/i.exec(macro) ?? [];
    result += text.slice(at, found.index) + (shown === undefined ? '' : `[[${shown}->${target!}]]`);
    at = end + 1;
  }
  result += text.slice(at);
  return result.replace(/\[\[[^[\]\n]{1,500}\]\]|[[\]]/g, (found) => (found.length > 1 ? found : ''));
}
