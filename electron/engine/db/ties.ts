import type { Relationship } from '../extraction/relationships/relationships.ts';
import { prepared, type WritableDB } from './connection.ts';

/** Row ids of a table written as a whole are so far apart that ties which come later find room between them. */
const step = 1_024;

const columns = 'source_id, target_id, kind, label, origin, strength, chunk_id, line, quote, from_sequence, until_sequence';

type Values = readonly (string | number | null)[];

function valuesOf(tie: Relationship): Values {
  const { sourceId, targetId, kind, label, origin, strength, chunkId, line, quote, from, until } = tie;
  return [sourceId, targetId, kind, label, origin, strength, chunkId, line, quote ?? null, from ?? null, until ?? null];
}

/**
 * Brings the relationship table to exactly these ties, in this order of row ids, which decides among ties that are equally strong. Only
 * rows that differ are written: of tens of thousands a saved file changes some. Ties of likeness are gone after it.
 */
export function syncRelationships(db: WritableDB, ties: readonly Relationship[]): void {
  prepared(db, "DELETE FROM relationship WHERE origin = 'similar'").run();
  const stored = prepared(db, `SELECT id, ${columns} FROM relationship ORDER BY id`).raw().all() as [number, ...Values][];
  const places = new Map<string, number[]>();
  for (let place = stored.length - 1; place >= 0; place--) {
    const text = JSON.stringify(stored[place]!.slice(1));
    const same = places.get(text);
    if (same) same.push(place);
    else places.set(text, [place]);
  }
  const rows = ties.map(valuesOf);
  const kept = longestRise(rows.map((row) => places.get(JSON.stringify(row))?.pop() ?? null));
  const ids = idsBetween(kept.map((place) => (place === null ? null : stored[place]![0])));
  const stays = new Set(ids === null ? [] : kept);
  const remove = prepared(db, 'DELETE FROM relationship WHERE id = ?');
  if (stays.size === 0) prepared(db, 'DELETE FROM relationship').run();
  else for (const [place, [id]] of stored.entries()) if (!stays.has(place)) remove.run(id);
  const insert = prepared(db, `INSERT INTO relationship (id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  for (const [at, row] of rows.entries())
    if (ids === null || kept[at] === null) insert.run(ids === null ? (at + 1) * step : ids[at]!, ...row);
}

/** The most of some numbers that rise from one to the next, the others replaced by null (Schensted 1961). */
function longestRise(numbers: readonly (number | null)[]): (number | null)[] {
  /** For each length, where the rise of that length with the lowest end ends. */
  const ends: number[] = [];
  const before = new Int32Array(numbers.length).fill(-1);
  for (const [at, number] of numbers.entries()) {
    if (number === null) continue;
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const rise: (number | null)[] = numbers.map(() => null);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rise[at] = numbers[at]!;
  return rise;
}

/** Rising ids with those that are given; null where there is no room for the others between them. */
function idsBetween(given: readonly (number | null)[]): number[] | null {
  const ids: number[] = [];
  for (let at = 0; at < given.length;) {
    const known = given[at]!;
    if (known !== null) {
      ids.push(known);
      at++;
      continue;
    }
    let next = at;
    while (next < given.length && given[next] === null) next++;
    const low = ids.at(-1) ?? 0;
    const count = next - at;
    const high = given[next] ?? low + step * (count + 1);
    if (high - low <= count) return null;
    for (let place = 1; place <= count; place++) ids.push(low + Math.floor(((high - low) * place) / (count + 1)));
    at = next;
  }
  return ids;
}
