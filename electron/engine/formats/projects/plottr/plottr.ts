import { counted, oneLine } from '#lib/text.ts';
import { z } from 'zod';
import { FormatError, OtherContentError } from '../../common/types.ts';
import {
  UniquePaths,
  holdsOtherNames,
  noteDocument,
  noteText,
  notesDocument,
  section,
  splitList,
  tagFromTitle,
  wholeDocument,
  wikilink,
} from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';

const id = z.union([z.number(), z.string()]).transform(String);
const ids = z.array(id).catch([]);
const text = z.string().catch('');
const position = z.number().catch(0);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((one) => item.safeParse(one).data ?? []));

const beat = z.object({ id, title: text, position, bookId: id.catch('1') });
/** Until 2021 a list; since then for each book a tree. */
const beats = z.union([
  z.array(z.unknown()),
  z.record(
    z.string(),
    z.object({ index: z.record(z.string(), z.unknown()).catch({}), heap: z.record(z.string(), id.nullable().catch(null)).catch({}) }),
  ),
]);
/** A character or a place, its fields under their own names. */
const thing = z.looseObject({
  id,
  name: text,
  description: z.unknown().optional(),
  notes: z.unknown().optional(),
  tags: ids,
  categoryId: id.nullish().catch(null),
});
const card = z.looseObject({
  id,
  lineId: id.nullish().catch(null),
  beatId: id.nullish().catch(null),
  bookId: id.nullish().catch(null),
  title: text,
  description: z.unknown().optional(),
  positionWithinLine: position,
  characters: ids,
  places: ids,
  tags: ids,
});
const attribute = z.object({ name: z.string(), type: text });
/** A field since 2023, whose values stand at each thing by its id. */
const fieldById = z.object({ id, name: z.string() });
/** Values that a thing has in the fields of a template, at the fields themselves or apart. */
const template = z.object({ attributes: z.array(z.unknown()).catch([]), values: z.array(z.unknown()).catch([]) });
const named = z.object({ name: z.string(), value: z.unknown().optional() });
const valueById = z.object({ id, value: z.unknown().optional() });
const about = z.looseObject({ name: text, title: text, premise: text, genre: text, theme: text });
const category = z.object({ id, name: text });
const file = z.looseObject({
  books: z.record(z.string(), z.unknown()).catch({}),
  beats: beats.catch([]),
  cards: list(card),
  lines: list(z.object({ id, title: text, position, bookId: id.catch('1') })),
  characters: list(thing),
  places: list(thing),
  notes: list(z.looseObject({ id, title: text, content: z.unknown().optional(), tags: ids, characters: ids, places: ids })),
  tags: list(z.object({ id, title: text })),
  customAttributes: z
    .object({ characters: list(attribute), places: list(attribute), scenes: list(attribute), notes: list(attribute) })
    .partial()
    .catch({}),
  attributes: z
    .object({ characters: list(fieldById), places: list(fieldById) })
    .partial()
    .catch({}),
  series: about.optional().catch(undefined),
  categories: z
    .object({ characters: list(category), places: list(category) })
    .partial()
    .catch({}),
});
type PlottrFile = z.output<typeof file>;

/** Plottr projects: scene cards by chapter, characters, places, notes. Cards describe the events and so are the story here; there is no prose. */
export function openPlottr(files: ProjectFiles): Promise<Project> {
  const [name] = [...files.names];
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(files.read(name!)));
  } catch (thrown) {
    if (thrown instanceof FormatError) throw thrown;
    throw new FormatError('The Plottr project is damaged or incomplete: its JSON cannot be read.', { cause: thrown });
  }
  const read = file.safeParse(json);
  if (!read.success || (read.data.cards.length === 0 && read.data.characters.length === 0 && !('beats' in read.data)))
    throw new OtherContentError('Not a Plottr project.');
  const pictures = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(read.data['images'])).length;
  const leftOut = pictures === 0 ? [] : [{ path: '', reason: `${counted(pictures, 'picture')}: pictures are not read.` }];
  return Promise.resolve({ documents: documentsOf(read.data), outline: [name!], leftOut });
}

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly part: string | null;
  readonly book: string;
}

