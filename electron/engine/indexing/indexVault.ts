import type { DocumentRowId } from '#shared/model/ids.ts';
import { debugLog } from '#lib/debug.ts';
import { yieldIntervalMs, yieldToEventLoop } from '#lib/workerThread.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import type { RenamedNote } from '#shared/contract/procedures.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { FileReport, IndexProgress, IndexSummary } from '#shared/model/vault.ts';
import { type ReadableDB, transact, type WritableDB } from '../db/connection/connection.ts';
import {
  allDocuments,
  allReports,
  hasUnplacedDocuments,
  knownFiles,
  updateStoryDetails,
  replaceReports,
  setModified,
  type KnownFile,
} from '../db/documents/documents.ts';
import { readCounts } from '../db/entities/entities.ts';
import { perConnection } from '../db/connection/indexState.ts';
import { raiseVersion, readMeta, readVersion, writeMeta } from '../db/connection/meta.ts';
import { awaitsNeighbours } from '../db/documents/vectors.ts';
import { pageOrders, statedStructures } from '../db/entities/story.ts';
import { linkedBy } from '../db/documents/links.ts';
import { noDecisions, type UserDecisions } from '../decisions/decisions.ts';
import { ownTypes, typesWith } from '../extraction/entityTypes.ts';
import { keyOfNote } from '../extraction/notes/noteEntities.ts';
import { parseComments, parseFile } from '../parse/parseDocument.ts';
import { onlyText } from '../parse/kinds/role.ts';
import type { ParsedDocument } from '../parse/markup/types.ts';
import { formatOf } from '../formats/registry.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { withoutConflictCopies } from '../vault/conflictCopies.ts';
import { withoutEarlierDrafts } from '../vault/story/earlierDrafts.ts';
import { withoutRepeatedTexts } from '../vault/repeatedTexts.ts';
import { withoutPublishedStories } from '../vault/publishedStories.ts';
import { findFiles } from '../vault/findFiles.ts';
import { nameOf } from '../vault/paths.ts';
import { vaultRoot } from '../vault/vaultPath.ts';
import type { FoundFile } from '../vault/foundFile.ts';
import { emptyReason, readDocument, readDocumentSync } from '../vault/readDocument.ts';
import { isSupplement } from '../vault/story/storyDocument.ts';
import { documentKey, kindsBeforeReading, kindsFromSettings, orderDocuments, requiredBySettings } from '../vault/story/storyOrder.ts';
import { DocumentParser, minThreadBytes, type ParseFile, type PendingParse } from './documentParser.ts';
import { extractEntities } from './extractEntities.ts';
import { applySettings, defaultSettings } from './indexSettings.ts';
import { type ReadFile, removeFile, saveDocuments, storeEmptyNotes } from './storeDocuments.ts';
import { indexSavedFiles } from './savedFiles.ts';
import { updateSimilarRelationships } from './similarRelationships.ts';
import { decisionsHash, isExtractionStale } from './extractionState.ts';

const log = debugLog('errors');

/** Why a file is not in the index that Lorelens fails on. */
const notUnderstood =
  'Lorelens has an error that shows with this file. The other files were read; of this one stays what was read of it before. Please report it, with the file if you can.';

interface IndexVaultOptions {
  readonly signal: AbortSignal;
  readonly report: (progress: IndexProgress) => void;
  readonly countTokens: CountTokens;
  /** File of the thread that parses too when there is much to parse, with `countTokens` of the app; left out or null: this thread parses all. */
  readonly parseWorker?: URL | null;
  /** Read every file again, whether changed or not. */
  readonly force: boolean;
  /** Model whose stored vectors are given to chunks with a known text; null without vectors. */
  readonly vectorModel: string | null;
  /** The user's settings of the vault; `defaultSettings` when left out. */
  readonly settings?: VaultSettings;
  /** The user's decisions by now; called when entities are extracted. None when left out. */
  readonly decisions?: () => UserDecisions;
  /**
   * Files that were just saved, as the system spells them: they are indexed before anything else is looked at, and names without a note are
   * left for `searchPendingNames`. Left out or null: the run follows no save.
   */
  readonly saved?: readonly string[] | null;
  /** Called at the end of a run with the notes whose files were renamed or moved; not called when there are none. */
  readonly onRenamed?: (notes: readonly RenamedNote[]) => void;
  /** Called with the version of the index in which saved files can be read again. */
  readonly onSavedIndexed?: (version: number) => void;
}

