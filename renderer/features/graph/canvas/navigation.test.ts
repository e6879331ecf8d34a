import cytoscape, { type Core } from 'cytoscape';
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GraphEdge } from '#shared/model/entity.ts';
import { graphElements } from './elements.ts';
import { firstNode, highlightOf, neighboursOf, nodeToward } from './navigation.ts';

type Spots = Readonly<Record<string, readonly [number, number]>>;
const spots = { middle: [0, 0], near: [60, 10], far: [110, 0], above: [10, -80], aslant: [-70, 69] } as const;
const edge = (source: string, target: string, strength = 0.5, kind = 'knows'): GraphEdge => ({
  ...{ source, target, kind, strength },
  origin: 'extracted',
  directed: true,
});
function graphOf(edges: readonly GraphEdge[], positions: Spots = spots): Core {
  const nodes = Object.keys(positions).map((id) => ({
    id,
    name: id,
    type: 'character',
    importance: id === 'far' ? 0.9 : 0.5,
    mentions: 1,
  }));
  return cytoscape({
    headless: true,
    elements: graphElements(nodes, edges, new Map(Object.entries(positions))),
    layout: { name: 'preset' },
  });
}

describe('nodeToward', () => {
  const toward = (direction: readonly [number, number], ...edges: GraphEdge[]): string | undefined => {
    const graph = graphOf(edges);
    return nodeToward(graph, graph.getElementById('middle'), direction)?.id();
  };

  it('finds the nearest node in the direction, or a diagonal one when there is no other', () => {
    expect(toward([1, 0])).toBe('near');
    expect(toward([0, -1])).toBe('above');
    expect(toward([0, 1])).toBe('aslant');
    expect(toward([-1, 0])).toBe('aslant');
  });

  it('prefers a neighbour that is not twice as far', () => {
    expect(toward([1, 0], edge('far', 'middle'))).toBe('far');
    expect(toward([1, 0], edge('far', 'near'))).toBe('near');
  });

  it('returns null only for the last node in that direction, and never goes back', () => {
    const spot = record({ x: integer({ min: -500, max: 500 }), y: integer({ min: -500, max: 500 }) });
    const many = uniqueArray(spot, { minLength: 1, maxLength: 12, selector: ({ x, y }) => `${x} ${y}` });
    const directions = constantFrom([1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const);
    assert(
      property(many, directions, (points, [right, down]) => {
        const graph = graphOf([], Object.fromEntries(points.map(({ x, y }, index) => [`n${index}`, [x, y] as const])));
        const along = (id: string): number =>
          graph.getElementById(id).position('x') * right + graph.getElementById(id).position('y') * down;
        const ids = graph.nodes().map((node) => node.id());
        const furthest = Math.max(...ids.map(along));
        for (const id of ids) {
          const next = nodeToward(graph, graph.getElementById(id), [right, down])?.id();
          if (next === undefined) expect(along(id)).toBe(furthest);
          else expect(along(next)).toBeGreaterThan(along(id));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('neighboursOf', () => {
  it('lists every neighbour once, the strongest edge first', () => {
    const graph = graphOf([edge('middle', 'far', 0.2), edge('near', 'middle', 0.9, 'ally of'), edge('far', 'middle', 0.6, 'serves')]);
    expect(neighboursOf(graph.getElementById('middle'))).toEqual([
      { id: 'near', kind: 'ally of' },
      { id: 'far', kind: 'serves' },
    ]);
  });
});

describe('firstNode', () => {
  it('is the most important node in sight, else the most important one', () => {
    const graph = graphOf([]);
    expect(firstNode(graph, { zoom: 1, x: 100, y: 100 }, 400, 400)?.id()).toBe('far');
    expect(firstNode(graph, { zoom: 1, x: 100, y: 100 }, 105, 400)?.id()).toBe('middle');
    expect(firstNode(graph, { zoom: 1, x: -900, y: 0 }, 400, 400)?.id()).toBe('far');
  });
});

describe('highlightOf', () => {
  const graph = graphOf([edge('middle', 'near'), edge('near', 'far'), edge('above', 'aslant')]);
  const nothing = { hovered: null, focused: null, selected: null, path: [] };
  const idsOf = (attention: Partial<Parameters<typeof highlightOf>[1]>): string[] | undefined =>
    highlightOf(graph, { ...nothing, ...attention })
      ?.map((element) => element.id().split('\n').slice(0, 2).join('-'))
      .sort();

  it('is empty when nothing is selected or under the pointer', () => expect(idsOf({})).toBeUndefined());

  it('is the node under the pointer with its neighbours, and the selected node', () => {
    expect(idsOf({ hovered: 'middle', focused: 'far', selected: 'above' })).toEqual(['above', 'middle', 'middle-near', 'near']);
    expect(idsOf({ selected: 'above' })).toEqual(['above', 'above-aslant', 'aslant']);
  });

  it('is the path, before the selected node with its neighbours', () => {
    expect(idsOf({ path: ['middle', 'near', 'far'], selected: 'near' })).toEqual(['far', 'middle', 'middle-near', 'near', 'near-far']);
  });
});
