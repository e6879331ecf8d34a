import { AppError, toAppError } from '#shared/contract/errors.ts';
import type { EventListener } from '#shared/contract/handlers.ts';
import type { AsOf } from '#shared/model/place.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexStatus, IndexSummary, Vault } from '#shared/model/vault.ts';
import { createAnnouncer } from './announcer.ts';
import { allReports } from './db/documents.ts';
import { readCounts } from './db/lore.ts';
import { readMeta, readVersion } from './db/meta.ts';
import type { ReadableDB } from './db/connection.ts';
import { asAppError, deleteDatabase } from './db/open.ts';
import { searchedModel } from './db/vectors.ts';
import type { Embedder } from './embed/embedder.ts';
import { createVectorMaker } from './ingest/embedPending.ts';
import { startIndexWriter, type IndexWriter } from './ingest/indexWriter.ts';
import { loreDecisions, saveMarks } from './db/loreSteps.ts';
import type { ReadableLore, WritableLore } from './db/loreStore.ts';
import { freshMarks, readingSettings } from './decide.ts';
import type { WriterWishes } from './ingest/messages.ts';
import { createIndexReader } from './indexReader.ts';
import { createLoreKeeper } from './loreKeeper.ts';
import { watchVault, type VaultWatch } from './vault/watchVault.ts';
import type { LoreSnapshot } from './retrieve/snapshot.ts';

/** What a session needs beside its vault. */
export interface SessionOptions {
  readonly indexPath: string;
  /** Where the writer's decisions are kept; the file is made with the first of them. */
  readonly lorePath: string;
  readonly indexWorkerFile: URL;
  /** The embedder that holds at the moment; null: no vectors are made or used. */
  readonly embedder: () => Embedder | null;
  readonly writable: boolean;
  /** Follow the vault's files while it is open, and read again what changes. */
  readonly watch: boolean;
  readonly emit: EventListener;
}

/** How an index is, without what takes counting. */
export type IndexCondition = Omit<IndexStatus, 'counts' | 'reports'>;

/** One open vault: its index for reading, the worker that writes it, and the vectors made in the background. */
export interface VaultSession {
  readonly vault: Vault;
  /** The index for reading. @throws AppError `not-found` while there is none, `db-newer`, `db-corrupt`. */
  reader(): ReadableDB;
  /** The lore of the present index version, read once for each version. */
  snapshot(): LoreSnapshot;
  /**
   * Reads the index as far as it may be known at a place in the story, null: all of it. One unchanging state for all of `work`, with the
   * care for damage that `guard` takes.
   */
  at<T>(asOf: AsOf, work: (db: ReadableDB, snapshot: LoreSnapshot) => T): T;
  /** What the writer decided and keeps, for reading; empty before the first of it. @throws AppError `db-newer`, `db-corrupt`. */
  lore(): ReadableLore;
  /** Changes what the writer keeps, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` where the engine only reads, `disk-full`. */
  changeLore<T>(work: (db: WritableLore) => T): T;
  /** Copies what the writer keeps into a backup now. */
  backUpLore(): void;
  /** How the writer wants the vault read. */
  settings(): VaultSettings;
  /** Brings the index up to the writer's decisions; calls that wait together are answered together. */
  followLore(): Promise<void>;
  /** How the index is at the moment, cheap enough for every question. @throws AppError `db-newer`, `db-corrupt`. */
  condition(): IndexCondition;
  /** The condition with counts and reports. @throws AppError `db-newer`, `db-corrupt`. */
  status(): IndexStatus;
  /** Brings the index up to date; a call while a run is going on joins it. */
  run(options: { force: boolean; signal: AbortSignal; report: (progress: IndexProgress) => void }): Promise<IndexSummary>;
  /** Waits for a run that is going on, then brings the index up to date with what is wished now. */
  runAnew(signal: AbortSignal): Promise<void>;
  pauseVectors(): void;
  resumeVectors(): void;
  /** The vector of a question; null when there are no vectors or the model cannot be used. */
  embedQuestion(text: string): Promise<Float32Array | null>;
  /** Whether vectors of questions can be compared with those on a connection: both are of the embedder that holds. */
  comparesMeaning(db: ReadableDB): boolean;
  /** Goes over to the embedder that holds now; what has no vector of it gets one in the background. */
  changeEmbedder(): Promise<void>;
  /** Runs a reading; an index that turns out to be damaged is built anew, and the error says so. */
  guard<T>(work: () => T): T;
  close(): Promise<void>;
}

interface Run {
  readonly done: Promise<IndexSummary>;
  readonly listeners: Set<(progress: IndexProgress) => void>;
}

const noCounts = { documents: 0, manuscripts: 0, words: 0, chunks: 0, entities: 0, mentions: 0, relationships: 0 };
const statusEveryMs = 100;
const mostQuestionVectors = 200;
const rebuiltNotice = 'The index was damaged and is built anew. Nothing of yours was lost: it is made from your files.';

const unwatchedNotice = 'Changes in this vault are not seen by themselves here. Index again after editing.';

