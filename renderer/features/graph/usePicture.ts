import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { followPointer } from './followPointer.ts';
import { paint, paintSteps } from './paint.ts';
import { forgetWidths } from './paintNames.ts';
import { themeColours } from './picture.ts';
import { buildScene, fitView, type View, zoomed } from './scene.ts';
import type { Drawn, Stage } from './stage.ts';

/** What can be done with the picture from outside. */
export interface GraphHandle {
  readonly fit: () => void;
  /** Zooms about the middle. */
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a node to the middle. */
  readonly centre: (id: string) => void;
  /** Moves a node, in pixels on screen. */
  readonly moveBy: (id: string, x: number, y: number) => void;
  /** The whole graph as PNG. */
  readonly picture: () => Promise<Uint8Array | null>;
}

/** The mark that a graph leaves in the page's record of times when all of it has been painted for the first time. */
const graphPainted = 'graph-painted';
const calm = 180;
/** Zoom that showing everything does not go beyond. */
const largestFit = 1.1;
/** Largest side of a saved picture, in CSS pixels; it has twice as many. */
const largestPicture = 4_000;

function marginsOf({ small, covered }: Drawn) {
  // Below are the tools and the chapters; names stand below their nodes.
  return small ? { left: 48, right: 48, top: 14, bottom: 30 } : { left: 60, right: 60 + covered, top: 36, bottom: 96 };
}

