import { addToList } from '#lib/lists.ts';
import { spacedCamelCase } from '#lib/text.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, ProjectPosition } from '#shared/model/source.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { insertChunk } from '../db/documents/chunks.ts';
import { transact, type WritableDB } from '../db/connection/connection.ts';
import {
  deleteDocument,
  insertDocument,
  updateStoryDetails,
  storyDetailsOf,
  replaceReports,
  setModified,
  type KnownFile,
  emptyHash,
} from '../db/documents/documents.ts';
import { insertFields } from '../db/documents/fields.ts';
import { insertLinks, linkTargets } from '../db/documents/links.ts';
import { reuseVector } from '../db/documents/vectors.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import type { ParsedDocument, ParsedChunk } from '../parse/markup/types.ts';
import { noteNameOf, noteNameOfLink } from '#lib/fileNames.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import type { FoundFile } from '../vault/foundFile.ts';
import { emptyReason, hashOf } from '../vault/readDocument.ts';
import { setExtractionStale } from './extractionState.ts';
import { plainKey } from '../extraction/words.ts';
import { isTechnicalKey, isTechnicalValue } from '../parse/kinds/technicalFields.ts';

/** A parsed file, ready to be stored. */
export interface ReadFile {
  readonly path: string;
  readonly hash: string;
  readonly modifiedMs: number;
  /** Its place in the story of another program's project; null or left out for any other file. */
  readonly project?: ProjectPosition | null;
  /** What that project says of its kind; null or left out when nothing. */
  readonly kind?: DocumentKind | null;
  /** Its documents in their order, at least one. */
  readonly parsed: readonly ParsedDocument[];
}

/** A file to store, with the rows of its known documents; none for a new one. */
interface StoredFile {
  readonly file: ReadFile;
  readonly formerIds: readonly DocumentRowId[];
}

/** Stores documents with all read from them in one transaction and marks the extraction as stale for the next run. */
export function saveDocuments(db: WritableDB, files: readonly StoredFile[]): void {
  if (files.length === 0) return;
  transact(db, () => {
    for (const { file, formerIds } of files) saveFile(db, file, formerIds);
    setExtractionStale(db, true);
  });
}

/** The same for one file, inside a transaction that marks the index itself. */
export function saveFile(db: WritableDB, file: ReadFile, formerIds: readonly DocumentRowId[]): void {
  const formerDetails = formerIds.map((id) => storyDetailsOf(db, id));
  for (const id of formerIds) deleteDocument(db, id);
  for (const [fileOrdinal, parsed] of file.parsed.entries()) {
    const id = saveDocument(db, file, parsed, fileOrdinal);
    // It keeps its story position until all files are read and positions are assigned again.
    const details = formerDetails[fileOrdinal];
    if (details) updateStoryDetails(db, id, details);
  }
}

function saveDocument(db: WritableDB, file: ReadFile, parsed: ParsedDocument, fileOrdinal: number): DocumentRowId {
  const id = insertDocument(db, {
    path: file.path,
    fileOrdinal,
    name: parsed.name,
    title: parsed.title,
    role: parsed.role,
    statedKind: file.kind ?? parsed.statedKind,
    statedSequence: parsed.sequence,
    section: parsed.section,
    project: file.project ?? null,
    prose: parsed.prose,
    scenes: parsed.scenes,
    ignoredScenes: parsed.ignoredScenes,
    type: parsed.type,
    aliases: parsed.aliases,
    tags: parsed.tags,
    openTags: parsed.openTags,
    revealedAt: parsed.revealedAt,
    secret: parsed.secret,
    namesChapter: parsed.namesChapter,
    sceneCount: parsed.sceneCount,
    words: parsed.words,
    language: parsed.language,
    hash: file.hash,
    modifiedMs: file.modifiedMs,
  });
  for (const chunk of parsed.chunks) {
    const found = noteSearchText(parsed, chunk);
    const hash = hashOf(found.embeddedPrefix + chunk.text);
    const chunkId = insertChunk(db, id, parsed.title, { ...chunk, ...found, hash }, parsed.language);
    reuseVector(db, chunkId, hash);
  }
  insertFields(db, id, parsed.fields);
  insertLinks(db, id, fewOfALine(parsed.links));
  replaceReports(
    db,
    id,
    parsed.problems.map(({ message, line, isSkipped }): FileReport => ({
      path: file.path,
      outcome: isSkipped ? 'skipped' : 'problem',
      reason: message,
      line,
    })),
  );
  return id;
}

export function removeFile(db: WritableDB, ids: readonly DocumentRowId[]): void {
  transact(db, () => {
    for (const id of ids) deleteDocument(db, id);
    setExtractionStale(db, true);
  });
}

/** Maximum links from one line to one target that count: six make the strongest relationship. */
const maxOfALine = 6;

