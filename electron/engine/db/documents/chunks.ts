import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import type { DocumentKind, PassageRole, Source } from '#shared/model/source.ts';
import { parsePassageReference } from '#shared/model/constants.ts';
import { searchTextOf } from '../../extraction/searchText.ts';
import { inBookOf } from '#shared/model/chapterNames.ts';
import { prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';
import { perIndexState } from '../connection/indexState.ts';

/** When a part of a document is revealed, as `parse/markup/types.ts` describes. */
export interface DisclosureColumns {
  readonly revealedAt: number | null;
  readonly secret: boolean;
  readonly namesChapter: number | null;
}

/** The range of a link in a chunk's text. */
interface ChunkLink {
  readonly start: number;
  readonly end: number;
  readonly target: string;
}

/** A chunk with its position in the vault. */
export interface ChunkRow {
  readonly id: ChunkRowId;
  readonly documentId: DocumentRowId;
  readonly ordinal: number;
  readonly text: string;
  readonly tokens: number;
  readonly hash: string;
  readonly source: Source;
  /** The thing that its section is about, in a note about many. */
  readonly subject: string | null;
  /** When the file was last changed, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** The characters of a passage in its line, for its source. */
function columnsOf(first: number | null, last: number | null): Pick<Source, 'columns'> {
  return first === null || last === null ? {} : { columns: [first, last] };
}

/** A heading path as stored in the full-text table. */
export function joinedHeading(heading: readonly string[]): string {
  return heading.join(' / ');
}

/** Stores a chunk of a document with its search terms in the given language; returns its id. */
export function insertChunk(
  db: WritableDB,
  documentId: DocumentRowId,
  title: string,
  chunk: {
    ordinal: number;
    heading: readonly string[];
    firstLine: number;
    lastLine: number;
    columns: readonly [number, number] | null;
    scene: number;
    /** Its scenes, when it contains several. */
    sceneStarts?: readonly { readonly scene: number; readonly start: number }[];
    role: PassageRole;
    /** The thing of its own that it describes. */
    subject?: string;
    text: string;
    tokens: number;
    hash: string;
    links: readonly ChunkLink[];
    /** Fields, tags and aliases of its note, which are searched too. */
    fields?: string;
    /** Text prepended when its vector is computed. */
    embeddedPrefix?: string;
  } & DisclosureColumns,
  language: Language | null,
): number {
  const { lastInsertRowid } = prepared(
    db,
    `INSERT INTO chunk (document_id, ordinal, heading, first_line, last_line, first_column, last_column, scene, revealed_at, role, secret, names_chapter, text, tokens, hash, links, embedded_prefix, subject, scene_starts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    documentId,
    chunk.ordinal,
    JSON.stringify(chunk.heading),
    chunk.firstLine,
    chunk.lastLine,
    chunk.columns?.[0] ?? null,
    chunk.columns?.[1] ?? null,
    chunk.scene,
    chunk.revealedAt,
    chunk.role,
    chunk.secret ? 1 : 0,
    chunk.namesChapter,
    chunk.text,
    chunk.tokens,
    chunk.hash,
    JSON.stringify(chunk.links),
    chunk.embeddedPrefix ?? '',
    chunk.subject ?? null,
    chunk.sceneStarts ? JSON.stringify(chunk.sceneStarts) : null,
  );
  prepared(db, 'INSERT INTO chunk_fts (rowid, text, heading, title, fields) VALUES (?, ?, ?, ?, ?)').run(
    lastInsertRowid,
    searchTextOf(chunk.text, language),
    searchTextOf(joinedHeading(chunk.heading), language),
    searchTextOf(title, language),
    searchTextOf(chunk.fields ?? '', language),
  );
  return Number(lastInsertRowid);
}

/** Removes the chunks of a document from the search tables, to which no foreign key cascades. */
export function deleteFromSearch(db: WritableDB, documentId: DocumentRowId): void {
  const fromText = prepared(db, 'DELETE FROM chunk_fts WHERE rowid = ?');
  const fromVectors = prepared(db, 'DELETE FROM chunk_vector WHERE chunk_id = ?');
  for (const id of chunkIdsOfDocument(db, documentId)) {
    fromText.run(id);
    fromVectors.run(BigInt(id));
  }
}

type ChunkValues = [
  id: number,
  documentId: DocumentRowId,
  ordinal: number,
  heading: string,
  firstLine: number,
  lastLine: number,
  firstColumn: number | null,
  lastColumn: number | null,
  text: string,
  tokens: number,
  hash: string,
  role: PassageRole,
  subject: string | null,
];

interface ChunkDocument {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly sequence: number | null;
  readonly book: string | null;
  readonly number: number | null;
  readonly modifiedMs: number;
}

/** Chunks by id, in no particular order; ids that are gone are left out. */
export function chunksById(db: ReadableDB, ids: readonly ChunkRowId[]): ChunkRow[] {
  if (ids.length === 0) return [];
  // By rows without names, and each document once: hundreds of passages are read for every question.
  const rows = prepared(
    db,
    `SELECT id, document_id, ordinal, heading, first_line, last_line, first_column, last_column, text, tokens, hash, role, subject FROM chunk
     WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  )
    .raw()
    .all(JSON.stringify(ids)) as ChunkValues[];
  const documentIds = [...new Set(rows.map(([, documentId]) => documentId))];
  const documents = prepared(
    db,
    'SELECT id, path, title, kind, sequence, book, number, modified_ms AS modifiedMs FROM document WHERE id IN (SELECT value FROM json_each(?))',
  ).all(JSON.stringify(documentIds)) as ChunkDocument[];
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  // The passages of one section share one heading path.
  const headings = new Map<string, readonly string[]>();
  const headingOf = (json: string): readonly string[] => headings.getOrInsertComputed(json, () => JSON.parse(json) as string[]);
  const chunks: ChunkRow[] = [];
  for (const [
    id,
    documentId,
    ordinal,
    heading,
    firstLine,
    lastLine,
    firstColumn,
    lastColumn,
    text,
    tokens,
    hash,
    stated,
    subject,
  ] of rows) {
    const document = documentOf.get(documentId);
    if (!document) continue;
    const { path, title, kind, sequence, modifiedMs } = document;
    // Chapters are narrative, whatever their file is called; the infobox of a session log is still a form.
    const role = kind === 'manuscript' && stated !== 'fields' ? 'canon' : stated;
    const source = {
      path,
      title,
      kind,
      role,
      sequence,
      ...inBookOf(document),
      heading: headingOf(heading),
      lines: [firstLine, lastLine] as const,
      ...columnsOf(firstColumn, lastColumn),
    };
    chunks.push({ id, documentId, ordinal, text, tokens, hash, subject, modifiedMs, source });
  }
  return chunks;
}

/** All chunks of a document, in order. */
export function chunksOfDocument(db: ReadableDB, documentId: DocumentRowId): ChunkRow[] {
  return chunksById(db, chunkIdsOfDocument(db, documentId)).sort((a, b) => a.ordinal - b.ordinal);
}

/** What mention finding needs of a chunk. */
interface ChunkText {
  id: number;
  documentId: DocumentRowId;
  scene: number;
  role: PassageRole;
  subject: string | null;
  text: string;
  heading: string[];
}

/** The chunks of a document, in order. */
export function chunkTexts(db: ReadableDB, documentId: DocumentRowId): ChunkText[] {
  const rows = prepared(
    db,
    `SELECT chunk.id, scene, CASE WHEN kind = 'manuscript' AND chunk.role != 'fields' THEN 'canon' ELSE chunk.role END AS role,
       subject, text, heading
     FROM chunk JOIN document ON document.id = document_id WHERE document_id = ? ORDER BY ordinal`,
  ).all(documentId) as (Omit<ChunkText, 'documentId' | 'heading'> & { heading: string })[];
  return rows.map(({ id, scene, role, subject, text, heading }) => ({
    id,
    documentId,
    scene,
    role,
    subject,
    text,
    heading: heading === '[]' ? [] : (JSON.parse(heading) as string[]),
  }));
}

/** The same with the links in them, as mention finding needs them. */
export function linkedChunkTexts(db: ReadableDB, documentId: DocumentRowId): (ChunkText & { links: ChunkLink[] })[] {
  const links = prepared(db, 'SELECT links FROM chunk WHERE document_id = ? ORDER BY ordinal').pluck().all(documentId) as string[];
  return chunkTexts(db, documentId).map((chunk, index) => {
    const own = links[index]!;
    return { ...chunk, links: own === '[]' ? [] : (JSON.parse(own) as ChunkLink[]) };
  });
}

/**
 * The chunk of a passage reference (`path:first-last`) with the given content hash: the one at that position if its content is unchanged; otherwise
 * the only one with that content, in the document or anywhere; otherwise the one at that position. Null when there is none.
 */
export function chunkOfPassage(db: ReadableDB, passage: string, hash: string | null): number | null {
  const location = parsePassageReference(passage);
  if (!location) return null;
  const { path, lines, columns } = location;
  const at = prepared(
    db,
    `SELECT chunk.id, chunk.hash FROM chunk JOIN document ON document.id = document_id
     WHERE path = @path AND first_line = @first AND last_line = @last AND (@from IS NULL OR first_column IS @from) ORDER BY ordinal LIMIT 1`,
  ).get({ path, first: lines[0], last: lines[1], from: columns?.[0] ?? null }) as { id: number; hash: string } | undefined;
  if (at && (hash === null || at.hash === hash)) return at.id;
  const same = prepared(db, 'SELECT chunk.id, path FROM chunk JOIN document ON document.id = document_id WHERE chunk.hash = ?').all(
    hash,
  ) as { id: number; path: string }[];
  const inDocument = same.filter((chunk) => chunk.path === path);
  for (const found of [inDocument, same]) if (found.length === 1) return found[0]!.id;
  return at?.id ?? null;
}

/** Content hash of the chunk of a passage (`path:first-last`); null when there is none. */
export function hashOfPassage(db: ReadableDB, passage: string): string | null {
  const id = chunkOfPassage(db, passage, null);
  return id === null ? null : (prepared(db, 'SELECT hash FROM chunk WHERE id = ?').pluck().get(id) as string);
}

/** Documents without properties whose text consists of links only: an image, an embed. */
export function documentsWithoutWords(db: ReadableDB): Set<DocumentRowId> {
  return new Set(
    prepared(
      db,
      `SELECT id FROM document AS d WHERE NOT EXISTS (SELECT 1 FROM chunk WHERE document_id = d.id AND role <> 'scrap')
       AND NOT EXISTS (SELECT 1 FROM field WHERE document_id = d.id)`,
    )
      .pluck()
      .all() as number[],
  );
}

/** The documents of notes that describe things of their own. */
export function documentsOfThings(db: ReadableDB): Set<DocumentRowId> {
  return new Set(
    prepared(
      db,
      "SELECT DISTINCT document_id FROM chunk JOIN document ON document.id = document_id WHERE subject IS NOT NULL AND document.kind = 'note'",
    )
      .pluck()
      .all() as number[],
  );
}

/** The texts of a document's chunks, in order. */
export function textsOfDocument(db: ReadableDB, documentId: DocumentRowId): string[] {
  return prepared(db, 'SELECT text FROM chunk WHERE document_id = ? ORDER BY ordinal').pluck().all(documentId) as string[];
}

/** The texts of a document's chunks that are neither its form nor scraps, in order. */
export function proseOfDocument(db: ReadableDB, documentId: DocumentRowId): string[] {
  return prepared(db, `SELECT text FROM chunk WHERE document_id = ? AND role IN ('canon', 'plan') ORDER BY ordinal`)
    .pluck()
    .all(documentId) as string[];
}

/** The texts of all chunks, those of a document together. */
export function eachChunkText(db: ReadableDB): IterableIterator<[documentId: DocumentRowId, text: string]> {
  return prepared(db, 'SELECT document_id, text FROM chunk ORDER BY document_id').raw().iterate() as IterableIterator<[number, string]>;
}

/** The headings above some chunks of notes, with their documents and first lines, by chunk id. */
export function headingsOfNotes(
  db: ReadableDB,
  ids: readonly ChunkRowId[],
): Map<ChunkRowId, { readonly documentId: DocumentRowId; readonly heading: readonly string[]; readonly line: number }> {
  const rows = prepared(
    db,
    `SELECT chunk.id, document_id AS documentId, heading, first_line AS line FROM chunk JOIN document ON document.id = document_id
     WHERE kind = 'note' AND chunk.id IN (SELECT value FROM json_each(?))`,
  ).all(JSON.stringify(ids)) as { id: ChunkRowId; documentId: DocumentRowId; heading: string; line: number }[];
  return new Map(rows.map(({ id, heading, ...row }) => [id, { ...row, heading: JSON.parse(heading) as string[] }]));
}

/** Ids of the documents that some chunks are from, each once. */
export function documentsOfChunks(db: ReadableDB, chunkIds: readonly ChunkRowId[]): DocumentRowId[] {
  return prepared(db, 'SELECT DISTINCT document_id FROM chunk WHERE id IN (SELECT value FROM json_each(?))')
    .pluck()
    .all(JSON.stringify(chunkIds)) as number[];
}

/** Ids of a document's chunks in order. */
export function chunkIdsOfDocument(db: ReadableDB, documentId: DocumentRowId): ChunkRowId[] {
  return prepared(db, 'SELECT id FROM chunk WHERE document_id = ? ORDER BY ordinal').pluck().all(documentId) as ChunkRowId[];
}

/** Chunks of sections about one thing of a note about many, in order. */
export function chunkSubjects(db: ReadableDB): { readonly id: ChunkRowId; readonly subject: string }[] {
  return prepared(db, 'SELECT id, subject FROM chunk WHERE subject IS NOT NULL ORDER BY document_id, ordinal').all() as {
    id: ChunkRowId;
    subject: string;
  }[];
}

/** Chunks with the documents they are from, by id; without those that are gone. */
export function chunksWithDocument(
  db: ReadableDB,
  chunkIds: readonly ChunkRowId[],
): { readonly chunkId: ChunkRowId; readonly documentId: DocumentRowId }[] {
  return prepared(
    db,
    'SELECT id AS chunkId, document_id AS documentId FROM chunk WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
  ).all(JSON.stringify(chunkIds)) as { chunkId: ChunkRowId; documentId: DocumentRowId }[];
}

/** Ids of the chunks of a reference: a document path, or a passage (`path:first-last`, `path:line`). Empty when there is none. */
export function chunksOfReference(db: ReadableDB, reference: string): number[] {
  const whole = prepared(db, 'SELECT chunk.id FROM chunk JOIN document ON document.id = document_id WHERE path = ? ORDER BY ordinal')
    .pluck()
    .all(reference) as number[];
  const location = parsePassageReference(reference);
  if (whole.length > 0 || !location) return whole;
  const { path, lines, columns } = location;
  return prepared(
    db,
    `SELECT chunk.id FROM chunk JOIN document ON document.id = document_id
     WHERE path = @path AND first_line <= @last AND last_line >= @first
       AND (@from IS NULL OR first_column IS NULL OR (first_column <= @to AND last_column >= @from)) ORDER BY ordinal`,
  )
    .pluck()
    .all({ path, first: lines[0], last: lines[1], from: columns?.[0] ?? null, to: columns?.[1] ?? null }) as number[];
}

/** Paths of documents that occur in a text. */
export function documentsNamedIn(db: ReadableDB, text: string): string[] {
  return prepared(db, 'SELECT DISTINCT path FROM document WHERE instr(?, path) > 0 ORDER BY path').pluck().all(text) as string[];
}

/** Ids of the chunks of some chapters, both ends included, in the order of the story. */
export function chunksOfChapters(db: ReadableDB, from: number, to: number, limit: number): number[] {
  return prepared(
    db,
    `SELECT chunk.id FROM chunk JOIN document ON document.id = document_id WHERE sequence BETWEEN ? AND ? ORDER BY sequence, path, ordinal LIMIT ?`,
  )
    .pluck()
    .all(from, to, limit) as number[];
}

/** Location of a passage of a note. */
export interface NotePassage {
  readonly id: ChunkRowId;
  readonly title: string;
  readonly heading: readonly string[];
  readonly role: PassageRole;
  readonly documentId: DocumentRowId;
}

/** The texts of the passages of notes that say something of the world, by path. */
export function textsOfNotes(db: ReadableDB): { readonly id: ChunkRowId; readonly path: string; readonly text: string }[] {
  return prepared(
    db,
    `SELECT chunk.id AS id, path, text FROM chunk JOIN document ON document.id = document_id
     WHERE kind = 'note' AND chunk.role NOT IN ('scrap', 'fields') ORDER BY path, ordinal`,
  ).all() as { id: ChunkRowId; path: string; text: string }[];
}

/** The passages that may state a year, an age or the present of the world, those of the story first, in order. */
export function passagesWithTimes(db: ReadableDB): { readonly id: ChunkRowId; readonly text: string }[] {
  return prepared(
    db,
    `SELECT chunk.id AS id, text FROM chunk JOIN document ON document.id = document_id
     WHERE chunk.role <> 'scrap' AND (text GLOB '*[12][0-9][0-9][0-9]*' OR text GLOB '*1[0-9][-—_]*' OR text LIKE '%current%' OR text LIKE '%present%'
       OR text LIKE '%century%' OR text LIKE '%reign of%' OR text LIKE '% era %' OR text LIKE '% age of%' OR text LIKE '%game%' OR text LIKE '%takes place%' OR text LIKE '%is set%')
     ORDER BY sequence IS NULL, sequence, path, ordinal`,
  ).all() as { id: ChunkRowId; text: string }[];
}

/** A file, or a section of one, with its passages in order. */
export interface FileWithPassages {
  readonly path: string;
  readonly title: string;
  readonly chunkIds: readonly ChunkRowId[];
}

/** The files with a number in their name or title, with their passages in order, by path. */
export const filesWithNumbers = perIndexState((db): readonly FileWithPassages[] => {
  const rows = prepared(
    db,
    `SELECT path, title, json_group_array(chunk.id ORDER BY ordinal) AS ids FROM document JOIN chunk ON document_id = document.id
     WHERE path || title GLOB '*[0-9]*' GROUP BY document.id ORDER BY path`,
  ).all() as { path: string; title: string; ids: string }[];
  return rows.map(({ ids, ...row }) => ({ ...row, chunkIds: JSON.parse(ids) as ChunkRowId[] }));
});

/** The notes of the world, with their passages in order, by path. */
export const notesWithPassages = perIndexState((db): readonly (FileWithPassages & { readonly documentId: DocumentRowId })[] => {
  const rows = prepared(
    db,
    `SELECT document.id AS documentId, path, title, json_group_array(chunk.id ORDER BY ordinal) AS ids FROM document JOIN chunk ON document_id = document.id
     WHERE kind = 'note' AND document.role = 'canon' GROUP BY document.id ORDER BY path`,
  ).all() as { documentId: DocumentRowId; path: string; title: string; ids: string }[];
  return rows.map(({ ids, ...row }) => ({ ...row, chunkIds: JSON.parse(ids) as ChunkRowId[] }));
});

/** The sections of notes with a number in their heading, with the passages in and below each, by path. */
export const sectionsWithNumbers = perIndexState((db): readonly FileWithPassages[] => {
  const rows = prepared(
    db,
    `SELECT chunk.id AS id, path, heading FROM chunk JOIN document ON document.id = document_id
     WHERE kind = 'note' AND chunk.role <> 'scrap' AND heading GLOB '*[0-9]*' ORDER BY path, ordinal`,
  ).all() as { id: ChunkRowId; path: string; heading: string }[];
  const sections = new Map<string, { path: string; title: string; chunkIds: ChunkRowId[] }>();
  for (const { id, path, heading } of rows) {
    const headings = JSON.parse(heading) as string[];
    for (const [depth, title] of headings.entries()) {
      if (!/[0-9]/.test(title)) continue;
      const key = JSON.stringify([path, headings.slice(0, depth + 1)]);
      sections.getOrInsertComputed(key, () => ({ path: '', title, chunkIds: [] })).chunkIds.push(id);
    }
  }
  return [...sections.values()];
});

/** All passages of properties (frontmatter, infoboxes, lists of facts), one field a line. */
export function textsOfFields(db: ReadableDB): string[] {
  return prepared(db, "SELECT text FROM chunk WHERE role = 'fields'").pluck().all() as string[];
}

/** Ids of at most `limit` passages of notes whose location passes a filter, by path. */
export function passagesOfNotesWhere(db: ReadableDB, isWanted: (passage: NotePassage) => boolean, limit: number): ChunkRowId[] {
  const rows = prepared(
    db,
    `SELECT chunk.id AS id, title, heading, chunk.role AS role, document_id AS documentId FROM chunk JOIN document ON document.id = document_id WHERE kind = 'note' ORDER BY path, ordinal`,
  ).all() as (Omit<NotePassage, 'heading'> & { heading: string })[];
  const wanted = rows.filter((row) => isWanted({ ...row, heading: JSON.parse(row.heading) as string[] }));
  return wanted.slice(0, limit).map(({ id }) => id);
}

/** The first passage of each chapter, by sequence. */
export function chapterOpenings(db: ReadableDB): Map<number, string> {
  const rows = prepared(
    db,
    `SELECT sequence, text, min(ordinal) FROM chunk JOIN document ON document.id = document_id WHERE sequence IS NOT NULL GROUP BY sequence`,
  )
    .raw()
    .all() as [number, string, number][];
  return new Map(rows.map(([sequence, text]) => [sequence, text]));
}

/** Ids of the last chunks up to a chapter: the text just before the writer's current position. */
export function chunksUpTo(db: ReadableDB, sequence: number, limit: number): number[] {
  return prepared(
    db,
    `SELECT chunk.id FROM chunk JOIN document ON document.id = document_id WHERE sequence <= ? AND sequence >= ? ORDER BY sequence DESC, scene_start DESC, ordinal DESC LIMIT ?`,
  )
    .pluck()
    .all(sequence, sequence - 1, limit) as number[];
}

/** Whether a document has some letters in its text, in any case. */
export function isWordInDocument(db: ReadableDB, documentId: DocumentRowId, letters: string): boolean {
  return (
    prepared(db, 'SELECT 1 FROM chunk WHERE document_id = ? AND instr(lower(text), ?) > 0 LIMIT 1').get(documentId, letters) !== undefined
  );
}
