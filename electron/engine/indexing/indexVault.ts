import { yieldIntervalMs, yieldToEventLoop } from '#lib/yieldToEventLoop.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { FileReport, IndexProgress, IndexSummary } from '#shared/model/vault.ts';
import { type ReadableDB, transact, type WritableDB } from '../db/connection.ts';
import { allDocuments, allReports, documentHashes, placeDocument, replaceReports, setModified } from '../db/documents.ts';
import { readCounts } from '../db/entities.ts';
import { raiseVersion, readMeta, readVersion, writeMeta } from '../db/meta.ts';
import { awaitsNeighbours } from '../db/neighbours.ts';
import { statedStructures } from '../db/story.ts';
import { noDecisions, type UserDecisions } from '../decisions/decisions.ts';
import { ownTypes, typesWith } from '../extraction/entityTypes.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import type { ParsedDocument } from '../parse/types.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { withoutConflictCopies } from '../vault/conflictCopies.ts';
import { findFiles, type FoundFile } from '../vault/findFiles.ts';
import { emptyReason, readDocumentSync } from '../vault/readDocument.ts';
import { kindsFromSettings, orderDocuments } from '../vault/storyOrder.ts';
import { DocumentParser, minThreadBytes, type PendingParse } from './documentParser.ts';
import { decisionsHash, extractEntities } from './extractEntities.ts';
import { applySettings, defaultSettings } from './indexSettings.ts';
import { type ReadFile, removeDocument, saveDocuments, storeEmptyNotes } from './storeDocuments.ts';
import { indexSavedFiles } from './savedFiles.ts';
import { updateSimilarRelationships } from './similarRelationships.ts';
import { isExtractionStale } from './extractionState.ts';

/** How a run is done. */
export interface IndexVaultOptions {
  readonly signal: AbortSignal;
  readonly report: (progress: IndexProgress) => void;
  readonly countTokens: CountTokens;
  /** Thread that parses beside this one when there is much to parse, with `countTokens` of the app; left out or null: this one does it all. */
  readonly parseWorker?: URL | null;
  /** Read every file again, whether changed or not. */
  readonly force: boolean;
  /** Model whose stored vectors are given to chunks with a known text; null without vectors. */
  readonly vectorModel: string | null;
  /** How the writer wants the vault read; the usual way when left out. */
  readonly settings?: VaultSettings;
  /** What the writer decided by now; asked when the lore is linked. Nothing when left out. */
  readonly decisions?: () => UserDecisions;
  /**
   * Files that were just saved, as the system spells them: they are shown before anything else is looked at, and names without a note are
   * left for `lookForNamesLater`. Left out or null: the run follows no save.
   */
  readonly saved?: readonly string[] | null;
  /** Hears the version of the index in which saved files can be read again. */
  readonly onSavedIndexed?: (version: number) => void;
}

/** Files, and passages in them, that are stored together: a transaction for each would have the full-text index written a hundred times as often. */
const together = { files: 48, chunks: 400 } as const;

/**
 * Brings the index up to the vault: new and changed files are read, gone ones removed, then the lore is linked anew if anything
 * changed. Files are stored whole, some dozens in a transaction, so a run that is cancelled or killed goes on about where it stopped.
 * @throws AppError `cancelled`, `vault-unavailable`, `disk-full`.
 */
export async function indexVault(db: WritableDB, vaultPath: string, options: IndexVaultOptions): Promise<Omit<IndexSummary, 'notices'>> {
  const settings = options.settings ?? defaultSettings;
  const excluded = { headings: settings.excludeHeadings, properties: settings.excludeProperties };
  const parse: ParseHere = (path, text) => parseDocument(path, text, options.countTokens, excluded);
  const parser = new DocumentParser(options.parseWorker ?? null, excluded, parse);
  try {
    return await ingestWith(parser, parse, db, vaultPath, settings, options);
  } finally {
    parser.close();
  }
}

type ParseHere = (path: string, text: string) => ParsedDocument;

