import type { ContextPack } from '#shared/model/context.ts';

/** Packs that were built, so that the same request of the same index is not built twice. */
export interface PackCache {
  get(key: string): ContextPack | null;
  set(key: string, pack: ContextPack): void;
}

/** About what an item takes beside its words: path, signals, reason. */
const bytesOfItem = 1_500;

/** Bytes of memory that a pack takes, near enough to keep a bound. */
function bytesOf({ text, ledger }: ContextPack): number {
  return 2 * text.length + ledger.reduce((sum, item) => sum + 2 * item.text.length + bytesOfItem, 0);
}

/** A cache of at most `most` packs and about `mostBytes`; what was not asked for longest goes first. */
export function createPackCache({ most = 32, mostBytes = 64_000_000 } = {}): PackCache {
  const packs = new Map<string, { readonly pack: ContextPack; readonly bytes: number }>();
  let total = 0;
  const remove = (key: string): void => {
    total -= packs.get(key)?.bytes ?? 0;
    packs.delete(key);
  };
  return {
    get(key) {
      const found = packs.get(key);
      if (!found) return null;
      packs.delete(key);
      packs.set(key, found);
      return found.pack;
    },
    set(key, pack) {
      remove(key);
      const bytes = bytesOf(pack);
      if (bytes > mostBytes) return;
      packs.set(key, { pack, bytes });
      total += bytes;
      while (packs.size > most || total > mostBytes) remove(packs.keys().next().value!);
    },
  };
}
