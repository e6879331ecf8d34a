import type { QueryClient } from '@tanstack/react-query';
import type { Positions } from './layoutTypes.ts';

/** Places of the last graph that was drawn. */
export interface SavedPositions {
  /** Signature of that graph. */
  readonly signature: string;
  readonly positions: Positions;
}

const held = new Map<string, SavedPositions>();
const prefix = 'lorelens.graph-positions.';

/** The places remembered under a name; null when there are none. */
export function readPositions(name: string): SavedPositions | null {
  const known = held.get(name);
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

/** Remembers places under a name; beyond this start, if the storage allows it, as soon as nothing else is to be done. */
export function writePositions(name: string, remembered: SavedPositions): void {
  held.set(name, remembered);
  requestIdleCallback(() => {
    // Newer ones are stored by their own call.
    if (held.get(name) !== remembered) return;
    const places = [...remembered.positions].map(([id, [x, y]]) => [id, Math.round(x), Math.round(y)]);
    try {
      localStorage.setItem(prefix + name, JSON.stringify({ drawn: remembered.signature, places }));
    } catch {
      // They are then computed again at the next start.
    }
  });
}

/** Remembers that the writer moved a node, so that it stands there the next time too. */
export function movePosition(queries: QueryClient, name: string, id: string, at: readonly [number, number]): void {
  const before = readPositions(name);
  if (!before) return;
  const positions = new Map(before.positions).set(id, at);
  const moved: SavedPositions = { signature: before.signature, positions };
  writePositions(name, moved);
  queries.setQueryData(['layout', name, before.signature], moved);
}