/** Opens a session on a vault. When it resolves, the index is there, migrated and sound, though perhaps empty. */
export async function openSession(vault: Vault, options: SessionOptions): Promise<VaultSession> {
  const { indexPath, embedder, emit } = options;
  const reader = createIndexReader(indexPath, { isReplaced: !options.writable });
  const lore = createLoreKeeper(options.lorePath, { writable: options.writable });
  let writer: IndexWriter | null = null;
  let starting: Promise<IndexWriter> | null = null;
  let run: Run | null = null;
  let progress: IndexProgress | null = null;
  let notices: readonly string[] = [];
  let problem: IndexStatus['problem'] = null;
  let closed = false;
  let rebuilding: Promise<void> | null = null;
  /** The version the faces know of. */
  let told = -1;
  let watching: VaultWatch | null = null;
  /** The linking that has begun, and the one that begins when it ends. */
  let linking: Promise<void> | null = null;
  let nextLinking: Promise<void> | null = null;
  const questionVectors = new Map<string, Float32Array>();

  const allNotices = (): string[] => [...lore.notices(), ...notices];

  /** The index for reading; null while there is none. */
  function madeIndex(): ReadableDB | null {
    try {
      return session.reader();
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'not-found') return null;
      throw thrown;
    }
  }

  const announce = createAnnouncer(statusEveryMs, () => {
    if (closed) return;
    try {
      emit('index.status', { vault: vault.id, status: session.status() });
    } catch {
      // The index is being replaced; the next announcement tells.
    }
  });
  const vectors = createVectorMaker({
    embedder,
    writable: options.writable,
    reader: reader.db,
    writer: async () => (closed ? null : liveWriter()),
    onStatus: () => announce.soon(),
    onComplete: (version) => emit('index.changed', { vault: vault.id, version }),
  });

  /** The worker that writes. One that died (an uncaught error, no memory left) is followed by another when it is needed next. */
  async function liveWriter(): Promise<IndexWriter> {
    if (writer?.alive) return writer;
    return (starting ??= startWriter().finally(() => (starting = null)));
  }

  async function startWriter(): Promise<IndexWriter> {
    writer = await startIndexWriter(
      options.indexWorkerFile,
      { indexPath, vaultPath: vault.path },
      {
        onProgress(value) {
          progress = value;
          for (const listener of run?.listeners ?? []) listener(value);
          announce.soon();
        },
        onShown(version) {
          told = version;
          if (!closed) emit('index.changed', { vault: vault.id, version });
        },
      },
    );
    reader.close();
    if (writer.rebuilt) notices = [rebuiltNotice];
    return writer;
  }

  /** Makes the index anew, once however many readings find it damaged. */
  function rebuild(): Promise<void> {
    rebuilding ??= (async () => {
      await vectors.stop();
      await writer?.close();
      reader.close();
      deleteDatabase(indexPath);
      await liveWriter();
      notices = [rebuiltNotice];
    })().finally(() => (rebuilding = null));
    return rebuilding;
  }

  const wishes = (): WriterWishes => ({ settings: session.settings(), lore: loreDecisions(lore.read()) });

  async function link(): Promise<void> {
    const version = await (await liveWriter()).link(loreDecisions(lore.read()));
    told = version;
    emit('index.changed', { vault: vault.id, version });
  }

  /** What decisions name is remembered as it is now, so that it is found again after the next renaming. Not worth failing a run. */
  function remember(): void {
    try {
      const fresh = freshMarks(session.reader(), lore.read());
      if (fresh) lore.change((db) => saveMarks(db, fresh));
    } catch {
      // The marks of the last time still stand.
    }
  }

  async function ingest(force: boolean): Promise<IndexSummary> {
    await vectors.stop();
    const index = await liveWriter();
    try {
      return { ...(await index.run(force, embedder()?.model ?? null, wishes())).summary, notices: allNotices() };
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
      await rebuild();
      return { ...(await (await liveWriter()).run(force, embedder()?.model ?? null, wishes())).summary, notices: allNotices() };
    }
  }

  /** Remembers why a run failed, for all who look at the vault. */
  function noteProblem(thrown: unknown): void {
    const { code, message } = toAppError(thrown);
    if (code === 'cancelled') return;
    problem = { code, message };
    if (code !== 'vault-unavailable') return;
    // A folder that is gone takes what followed it along; a run that finds it again follows it anew.
    void watching?.close();
    watching = null;
  }

  /** Follows the files from the first run on; a change during a run is met by another run after it. */
  function startWatching(): void {
    if (!options.watch || watching || closed) return;
    const followUp = async (): Promise<void> => {
      while (run) await run.done.catch(() => undefined);
      if (!closed) await session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
    };
    watching = watchVault(
      vault.path,
      () => void followUp().catch(() => undefined),
      () => {
        notices = [...new Set([...notices, unwatchedNotice])];
        announce.soon();
      },
    );
  }

  /** Has the index follow the embedder. A run that is going on began with the former one; what it leaves is put right after it. */
  async function followEmbedder(): Promise<void> {
    while (run) await run.done.catch(() => undefined);
    if (closed) return;
    const version = await (await liveWriter()).useModel(embedder()?.model ?? null);
    told = version;
    emit('index.changed', { vault: vault.id, version });
    vectors.reset();
    await vectors.start();
  }

  const session: VaultSession = {
    vault,
    reader: reader.db,
    snapshot: reader.snapshot,
    at: (asOf, work) => session.guard(() => reader.at(asOf, work)),
    lore: () => lore.read(),
    changeLore(work) {
      const done = lore.change(work);
      emit('lore.changed', { vault: vault.id });
      return done;
    },

    backUpLore: () => lore.backUp(),
    settings: () => readingSettings(lore.read()),
    followLore() {
      if (!linking) return (linking = link().finally(() => (linking = null)));
      return (nextLinking ??= linking
        .catch(() => undefined)
        .then(() => {
          nextLinking = null;
          return session.followLore();
        }));
    },

    condition() {
      const db = madeIndex();
      if (db && !options.writable && reader.changedElsewhere()) vectors.refresh();
      const state = db === null || readMeta(db, 'indexed-at') === null ? 'new' : 'ready';
      return {
        progress,
        vectors: vectors.status(),
        problem,
        notices: allNotices(),
        state: db && run ? 'indexing' : state,
        version: db ? readVersion(db) : 0,
      };
    },

    status() {
      const db = madeIndex();
      return { ...session.condition(), counts: db ? readCounts(db) : noCounts, reports: db ? allReports(db) : [] };
    },

    async run({ force, signal, report }) {
      if (!options.writable)
        throw new AppError('busy', 'This Lorelens only reads the index. Index the vault in the app or with the command line.');
      if (!run) {
        const done = ingest(force)
          .then(
            (summary) => {
              problem = null;
              startWatching();
              return summary;
            },
            (thrown: unknown) => {
              noteProblem(thrown);
              throw thrown;
            },
          )
          .finally(() => {
            run = null;
            progress = null;
            announce.soon();
          });
        run = { done, listeners: new Set() };
        // Where the folder was gone, nothing is followed until it is found.
        if (problem === null) startWatching();
        announce.soon();
      }
      const joined = run;
      joined.listeners.add(report);
      // The run goes on as long as anybody waits for it.
      const leave = (): void => {
        joined.listeners.delete(report);
        if (joined.listeners.size === 0 && run === joined) writer?.cancel();
      };
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      try {
        const summary = await joined.done;
        remember();
        const version = readVersion(session.reader());
        if (version !== told) emit('index.changed', { vault: vault.id, version });
        told = version;
        return summary;
      } finally {
        signal.removeEventListener('abort', leave);
        joined.listeners.delete(report);
        if (!closed) void vectors.start();
      }
    },

    async runAnew(signal) {
      while (run) await run.done.catch(() => undefined);
      await session.run({ force: false, signal, report: () => undefined });
    },

    pauseVectors: () => vectors.pause(),
    resumeVectors: () => vectors.resume(),

    async embedQuestion(text) {
      const model = embedder();
      // With no vectors to compare it with, a question's own would only cost the loading of the model.
      if (!model || vectors.status().state === 'failed' || vectors.status().done === 0) return null;
      const key = `${model.model}\n${text}`;
      const known = questionVectors.get(key);
      if (known) return known;
      try {
        const [vector] = await model.embed([text], { urgent: true });
        questionVectors.set(key, vector!);
        if (questionVectors.size > mostQuestionVectors) questionVectors.delete(questionVectors.keys().next().value!);
        return vector!;
      } catch (thrown) {
        if (!closed && embedder() === model) vectors.fail(thrown);
        return null;
      }
    },

    comparesMeaning: (db) => searchedModel(db) === embedder()?.model,

    async changeEmbedder() {
      await vectors.stop();
      questionVectors.clear();
      vectors.reset();
      if (!options.writable || closed || session.condition().state === 'new') return;
      void followEmbedder().catch((thrown: unknown) => vectors.fail(thrown));
    },

    guard(work) {
      try {
        return work();
      } catch (thrown) {
        const error = asAppError(thrown, indexPath);
        if (error.code === 'unexpected' || thrown === error) throw thrown;
        if (error.code !== 'db-corrupt' || !options.writable) throw error;
        void rebuild()
          .then(() => session.run({ force: false, signal: new AbortController().signal, report: () => undefined }))
          .catch(() => undefined);
        throw new AppError('db-corrupt', rebuiltNotice);
      }
    },

    async close() {
      closed = true;
      announce.stop();
      await watching?.close();
      await vectors.stop();
      // Readers first: the last connection to close folds the write-ahead log into the database.
      reader.close();
      lore.close();
      await starting?.catch(() => undefined);
      await writer?.close();
    },
  };

  // A file from a later Lorelens is refused before anything is made of the vault without it; a damaged one is restored.
  try {
    lore.read();
  } catch (thrown) {
    // Where the engine only reads, the index, which holds what was decided, can be used without it.
    if (options.writable || !(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
  }
  if (options.writable) await liveWriter();
  try {
    vectors.refresh();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not-found') throw thrown;
  }
  return session;
}
