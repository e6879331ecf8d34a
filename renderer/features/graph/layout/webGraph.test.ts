import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { webGraph } from './webGraph.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'location', importance: 0.5, mentions: 1 });
const edge = (source: string, target: string, kind: string, origin: GraphEdge['origin'] = 'stated'): GraphEdge => ({
  ...{ source, target, kind, origin },
  ...{ strength: 0.8, directed: true },
});

describe('webGraph', () => {
  const nodes = ['mill', 'harbour', 'city', 'ada', 'bruno', 'stranger'].map(node);
  const edges = [
    edge('mill', 'harbour', 'located in'),
    edge('harbour', 'city', 'located in'),
    edge('mill', 'city', 'located in'),
    edge('ada', 'city', 'located in'),
    edge('bruno', 'city', 'located in'),
    edge('ada', 'bruno', 'appears with', 'cooccurrence'),
    edge('stranger', 'bruno', 'appears with', 'cooccurrence'),
  ];

  it('puts nodes without an initially drawn line in rows', () => {
    expect([...webGraph(nodes, edges, null).loose]).toEqual(['stranger']);
  });

  it('puts nodes around a focus in rows that initially drawn lines do not lead to', () => {
    expect([...webGraph(nodes, edges, { centre: 'ada', depth: 1 }).loose]).toEqual(['mill', 'harbour', 'bruno', 'stranger']);
    const { loose, edges: drawn } = webGraph(nodes, edges, { centre: 'ada', depth: 2 });
    expect([...loose]).toEqual(['mill', 'stranger']);
    expect(drawn.some(({ source, target }) => loose.has(source) || loose.has(target))).toBe(false);
  });

  it('reduces the pull of edges that are not drawn, such as those implied by two nearer places', () => {
    const faint = webGraph(nodes, edges, null).edges.filter(({ isFaint }) => isFaint);
    expect(faint.map(({ source, target }) => `${source} ${target}`)).toEqual(['mill city', 'ada bruno']);
  });

  it('draws co-occurrence edges when there are no others', () => {
    const together = edges.filter(({ origin }) => origin === 'cooccurrence');
    const { loose, edges: all } = webGraph(nodes, together, null);
    expect([...loose].sort()).toEqual(['city', 'harbour', 'mill']);
    expect(all.some(({ isFaint }) => isFaint)).toBe(false);
  });
});
