import { LRUCache } from 'lru-cache';
import type { ContextPack } from '#shared/model/context.ts';

/** Memory of an item besides its text, about: path, signals, reason. */
const bytesOfItem = 1_500;

/** Bytes of memory that a pack takes, near enough to keep a bound. */
function bytesOf({ text, ledger }: ContextPack): number {
  return Math.max(1, 2 * text.length + ledger.reduce((sum, item) => sum + 2 * item.text.length + bytesOfItem, 0));
}

/** A cache of built packs by request and index, so that none is built twice: at most so many packs and about so many bytes. */
export function createPackCache({ maxPacks = 32, maxBytes = 64_000_000 } = {}): LRUCache<string, ContextPack> {
  return new LRUCache({ max: maxPacks, maxSize: maxBytes, sizeCalculation: bytesOf });
}
