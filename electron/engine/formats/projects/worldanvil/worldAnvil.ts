import { counted, oneLine } from '#lib/text.ts';
import { lookup } from '#shared/lookup.ts';
import { z } from 'zod';
import { OtherContentError } from '../../common/types.ts';
import { UniquePaths, compareText, namesIn, noteDocument, noteText, section, tagOf, wikilink } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';
import { bbcodeToMarkdown } from './bbcode.ts';

const text = z
  .string()
  .nullish()
  .catch('')
  .transform((value) => value ?? '');
const article = z.looseObject({
  id: text,
  title: z.string(),
  state: text,
  templateType: z.string(),
  content: text,
  excerpt: text,
  tags: text,
  articleParent: z
    .union([z.object({ title: text }), z.string().transform((title) => ({ title }))])
    .nullish()
    .catch(null),
  sections: z.record(z.string(), z.object({ content: text, title: text.optional() }).catch({ content: '' })).catch({}),
  relations: z
    .record(
      z.string(),
      z
        .object({ items: z.array(z.object({ title: text, relationshipType: text }).catch({ title: '', relationshipType: '' })).catch([]) })
        .catch({ items: [] }),
    )
    .catch({}),
});
type Article = z.output<typeof article>;

/** Types of entities by World Anvil's templates, where their names differ. */
const typeOfTemplate: Readonly<Record<string, string>> = {
  person: 'character',
  settlement: 'location',
  location: 'location',
  landmark: 'location',
  organization: 'faction',
  item: 'item',
  ethnicity: 'culture',
  'military-conflict': 'event',
  ritual: 'tradition',
};
/** Sections whose values are other names, and those that are pages of the wiki rather than of the world. */
const isNames = /^(?:alternat(?:e|ive) ?names?|alias(?:es)?|nick ?names?|also ?known ?as)$/i;
const isSecret = /^(?:secrets?|seeded|ghostwriter|gmnotes|gm ?notes)$/i;
const isPageFurniture = /^(?:sidebar|sidepanel|footer|header|authornotes|credits|full ?footer|css)/i;

/** The JSON export of World Anvil: a file for each article, with sections and relations. Pictures, maps and drafts' layout stay out. */
export function openWorldAnvil(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readWorldAnvil(files));
}

function readWorldAnvil(files: ProjectFiles): Project {
  const names = [...files.names].filter((name) => /^articles\/.+\.json$/i.test(name)).sort(compareText);
  const read = names.flatMap((file): { file: string; article: Article }[] => {
    try {
      const parsed = article.safeParse(JSON.parse(new TextDecoder().decode(files.read(file)).replace(/^\uFEFF/, '')));
      return parsed.success ? [{ file, article: parsed.data }] : [];
    } catch {
      return [];
    }
  });
  if (read.length === 0) throw new OtherContentError('Not a World Anvil export.');
  const paths = new UniquePaths();
  const titles = new Set(read.map((one) => one.article.title));
  const documents = read.map(({ file, article: one }): ProjectDocument => {
    const path = paths.of([one.templateType], one.title);
    return noteDocument(path, noteOf(one, titles), [file]);
  });
  const damaged = names.length - read.length;
  const leftOut = damaged === 0 ? [] : [{ path: 'articles', reason: `${counted(damaged, 'file')} without an article.` }];
  return { documents, outline: [], leftOut };
}

function noteOf(one: Article, titles: ReadonlySet<string>): string {
  const link = (title: string): string => (titles.has(title) ? wikilink(title) : title);
  const relations = Object.entries(one.relations).flatMap(([key, { items }]) => {
    const found = items.map(({ title }) => oneLine(title)).filter((title) => title !== '');
    return found.length === 0 ? [] : [[wordsOf(key), found.map(link)] as const];
  });
  const aliases: string[] = [];
  const fields: (readonly [string, string])[] = [];
  const sections: string[] = [];
  for (const [key, { content, title }] of Object.entries(one.sections)) {
    const said = bbcodeToMarkdown(content);
    const heading = title || wordsOf(key);
    if (said === '' || isPageFurniture.test(key)) continue;
    if (isNames.test(wordsOf(key)) || isNames.test(key)) aliases.push(...namesIn(said));
    else if (isSecret.test(key)) sections.push(section('Secrets', said));
    else if (said.length <= 80 && !said.includes('\n')) fields.push([heading, said]);
    else sections.push(section(heading, said));
  }
  const type = one.templateType.toLowerCase();
  const properties = {
    title: one.title,
    type: lookup(typeOfTemplate, type) ?? type,
    aliases,
    tags: namesIn(one.tags).map(tagOf),
    'part of': one.articleParent?.title ? link(oneLine(one.articleParent.title)) : null,
    ...Object.fromEntries(fields),
    ...Object.fromEntries(relations),
  };
  return noteText(properties, [bbcodeToMarkdown(one.excerpt), bbcodeToMarkdown(one.content), ...sections]);
}

/** `alternateNames` as "alternate names". */
function wordsOf(key: string): string {
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
