import type { Language } from '#shared/model/language.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, DocumentRole, ProjectPosition, Source } from '#shared/model/source.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { inBookOf } from '#shared/model/chapterNames.ts';
import { deleteFromSearch, type DisclosureColumns } from './chunks.ts';
import { prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';
import { perIndexState } from '../connection/indexState.ts';
import type { CommonLines } from '../../extraction/commonLines.ts';

/** A document as stored in the index. */
export interface DocumentRow extends DisclosureColumns {
  readonly id: DocumentRowId;
  readonly path: string;
  /** 0-based position among the documents of its file: a book file has one document per chapter. */
  readonly fileOrdinal: number;
  readonly name: string;
  readonly title: string;
  readonly kind: DocumentKind;
  /** Always `canon` for a manuscript. */
  readonly role: DocumentRole;
  readonly sequence: number | null;
  readonly book: string | null;
  /** The chapter's number within its book, in a vault with several books; else null. */
  readonly number: number | null;
  readonly statedKind: DocumentKind | null;
  readonly statedSequence: number | null;
  /** Its section of a file with several documents; null for the whole file. */
  readonly section: DocumentSection | null;
  /** Its position in another program's project; null for any other file. */
  readonly project: ProjectPosition | null;
  /** Narrative score, 0 to 1. */
  readonly prose: number;
  readonly scenes: readonly string[];
  readonly ignoredScenes: readonly string[];
  readonly type: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  /** Those of the tags that hold nothing back. */
  readonly openTags: readonly string[];
  /** Scenes in it, at least 1; `chunk.scene` counts them from 0. */
  readonly sceneCount: number;
  readonly words: number;
  /** ISO 639-1; null when unknown. */
  readonly language: Language | null;
  readonly hash: string;
  readonly modifiedMs: number;
}

/** One document of a file with several, as its headings describe it. */
interface DocumentSection {
  readonly unit: 'front' | 'chapter' | 'back';
  readonly number: number | null;
  readonly part: string | null;
  readonly book: string | null;
}

interface RawDocument extends Omit<
  DocumentRow,
  'scenes' | 'ignoredScenes' | 'aliases' | 'tags' | 'openTags' | 'secret' | 'section' | 'project'
> {
  readonly section: string | null;
  readonly project: string | null;
  readonly scenes: string;
  readonly ignoredScenes: string;
  readonly aliases: string;
  readonly tags: string;
  readonly openTags: string;
  readonly secret: number;
}

const sourceColumns = "path, title, kind, CASE kind WHEN 'manuscript' THEN 'canon' ELSE role END AS role, sequence, book, number";
const columns = `id, file_ordinal AS fileOrdinal, name, ${sourceColumns}, stated_kind AS statedKind, stated_sequence AS statedSequence, section, project, prose, scenes, ignored_scenes AS ignoredScenes, type, aliases, tags, open_tags AS openTags, revealed_at AS revealedAt, secret, names_chapter AS namesChapter, scene_count AS sceneCount, words, language, hash, modified_ms AS modifiedMs`;

function toDocument(raw: RawDocument): DocumentRow {
  const section = raw.section === null ? null : (JSON.parse(raw.section) as DocumentSection);
  return {
    ...raw,
    section,
    project: raw.project === null ? null : (JSON.parse(raw.project) as ProjectPosition),
    scenes: JSON.parse(raw.scenes),
    ignoredScenes: JSON.parse(raw.ignoredScenes),
    aliases: JSON.parse(raw.aliases),
    tags: JSON.parse(raw.tags),
    openTags: JSON.parse(raw.openTags),
    secret: raw.secret === 1,
  };
}

/** The languages of all documents, each once, in alphabetical order. */
export function documentLanguages(db: ReadableDB): Language[] {
  return prepared(db, 'SELECT DISTINCT language FROM document WHERE language IS NOT NULL ORDER BY language').pluck().all() as Language[];
}

/** As {@link mainLanguage}, while the index is being written. */
export function languageOfMost(db: ReadableDB): Language | null {
  const language = prepared(
    db,
    'SELECT language FROM document WHERE language IS NOT NULL GROUP BY language ORDER BY sum(words) DESC, language LIMIT 1',
  )
    .pluck()
    .get();
  return (language as Language | null | undefined) ?? null;
}

/** The language of most words of a vault; null when it is not known for any document. */
export const mainLanguage = perIndexState(languageOfMost);

/** All documents, by path; those of one file in their order. */
export function allDocuments(db: ReadableDB): DocumentRow[] {
  return (prepared(db, `SELECT ${columns} FROM document ORDER BY path, file_ordinal`).all() as RawDocument[]).map(toDocument);
}

/** The documents of a file by vault path, in order; empty when none is indexed (or none is visible as of the connection's position). */
export function documentsOfFile(db: ReadableDB, path: string): DocumentRow[] {
  return (prepared(db, `SELECT ${columns} FROM document WHERE path = ? ORDER BY file_ordinal`).all(path) as RawDocument[]).map(toDocument);
}

/** The document with an id; null when there is none (or it is not visible as of the connection's position). */
export function documentById(db: ReadableDB, id: DocumentRowId): DocumentRow | null {
  const raw = prepared(db, `SELECT ${columns} FROM document WHERE id = ?`).get(id) as RawDocument | undefined;
  return raw ? toDocument(raw) : null;
}

/** The source of a single line, for a field outside any passage; null when there is no such document. */
export function sourceOfLine(db: ReadableDB, documentId: DocumentRowId | null, line: number | null): Source | null {
  if (documentId === null || line === null) return null;
  // Called for each relationship stated by a field, so it selects only the columns it needs.
  const document = prepared(db, `SELECT ${sourceColumns} FROM document WHERE id = ?`).get(documentId) as
    | Pick<RawDocument, 'path' | 'title' | 'kind' | 'role' | 'sequence' | 'book' | 'number'>
    | undefined;
  if (!document) return null;
  const { path, title, kind, role, sequence } = document;
  return { path, title, kind, role, sequence, ...inBookOf(document), heading: [], lines: [line, line] };
}

/** The stored state of a file: its hash decides whether it is read again. */
export interface KnownFile {
  /** Of its documents, in their order. */
  readonly ids: readonly DocumentRowId[];
  readonly hash: string;
  readonly modifiedMs: number;
}

/** The stored state of every file, by path. */
export function knownFiles(db: ReadableDB): Map<string, KnownFile> {
  const rows = prepared(db, 'SELECT path, id, hash, modified_ms AS modifiedMs FROM document ORDER BY path, file_ordinal').all() as {
    readonly path: string;
    readonly id: DocumentRowId;
    readonly hash: string;
    readonly modifiedMs: number;
  }[];
  const files = new Map<string, KnownFile & { ids: DocumentRowId[] }>();
  for (const { path, id, hash, modifiedMs } of rows) {
    const known = files.get(path);
    if (known) known.ids.push(id);
    else files.set(path, { ids: [id], hash, modifiedMs });
  }
  return files;
}

/** The chapter whose file changed last, the later of two; null when there are no chapters. */
export function lastChangedChapter(db: ReadableDB): number | null {
  const sequence = prepared(
    db,
    'SELECT sequence FROM document WHERE sequence IS NOT NULL ORDER BY modified_ms DESC, sequence DESC LIMIT 1',
  ).pluck();
  return (sequence.get() as number | undefined) ?? null;
}

/** Records that a file was touched but its text did not change. */
export function setModified(db: WritableDB, ids: readonly DocumentRowId[], modifiedMs: number): void {
  for (const id of ids) prepared(db, 'UPDATE document SET modified_ms = ? WHERE id = ?').run(modifiedMs, id);
}

/** Minimum words of a file that may contain several chapters. */
const minBookWords = 150;

/** Invalidates the stored hashes so that files are read again. With `isMeant`, only matching files that are long enough for several documents. */
export function forgetHashes(db: WritableDB, isMeant?: (path: string) => boolean): void {
  if (!isMeant) {
    prepared(db, "UPDATE document SET hash = ''").run();
    return;
  }
  const paths = prepared(db, 'SELECT path FROM document GROUP BY path HAVING count(*) > 1 OR sum(words) >= ?').pluck().all(minBookWords);
  for (const path of paths as string[]) if (isMeant(path)) prepared(db, "UPDATE document SET hash = '' WHERE path = ?").run(path);
}

/** A document to store; kind and sequence are set once all are known. */
type NewDocument = Omit<DocumentRow, 'id' | 'kind' | 'sequence' | 'book' | 'number'>;

/** Stores a document and returns its id. As-of views hide it until {@link updateStoryDetails}, since it may be a later chapter. */
export function insertDocument(db: WritableDB, document: NewDocument): number {
  const { lastInsertRowid } = prepared(
    db,
    `INSERT INTO document (path, file_ordinal, name, title, kind, role, stated_kind, stated_sequence, section, project, prose, scenes, ignored_scenes, type, aliases, tags, open_tags, revealed_at, secret, names_chapter, scene_count, words, language, hash, modified_ms)
     VALUES (@path, @fileOrdinal, @name, @title, 'note', @role, @statedKind, @statedSequence, @section, @project, @prose, @scenes, @ignoredScenes, @type, @aliases, @tags, @openTags, @revealedAt, @secret, @namesChapter, @sceneCount, @words, @language, @hash, @modifiedMs)`,
  ).run({
    ...document,
    section: document.section === null ? null : JSON.stringify(document.section),
    project: document.project === null ? null : JSON.stringify(document.project),
    scenes: JSON.stringify(document.scenes),
    ignoredScenes: JSON.stringify(document.ignoredScenes),
    aliases: JSON.stringify(document.aliases),
    tags: JSON.stringify(document.tags),
    openTags: JSON.stringify(document.openTags),
    secret: document.secret ? 1 : 0,
  });
  return Number(lastInsertRowid);
}

/**
 * Deletes a document with everything read from it. Its entity stays until the next extraction: deleting it would also delete its mentions in all other
 * documents, and nothing would find those again after a mere change of the file.
 */
export function deleteDocument(db: WritableDB, id: DocumentRowId): void {
  prepared(db, 'UPDATE entity SET document_id = NULL WHERE document_id = ?').run(id);
  deleteFromSearch(db, id);
  prepared(db, 'DELETE FROM document WHERE id = ?').run(id);
}

/** Kind and position in story order. */
interface StoryDetails {
  readonly kind: DocumentKind;
  /** Whether the kind is a guess, which the user is asked to confirm. */
  readonly unsure: boolean;
  readonly sequence: number | null;
  /** Scenes of its chapter in the documents before it. */
  readonly sceneStart: number;
  readonly series: string | null;
  readonly book: string | null;
  readonly part: string | null;
  /** The chapter's number within its book, in a vault with several books; else null. */
  readonly number: number | null;
  /** Number of that book in its series, when stated. */
  readonly bookNumber: number | null;
}

/** Kind and story position of a document; null when there is none, or they are not known yet. */
export function storyDetailsOf(db: ReadableDB, id: DocumentRowId): StoryDetails | null {
  const row = prepared(
    db,
    'SELECT kind, unsure, sequence, scene_start AS sceneStart, series, book, part, number, book_number AS bookNumber FROM document WHERE id = ? AND placed = 1',
  ).get(id) as (Omit<StoryDetails, 'unsure'> & { readonly unsure: number }) | undefined;
  return row ? { ...row, unsure: row.unsure === 1 } : null;
}

/** Whether there are documents whose kind and story position are not known. */
export function hasUnplacedDocuments(db: ReadableDB): boolean {
  return prepared(db, 'SELECT EXISTS (SELECT 1 FROM document WHERE placed = 0)').pluck().get() === 1;
}

/** Updates kind and story position if they changed; from now on they are known. */
export function updateStoryDetails(db: WritableDB, id: DocumentRowId, details: StoryDetails): void {
  prepared(
    db,
    `UPDATE document SET kind = @kind, unsure = @unsure, sequence = @sequence, scene_start = @sceneStart, series = @series, book = @book, part = @part,
       number = @number, book_number = @bookNumber, placed = 1
     WHERE id = @id AND (placed = 0 OR kind <> @kind OR unsure <> @unsure OR sequence IS NOT @sequence OR scene_start <> @sceneStart
       OR series IS NOT @series OR book IS NOT @book OR part IS NOT @part OR number IS NOT @number OR book_number IS NOT @bookNumber)`,
  ).run({ id, ...details, unsure: Number(details.unsure) });
}

/** Files whose kind is a guess, with that kind and their word count; longest first. */
export function unsureFiles(db: ReadableDB): { path: string; kind: DocumentKind; words: number }[] {
  return prepared(
    db,
    'SELECT path, min(kind) AS kind, sum(words) AS words FROM document WHERE unsure = 1 GROUP BY path ORDER BY words DESC, path',
  ).all() as { path: string; kind: DocumentKind; words: number }[];
}

/** Documents stored since the last extraction of mentions. */
export function staleDocuments(db: ReadableDB): Set<DocumentRowId> {
  return new Set(prepared(db, 'SELECT id FROM document WHERE extracted = 0').pluck().all() as DocumentRowId[]);
}

/** Marks the mentions of every document as extracted. */
export function markExtracted(db: WritableDB): void {
  prepared(db, 'UPDATE document SET extracted = 1 WHERE extracted = 0').run();
}

/** Replaces the reports of one document, or with null those of files that are not indexed. */
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

/** The user's decision from which chapter a note, or its passage with a content hash, is revealed; 0: always. */
export interface DisclosureRow {
  readonly path: string;
  /** Empty for the whole note. */
  readonly hash: string;
  readonly sequence: number;
}

/** Stands for the hash of a note without text. */
export const emptyHash = 'empty';

/** More notes than this with the same content are empty, or copies of a template: none of them is a note that was renamed. */
const maxCopies = 2;

/**
 * Where a note, known by its path and content hash, may be now: at its path, if the note there has that content; if there is no note at its path, wherever the
 * content is; if the note there has other content, at either (it was edited, or renamed and replaced). Empty when it is gone.
 */
export function pathsOfNote(db: ReadableDB, path: string, hash: string | null): string[] {
  const isAtPath = prepared(db, 'SELECT 1 FROM document WHERE path = ?').get(path) !== undefined;
  const same = hash === null || hash === '' ? [] : prepared(db, 'SELECT DISTINCT path FROM document WHERE hash = ?').pluck().all(hash);
  const copies = same.length > maxCopies || hash === emptyHash ? [] : (same as string[]);
  if (!isAtPath) return copies;
  return same.includes(path) ? [path] : [path, ...copies];
}

/** Replaces the user's decisions on when notes and passages are revealed. */
export function replaceDisclosures(db: WritableDB, disclosures: readonly DisclosureRow[]): void {
  prepared(db, 'DELETE FROM disclosure').run();
  const insert = prepared(db, 'INSERT OR REPLACE INTO disclosure (path, hash, sequence) VALUES (@path, @hash, @sequence)');
  for (const row of disclosures) insert.run(row);
}

/** Keys of the lines that many notes share word for word. */
export function commonLines(db: ReadableDB): CommonLines {
  return new Set(prepared(db, 'SELECT key FROM common_line').pluck().all() as number[]);
}

/** Updates the table to these lines. */
export function syncCommonLines(db: WritableDB, lines: CommonLines): void {
  const stored = commonLines(db);
  const remove = prepared(db, 'DELETE FROM common_line WHERE key = ?');
  const insert = prepared(db, 'INSERT INTO common_line (key) VALUES (?)');
  for (const key of stored) if (!lines.has(key)) remove.run(key);
  for (const key of lines) if (!stored.has(key)) insert.run(key);
}

/** The titles of notes without any passage. */
export function emptyNotes(db: ReadableDB): string[] {
  return prepared(
    db,
    "SELECT title FROM document WHERE kind = 'note' AND NOT EXISTS (SELECT 1 FROM chunk WHERE document_id = document.id) ORDER BY path",
  )
    .pluck()
    .all() as string[];
}
