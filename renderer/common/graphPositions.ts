import type { QueryClient } from '@tanstack/react-query';
import type { Vault } from '#shared/model/vault.ts';

/** Positions by node id, in the graph's own pixels. */
export type Positions = ReadonlyMap<string, readonly [number, number]>;

/** Positions of the last graph that was drawn. */
export interface SavedPositions {
  readonly signature: string;
  readonly positions: Positions;
}

const inMemory = new Map<string, SavedPositions>();
const prefix = 'lorelens.graph-positions.';

/** The name under which the positions of a vault are saved. Takes over those from before its folder was moved. */
export function positionsName({ id, formerIds = [] }: Vault): string {
  try {
    for (const former of formerIds) {
      const stored = localStorage.getItem(prefix + former);
      if (stored === null) continue;
      if (localStorage.getItem(prefix + id) === null) localStorage.setItem(prefix + id, stored);
      localStorage.removeItem(prefix + former);
    }
  } catch {
    // Without storage there are none.
  }
  return id;
}

/** The positions saved under a name; null when there are none. */
export function readPositions(name: string): SavedPositions | null {
  const known = inMemory.get(name);
  if (known) return known;
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as {
      drawn: string;
      places: [string, number, number][];
    } | null;
    if (!stored) return null;
    return { signature: stored.drawn, positions: new Map(stored.places.map(([id, x, y]) => [id, [x, y] as const])) };
  } catch {
    return null;
  }
}

/** Saves positions under a name; persisted when the window is idle, if storage allows. */
export function writePositions(name: string, saved: SavedPositions): void {
  inMemory.set(name, saved);
  requestIdleCallback(() => {
    // Newer ones are stored by their own call.
    if (inMemory.get(name) !== saved) return;
    const places = [...saved.positions].map(([id, [x, y]]) => [id, Math.round(x), Math.round(y)]);
    try {
      localStorage.setItem(prefix + name, JSON.stringify({ drawn: saved.signature, places }));
    } catch {
      // Otherwise they are computed again after the next start.
    }
  });
}

/** Saves where the user moved a node. */
export function movePosition(queries: QueryClient, name: string, id: string, position: readonly [number, number]): void {
  const before = readPositions(name);
  if (!before) return;
  const positions = new Map(before.positions).set(id, position);
  const moved: SavedPositions = { signature: before.signature, positions };
  writePositions(name, moved);
  queries.setQueryData(['layout', name, before.signature], moved);
}
