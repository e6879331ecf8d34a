import cytoscape, { type Core } from 'cytoscape';
import { describe, expect, it } from 'vitest';
import { copyPictures, destroyGraph, lacksPictures, MeasuredChanges, notifierOf } from './layerCache.ts';

it('elements of a graph that is gone may still be measured', () => {
  const cy = cytoscape({ headless: true, styleEnabled: true, elements: [{ data: { id: 'mara' } }] });
  const node = cy.nodes().first();
  destroyGraph(cy);
  expect(cy.destroyed()).toBe(true);
  expect(() => node.boundingBox()).not.toThrow();
});

it('the renderer of a graph that is destroyed while it is drawn in short tasks is destroyed too', () => {
  const cy = cytoscape({ headless: true });
  let isDestroyed = false;
  // In a batch, and without notifications, Cytoscape would not tell it.
  Object.assign(cy, { renderer: () => ({ notify: () => undefined, destroy: () => (isDestroyed = true) }) });
  cy.startBatch();
  notifierOf(cy).notifications(false);
  destroyGraph(cy);
  expect(isDestroyed).toBe(true);
});

describe('MeasuredChanges', () => {
  interface Renderer {
    cachedZSortedEles: readonly unknown[] | null;
    getCachedZSortedEles: () => readonly unknown[];
  }

  /** A graph with what the canvas renderer does about the order of drawing, which a headless one has not: it forgets it when a batch ends. */
  function graphOf(nodes: number): { readonly cy: Core; readonly renderer: Renderer } {
    const cy = cytoscape({
      headless: true,
      styleEnabled: true,
      elements: Array.from({ length: nodes }, (_, index) => ({ data: { id: `n${index}` } })),
    });
    const renderer: Renderer & { notify: () => void; recalculateRenderedStyle: () => void; flushRenderedStyleQueue: () => void } = {
      cachedZSortedEles: null,
      getCachedZSortedEles: () => (renderer.cachedZSortedEles = cy.elements().toArray()),
      notify: () => undefined,
      recalculateRenderedStyle: () => undefined,
      flushRenderedStyleQueue: () => undefined,
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

  const bringForward = (cy: Core): void => void cy.nodes().first().toggleClass('front');

  it('finds the order of many elements before the next frame', async () => {
    const { cy, renderer } = graphOf(200);
    expect(await new MeasuredChanges(cy).run(() => bringForward(cy), false)).toBe(true);
    expect(renderer.cachedZSortedEles).toEqual(cy.elements().toArray());
  });

  it.each<[string, (cy: Core) => void]>([
    ['another came', (cy) => void cy.add({ data: { id: 'later' } })],
    ['one went and another came', (cy) => void (cy.nodes().last().remove(), cy.add({ data: { id: 'later' } }))],
    ['one is to be styled', bringForward],
  ])('leaves the order to the next frame when %s after it was found', async (_, meanwhile) => {
    const { cy, renderer } = graphOf(200);
    const sort = renderer.getCachedZSortedEles;
    renderer.getCachedZSortedEles = () => {
      const order = sort();
      meanwhile(cy);
      return order;
    };
    expect(await new MeasuredChanges(cy).run(() => bringForward(cy), false)).toBe(true);
    expect(renderer.cachedZSortedEles).toBeNull();
  });
});

describe('copyPictures', () => {
  /** A graph of so many nodes whose renderer has pictures of some levels, and notes when it makes others. */
  function drawn(
    nodes: number,
    levels: readonly number[],
  ): { readonly cy: Core; readonly frame: () => unknown; readonly made: () => number } {
    const cy = cytoscape({ headless: true, elements: Array.from({ length: nodes }, (_, index) => ({ data: { id: `n${index}` } })) });
    let made = 0;
    const cache = {
      layersByLevel: Object.fromEntries(levels.map((level) => [level, [`at ${level}`]])),
      getLayers: () => (made++, null),
      validateLayersElesOrdering: () => undefined,
      levelIsComplete: (level: number) => levels.includes(level),
    };
    Object.assign(cy, { renderer: () => ({ data: { lyrTxrCache: cache }, getPixelRatio: () => 1, notify: () => undefined }) });
    copyPictures(cy);
    const frame = (cache.getLayers as unknown as (elements: readonly unknown[], pixelRatio: number) => unknown).bind(cache);
    return { cy, frame: () => frame(cy.elements().toArray(), 1), made: () => made };
  }

  it('shows the pictures of the nearest zoom while those of this one are missing, and says so', () => {
    const { cy, frame, made } = drawn(200, [-1, 0]);
    cy.zoom(2);
    expect(frame()).toEqual(['at 0']);
    expect([lacksPictures(cy), made()]).toEqual([true, 0]);
    cy.zoom(1);
    expect(frame()).toEqual(['at 0']);
    expect(lacksPictures(cy)).toBe(false);
  });

  it.each([
    ['there are none', 200, []],
    ['the graph is small', 20, [0]],
  ])('leaves making pictures to the renderer where %s', (_, nodes, levels) => {
    const { cy, frame, made } = drawn(nodes, levels);
    cy.zoom(2);
    expect(frame()).toBeNull();
    expect([lacksPictures(cy), made()]).toEqual([false, 1]);
  });
});
