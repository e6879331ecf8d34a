import type { Box } from './namePlacement.ts';

/** The view of the graph; `x` and `y` are the screen position of its origin, in pixels. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A point in the graph's own pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room left free around the graph, in pixels of the screen. */
interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The canvas on screen, in pixels. */
export interface ViewRectangle {
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

/** A canvas of which `covered` pixels at the right have something over them. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly covered: number;
}

/** Whether two views are equal within rounding errors. */
export function isSameView(one: View, other: View): boolean {
  return Math.abs(one.zoom - other.zoom) < 1e-6 && Math.abs(one.x - other.x) < 0.01 && Math.abs(one.y - other.y) < 0.01;
}

/** Bounds of the zoom, unless the whole graph is seen from farther. */
export const zoomBounds = { minZoom: 0.04, maxZoom: 4 };
/** Zoom that showing everything does not go beyond. */
const maxFitZoom = 1.5;
const maxCompactZoom = 4;
/** Zoom of a node that is brought to the middle, at least. */
const minCentredZoom = 0.9;

/** Height below which a map has no room to spare, in pixels: of a laptop's window at 200 %. */
export const lowHeight = 420;

/** Height of the buttons that show more, which stand over the map's tools. */
const moreHeight = 36;

/** Pixels around the middle of a node that is not to be under a button. */
const nodeRoom = 16;

/** A canvas with its margins; `covered` pixels at the right have something over them. `isAboveMore`: it ends above the buttons that show more. */
export function frameOf(width: number, height: number, covered: number, compact: boolean, isAboveMore = false): ViewRectangle {
  const side = height < lowHeight ? 36 : 64;
  const margins = compact
    ? { left: 52, right: 52, top: 34, bottom: 34 }
    : // Below are the tools and the chapters; names stand below their nodes.
      {
        left: side,
        right: side + covered,
        ...(height < lowHeight ? { top: 20, bottom: 84 } : { top: 44, bottom: 112 }),
      };
  if (isAboveMore) margins.bottom += moreHeight;
  return { width, height, margins };
}

/** The controls and cards that float over the map's canvas, in its pixels: no name is placed under them. */
export const controlsOver = (canvas: Element): readonly Box[] => boxesOver(canvas, '.graph-foot > *, .graph-card, .picked-bar');

/** The buttons over the map that show more; null without any. */
export const moreButtons = (canvas: Element): Box | null => boxesOver(canvas, '.graph-unfold')[0] ?? null;

function boxesOver(canvas: Element, selector: string): readonly Box[] {
  const { left, top } = canvas.getBoundingClientRect();
  const floating = canvas.closest('.graph-screen')?.querySelectorAll(selector) ?? [];
  return [...floating].map((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
  });
}

/** The view that shows all points between the margins, no nearer than `maxZoom`. */
export function fitView(points: readonly Point[], { width, height, margins }: ViewRectangle, maxZoom: number = maxFitZoom): View {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { zoom: 1, x: width / 2, y: height / 2 };
  const roomX = Math.max(1, width - margins.left - margins.right);
  const roomY = Math.max(1, height - margins.top - margins.bottom);
  const zoom = Math.min(maxZoom, roomX / Math.max(1, right - left), roomY / Math.max(1, bottom - top));
  return {
    zoom,
    x: margins.left + (roomX - (right - left) * zoom) / 2 - left * zoom,
    y: margins.top + (roomY - (bottom - top) * zoom) / 2 - top * zoom,
  };
}

/** The view that shows the whole graph; few nodes are not blown up. */
export function fitGraph(points: readonly Point[], frame: ViewRectangle, compact: boolean): View {
  return fitView(points, frame, compact ? maxCompactZoom : maxFitZoom);
}

/** The view that shows the whole graph with no node under `buttons`, which stand at a lower corner of it: above them only if a node would be. */
export function fitAround(buttons: Box | null, points: readonly Point[], { width, height, covered }: Room): View {
  const view = fitGraph(points, frameOf(width, height, covered, false), false);
  const isUnder = ({ x, y }: Point): boolean =>
    buttons !== null &&
    x * view.zoom + view.x < buttons.right + nodeRoom &&
    x * view.zoom + view.x > buttons.left - nodeRoom &&
    y * view.zoom + view.y > buttons.top - nodeRoom;
  return points.some(isUnder) ? fitGraph(points, frameOf(width, height, covered, false, true), false) : view;
}

/** The smallest zoom with which a view is allowed that shows the whole graph: Cytoscape ignores a view outside of its bounds. */
export function minZoomFor({ zoom }: View): number {
  return Math.min(zoomBounds.minZoom, zoom);
}

/** The view with a point in the middle of what nothing lies over. */
export function centreView(view: View, { width, height, margins }: ViewRectangle, { x, y }: Point): View {
  const zoom = Math.max(view.zoom, minCentredZoom);
  return { zoom, x: (width + margins.left - margins.right) / 2 - x * zoom, y: height / 2 - y * zoom };
}

/** The view moved no farther than a point needs to be between the margins; the same view when it is. */
export function revealView(view: View, { width, height, margins }: ViewRectangle, { x, y }: Point): View {
  const shift = (at: number, min: number, max: number): number => Math.max(min, Math.min(Math.max(min, max), at)) - at;
  const dx = shift(x * view.zoom + view.x, margins.left, width - margins.right);
  const dy = shift(y * view.zoom + view.y, margins.top, height - margins.bottom);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

/** The middle half of a canvas, in width and height. */
function innerFrame({ width, height, margins: { left, right, top, bottom } }: ViewRectangle): ViewRectangle {
  const [x, y] = [(width - left - right) / 4, (height - top - bottom) / 4];
  return { width, height, margins: { left: left + x, right: right + x, top: top + y, bottom: bottom + y } };
}

/** A view that shows all of the points near the middle: unchanged if it already does, else fitted to them. */
export function frameView(view: View, frame: ViewRectangle, points: readonly Point[]): View {
  const inner = innerFrame(frame);
  const isAboutMiddle = points.length === 0 || points.some((point) => revealView(view, inner, point) === view);
  if (isAboutMiddle && points.every((point) => revealView(view, frame, point) === view)) return view;
  return fitView(points, frame, Math.max(view.zoom, minCentredZoom));
}
