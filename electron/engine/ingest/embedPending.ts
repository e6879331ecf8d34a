import type { VectorStatus } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection.ts';
import { pendingTexts, vectorCounts } from '../db/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import type { IndexWriter } from './indexWriter.ts';

/** Texts embedded between two writes. */
const batchSize = 8;

/** What the making of vectors needs of its vault. */
export interface VectorMakerOptions {
  /** Null: there are no vectors. */
  readonly embedder: Embedder | null;
  readonly reader: () => ReadableDB;
  /** Null when nothing more is to be written. */
  readonly writer: () => Promise<IndexWriter | null>;
  /** Called whenever the status changes. */
  readonly onStatus: () => void;
  /** Called when every text has its vector and the index has a new version. */
  readonly onComplete: (version: number) => void;
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
  fail(problem: unknown): void;
}

export function createVectorMaker({ embedder, reader, writer, onStatus, onComplete }: VectorMakerOptions): VectorMaker {
  let status: VectorStatus = { state: embedder ? 'working' : 'off', done: 0, total: 0, model: embedder?.model ?? 'none', problem: null };
  let paused = false;
  let stopped = false;
  let working: Promise<void> | null = null;

  function set(change: Partial<VectorStatus>): void {
    status = { ...status, ...change };
    onStatus();
  }

  function refresh(): void {
    if (!embedder) return;
    const counts = vectorCounts(reader(), embedder.model);
    const complete = counts.total > 0 && counts.done >= counts.total;
    set({ ...counts, state: status.state === 'failed' ? 'failed' : complete ? 'ready' : paused ? 'paused' : 'working' });
  }

  async function work(model: Embedder): Promise<void> {
    let made = 0;
    for (let after = 0; !paused && !stopped;) {
      const batch = pendingTexts(reader(), model.model, after, batchSize);
      if (batch.length === 0) break;
      const texts = [...new Map(batch.map(({ hash, text }) => [hash, text]))];
      const vectors = await model.embed(texts.map(([, text]) => text));
      const target = await writer();
      if (!target) return;
      await target.storeVectors(
        model.model,
        texts.map(([hash], at) => ({ hash, vector: vectors[at]! })),
      );
      made += texts.length;
      after = batch.at(-1)!.id;
      set({ done: Math.min(status.total, status.done + texts.length) });
    }
    if (stopped) return;
    refresh();
    const target = await writer();
    if (made > 0 && target && status.done >= status.total) onComplete(await target.vectorsComplete());
  }

  const maker: VectorMaker = {
    status: () => status,
    refresh,
    async start() {
      if (!embedder || working || paused) return;
      stopped = false;
      working = (async () => {
        try {
          set({ problem: null, state: 'working' });
          refresh();
          await work(embedder);
        } catch (thrown) {
          if (!stopped) maker.fail(thrown);
        } finally {
          working = null;
        }
      })();
      await working;
    },
    async stop() {
      stopped = true;
      await working;
    },
    pause() {
      paused = true;
      if (status.state === 'working') set({ state: 'paused' });
    },
    resume() {
      paused = false;
      void maker.start();
    },
    fail(problem) {
      set({ state: 'failed', problem: problem instanceof Error ? problem.message : String(problem) });
    },
  };
  return maker;
}
