import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { followPointer } from '../followPointer.ts';
import { paint, paintSteps } from '../paint.ts';
import { forgetWidths } from '../paintNames.ts';
import { themeColours } from '../picture.ts';
import { savedPicture } from '../savedPicture.ts';
import { buildScene, type SceneNode, type View, zoomed } from '../scene.ts';
import type { Drawn, Stage } from '../stage.ts';
import { centred, fitted, framing, glide, inSight } from '../stageView.ts';
import { type Direction, firstNode, type Neighbour, neighboursOf, nodeToward } from './navigation.ts';

/** What can be done with the picture from outside. */
export interface GraphHandle {
  readonly fit: () => void;
  /** Zooms about the middle. */
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a node to the middle. */
  readonly centre: (id: string) => void;
  /** Brings a node into sight, no farther than needed. */
  readonly reveal: (id: string) => void;
  /** Brings all of some nodes into sight. */
  readonly frame: (ids: readonly string[]) => void;
  /** The id of the node in a direction from another, or where to begin from none; null when there is none. */
  readonly toward: (from: string | null, direction: Direction) => string | null;
  /** What a node is tied to, the strongest tie first. */
  readonly neighbours: (id: string) => readonly Neighbour[];
  /** Moves a node, in pixels on screen. */
  readonly moveBy: (id: string, x: number, y: number) => void;
  /** The whole graph as PNG. */
  readonly picture: () => Promise<Uint8Array | null>;
}

/** The mark that a graph leaves in the page's record of times when all of it has been painted for the first time. */
const graphPainted = 'graph-painted';
/** Milliseconds after which the first painting goes on, whatever else there is to do. */
const patience = 180;

/** Paints the graph into a canvas and keeps the picture up to date. */
export function usePicture(canvas: RefObject<HTMLCanvasElement | null>, drawn: Drawn): GraphHandle {
  const latest = useRef(drawn);
  const stageRef = useRef<Stage | null>(null);
  /** The view that shows everything; as long as it is the one looked through, everything stays in sight, whatever the room. */
  const whole = useRef<View | null>(null);
  const { nodes, edges, positions, arrangement, small, covered } = drawn;
  const shownOf = useRef(arrangement);
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
      if (begun?.steps.next().done === false) idle = requestIdleCallback(goOn, { timeout: patience });
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
    // What everything was seen of is seen whole in its new arrangement too.
    const anew = shownOf.current !== arrangement && stage.view === whole.current;
    shownOf.current = arrangement;
    if (first || small || anew) stage.view = whole.current = fitted(stage, latest.current);
    stage.request();
  }, [scene, small, arrangement]);

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
    const changeNode = (id: string, to: (one: SceneNode, stage: Stage) => void): void =>
      change((stage) => {
        const one = stage.scene.byId.get(id);
        if (one) to(one, stage);
      });
    return {
      fit: () => change((stage) => (stage.view = whole.current = fitted(stage, latest.current))),
      zoomBy: (factor) => change((stage) => (stage.view = zoomed(stage.view, factor, stage.width / 2, stage.height / 2))),
      panBy: (x, y) => change((stage) => (stage.view = { ...stage.view, x: stage.view.x + x, y: stage.view.y + y })),
      centre: (id) => changeNode(id, (one, stage) => glide(stage, centred(stage, latest.current, one))),
      reveal: (id) => changeNode(id, (one, stage) => glide(stage, inSight(stage, latest.current, one))),
      frame: (ids) =>
        change((stage) => {
          const nodes = ids.map((id) => stage.scene.byId.get(id)).filter((one) => one !== undefined);
          glide(stage, framing(stage, latest.current, nodes));
        }),
      toward: (from, direction) => {
        const stage = stageRef.current;
        if (!stage) return null;
        const start = stage.scene.byId.get(from ?? '');
        const next = start
          ? nodeToward(stage.scene, start, direction)
          : firstNode(stage.scene, stage.view, stage.width - latest.current.covered, stage.height);
        return next?.node.id ?? null;
      },
      neighbours: (id) => {
        const one = stageRef.current?.scene.byId.get(id);
        return stageRef.current && one ? neighboursOf(stageRef.current.scene, one) : [];
      },
      moveBy: (id, x, y) =>
        changeNode(id, (one, stage) => {
          one.x += x / stage.view.zoom;
          one.y += y / stage.view.zoom;
          latest.current.onMove(id, [one.x, one.y]);
        }),
      picture: async () => (stageRef.current ? savedPicture(stageRef.current, latest.current) : null),
    };
  }, []);
}