function still(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function fitted(stage: Stage, drawn: Drawn): View {
  return fitView(stage.scene, stage.width, stage.height, marginsOf(drawn), drawn.small ? 4 : largestFit);
}

/** Moves the view to another in some frames; at once when motion is not wanted. */
function glide(stage: Stage, to: View): void {
  const from = stage.view;
  const start = performance.now();
  const step = (): void => {
    const share = still() ? 1 : Math.min(1, (performance.now() - start) / calm);
    const eased = 1 - (1 - share) ** 3;
    const mix = (a: number, b: number): number => a + (b - a) * eased;
    stage.view = { zoom: mix(from.zoom, to.zoom), x: mix(from.x, to.x), y: mix(from.y, to.y) };
    stage.request();
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}

/** The whole scene, painted once in a canvas of its own. */
async function savedPicture(stage: Stage, drawn: Drawn): Promise<Uint8Array | null> {
  const margins = { left: 80, right: 80, top: 40, bottom: 60 };
  const { zoom } = fitView(stage.scene, largestPicture, largestPicture, margins, 1);
  const spread = (of: 'x' | 'y'): number =>
    Math.max(...stage.scene.nodes.map((one) => one[of])) - Math.min(...stage.scene.nodes.map((one) => one[of]));
  const width = Math.ceil(spread('x') * zoom) + margins.left + margins.right;
  const height = Math.ceil(spread('y') * zoom) + margins.top + margins.bottom;
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.scale(2, 2);
  const view = fitView(stage.scene, width, height, margins, zoom);
  paint(brush, { ...drawn, scene: stage.scene, view, width, height, hovered: null, box: null, colours: themeColours() });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob && new Uint8Array(await blob.arrayBuffer());
}

/** Paints the graph into a canvas and keeps the picture up to date. */
export function usePicture(canvas: RefObject<HTMLCanvasElement | null>, drawn: Drawn): GraphHandle {
  const latest = useRef(drawn);
  const stageRef = useRef<Stage | null>(null);
  /** The view that shows everything; as long as it is the one looked through, everything stays in sight, whatever the room. */
  const whole = useRef<View | null>(null);
  const { nodes, edges, positions, small, covered } = drawn;
  const scene = useMemo(() => buildScene(nodes, edges, positions), [nodes, edges, positions]);

  useLayoutEffect(() => {
    latest.current = drawn;
    stageRef.current?.request();
  });

  useEffect(() => {
    const element = canvas.current;
    const brush = element?.getContext('2d', { alpha: false });
    if (!element || !brush) return undefined;
    let colours = themeColours();
    let frame = 0;
    let idle = 0;
    /** The first painting, while it goes on, with the view that it shows. */
    let begun: { readonly steps: Generator<void, void>; readonly view: View } | null = null;
    let painted = false;
    const draw = (): void => {
      frame = 0;
      cancelIdleCallback(idle);
      const { scene: now, view, width, height, hovered, box } = stage;
      if (width === 0 || now.nodes.length === 0) return;
      const sharpness = window.devicePixelRatio;
      brush.setTransform(sharpness, 0, 0, sharpness, 0, 0);
      const picture = { ...latest.current, scene: now, view, width, height, hovered, box, colours };
      // The first time nothing is known yet, not the nodes' pictures nor the widths of words: it goes step by step, unless the writer moves it.
      painted ||= begun !== null && begun.view !== view;
      begun = painted ? null : { steps: paintSteps(brush, picture), view };
      if (painted) paint(brush, picture);
      else goOn();
    };
    // Between two steps everything else has its turn.
    const goOn = (): void => {
      if (begun?.steps.next().done === false) idle = requestIdleCallback(goOn, { timeout: calm });
      else {
        painted = true;
        performance.mark(graphPainted);
      }
    };
    const stage: Stage = {
      scene: buildScene([], [], new Map()),
      view: { zoom: 1, x: 0, y: 0 },
      width: 0,
      height: 0,
      hovered: null,
      box: null,
      request: () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(draw);
      },
    };
    stageRef.current = stage;
    const stop = followPointer(element, stage, latest);
    const restyle = new MutationObserver(() => {
      colours = themeColours();
      stage.request();
    });
    restyle.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const resize = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const first = stage.width === 0;
      stage.width = entry.contentRect.width;
      stage.height = entry.contentRect.height;
      element.width = Math.round(stage.width * window.devicePixelRatio);
      element.height = Math.round(stage.height * window.devicePixelRatio);
      if (first || latest.current.small || stage.view === whole.current) stage.view = whole.current = fitted(stage, latest.current);
      stage.request();
    });
    resize.observe(element);
    void document.fonts.ready.then(() => {
      forgetWidths();
      stage.request();
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(idle);
      stop();
      restyle.disconnect();
      resize.disconnect();
      stageRef.current = null;
    };
  }, [canvas]);

  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return;
    const first = stage.scene.nodes.length === 0;
    stage.scene = scene;
    if (first || small) stage.view = whole.current = fitted(stage, latest.current);
    stage.request();
  }, [scene, small]);

  useEffect(() => {
    const stage = stageRef.current;
    // A node that was just pressed stays under the pointer; only when the card goes, its room is taken.
    if (!stage || stage.width === 0 || covered > 0 || stage.view !== whole.current) return;
    stage.view = whole.current = fitted(stage, latest.current);
    stage.request();
  }, [covered]);

  return useMemo((): GraphHandle => {
    const change = (to: (stage: Stage) => void): void => {
      const stage = stageRef.current;
      if (!stage) return;
      to(stage);
      stage.request();
    };
    return {
      fit: () => change((stage) => (stage.view = whole.current = fitted(stage, latest.current))),
      zoomBy: (factor) => change((stage) => (stage.view = zoomed(stage.view, factor, stage.width / 2, stage.height / 2))),
      panBy: (x, y) => change((stage) => (stage.view = { ...stage.view, x: stage.view.x + x, y: stage.view.y + y })),
      centre: (id) =>
        change((stage) => {
          const one = stage.scene.byId.get(id);
          if (!one) return;
          const zoom = Math.max(stage.view.zoom, 0.9);
          const { covered } = latest.current;
          glide(stage, { zoom, x: (stage.width - covered) / 2 - one.x * zoom, y: stage.height / 2 - one.y * zoom });
        }),
      moveBy: (id, x, y) =>
        change((stage) => {
          const one = stage.scene.byId.get(id);
          if (!one) return;
          one.x += x / stage.view.zoom;
          one.y += y / stage.view.zoom;
          latest.current.onMove(id, [one.x, one.y]);
        }),
      picture: async () => (stageRef.current ? savedPicture(stageRef.current, latest.current) : null),
    };
  }, []);
}
