import type { VectorStatus } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { pendingSentences, pendingTexts, searchedModel, vectorCounts, vectorsByHash } from '../db/documents/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import { sentenceGroups } from '../parse/text/sentenceGroups.ts';
import type { IndexWorkerClient } from './indexWorkerClient.ts';

/** What the making of vectors needs of its vault. */
interface VectorMakerOptions {
  /** The embedder that holds at the moment; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** False: what others made is used, and none is made. */
  readonly writable: boolean;
  readonly reader: () => ReadableDB;
  /** Null when nothing more is to be written. */
  readonly worker: () => Pick<IndexWorkerClient, 'call'> | null;
  /** Called whenever the status changes. */
  readonly onStatus: () => void;
}

/** Makes vectors in the background: for what has none, a few texts at a time, in reading order. */
export interface VectorMaker {
  status(): VectorStatus;
  /** Counts what there is and what is missing. */
  refresh(): void;
  /** Goes on where it stopped, unless paused or already at it. Never throws: what goes wrong is in the status. */
  start(): Promise<void>;
  /** Lets an ingest have the machine; `start` goes on. Resolves when the last write is done. */
  stop(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Notes that the model cannot be used. One that may come back is tried again after a while. */
  fail(problem: unknown): void;
  /** Forgets what the former embedder failed with, and counts for the one that holds now. */
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
  /** Texts whose vector is to be made, and texts of which those of the sentences are. */
  let steps = { done: 0, total: 0 };
  /** So many of all texts as that is of the work. */
  const doneOf = (total: number): number => (steps.total === 0 ? 0 : Math.min(total, Math.floor((total * steps.done) / steps.total)));
  let recovering: ReturnType<typeof setTimeout> | null = null;

  function set(change: Partial<VectorStatus>): void {
    status = { ...status, ...change };
    onStatus();
  }

  function refresh(): void {
    const model = embedder();
    if (!model) return;
    const { total, done, prose, withSentences } = vectorCounts(reader(), model.model);
    // Vectors that the search table does not hold yet are of no use.
    const isSearched = searchedModel(reader()) === model.model;
    steps = { done: isSearched ? done + (model.ofSentences ? withSentences : 0) : 0, total: total + (model.ofSentences ? prose : 0) };
    const counts = { total, done: doneOf(total) };
    const complete = counts.total > 0 && counts.done >= counts.total;
    const state = status.state === 'failed' ? 'failed' : complete ? 'ready' : paused ? 'paused' : 'working';
    set({ ...counts, model: model.model, state });
  }

  /**
   * Makes vectors for texts that are pending, some at a time, in reading order, until there are no more or it is to stop. `make` makes those of
   * distinct texts and returns what stores them. Returns of how many texts; null once the model has changed: what was made for it would bring the
   * search table back to it.
   */
  async function makeInBatches<T extends { readonly id: number; readonly hash: string }>(
    model: Embedder,
    signal: AbortSignal,
    pendingAfter: (id: number) => readonly T[],
    make: (texts: readonly T[]) => Promise<(target: Pick<IndexWorkerClient, 'call'>) => Promise<unknown>>,
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
      steps = { ...steps, done: steps.done + texts.length };
      set({ done: doneOf(status.total) });
    }
    return made;
  }

  function makeVectors(model: Embedder, signal: AbortSignal): Promise<number | null> {
    return makeInBatches(
      model,
      signal,
      (id) => pendingTexts(reader(), model.model, id, model.batch),
      async (texts) => {
        const embedded = await model.embed(
          texts.map(({ text }) => text),
          { signal },
        );
        const vectors = texts.map(({ hash }, index) => ({ hash, vector: embedded[index]! }));
        return (target) => target.call('storeVectors', { model: model.model, vectors });
      },
    );
  }

  /** Those of the sentences of texts that have their own. */
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
          // A text of one group is that group.
          texts.push({ hash, vectors: groups.length > 1 ? await model.embed(groups, { signal }) : [whole.get(hash)!] });
        }
        return (target) => target.call('storeSentenceVectors', { model: model.model, texts });
      },
    );
  }

  async function work(model: Embedder, signal: AbortSignal): Promise<void> {
    // Every text first: a search by meaning that knows all of a vault is worth more than an exact one of its beginning.
    const texts = await makeVectors(model, signal);
    if (texts === null) return;
    if (texts > 0 && !paused && !signal.aborted) await worker()?.call('compareVectors', null);
    const sentences = model.ofSentences ? await makeSentenceVectors(model, signal) : 0;
    if (sentences === null || signal.aborted) return;
    refresh();
    // A vault without a text has all its vectors: nobody need wait for more.
    if (status.total === 0 && status.state === 'working') set({ state: 'ready' });
    // Contexts of before are made again with what is known of the sentences.
    if (sentences > 0 && status.done >= status.total) await worker()?.call('compareVectors', null);
  }

  function cancelRecovery(): void {
    if (recovering) clearTimeout(recovering);
    recovering = null;
  }

  /** Goes on by itself after a failure that may have passed. A command line does not stay alive for it. */
  function recoverLater(): void {
    const waits = embedder()?.recovery ?? [];
    const delay = waits[Math.min(failures, waits.length - 1)];
    failures++;
    if (delay === undefined || recovering) return;
    recovering = setTimeout(() => {
      recovering = null;
      // Where nothing is written, the next question tries.
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
      // The batch that was under way when it paused is still made: it goes on from there, or is begun again when that just comes to its end.
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
        // Without an index there is nothing to count yet.
      }
      onStatus();
    },
  };
  return maker;
}
