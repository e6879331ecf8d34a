// Parses documents for the index worker, which starts and ends this thread: most of the time of reading a vault goes into that.
import { parentPort } from 'node:worker_threads';
import type { DocumentKind } from '#shared/model/source.ts';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import type { Exclusions } from '../parse/exclusions.ts';
import { parseFile } from '../parse/parseDocument.ts';
import type { ParsedDocument } from '../parse/markup/types.ts';
import { countTokens } from '../tokenizer/countTokens.ts';

/** A file to be parsed. */
export interface ParseInput {
  readonly path: string;
  readonly text: string;
  /** What settings and folders say of its kind; null when nothing. */
  readonly kind: DocumentKind | null;
  /** Whether another program's project says where in the story it stands. */
  readonly isPlaced: boolean;
}

/** What the index worker calls in the parse worker. */
export type ParseWorkerContract = {
  readonly calls: {
    /** Parses some files; null for one that could not be parsed. */
    readonly parse: {
      readonly input: { readonly files: readonly ParseInput[]; readonly excluded: Exclusions };
      readonly output: readonly (readonly ParsedDocument[] | null)[];
    };
  };
  readonly events: Record<string, never>;
};

// The same priority as the index worker.
lowerThreadPriority(3);

function parse({ path, text, kind, isPlaced }: ParseInput, excluded: Exclusions): readonly ParsedDocument[] | null {
  try {
    return parseFile(path, text, countTokens, { excluded, kind, isPlaced });
  } catch {
    // The index worker tries again, and reports what is wrong.
    return null;
  }
}

serveRpc<ParseWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<ParseWorkerContract>({ parse: ({ files, excluded }) => files.map((file) => parse(file, excluded)) }),
);
