import type { VectorStatus } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { pendingSentences, pendingTexts, searchedModel, vectorCounts, vectorsByHash } from '../db/documents/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import { sentenceGroups } from '../parse/text/sentences.ts';
import type { IndexWorkerClient } from './indexWorkerClient.ts';

interface VectorMakerOptions {
  /** The current embedder; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** False: existing vectors are used, and none are made. */
  readonly writable: boolean;
  readonly reader: () => ReadableDB;
  /** Null when nothing more may be written. */
  readonly worker: () => Pick<IndexWorkerClient, 'call'> | null;
  /** Called when the status changes. */
  readonly onStatus: () => void;
}

/** Makes missing vectors in the background, in small batches, in reading order. */
export interface VectorMaker {
  status(): VectorStatus;
  /** Counts existing and missing vectors. */
  refresh(): void;
  /** Resumes unless paused or running. Never throws: errors are in the status. */
  start(): Promise<void>;
  /** Pauses during an ingest, until `start`. Resolves when the last write is done. */
  stop(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Records that the model is unavailable. A transient failure is retried later. */
  fail(problem: unknown): void;
  /** Drops the former embedder's failure, and counts for the current one. */
  reset(): void;
}

export function createVectorMaker({ embedder, writable, reader, worker, onStatus }: VectorMakerOptions): VectorMaker {
  const fresh = (): VectorStatus => {
    const model = embedder();
    return { state: model ? 'working' : 'off', done: 0, total: 0, model: model?.model ?? 'none', problem: null };
  };
  let status = fresh();
  let paused = false;
  let stopping = new AbortController();
  let working: Promise<void> | null = null;
  let failures = 0;
  /** Counts of vectors to be made: of texts, of their word pieces, and of their sentences. */
  let steps = { done: 0, total: 0 };
  /** Share of one text in the whole work. */
  const doneOf = (total: number): number => (steps.total === 0 ? 0 : Math.min(total, Math.floor((total * steps.done) / steps.total)));
  let recovering: ReturnType<typeof setTimeout> | null = null;

  function set(change: Partial<VectorStatus>): void {
    status = { ...status, ...change };
    onStatus();
  }

  function refresh(): void {
    const model = embedder();
    if (!model) return;
    const { total, withVector, complete: withAll, prose, withSentences } = vectorCounts(reader(), model);
    // Vectors are only useful once they are in the search table.
    const isSearched = searchedModel(reader()) === model.model;
    steps = {
      done: isSearched ? withVector + (model.ofTokens ? withAll : 0) + (model.ofSentences ? withSentences : 0) : 0,
      total: total + (model.ofTokens ? total : 0) + (model.ofSentences ? prose : 0),
    };
    const counts = { total, done: doneOf(total) };
    const complete = counts.total > 0 && counts.done >= counts.total;
    const state = status.state === 'failed' ? 'failed' : complete ? 'ready' : paused ? 'paused' : 'working';
    set({ ...counts, model: model.model, state });
  }

  /**
   * Processes pending texts in batches, in reading order, until none are left or it must stop. `make` embeds distinct texts and returns a function
   * that stores the vectors; `stepsOf` is how many of the steps a text was. Returns the number of texts; null when the model has changed, because
   * storing would switch the search table back.
   */
  async function makeInBatches<T extends { readonly id: number; readonly hash: string }>(
    model: Embedder,
    signal: AbortSignal,
    pendingAfter: (id: number) => readonly T[],
    make: (texts: readonly T[]) => Promise<(target: Pick<IndexWorkerClient, 'call'>) => Promise<unknown>>,
    stepsOf: (text: T) => number = () => 1,
  ): Promise<number | null> {
    let made = 0;
    for (let after = 0; !paused && !signal.aborted;) {
      const batch = pendingAfter(after);
      if (batch.length === 0) break;
      const texts = [...new Map(batch.map((each) => [each.hash, each])).values()];
      const store = await make(texts);
      const target = embedder() === model ? worker() : null;
      if (!target) return null;
      await store(target);
      failures = 0;
      made += texts.length;
      after = batch.at(-1)!.id;
      steps = { ...steps, done: texts.reduce((done, text) => done + stepsOf(text), steps.done) };
      set({ done: doneOf(status.total) });
    }
    return made;
  }

  function makeVectors(model: Embedder, signal: AbortSignal): Promise<number | null> {
    return makeInBatches(
      model,
      signal,
      (id) => pendingTexts(reader(), model, id, model.batch),
      async (texts) => {
        const embedded = await model.embed(
          texts.map(({ text }) => text),
          { signal },
        );
        const vectors = texts.map(({ hash }, index) => ({ hash, ...embedded[index]! }));
        return (target) => target.call('storeVectors', { model: model.model, vectors });
      },
      ({ hasVector }) => (model.ofTokens && !hasVector ? 2 : 1),
    );
  }

  /** Vectors of sentences, for texts that have their own vector. */
  function makeSentenceVectors(model: Embedder, signal: AbortSignal): Promise<number | null> {
    return makeInBatches(
      model,
      signal,
      (id) => pendingSentences(reader(), model.model, id, model.batch),
      async (pending) => {
        const whole = vectorsByHash(
          reader(),
          model.model,
          pending.map(({ hash }) => hash),
        );
        const texts: { hash: string; vectors: Float32Array[] }[] = [];
        for (const { hash, text } of pending) {
          const groups = sentenceGroups(text).map((group) => group.text);
          // A text of one group has the group's vector.
          const embedded = groups.length > 1 ? await model.embed(groups, { signal }) : [{ vector: whole.get(hash)! }];
          texts.push({ hash, vectors: embedded.map(({ vector }) => vector) });
        }
        return (target) => target.call('storeSentenceVectors', { model: model.model, texts });
      },
    );
  }

  async function work(model: Embedder, signal: AbortSignal): Promise<void> {
    // Texts before sentences: a coarse search over the whole vault is worth more than an exact one over its beginning.
    const texts = await makeVectors(model, signal);
    if (texts === null) return;
    if (texts > 0 && !paused && !signal.aborted) await worker()?.call('compareVectors', null);
    const sentences = model.ofSentences ? await makeSentenceVectors(model, signal) : 0;
    if (sentences === null || signal.aborted) return;
    refresh();
    // A vault without texts is complete.
    if (status.total === 0 && status.state === 'working') set({ state: 'ready' });
    // Cached contexts are rebuilt with the sentence vectors.
    if (sentences > 0 && status.done >= status.total) await worker()?.call('compareVectors', null);
  }

  function cancelRecovery(): void {
    if (recovering) clearTimeout(recovering);
    recovering = null;
  }

  /** Retries after a transient failure. Does not keep a command line alive. */
  function recoverLater(): void {
    const waits = embedder()?.recovery ?? [];
    const delay = waits[Math.min(failures, waits.length - 1)];
    failures++;
    if (delay === undefined || recovering) return;
    recovering = setTimeout(() => {
      recovering = null;
      // In a read-only engine the next question retries.
      if (writable) void maker.start();
      else maker.reset();
    }, delay);
    recovering.unref();
  }

  const maker: VectorMaker = {
    status: () => status,
    refresh,
    async start() {
      const model = embedder();
      if (!model || working || paused) return;
      cancelRecovery();
      stopping = new AbortController();
      const { signal } = stopping;
      working = (async () => {
        try {
          set({ problem: null, state: 'working' });
          refresh();
          await work(model, signal);
        } catch (thrown) {
          if (!signal.aborted) maker.fail(thrown);
        } finally {
          working = null;
        }
      })();
      await working;
    },
    async stop() {
      cancelRecovery();
      stopping.abort();
      await working;
    },
    pause() {
      paused = true;
      cancelRecovery();
      if (status.state === 'working') set({ state: 'paused' });
    },
    resume() {
      paused = false;
      if (!working) {
        void maker.start();
        return;
      }
      // The batch in progress at a pause is completed; a resumed loop continues from there, or starts again if it just ended.
      if (status.state === 'paused') set({ state: 'working' });
      const { signal } = stopping;
      void working.then(() => {
        if (!signal.aborted && !paused && status.state === 'working') void maker.start();
      });
    },
    fail(problem) {
      set({ state: 'failed', problem: problem instanceof Error ? problem.message : String(problem) });
      recoverLater();
    },
    reset() {
      const isOther = status.model !== (embedder()?.model ?? 'none');
      if (isOther) failures = 0;
      status = { ...fresh(), ...(!isOther && { done: status.done, total: status.total }) };
      try {
        refresh();
      } catch {
        // Without an index there is nothing to count.
      }
      onStatus();
    },
  };
  return maker;
}
