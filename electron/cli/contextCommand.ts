import { parseArgsStringToArgv } from 'string-argv';
import { Command, CommanderError } from 'commander';
import { AppError } from '#shared/contract/errors.ts';
import type { ContextPack, ContextRequest } from '#shared/model/context.ts';
import type { PackComparison } from '#shared/model/recipe.ts';
import { exitCodes } from './exitCodes.ts';
import { comparisonText, explanationText, stagesText } from './packText.ts';
import { recipeSettings } from './recipeSettings.ts';
import { addRequestFlags, requestOf, type RequestFlags } from './requestFlags.ts';
import type { Session } from './session.ts';

/** Flags of `context`. */
export interface ContextOptions extends RequestFlags {
  readonly explain: boolean;
  readonly verbose: boolean;
}

/** Checks what can be checked before anything is opened. @throws AppError `invalid-input`, `file-unreadable`. */
export function checkFlags(question: string, flags: RequestFlags): void {
  requestOf(question, flags, null);
}

async function requestIn(session: Session, question: string, flags: RequestFlags): Promise<ContextRequest> {
  return requestOf(question, flags, flags.recipe === undefined ? null : await recipeSettings(session, flags.recipe));
}

/** `context`: exactly the text that the app copies for the same settings, byte for byte; nothing else goes to stdout. */
export async function contextCommand(session: Session, options: ContextOptions, [question]: readonly string[]): Promise<number> {
  const { connection, vault, signal, json } = session;
  const request = await requestIn(session, question!, options);
  const pack = await connection.call('context.build', { vault: vault.id, request }, { signal });
  process.stdout.write(json ? `${JSON.stringify(pack, null, 2)}\n` : pack.text);
  // A terminal gets its prompt on a new line; a pipe gets the bytes and nothing more.
  if (process.stdout.isTTY && !json) process.stdout.write('\n');
  for (const notice of pack.notices) process.stderr.write(`${notice}\n`);
  if (options.explain) process.stderr.write(explanationText(pack));
  if (options.verbose) process.stderr.write(stagesText(pack));
  return isEmpty(pack) ? exitCodes.nothingFound : exitCodes.done;
}

const isEmpty = (pack: ContextPack): boolean => pack.items.length === 0;

/** Flags of `compare`: those of both packs, and what is different for the second. */
export interface CompareOptions extends RequestFlags {
  readonly then?: string;
}

/** The flags of the second pack: those of the first, with the ones in `then` instead. @throws AppError `invalid-input`. */
export function flagsThen(flags: RequestFlags, then: string | undefined): RequestFlags {
  if (then === undefined) return flags;
  const parser = addRequestFlags(new Command('--then'))
    .exitOverride()
    .allowExcessArguments(false)
    .configureOutput({ writeErr: () => undefined });
  try {
    const own = parser.parse(parseArgsStringToArgv(then), { from: 'user' }).opts<RequestFlags>();
    // The value that commander gives a `--no-` flag by itself must not undo the one of the first pack.
    const { confidence, ...given } = own;
    return { ...flags, ...given, ...(confidence === false ? { confidence } : {}) };
  } catch (thrown) {
    if (thrown instanceof CommanderError) throw new AppError('invalid-input', `In --then: ${thrown.message.replace(/^error: /, '')}`);
    throw thrown;
  }
}

/** `compare`: what a second pack has that the first has not, and the other way round. */
export async function compareCommand(session: Session, options: CompareOptions, [question, other]: readonly string[]): Promise<number> {
  const { connection, vault, signal, json } = session;
  const before = await requestIn(session, question!, options);
  const after = await requestIn(session, other ?? question!, flagsThen(options, options.then));
  const comparison: PackComparison = await connection.call('context.compare', { vault: vault.id, before, after }, { signal });
  process.stdout.write(json ? `${JSON.stringify(comparison, null, 2)}\n` : comparisonText(comparison));
  return exitCodes.done;
}
