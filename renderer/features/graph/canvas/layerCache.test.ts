import cytoscape from 'cytoscape';
import { expect, it } from 'vitest';
import { destroyGraph } from './layerCache.ts';

it('elements of a graph that is gone may still be measured', () => {
  const cy = cytoscape({ headless: true, styleEnabled: true, elements: [{ data: { id: 'mara' } }] });
  const node = cy.nodes().first();
  destroyGraph(cy);
  expect(cy.destroyed()).toBe(true);
  expect(() => node.boundingBox()).not.toThrow();
});
