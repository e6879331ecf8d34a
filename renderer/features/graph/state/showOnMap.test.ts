import { expect, it } from 'vitest';
import type { EntityGraph, GraphNode } from '#shared/model/entity.ts';
import type { GraphView } from '../../../common/preferences.ts';
import { showOnMap } from './showOnMap.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'character', importance: 0, mentions: 0 });
const graph: EntityGraph = { nodes: ['Ilse', 'Bram'].map(node), edges: [], hidden: 1 };

/** What is done to show one of them. */
function done(
  id: string,
  layout: GraphView['layout'],
  drawn: readonly string[],
  { whole = graph, folded = [] }: { readonly whole?: EntityGraph | null; readonly folded?: readonly string[] } = {},
): string[] {
  const steps: string[] = [];
  const view: GraphView = { layout, types: [], hidden: null, strength: 0, limit: 150, labels: false, unconnected: null };
  showOnMap(id, {
    canvas: { fit: () => void steps.push('fit'), centre: (of) => void steps.push(`centre ${of}`) },
    data: { nodes: drawn.map(node), graph: whole ?? undefined, folded: new Set(folded) },
    view,
    onView: (next) => void steps.push(`layout ${next.layout}`),
    onAround: (of) => void steps.push(`around ${of}`),
  });
  return steps;
}

it('centres a node that is on the map, or fits all rings around it', () => {
  expect(done('Ilse', 'web', ['Ilse', 'Bram'])).toEqual(['centre Ilse']);
  expect(done('Ilse', 'rings', ['Ilse', 'Bram'])).toEqual(['fit']);
});

it('leaves the family tree for an entity without relatives, and shows only an entity that is not on the map alone', () => {
  expect(done('Bram', 'family', ['Ilse'], { whole: { ...graph, nodes: [node('Ilse')] } })).toEqual(['layout web']);
  expect(done('Saltgate', 'web', ['Ilse', 'Bram'])).toEqual(['around Saltgate']);
});

it('changes neither layout nor focus for an unconnected entity that is hidden', () => {
  expect(done('Bram', 'web', ['Ilse'], { folded: ['Bram'] })).toEqual([]);
});

it('changes nothing before the map is rendered', () => {
  expect(done('Saltgate', 'web', [], { whole: null })).toEqual([]);
});
