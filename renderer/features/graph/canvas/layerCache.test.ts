import cytoscape, { type Core } from 'cytoscape';
import { describe, expect, it } from 'vitest';
import { destroyGraph, MeasuredChanges } from './layerCache.ts';

it('elements of a graph that is gone may still be measured', () => {
  const cy = cytoscape({ headless: true, styleEnabled: true, elements: [{ data: { id: 'mara' } }] });
  const node = cy.nodes().first();
  destroyGraph(cy);
  expect(cy.destroyed()).toBe(true);
  expect(() => node.boundingBox()).not.toThrow();
});

describe('MeasuredChanges', () => {
  interface Renderer {
    cachedZSortedEles: { readonly length: number } | null;
    getCachedZSortedEles: () => { readonly length: number };
  }

  /** A graph with what the canvas renderer does about the order of drawing, which a headless one has not: it forgets it when a batch ends. */
  function graphOf(nodes: number): { readonly cy: Core; readonly renderer: Renderer } {
    const cy = cytoscape({
      headless: true,
      styleEnabled: true,
      elements: Array.from({ length: nodes }, (_, index) => ({ data: { id: `n${index}` } })),
    });
    const renderer: Renderer & { notify: () => void; recalculateRenderedStyle: () => void } = {
      cachedZSortedEles: null,
      getCachedZSortedEles: () => (renderer.cachedZSortedEles = { length: cy.elements().length }),
      notify: () => undefined,
      recalculateRenderedStyle: () => undefined,
    };
    const endBatch = cy.endBatch.bind(cy);
    Object.assign(cy, {
      renderer: () => renderer,
      endBatch: () => {
        renderer.cachedZSortedEles = null;
        return endBatch();
      },
    });
    return { cy, renderer };
  }

  it('finds the order of many elements before the next frame, which sorts them only when some came meanwhile', async () => {
    const { cy, renderer } = graphOf(200);
    const changes = new MeasuredChanges(cy);
    const change = (): void => void cy.nodes().first().toggleClass('front');
    expect(await changes.run(change, false)).toBe(true);
    expect(renderer.cachedZSortedEles).toEqual({ length: 200 });
    const sort = renderer.getCachedZSortedEles;
    renderer.getCachedZSortedEles = () => {
      const order = sort();
      cy.add({ data: { id: 'later' } });
      return order;
    };
    expect(await changes.run(change, false)).toBe(true);
    expect(renderer.cachedZSortedEles).toBeNull();
  });
});
