import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Relationship } from '../../extraction/relationships/relationships.ts';
import type { WritableDB } from '../connection/connection.ts';
import { syncEntities } from './entities.ts';
import { allRelationships, syncRelationships } from './relationships.ts';
import { temporaryIndex } from '../testing.ts';

let db: WritableDB;
let entities: readonly number[];

beforeEach(() => {
  db = temporaryIndex();
  const plain = { type: 'character', documentId: null, definitionChunkId: null, pinned: false, picture: 'automatic', off: [], merged: [] };
  entities = [
    ...syncEntities(
      db,
      ['Mara', 'Oren', 'Ilse'].map((name) => ({ ...plain, key: name, name })),
    ).values(),
  ];
});

/** Identified by their lines; of different kinds, since repeated ones are read once. */
const relationship = (line: number, strength = 1): Relationship => ({
  sourceId: entities[0]!,
  targetId: entities[1]!,
  kind: `kind ${line}`,
  label: null,
  origin: 'stated',
  strength,
  chunkId: null,
  line,
  from: 2,
});
const stored = (): unknown[] => allRelationships(db).map(({ line }) => line);
const ids = (): unknown[] => db.handle.prepare('SELECT id FROM relationship ORDER BY ordinal').pluck().all();

describe('syncRelationships', () => {
  it('stores relationships of equal strength in the given order, regardless of stored rows', () => {
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), (steps) => {
        for (const step of steps) {
          syncRelationships(
            db,
            step.map((line) => relationship(line)),
          );
          expect(stored()).toEqual(step);
        }
      }),
      { seed: 5 },
    );
  });

  it('orders by strength before order, and counts the equally strong', () => {
    syncRelationships(db, [relationship(1, 0.5), relationship(2), relationship(3, 0.5), relationship(4)]);
    expect(allRelationships(db).map(({ line, ordinal }) => [line, ordinal])).toEqual([
      [2, 0],
      [4, 1],
      [1, 0],
      [3, 1],
    ]);
  });

  it('stores a relationship once for each time that it is given', () => {
    syncRelationships(db, [relationship(1), relationship(1)]);
    syncRelationships(db, [relationship(1), relationship(2), relationship(1)]);
    expect(db.handle.prepare('SELECT line FROM relationship ORDER BY ordinal').pluck().all()).toEqual([1, 2, 1]);
  });

  it('writes only rows that differ or move', () => {
    syncRelationships(db, [relationship(1), relationship(2, 0.5), relationship(3)]);
    const before = ids();
    const { n: changes } = db.handle.prepare('SELECT total_changes() AS n').get() as { n: number };
    syncRelationships(db, [relationship(1), relationship(4, 0.5), relationship(2, 0.5), relationship(3)]);
    expect(stored()).toEqual([1, 3, 4, 2]);
    expect(ids()).toEqual(expect.arrayContaining(before));
    // One is new, one moves on.
    expect(db.handle.prepare('SELECT total_changes() - ? AS n').get(changes)).toEqual({ n: 2 });
  });
});
