import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { stepCost } from '../snapshot/graph.ts';
import { shortestPath, walk, type GraphPath } from './graphWalk.ts';
import { graphOf, type TestRelationship } from '../testing.ts';

describe('walk', () => {
  const graph = graphOf([
    [0, 1, 'stated', 1],
    [1, 2, 'stated', 1],
    [0, 2, 'cooccurrence', 1],
    [2, 3, 'linked', 1],
    [3, 0, 'cooccurrence', 0],
  ]);

  it('takes the cheapest path when there are circles', () => {
    const { reached } = walk(graph, new Map([[0, 0]]), 5);
    const costs = [...reached.values()].map(({ entityId, cost, steps }) => [entityId, Number(cost.toFixed(3)), steps]);
    expect(costs).toEqual([
      [0, 0, 0],
      [1, 0.1, 1],
      [2, 0.2, 2],
      [3, 0.5, 3],
    ]);
  });

  it('costs 1 - cosine between similar definitions', () => {
    const alike = graphOf([
      [0, 1, 'similar', 0.9],
      [0, 2, 'similar', 0.6],
    ]);
    const { reached } = walk(alike, new Map([[0, 0]]), 1);
    expect(reached.get(1)!.cost).toBeCloseTo(0.1);
    expect(reached.get(2)!.cost).toBeCloseTo(0.4);
  });

  it('stops at the depth', () => {
    expect([...walk(graph, new Map([[0, 0]]), 1).reached.keys()]).toEqual([0, 1, 2, 3]);
    expect([...walk(graph, new Map([[1, 0]]), 1).reached.keys()]).toEqual([1, 0, 2]);
  });

  it('follows only the strongest edges, and reports it, when an entity has more than 500', () => {
    const crowd = graphOf(Array.from({ length: 699 }, (_, index) => [0, index + 1, 'cooccurrence', index / 700] as const));
    const { reached, sampled } = walk(crowd, new Map([[0, 0]]), 2);
    expect(sampled).toEqual([0]);
    expect(reached.size).toBe(501);
    expect(reached.has(699)).toBe(true);
    expect(reached.has(1)).toBe(false);
  });
});

const through = (path: GraphPath | null): number[] => path?.steps.map((step) => step.edge.entityId) ?? [];

describe('shortestPath', () => {
  it('prefers stated relationships to cooccurrence', () => {
    const graph = graphOf([
      [1, 4, 'cooccurrence', 0.2],
      [1, 2, 'stated', 1],
      [3, 2, 'stated', 1],
      [3, 4, 'extracted', 1],
    ]);
    const path = shortestPath(graph, 1, 4);
    expect(through(path)).toEqual([2, 3, 4]);
    expect(path!.cost).toBeCloseTo(0.1 + 0.1 + 0.2);
  });

  it('is empty between an entity and itself, and null when nothing joins the two', () => {
    const graph = graphOf([[1, 2, 'stated', 1]]);
    expect(shortestPath(graph, 1, 1)).toEqual({ steps: [], cost: 0 });
    expect(shortestPath(graph, 1, 9)).toBeNull();
  });

  it('has the least cost, joins its ends, and costs the same in reverse', () => {
    const entity = fc.integer({ min: 0, max: 7 });
    const origin = fc.constantFrom<RelationshipRow['origin']>('stated', 'extracted', 'linked', 'cooccurrence');
    const relationship = fc.tuple(entity, entity, origin, fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(relationship, { maxLength: 20 }), entity, entity, (relationships, from, to) => {
        const graph = graphOf(relationships);
        const path = shortestPath(graph, from, to);
        const minCost = cheapest(relationships, from, to);
        expect(path === null).toBe(minCost === Infinity);
        if (!path) return;
        expect(path.cost).toBeCloseTo(minCost);
        let index = from;
        for (const step of path.steps) {
          expect(step.fromId).toBe(index);
          index = step.edge.entityId;
        }
        expect(index).toBe(to);
        expect(shortestPath(graph, to, from)!.cost).toBeCloseTo(path.cost);
      }),
    );
  });
});

/** The least cost by Bellman (1958). */
function cheapest(relationships: readonly TestRelationship[], from: number, to: number): number {
  const costs = new Map([[from, 0]]);
  for (let round = 0; round < 8; round++) {
    for (const [a, b, origin, strength] of relationships) {
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
