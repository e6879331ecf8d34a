import { noteNameOf } from '#lib/fileNames.ts';
import { addToList } from '#lib/lists.ts';
import { chapterAndScene } from '#lib/storyWords.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { inBookOf } from '#shared/model/chapterNames.ts';
import { prepared, type ReadableDB } from '../connection/connection.ts';
import { perIndexState } from '../connection/indexState.ts';

/** Whether any document is part of the story. */
export function hasChapters(db: ReadableDB): boolean {
  return prepared(db, 'SELECT 1 FROM document WHERE sequence IS NOT NULL LIMIT 1').get() !== undefined;
}

/** The sequence of the last chapter; null when there is none. */
export const lastSequence = perIndexState(
  (db): number | null => prepared(db, 'SELECT max(sequence) FROM document').pluck().get() as number | null,
);

/** Ids of the documents that are part of the story. */
export const storyDocuments = perIndexState(
  (db): ReadonlySet<number> =>
    new Set(prepared(db, "SELECT id FROM document WHERE sequence IS NOT NULL AND kind = 'manuscript'").pluck().all() as number[]),
);

/** The chapters in order. The title is another program's, else the folder's for several scenes; the path is the first document's. */
export function storyChapters(db: ReadableDB): StoryChapter[] {
  const rows = prepared(
    db,
    `SELECT sequence, coalesce(json_extract(project, '$.chapter.title'), title) AS title, project IS NOT NULL AS isNamed, path, series, book, part, number, book_number AS bookNumber, words, scene_count AS scenes FROM document WHERE sequence IS NOT NULL
     ORDER BY sequence, scene_start, path, file_ordinal`,
  ).all() as (Omit<StoryChapter, 'inBook'> & {
    readonly isNamed: number;
    readonly number: number | null;
    readonly bookNumber: number | null;
  })[];
  const chapters: StoryChapter[] = [];
  for (const { isNamed, number, bookNumber, ...chapter } of rows) {
    const last = chapters.at(-1);
    const row = { ...chapter, ...inBookOf({ book: chapter.book, number, bookNumber }) };
    if (last?.sequence !== row.sequence) chapters.push(row);
    else
      chapters[chapters.length - 1] = {
        ...last,
        title: isNamed ? last.title : chapterTitle(last, row),
        words: last.words + row.words,
        scenes: last.scenes + row.scenes,
      };
  }
  return chapters;
}

/**
 * The common title of the documents of one chapter: their folder, unless they are merely adjacent in one file or in a folder of many, or are called
 * "ch1sc1", "ch1sc2".
 */
function chapterTitle(first: { readonly title: string; readonly path: string }, next: { readonly path: string }): string {
  const name = noteNameOf(first.path);
  const called = chapterAndScene(name)?.called;
  if (called !== undefined) return first.title === name ? called : first.title;
  const folder = first.path.slice(0, Math.max(0, first.path.lastIndexOf('/')));
  const isTogether = folder !== '' && next.path.startsWith(`${folder}/`) && next.path !== first.path;
  return isTogether ? folder.slice(folder.lastIndexOf('/') + 1) : first.title;
}

/** How often each chapter names some entities: sequence and mentions in story order, by entity id. Ambiguous names do not count. */
export function mentionMarks(db: ReadableDB, entityIds: readonly EntityRowId[]): Map<EntityRowId, [number, number][]> {
  const rows = prepared(
    db,
    `SELECT entity_id AS entityId, sequence, count(*) AS mentions FROM mention
     JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE entity_id IN (SELECT value FROM json_each(?)) AND ambiguous = 0 AND sequence IS NOT NULL
     GROUP BY entity_id, sequence ORDER BY entity_id, sequence`,
  ).all(JSON.stringify(entityIds)) as { entityId: EntityRowId; sequence: number; mentions: number }[];
  const marks = new Map<EntityRowId, [number, number][]>();
  for (const { entityId, sequence, mentions } of rows) addToList(marks, entityId, [sequence, mentions]);
  return marks;
}

/** The position of a file as stated in its frontmatter. */
interface StatedStructure {
  readonly series?: string;
  readonly book?: string;
  readonly part?: string;
}

/** Numbers that the frontmatter of documents states under keys which generators of sites order pages by, or that number chapters, by document id. */
export function pageOrders(db: ReadableDB): ReadonlyMap<number, number> {
  const rows = prepared(
    db,
    `SELECT document_id AS id, value FROM field WHERE origin = 'frontmatter' AND replace(replace(lower(key), '_', ' '), '-', ' ') IN
       ('weight', 'nav order', 'sidebar position', 'position', 'sort', 'sort order', 'number', 'chapter number', 'chapter no', 'episode')`,
  ).all() as { id: number; value: string }[];
  return new Map(rows.flatMap(({ id, value }) => (/^\d{1,5}(?:\.\d+)?$/.test(value.trim()) ? [[id, Number(value)]] : [])));
}

/** Series, book and part stated in the frontmatter of documents, by document id, and of the file as a book. */
export function statedStructures(
  db: ReadableDB,
): Map<number, { readonly structure: StatedStructure; readonly bookTitle: string | null; readonly bookNumber: number | null }> {
  const rows = prepared(
    db,
    `SELECT document_id AS id, replace(replace(lower(key), '_', ' '), '-', ' ') AS level, value FROM field
     WHERE origin = 'frontmatter' AND trim(value) <> '' AND level IN
       ('series', 'book', 'part', 'title', 'book number', 'series number', 'series index', 'series position', 'volume') ORDER BY document_id, position DESC`,
  ).all() as { id: number; level: string; value: string }[];
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
      const values = new Map(own.map(({ level, value }) => [level, value.trim()]));
      const structure = Object.fromEntries(
        ['series', 'book', 'part'].flatMap((level) => (values.has(level) ? [[level, values.get(level)]] : [])),
      );
      const number = ['book number', 'series number', 'series index', 'series position', 'volume'].map((key) =>
        Number(values.get(key) ?? NaN),
      );
      return [id, { structure, bookTitle: values.get('title') ?? null, bookNumber: number.find(Number.isInteger) ?? null }];
    }),
  );
}

/** Consecutive passages of one scene of the manuscript. */
interface ManuscriptScene {
  readonly sequence: number;
  readonly text: string;
}

/** The manuscript scene by scene, in story order, as far as the view of `db` has it. */
export function manuscriptScenes(db: ReadableDB): ManuscriptScene[] {
  const rows = prepared(
    db,
    `SELECT sequence, document.id AS document, chunk.scene AS scene, first_line AS firstLine, last_line AS lastLine, text
     FROM chunk JOIN document ON document.id = chunk.document_id WHERE sequence IS NOT NULL AND kind = 'manuscript'
     ORDER BY sequence, scene_start, path, file_ordinal, document.id, ordinal`,
  ).all() as { sequence: number; document: number; scene: number; firstLine: number; lastLine: number; text: string }[];
  const scenes: { sequence: number; text: string }[] = [];
  let last: (typeof rows)[number] | null = null;
  for (const row of rows) {
    const isSame = last?.document === row.document && last.scene === row.scene;
    if (!isSame) scenes.push({ sequence: row.sequence, text: row.text });
    // A long paragraph is several passages.
    else scenes.at(-1)!.text += `${last!.lastLine === row.firstLine ? ' ' : '\n\n'}${row.text}`;
    last = row;
  }
  return scenes;
}
