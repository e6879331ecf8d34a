import type { Core, NodeSingular } from 'cytoscape';
import type { Point } from './viewport.ts';

/** Milliseconds for which the handle stays after the pointer left its node, because it is next to the node. */
const stayMs = 350;
/** Radius around a node within which a line snaps to it, in pixels. */
const reach = 8;
/** Side of the handle, in pixels: as large as the smallest target of a pointer may be. */
const size = 24;

/** The handle next to the hovered node: a line from it to another node relates the two; hidden from readers, as keys have `R`. */
export class ConnectHandle {
  readonly #cy: Core;
  readonly #container: HTMLElement;
  readonly #onRelate: (from: string, to: string) => void;
  readonly #handle = document.createElement('div');
  readonly #lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  readonly #line = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  #from: NodeSingular | null = null;
  #target: NodeSingular | null = null;
  #isDrawing = false;
  #timer = 0;

  constructor(cy: Core, container: HTMLElement, onRelate: (from: string, to: string) => void) {
    this.#cy = cy;
    this.#container = container;
    this.#onRelate = onRelate;
    this.#handle.className = 'graph-handle';
    this.#handle.setAttribute('aria-hidden', 'true');
    this.#handle.hidden = true;
    this.#lines.classList.add('graph-layer', 'graph-handle-lines');
    this.#lines.setAttribute('aria-hidden', 'true');
    this.#lines.append(this.#line);
    container.after(this.#lines, this.#handle);
    this.#handle.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    this.#handle.addEventListener('pointerleave', () => this.leave());
    this.#handle.addEventListener('pointerdown', (event) => this.#begin(event));
    this.#handle.addEventListener('pointermove', (event) => this.#isDrawing && this.#draw(event));
    this.#handle.addEventListener('pointerup', () => this.#end(true));
    this.#handle.addEventListener('pointercancel', () => this.#end(false));
  }

  /** Shows the handle next to a node. */
  offer(node: NodeSingular): void {
    if (this.#isDrawing) return;
    clearTimeout(this.#timer);
    this.#from = node;
    const { x, y } = node.renderedPosition();
    const away = node.renderedWidth() / 2 + 6;
    this.#handle.style.left = `${x + away * Math.SQRT1_2 - size / 4}px`;
    this.#handle.style.top = `${y - away * Math.SQRT1_2 - (3 * size) / 4}px`;
    this.#handle.hidden = false;
  }

  /** The pointer has left the node. */
  leave(): void {
    if (this.#isDrawing) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), stayMs);
  }

  hide(): void {
    if (this.#isDrawing) return;
    clearTimeout(this.#timer);
    this.#handle.hidden = true;
  }

  destroy(): void {
    this.#end(false);
    clearTimeout(this.#timer);
    this.#handle.remove();
    this.#lines.remove();
  }

  #begin(event: PointerEvent): void {
    if (event.button !== 0 || !this.#from || this.#from.removed()) return;
    event.preventDefault();
    event.stopPropagation();
    this.#handle.setPointerCapture(event.pointerId);
    this.#isDrawing = true;
    this.#lines.dataset['drawing'] = '';
    addEventListener('keydown', this.#cancel, { capture: true });
    this.#draw(event);
  }

  #draw({ clientX, clientY }: PointerEvent): void {
    const { left, top } = this.#container.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    const target = this.#nodeAt(at);
    if (target?.id() !== this.#target?.id()) {
      this.#target?.removeClass('target');
      this.#target = target?.addClass('target') ?? null;
      this.#lines.dataset['drawing'] = target?.id() ?? '';
    }
    const from = this.#from!.renderedPosition();
    const to = target?.renderedPosition() ?? at;
    for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }))
      this.#line.setAttribute(name, String(value));
  }

  /** The other node at a point of the canvas; of several the nearest. */
  #nodeAt({ x, y }: Point): NodeSingular | null {
    let best: NodeSingular | null = null;
    let minDistance = Infinity;
    this.#cy.nodes().forEach((node) => {
      const { x: nodeX, y: nodeY } = node.renderedPosition();
      const distance = Math.hypot(nodeX - x, nodeY - y);
      if (node.id() === this.#from?.id() || distance > node.renderedWidth() / 2 + reach || distance >= minDistance) return;
      best = node;
      minDistance = distance;
    });
    return best;
  }

  readonly #cancel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#end(false);
  };

  #end(isDone: boolean): void {
    if (!this.#isDrawing) return;
    this.#isDrawing = false;
    removeEventListener('keydown', this.#cancel, { capture: true });
    delete this.#lines.dataset['drawing'];
    const [from, target] = [this.#from, this.#target];
    this.#target?.removeClass('target');
    this.#target = null;
    this.hide();
    if (isDone && from && target) this.#onRelate(from.id(), target.id());
  }
}
