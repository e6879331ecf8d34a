import type { ContextPack, ContextRequestInput } from '#shared/model/context.ts';
import type { Vault } from '#shared/model/vault.ts';
import type { Connection } from '#transport/connect.ts';

/** Items of which nothing new is to come: those of which only a name or a line was given may come whole. */
const isGiven = ({ state }: ContextPack['items'][number]): boolean => state === 'full' || state === 'trimmed';

/**
 * The context of a request, or what comes after it: with `more` = 1 only what the first one had no room for, with 2 what the first two had
 * not, and so on. Equal index and request give equal contexts, so nothing has to be remembered between two calls.
 */
export async function buildMore(
  { connection, vault, signal }: { readonly connection: Connection; readonly vault: Vault; readonly signal: AbortSignal },
  request: ContextRequestInput,
  more: number,
): Promise<ContextPack> {
  const drops = [...(request.drops ?? [])];
  for (let given = 0; ; given++) {
    const pack = await connection.call('context.build', { vault: vault.id, request: { ...request, drops } }, { signal });
    if (given === more) return pack;
    drops.push(...pack.items.filter(isGiven).map(({ reference }) => reference));
  }
}