/** Drops links beyond that maximum: half a million repeated ones would take seconds. */
function fewOfALine<T extends { readonly target: string; readonly kind: string; readonly line: number }>(
  links: readonly T[],
): readonly T[] {
  if (links.length <= maxOfALine) return links;
  const counts = new Map<string, number>();
  return links.filter(({ target, kind, line }) => {
    const key = `${line} ${kind} ${target}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= maxOfALine;
  });
}

/** What became of the empty files. */
interface Stubs {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly reports: readonly FileReport[];
}

/** Stores empty notes that are link targets, known by their links, and reports other empty files. Call it after all others. */
export function storeEmptyNotes(
  db: WritableDB,
  files: readonly FoundFile[],
  known: ReadonlyMap<string, KnownFile>,
  countTokens: CountTokens,
): Stubs {
  const tally = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const reports: FileReport[] = [];
  const named = files.length === 0 ? new Set<string>() : new Set(linkTargets(db).map((target) => nameKeyOf(noteNameOfLink(target))));
  for (const file of files) {
    const former = known.get(file.path);
    if (!named.has(nameKeyOf(file.path))) {
      reports.push({ path: file.path, outcome: 'skipped', reason: emptyReason, line: null });
      if (!former) continue;
      removeFile(db, former.ids);
      tally.removed++;
    } else if (former?.hash === emptyHash) {
      if (former.modifiedMs !== file.mtimeMs) setModified(db, former.ids, file.mtimeMs);
      tally.unchanged++;
    } else {
      const parsed = parseDocument(file.path, '', countTokens);
      const problems = [{ line: 1, message: 'The note is empty. Lorelens knows it only from the links to it.' }];
      const stub = { path: file.path, hash: emptyHash, modifiedMs: file.mtimeMs, parsed: [{ ...parsed, problems }] };
      saveDocuments(db, [{ file: stub, formerIds: former?.ids ?? [] }]);
      if (former) tally.changed++;
      else tally.added++;
    }
  }
  return { ...tally, reports };
}

function nameKeyOf(path: string): string {
  return noteNameOf(path.normalize('NFC').trim()).toLowerCase();
}

/** Maximum characters of fields in the search text, and in the embedding of a note's first chunk. */
const maxSearched = 4_000;
const maxEmbedded = 240;

/** Search terms of a chunk besides its text. */
interface NoteSearchText {
  /** Aliases, tags and fields of its note, with the first chunk; the fields of a thing of its own with the first chunk that tells of it. */
  readonly fields: string;
  /** What its vector is made of before its text: the title of its note, its headings, and the same with the same chunks. */
  readonly embeddedPrefix: string;
}

/** A tag as words: "#World/Magic-System" is "World Magic System". */
function wordsOfTag(tag: string): string {
  return spacedCamelCase(tag.replace(/^#/, '').replace(/[/_-]+/g, ' ')).trim();
}

function isSearched({ key, value, revealedAt }: Pick<ParsedDocument['fields'][number], 'key' | 'value' | 'revealedAt'>): boolean {
  return revealedAt === null && value.trim() !== '' && !isTechnicalKey(plainKey(key)) && !isTechnicalValue(value);
}

/** What is stated of a note besides its text. */
type Stated = Pick<ParsedDocument, 'aliases' | 'openAliases' | 'tags' | 'openTags' | 'fields'>;

/** The aliases, tags and fields of a document, a line each. What is revealed later is left out; with `onlyOpen` everything that is held back. */
function fieldLines({ aliases: allAliases, openAliases, tags: allTags, openTags, fields }: Stated, onlyOpen: boolean): string[] {
  const aliases = onlyOpen ? openAliases : allAliases;
  const tags = onlyOpen ? openTags : allTags;
  const values = new Map<string, string[]>();
  for (const { key, value, revealedAt, secret, namesChapter } of fields) {
    if (onlyOpen && (secret || namesChapter !== null)) continue;
    if (!isSearched({ key, value, revealedAt })) continue;
    addToList(values, plainKey(key), value.trim());
  }
  return [
    ...(aliases.length > 0 ? [aliases.join(', ')] : []),
    ...(tags.length > 0 ? [tags.map(wordsOfTag).join(', ')] : []),
    ...[...values].map(([key, list]) => `${key}: ${[...new Set(list)].join(', ')}`),
  ];
}

/** What a chunk of a note is found by besides its text. Documents without fields, tags, aliases or links are prose, and found by that alone. */
function noteSearchText(document: ParsedDocument, chunk: Pick<ParsedChunk, 'ordinal' | 'heading' | 'subject'>): NoteSearchText {
  const { title, links, aliases, tags, fields } = document;
  const isProse = links.length === 0 && aliases.length === 0 && tags.length === 0 && !fields.some(isSearched);
  if (isProse) return { fields: '', embeddedPrefix: '' };
  const names = [title, ...chunk.heading.filter((each) => each !== title)].join(' / ');
  const stated = statedWith(document, chunk);
  const lines = fieldLines(stated, false);
  // Restricted views search vectors, too, so the embedded text must not contain anything held back.
  const embedded = fieldLines(stated, true).join('; ').slice(0, maxEmbedded);
  return { fields: lines.join('\n').slice(0, maxSearched), embeddedPrefix: `${names}\n${embedded === '' ? '' : `${embedded}\n`}` };
}

/** Statements stored with chunks: those about the note with its first chunk, those about a thing with the first chunk that describes it. */
function statedWith(
  { aliases, openAliases, tags, openTags, fields, chunks }: ParsedDocument,
  { ordinal, subject }: Pick<ParsedChunk, 'ordinal' | 'subject'>,
): Stated {
  const isOfThing =
    subject !== undefined && chunks.find((other) => other.subject === subject && other.role !== 'fields')?.ordinal === ordinal;
  const ofThing = isOfThing ? fields.filter((field) => field.subject === subject) : [];
  if (ordinal > 0) return { aliases: [], openAliases: [], tags: [], openTags: [], fields: ofThing };
  return { aliases, openAliases, tags, openTags, fields: [...fields.filter((field) => field.subject === undefined), ...ofThing] };
}
