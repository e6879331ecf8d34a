import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Relationship } from '../extraction/relationships/relationships.ts';
import type { WritableDB } from './connection.ts';
import { syncEntities } from './entities.ts';
import { openWritableIndex } from './open.ts';
import { syncRelationships } from './relationships.ts';

let home: string;
let db: WritableDB;
let entities: readonly number[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-ties-'));
  db = openWritableIndex(join(home, 'index.db')).db;
  const plain = { type: 'character', documentId: null, definitionChunkId: null, pinned: false, off: [], merged: [] };
  entities = [
    ...syncEntities(
      db,
      ['Mara', 'Oren', 'Ilse'].map((name) => ({ ...plain, key: name, name })),
    ).values(),
  ];
});
afterEach(() => {
  db.handle.close();
  rmSync(home, { recursive: true });
});

const tie = (strength: number, label: string | null = null): Relationship => ({
  sourceId: entities[0]!,
  targetId: entities[1]!,
  kind: 'rival of',
  label,
  origin: 'stated',
  strength,
  chunkId: null,
  line: 3,
  from: 2,
});
const stored = (): unknown[] => db.handle.prepare('SELECT strength FROM relationship ORDER BY id').pluck().all();
const ids = (): unknown[] => db.handle.prepare('SELECT id FROM relationship ORDER BY id').pluck().all();

it('stores ties in their order, whatever was there', () => {
  const strengths = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(strengths, { minLength: 1, maxLength: 8 }), (steps) => {
      for (const step of steps) {
        syncRelationships(
          db,
          step.map((strength) => tie(strength)),
        );
        expect(stored()).toEqual(step);
      }
    }),
    { seed: 5 },
  );
});

it('leaves rows alone that stay', () => {
  syncRelationships(db, [tie(1), tie(2, 'foe'), tie(3)]);
  const before = ids();
  const { n: changes } = db.handle.prepare('SELECT total_changes() AS n').get() as { n: number };
  syncRelationships(db, [tie(1), tie(5), tie(2, 'foe'), tie(4)]);
  expect(stored()).toEqual([1, 5, 2, 4]);
  expect(ids()).toEqual(expect.arrayContaining(before.slice(0, 2)));
  expect(db.handle.prepare('SELECT total_changes() - ? AS n').get(changes)).toEqual({ n: 3 });
});

it('spaces the rows anew when there is no room left between two', () => {
  const between = (count: number): Relationship[] => [tie(1), ...Array.from({ length: count }, (_, at) => tie(count + 2 - at)), tie(2)];
  for (let count = 0; count < 30; count++) syncRelationships(db, between(count));
  expect(stored()).toEqual(between(29).map(({ strength }) => strength));
});
