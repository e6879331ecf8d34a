import type { GlobalOptions, CommandNeeds, CommandSession } from './session.ts';

/** What a command does once its vault is open; resolves to the exit code. */
export type Action<O> = (session: CommandSession, options: O, words: readonly string[]) => Promise<number>;

/** What a group of commands is given to add itself to the program. */
export interface CommandHost {
  /** Runs one command with an engine of its own, and closes it whatever happens. */
  readonly run: <O>(needs: CommandNeeds, action: Action<O>, options: O, ...words: readonly string[]) => Promise<void>;
  /** The options of the whole program. */
  readonly globals: () => GlobalOptions;
  /** Runs what needs no vault; reports what went wrong. */
  readonly guard: (work: () => Promise<void>) => Promise<void>;
}

/** The index is brought up to the files first; then it is only read. */
export const fresh: CommandNeeds = { index: 'fresh', vectors: false };
/** The same, and questions are compared by meaning too. */
export const freshWithVectors: CommandNeeds = { index: 'fresh', vectors: true };
/** The index is read as it is. */
export const asIs: CommandNeeds = { index: 'as-is', vectors: true };
/** The index is read as it is, and what the user decided may be written. */
export const writes: CommandNeeds = { index: 'write', vectors: false };

/** The examples that end a command's help. */
export const examples = (...lines: readonly string[]): string => `\nExamples:\n${lines.map((line) => `  lorelens ${line}`).join('\n')}`;
