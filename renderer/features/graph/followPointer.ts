import { nodeAt, nodesIn, type SceneNode, zoomed } from './scene.ts';
import type { Drawn, Stage } from './stage.ts';

/** Pixels that a press may move and still be a click. */
const steady = 4;

/** What a press has become. */
type Press =
  | { readonly kind: 'pan'; x: number; y: number; moved: boolean }
  | { readonly kind: 'node'; readonly node: SceneNode; x: number; y: number; moved: boolean }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; moved: boolean };

/** Follows pointer and wheel: hovering, choosing, picking, moving the picture or a node, drawing a box. Returns a function that stops it. */
export function followPointer(canvas: HTMLCanvasElement, stage: Stage, latest: { readonly current: Drawn }): () => void {
  let press: Press | null = null;
  const small = (): boolean => latest.current.small;
  const at = (event: PointerEvent | MouseEvent): SceneNode | null => nodeAt(stage.scene, stage.view, small(), event.offsetX, event.offsetY);
  const hover = (id: string | null): void => {
    if (stage.hovered === id) return;
    stage.hovered = id;
    canvas.style.cursor = id === null ? '' : 'pointer';
    stage.request();
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const node = at(event);
    const start = { x: event.offsetX, y: event.offsetY, moved: false };
    if (node) press = { kind: 'node', node, ...start };
    else press = { kind: event.shiftKey && !small() ? 'box' : 'pan', ...start };
  };
  const move = (event: PointerEvent): void => {
    if (!press) {
      hover(at(event)?.node.id ?? null);
      return;
    }
    const [dx, dy] = [event.offsetX - press.x, event.offsetY - press.y];
    if (small() || (!press.moved && Math.hypot(dx, dy) < steady)) return;
    press.moved = true;
    if (press.kind === 'box') stage.box = { x: press.x, y: press.y, toX: event.offsetX, toY: event.offsetY };
    else {
      if (press.kind === 'pan') stage.view = { ...stage.view, x: stage.view.x + dx, y: stage.view.y + dy };
      else {
        press.node.x += dx / stage.view.zoom;
        press.node.y += dy / stage.view.zoom;
      }
      press.x = event.offsetX;
      press.y = event.offsetY;
    }
    stage.request();
  };
  const up = (event: PointerEvent): void => {
    const done = press;
    press = null;
    if (!done) return;
    const { onSelect, onPick, onMove } = latest.current;
    if (done.kind === 'box') {
      const found = stage.box ? nodesIn(stage.scene, stage.view, stage.box).map((one) => one.node.id) : [];
      stage.box = null;
      stage.request();
      if (found.length > 0) onPick(found);
    } else if (done.kind === 'node') {
      const { id } = done.node.node;
      if (done.moved) onMove(id, [done.node.x, done.node.y]);
      else if (!small() && (event.shiftKey || event.ctrlKey || event.metaKey)) onPick([id]);
      else onSelect(id);
    } else if (!done.moved) onSelect(null);
  };
  const cancel = (): void => {
    press = null;
    stage.box = null;
    stage.request();
  };
  const leave = (): void => hover(null);
  const open = (event: MouseEvent): void => {
    const node = at(event);
    if (node) latest.current.onOpen(node.node.id);
  };
  const wheel = (event: WheelEvent): void => {
    if (small()) return;
    event.preventDefault();
    // Lines and pages are turned into pixels; a pinch comes as a wheel with Control.
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 32);
    stage.view = zoomed(stage.view, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)), event.offsetX, event.offsetY);
    stage.request();
  };

  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.addEventListener('pointerleave', leave, { signal });
  canvas.addEventListener('dblclick', open, { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}