/** The leaf beats of all books in order; their parents are parts. */
function chaptersOf(data: PlottrFile): Chapter[] {
  const byBook: { book: string; items: z.output<typeof beat>[]; parentOf: (id: string) => string | null }[] = [];
  if (Array.isArray(data.beats)) {
    const items = list(beat).parse(data.beats);
    for (const book of new Set(items.map(({ bookId }) => bookId)))
      byBook.push({ book, items: items.filter(({ bookId }) => bookId === book), parentOf: () => null });
  } else {
    const order = ids.parse(data.books['allIds']);
    const bookIndex = (book: string): number => (order.includes(book) ? order.indexOf(book) : order.length);
    const byPlace = Object.entries(data.beats).toSorted(([a], [b]) => bookIndex(a) - bookIndex(b));
    for (const [book, { index, heap }] of byPlace)
      byBook.push({ book, items: list(beat).parse(Object.values(index)), parentOf: (of) => heap[of] ?? null });
  }
  return byBook
    .filter(({ book }) => book !== 'series')
    .flatMap(({ book, items, parentOf }) => {
      const chapters: Chapter[] = [];
      const seen = new Set<string>();
      const below = Map.groupBy(items, ({ id: of }) => parentOf(of));
      let number = 0;
      const add = (parent: string | null, above: string | null, depth: number): void => {
        if (depth > maxDepth) throw new FormatError('The beats are nested too deeply.');
        for (const item of (below.get(parent) ?? []).toSorted((a, b) => a.position - b.position)) {
          if (seen.has(item.id)) continue;
          seen.add(item.id);
          if (!below.has(item.id)) number += 1;
          const title = item.title === 'auto' || item.title === '' ? `Chapter ${Math.max(1, number)}` : oneLine(item.title);
          chapters.push({ id: item.id, title, part: above, book });
          add(item.id, title, depth + 1);
        }
      };
      add(null, null, 0);
      return chapters;
    });
}

function documentsOf(data: PlottrFile): ProjectDocument[] {
  const paths = new UniquePaths();
  const documents: ProjectDocument[] = [];
  const nameOf = (things: readonly { readonly id: string; readonly name: string }[]): Map<string, string> =>
    new Map(things.map((one) => [one.id, one.name]));
  const [characters, places] = [nameOf(data.characters), nameOf(data.places)];
  const names = new Set([...characters.values(), ...places.values()]);
  const tags = new Map(data.tags.map(({ id: of, title }) => [of, tagFromTitle(title)]));
  const lines = new Map(data.lines.map((line) => [line.id, line]));
  const linked = (names: ReadonlyMap<string, string>, of: readonly string[]): string[] =>
    of.flatMap((one) => (names.get(one) ? [wikilink(names.get(one)!)] : []));
  const tagsOf = (of: readonly string[]): string[] => of.flatMap((one) => tags.get(one) ?? []);
  const books = new Map(
    Object.entries(data.books).map(([key, book]) => [key, z.object({ title: text }).catch({ title: '' }).parse(book).title]),
  );
  const isSeries = [...books.values()].filter((title) => title !== '').length > 1;

  const placed = new Set<string>();
  for (const [ordinal, chapter] of chaptersOf(data).entries()) {
    const book = books.get(chapter.book) || null;
    const cards = data.cards
      .filter(({ beatId }) => beatId === chapter.id)
      .toSorted(
        (a, b) =>
          (lines.get(a.lineId ?? '')?.position ?? 0) - (lines.get(b.lineId ?? '')?.position ?? 0) ||
          a.positionWithinLine - b.positionWithinLine,
      );
    for (const one of cards) {
      placed.add(one.id);
      const line = lines.get(one.lineId ?? '');
      const body = slateText(one.description);
      const own = attributesOf(one, data.customAttributes.scenes, [], names);
      if (body === '' && one.title === '') continue;
      const title = oneLine(one.title) || 'Untitled';
      const properties = {
        title,
        plotline: line && data.lines.length > 1 ? line.title : null,
        characters: linked(characters, one.characters),
        places: linked(places, one.places),
        ...own.fields,
        tags: tagsOf(one.tags),
      };
      const inside = [
        'Timeline',
        ...(isSeries && book !== null ? [book] : []),
        ...(chapter.part === null ? [] : [chapter.part]),
        chapter.title,
      ];
      const storyPosition = {
        position: documents.length,
        chapter: { ordinal, title: chapter.title },
        part: chapter.part,
        book: isSeries ? book : null,
      };
      documents.push(
        wholeDocument({ path: paths.of(inside, title), kind: 'manuscript', storyPosition }, noteText(properties, [body || title])),
      );
      if (own.long.length > 0)
        documents.push(notesDocument(paths, inside, { title, chapter: { ordinal, title: chapter.title }, parts: own.long }));
    }
  }
  const add = (folder: string, title: string, note: string): void =>
    void documents.push(noteDocument(paths.of([folder], title || 'Untitled'), note));
  for (const one of data.cards) {
    const body = slateText(one.description);
    if (!placed.has(one.id) && (body !== '' || one.title !== ''))
      add('Unplaced scenes', one.title, noteText({ title: one.title, type: 'outline' }, [body]));
  }
  for (const [title, premise] of aboutOf(data, [...books.values()])) add('Notes', title, premise);
  for (const [folder, type, things, kind] of [
    ['Characters', 'character', data.characters, 'characters'],
    ['Places', 'location', data.places, 'places'],
  ] as const) {
    for (const one of things) {
      if (one.name === '') continue;
      const { fields, aliases, long, base } = attributesOf(one, data.customAttributes[kind], data.attributes[kind] ?? [], names);
      const properties = {
        title: one.name,
        type,
        aliases,
        ...fields,
        group: data.categories[kind]?.find((group) => group.id === (one.categoryId ?? id.safeParse(base.get('category')).data))?.name,
        tags: [...tagsOf(one.tags), ...tagsOf(ids.parse(base.get('tags')))],
      };
      add(
        folder,
        one.name,
        noteText(properties, [
          slateText(one.description),
          slateText(base.get('shortDescription')),
          slateText(one.notes),
          slateText(base.get('description')),
          ...long,
        ]),
      );
    }
  }
  for (const one of data.notes) {
    const related = [...linked(characters, one.characters), ...linked(places, one.places)];
    const body = slateText(one.content);
    if (body === '' && one.title === '') continue;
    const { fields, long } = attributesOf(one, data.customAttributes.notes, [], names);
    add('Notes', one.title, noteText({ title: one.title, type: 'note', ...fields, related, tags: tagsOf(one.tags) }, [body, ...long]));
  }
  return documents;
}

