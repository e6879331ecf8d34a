import type { Language } from '#shared/model/language.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, DocumentRole, Source } from '#shared/model/source.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { deleteFromSearch } from './chunks.ts';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** A document as it stands in the index. */
export interface DocumentRow {
  readonly id: DocumentRowId;
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly kind: DocumentKind;
  /** Of a manuscript always `canon`. */
  readonly role: DocumentRole;
  readonly sequence: number | null;
  readonly statedKind: DocumentKind | null;
  readonly statedSequence: number | null;
  readonly scenes: readonly string[];
  readonly type: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly revealedAt: number | null;
  /** Scenes in it, at least 1; `chunk.scene` counts them from 0. */
  readonly sceneCount: number;
  readonly words: number;
  /** ISO 639-1; null when it is not known. */
  readonly language: Language | null;
  readonly hash: string;
  readonly modifiedMs: number;
}

interface RawDocument extends Omit<DocumentRow, 'scenes' | 'aliases' | 'tags'> {
  readonly scenes: string;
  readonly aliases: string;
  readonly tags: string;
}

const columns =
  "id, path, name, title, kind, CASE kind WHEN 'manuscript' THEN 'canon' ELSE role END AS role, sequence, stated_kind AS statedKind, stated_sequence AS statedSequence, scenes, type, aliases, tags, revealed_at AS revealedAt, scene_count AS sceneCount, words, language, hash, modified_ms AS modifiedMs";

function toDocument(raw: RawDocument): DocumentRow {
  return { ...raw, scenes: JSON.parse(raw.scenes), aliases: JSON.parse(raw.aliases), tags: JSON.parse(raw.tags) };
}

/** All documents, by path. */
export function allDocuments(db: ReadableDB): DocumentRow[] {
  return (prepared(db, `SELECT ${columns} FROM document ORDER BY path`).all() as RawDocument[]).map(toDocument);
}

/** The document of a path inside the vault; null when none is indexed (or, at a cut, none may be known). */
export function documentByPath(db: ReadableDB, path: string): DocumentRow | null {
  const raw = prepared(db, `SELECT ${columns} FROM document WHERE path = ?`).get(path) as RawDocument | undefined;
  return raw ? toDocument(raw) : null;
}

/** The document of an id; null when there is none (or, at a cut, it may not be known). */
export function documentById(db: ReadableDB, id: DocumentRowId): DocumentRow | null {
  const raw = prepared(db, `SELECT ${columns} FROM document WHERE id = ?`).get(id) as RawDocument | undefined;
  return raw ? toDocument(raw) : null;
}

/** The place of one line of a document, for what a field states and no passage holds; null when there is no such document. */
export function sourceOfLine(db: ReadableDB, documentId: DocumentRowId | null, line: number | null): Source | null {
  if (documentId === null || line === null) return null;
  const document = documentById(db, documentId);
  if (!document) return null;
  const { path, title, kind, role, sequence } = document;
  return { path, title, kind, role, sequence, heading: [], lines: [line, line] };
}

/** What is known of a document's file: its hash decides whether it is read again. */
interface KnownFile {
  readonly id: DocumentRowId;
  readonly hash: string;
  readonly modifiedMs: number;
}

/** What is known of every document's file, by path. */
export function documentHashes(db: ReadableDB): Map<string, KnownFile> {
  const rows = prepared(db, 'SELECT path, id, hash, modified_ms AS modifiedMs FROM document').all() as (KnownFile & { path: string })[];
  return new Map(rows.map(({ path, id, hash, modifiedMs }) => [path, { id, hash, modifiedMs }]));
}

/** Notes that a file was touched without a change of its text. */
export function setModified(db: WritableDB, id: DocumentRowId, modifiedMs: number): void {
  prepared(db, 'UPDATE document SET modified_ms = ? WHERE id = ?').run(modifiedMs, id);
}

/** Makes every document count as changed: no file has this hash. */
export function forgetHashes(db: WritableDB): void {
  prepared(db, "UPDATE document SET hash = ''").run();
}

/** A document to be stored; kind and sequence follow when all are known. */
export type NewDocument = Omit<DocumentRow, 'id' | 'kind' | 'sequence'>;