async function ingestWith(
  parser: DocumentParser,
  parse: ParseHere,
  db: WritableDB,
  vaultPath: string,
  settings: VaultSettings,
  options: IndexVaultOptions,
): Promise<Omit<IndexSummary, 'notices'>> {
  const started = performance.now();
  const { signal, report } = options;
  report({ stage: 'finding', done: 0, total: 0, path: null });
  const shown = indexSavedFiles(db, vaultPath, options.saved ?? [], parse);
  if (shown.size > 0) options.onSavedIndexed?.(readVersion(db));
  const isFirst = readVersion(db) === 0;
  let bytes = 0;
  const onFile = ({ size }: FoundFile): void => {
    bytes += size;
    // All of them will be read: the other thread gets ready while the rest is found.
    if (isFirst && bytes >= minThreadBytes) parser.startThread();
  };
  const found = await findFiles(vaultPath, { signal, excludedGlobs: settings.excludeFiles, onFile });
  applySettings(db, settings);
  const typeOf = typesWith(settings.types);
  const known = documentHashes(db);
  const { files, reports: copies } = await withoutConflictCopies(found.files, signal);
  const outside: FileReport[] = [...found.reports, ...copies];
  const tally = { added: 0, changed: 0, removed: 0, renamed: 0, unchanged: 0 };
  const empty: FoundFile[] = [];

  const present = new Set(files.map((file) => file.path));
  /** Contents of files that are gone: where one comes back at another path, it was renamed. */
  const gone = new Map<string, number>();
  for (const [path, { id, hash }] of known) {
    if (present.has(path)) continue;
    removeDocument(db, id);
    tally.removed++;
    gone.set(hash, (gone.get(hash) ?? 0) + 1);
  }

  const states = fileStates(db);
  const unread = files.filter(({ path }) => options.force || !known.get(path)?.hash);
  const sizes = unread.map(({ size }) => size);
  // While one file is parsed there is nothing to store.
  const beside = sizes.reduce((sum, size) => sum + size, 0) - sizes.reduce((most, size) => Math.max(most, size), 0);
  if (beside < minThreadBytes) parser.close();
  else parser.startThread();
  /** Files that are being parsed, in order: they are stored in it. */
  const parsing: { readonly file: FoundFile; readonly hash: string; readonly readAt: number; readonly result: PendingParse }[] = [];
  /** What is parsed and waits to be stored. */
  let parsed: ReadFile[] = [];
  let chunks = 0;
  const storeParsed = (): void => {
    const batch = parsed;
    parsed = [];
    chunks = 0;
    saveDocuments(
      db,
      batch.map((file) => ({ file, formerId: known.get(file.path)?.id ?? null })),
    );
    for (const { path, hash } of batch) {
      if (known.has(path)) tally.changed++;
      else if ((gone.get(hash) ?? 0) > 0) {
        gone.set(hash, gone.get(hash)! - 1);
        tally.renamed++;
        tally.removed--;
      } else tally.added++;
    }
  };
  /** Takes what is parsed by now, as far as nothing before it is still to come, and stores it once it is enough. */
  const store = (): void => {
    for (let next = parsing[0]?.result.result(); next; next = parsing[0]?.result.result()) {
      const { file, hash, readAt } = parsing.shift()!;
      parsed.push({ path: file.path, hash, modifiedMs: file.mtimeMs, parsed: next });
      chunks += next.chunks.length;
      states.note(file, hash, readAt);
      if (parsed.length >= together.files || chunks >= together.chunks) storeParsed();
    }
  };
  /** Waits until one more file is parsed. */
  const storeNext = async (): Promise<void> => {
    parser.flush();
    await parsing[0]!.result.finished;
    await yieldToEventLoop(signal);
    store();
  };
  let breathed = performance.now();
  try {
    for (const [done, file] of files.entries()) {
      if (signal.aborted || performance.now() - breathed > yieldIntervalMs) {
        await yieldToEventLoop(signal);
        breathed = performance.now();
      }
      report({ stage: 'reading', done, total: files.length, path: file.path });
      const former = known.get(file.path);
      if (former && !options.force && states.isAsRead(file, former.hash)) {
        tally[shown.has(file.path) ? 'changed' : 'unchanged']++;
        continue;
      }
      const readAt = Date.now();
      const content = readDocumentSync(file);
      if ('skipped' in content) {
        if (content.skipped.reason === emptyReason) {
          empty.push(file);
          continue;
        }
        outside.push(content.skipped);
        // A file that cannot be read at the moment keeps what is known of it; one that is empty now does not.
        if (former && content.skipped.outcome === 'skipped') {
          removeDocument(db, former.id);
          tally.removed++;
        }
        continue;
      }
      if (former?.hash === content.hash && !options.force) {
        if (former.modifiedMs !== file.mtimeMs) setModified(db, former.id, file.mtimeMs);
        states.note(file, content.hash, readAt);
        tally[shown.has(file.path) ? 'changed' : 'unchanged']++;
        continue;
      }
      parsing.push({ file, hash: content.hash, readAt, result: parser.parse(file.path, content.text) });
      store();
      while (parser.isFull()) await storeNext();
    }
    while (parsing.length > 0) await storeNext();
    storeParsed();
  } catch (thrown) {
    // What was read by then is kept.
    if (signal.aborted) storeParsed();
    throw thrown;
  } finally {
    parser.close();
  }
  const stubs = storeEmptyNotes(db, empty, known, options.countTokens);
  outside.push(...stubs.reports);
  for (const key of ['added', 'changed', 'removed', 'unchanged'] as const) tally[key] += stubs[key];

  const placed = assignStoryPositions(db, settings);
  const isDecided = readMeta(db, 'decisions') === decisionsHash(options.decisions?.() ?? noDecisions);
  if (tally.added + tally.changed + tally.removed + tally.renamed > 0 || placed || !isDecided || isExtractionStale(db)) {
    report({ stage: 'linking', done: 0, total: 1, path: null });
    await yieldToEventLoop(signal);
    const search = options.saved ? 'later' : 'now';
    extractEntities(db, { typeOf, decisions: options.decisions?.() ?? noDecisions, search, vectorModel: options.vectorModel });
    report({ stage: 'linking', done: 1, total: 1, path: null });
    raiseVersion(db);
  } else if (options.vectorModel !== null && awaitsNeighbours(db, options.vectorModel)) {
    // Vectors were made, but the run ended before they were compared.
    transact(db, () => {
      updateSimilarRelationships(db, options.vectorModel);
      raiseVersion(db);
    });
  }
  transact(db, () => {
    replaceReports(db, null, outside);
    if (readVersion(db) === 0) raiseVersion(db);
    writeMeta(db, 'indexed-at', new Date().toISOString());
  });
  return { ...tally, milliseconds: performance.now() - started, counts: readCounts(db), reports: allReports(db) };
}

