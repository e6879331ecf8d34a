import type { NodeSingular } from 'cytoscape';
import { asOfAt, hoverCard } from '../../../common/hoverCard/namesWithCards.tsx';

/** Milliseconds that the pointer rests on a node before its card is shown. */
const delayMs = 450;

/** The card of the node that the pointer is on, next to it, as of the chapter that the map is at. */
export class NodeCard {
  readonly #container: HTMLElement;
  #timer = 0;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Opens a node's card if the pointer stays. */
  openSoon(node: NodeSingular): void {
    // From one node to the next the pointer may go without leaving the first.
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (node.cy().destroyed() || node.removed()) return;
      const { left, top } = this.#container.getBoundingClientRect();
      const { x1, y1, w, h } = node.renderedBoundingBox({ includeLabels: false });
      const anchor = { getBoundingClientRect: () => new DOMRect(left + x1, top + y1, w, h) };
      hoverCard.setState({ shown: { id: node.id(), anchor, asOf: asOfAt(this.#container) } });
    }, delayMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    const { shown } = hoverCard.getState();
    if (shown !== null && !(shown.anchor instanceof Element)) hoverCard.setState({ shown: null });
  }
}
