import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '#shared/model/source.ts';
import { callAfterDelay, workerResourceLimits } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { connectRpc, type RpcClient } from '#transport/rpc.ts';
import type { Exclusions } from '../parse/exclusions.ts';
import type { ParsedDocument } from '../parse/markup/types.ts';
import type { ParseInput, ParseWorkerContract } from './parseWorker.ts';

/** Less text than this (bytes) is parsed before another thread would be ready. */
export const minThreadBytes = 1024 * 1024;
/** Files and characters queued ahead in the other thread: enough that it never waits while this one stores, few enough for memory. */
const maxAhead = { files: 256, characters: 2_000_000 } as const;
/** Files and characters per message, as each message has a cost on both sides. */
const maxTogether = { files: 16, characters: 100_000 } as const;

/** Milliseconds of silence after which the other thread counts as dead: its largest file takes seconds. */
const defaultPatience = 60_000;

/** A file that is being parsed. */
export interface PendingParse {
  /** The documents of the file; null while it is being parsed. @throws what parsing throws. */
  result(): readonly ParsedDocument[] | null;
  /** Resolves when there is a result. */
  readonly finished: Promise<void>;
}

/** Reads a file; `kind`: what is known of it before; `isPlaced`: whether another program states its place in the story. */
export type ParseFile = (path: string, text: string, kind: DocumentKind | null, isPlaced: boolean) => readonly ParsedDocument[];

interface Job extends ParseInput {
  finish(parsed: readonly ParsedDocument[] | null): void;
}

/** Parses files in another thread once that runs, until then, and when it fails, in this one. Results equal those of `parse`. */
export class DocumentParser {
  readonly #workerFile: URL | null;
  readonly #excluded: Exclusions;
  readonly #parse: ParseFile;
  #rpc: RpcClient<ParseWorkerContract> | null = null;
  /** The next batch to send. */
  #batch: Job[] = [];
  #batchCharacters = 0;
  #ahead = { files: 0, characters: 0 };
  readonly #patience: number;
  /** Calls that the other thread has not answered. */
  #unanswered = 0;
  #stopWaiting: () => void = () => undefined;

  /** `workerFile`: null for no other thread. `patience`: for tests. */
  constructor(workerFile: URL | null, excluded: Exclusions, parse: ParseFile, patience = defaultPatience) {
    this.#patience = patience;
    this.#workerFile = workerFile;
    this.#excluded = excluded;
    this.#parse = parse;
  }

  /** Starts the other thread, unless it runs or there is none. Starting takes a while, so this may come before it is known to pay. */
  startThread(): void {
    if (this.#rpc !== null || this.#workerFile === null) return;
    const worker = new Worker(this.#workerFile, { resourceLimits: workerResourceLimits });
    const rpc = connectRpc<ParseWorkerContract>(fromNodePort(worker));
    const lose = (): void => {
      if (this.#rpc === rpc) this.#rpc = null;
    };
    worker.on('error', lose);
    worker.on('exit', lose);
    this.#rpc = rpc;
  }

  /** Queues a file for the other thread; without one it is parsed when its result is asked for. */
  parse(path: string, text: string, kind: DocumentKind | null, isPlaced = false): PendingParse {
    if (this.#rpc === null && this.#batch.length === 0)
      return { result: () => this.#parse(path, text, kind, isPlaced), finished: Promise.resolve() };
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    let isFinished = false;
    let parsed: readonly ParsedDocument[] | null = null;
    this.#ahead.files++;
    this.#ahead.characters += text.length;
    this.#batchCharacters += text.length;
    this.#batch.push({
      path,
      text,
      kind,
      isPlaced,
      finish: (answer) => {
        this.#ahead.files--;
        this.#ahead.characters -= text.length;
        isFinished = true;
        parsed = answer;
        resolve();
      },
    });
    if (this.#batch.length >= maxTogether.files || this.#batchCharacters >= maxTogether.characters) this.flush();
    return { result: () => (isFinished ? (parsed ??= this.#parse(path, text, kind, isPlaced)) : null), finished };
  }

  /** Sends the files collected for one message. */
  flush(): void {
    const jobs = this.#batch;
    if (jobs.length === 0) return;
    this.#batch = [];
    this.#batchCharacters = 0;
    const finish = (answers: readonly (readonly ParsedDocument[] | null)[]): void => {
      for (const [index, job] of jobs.entries()) job.finish(answers[index] ?? null);
    };
    if (this.#rpc === null) return finish([]);
    const files = jobs.map(({ path, text, kind, isPlaced }) => ({ path, text, kind, isPlaced }));
    if (this.#unanswered++ === 0) this.#awaitAnswer();
    const answered = (answers: readonly (readonly ParsedDocument[] | null)[]): void => {
      this.#stopWaiting();
      if (--this.#unanswered > 0) this.#awaitAnswer();
      finish(answers);
    };
    this.#rpc.call('parse', { files, excluded: this.#excluded }).then(answered, () => answered([]));
    return undefined;
  }

  #awaitAnswer(): void {
    this.#stopWaiting = callAfterDelay(this.#patience, () => this.close());
  }

  /**
   * Whether the other thread is busy enough. Waiting for it beats parsing here: each thread must warm up its own code, which for a million words
   * takes as long, with a fifth more processor time and more memory.
   */
  isFull(): boolean {
    return this.#ahead.files >= maxAhead.files || this.#ahead.characters >= maxAhead.characters;
  }

  /** Ends the other thread; unanswered files count as failed. */
  close(): void {
    const rpc = this.#rpc;
    this.#rpc = null;
    rpc?.close();
  }
}
