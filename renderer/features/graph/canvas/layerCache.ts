import type { Collection, Core } from 'cytoscape';

/** What is used of Cytoscape's canvas renderer, which is not among its types: see docs/decisions/072. */
interface CanvasRenderer {
  readonly data: {
    /** Draws elements into pictures, which later frames only copy. */
    readonly lyrTxrCache: {
      /** Whether the next picture is drawn at once, in one task. */
      firstGet: boolean;
      /** Whether nothing is queued, as elements changed a moment ago. */
      skipping: boolean;
      /** The pictures that hold the elements; without them it queues the elements to be drawn into some. */
      getLayers(elements: Collection, pixelRatio: number): unknown;
      /** Pictures with elements to draw, the next one first. */
      readonly layersQueue: { peek(): { readonly canvas: HTMLCanvasElement } | undefined };
      /** Draws one queued element; empty when none is left. */
      dequeue(pixelRatio: number): readonly unknown[];
    };
  };
  /** Computes lines and bounds of what changed. */
  flushRenderedStyleQueue(): void;
  getCachedZSortedEles(): { readonly nondrag: Collection };
  getPixelRatio(): number;
}

/** Milliseconds that one task takes, about: below it no delay is felt. */
export const taskMs = 8;

/** Lets the page answer before the next part of a long work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const rendererOf = (cy: Core): CanvasRenderer => (cy as unknown as { renderer(): CanvasRenderer }).renderer();

/** Computes now what changed of lines, names and bounds, which else the next frame does. */
export function flushStyles(cy: Core): void {
  rendererOf(cy).flushRenderedStyleQueue();
}

/**
 * Draws all elements into the pictures of the renderer's cache in short tasks, so that the next frame copies them in place of drawing
 * thousands of elements in one task. The renderer rests meanwhile. Ends early when it is no longer wanted.
 */
export async function fillLayerCache(cy: Core, isWanted: () => boolean): Promise<void> {
  const renderer = rendererOf(cy);
  const cache = renderer.data.lyrTxrCache;
  const pixelRatio = renderer.getPixelRatio();
  // In a batch the renderer draws nothing.
  cy.startBatch();
  try {
    renderer.flushRenderedStyleQueue();
    await nextTask();
    const elements = cy.elements().toArray();
    // Bounds that are first computed while an element is drawn would make the renderer draw it again.
    await inShortTasks(() => isWanted() && elements.pop()?.boundingBox() !== undefined);
    if (!isWanted()) return;
    renderer.flushRenderedStyleQueue();
    const { nondrag } = renderer.getCachedZSortedEles();
    await nextTask();
    if (!isWanted()) return;
    Object.assign(cache, { firstGet: false, skipping: false });
    cache.getLayers(nondrag, pixelRatio);
    const flush = flushCanvas();
    await inShortTasks(
      () => isWanted() && cache.dequeue(pixelRatio).length > 0,
      () => flush(cache.layersQueue.peek()?.canvas),
    );
  } finally {
    if (!cy.destroyed()) cy.endBatch();
  }
}

/** Does steps until one says that there is nothing left; `afterTask` after each task that leaves some. */
async function inShortTasks(step: () => boolean, afterTask = (): void => undefined): Promise<void> {
  for (;;) {
    await nextTask();
    const end = performance.now() + taskMs;
    while (performance.now() < end) if (!step()) return;
    afterTask();
  }
}

/** Makes a canvas draw now what it else only notes, and would draw in one task when it is first copied. */
function flushCanvas(): (canvas: HTMLCanvasElement | undefined) => void {
  const target = new OffscreenCanvas(1, 1).getContext('2d');
  return (canvas) => canvas && target?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
}
