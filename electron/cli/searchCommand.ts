import type { AsOfOptions } from './entityCommands.ts';
import { exitCodes } from './exitCodes.ts';
import { hitText } from './hitText.ts';
import type { Session } from './session.ts';
import { faint, strong } from './styles.ts';

/** Flags of `search`. */
export interface SearchOptions extends AsOfOptions {
  readonly limit: number;
}

/** `search <words>`: passages by words, and by meaning where vectors are ready. */
export async function searchCommand(session: Session, { limit, asOf = null }: SearchOptions, [query]: readonly string[]): Promise<number> {
  const { connection, vault, json, signal } = session;
  const { hits } = await connection.call('search.run', { vault: vault.id, query: query!, limit, asOf }, { signal });
  if (json) process.stdout.write(`${JSON.stringify(hits, null, 2)}\n`);
  else process.stdout.write(hits.map((hit) => hitText(hit, { strong, faint })).join(''));
  if (hits.length === 0) process.stderr.write('No passages match.\n');
  return hits.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}