interface Attributes {
  /** Those of one line, the name of a person or place as a link. */
  readonly fields: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
  /** Those of paragraphs, each a section. */
  readonly long: readonly string[];
  /** What the program itself keeps as attributes since 2023, by its own names. */
  readonly base: ReadonlyMap<string, unknown>;
}

/** What the user noted of a thing in fields of their own, and in those of templates. `byId`: fields whose values stand at the thing by id. */
function attributesOf(
  thing: Readonly<Record<string, unknown>>,
  own: readonly { readonly name: string }[] = [],
  byId: readonly z.output<typeof fieldById>[],
  names: ReadonlySet<string>,
): Attributes {
  const values: (readonly [string, unknown])[] = own.map(({ name }) => [name, thing[name]]);
  const base = new Map<string, unknown>();
  for (const { id: of, value } of list(valueById).parse(thing['attributes'])) {
    const name = byId.find((field) => field.id === of)?.name;
    if (name === undefined) continue;
    if (baseAttributes.has(name)) base.set(name, base.get(name) || value);
    else values.push([name, value]);
  }
  for (const { attributes, values: apart } of list(template).parse(thing['templates']))
    values.push(
      ...list(named)
        .parse([...attributes, ...apart])
        .map(({ name, value }) => [name, value] as const),
    );
  const fields: Record<string, string> = {};
  const aliases: string[] = [];
  const long: string[] = [];
  for (const [name, value] of values) {
    const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : slateText(value);
    if (written === '') continue;
    if (holdsOtherNames(name)) aliases.push(...splitList(written));
    else if (written.includes('\n') || Array.isArray(value)) long.push(section(name, written));
    // A field of two templates has one value.
    else fields[name] ??= names.has(written) ? wikilink(written) : written;
  }
  return { fields, aliases, long, base };
}

const baseAttributes: ReadonlySet<string> = new Set(['shortDescription', 'description', 'category', 'tags']);

/** What the books and their series are about: title and note of each that says it. */
function aboutOf(data: PlottrFile, titles: readonly string[]): [string, string][] {
  const books = Object.values(data.books).map((book) => about.safeParse(book).data);
  return [data.series, ...books].flatMap((one): [string, string][] => {
    if (!one || [one.premise, one.genre, one.theme].every((words) => words.trim() === '')) return [];
    const title = oneLine(one.name || one.title) || titles.find((other) => other !== '') || 'Premise';
    return [[title, noteText({ title, type: 'note', role: 'plan', genre: one.genre, theme: one.theme }, [one.premise])]];
  });
}

/** Maximum nesting depth of text nodes. */
const maxDepth = 50;

/** Text of Plottr's editor as Markdown: paragraphs, headings, lists, quotes. Older files have plain text. */
function slateText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return '';
  return value
    .map((node: unknown) => slateBlock(node, 0))
    .filter((block) => block !== '')
    .join('\n\n')
    .replace(/(\n- [^\n]*)\n\n(?=- )/g, '$1\n')
    .trim();
}

function slateBlock(node: unknown, depth: number): string {
  if (typeof node !== 'object' || node === null || depth > maxDepth) return '';
  const { type, text: own, children } = node as { type?: unknown; text?: unknown; children?: unknown };
  if (typeof own === 'string') return own;
  const below = Array.isArray(children) ? children.map((one: unknown) => slateBlock(one, depth + 1)) : [];
  switch (type) {
    case 'heading-one':
      return `## ${below.join('')}`;
    case 'heading-two':
      return `### ${below.join('')}`;
    case 'bulleted-list':
    case 'numbered-list':
      return below.map((item) => `- ${oneLine(item)}`).join('\n');
    case 'block-quote':
      return `> ${below.join('')}`;
    case 'image-link':
    case 'image-data':
      return '';
    default:
      return below.join('');
  }
}
