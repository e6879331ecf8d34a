import { z } from 'zod';

/** A value that a template of World Anvil has for an article: words, or other articles. */
interface ArticleField {
  /** As the export calls it: `currentLocation`, `alternativename`. */
  readonly key: string;
  /** What the user calls it instead; empty without. */
  readonly title: string;
  readonly text: string;
  /** Titles of the articles that it names. */
  readonly articles: readonly string[];
}

/** An article of an export, in whichever of its shapes. */
export interface Article {
  readonly title: string;
  /** `person`, `settlement`, lower case. */
  readonly template: string;
  readonly isPrivate: boolean;
  readonly excerpt: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly parent: string | null;
  readonly fields: readonly ArticleField[];
}

const parsed = z.looseObject({
  title: z.string(),
  sections: z.record(z.string(), z.looseObject({}).catch({})).catch({}),
  relations: z.record(z.string(), z.looseObject({}).catch({})).catch({}),
});
const named = z.looseObject({ title: z.string() });

/** What an export has besides articles, by its class: none of these is a thing of the world. */
const otherClasses =
  /^(?:image|user|world|category|block|blocktemplate|map|marker|layer|manuscript|timeline|subscribergroup|gallery|notebook|note)$/i;

/**
 * Keys of the site rather than of the world: how an article is shown, who wrote it and when, what it is linked to on the page. Lower case.
 */
const furniture = new Set(
  (
    'id slug state iswip isdraft entityclass icon url subscribergroups folderid updatedate creationdate publicationdate notificationdate ' +
    'position wordcount likes views usermetadata articlemetadata cssclasses displaycss customarticletemplate editor author world portrait cover ' +
    'coversource snippet displaysidebar timeline prompt gallery block orgchart showseeded webhookupdate communityupdate commentplaceholder ' +
    'passcodecta metatitle metadescription metaddescription coverismap isfeaturedarticle isadultcontent islocked allowcomments ' +
    'allowcontentcopy showintoc isemphasized displayauthor displaychildrenunder displaytitle displaysheet badge editurl iseditable success ' +
    'genres theme fans isbook displaybooktitle iscollapsed systemmeta pagecover bookcover parseddescription contentparsed ' +
    'redirectedcategories locationtemplatetype sidebarcontent sidebarcontentbottom sidepanelcontent sidepanelcontenttop ' +
    'sidepanelcontentbottom footnotes fullfooter authornotes scrapbook credits manuscripts competitionentries comments ancestry ' +
    'foundinfields histories articlenext articleprevious title template templatetype type category content excerpt tags articleparent ' +
    'sections relations datasheet'
  ).split(' '),
);

/** Reads an article; null for what is none, such as a category or a picture. */
export function readArticle(json: unknown): Article | null {
  const read = parsed.safeParse(json);
  if (!read.success) return null;
  const { data } = read;
  const template = (wordsIn(data['templateType']) || wordsIn(data['template']) || wordsIn(data['entityClass'])).toLowerCase();
  if (template === '' || otherClasses.test(wordsIn(data['entityClass']))) return null;
  const parent = titleOf(data['articleParent']) ?? (template === 'person' ? null : titleOf(data['parent']));
  const sections = Object.entries(data.sections).map(([key, { title, content }]): ArticleField => {
    return { key, title: wordsIn(title), text: wordsIn(content), articles: [] };
  });
  // One article, or a list of them.
  const relations = Object.entries(data.relations).map(([key, { items }]): ArticleField => {
    return { key, title: '', text: '', articles: titlesIn(items) };
  });
  const own = Object.entries(data).flatMap(([key, value]) => ownField(key, value));
  return {
    title: data.title,
    template,
    isPrivate: data['state'] === 'private',
    excerpt: wordsIn(data['excerpt']),
    content: wordsIn(data['content']),
    // What kind of a guild it is, and under which heading it stands, are two more tags.
    tags: [...tagsIn(data['tags']), wordsIn(data['type']) || titleIn(data['type']), titleIn(data['category'])],
    parent,
    fields: [...sections, ...relations, ...own].filter(
      (field) => !furniture.has(field.key.toLowerCase()) && (template === 'person' || field.key !== 'parent' || parent === null),
    ),
  };
}

/** A field that a template keeps beside the title: words, an article, a list of these. Switches and dates of the site say nothing. */
function ownField(key: string, value: unknown): ArticleField[] {
  if (furniture.has(key.toLowerCase())) return [];
  if (typeof value === 'string' || typeof value === 'number') return [{ key, title: '', text: String(value), articles: [] }];
  if (key === 'secrets') return listOf(value).map((one) => ({ key, title: '', text: wordsIn(contentOf(one)), articles: [] }));
  const articles = titlesIn(value);
  return articles.length === 0 ? [] : [{ key, title: '', text: '', articles }];
}

function contentOf(value: unknown): unknown {
  return z.looseObject({}).safeParse(value).data?.['content'];
}

/** Title of what may be a thing of the world; null for a picture, a user. */
function titleOf(value: unknown): string | null {
  const title = typeof value === 'string' ? value : titleIn(value);
  const { entityClass } = z.looseObject({}).safeParse(value).data ?? {};
  return title.trim() === '' || otherClasses.test(wordsIn(entityClass)) ? null : title;
}

function titlesIn(value: unknown): string[] {
  return listOf(value).flatMap((one) => titleOf(one) ?? []);
}

function titleIn(value: unknown): string {
  return named.safeParse(value).data?.title ?? '';
}

function tagsIn(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',') : listOf(value).map(wordsIn);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Words of a value: some exports have numbers and switches where others have words. */
function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
