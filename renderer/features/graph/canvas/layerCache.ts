import type { BoundingBox12, Collection, Core, EdgeSingular, NodeSingular } from 'cytoscape';
import { range } from 'es-toolkit/math';

/** One of the pictures that the renderer draws elements into, of what is within bounds of the graph. */
interface Picture {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly eles: Element[];
  /** Elements still to be drawn: until there are none, the picture is not used. */
  reqs: number;
  /** An element of it changed. */
  readonly invalid?: boolean;
}

type Element = NodeSingular | EdgeSingular;
type Bounds = BoundingBox12 & { readonly w: number; readonly h: number };

/** What is used of the renderer's cache of pictures, which later frames only copy: those of level n show the graph at 2^n times its size. */
interface PictureCache {
  /** Whether the next picture is drawn at once, in one task. */
  firstGet: boolean;
  /** All pictures, by level. */
  readonly layersByLevel: Record<number, Picture[] | undefined>;
  /** The pictures that hold the elements at a zoom; null without any: then each element is drawn. It makes those that are missing. */
  getLayers(elements: readonly Element[], pixelRatio: number): readonly Picture[] | null;
  /** Takes pictures for invalid that hold the elements in another order. */
  validateLayersElesOrdering(level: number, elements: readonly Element[]): void;
  levelIsComplete(level: number, elements: readonly Element[]): boolean;
  makeLayer(bounds: Bounds, level: number): Picture;
  drawEleInLayer(picture: Picture, element: Element, level: number, pixelRatio: number): void;
  invalidateLayer(picture: Picture): void;
}

/** What is used of Cytoscape's canvas renderer, which is not among its types: see docs/decisions/072. */
interface CanvasRenderer {
  readonly data: {
    readonly lyrTxrCache: PictureCache;
    /** What is seen, and what it is put together in. */
    readonly canvases: readonly HTMLCanvasElement[];
    readonly bufferCanvases: readonly HTMLCanvasElement[];
  };
  /** Computes lines and bounds of what changed, by `recalculateRenderedStyle`. */
  flushRenderedStyleQueue(): void;
  recalculateRenderedStyle(elements: ArrayLike<Element>): void;
  /** Draws an element if it is in the extent, from a picture of it alone, which is made where there is none. */
  drawCachedElement(context: OffscreenCanvasRenderingContext2D, element: Element, pixelRatio: number, extent: BoundingBox12): void;
  /** All elements in the order in which they are drawn; null when that may have changed. */
  cachedZSortedEles: DrawingOrder | null;
  /** Sorts them where it may have, or always. */
  getCachedZSortedEles(isForced?: boolean): DrawingOrder;
  getPixelRatio(): number;
  /** Ends its frames and stops listening. */
  destroy(): void;
}

interface DrawingOrder extends ReadonlyArray<Element> {
  /** Those that are not dragged. */
  readonly nondrag: readonly Element[];
}

/** What is used of Cytoscape's core, which is not among its types. */
interface BatchingCore {
  readonly _private: {
    /** Elements whose styles are computed when the batch ends. */
    readonly batchStyleEles: Collection;
  };
}

/** Of Cytoscape's core, but not among its types: whether the renderer hears of changes. */
interface Notifier {
  notifications(isOn: boolean): void;
  notify(event: string, elements: Collection): void;
}

export const notifierOf = (cy: Core): Notifier => cy as unknown as Notifier;

