import { describe, expect, it } from 'vitest';
import { ringPositions } from '../LocalGraph.tsx';
import { forceLayout } from './forceLayout.ts';

const edge = (source: string, target: string, strength: number) => ({ source, target, strength });

describe('forceLayout', () => {
  it('gives the same places for the same graph, none twice', () => {
    const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, size: 20, position: null }));
    const edges = [edge('a', 'b', 1), edge('c', 'd', 0.2)];
    const first = forceLayout(nodes, edges);
    expect(forceLayout(nodes, edges)).toEqual(first);
    expect([...first.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
    for (const [x, y] of first.values()) expect(Number.isFinite(x + y)).toBe(true);
  });

  it('gives each of many entities around one a separate position', () => {
    const nodes = Array.from({ length: 900 }, (_value, index) => ({ id: `n${index}`, size: 12, position: null }));
    const edges = nodes.slice(1).map(({ id }, index) => edge(id, index % 3 === 0 ? 'n0' : `n${Math.floor(index / 9)}`, 0.5));
    const positions = forceLayout(nodes, edges);
    expect(new Set([...positions.values()].map((position) => position.map(Math.round).join())).size).toBe(900);
  });

  it('keeps parts of the graph that no edge joins near each other, with room for their names', () => {
    const ids = Array.from({ length: 40 }, (_value, index) => `n${index}`);
    const nodes = [...ids, 'one', 'other', 'alone', 'aside'].map((id) => ({ id, size: 20, position: null }));
    const edges = [
      ...ids.slice(1).map((id, index) => edge(id, ids[Math.floor(index / 3)]!, 0.7)),
      edge('one', 'other', 1),
      edge('alone', 'aside', 1),
    ];
    const positions = forceLayout(nodes, edges);
    const nearest = (id: string): number =>
      Math.min(
        ...ids.map((each) => Math.hypot(positions.get(id)![0] - positions.get(each)![0], positions.get(id)![1] - positions.get(each)![1])),
      );
    for (const part of [
      ['one', 'other'],
      ['alone', 'aside'],
    ]) {
      const away = Math.min(...part.map(nearest));
      expect(away).toBeGreaterThan(80);
      expect(away).toBeLessThan(220);
    }
  });

  it('puts unconnected nodes in rows below the others, the largest first', () => {
    const held = Array.from({ length: 12 }, (_value, index) => ({ id: `h${index}`, size: 20, position: null }));
    const loose = Array.from({ length: 40 }, (_value, index) => ({
      id: `l${index}`,
      size: 10 + (index % 7),
      position: null,
      isLoose: true,
    }));
    const positions = forceLayout(
      [...loose, ...held],
      held.slice(1).map(({ id }, index) => edge(id, held[Math.floor(index / 2)]!.id, 0.7)),
    );
    const lowest = Math.max(...held.map(({ id }) => positions.get(id)![1]));
    const rows = [...new Set(loose.map(({ id }) => positions.get(id)![1]))].sort((a, b) => a - b);
    expect(rows[0]).toBeGreaterThan(lowest);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.length).toBeLessThan(6);
    expect(positions.get('l6')![1]).toBe(rows[0]);
  });

  it('barely moves existing nodes when a node is added', () => {
    const ids = Array.from({ length: 30 }, (_value, index) => `n${index}`);
    const edges = ids.slice(1).map((id, index) => edge(id, ids[Math.floor(index / 2)]!, 0.7));
    const first = forceLayout(
      ids.map((id) => ({ id, size: 20, position: null })),
      edges,
    );
    const known = ids.map((id) => ({ id, size: 20, position: first.get(id)! }));
    const then = forceLayout([...known, { id: 'new', size: 20, position: null }], [...edges, edge('new', 'n3', 1)]);
    const moved = (id: string): number => Math.hypot(...first.get(id)!.map((coordinate, axis) => coordinate - then.get(id)![axis]!));
    expect(Math.max(...ids.map(moved))).toBeLessThan(100);
  });
});

describe('ringPositions', () => {
  it('puts one entity in the middle and the others apart from each other', () => {
    const positions = ringPositions(
      ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, type: 'character', importance: 0.5, mentions: 1 })),
      'c',
    );
    expect(positions.get('c')).toEqual([0, 0]);
    expect(new Set([...positions.values()].map((position) => position.map(Math.round).join())).size).toBe(5);
  });
});
