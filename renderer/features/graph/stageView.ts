import { fitView, type SceneNode, type View } from './scene.ts';
import type { Drawn, Stage } from './stage.ts';

/** Milliseconds that the view takes from one place to another. */
const calm = 180;
/** Zoom that showing everything does not go beyond. */
const largestFit = 1.5;
/** Zoom of a node that is brought to the middle, at least. */
const nearEnough = 0.9;

function marginsOf({ small, covered }: Drawn) {
  // Below are the tools and the chapters; names stand below their nodes.
  return small ? { left: 48, right: 48, top: 14, bottom: 30 } : { left: 60, right: 60 + covered, top: 36, bottom: 96 };
}

/** The view that shows everything. */
export function fitted(stage: Stage, drawn: Drawn): View {
  return fitView(stage.scene, stage.width, stage.height, marginsOf(drawn), drawn.small ? 4 : largestFit);
}

/** The view with a node in the middle of what nothing lies over. */
export function centred(stage: Stage, { covered }: Drawn, { x, y }: SceneNode): View {
  const zoom = Math.max(stage.view.zoom, nearEnough);
  return { zoom, x: (stage.width - covered) / 2 - x * zoom, y: stage.height / 2 - y * zoom };
}

/** The view moved no farther than a node needs to be in sight, with some room around it. */
export function inSight(stage: Stage, drawn: Drawn, one: SceneNode): View {
  const { view, width, height } = stage;
  const { left, right, top, bottom } = marginsOf(drawn);
  const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(Math.max(least, most), at)) - at;
  const dx = within(one.x * view.zoom + view.x, left, width - right);
  const dy = within(one.y * view.zoom + view.y, top, height - bottom);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

/** The view that has all of some nodes in sight: the same when they are, else the one that shows them and no more. */
export function framing(stage: Stage, drawn: Drawn, nodes: readonly SceneNode[]): View {
  if (nodes.every((one) => inSight(stage, drawn, one) === stage.view)) return stage.view;
  return fitView({ nodes }, stage.width, stage.height, marginsOf(drawn), Math.max(stage.view.zoom, nearEnough));
}

/** Moves the view to another in some frames, until something else moves it; at once when motion is not wanted. */
export function glide(stage: Stage, to: View): void {
  const from = stage.view;
  const start = performance.now();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let own = from;
  const step = (): void => {
    if (stage.view !== own) return;
    const share = still ? 1 : Math.min(1, (performance.now() - start) / calm);
    const eased = 1 - (1 - share) ** 3;
    const mix = (a: number, b: number): number => a + (b - a) * eased;
    stage.view = own = { zoom: mix(from.zoom, to.zoom), x: mix(from.x, to.x), y: mix(from.y, to.y) };
    stage.request();
    if (share < 1) requestAnimationFrame(step);
  };
  if (to !== from) step();
}