/** Gives every document its kind and position in story order; true when any changed. */
export function assignStoryPositions(db: WritableDB, settings: VaultSettings): boolean {
  const kindFromSettings = kindsFromSettings(settings);
  const typeOf = ownTypes(settings.types);
  const documents = allDocuments(db);
  const stated = statedStructures(db);
  const positions = orderDocuments(
    documents.map(({ id, path, type, statedKind, statedSequence, scenes }) => ({
      path,
      statedKind: statedKind ?? (type !== null && typeOf(type) !== null ? 'note' : null),
      kindFromSettings: kindFromSettings(path),
      sequence: statedSequence,
      scenes,
      stated: stated.get(id) ?? {},
    })),
  );
  return transact(db, () => {
    let any = false;
    for (const document of documents) any = placeDocument(db, document.id, positions.get(document.path)!) || any;
    return any;
  });
}

/** The states in which files were read, as long as an index is open: a file that is still in its state need not be read again. */
export interface FileStates {
  /** Whether a file is as it was when it was read with that hash. */
  isAsRead(file: FoundFile, hash: string): boolean;
  /** Notes the state that a file was found in before it was read, and when that was (milliseconds since 1970). */
  note(file: FoundFile, hash: string, readAt: number): void;
}

/**
 * How long a file must have rested when it was read. One that changed just before could change again within the same tick of the clock,
 * and its times would not tell; some disks count in steps of two seconds.
 */
const restMs = 3_000;

const known = new WeakMap<object, Map<string, string>>();

/** The states of an open index. They are not kept in it: after a start every file is read once, whatever its times say. */
export function fileStates(db: ReadableDB): FileStates {
  let states = known.get(db.handle);
  if (!states) known.set(db.handle, (states = new Map()));
  const stateOf = ({ size, mtimeMs, ctimeMs, inode }: FoundFile, hash: string): string => `${hash} ${size} ${mtimeMs} ${ctimeMs} ${inode}`;
  return {
    isAsRead: (file, hash) => states.get(file.path) === stateOf(file, hash),
    note(file, hash, readAt) {
      if (readAt - Math.max(file.mtimeMs, file.ctimeMs) > restMs) states.set(file.path, stateOf(file, hash));
      else states.delete(file.path);
    },
  };
}
