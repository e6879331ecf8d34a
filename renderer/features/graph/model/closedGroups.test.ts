import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { closeGroups } from './closedGroups.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'location', importance: 0.5, mentions: 1 });
const edge = (source: string, target: string, strength: number, kind = 'enemy of'): GraphEdge => ({
  ...{ source, target, kind, strength, origin: 'stated' },
  ...{ directed: false },
});

describe('closeGroups', () => {
  const drawn = {
    nodes: ['guild', 'ada', 'bruno', 'watch', 'cora'].map(node),
    edges: [
      edge('ada', 'guild', 0.9, 'member of'),
      edge('ada', 'cora', 0.4),
      edge('cora', 'bruno', 0.7, 'rival of'),
      edge('cora', 'watch', 0.9, 'member of'),
    ],
    groups: [
      { id: 'guild', name: 'guild', members: ['guild', 'ada', 'bruno'] },
      { id: 'watch', name: 'watch', members: ['watch', 'cora'] },
    ],
  };
  const none: ReadonlySet<string> = new Set();

  it('draws a closed group as the one it is named after, to which the edges of all lead, one of each family', () => {
    const { nodes, edges, groups } = closeGroups(drawn, new Set(['guild']), none);
    expect(nodes.map(({ name }) => name)).toEqual(['guild +2', 'watch', 'cora']);
    expect(edges.map(({ source, target, strength, label }) => [source, target, strength, label])).toEqual([
      ['cora', 'guild', 0.7, 'Conflict'],
      ['cora', 'watch', 0.9, undefined],
    ]);
    expect(groups[0]).toEqual({ id: 'guild', name: 'guild +2', members: ['guild'] });
  });

  it('keeps who is chosen, and everything while no group is closed', () => {
    expect(closeGroups(drawn, new Set(['guild']), new Set(['ada'])).nodes.map(({ name }) => name)).toContain('ada');
    expect(closeGroups(drawn, none, none)).toEqual(drawn);
    expect(closeGroups({ ...drawn, nodes: drawn.nodes.slice(1) }, new Set(['guild']), none).nodes).toHaveLength(4);
  });
});
