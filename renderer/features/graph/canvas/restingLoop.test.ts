import type { Core } from 'cytoscape';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restWhenIdle } from './restingLoop.ts';

/** Callbacks of the next frame. */
let requested: (() => void)[] = [];

/** Shows frames, and returns how many of them something was requested for. */
function show(frames: number): number {
  let busy = 0;
  for (let frame = 0; frame < frames; frame++) {
    const now = requested;
    requested = [];
    if (now.length > 0) busy++;
    for (const each of now) each();
  }
  return busy;
}

beforeEach(() => {
  requested = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => requested.push(callback));
});
afterEach(() => void vi.unstubAllGlobals());

/** A graph with the parts of Cytoscape's renderer that make its loop. */
class LoopingGraph {
  isAnimated = false;
  readonly renderer = {
    destroyed: false,
    renderLoopStarted: false,
    isRequested: false,
    drawn: 0,
    callbacks: [] as ((willDraw: boolean) => void)[],
    beforeRender(each: (willDraw: boolean) => void) {
      this.callbacks.push(each);
    },
    redraw() {
      this.isRequested = true;
    },
    startRenderLoop() {
      if (this.renderLoopStarted) return;
      this.renderLoopStarted = true;
      const frame = (): void => {
        if (this.destroyed) return;
        for (const each of this.callbacks) each(this.isRequested);
        if (this.isRequested) this.drawn++;
        this.isRequested = false;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
  };

  constructor() {
    const cy = { renderer: () => this.renderer, animated: () => this.isAnimated };
    restWhenIdle(cy as unknown as Core);
    this.renderer.startRenderLoop();
  }
}

it('requests no more frames after a second without a change', () => {
  const { renderer } = new LoopingGraph();
  expect(show(200)).toBeLessThan(70);
  expect(requested).toEqual([]);
  expect(renderer.destroyed).toBe(false);
});

it('draws the next change, in one loop', () => {
  const { renderer } = new LoopingGraph();
  show(200);
  renderer.redraw();
  renderer.redraw();
  expect(requested).toHaveLength(1);
  show(2);
  expect(renderer.drawn).toBe(1);
  show(200);
  expect(requested).toEqual([]);
});

it('goes on if something changes in the frame in which it would end', () => {
  for (const last of [58, 59, 60, 61, 62, 63]) {
    const { renderer } = new LoopingGraph();
    show(last);
    renderer.redraw();
    show(1);
    expect(renderer.drawn).toBe(1);
    expect(requested.length).toBeLessThan(3);
    show(200);
    expect(requested).toEqual([]);
  }
});

it('goes on while the viewport is animated', () => {
  const graph = new LoopingGraph();
  graph.isAnimated = true;
  expect(show(200)).toBe(200);
});

it('stays destroyed', () => {
  const { renderer } = new LoopingGraph();
  show(200);
  renderer.destroyed = true;
  renderer.redraw();
  expect(renderer.destroyed).toBe(true);
  expect(requested).toEqual([]);
});
