import { AppError } from '#shared/contract/errors.ts';
import { ContextRequest, type ContextFormat, type ContextPack } from '#shared/model/context.ts';
import { exitCodes } from './exitCodes.ts';
import type { Session } from './session.ts';

/** Flags of `context`. */
export interface ContextOptions {
  readonly maxTokens: number;
  readonly maxEntities: number;
  readonly split: number;
  readonly depth: number;
  readonly drop?: readonly string[];
  readonly format: ContextFormat;
  readonly verbose: boolean;
}

/** The request that the flags describe. @throws AppError `invalid-input` in the contract's words, before anything is opened. */
export function contextRequest(question: string, options: ContextOptions): ContextRequest {
  const { maxTokens, maxEntities, split, depth, format, drop } = options;
  const parsed = ContextRequest.safeParse({ question, budget: maxTokens, maxEntities, split, depth, format, drops: drop ?? [] });
  if (!parsed.success) throw new AppError('invalid-input', parsed.error.issues[0]!.message);
  return parsed.data;
}

/** `context`: exactly the text that the app copies for the same settings, byte for byte; nothing else goes to stdout. */
export async function contextCommand(
  session: Session,
  { request, verbose }: { request: ContextRequest; verbose: boolean },
): Promise<number> {
  const { connection, vault, signal } = session;
  const pack = await connection.call('context.build', { vault: vault.id, request }, { signal });
  process.stdout.write(session.json ? `${JSON.stringify(pack, null, 2)}\n` : pack.text);
  // A terminal gets its prompt on a new line; a pipe gets the bytes and nothing more.
  if (process.stdout.isTTY && !session.json) process.stdout.write('\n');
  for (const notice of pack.notices) process.stderr.write(`${notice}\n`);
  if (verbose) process.stderr.write(stagesText(pack));
  return pack.items.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

function stagesText({ stats, times, tokens, budget, entities }: ContextPack): string {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const rows: [string, string | number, string][] = [
    ['names found', stats.named, ms(times.seeds)],
    ['passages similar', stats.similar, stats.vectors ? 'words and meaning' : 'words only'],
    ['after the walk', stats.expanded, ms(times.walk)],
    ['after scoring', stats.scored, ms(times.score)],
    ['selected', stats.selected, ms(times.assemble)],
    ['tokens', `${tokens} of ${budget}`, ms(times.total)],
  ];
  const lines = rows.map(([name, value, note]) => `${name.padEnd(18)}${String(value).padStart(14)}  ${note}`);
  return `${[...lines, ...entities.map((entity) => `  ${entity.name} (${entity.type})  ${entity.tokens} tokens`)].join('\n')}\n`;
}
