import { Worker } from 'node:worker_threads';
import { workerResourceLimits } from '#lib/workerThread.ts';
import type { Exclusions } from '../parse/exclusions.ts';
import type { ParsedDocument } from '../parse/types.ts';

/** What the parse worker is asked; it answers in the same order. */
export interface ToParseWorker {
  readonly path: string;
  readonly text: string;
  readonly excluded: Exclusions;
}

/** What files say, in order; null for one that could not be parsed there. */
export type FromParseWorker = readonly (ParsedDocument | null)[];

/** Less text than this (bytes) is parsed before another thread would be ready. */
export const leastBeside = 1024 * 1024;
/** Files, and characters in them, that the other thread is given ahead: enough that it never waits while this one stores, few enough to keep. */
const mostAhead = { files: 256, characters: 2_000_000 } as const;

/** A file that is being parsed. */
export interface Parsing {
  /** What it says; null while the other thread is at it. */
  done(): ParsedDocument | null;
  /** Resolves when it is done. */
  readonly settled: Promise<void>;
}

/** Parses files in another thread once that is started, until then in this one. */
export interface Parser {
  /** Starts the other thread, unless it runs or there is none. It takes a while to be ready, so this may come before it is known to pay. */
  start(): void;
  /** Parses a file on the spot. @throws what parsing throws. */
  readonly parseHere: (path: string, text: string) => ParsedDocument;
  /** Hands a file to the other thread, or parses it on the spot without one. @throws what parsing throws here. */
  parse(path: string, text: string): Parsing;
  /**
   * Whether the other thread has enough to do. Better wait for it than parse here meanwhile: each thread has to warm up its own code for it,
   * so for a million words that takes as long, with a fifth more of the processor's time and more memory.
   */
  isFull(): boolean;
  /** Ends the other thread; what it has not answered is lost. */
  close(): void;
}

/**
 * A parser that can have another thread do the work, while this one reads and stores. Results are the same as those of `parseHere`, which
 * also does what the other thread fails at, dying included. `workerFile`: null for none.
 */
export function createParser(
  workerFile: URL | null,
  excluded: Exclusions,
  parseHere: (path: string, text: string) => ParsedDocument,
): Parser {
  const waiting: { readonly size: number; readonly answer: (parsed: ParsedDocument | null) => void }[] = [];
  let worker: Worker | null = null;
  let ahead = 0;
  const next = (parsed: ParsedDocument | null): void => {
    const job = waiting.shift();
    ahead -= job?.size ?? 0;
    job?.answer(parsed);
  };

  return {
    parseHere,
    start() {
      if (worker !== null || workerFile === null) return;
      const started = new Worker(workerFile, { resourceLimits: workerResourceLimits });
      const leave = (): void => {
        if (worker !== started) return;
        worker = null;
        while (waiting.length > 0) next(null);
      };
      started.on('message', (answers: FromParseWorker) => {
        for (const parsed of answers) next(parsed);
      });
      started.on('error', leave);
      started.on('exit', leave);
      worker = started;
    },
    parse(path, text) {
      if (worker === null) {
        const parsed = parseHere(path, text);
        return { done: () => parsed, settled: Promise.resolve() };
      }
      const { promise: settled, resolve } = Promise.withResolvers<void>();
      let isAnswered = false;
      let parsed: ParsedDocument | null = null;
      ahead += text.length;
      waiting.push({
        size: text.length,
        answer(answer) {
          isAnswered = true;
          parsed = answer;
          resolve();
        },
      });
      worker.postMessage({ path, text, excluded } satisfies ToParseWorker);
      return { done: () => (isAnswered ? (parsed ??= parseHere(path, text)) : null), settled };
    },
    isFull: () => waiting.length >= mostAhead.files || ahead >= mostAhead.characters,
    close() {
      void worker?.terminate();
      worker = null;
    },
  };
}
