import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { clusters, familyTree, focusRings, familyGraph, ringAspect, ringCorners } from './placedLayouts.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'character', importance: 0.5, mentions: 1 });
const edge = (source: string, target: string, kind: string): GraphEdge => ({
  ...{ source, target, kind, strength: 1, origin: 'stated', directed: true },
});

describe('familyTree', () => {
  it('puts elders above, siblings and spouses in one row, and no two at one place', () => {
    const nodes = ['child', 'mother', 'father', 'sister', 'grandmother', 'stranger', 'cousin'].map(node);
    const edges = [
      edge('mother', 'child', 'parent of'),
      edge('child', 'father', 'child of'),
      edge('sister', 'child', 'sibling of'),
      edge('grandmother', 'mother', 'parent of'),
      edge('stranger', 'cousin', 'spouse of'),
      edge('child', 'stranger', 'enemy of'),
    ];
    const family = familyGraph(nodes, edges);
    expect(family.edges).toHaveLength(5);
    const positions = familyTree(family.nodes, family.edges);
    const row = (id: string): number => positions.get(id)![1];
    expect(row('grandmother')).toBeLessThan(row('mother'));
    expect(row('mother')).toBe(row('father'));
    expect(row('mother')).toBeLessThan(row('child'));
    expect(row('child')).toBe(row('sister'));
    expect(new Set([...positions.values()].map(String)).size).toBe(7);
  });

  it('places the child of one parent below that one, beside the child of both', () => {
    const nodes = ['joss', 'ines', 'tilda', 'minnow'].map(node);
    const edges = [
      edge('joss', 'ines', 'spouse of'),
      edge('tilda', 'joss', 'child of'),
      edge('tilda', 'ines', 'child of'),
      edge('minnow', 'joss', 'child of'),
    ];
    const positions = familyTree(nodes, edges);
    const x = (id: string): number => positions.get(id)![0];
    expect(Math.sign(x('minnow') - x('tilda'))).toBe(Math.sign(x('joss') - x('ines')));
  });

  it('places two small families side by side, as a window is wider than high', () => {
    const nodes = ['mother', 'child', 'father', 'son'].map(node);
    const positions = familyTree(nodes, [edge('mother', 'child', 'parent of'), edge('father', 'son', 'parent of')]);
    expect(positions.get('mother')![1]).toBe(positions.get('father')![1]);
  });

  it('places a family that is alone in the last row below the middle of the others', () => {
    const families = ['a', 'b', 'c'].map((name) => ['mother', 'father', 'child'].map((role) => `${role} ${name}`));
    const edges = families.flatMap(([mother, father, child]) => [edge(mother!, child!, 'parent of'), edge(father!, child!, 'parent of')]);
    const positions = familyTree(families.flat().map(node), edges);
    const [left, right, last] = families.map(([, , child]) => positions.get(child!)!);
    expect(last![1]).toBeGreaterThan(left![1]);
    expect(last![0]).toBe((left![0] + right![0]) / 2);
  });

  it('puts many families in rows, not in one strip', () => {
    const nodes = Array.from({ length: 40 }, (_each, at) => node(`n${at}`));
    const edges = Array.from({ length: 20 }, (_each, at) => edge(`n${2 * at}`, `n${2 * at + 1}`, 'parent of'));
    const places = [...familyTree(nodes, edges).values()];
    const size = (axis: 0 | 1): number => Math.max(...places.map((place) => place[axis])) - Math.min(...places.map((place) => place[axis]));
    expect(new Set(places.map(String)).size).toBe(40);
    expect(size(0) / size(1)).toBeGreaterThan(0.8);
    expect(size(0) / size(1)).toBeLessThan(3);
  });
});

