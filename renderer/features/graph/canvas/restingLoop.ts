import type { Core } from 'cytoscape';

/** What is used of the loop of Cytoscape's renderer, which is not among its types: see docs/decisions/072. */
interface RenderLoop {
  /** Whether the loop was started. It is not started again while this is true. */
  renderLoopStarted: boolean;
  /** Read at the beginning of each frame: the loop ends if it is true. */
  destroyed: boolean;
  startRenderLoop(): void;
  /** Requests a drawing of the next frame. */
  redraw(options?: object): void;
  /** Calls a function in each frame, those of the highest priority first. */
  beforeRender(each: (willDraw: boolean) => void, priority: number): void;
}

/** Frames without a change before the loop ends. Meanwhile the renderer refines its pictures. */
const framesBeforeRest = 60;

/**
 * Ends the renderer's loop when nothing changes, and starts it again with the next change. Cytoscape requests 60 frames a second as long as a graph exists,
 * drawn or not, which keeps the processor and the graphics process busy for a page that nobody touches. An animation of the viewport has to request the
 * first frame (`forceRender`); those of elements are not supported.
 */
export function restWhenIdle(cy: Core): void {
  const renderer = (cy as unknown as { renderer(): RenderLoop }).renderer();
  let isDestroyed = renderer.destroyed;
  let idleFrames = 0;
  /** Whether the loop's next look at `destroyed` is to end it. */
  let isEnding = false;
  Object.defineProperty(renderer, 'destroyed', {
    get() {
      if (!isEnding) return isDestroyed;
      isEnding = false;
      renderer.renderLoopStarted = false;
      return true;
    },
    set(is: boolean) {
      isDestroyed = is;
      isEnding = false;
    },
  });
  const redraw = renderer.redraw.bind(renderer);
  renderer.redraw = (options) => {
    idleFrames = 0;
    isEnding = false;
    redraw(options);
    if (!isDestroyed) renderer.startRenderLoop();
  };
  renderer.beforeRender((willDraw) => {
    idleFrames = willDraw || cy.animated() ? 0 : idleFrames + 1;
    // The frame requested here comes immediately before the loop's own, which is requested after this function: only the loop looks in between.
    if (idleFrames >= framesBeforeRest) requestAnimationFrame(() => (isEnding = idleFrames >= framesBeforeRest && !isDestroyed));
  }, -Infinity);
}
