import { assert, property, record, uniqueArray, constantFrom, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { buildScene } from '../scene.ts';
import { firstNode, neighboursOf, nodeToward } from './navigation.ts';

const node = (id: string, importance = 0.5): GraphNode => ({ id, name: id, type: 'character', importance, mentions: 1 });
const edge = (source: string, target: string, strength = 0.5, kind = 'knows'): GraphEdge => ({
  source,
  target,
  kind,
  origin: 'extracted',
  strength,
});
const places = { middle: [0, 0], near: [60, 10], far: [110, 0], above: [10, -80], aslant: [-70, 69] } as const;
const scene = (...edges: GraphEdge[]) =>
  buildScene(
    Object.keys(places).map((id) => node(id, id === 'far' ? 0.9 : 0.5)),
    edges,
    new Map(Object.entries(places)),
  );

describe('nodeToward', () => {
  const toward = (direction: readonly [number, number], ...edges: GraphEdge[]): string | undefined => {
    const all = scene(...edges);
    return nodeToward(all, all.byId.get('middle')!, direction)?.node.id;
  };

  it('finds the nearest in the direction, and what lies aslant when nothing else does', () => {
    expect(toward([1, 0])).toBe('near');
    expect(toward([0, -1])).toBe('above');
    expect(toward([0, 1])).toBe('aslant');
    expect(toward([-1, 0])).toBe('aslant');
  });

  it('goes along a tie to one that is not twice as far', () => {
    expect(toward([1, 0], edge('far', 'middle'))).toBe('far');
    expect(toward([1, 0], edge('far', 'near'))).toBe('near');
  });

  it('leads nowhere only from the last one in that direction, and always onward', () => {
    const place = record({ x: integer({ min: -500, max: 500 }), y: integer({ min: -500, max: 500 }) });
    const many = uniqueArray(place, { minLength: 1, maxLength: 30, selector: ({ x, y }) => `${x} ${y}` });
    const directions = constantFrom([1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const);
    assert(
      property(many, directions, (at, [right, down]) => {
        const all = buildScene(
          at.map((_one, index) => node(String(index))),
          [],
          new Map(at.map(({ x, y }, index) => [String(index), [x, y]])),
        );
        const along = ({ x, y }: { readonly x: number; readonly y: number }): number => x * right + y * down;
        for (const one of all.nodes) {
          const next = nodeToward(all, one, [right, down]);
          if (next) expect(along(next)).toBeGreaterThan(along(one));
          else expect(along(one)).toBe(Math.max(...all.nodes.map(along)));
        }
      }),
    );
  });
});

it('lists neighbours once, the strongest tie first', () => {
  const all = scene(
    edge('middle', 'near', 0.2),
    edge('far', 'middle', 0.9, 'sibling'),
    edge('middle', 'far', 0.4),
    edge('middle', 'middle'),
  );
  expect(neighboursOf(all, all.byId.get('middle')!).map(({ node: { node: one }, kind }) => [one.id, kind])).toEqual([
    ['far', 'sibling'],
    ['near', 'knows'],
  ]);
});

it('begins with the most important one in sight', () => {
  const all = scene();
  expect(firstNode(all, { zoom: 1, x: 200, y: 200 }, 400, 400)?.node.id).toBe('far');
  expect(firstNode(all, { zoom: 1, x: 0, y: 100 }, 100, 100)?.node.id).toBe('middle');
  expect(firstNode(all, { zoom: 1, x: 9_000, y: 0 }, 100, 100)?.node.id).toBe('far');
});
