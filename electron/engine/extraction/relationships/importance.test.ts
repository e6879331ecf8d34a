import { describe, expect, it } from 'vitest';
import type { EntityRowId } from '#shared/model/ids.ts';
import { importanceOfEntities } from './importance.ts';

const id = (row: number): EntityRowId => row;
const entity = (row: number, mentions = 0): Parameters<typeof importanceOfEntities>[0][number] => ({ id: id(row), mentions });
const edge = (source: number, target: number): Parameters<typeof importanceOfEntities>[1][number] => ({
  sourceId: id(source),
  targetId: id(target),
  kind: 'ally of',
  origin: 'stated',
  strength: 1,
});

describe('importanceOfEntities', () => {
  it('ranks the middle of a star above its ends, and these above unconnected entities', () => {
    const importance = importanceOfEntities(
      [0, 1, 2, 3, 4].map((row) => entity(row)),
      [1, 2, 3].map((other) => edge(0, other)),
    );
    // PageRank with damping .85, its mass on an entity without edges spread over all: 12.793 and 4.6246 times that of the lone one.
    expect([0, 1, 4].map((row) => importance.get(id(row)))).toEqual([
      0.5,
      expect.closeTo(0.5 * (4.6246 / 12.793), 3),
      expect.closeTo(0.5 / 12.793, 3),
    ]);
    expect(importance.get(1)!).toBeLessThan(importance.get(id(0))!);
    expect(importance.get(4)!).toBeLessThan(importance.get(1)!);
  });

  it('blends rank with mentions into [0, 1]', () => {
    expect([...importanceOfEntities([entity(0, 10), entity(1)], [edge(0, 1)]).values()]).toEqual([1, expect.closeTo(0.5)]);
    expect(importanceOfEntities([], []).size).toBe(0);
  });
});
