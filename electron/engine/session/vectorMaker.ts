import { thrownMessage } from '#shared/contract/errors.ts';
import type { VectorStatus } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { pendingSentences, pendingTexts, searchedModel, vectorCounts, vectorsByHash } from '../db/documents/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import { sentenceGroups } from '../parse/text/sentences.ts';
import type { IndexWorkerClient } from './indexWorkerClient.ts';

type IndexWriter = Pick<IndexWorkerClient, 'call'>;

interface VectorMakerOptions {
  /** The current embedder; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** False: existing vectors are used, and none are made. */
  readonly writable: boolean;
  readonly reader: () => ReadableDB;
  /** Null when nothing more may be written. */
  readonly worker: () => IndexWriter | null;
  /** Called when the status changes. */
  readonly onStatus: () => void;
}

/** A loop over pending texts. `T`: a text with its content hash. */
interface BatchWork<T> {
  readonly model: Embedder;
  readonly signal: AbortSignal;
  /** The next texts after a row id, in reading order; empty at the end. */
  readonly pendingAfter: (id: number) => readonly T[];
  /** Embeds distinct texts; returns a function that stores the vectors. */
  readonly make: (texts: readonly T[]) => Promise<(target: IndexWriter) => Promise<unknown>>;
  /** How many of the steps a text is. */
  readonly stepsOf: (text: T) => number;
}

/** Makes missing vectors in the background, in small batches, in reading order. */
export class VectorMaker {
  readonly #options: VectorMakerOptions;
  #status: VectorStatus;
  #paused = false;
  #stopping = new AbortController();
  #working: Promise<void> | null = null;
  #failures = 0;
  /** Counts of vectors to be made: of texts, of their word pieces, and of their sentences. */
  #steps = { done: 0, total: 0 };
  #recovering: ReturnType<typeof setTimeout> | null = null;

  constructor(options: VectorMakerOptions) {
    this.#options = options;
    this.#status = this.#fresh();
  }

  status(): VectorStatus {
    return this.#status;
  }

  /** Counts existing and missing vectors. */
  refresh(): void {
    const model = this.#options.embedder();
    if (!model) return;
    const reader = this.#options.reader();
    const { total, withVector, complete: withAll, prose, withSentences } = vectorCounts(reader, model);
    // Vectors are only useful once they are in the search table.
    const isSearched = searchedModel(reader) === model.model;
    this.#steps = {
      done: isSearched ? withVector + (model.ofTokens ? withAll : 0) + (model.ofSentences ? withSentences : 0) : 0,
      total: total + (model.ofTokens ? total : 0) + (model.ofSentences ? prose : 0),
    };
    const counts = { total, done: this.#textsDone(total) };
    const complete = counts.total > 0 && counts.done >= counts.total;
    const making = this.#options.writable ? (this.#paused ? 'paused' : 'working') : 'waiting';
    const state = this.#status.state === 'failed' ? 'failed' : complete ? 'ready' : making;
    this.#set({ ...counts, model: model.model, state });
  }

  /** Resumes unless paused or running. Never throws: errors are in the status. */
  async start(): Promise<void> {
    const model = this.#options.embedder();
    if (!model || this.#working || this.#paused) return;
    this.#cancelRecovery();
    this.#stopping = new AbortController();
    this.#working = this.#run(model, this.#stopping.signal).finally(() => (this.#working = null));
    await this.#working;
  }

  /** Stops until `start`, as before a run. Resolves when the last write is done. */
  async stop(): Promise<void> {
    this.#cancelRecovery();
    this.#stopping.abort();
    await this.#working;
  }

  pause(): void {
    this.#paused = true;
    this.#cancelRecovery();
    if (this.#status.state === 'working') this.#set({ state: 'paused' });
  }

  resume(): void {
    this.#paused = false;
    if (!this.#working) {
      void this.start();
      return;
    }
    // The batch in progress at a pause is completed; a resumed loop continues from there, or starts again if it just ended.
    if (this.#status.state === 'paused') this.#set({ state: 'working' });
    const { signal } = this.#stopping;
    void this.#working.then(() => {
      if (!signal.aborted && !this.#paused && this.#status.state === 'working') void this.start();
    });
  }

  /** Records that the model is unavailable. A transient failure is retried later. */
  fail(problem: unknown): void {
    this.#set({ state: 'failed', problem: thrownMessage(problem) });
    this.#recoverLater();
  }

  /** Drops the former embedder's failure, and counts for the current one. */
  reset(): void {
    const { model, done, total } = this.#status;
    const isOther = model !== (this.#options.embedder()?.model ?? 'none');
    if (isOther) this.#failures = 0;
    this.#status = { ...this.#fresh(), ...(!isOther && { done, total }) };
    try {
      this.refresh();
    } catch {
      // Without an index there is nothing to count.
    }
    this.#options.onStatus();
  }

  #fresh(): VectorStatus {
    const model = this.#options.embedder();
    return {
      state: model ? (this.#options.writable ? 'working' : 'waiting') : 'off',
      done: 0,
      total: 0,
      model: model?.model ?? 'none',
      problem: null,
    };
  }

  #set(change: Partial<VectorStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#options.onStatus();
  }

  #textsDone(total: number): number {
    const { done, total: steps } = this.#steps;
    return steps === 0 ? 0 : Math.min(total, Math.floor((total * done) / steps));
  }

  async #run(model: Embedder, signal: AbortSignal): Promise<void> {
    try {
      this.#set({ problem: null, state: 'working' });
      this.refresh();
      await this.#work(model, signal);
    } catch (thrown) {
      if (!signal.aborted) this.fail(thrown);
    }
  }

