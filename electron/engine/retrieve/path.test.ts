import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityRow } from '../db/entities.ts';
import type { RelationshipRow } from '../db/relationships.ts';
import { nearestNames } from './nearestNames.ts';
import { shortestWay, type Way } from './path.ts';
import type { LoreSnapshot, Neighbour } from './snapshot.ts';
import { stepCost } from './walk.ts';

type Tie = readonly [number, number, RelationshipRow['origin'], number];

/** A snapshot with ties only: the way needs no names. */
function snapshotOf(ties: readonly Tie[]): LoreSnapshot {
  const neighbours = new Map<number, Neighbour[]>();
  for (const [id, [sourceId, targetId, origin, strength]] of ties.entries()) {
    const common = { kind: 'related to', label: null, chunkId: null, line: null, quote: null, fromSequence: null, untilSequence: null };
    const tie: RelationshipRow = { id, sourceId, targetId, origin, strength, ...common };
    neighbours.set(sourceId, [...(neighbours.get(sourceId) ?? []), { entityId: targetId, tie }]);
    neighbours.set(targetId, [...(neighbours.get(targetId) ?? []), { entityId: sourceId, tie }]);
  }
  return { neighbours } as unknown as LoreSnapshot;
}

const through = (way: Way | null): number[] => way?.steps.map((step) => step.neighbour.entityId) ?? [];

describe('the way between two entities', () => {
  it('goes over what is stated rather than over what merely stands together', () => {
    const snapshot = snapshotOf([
      [1, 4, 'cooccurrence', 0.2],
      [1, 2, 'stated', 1],
      [3, 2, 'stated', 1],
      [3, 4, 'extracted', 1],
    ]);
    const way = shortestWay(snapshot, 1, 4);
    expect(through(way)).toEqual([2, 3, 4]);
    expect(way!.cost).toBeCloseTo(0.1 + 0.1 + 0.2);
  });

  it('is empty between an entity and itself, and null where no ties lead', () => {
    const snapshot = snapshotOf([[1, 2, 'stated', 1]]);
    expect(shortestWay(snapshot, 1, 1)).toEqual({ steps: [], cost: 0 });
    expect(shortestWay(snapshot, 1, 9)).toBeNull();
  });

  it('costs what the cheapest way costs, joins its ends, and is no dearer the other way round', () => {
    const entity = fc.integer({ min: 0, max: 7 });
    const origin = fc.constantFrom<RelationshipRow['origin']>('stated', 'extracted', 'linked', 'cooccurrence');
    const tie = fc.tuple(entity, entity, origin, fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(tie, { maxLength: 20 }), entity, entity, (ties, from, to) => {
        const snapshot = snapshotOf(ties);
        const way = shortestWay(snapshot, from, to);
        const least = cheapest(ties, from, to);
        expect(way === null).toBe(least === Infinity);
        if (!way) return;
        expect(way.cost).toBeCloseTo(least);
        let at = from;
        for (const step of way.steps) {
          expect(step.fromId).toBe(at);
          at = step.neighbour.entityId;
        }
        expect(at).toBe(to);
        expect(shortestWay(snapshot, to, from)!.cost).toBeCloseTo(way.cost);
      }),
    );
  });
});

/** The least cost by Bellman (1958): slower, and another way to the same number. */
function cheapest(ties: readonly Tie[], from: number, to: number): number {
  const costs = new Map([[from, 0]]);
  for (let round = 0; round < 8; round++) {
    for (const [a, b, origin, strength] of ties) {
      for (const [here, there] of [
        [a, b],
        [b, a],
      ] as const) {
        const cost = (costs.get(here) ?? Infinity) + stepCost({ origin, strength });
        if (cost < (costs.get(there) ?? Infinity)) costs.set(there, cost);
      }
    }
  }
  return costs.get(to) ?? Infinity;
}

describe('the nearest names', () => {
  const named = (name: string, aliases: string[] = [], importance = 0.5): Pick<EntityRow, 'name' | 'aliases' | 'importance'> => ({
    name,
    aliases,
    importance,
  });
  const all = [named('Mara Venn', ['the Heron']), named('Hester Venn'), named('Tallow Bridge'), named('Élodie')];
  const nearest = (wanted: string): string[] => nearestNames(all, wanted, 2).map(({ name }) => name);

  it('forgive slips of the pen, accents and a missing surname', () => {
    expect(nearest('Maraa Ven')[0]).toBe('Mara Venn');
    expect(nearest('hestr')[0]).toBe('Hester Venn');
    expect(nearest('the Hern')[0]).toBe('Mara Venn');
    expect(nearest('Elodie')[0]).toBe('Élodie');
  });

  it('are none for what looks like nothing', () => {
    expect(nearest('zzxxqq')).toEqual([]);
    expect(nearest('')).toEqual([]);
  });

  it('give the more important of two that look the same', () => {
    const twins = [named('Joss', [], 0.1), named('Joss', ['x'], 0.9)];
    expect(nearestNames(twins, 'Jos', 1)[0]!.importance).toBe(0.9);
  });
});
