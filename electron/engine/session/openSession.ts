import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/contract/errors.ts';
import type { Vault } from '#shared/model/vault.ts';
import { createUserDataStore } from '../db/userData/store.ts';
import { asAppError } from '../db/open.ts';
import { searchedModel } from '../db/documents/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import { createIndexReader } from './indexReader.ts';
import { IndexService, rebuiltNotice } from './indexService.ts';
import { readVaultSettings } from './vaultSettings.ts';
import type { SessionOptions, VaultSession } from './vaultSession.ts';

/** Opens a session on a vault. When it resolves, the index is there and migrated, though perhaps empty; the first run finds out whether all of it is sound. */
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
    reader: reader.db,
    snapshot: reader.snapshot,
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
      await index.close(() => {
        reader.close();
        userData.close();
      });
    },
  };

  // A file from a later Lorelens is refused before anything is made of the vault without it; a damaged one is restored.
  try {
    userData.read();
  } catch (thrown) {
    // Where the engine only reads, the index, which holds what was decided, can be used without it.
    if (writable || !(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
  }
  await index.open();
  return session;
}

/** Work that is done once more, however many ask for it while it is being done. */
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

/** Vectors of questions, cached for the next change of the same request. */
interface QuestionVectors {
  /** The vector of a question; null when there are no vectors to compare it with or the model cannot be used. */
  of(text: string): Promise<Float32Array | null>;
  /** Forgets them all, when the embedder changes. */
  clear(): void;
}

/** What vectors of questions depend on. */
interface QuestionVectorsOptions {
  /** The current embedder; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** Whether there is anything to compare a question with. With nothing, its vector would only cost the loading of the model. */
  readonly isUseful: () => boolean;
  readonly onFailure: (thrown: unknown) => void;
}

const maxVectors = 200;

/** A cache of question vectors by model and text. */
function createQuestionVectors({ embedder, isUseful, onFailure }: QuestionVectorsOptions): QuestionVectors {
  const cache = new LRUCache<string, Float32Array>({ max: maxVectors });
  return {
    async of(text) {
      const model = embedder();
      if (!model || !isUseful()) return null;
      const key = `${model.model}\n${text}`;
      const cached = cache.get(key);
      if (cached) return cached;
      try {
        const [vector] = await model.embed([text], { asQuestions: true });
        cache.set(key, vector);
        return vector!;
      } catch (thrown) {
        if (embedder() === model) onFailure(thrown);
        return null;
      }
    },
    clear: () => cache.clear(),
  };
}
