import { counted, oneLine } from '#lib/text.ts';
import { lookup } from '#shared/lookup.ts';
import { OtherContentError } from '../../common/types.ts';
import { UniquePaths, compareText, splitList, noteDocument, noteText, section, tagFromTitle, wikilink } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';
import { readArticle, type Article } from './article.ts';

/** Entity types for World Anvil's templates with other names. */
const typeOfTemplate: Readonly<Record<string, string>> = {
  person: 'character',
  settlement: 'location',
  location: 'location',
  landmark: 'location',
  organization: 'faction',
  formation: 'faction',
  item: 'item',
  vehicle: 'item',
  ethnicity: 'culture',
  militaryconflict: 'event',
  'military-conflict': 'event',
  ritual: 'tradition',
  historicalentry: 'event',
  secret: 'note',
  category: 'note',
  timeline: 'note',
};
/** Fields with aliases, fields hidden from readers, and fields without world content. */
const isNames = /^(?:alternat(?:e|ive) ?(?:names?|titles?)|alias(?:es)?|nick ?names?|also ?known ?as)$/i;
const isSecret = /^(?:secrets?|seeded|ghostwriter|scrapbook|meta|gmnotes|gm ?notes)$/i;
/** Parts of a full name, in their order. */
const nameParts = ['firstname', 'middlename', 'lastname'] as const;
/** Values that programs read: colours, addresses, ids. */
const isTechnical = /^(?:#[\da-f]{3,8}|https?:\/\/\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Untitled texts next to and below the main one on the site. */
const isMoreText = /^(?:sidebarcontent(?:bottom)?|sidepanelcontent(?:top|bottom)?|fullfooter|fullcontent|custom\d)$/i;

/** Notes about the article, however short. */
const isNotes = /^(?:author|foot)notes$/i;

/**
 * The JSON export of World Anvil: one file per article, with sections, fields and relations; secrets, timeline events, and categories with text.
 * Fields follow the site's public API. Images, maps and layout are omitted.
 */
export function openWorldAnvil(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readWorldAnvil(files));
}

/** Folders without world content. */
const isUnread = /^(?:images|maps?|blocks?|blocktemplates|variables|manuscripts|notebooks|canvases|subscribergroups|users?)\//i;

function readWorldAnvil(files: ProjectFiles): Project {
  const read: { file: string; article: Article }[] = [];
  const unread: string[] = [];
  let damaged = 0;
  for (const file of [...files.names].sort(compareText)) {
    if (!/\.json$/i.test(file) || isUnread.test(file)) {
      unread.push(file);
      continue;
    }
    const json = jsonOf(files, file);
    const article = readArticle(json, file.slice(0, Math.max(0, file.indexOf('/'))));
    if (article) read.push({ file, article });
    else if (json === undefined) damaged += 1;
  }
  const articles = read.filter(({ article, file }) => /^articles\//i.test(file) && !isApart(article));
  if (articles.length === 0) throw new OtherContentError('Not a World Anvil export.');
  const paths = new UniquePaths();
  const titles = new Titles(read.map(({ article }) => article));
  // If some articles are public, the private ones are hidden from readers; if all are private, none is secret.
  const hasPublic = articles.some((one) => !one.article.isPrivate);
  const documents = read.map(({ file, article }): ProjectDocument => {
    const isHeldBack = article.template === 'secret' || (hasPublic && article.isPrivate);
    return noteDocument(paths.of([folderOf(article)], article.title), noteOf(article, titles, isHeldBack), [file]);
  });
  const leftOut = damaged === 0 ? [] : [{ path: 'articles', reason: `${counted(damaged, 'damaged file')}.` }];
  return { documents, outline: [], leftOut: [...leftOut, ...unreadFolders(unread)] };
}

/** Separate items besides articles: secrets, events, categories. */
function isApart({ template }: Article): boolean {
  return /^(?:secret|historicalentry|category|timeline)$/.test(template);
}

function folderOf({ template }: Article): string {
  return template === 'secret' ? 'secrets' : template === 'historicalentry' ? 'events' : template;
}

function unreadFolders(names: readonly string[]): { path: string; reason: string }[] {
  const folders = Map.groupBy(
    names.filter((name) => name.includes('/')),
    (name) => name.slice(0, name.indexOf('/')),
  );
  return [...folders].map(([path, found]) => ({
    path,
    reason: `Only articles, categories, events and secrets of an export are read (${counted(found.length, 'file')}).`,
  }));
}

/** Titles of the items of an export, by title and id, which they use to refer to each other. */
class Titles {
  readonly #byId: ReadonlyMap<string, string>;
  readonly #known: ReadonlySet<string>;

  constructor(articles: readonly Article[]) {
    this.#byId = new Map(articles.map(({ id, title }) => [id, title]));
    this.#known = new Set(articles.map(({ title }) => title));
  }

  /** A link to an article, or its title when it is not in the export; null for an unknown id. */
  link(named: string): string | null {
    const title = oneLine(this.#byId.get(named) ?? named);
    return this.#known.has(title) ? wikilink(title) : isTechnical.test(title) ? null : title;
  }
}

function jsonOf(files: ProjectFiles, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(files.read(file))) as unknown;
  } catch {
    return undefined;
  }
}

