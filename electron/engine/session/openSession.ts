import { AppError } from '#shared/contract/errors.ts';
import type { Vault } from '#shared/model/vault.ts';
import { createAnnouncer } from './announcer.ts';
import { allReports } from '../db/documents.ts';
import { readCounts } from '../db/entities.ts';
import { readMeta, readVersion } from '../db/meta.ts';
import type { ReadableDB } from '../db/connection.ts';
import { asAppError } from '../db/open.ts';
import { searchedModel } from '../db/vectors.ts';
import { createVectorMaker } from '../indexing/embedPending.ts';
import { loreDecisions, saveMarks } from '../db/loreSteps.ts';
import { freshMarks } from './decide.ts';
import { readingSettings } from './readingSettings.ts';
import type { WriterWishes } from '../indexing/messages.ts';
import { createIndexReader } from './indexReader.ts';
import { createQuestionVectors } from './questionVectors.ts';
import { createIndexUpkeep } from './indexUpkeep.ts';
import { doneTogether } from './sharedRun.ts';
import { createLoreKeeper } from '../db/loreKeeper.ts';
import type { RunOptions, SessionOptions, VaultSession } from './vaultSession.ts';

const noCounts = { documents: 0, manuscripts: 0, words: 0, chunks: 0, entities: 0, mentions: 0, relationships: 0 };
const statusEveryMs = 100;
const rebuiltNotice = 'The index was damaged and is built anew. Nothing of yours was lost: it is made from your files.';
const unwatchedNotice = 'Changes in this vault are not seen by themselves here. Index again after editing.';

/** A run that nobody watches or stops. */
const quietly = (): RunOptions => ({ force: false, signal: new AbortController().signal, report: () => undefined });

/** Opens a session on a vault. When it resolves, the index is there and migrated, though perhaps empty; the first run finds out whether all of it is sound. */
export async function openSession(vault: Vault, options: SessionOptions): Promise<VaultSession> {
  const { indexPath, embedder, emit } = options;
  const reader = createIndexReader(indexPath, { isReplaced: !options.writable });
  const lore = createLoreKeeper(options.lorePath, { writable: options.writable });
  const notices = new Set<string>();
  let closed = false;
  /** The version the faces know of. */
  let told = -1;

  function tell(version: number): void {
    told = version;
    emit('index.changed', { vault: vault.id, version });
  }

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
    writer: async () => (closed ? null : writer.live()),
    onStatus: () => announce.soon(),
    onComplete: (version) => emit('index.changed', { vault: vault.id, version }),
  });

  const questions = createQuestionVectors({
    embedder,
    isUseful: () => vectors.status().state !== 'failed' && vectors.status().done > 0,
    onFailure: (thrown) => {
      if (!closed) vectors.fail(thrown);
    },
  });
  const upkeep = createIndexUpkeep({
    ...options,
    vault,
    watch: () => options.watch && !closed,
    wishes: (): WriterWishes => ({ settings: session.settings(), lore: loreDecisions(lore.read()) }),
    notices: allNotices,
    onChange: () => announce.soon(),
    onShown(version) {
      if (!closed) tell(version);
    },
    onRebuilt: () => notices.add(rebuiltNotice),
    onSaved: (saved) => void followUp(saved).catch(() => undefined),
    onUnwatched() {
      notices.add(unwatchedNotice);
      announce.soon();
    },
    restVectors: () => vectors.stop(),
    closeReader: () => reader.close(),
  });
  const { writer } = upkeep;

  /** A change during a run is met by another run after it. */
  async function followUp(saved: readonly string[]): Promise<void> {
    await upkeep.settled();
    if (!closed) await session.run({ ...quietly(), saved });
  }

  /** Whether there is an index that can be read as it is, by its looks. Then nobody has to wait until all of it is checked. */
  function isReadable(): boolean {
    try {
      told = readVersion(session.reader());
      return readMeta(session.reader(), 'indexed-at') !== null;
    } catch {
      reader.close();
      return false;
    }
  }

  async function link(): Promise<void> {
    tell(await (await writer.live()).link(loreDecisions(lore.read())));
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

  /** Has the index follow the embedder. A run that is going on began with the former one; what it leaves is put right after it. */
  async function followEmbedder(): Promise<void> {
    await upkeep.settled();
    if (closed) return;
    tell(await (await writer.live()).useModel(embedder()?.model ?? null));
    vectors.reset();
    await vectors.start();
  }

  const session: VaultSession = {
    vault,
    reader: reader.db,
    snapshot: reader.snapshot,
    at(asOf, work) {
      return session.guard(() => reader.at(asOf, work));
    },
    lore: () => lore.read(),
    changeLore(work) {
      const done = lore.change(work);
      emit('userData.changed', { vault: vault.id });
      return done;
    },

    backUpLore: () => lore.backUp(),
    settings: () => readingSettings(lore.read()),
    followLore: doneTogether(link),

    condition() {
      const db = madeIndex();
      if (db && !options.writable && reader.changedElsewhere()) vectors.refresh();
      const state = db === null || readMeta(db, 'indexed-at') === null ? 'new' : 'ready';
      return {
        progress: upkeep.progress(),
        vectors: vectors.status(),
        problem: upkeep.problem(),
        notices: allNotices(),
        state: db && upkeep.isRunning() ? 'indexing' : state,
        version: db ? readVersion(db) : 0,
      };
    },

    status() {
      const db = madeIndex();
      return { ...session.condition(), counts: db ? readCounts(db) : noCounts, reports: db ? allReports(db) : [] };
    },

    async run(wanted) {
      if (!options.writable)
        throw new AppError('busy', 'This Lorelens only reads the index. Index the vault in the app or with the command line.');
      try {
        const summary = await upkeep.run(wanted);
        remember();
        const version = readVersion(session.reader());
        if (version !== told) tell(version);
        return summary;
      } finally {
        if (!closed) void vectors.start();
      }
    },

    async runAnew(signal) {
      await upkeep.settled();
      await session.run({ ...quietly(), signal });
    },

    pauseVectors: () => vectors.pause(),
    resumeVectors: () => vectors.resume(),

    embedQuestion: (text) => questions.of(text),
    comparesMeaning: (db) => searchedModel(db) === embedder()?.model,

    async changeEmbedder() {
      await vectors.stop();
      questions.clear();
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
        void writer
          .rebuild()
          .then(() => session.run(quietly()))
          .catch(() => undefined);
        throw new AppError('db-corrupt', rebuiltNotice);
      }
    },

    async close() {
      closed = true;
      announce.stop();
      await upkeep.stopFollowing();
      await vectors.stop();
      // Readers first: the last connection to close folds the write-ahead log into the database.
      reader.close();
      lore.close();
      await writer.close();
    },
  };

  // A file from a later Lorelens is refused before anything is made of the vault without it; a damaged one is restored.
  try {
    lore.read();
  } catch (thrown) {
    // Where the engine only reads, the index, which holds what was decided, can be used without it.
    if (options.writable || !(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
  }
  // What checks the whole index comes with the first run; reading need not wait for it.
  if (options.writable && !isReadable()) await writer.live();
  try {
    vectors.refresh();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not-found') throw thrown;
  }
  return session;
}