  async #work(model: Embedder, signal: AbortSignal): Promise<void> {
    const { worker } = this.#options;
    // Texts before sentences: a coarse search over the whole vault is worth more than an exact one over its beginning.
    const texts = await this.#makeVectors(model, signal);
    if (texts === null) return;
    if (texts > 0 && !this.#paused && !signal.aborted) await worker()?.call('compareVectors', null);
    const sentences = model.ofSentences ? await this.#makeSentenceVectors(model, signal) : 0;
    if (sentences === null || signal.aborted) return;
    this.refresh();
    const { state, done, total } = this.#status;
    // A vault without texts is complete.
    if (total === 0 && state === 'working') this.#set({ state: 'ready' });
    // Cached contexts are rebuilt with the sentence vectors.
    if (sentences > 0 && done >= total) await worker()?.call('compareVectors', null);
  }

  /** Returns the number of texts; null when the model has changed. */
  #makeVectors(model: Embedder, signal: AbortSignal): Promise<number | null> {
    return this.#makeInBatches({
      model,
      signal,
      pendingAfter: (id) => pendingTexts(this.#options.reader(), model, id, model.batch),
      make: async (texts) => {
        const embedded = await model.embed(
          texts.map(({ text }) => text),
          { signal },
        );
        const vectors = texts.map(({ hash }, index) => ({ hash, ...embedded[index]! }));
        return (target) => target.call('storeVectors', { model: model.model, vectors });
      },
      stepsOf: ({ hasVector }) => (model.ofTokens && !hasVector ? 2 : 1),
    });
  }

  /** The same for vectors of sentences, of texts that have their own vector. */
  #makeSentenceVectors(model: Embedder, signal: AbortSignal): Promise<number | null> {
    return this.#makeInBatches({
      model,
      signal,
      pendingAfter: (id) => pendingSentences(this.#options.reader(), model.model, id, model.batch),
      make: async (pending) => {
        const hashes = pending.map(({ hash }) => hash);
        const whole = vectorsByHash(this.#options.reader(), model.model, hashes);
        const texts: { hash: string; vectors: Float32Array[] }[] = [];
        for (const { hash, text } of pending) {
          const groups = sentenceGroups(text).map((group) => group.text);
          // A text of one group has the group's vector.
          const embedded = groups.length > 1 ? await model.embed(groups, { signal }) : [{ vector: whole.get(hash)! }];
          texts.push({ hash, vectors: embedded.map(({ vector }) => vector) });
        }
        return (target) => target.call('storeSentenceVectors', { model: model.model, texts });
      },
      stepsOf: () => 1,
    });
  }

  /**
   * Processes pending texts until none are left or it must stop. Returns the number of texts; null when the model has changed, because storing would
   * switch the search table back.
   */
  async #makeInBatches<T extends { readonly id: number; readonly hash: string }>(work: BatchWork<T>): Promise<number | null> {
    const { model, signal, pendingAfter, make, stepsOf } = work;
    let made = 0;
    for (let after = 0; !this.#paused && !signal.aborted;) {
      const batch = pendingAfter(after);
      if (batch.length === 0) break;
      const texts = [...new Map(batch.map((each) => [each.hash, each])).values()];
      const store = await make(texts);
      const target = this.#options.embedder() === model ? this.#options.worker() : null;
      if (!target) return null;
      await store(target);
      this.#failures = 0;
      made += texts.length;
      after = batch.at(-1)!.id;
      const { done, total } = this.#steps;
      this.#steps = { total, done: texts.reduce((sum, text) => sum + stepsOf(text), done) };
      this.#set({ done: this.#textsDone(this.#status.total) });
    }
    return made;
  }

  #cancelRecovery(): void {
    if (this.#recovering) clearTimeout(this.#recovering);
    this.#recovering = null;
  }

  /** Retries after a transient failure. Does not keep a command line alive. */
  #recoverLater(): void {
    const waits = this.#options.embedder()?.recovery ?? [];
    const delay = waits[Math.min(this.#failures, waits.length - 1)];
    this.#failures++;
    if (delay === undefined || this.#recovering) return;
    this.#recovering = setTimeout(() => {
      this.#recovering = null;
      // In a read-only engine the next question retries.
      if (this.#options.writable) void this.start();
      else this.reset();
    }, delay);
    this.#recovering.unref();
  }
}