/** Maximum files and chunks per transaction: one transaction per file would write the full-text index a hundred times as often. */
const maxBatch = { files: 48, chunks: 400 } as const;

/**
 * Brings the index up to date: reads new and changed files, removes deleted ones, then extracts entities again if anything changed. Files are stored
 * in batches, so a cancelled or killed run resumes about where it stopped. @throws AppError `cancelled`, `vault-unavailable`, `disk-full`.
 */
export async function indexVault(db: WritableDB, vaultPath: string, options: IndexVaultOptions): Promise<Omit<IndexSummary, 'notices'>> {
  const run = new IndexRun(db, vaultPath, options);
  try {
    return await run.run();
  } finally {
    run.close();
  }
}

interface ParsingFile {
  readonly file: FoundFile;
  readonly hash: string;
  /** Parts of it that could not be converted. */
  readonly problems: readonly string[];
  /** When it was read (milliseconds since 1970). */
  readonly readAt: number;
  readonly parse: PendingParse;
  /** Parses the comments below its text; null without any. */
  readonly comments: (() => ParsedDocument) | null;
}

class IndexRun {
  readonly #db: WritableDB;
  readonly #vaultPath: string;
  readonly #options: IndexVaultOptions;
  readonly #settings: VaultSettings;
  readonly #parse: ParseFile;
  readonly #kindOf: (path: string) => DocumentKind | null;
  readonly #kindFromSettings: (path: string) => DocumentKind | null;
  readonly #parser: DocumentParser;
  readonly #fingerprints: FileFingerprints;
  readonly #tally = { added: 0, changed: 0, removed: 0, renamed: 0, unchanged: 0 };
  readonly #reports: FileReport[] = [];
  #known: ReadonlyMap<string, KnownFile> = new Map();
  /** Paths of saved files that were stored first. */
  #saved: ReadonlySet<string> = new Set();
  /** Paths of deleted files by content hash: the same content at another path is a rename. */
  readonly #gone = new Map<string, string[]>();
  readonly #renamed: RenamedNote[] = [];
  readonly #emptyFiles: FoundFile[] = [];
  /** The README of a vault that has no other text. */
  #onlyText: string | null;
  /** Files that are read again though their content is unchanged. */
  #reread: ReadonlySet<string | null> = new Set();
  /** Projects that are unreadable at the moment. */
  #unread: readonly string[] = [];
  /** Files that are being parsed, in the order in which they are stored. */
  readonly #parsing: ParsingFile[] = [];
  /** Parsed files waiting to be stored. */
  #batch: ReadFile[] = [];
  #batchChunks = 0;

