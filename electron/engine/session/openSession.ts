import type { Embedding } from '#lib/lateInteraction.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/contract/errors.ts';
import type { Vault } from '#shared/model/vault.ts';
import { createUserDataStore } from '../db/userData/store.ts';
import { asAppError } from '../db/open.ts';
import { searchedModel } from '../db/documents/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import { createIndexReader } from './indexReader.ts';
import { IndexService, rebuiltNotice } from './indexService.ts';
import { readVaultSettings } from '../indexing/indexSettings.ts';
import type { SessionOptions, VaultSession } from './vaultSession.ts';

/** Opens a session on a vault. When it resolves, the index exists and is migrated, but may be empty; the first run checks its integrity. */
export async function openSession(vault: Vault, options: SessionOptions): Promise<VaultSession> {
  const { indexPath, embedder, emit, writable } = options;
  const reader = createIndexReader(indexPath, { isReplaced: !writable });
  const userData = createUserDataStore(options.userDataPath, { writable });
  const index = new IndexService(options, { vault, reader, userData });
  let closed = false;
  const questions = createQuestionVectors({
    embedder,
    isUseful: () => index.vectors.status().state !== 'failed' && index.vectors.status().done > 0,
    onFailure: (thrown) => {
      if (!closed) index.vectors.fail(thrown);
    },
  });

  const session: VaultSession = {
    vault,
    indexPath,
    reader: reader.db,
    at: (asOf, work) => session.guard(() => reader.at(asOf, work)),

    userData: () => userData.read(),
    changeUserData(work) {
      const done = userData.change(work);
      emit('userData.changed', { vault: vault.id });
      return done;
    },
    backUpUserData: () => userData.backUp(),
    settings: () => readVaultSettings(userData.read()),
    applyDecisions: coalesced(() => index.applyDecisions()),

    condition: () => index.condition(),
    status: () => index.status(),
    run: (wanted) => index.run(wanted),
    runAgain: (signal) => index.runAgain({ signal }),

    pauseVectors: () => index.vectors.pause(),
    resumeVectors: () => index.vectors.resume(),
    embedQuestion: (text) => questions.of(text),
    canSearchVectors: (db) => searchedModel(db) === embedder()?.model,
    changeEmbedder() {
      questions.clear();
      return index.changeEmbedder();
    },

    guard(work) {
      try {
        return work();
      } catch (thrown) {
        const error = asAppError(thrown, indexPath);
        if (error.code === 'unexpected' || thrown === error) throw thrown;
        if (error.code !== 'db-corrupt' || !writable) throw error;
        index.repair();
        throw new AppError('db-corrupt', rebuiltNotice);
      }
    },

    async close() {
      closed = true;
      // First, since closing the index may be cut short: it backs up what was changed.
      userData.close();
      await index.close(() => {
        reader.close();
        userData.close();
      });
    },
  };

  // User data of a later version is refused before an index is built without it; damaged data is restored.
  try {
    userData.read();
  } catch (thrown) {
    // A read-only engine can use the index, which contains the replayed decisions, without the user data.
    if (writable || !(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
  }
  await index.open();
  return session;
}

/** Runs work once more after the current run, however many callers request it in between. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const request = (): Promise<void> => {
    if (!current) return (current = work().finally(() => (current = null)));
    return (next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return request();
      }));
  };
  return request;
}

/** Cache of question vectors, for the next change of the same request. */
interface QuestionVectors {
  /** The vectors of a question; null when there are no vectors to compare with or the model is unavailable. */
  of(text: string): Promise<Embedding | null>;
  /** Clears the cache, when the embedder changes. */
  clear(): void;
}

/** Dependencies of the cache. */
interface QuestionVectorsOptions {
  /** The current embedder; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** Whether the index has vectors; without any, embedding a question would only load the model in vain. */
  readonly isUseful: () => boolean;
  readonly onFailure: (thrown: unknown) => void;
}

const maxVectors = 200;

/** A cache of question vectors by model and text. */
function createQuestionVectors({ embedder, isUseful, onFailure }: QuestionVectorsOptions): QuestionVectors {
  const cache = new LRUCache<string, Embedding>({ max: maxVectors });
  return {
    async of(text) {
      const model = embedder();
      if (!model || !isUseful()) return null;
      const key = `${model.model}\n${text}`;
      const cached = cache.get(key);
      if (cached) return cached;
      try {
        const [embedding] = await model.embed([text], { asQuestions: true });
        cache.set(key, embedding);
        return embedding!;
      } catch (thrown) {
        if (embedder() === model) onFailure(thrown);
        return null;
      }
    },
    clear: () => cache.clear(),
  };
}