function noteOf(one: Article, titles: Titles, isHeldBack: boolean): string {
  const aliases: string[] = [];
  const fields = new Map<string, string | readonly string[]>();
  const more: string[] = [];
  const sections: string[] = [];
  const secrets: string[] = [];
  const fullName = nameParts.flatMap((part) => oneLine(one.fields.find(({ key }) => key.toLowerCase() === part)?.text ?? '') || []);
  if (fullName.length > 1 && fullName.join(' ') !== one.title) aliases.push(fullName.join(' '));
  for (const { key, title, text, articles } of one.fields) {
    const heading = title || headingOf(key);
    if (articles.length > 0) {
      const known = fields.get(heading) ?? [];
      const links = [
        ...new Set([...(typeof known === 'string' ? [known] : known), ...articles.flatMap((other) => titles.link(other) ?? [])]),
      ];
      if (links.length > 0) fields.set(heading, links);
      continue;
    }
    const markdown = bbcodeToMarkdown(text);
    if (markdown === '' || isTechnical.test(markdown) || nameParts.some((part) => part === key.toLowerCase())) continue;
    if (isNames.test(heading) || isNames.test(key)) aliases.push(...splitList(markdown));
    else if (isSecret.test(key)) secrets.push(markdown);
    else if (isMoreText.test(key)) more.push(markdown);
    else if (markdown.length <= 80 && !markdown.includes('\n') && !isNotes.test(key)) fields.set(heading, markdown);
    else sections.push(section(heading, markdown));
  }
  const properties = {
    title: one.title,
    type: lookup(typeOfTemplate, one.template) ?? one.template,
    ...(isHeldBack && { secret: 'true' }),
    aliases: [...new Set(aliases)].filter((alias) => alias !== one.title),
    tags: [...new Set(one.tags.map((tag) => tagFromTitle(tag)))].filter((tag) => tag !== ''),
    'part of': one.parent === null ? null : titles.link(one.parent),
    ...Object.fromEntries(fields),
  };
  return noteText(properties, [
    bbcodeToMarkdown(one.excerpt),
    bbcodeToMarkdown(one.content),
    ...more,
    ...sections,
    section('Secrets', secrets.join('\n\n')),
  ]);
}

/** `alternateNames` as "alternate names"; mother and father become one kind of relationship. */
function headingOf(key: string): string {
  if (/^parent(?:biological|adopting|surrogate)\d?$/i.test(key)) return 'parents';
  if (key === 'article') return 'about';
  if (key === 'authornotes') return 'Author’s notes';
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

/** Tags around restricted content: collapsed, or limited to groups of readers. */
const hiddenTag = /\[(\/?)(?:spoiler|subcontainer|subscribercontainer)(?:[:=|][^\]\n]{0,200})?\]/i;

/**
 * World Anvil's BBCode as Markdown: headings, emphasis, lists, quotes, tables by rows, mentions as links. Restricted content becomes callouts, so
 * that it is recognised as such; an unclosed tag restricts everything after it. Images and layout are omitted.
 */
export function bbcodeToMarkdown(text: string): string {
  // Not one pattern from tag to tag: a text may open thousands and close none.
  const parts = text.split(hiddenTag);
  let depth = 0;
  const shown = parts.flatMap((part, index): string[] => {
    if (index % 2 === 1) {
      depth = Math.max(0, depth + (part === '/' ? -1 : 1));
      return [];
    }
    // The label of the button follows the last bar.
    const markdown = withoutTags(depth > 0 ? part.replace(/\|[^|[\]\n]{0,200}$/, '') : part);
    return markdown === '' ? [] : [depth > 0 ? quoted('[!spoiler]', markdown) : markdown];
  });
  return shown.join('\n\n');
}

function withoutTags(text: string): string {
  return (
    text
      .replaceAll('\r\n', '\n')
      // A definition, and who is quoted.
      .replace(/--([^-:[\]\n]{1,60})::([^\n]{1,500}?)--/g, '\n\n$1:: $2\n\n')
      .replace(/\|([^|[\]\n]{1,200})\[\/quote\]/gi, ' — $1[/quote]')
      .replace(/\[img\][^[\]\n]{0,40}\[\/img\]/gi, '')
      .replace(/\[(?:img|section|map|toc|block|imageblock|articleblock|hr|br|gallery|soundcloud|youtube)(?::[^\]\n]*)?\]/gi, (tag) =>
        /^\[hr/i.test(tag) ? '\n\n---\n\n' : /^\[br/i.test(tag) ? '\n' : '',
      )
      .replace(
        /\[h([1-4])(?:\|[^\]\n]*)?\]([^\n]*?)\[\/h\1\]/gi,
        (_all, level: string, title: string) => `\n\n${'#'.repeat(Number(level) + 1)} ${title.trim()}\n\n`,
      )
      .replace(/\[(\/?)b\]/gi, '**')
      .replace(/\[(\/?)i\]/gi, '*')
      .replace(/\[(?:li|\*)\]/gi, '\n- ')
      .replace(/\[\/t[dh]\]\s*\[t[dh]\]/gi, ' | ')
      .replace(/\[quote(?:=[^\]\n]*)?\]/gi, '\n\n> ')
      .replace(/\[\/(?:quote|li|ul|ol|p|row|col\d*|table|tr)\]/gi, '\n\n')
      .replace(/\[url[:=]([^\]\s]{1,500})\]([^[\]\n]*)\[\/url\]/gi, '[$2]($1)')
      .replace(/\[\/?[a-z][\w*]{0,20}(?:[:=|][^\]\n]{0,200})?\](?!\()/gi, '')
      // After the tags: a link has brackets too.
      .replace(/@\[([^[\]\n]{1,200})\]\([\w-]+:[\w-]+\)/g, (_all, title: string) => wikilink(title))
      .replace(/[ \t]+$/gm, '')
      .replace(/\n(- [^\n]*)\n+(?=- )/g, '\n$1\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function quoted(head: string, markdown: string): string {
  return [head, ...markdown.split('\n')].map((line) => `> ${line}`.trimEnd()).join('\n');
}