  constructor(db: WritableDB, vaultPath: string, options: IndexVaultOptions) {
    const settings = options.settings ?? defaultSettings;
    const excluded = { headings: settings.excludeHeadings, properties: settings.excludeProperties };
    this.#db = db;
    this.#vaultPath = vaultPath;
    this.#options = options;
    this.#settings = settings;
    this.#parse = (path, text, kind, isPlaced) =>
      parseFile(path, text, options.countTokens, { excluded, kind, isPlaced, isOnlyText: path === this.#onlyText });
    this.#onlyText = readMeta(db, 'only-text');
    this.#kindOf = kindsBeforeReading(settings);
    this.#kindFromSettings = kindsFromSettings(settings);
    this.#parser = new DocumentParser(options.parseWorker ?? null, excluded, this.#parse);
    this.#fingerprints = fileFingerprints(db);
  }

  async run(): Promise<Omit<IndexSummary, 'notices'>> {
    const started = performance.now();
    const startedAt = new Date();
    const db = this.#db;
    this.#options.report({ stage: 'finding', done: 0, total: 0, path: null });
    this.#saved = indexSavedFiles(db, this.#vaultPath, this.#options.saved ?? [], (path, text) =>
      this.#parse(path, text, this.#kindOf(path), false),
    );
    if (this.#saved.size > 0) this.#options.onSavedIndexed?.(readVersion(db));
    const files = await this.#findFiles();
    this.#removeGone(files);
    await this.#readFiles(files);
    // If the vault disappeared during the run, unread files would be reported as deleted, and the run as complete.
    await vaultRoot(this.#vaultPath);
    this.#storeEmptyFiles();
    await this.#extract();
    if (this.#renamed.length > 0) this.#options.onRenamed?.(this.#renamed);
    transact(db, () => {
      replaceReports(db, null, this.#reports);
      if (readVersion(db) === 0) raiseVersion(db);
      // A file that is skipped, and changes while others are read, has changed since.
      writeMeta(db, 'indexed-at', startedAt.toISOString());
      writeMeta(db, 'only-text', this.#onlyText);
    });
    return { ...this.#tally, milliseconds: performance.now() - started, counts: readCounts(db), reports: allReports(db) };
  }

  /** Ends the other thread. */
  close(): void {
    this.#parser.close();
  }

  /** The files of the vault. Afterwards the index follows the settings, and `#known` is what it has of the files. */
  async #findFiles(): Promise<readonly FoundFile[]> {
    const { signal } = this.#options;
    const isFirst = readVersion(this.#db) === 0;
    let bytes = 0;
    const onFile = ({ size }: FoundFile): void => {
      bytes += size;
      // All of them will be read: the other thread starts while the rest is found.
      if (isFirst && bytes >= minThreadBytes) this.#parser.startThread();
    };
    const found = await findFiles(this.#vaultPath, { signal, excludedGlobs: this.#settings.excludeFiles, onFile });
    applySettings(this.#db, this.#settings);
    this.#known = knownFiles(this.#db);
    const isRequired = requiredBySettings(this.#settings);
    const originals = await withoutConflictCopies(found.files, isRequired, signal);
    const sources = withoutPublishedStories(originals.files, isRequired);
    const newest = await withoutEarlierDrafts(sources.files, { kindOf: this.#kindOf, isRequired }, signal);
    const unique = await withoutRepeatedTexts(newest.files, isRequired, signal);
    this.#unread = found.unread;
    const only = onlyText(unique.files.map(({ path }) => path));
    if (only !== this.#onlyText) this.#reread = new Set([only, this.#onlyText]);
    this.#onlyText = only;
    this.#reports.push(...found.reports, ...originals.reports, ...sources.reports, ...newest.reports, ...unique.reports);
    return unique.files;
  }

  /** Removes the documents of deleted files. */
  #removeGone(files: readonly FoundFile[]): void {
    const present = new Set(files.map((file) => file.path));
    for (const [path, { ids, hash }] of this.#known) {
      const isIn = (unread: string): boolean => unread === '' || path === unread || path.startsWith(`${unread}/`);
      if (present.has(path) || this.#unread.some(isIn)) continue;
      this.#remove(ids);
      this.#gone.set(hash, [...(this.#gone.get(hash) ?? []), path]);
    }
  }

  #remove(documentIds: readonly DocumentRowId[]): void {
    removeFile(this.#db, documentIds);
    this.#tally.removed++;
  }

  /** Reads, parses and stores new and changed files. */
  async #readFiles(files: readonly FoundFile[]): Promise<void> {
    const { signal, report } = this.#options;
    this.#chooseThread(files);
    let yieldedAt = performance.now();
    // Cancellation does not wait for the other thread.
    const leave = (): void => this.#parser.close();
    signal.addEventListener('abort', leave, { once: true });
    try {
      for (const [done, file] of files.entries()) {
        if (signal.aborted || performance.now() - yieldedAt > yieldIntervalMs) {
          await yieldToEventLoop(signal);
          yieldedAt = performance.now();
        }
        report({ stage: 'reading', done, total: files.length, path: file.path });
        await this.#readFile(file);
        while (this.#parser.isFull()) await this.#storeNext();
      }
      while (this.#parsing.length > 0) await this.#storeNext();
      this.#storeBatch();
    } catch (thrown) {
      // What was read until then is stored.
      if (signal.aborted) this.#storeBatch();
      throw thrown;
    } finally {
      signal.removeEventListener('abort', leave);
      this.#parser.close();
    }
  }

  /** Whether to parse in another thread: that pays only while this one has something to store, so the largest file does not count. */
  #chooseThread(files: readonly FoundFile[]): void {
    let [bytes, maxBytes] = [0, 0];
    for (const { path, size } of files) {
      if (!this.#options.force && this.#known.get(path)?.hash) continue;
      bytes += size;
      maxBytes = Math.max(maxBytes, size);
    }
    if (bytes - maxBytes < minThreadBytes) this.#parser.close();
    else this.#parser.startThread();
  }

  /** Reads a file unless it is unchanged, and parses it if its content changed. */
  async #readFile(file: FoundFile): Promise<void> {
    const force = this.#options.force || this.#reread.has(file.path);
    const former = this.#known.get(file.path);
    if (former && !force && this.#fingerprints.isUnchanged(file, former.hash)) {
      // A project's outline is saved with each of its documents.
      if (file.project && former.modifiedMs !== file.mtimeMs) setModified(this.#db, former.ids, file.mtimeMs);
      return this.#countUnchanged(file);
    }
    const readAt = Date.now();
    const content = file.project || formatOf(file.path) ? await readDocument(file, this.#options.signal) : readDocumentSync(file);
    if ('skipped' in content) return this.#skip(file, content.skipped, former);
    if (former?.hash === content.hash && !force) {
      if (former.modifiedMs !== file.mtimeMs) setModified(this.#db, former.ids, file.mtimeMs);
      this.#fingerprints.store(file, content.hash, readAt);
      return this.#countUnchanged(file);
    }
    const { text, commentsLine } = content;
    const lines = commentsLine === undefined ? [] : text.split('\n');
    const parse = this.#parser.parse(
      file.path,
      commentsLine === undefined ? text : lines.slice(0, commentsLine - 1).join('\n'),
      this.#kindFromSettings(file.path) ?? file.project?.kind ?? this.#kindOf(file.path),
      (file.project?.projectPosition ?? null) !== null,
    );
    const comments =
      commentsLine === undefined
        ? null
        : () => parseComments(file.path, lines.slice(commentsLine - 1), commentsLine, this.#options.countTokens);
    this.#parsing.push({ file, hash: content.hash, problems: content.problems ?? [], readAt, parse, comments });
    return this.#storeParsed();
  }

  #countUnchanged(file: FoundFile): void {
    this.#tally[this.#saved.has(file.path) ? 'changed' : 'unchanged']++;
  }

  #skip(file: FoundFile, report: FileReport, former: KnownFile | undefined): void {
    if (report.reason === emptyReason) {
      this.#emptyFiles.push(file);
      return;
    }
    this.#reports.push(report);
    // A temporarily unreadable file keeps its documents.
    if (former && report.outcome === 'skipped') this.#remove(former.ids);
  }

  /** The documents of a file; null while it is being parsed. A defect in the code that one file triggers is reported with that file, and the run goes on. */
  #documentsOf({ file, parse, comments }: ParsingFile): readonly ParsedDocument[] | 'failed' | null {
    try {
      const parsed = parse.result();
      const below = parsed && comments?.();
      return parsed && below ? withComments(parsed, below) : parsed;
    } catch (thrown) {
      log('%s: %o', file.path, thrown);
      this.#reports.push({ path: file.path, outcome: 'failed', reason: notUnderstood, line: null });
      return 'failed';
    }
  }

  /** Takes the parsed files up to the first unfinished one, and stores them when they fill a batch. */
  #storeParsed(): void {
    for (let next = this.#parsing[0]; next; next = this.#parsing[0]) {
      const parsed = this.#documentsOf(next);
      if (parsed === null) return;
      this.#parsing.shift();
      if (parsed === 'failed') continue;
      const { file, hash, problems, readAt } = next;
      const { kind = null, projectPosition = null } = file.project ?? {};
      this.#batch.push({
        path: file.path,
        hash,
        modifiedMs: file.mtimeMs,
        project: projectPosition,
        kind,
        parsed: withProblems(parsed, problems),
      });
      for (const { chunks } of parsed) this.#batchChunks += chunks.length;
      this.#fingerprints.store(file, hash, readAt);
      if (this.#batch.length >= maxBatch.files || this.#batchChunks >= maxBatch.chunks) this.#storeBatch();
    }
  }

  /** Waits until one more file is parsed. */
  async #storeNext(): Promise<void> {
    this.#parser.flush();
    await this.#parsing[0]!.parse.finished;
    await yieldToEventLoop(this.#options.signal);
    this.#storeParsed();
  }

  #storeBatch(): void {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchChunks = 0;
    saveDocuments(
      this.#db,
      batch.map((file) => ({ file, formerIds: this.#known.get(file.path)?.ids ?? [] })),
    );
    for (const { path, hash } of batch) {
      if (this.#known.has(path)) {
        this.#tally.changed++;
        continue;
      }
      const former = this.#gone.get(hash)?.shift();
      if (former !== undefined) {
        this.#renamed.push({ from: keyOfNote(former), to: keyOfNote(path) });
        this.#tally.renamed++;
        this.#tally.removed--;
      } else this.#tally.added++;
    }
  }

  #storeEmptyFiles(): void {
    const stubs = storeEmptyNotes(this.#db, this.#emptyFiles, this.#known, this.#options.countTokens);
    this.#reports.push(...stubs.reports);
    for (const key of ['added', 'changed', 'removed', 'unchanged'] as const) this.#tally[key] += stubs[key];
  }

  /** Puts documents in story order and extracts entities, mentions and relationships, where anything that they depend on changed. */
  async #extract(): Promise<void> {
    const db = this.#db;
    const { report, signal, vectorModel, saved } = this.#options;
    const decisions = (): UserDecisions => this.#options.decisions?.() ?? noDecisions;
    // Every change marks the extraction as stale; otherwise the order of documents is unchanged.
    // Decisions applied in a run that did not end made the extraction current, without positions.
    const isStale = isExtractionStale(db) || hasUnplacedDocuments(db);
    const isDecided = readMeta(db, 'decisions') === decisionsHash(decisions());
    if (isStale || !isDecided) {
      report({ stage: 'linking', done: 0, total: 1, path: null });
      await yieldToEventLoop(signal);
      const search = saved ? 'later' : 'now';
      // One transaction: a restricted view is built again for each state that is read in between.
      transact(db, () => {
        if (isStale) assignStoryPositions(db, this.#settings);
        extractEntities(db, { typeOf: typesWith(this.#settings.types), decisions: decisions(), search, vectorModel });
        raiseVersion(db);
      });
      report({ stage: 'linking', done: 1, total: 1, path: null });
    } else if (vectorModel !== null && awaitsNeighbours(db, vectorModel)) {
      // Vectors were made, but the run ended before they were compared.
      transact(db, () => {
        updateSimilarRelationships(db, vectorModel);
        raiseVersion(db);
      });
    }
  }
}

/** The documents of a file, then its comments; passages are numbered through the file. */
function withComments(parsed: readonly ParsedDocument[], comments: ParsedDocument): readonly ParsedDocument[] {
  const before = parsed.reduce((sum, { chunks }) => sum + chunks.length, 0);
  return [...parsed, { ...comments, chunks: comments.chunks.map((chunk) => ({ ...chunk, ordinal: before + chunk.ordinal })) }];
}

/** The documents of a file, with its problems reported on the first. */
function withProblems(parsed: readonly ParsedDocument[], problems: readonly string[]): readonly ParsedDocument[] {
  const [first, ...others] = parsed;
  if (!first || problems.length === 0) return parsed;
  return [{ ...first, problems: [...problems.map((message) => ({ line: 1, message })), ...first.problems] }, ...others];
}

/** What a table of contents is called, also by the generators of books and sites. */
const contentsName = /^(?:summary|_?sidebar|(?:table of )?contents|toc|_?index|readme|home|chapters|inhalt|sommaire|índice|indice)$/iu;

/** Assigns kind and story position to every document. */
function assignStoryPositions(db: WritableDB, settings: VaultSettings): void {
  const kindFromSettings = kindsFromSettings(settings);
  const typeOf = ownTypes(settings.types);
  const documents = allDocuments(db);
  const stated = statedStructures(db);
  // The properties of a file are stored with its first document.
  const structures = new Map(documents.flatMap(({ id, path }) => (stated.has(id) ? [[path, stated.get(id)!]] : [])));
  const orders = pageOrders(db);
  const positions = orderDocuments(
    documents.map(({ type, statedKind, statedSequence, path, ...document }) => ({
      ...document,
      path,
      pageOrder: orders.get(document.id) ?? null,
      linked: contentsName.test(nameOf(path)) ? linkedBy(db, document.id) : [],
      statedKind: statedKind ?? (type !== null && typeOf(type) !== null ? 'note' : null),
      kindFromSettings: isSupplement(document) ? null : kindFromSettings(path),
      sequence: statedSequence,
      stated: structures.get(path)?.structure ?? {},
      bookTitle: structures.get(path)?.bookTitle ?? null,
      bookNumber: structures.get(path)?.bookNumber ?? null,
    })),
  );
  transact(db, () => {
    for (const document of documents) updateStoryDetails(db, document.id, positions.get(documentKey(document))!);
  });
}

/** Fingerprints of files at the time of reading, while an index is open: a file with the same fingerprint is not read again. */
interface FileFingerprints {
  /** Whether a file is unchanged since it was read with that content hash. */
  isUnchanged(file: FoundFile, hash: string): boolean;
  /** Stores the fingerprint that a file had before it was read at that time (milliseconds since 1970). */
  store(file: FoundFile, hash: string, readAt: number): void;
}

/**
 * Minimum age of a file's last change when it is read. A more recent one could be followed by another within the same clock tick, with equal times;
 * some file systems count in steps of two seconds.
 */
const minRestMs = 3_000;

const fingerprintsOfIndex = perConnection(() => new Map<string, string>());

/** The fingerprints of an open index. They are not stored: after a start every file is read once. */
function fileFingerprints(db: ReadableDB): FileFingerprints {
  const fingerprints = fingerprintsOfIndex(db);
  const fingerprintOf = ({ size, mtimeMs, ctimeMs, inode, project }: FoundFile, hash: string): string =>
    project ? `${hash} ${project.fingerprint}` : `${hash} ${size} ${mtimeMs} ${ctimeMs} ${inode}`;
  return {
    isUnchanged: (file, hash) => fingerprints.get(file.path) === fingerprintOf(file, hash),
    store(file, hash, readAt) {
      if (readAt - (file.project?.changedMs ?? Math.max(file.mtimeMs, file.ctimeMs)) > minRestMs)
        fingerprints.set(file.path, fingerprintOf(file, hash));
      else fingerprints.delete(file.path);
    },
  };
}
