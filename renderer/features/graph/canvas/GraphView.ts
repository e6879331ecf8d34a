import type { Core } from 'cytoscape';
import type { GraphProps } from './graphProps.ts';
import {
  centreView,
  fitAround,
  fitGraph,
  frameOf,
  frameView,
  isSameView,
  minZoomFor,
  moreButtons,
  type Point,
  revealView,
  type View,
  type ViewRectangle,
  zoomBounds,
} from './viewport.ts';

/** Milliseconds that the view takes from one place to another. */
const animationMs = 180;
/** Elements up to which the view moves in steps. */
const maxAnimated = 900;

/** What the view is found by. */
interface Shown {
  readonly props: Pick<GraphProps, 'compact' | 'covered' | 'cardWidth'>;
  /** Where nodes are, and the extent of the rings around them. */
  readonly points: readonly Point[];
  /** Where a node is, or is to be if it is not drawn yet; null for one that is not on the map. */
  readonly pointOf: (id: string) => Point | null;
}

/** The part of the graph that is in sight: of all of it or of some nodes, which it keeps in sight when the room for it changes. */
export class GraphView {
  readonly #cy: Core;
  readonly #container: HTMLElement;
  readonly #shown: () => Shown;
  /** The view that fits the whole graph; while it is active, the graph is refitted when the size changes. */
  #fitted: View | null = null;
  /** The nodes last fitted to the view, and that view: they stay visible when the size changes. */
  #framed: { readonly show: () => void; readonly view: View } | null = null;

  constructor(cy: Core, container: HTMLElement, shown: () => Shown) {
    this.#cy = cy;
    this.#container = container;
    this.#shown = shown;
  }

  get current(): View {
    return { zoom: this.#cy.zoom(), ...this.#cy.pan() };
  }

  /** Whether the whole graph has never been shown. */
  get isNew(): boolean {
    return this.#fitted === null;
  }

  /** Whether it is the view of the whole graph. */
  isFitted(): boolean {
    return this.#fitted !== null && isSameView(this.#fitted, this.current);
  }

  /** Shows everything. */
  fit(): void {
    const view = this.#fit();
    if (view) this.#show(view);
  }

  /** Moves on to everything, where the room for it has changed. */
  refit(): void {
    const view = this.#fit();
    if (view) this.#animate(view);
  }

  /** What was seen whole, or framed, is so in the canvas's new size too. */
  resize(): void {
    const wasFitted = this.#fitted === null || this.isFitted();
    const framed = this.#framed !== null && isSameView(this.#framed.view, this.current) ? this.#framed : null;
    this.#cy.resize();
    if (this.#shown().props.compact || wasFitted) this.fit();
    else framed?.show();
  }

  /** Zooms about the middle. */
  zoomBy(factor: number): void {
    const level = Math.min(zoomBounds.maxZoom, Math.max(this.#cy.minZoom(), this.#cy.zoom() * factor));
    this.#cy.stop().zoom({ level, renderedPosition: { x: this.#cy.width() / 2, y: this.#cy.height() / 2 } });
  }

  /** Brings a node to the middle, beside the card that opens for it. */
  centre(id: string): void {
    const { pointOf, props } = this.#shown();
    const point = pointOf(id);
    if (!point) return;
    const view = centreView(this.current, this.#frame(props.cardWidth), point);
    this.#framed = { show: () => this.centre(id), view };
    this.#animate(view);
  }

  /** Scrolls as far as needed to show a node. */
  reveal(id: string): void {
    const point = this.#shown().pointOf(id);
    if (point) this.#animate(revealView(this.current, this.#frame(), point));
  }

  /** Shows all of the given nodes. */
  frame(ids: readonly string[]): void {
    const { pointOf } = this.#shown();
    const view = frameView(
      this.current,
      this.#frame(),
      ids.flatMap((id) => pointOf(id) ?? []),
    );
    this.#framed = ids.length > 0 ? { show: () => this.frame(ids), view } : null;
    this.#animate(view);
  }

  /** Finds the view that shows everything. Null while there is no room at all. */
  #fit(): View | null {
    const [width, height] = [this.#cy.width(), this.#cy.height()];
    if (width === 0) return null;
    const { props, points } = this.#shown();
    this.#fitted = props.compact
      ? fitGraph(points, this.#frame(), true)
      : fitAround(moreButtons(this.#container), points, { width, height, covered: props.covered });
    this.#cy.minZoom(minZoomFor(this.#fitted));
    return this.#fitted;
  }

  #frame(covered: number = this.#shown().props.covered): ViewRectangle {
    return frameOf(this.#cy.width(), this.#cy.height(), covered, this.#shown().props.compact);
  }

  #show({ zoom, x, y }: View): void {
    this.#cy.stop().viewport({ zoom, pan: { x, y } });
  }

  #animate(to: View): void {
    const { zoom, x, y } = to;
    if (isSameView(to, this.current)) return;
    // Each frame of a zoom redraws all elements.
    const isHeavy = this.#cy.elements().length > maxAnimated;
    if (isHeavy || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#show(to);
    this.#cy.stop().animate({ zoom, pan: { x, y } }, { duration: animationMs, easing: 'ease-out-cubic' });
    // Its first frame: a graph at rest has none.
    this.#cy.forceRender();
  }
}