describe('focusRings', () => {
  it('places each node on the ring of its degree, and leaves out nodes with no path to the centre', () => {
    const nodes = ['centre', 'near', 'far', 'alone'].map(node);
    const { positions, radii, ringOf } = focusRings(nodes, [edge('centre', 'near', 'knows'), edge('near', 'far', 'knows')], 'centre');
    const away = (id: string): number => Math.hypot(...positions.get(id)!);
    expect(away('centre')).toBe(0);
    expect(away('near')).toBeLessThan(away('far'));
    expect(radii).toHaveLength(2);
    for (const [at, id] of ['near', 'far'].entries()) {
      const [x, y] = positions.get(id)!;
      expect(Math.hypot(x / ringAspect, y)).toBeCloseTo(radii[at]!);
    }
    expect([...ringOf.keys()]).toEqual(['near', 'far']);
    expect(ringOf.get('near')).not.toBe(ringOf.get('far'));
    expect(positions.has('alone')).toBe(false);
  });

  it('puts all nodes of the fourth degree and above on the fourth ring', () => {
    const ids = ['centre', 'a', 'b', 'c', 'd', 'e', 'f'];
    const { positions, radii } = focusRings(
      ids.map(node),
      ids.slice(1).map((id, at) => edge(ids[at]!, id, 'knows')),
      'centre',
    );
    expect(radii).toHaveLength(4);
    for (const id of ['d', 'e', 'f']) {
      const [x, y] = positions.get(id)!;
      expect(Math.hypot(x / ringAspect, y)).toBeCloseTo(radii[3]!);
    }
    expect(new Set([...positions.values()].map(String)).size).toBe(ids.length);
    const [[left, top], [right, bottom]] = ringCorners(radii) as [[number, number], [number, number]];
    expect([right - left, bottom - top]).toEqual([2 * radii[3]! * ringAspect, 2 * radii[3]!]);
    expect(ringCorners([])).toEqual([]);
  });

  it('puts a thousand nodes of one degree in rows of one ring, apart from each other and from the centre', () => {
    const ids = Array.from({ length: 1_000 }, (_each, at) => `n${at}`);
    const { positions, radii } = focusRings(
      ['centre', ...ids].map(node),
      ids.map((id) => edge('centre', id, 'knows')),
      'centre',
    );
    expect(radii).toHaveLength(1);
    expect(radii[0]).toBeLessThan(2_200);
    const places = [...positions.values()];
    const nearest = places.map(([x, y], at) =>
      Math.min(...places.flatMap(([otherX, otherY], other) => (other === at ? [] : [Math.hypot(x - otherX, y - otherY)]))),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(40);
    expect(Math.min(...ids.map((id) => Math.hypot(...positions.get(id)!)))).toBeGreaterThan(100);
  });
});

describe('clusters', () => {
  it('keeps groups apart and their members together, and puts the others in rows below them', () => {
    const nodes = Array.from({ length: 30 }, (_each, at) => node(`n${at}`));
    const ids = nodes.map(({ id }) => id);
    const groups = [ids.slice(0, 12), ids.slice(12, 18), ids.slice(18, 20)].map((members) => ({
      id: members[0]!,
      name: members[0]!,
      members,
    }));
    const positions = clusters(nodes, groups);
    expect(positions.size).toBe(30);
    const lowest = Math.max(...ids.slice(0, 20).map((id) => positions.get(id)![1]));
    for (const id of ids.slice(20)) expect(positions.get(id)![1]).toBeGreaterThan(lowest);
    const gap = (a: string, b: string): number =>
      Math.hypot(positions.get(a)![0] - positions.get(b)![0], positions.get(a)![1] - positions.get(b)![1]);
    for (const one of groups)
      for (const member of one.members)
        for (const other of ids) if (other !== member) expect(gap(member, other)).toBeGreaterThan(one.members.includes(other) ? 60 : 90);
  });

  it('puts groups next to those that they are connected with', () => {
    const nodes = Array.from({ length: 48 }, (_each, at) => node(`n${at}`));
    const groups = Array.from({ length: 8 }, (_each, at) => nodes.slice(6 * at, 6 * at + 6).map(({ id }) => id)).map((members) => ({
      id: members[0]!,
      name: members[0]!,
      members,
    }));
    // The last but one is connected with the first, the last to the second.
    const edges = [edge('n36', 'n0', 'knows'), edge('n42', 'n6', 'knows')];
    const away = (positions: ReadonlyMap<string, readonly [number, number]>): number =>
      edges
        .map(({ source, target }) => [positions.get(source)!, positions.get(target)!] as const)
        .reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0);
    expect(away(clusters(nodes, groups, edges))).toBeLessThan(away(clusters(nodes, groups)));
  });
});