/** Stores a document, as a note until its place is known; its id. */
export function insertDocument(db: WritableDB, document: NewDocument): number {
  const { lastInsertRowid } = prepared(
    db,
    `INSERT INTO document (path, name, title, kind, role, stated_kind, stated_sequence, scenes, type, aliases, tags, revealed_at, scene_count, words, language, hash, modified_ms)
     VALUES (@path, @name, @title, 'note', @role, @statedKind, @statedSequence, @scenes, @type, @aliases, @tags, @revealedAt, @sceneCount, @words, @language, @hash, @modifiedMs)`,
  ).run({
    ...document,
    scenes: JSON.stringify(document.scenes),
    aliases: JSON.stringify(document.aliases),
    tags: JSON.stringify(document.tags),
  });
  return Number(lastInsertRowid);
}

/**
 * Deletes a document with all that was read from it. Its entity stays until entities are extracted again: with it would go its mentions in
 * every other document, which nothing would look for again when the file is only changed.
 */
export function deleteDocument(db: WritableDB, id: DocumentRowId): void {
  prepared(db, 'UPDATE entity SET document_id = NULL WHERE document_id = ?').run(id);
  deleteFromSearch(db, id);
  prepared(db, 'DELETE FROM document WHERE id = ?').run(id);
}

/** Kind and place in story order. */
export interface DocumentPlace {
  readonly kind: DocumentKind;
  readonly sequence: number | null;
  readonly series: string | null;
  readonly book: string | null;
  readonly part: string | null;
}

/** Where a document stands; null when there is none. */
export function placeOfDocument(db: ReadableDB, id: DocumentRowId): DocumentPlace | null {
  return (
    (prepared(db, 'SELECT kind, sequence, series, book, part FROM document WHERE id = ?').get(id) as DocumentPlace | undefined) ?? null
  );
}

/** Sets kind and place in story order; true when that changed something. */
export function placeDocument(db: WritableDB, id: DocumentRowId, place: DocumentPlace): boolean {
  const { changes } = prepared(
    db,
    `UPDATE document SET kind = @kind, sequence = @sequence, series = @series, book = @book, part = @part
     WHERE id = @id AND (kind <> @kind OR sequence IS NOT @sequence OR series IS NOT @series OR book IS NOT @book OR part IS NOT @part)`,
  ).run({ id, ...place });
  return changes > 0;
}

/** Documents stored since mentions were extracted last. */
export function staleDocuments(db: ReadableDB): Set<DocumentRowId> {
  const rows = prepared(db, 'SELECT id FROM document WHERE extracted = 0').all() as { id: DocumentRowId }[];
  return new Set(rows.map((row) => row.id));
}

/** From now on the mentions of every document count as extracted. */
export function markExtracted(db: WritableDB): void {
  prepared(db, 'UPDATE document SET extracted = 1 WHERE extracted = 0').run();
}

/** Replaces the reports of one document, or with null those of files that are not in the index. */
export function replaceReports(db: WritableDB, documentId: DocumentRowId | null, reports: readonly FileReport[]): void {
  prepared(db, 'DELETE FROM report WHERE document_id IS ?').run(documentId);
  const insert = prepared(db, 'INSERT INTO report (path, outcome, reason, line, document_id) VALUES (?, ?, ?, ?, ?)');
  for (const report of reports) insert.run(report.path, report.outcome, report.reason, report.line, documentId);
}

/** What was not read, or only in part: by outcome, then by path. */
export function allReports(db: ReadableDB): FileReport[] {
  return prepared(db, 'SELECT path, outcome, reason, line FROM report ORDER BY outcome, path, line').all() as FileReport[];
}

/** Ids of the documents with one of some tags, or a tag below one ("World" has "World/Magic"), in any case. */
export function documentsWithTags(db: ReadableDB, tags: readonly string[]): DocumentRowId[] {
  const wanted = tags.map((tag) => tag.trim().replace(/^#/, '').toLowerCase());
  return prepared(
    db,
    `SELECT id FROM document WHERE EXISTS (SELECT 1 FROM json_each(document.tags) AS tag CROSS JOIN json_each(?) AS wanted
       WHERE ltrim(lower(tag.value), '#') = wanted.value OR ltrim(lower(tag.value), '#') LIKE wanted.value || '/%')`,
  )
    .pluck()
    .all(JSON.stringify(wanted)) as DocumentRowId[];
}
