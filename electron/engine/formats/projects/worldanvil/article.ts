import { z } from 'zod';
import { lookup } from '#shared/lookup.ts';

/** A value that a template of World Anvil has for an article: words, or other articles. */
interface ArticleField {
  /** As the export calls it: `currentLocation`, `alternativename`. */
  readonly key: string;
  /** What the user calls it instead; empty without. */
  readonly title: string;
  readonly text: string;
  /** Titles of the articles that it names, or their ids. */
  readonly articles: readonly string[];
}

/** An article of an export in any of its shapes, or a separate item: a secret, a timeline event, a category with text. */
export interface Article {
  readonly id: string;
  readonly title: string;
  /** `person`, `settlement`, lower case; `secret`, `historicalentry`, `category`, `timeline`. */
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
const reference = z.looseObject({
  id: z.union([z.string(), z.number()]).catch(''),
  title: z.string().catch(''),
  entityClass: z.string().catch(''),
});

/** World content other than articles, by class or folder. */
const classOfFolder: Readonly<Record<string, string>> = {
  secrets: 'secret',
  categories: 'category',
  timelines: 'timeline',
  histories: 'historicalentry',
};
const ownClasses = new Set(Object.values(classOfFolder));
/** Other classes of an export, without world content. */
const otherClasses =
  /^(?:image|user|world|block\w*|map|marker\w*|layer|manuscript\w*|subscribergroup|gallery|notebook|note\w*|calendar|era|canvas|orgchart|variable\w*)$/i;
/** Keys for an article's containers on the site, which are not related entities. */
const shelves = new Set(['category', 'timeline']);

/** Lower-case keys of the site rather than the world: presentation, author, dates, page links. */
const furniture = new Set(
  (
    'id slug state iswip isdraft entityclass icon url subscribergroups folderid updatedate creationdate publicationdate notificationdate ' +
    'position wordcount likes views usermetadata articlemetadata cssclasses displaycss customarticletemplate editor author world portrait cover ' +
    'coversource snippet displaysidebar timeline prompt gallery block orgchart showseeded webhookupdate communityupdate commentplaceholder ' +
    'passcodecta metatitle metadescription metaddescription coverismap isfeaturedarticle isadultcontent islocked allowcomments ' +
    'allowcontentcopy showintoc isemphasized displayauthor displaychildrenunder displaytitle displaysheet badge editurl iseditable success ' +
    'genres theme fans isbook displaybooktitle iscollapsed systemmeta pagecover bookcover parseddescription contentparsed ' +
    'redirectedcategories locationtemplatetype credits manuscripts competitionentries comments ancestry foundinfields ' +
    'histories articlenext articleprevious title template templatetype type category content excerpt tags articleparent ' +
    'sections relations datasheet'
  ).split(' '),
);

/** Keys of a timeline event besides its title, date and short text. */
const ofEvents = /^(?:fullcontent|meta|article|location|species|report|characters|organizations)$/i;
/** Content keys of a category besides its description; the rest is presentation. */
const ofCategories = /^(?:custom\d|parent)$/i;

/** Reads an article or a separate item; null for anything else. `folder`: decides the class when the content does not. */
export function readArticle(json: unknown, folder = ''): Article | null {
  const read = parsed.safeParse(json);
  if (!read.success) return null;
  const { data } = read;
  const entityClass = wordsIn(data['entityClass']).toLowerCase();
  const template = ownClasses.has(entityClass)
    ? entityClass
    : (
        wordsIn(data['templateType']) ||
        wordsIn(data['template']) ||
        entityClass ||
        (lookup(classOfFolder, folder.toLowerCase()) ?? '')
      ).toLowerCase();
  if (template === '' || otherClasses.test(entityClass)) return null;
  const parent = referenceTitle(data['articleParent']) ?? (template === 'person' ? null : referenceTitle(data['parent']));
  const sections = Object.entries(data.sections).map(([key, { title, content }]): ArticleField => {
    return { key, title: wordsIn(title), text: wordsIn(content), articles: [] };
  });
  // One article, or a list of them.
  const relations = Object.entries(data.relations).map(([key, { items }]): ArticleField => {
    return { key, title: '', text: '', articles: titlesIn(items) };
  });
  const own = Object.entries(data).flatMap(([key, value]) => ownField(key, value));
  const isFact = ({ key }: ArticleField): boolean => {
    if (template === 'historicalentry') return ofEvents.test(key);
    if (shelves.has(template)) return ofCategories.test(key);
    return !furniture.has(key.toLowerCase()) && (template === 'person' || key !== 'parent' || parent === null);
  };
  const article: Article = {
    id: wordsIn(data['id']),
    title: data.title,
    template,
    isPrivate: data['state'] === 'private' || template === 'secret',
    excerpt: wordsIn(data['excerpt']),
    content: wordsIn(data['content']) || (shelves.has(template) ? wordsIn(data['description']) : ''),
    // The kind of an organisation and its heading become two more tags.
    tags: [...tagsIn(data['tags']), typeof data['type'] === 'string' ? data['type'] : titleIn(data['type']), titleIn(data['category'])],
    parent,
    fields: [...(template === 'historicalentry' ? datesOf(data) : []), ...[...sections, ...relations, ...own].filter(isFact)],
  };
  // Containers without text become tags of their content.
  const saysNothing =
    shelves.has(template) && `${article.content}${article.excerpt}${article.fields.map(({ text }) => text).join('')}`.trim() === '';
  return saysNothing ? null : article;
}

/** When an event was, in the calendar of the world. */
function datesOf(data: Readonly<Record<string, unknown>>): ArticleField[] {
  const date = (key: string, [year, month, day]: readonly unknown[]): ArticleField[] => {
    const written = wordsIn(year).trim();
    if (written === '') return [];
    const parts = [wordsIn(month), wordsIn(day)].filter((part) => /^\d{1,2}$/.test(part) && Number(part) > 0);
    const text = [
      written.replace(/^(-?)(\d{1,3})$/, (_all, sign: string, digits: string) => sign + digits.padStart(4, '0')),
      ...parts.map((part) => part.padStart(2, '0')),
    ].join('-');
    return [{ key, title: '', text, articles: [] }];
  };
  const end = date('end date', [data['endingYear'], data['endingMonth'], data['endingDay']]);
  return [...date(end.length > 0 ? 'start date' : 'date', [data['year'], data['month'], data['day']]), ...end];
}

/** A template field stored at the top level: text, an article, or a list of these. Flags and dates of the site are ignored. */
function ownField(key: string, value: unknown): ArticleField[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ key, title: '', text: String(value), articles: [] }];
  if (key === 'secrets') return listOf(value).map((one) => ({ key, title: '', text: wordsIn(contentOf(one)), articles: [] }));
  const articles = titlesIn(value);
  return articles.length === 0 ? [] : [{ key, title: '', text: '', articles }];
}

function contentOf(value: unknown): unknown {
  return z.looseObject({}).safeParse(value).data?.['content'];
}

/** Title of a possible entity, or its id when there is no more; null for an image or a user. */
function referenceTitle(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  const { id, title, entityClass } = reference.safeParse(value).data ?? { id: '', title: '', entityClass: '' };
  const isOther = otherClasses.test(entityClass) || shelves.has(entityClass.toLowerCase());
  return isOther ? null : title.trim() || (typeof id === 'string' && id !== '' ? id : null);
}

function titlesIn(value: unknown): string[] {
  return listOf(value).flatMap((one) => referenceTitle(one) ?? []);
}

function titleIn(value: unknown): string {
  return reference.safeParse(value).data?.title ?? '';
}

function tagsIn(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',') : listOf(value).map(wordsIn);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Text of a value: some exports have numbers and booleans in its place. */
function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