/** Gives back the pixels of a canvas at once. Else they are kept until all garbage is collected: 30 MB of a map in a window of usual size. */
export function freeCanvas(canvas: HTMLCanvasElement | OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/**
 * Destroys a graph. Its renderer is destroyed by itself: Cytoscape only notifies it, which in a batch or without notifications, thus while the graph is
 * drawn in short tasks, never arrives, and the renderer would ask for frames, hear the window and keep the graph for good.
 * Queued work may measure the graph afterwards and asks whether there is anything to measure: there is not.
 */
export function destroyGraph(cy: Core): void {
  const renderer = rendererOf(cy);
  const { canvases = [], bufferCanvases = [], lyrTxrCache } = (renderer as Partial<CanvasRenderer>).data ?? {};
  // A headless graph has a renderer without it.
  (renderer as Partial<CanvasRenderer>).destroy?.();
  cy.destroy();
  const pictures = Object.values(lyrTxrCache?.layersByLevel ?? {}).flatMap((layers) => layers ?? []);
  for (const canvas of [...canvases, ...bufferCanvases, ...pictures.map((picture) => picture.canvas)]) freeCanvas(canvas);
  Object.assign(cy, { headless: () => true });
}

/** The id of the style element that Cytoscape adds to the page, which the content security policy forbids; the rule is in graph-canvas.css. */
const styleElementId = '__________cytoscape_stylesheet';

/** Keeps Cytoscape from adding it. */
export function forbidStyleElement(): void {
  if (document.getElementById(styleElementId)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = styleElementId;
  document.head.append(placeholder);
}

/** What is used of one of Cytoscape's elements, which is not among its types. */
interface RenderedElement {
  readonly _private: {
    readonly styleDirty: boolean;
    readonly rstyle: { readonly clean?: boolean };
    readonly rscratch: { imgLayerCaches?: Record<number, Picture | null> };
  };
  /** Computes its style where that is dirty, and says that its bounds are. */
  cleanStyle(): void;
}

/** The renderer has pictures of these levels, and none from a zoom on. */
const [minLevel, maxLevel, maxPictureZoom] = [-4, 2, 3.99];
/** Pixels of a picture, and of its sides: a larger graph is drawn without pictures. */
const [maxPixels, maxSide] = [16e6, 32_767];

/** Milliseconds that one task takes, about: below it no delay is felt. */
const taskMs = 8;
/** Elements that are added or changed together. */
const chunkSize = 25;
/** Names that are measured together: each takes about as long as adding some elements. */
export const measuredChunkSize = 6;

/** Elements that are redrawn in a frame; more are drawn before it. */
const maxInFrame = 150;

/** Lets the page answer before the next part of a long work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Processes many elements in short tasks; `later`: none in this one. False, without doing the rest, when no longer wanted. */
export function pacedBy(
  later: boolean,
  isWanted: () => boolean,
  size: number = chunkSize,
): <T>(elements: readonly T[], step: (chunk: T[]) => void) => Promise<boolean> {
  let end = later ? 0 : performance.now() + taskMs;
  return async (elements, step) => {
    for (let from = 0; from < elements.length; from += size) {
      if (performance.now() > end) {
        await nextTask();
        end = performance.now() + taskMs;
      }
      if (!isWanted()) return false;
      step(elements.slice(from, from + size));
    }
    return isWanted();
  };
}

const rendererOf = (cy: Core): CanvasRenderer => (cy as unknown as { renderer(): CanvasRenderer }).renderer();

/** Whether an order found in this batch still is that of the graph: no element came or went since, and none is to be styled, which may bring it to the front. */
const isCurrentOrder = (cy: Core, order: DrawingOrder): boolean =>
  (cy as unknown as BatchingCore)._private.batchStyleEles.empty() &&
  order.length === cy.elements().length &&
  order.every((element) => element.inside());

/** The elements that the next frame would style and measure before it draws, names and lines among them. */
const restyledOf = (cy: Core): Element[] =>
  cy
    .elements()
    .toArray()
    .filter((element) => {
      const { styleDirty, rstyle } = (element as unknown as RenderedElement)._private;
      return styleDirty || rstyle.clean !== true;
    });

/** Computes the style of an element, then its bounds: bounds alone would be those of its name as it was, and be kept. */
export function measure(element: Element): void {
  (element as unknown as RenderedElement).cleanStyle();
  element.boundingBox();
}

/** Styles and measures all elements in short tasks while nothing is drawn; whether that is still wanted. */
export async function measureAll(cy: Core, isWanted: () => boolean): Promise<boolean> {
  // In a batch the renderer draws nothing.
  cy.startBatch();
  try {
    await nextTask();
    const doAll = pacedBy(false, isWanted, measuredChunkSize);
    if (!(await doAll(cy.elements().toArray(), (chunk) => chunk.forEach(measure)))) return false;
    await flushInShortTasks(cy, rendererOf(cy));
    return isWanted();
  } finally {
    if (!cy.destroyed()) cy.endBatch();
  }
}

/** Has changes styled and measured in short tasks while nothing is drawn: the next frame would do all of it in one. */
export class MeasuredChanges {
  readonly #cy: Core;
  /** Stands for the batch that is open: in a batch the renderer draws nothing. */
  #batch: object | null = null;

  constructor(cy: Core) {
    this.#cy = cy;
  }

  /**
   * Changes the graph; resolves when that is measured, or with false when something else is changed. Where much of it looks otherwise, and `isDrawn`, it is
   * drawn in short tasks too: the next frame would draw all elements, for 40 ms where there are four hundred.
   */
  async run(change: () => void, isDrawn: boolean): Promise<boolean> {
    if (this.#cy.destroyed()) return false;
    this.end();
    const batch = {};
    const isWanted = (): boolean => this.#batch === batch && !this.#cy.destroyed();
    // The change itself counts towards the first task: on a large graph it is all of it.
    const doAll = pacedBy(false, isWanted, measuredChunkSize);
    change();
    this.#batch = batch;
    this.#cy.startBatch();
    const restyled = restyledOf(this.#cy);
    if (!(await doAll(restyled, (chunk) => chunk.forEach(measure)))) return false;
    const isLarge = restyled.length > 0 && this.#cy.elements().length > maxInFrame;
    const order = isLarge ? await this.#sorted(isWanted) : null;
    if (isLarge) {
      // Lines change with their ends; the next frame would compute them, and ask for the bounds of everything.
      await flushInShortTasks(this.#cy, rendererOf(this.#cy));
      if (!isWanted() || !(await doAll(this.#cy.elements().toArray(), (chunk) => chunk.forEach((element) => element.boundingBox()))))
        return false;
    }
    if (isDrawn && (restyled.length > maxInFrame || lacksPictures(this.#cy))) await fillLayerCache(this.#cy, isWanted);
    if (!isWanted()) return false;
    const isOrdered = order !== null && isCurrentOrder(this.#cy, order);
    this.end();
    // The end of the batch tells the renderer that the order may have changed, and the next frame would sort thousands again.
    if (isOrdered) rendererOf(this.#cy).cachedZSortedEles = order;
    return true;
  }

  /** The order of what is drawn, found in its own task: in a batch the renderer does not hear that it changed. */
  async #sorted(isWanted: () => boolean): Promise<DrawingOrder | null> {
    await nextTask();
    return isWanted() ? rendererOf(this.#cy).getCachedZSortedEles(true) : null;
  }

  /** What changes from now on counts at once, not when all that changed before is measured. */
  end(): void {
    if (this.#batch === null) return;
    this.#batch = null;
    if (!this.#cy.destroyed()) this.#cy.endBatch();
  }
}

/** Computes changed lines, names and bounds before the next frame, in its own task; `pause` begins one and says if it is wanted. */
export async function flushStyles(cy: Core, pause: () => Promise<boolean>): Promise<boolean> {
  // In a batch the renderer draws nothing.
  cy.startBatch();
  try {
    if (!(await pause())) return false;
    await flushInShortTasks(cy, rendererOf(cy));
    return await pause();
  } finally {
    if (!cy.destroyed()) cy.endBatch();
  }
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
    await flushInShortTasks(cy, renderer);
    if (!isWanted()) return;
    // Bounds that are first computed while an element is drawn would make the renderer draw it again.
    const elements = cy.elements().toArray();
    await inShortTasks(() => (isWanted() ? elements.pop()?.boundingBox() : undefined) !== undefined);
    if (!isWanted()) return;
    await flushInShortTasks(cy, renderer);
    if (!isWanted()) return;
    const { nondrag } = renderer.getCachedZSortedEles();
    await nextTask();
    if (!isWanted()) return;
    cache.firstGet = false;
    const level = levelAt(cy.zoom(), pixelRatio);
    if (level !== null) {
      cache.validateLayersElesOrdering(level, nondrag);
      if (cache.levelIsComplete(level, nondrag)) return;
      for (const unfinished of [...(cache.layersByLevel[level] ?? [])]) cache.invalidateLayer(unfinished);
    }
    const bounds = boundsOf(nondrag);
    const [width, height] = [bounds.w * 2 ** (level ?? 0), bounds.h * 2 ** (level ?? 0)].map(Math.ceil) as [number, number];
    await nextTask();
    if (!isWanted()) return;
    if (level === null || Math.max(width, height) > maxSide || width * height > maxPixels) {
      if (level !== null) unfitLevel.set(cy, level);
      return await fillElementCache(cy, renderer, [...nondrag], isWanted);
    }
    unfitLevel.delete(cy);
    const picture = cache.makeLayer(bounds, level);
    // Not shown before all of it is drawn, but already invalidated if one of its elements changes.
    picture.reqs = 1;
    cache.layersByLevel[level] = [picture];
    await nextTask();
    const flush = flushCanvas();
    let at = 0;
    await inShortTasks(
      () => {
        const element = isWanted() && picture.invalid !== true ? nondrag[at++] : undefined;
        if (element === undefined) return false;
        withoutRestyling(cy, () => cache.drawEleInLayer(picture, element, level, pixelRatio));
        picture.eles.push(element);
        picturesOf(element)[level] = picture;
        return true;
      },
      () => flush(picture.canvas),
    );
    if (cy.destroyed()) return;
    flush(picture.canvas);
    if (picture.eles.length === nondrag.length) picture.reqs = 0;
    else cache.invalidateLayer(picture);
  } finally {
    if (!cy.destroyed()) {
      cy.endBatch();
      // The last frame may show pictures of another zoom, and nothing else changed.
      cy.forceRender();
    }
  }
}

/** The level of the pictures that are shown at a zoom; null for none. */
function levelAt(zoom: number, pixelRatio: number): number | null {
  const level = Math.max(minLevel, Math.ceil(Math.log2(zoom * pixelRatio)));
  return zoom >= maxPictureZoom || level > maxLevel ? null : level;
}

function boundsOf(elements: readonly Element[]): Bounds {
  const all = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  for (const element of elements) {
    const { x1, y1, x2, y2 } = element.boundingBox();
    all.x1 = Math.min(all.x1, x1);
    all.y1 = Math.min(all.y1, y1);
    all.x2 = Math.max(all.x2, x2);
    all.y2 = Math.max(all.y2, y2);
  }
  return { ...all, w: all.x2 - all.x1, h: all.y2 - all.y1 };
}

/** The pictures that an element is in, by level. */
const picturesOf = (element: Element): Record<number, Picture | null> =>
  ((element as unknown as RenderedElement)._private.rscratch.imgLayerCaches ??= {});

/** Whether frames show pictures of another zoom, as those of this one are missing: see {@link copyPictures}. */
export function lacksPictures(cy: Core): boolean {
  const renderer = rendererOf(cy);
  const pixelRatio = renderer.getPixelRatio();
  const level = levelAt(cy.zoom(), pixelRatio);
  return level !== null && lackingLevel.get(cy) === level;
}

/** The level of pictures that the last frame of a graph lacked, and the last one at which it was too large for pictures. */
const lackingLevel = new WeakMap<Core, number>();
const unfitLevel = new WeakMap<Core, number>();

/**
 * Frames at another zoom copy the pictures of the last one while there are some, and leave making new ones to {@link fillLayerCache}: the renderer
 * would allocate them in that frame, which takes 50 ms for 16 million pixels.
 */
export function copyPictures(cy: Core): void {
  const { lyrTxrCache: cache } = rendererOf(cy).data;
  const make = cache.getLayers.bind(cache);
  cache.getLayers = (elements, pixelRatio) => {
    const wanted = levelAt(cy.zoom(), pixelRatio);
    lackingLevel.delete(cy);
    if (wanted === null || elements.length <= maxInFrame) return make(elements, pixelRatio);
    const isComplete = (level: number): boolean => {
      cache.validateLayersElesOrdering(level, elements);
      return cache.levelIsComplete(level, elements);
    };
    if (isComplete(wanted)) return cache.layersByLevel[wanted]!;
    // Each element is drawn alone.
    if (unfitLevel.get(cy) === wanted) return null;
    // Sharper ones first.
    const others = [...range(wanted + 1, maxLevel + 1), ...range(wanted - 1, minLevel - 1, -1)];
    const other = others.find(isComplete);
    if (other === undefined) return make(elements, pixelRatio);
    lackingLevel.set(cy, wanted);
    return cache.layersByLevel[other]!;
  };
}

/** Computes lines and bounds of what changed. Which that is, the renderer finds in a task; it would also compute all of them in it. */
async function flushInShortTasks(cy: Core, renderer: CanvasRenderer): Promise<void> {
  await nextTask();
  if (cy.destroyed()) return;
  const recalculate = renderer.recalculateRenderedStyle.bind(renderer);
  let changed: Element[] = [];
  renderer.recalculateRenderedStyle = (elements) => void (changed = Array.from(elements));
  try {
    renderer.flushRenderedStyleQueue();
  } finally {
    renderer.recalculateRenderedStyle = recalculate;
  }
  // Lines between the same two are computed together. Nodes come first, as lines end at them.
  const parts = [
    ...changed.filter((element) => element.isNode()).map((node) => [node]),
    ...Map.groupBy(
      changed.filter((element) => element.isEdge()),
      pairOf,
    ).values(),
  ];
  // All of it in any case: the renderer does not ask for it again.
  await pacedBy(true, () => !cy.destroyed())(parts, (chunk) => recalculate(chunk.flat()));
}

const pairOf = (edge: EdgeSingular): string => {
  const [one, other] = [edge.source().id(), edge.target().id()];
  return one < other ? `${one}\n${other}` : `${other}\n${one}`;
};

/** Makes the pictures of single elements in sight, in short tasks: without pictures of many together, the next frame draws each of them alone. */
async function fillElementCache(cy: Core, renderer: CanvasRenderer, elements: Element[], isWanted: () => boolean): Promise<void> {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const extent = cy.extent();
  const pixelRatio = renderer.getPixelRatio();
  await inShortTasks(() => {
    const element = isWanted() ? elements.pop() : undefined;
    if (element) withoutRestyling(cy, () => renderer.drawCachedElement(context, element, pixelRatio, extent));
    return element !== undefined;
  });
}

/**
 * Draws something in a batch. Cytoscape takes each node that it draws for restyled, as it looks for background images in two passes: at the end of
 * the batch that would make the pictures invalid, and all elements be drawn in one task.
 */
function withoutRestyling<T>(cy: Core, draw: () => T): T {
  const restyled = (cy as unknown as BatchingCore)._private.batchStyleEles;
  const before = restyled.length;
  const result = draw();
  if (restyled.length > before) restyled.unmerge(restyled.slice(before));
  return result;
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
function flushCanvas(): (canvas: Picture['canvas']) => void {
  const target = new OffscreenCanvas(1, 1);
  const context = target.getContext('2d');
  return (canvas) => {
    if (!context) return;
    context.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    // Else the target holds what it was drawn from, and the next stroke in the canvas copies all of it: 38 ms for 16 million pixels.
    target.transferToImageBitmap().close();
  };
}
