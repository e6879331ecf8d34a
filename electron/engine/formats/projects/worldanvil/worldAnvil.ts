import { counted, oneLine } from '#lib/text.ts';
import { lookup } from '#shared/lookup.ts';
import { OtherContentError } from '../../common/types.ts';
import { UniquePaths, compareText, namesIn, noteDocument, noteText, section, tagOf, wikilink } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';
import { readArticle, type Article } from './article.ts';
import { bbcodeToMarkdown } from './bbcode.ts';

/** Types of entities by World Anvil's templates, where their names differ. */
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
};
/** Fields whose values are other names, those that readers shall not see, and those that are no words of the world. */
const isNames = /^(?:alternat(?:e|ive) ?(?:names?|titles?)|alias(?:es)?|nick ?names?|also ?known ?as)$/i;
const isSecret = /^(?:secrets?|seeded|ghostwriter|gmnotes|gm ?notes)$/i;
/** Parts of a full name, in their order. */
const nameParts = ['firstname', 'middlename', 'lastname'] as const;
/** Values that programs read: colours, addresses, ids. */
const isTechnical = /^(?:#[\da-f]{3,8}|https?:\/\/\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The JSON export of World Anvil: a file for each article, with sections, fields and relations. Pictures, maps and layout stay out. */
export function openWorldAnvil(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readWorldAnvil(files));
}

function readWorldAnvil(files: ProjectFiles): Project {
  const names = [...files.names].filter((name) => /\.json$/i.test(name)).sort(compareText);
  const articles = names.filter((name) => /^articles\//i.test(name));
  const read: { file: string; article: Article }[] = [];
  let damaged = 0;
  for (const file of articles) {
    const json = jsonOf(files, file);
    const article = readArticle(json);
    if (article) read.push({ file, article });
    else if (json === undefined) damaged += 1;
  }
  if (read.length === 0) throw new OtherContentError('Not a World Anvil export.');
  const paths = new UniquePaths();
  const titles = new Set(read.map((one) => one.article.title));
  // Where some articles may be read by everybody, the others are what readers shall not see; where all are private, none is secret.
  const hasPublic = read.some((one) => !one.article.isPrivate);
  const documents = read.map(({ file, article }): ProjectDocument => {
    return noteDocument(paths.of([article.template], article.title), noteOf(article, titles, hasPublic && article.isPrivate), [file]);
  });
  const leftOut = damaged === 0 ? [] : [{ path: 'articles', reason: `${counted(damaged, 'damaged file')}.` }];
  return { documents: [...documents, ...secretsIn(files, names, paths)], outline: [], leftOut: [...leftOut, ...unreadFolders(names)] };
}

/** What is kept apart from the articles for the author alone. */
function secretsIn(files: ProjectFiles, names: readonly string[], paths: UniquePaths): ProjectDocument[] {
  return names.flatMap((file) => {
    const secret = /^secrets\//i.test(file) ? readArticle(Object.assign({ template: 'secret' }, jsonOf(files, file))) : null;
    if (!secret) return [];
    return [
      noteDocument(
        paths.of(['secrets'], secret.title),
        noteText({ title: secret.title, secret: 'true' }, [bbcodeToMarkdown(secret.content)]),
        [file],
      ),
    ];
  });
}

/** Folders of what has no words of the world, or in a form that is not known. */
function unreadFolders(names: readonly string[]): { path: string; reason: string }[] {
  const folders = Map.groupBy(
    names.filter((name) => name.includes('/') && !/^(?:articles|secrets)\//i.test(name)),
    (name) => name.slice(0, name.indexOf('/')),
  );
  return [...folders].map(([path, found]) => ({
    path,
    reason: `Only articles and secrets of an export are read (${counted(found.length, 'file')}).`,
  }));
}

function jsonOf(files: ProjectFiles, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(files.read(file)).replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}

function noteOf(one: Article, titles: ReadonlySet<string>, isHeldBack: boolean): string {
  const link = (title: string): string => (titles.has(title) ? wikilink(title) : title);
  const aliases: string[] = [];
  const fields = new Map<string, string | readonly string[]>();
  const sections: string[] = [];
  const fullName = nameParts.flatMap((part) => oneLine(one.fields.find(({ key }) => key.toLowerCase() === part)?.text ?? '') || []);
  if (fullName.length > 1 && fullName.join(' ') !== one.title) aliases.push(fullName.join(' '));
  for (const { key, title, text, articles } of one.fields) {
    const heading = title || headingOf(key);
    if (articles.length > 0) {
      const known = fields.get(heading) ?? [];
      fields.set(heading, [
        ...new Set([...(typeof known === 'string' ? [known] : known), ...articles.map((other) => link(oneLine(other)))]),
      ]);
      continue;
    }
    const said = bbcodeToMarkdown(text);
    if (said === '' || isTechnical.test(said) || nameParts.some((part) => part === key.toLowerCase())) continue;
    if (isNames.test(heading) || isNames.test(key)) aliases.push(...namesIn(said));
    else if (isSecret.test(key)) sections.push(section('Secrets', said));
    else if (said.length <= 80 && !said.includes('\n')) fields.set(heading, said);
    else sections.push(section(heading, said));
  }
  const properties = {
    title: one.title,
    type: lookup(typeOfTemplate, one.template) ?? one.template,
    ...(isHeldBack && { secret: 'true' }),
    aliases: [...new Set(aliases)].filter((alias) => alias !== one.title),
    tags: [...new Set(one.tags.map((tag) => tagOf(tag)))].filter((tag) => tag !== ''),
    'part of': one.parent === null ? null : link(oneLine(one.parent)),
    ...Object.fromEntries(fields),
  };
  return noteText(properties, [bbcodeToMarkdown(one.excerpt), bbcodeToMarkdown(one.content), ...sections]);
}

/** `alternateNames` as "alternate names"; which of its parents somebody is makes no other relationship. */
function headingOf(key: string): string {
  if (/^parent(?:biological|adopting|surrogate)\d?$/i.test(key)) return 'parents';
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
