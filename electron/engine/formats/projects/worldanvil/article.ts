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

/** An article of an export, in whichever of its shapes; or what is kept apart: a secret, an event of a timeline, a category with a text of its own. */
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

/** What is no article and yet of the world, by its class or the folder that it lies in. */
const classOfFolder: Readonly<Record<string, string>> = {
  secrets: 'secret',
  categories: 'category',
  timelines: 'timeline',
  histories: 'historicalentry',
};
const ownClasses = new Set(Object.values(classOfFolder));
/** What an export has besides, by its class: nothing that these say is of the world. */
const otherClasses =
  /^(?:image|user|world|block\w*|map|marker\w*|layer|manuscript\w*|subscribergroup|gallery|notebook|note\w*|calendar|era|canvas|orgchart|variable\w*)$/i;
/** What an article stands under or belongs to on the site: no thing that it is related to. */
const shelves = new Set(['category', 'timeline']);

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
    'redirectedcategories locationtemplatetype credits manuscripts competitionentries comments ancestry foundinfields ' +
    'histories articlenext articleprevious title template templatetype type category content excerpt tags articleparent ' +
    'sections relations datasheet'
  ).split(' '),
);

/** What an event of a timeline says beside its title, its date and its short text. */
const ofEvents = /^(?:fullcontent|meta|article|location|species|report|characters|organizations)$/i;
/** What a category says beside its description; the rest is how it is shown. */
const ofCategories = /^(?:custom\d|parent)$/i;

/** Reads an article, or what is kept apart from them; null for what is neither. `folder` says what it is where nothing in it does. */
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
  const parent = titleOf(data['articleParent']) ?? (template === 'person' ? null : titleOf(data['parent']));
  const sections = Object.entries(data.sections).map(([key, { title, content }]): ArticleField => {
    return { key, title: wordsIn(title), text: wordsIn(content), articles: [] };
  });
  // One article, or a list of them.
  const relations = Object.entries(data.relations).map(([key, { items }]): ArticleField => {
    return { key, title: '', text: '', articles: titlesIn(items) };
  });
  const own = Object.entries(data).flatMap(([key, value]) => ownField(key, value));
  const isKept = ({ key }: ArticleField): boolean => {
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
    // What kind of a guild it is, and under which heading it stands, are two more tags.
    tags: [...tagsIn(data['tags']), typeof data['type'] === 'string' ? data['type'] : titleIn(data['type']), titleIn(data['category'])],
    parent,
    fields: [...(template === 'historicalentry' ? datesOf(data) : []), ...[...sections, ...relations, ...own].filter(isKept)],
  };
  // Shelves without a text of their own are the tags of what stands on them.
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

/** A field that a template keeps beside the title: words, an article, a list of these. Switches and dates of the site say nothing. */
function ownField(key: string, value: unknown): ArticleField[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ key, title: '', text: String(value), articles: [] }];
  if (key === 'secrets') return listOf(value).map((one) => ({ key, title: '', text: wordsIn(contentOf(one)), articles: [] }));
  const articles = titlesIn(value);
  return articles.length === 0 ? [] : [{ key, title: '', text: '', articles }];
}

function contentOf(value: unknown): unknown {
  return z.looseObject({}).safeParse(value).data?.['content'];
}

/** Title of what may be a thing of the world, or its id where that is all that is said; null for a picture, a user. */
function titleOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  const { id, title, entityClass } = reference.safeParse(value).data ?? { id: '', title: '', entityClass: '' };
  const isOther = otherClasses.test(entityClass) || shelves.has(entityClass.toLowerCase());
  return isOther ? null : title.trim() || (typeof id === 'string' && id !== '' ? id : null);
}

function titlesIn(value: unknown): string[] {
  return listOf(value).flatMap((one) => titleOf(one) ?? []);
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

/** Words of a value: some exports have numbers and switches where others have words. */
function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
