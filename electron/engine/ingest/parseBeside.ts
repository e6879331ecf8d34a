import { Worker } from 'node:worker_threads';
import type { Exclusions } from '../parse/exclusions.ts';
import type { ParsedDocument } from '../parse/types.ts';
import { threadLimits } from '../threadMemory.ts';

/** What the parse worker is asked; it answers in the same order. */
export interface ToParseWorker {
  readonly path: string;
  readonly text: string;
  readonly excluded: Exclusions;
}

/** What a file says; null when it could not be parsed there. */
export type FromParseWorker = ParsedDocument | null;

/** Less text than this (bytes) is parsed before another thread would be ready. */
const leastText = 1024 * 1024;
/** Files, and characters in them, that the other thread is given ahead: enough that it never waits while this one stores, few enough to keep. */
const mostAhead = { files: 64, characters: 4_000_000 } as const;

/** A file that is being parsed. */
export interface Parsing {
  /** What it says; null while the other thread is at it. */
  done(): ParsedDocument | null;
  /** Resolves when it is done. */
  readonly settled: Promise<void>;
}

/** Parses files in this thread and another one. */
export interface Parser {
  /** Hands a file to the other thread, or parses it on the spot when that has enough to do. @throws what parsing throws here. */
  parse(path: string, text: string): Parsing;
  /** Ends the other thread; what it has not answered is lost. */
  close(): void;
}

/**
 * A parser that shares the work with another thread where there are so many `bytes` to share that it pays. Results are the same as those of
 * `parseHere`, which also does what the other thread fails at, dying included. `workerFile`: null for none.
 */
export function startParser(
  workerFile: URL | null,
  bytes: number,
  excluded: Exclusions,
  parseHere: (path: string, text: string) => ParsedDocument,
): Parser {
  const worker = workerFile === null || bytes < leastText ? null : new Worker(workerFile, { resourceLimits: threadLimits });
  const waiting: { readonly size: number; readonly answer: (parsed: FromParseWorker) => void }[] = [];
  let ahead = 0;
  let gone = worker === null;
  const next = (parsed: FromParseWorker): void => {
    const job = waiting.shift();
    ahead -= job?.size ?? 0;
    job?.answer(parsed);
  };
  const leave = (): void => {
    gone = true;
    while (waiting.length > 0) next(null);
  };
  worker?.on('message', next);
  worker?.on('error', leave);
  worker?.on('exit', leave);

  return {
    parse(path, text) {
      if (gone || waiting.length >= mostAhead.files || ahead + text.length > mostAhead.characters) {
        const parsed = parseHere(path, text);
        return { done: () => parsed, settled: Promise.resolve() };
      }
      const { promise: settled, resolve } = Promise.withResolvers<void>();
      let isAnswered = false;
      let parsed: FromParseWorker = null;
      ahead += text.length;
      waiting.push({
        size: text.length,
        answer(answer) {
          isAnswered = true;
          parsed = answer;
          resolve();
        },
      });
      worker?.postMessage({ path, text, excluded } satisfies ToParseWorker);
      return { done: () => (isAnswered ? (parsed ??= parseHere(path, text)) : null), settled };
    },
    close() {
      worker?.off('exit', leave);
      void worker?.terminate();
    },
  };
}
