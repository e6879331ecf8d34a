// Parses documents for the index worker, which starts and ends this thread: parsing is most of the cost of reading a vault.
import { parentPort } from 'node:worker_threads';
import type { DocumentKind } from '#shared/model/source.ts';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import type { Exclusions } from '../parse/exclusions.ts';
import { parseFile } from '../parse/parseDocument.ts';
import type { ParsedDocument } from '../parse/markup/types.ts';
import { countTokens } from '../tokenizer/countTokens.ts';

export interface ParseInput {
  readonly path: string;
  readonly text: string;
  /** Its kind by settings and folders; null when unknown. */
  readonly kind: DocumentKind | null;
  /** Whether another program's project gives its position in the story. */
  readonly isPlaced: boolean;
}

export type ParseWorkerContract = {
  readonly calls: {
    /** Parses some files; null for one that failed. */
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
    // The index worker tries again, and reports the error.
    return null;
  }
}

serveRpc<ParseWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<ParseWorkerContract>({ parse: ({ files, excluded }) => files.map((file) => parse(file, excluded)) }),
);
