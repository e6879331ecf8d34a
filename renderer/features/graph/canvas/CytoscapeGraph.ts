import cytoscape, {
  type Collection,
  type Core,
  type EdgeSingular,
  type EventObjectEdge,
  type EventObjectNode,
  type NodeSingular,
} from 'cytoscape';
import { ConnectHandle } from './ConnectHandle.ts';
import {
  elementChanges,
  graphElements,
  type LabelView,
  setClass,
  showEmphasis,
  showHighlight,
  showLabels,
  updateElement,
  updateStyle,
} from './elements.ts';
import type { GraphProps } from './graphProps.ts';
import {
  copyPictures,
  destroyGraph,
  fillLayerCache,
  flushStyles,
  forbidStyleElement,
  lacksPictures,
  measure,
  measureAll,
  measuredChunkSize,
  MeasuredChanges,
  nextTask,
  notifierOf,
  pacedBy,
} from './layerCache.ts';
import { type Attention, type Direction, firstNode, highlightOf, type Neighbour, neighboursOf, nodeToward } from './navigation.ts';
import { GraphLayers, withLayers } from './layers.ts';
import { ringCorners } from '../layout/placedLayouts.ts';
import { NodeCard } from './NodeCard.ts';
import { restWhenIdle } from './restingLoop.ts';
import { lineScale, styleSheet, themeTokens } from './styleSheet.ts';
import { GraphView } from './GraphView.ts';
import { controlsOver, fitView, zoomBounds } from './viewport.ts';
import type { Point, View, ViewRectangle } from './viewport.ts';

/** The mark in the page's record of times when the whole graph has been drawn for the first time. */
const drawnMark = 'graph-drawn';
/** Milliseconds that the pointer rests on an edge before its card opens: lines that are only crossed are not. */
const edgeRestMs = 140;
/** Milliseconds without movement after which names are placed again. */
const refreshDebounceMs = 110;
/** More new elements are drawn in several tasks before they are shown: a frame that redraws two hundred takes longer than 50 ms. */
const maxAtOnce = 60;
/** From this many edges on they are thin lines without arrows. */
const manyEdges = 160;
/** Largest side of a saved picture, in CSS pixels; it has twice as many. */
const maxPictureSide = 4_000;

/** A Cytoscape instance that is kept in step with the graph to draw. */
export class CytoscapeGraph {
  readonly #cy: Core;
  readonly #container: HTMLElement;
  readonly #view: GraphView;
  readonly #measured: MeasuredChanges;
  readonly #layers: GraphLayers;
  readonly #card: NodeCard;
  readonly #handle: ConnectHandle | null;
  readonly #observers: readonly { disconnect(): void }[];
  #props: GraphProps;
  #tokens = themeTokens();
  #hovered: string | null = null;
  #scale = 1;
  #textScale = 1;
  /** Of the container, in pixels. */
  #size: { readonly width: number; readonly height: number };
  #typeTokens = '';
  #dense = false;
  #highlight: Collection | null = null;
  #refreshTimer = 0;
  /** Pending changes to the drawing. */
  readonly #busy = new Set<'elements' | 'names' | 'highlight'>();
  /** Whether elements are still missing: until then nothing is highlighted or named. */
  #isIncomplete = false;
  #isDimmed = false;
  #restingOnEdge = 0;
  #notifiedEdge = false;
  /** Number of draw requests: work in several tasks ends when a newer request arrives. */
  #generation = 0;
  #isComplete = false;
  /** What calls for elements left to do when another came: to show everything, and to draw it in short tasks. */
  #isFitDue = false;
  #isDrawingDue = false;
  constructor(container: HTMLElement, props: GraphProps) {
    forbidStyleElement();
    this.#container = container;
    this.#card = new NodeCard(container);
    this.#props = props;
    const { compact } = props;
    this.#cy = cytoscape({
      container,
      ...zoomBounds,
      autounselectify: true,
      autoungrabify: compact,
      userPanningEnabled: !compact,
      userZoomingEnabled: !compact,
      boxSelectionEnabled: !compact,
      hideEdgesOnViewport: false,
      textureOnViewport: true,
    });
    copyPictures(this.#cy);
    restWhenIdle(this.#cy);
    this.#size = { width: container.clientWidth, height: container.clientHeight };
    this.#handle = compact ? null : new ConnectHandle(this.#cy, container, (from, to) => this.#props.onRelate(from, to));
    this.#view = new GraphView(this.#cy, container, () => ({
      props: this.#props,
      points: this.#points(),
      pointOf: (id) => this.#node(id)?.position() ?? this.#pointOf(id),
    }));
    this.#measured = new MeasuredChanges(this.#cy);
    this.#layers = new GraphLayers(this.#cy, container, () => this.#tokens);
    this.#layers.set(props);
    this.#listen();
    const resize = new ResizeObserver(() => this.#resize());
    resize.observe(container);
    const theme = new MutationObserver(() => {
      this.#tokens = themeTokens();
      this.#setStyle(this.#typeTokens.split(' ').slice(0, -1));
    });
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#observers = [resize, theme];
    void document.fonts.ready.then(
      () => this.#cy.destroyed() || this.#cy.nodes('.labelled').forEach((node) => void node.removeClass('labelled').addClass('labelled')),
    );
    void this.#setElements();
  }

  destroy(): void {
    this.#generation++;
    clearTimeout(this.#refreshTimer);
    clearTimeout(this.#restingOnEdge);
    for (const observer of this.#observers) observer.disconnect();
    this.#layers.destroy();
    this.#handle?.destroy();
    this.#card.close();
    destroyGraph(this.#cy);
    // After it: the end of a batch styles what changed in it.
    this.#measured.end();
  }

  /** Draws the current graph. */
  update(props: GraphProps): void {
    const before = this.#props;
    this.#props = props;
    const wasFitted = this.#view.isFitted();
    if (
      props.nodes !== before.nodes ||
      props.edges !== before.edges ||
      props.positions !== before.positions ||
      props.isFaded !== before.isFaded ||
      props.isFamilyTree !== before.isFamilyTree
    ) {
      // What everything was seen of is seen whole in its new arrangement too.
      void this.#setElements(props.compact || (props.arrangement !== before.arrangement && wasFitted));
    }
    // What everything was seen of takes the room of a card that closes; one that opens moves nothing from under the pointer.
    if (wasFitted && props.covered < before.covered) this.#view.refit();
    if (props.emphasis !== before.emphasis) showEmphasis(this.#cy, props.emphasis);
    if (props.groups !== before.groups || props.rings !== before.rings || props.portraits !== before.portraits) this.#layers.set(props);
    if (
      props.selected !== before.selected ||
      props.focused !== before.focused ||
      props.path !== before.path ||
      props.picked !== before.picked ||
      props.edgeLabels !== before.edgeLabels
    ) {
      // A large graph in a task of its own: together with the screen that changed, it would be a long one.
      if (this.#cy.elements().length > maxAtOnce) this.#refreshDebounced(0);
      else void this.#refresh();
    }
  }

  /** Shows everything. */
  fit(): void {
    this.#view.fit();
  }

  /** Zooms about the middle. */
  zoomBy(factor: number): void {
    this.#view.zoomBy(factor);
  }

  panBy(x: number, y: number): void {
    this.#cy.stop().panBy({ x, y });
  }

  /** Brings a node to the middle, beside the card that opens for it. */
  centre(id: string): void {
    this.#view.centre(id);
  }

  /** Scrolls as far as needed to show a node. */
  reveal(id: string): void {
    this.#view.reveal(id);
  }

  /** Shows all of the given nodes. */
  frame(ids: readonly string[]): void {
    this.#view.frame(ids);
  }

  /** The id of the node in a direction from another, or where to begin from none; null when there is none. */
  toward(from: string | null, direction: Direction): string | null {
    const node = from === null ? null : this.#node(from);
    const { covered } = this.#props;
    const next = node
      ? nodeToward(this.#cy, node, direction)
      : firstNode(this.#cy, this.#view.current, this.#cy.width() - covered, this.#cy.height());
    return next?.id() ?? null;
  }

  /** The neighbours of a node, the strongest edge first. */
  neighbours(id: string): readonly Neighbour[] {
    const node = this.#node(id);
    return node ? neighboursOf(node) : [];
  }

  /** Moves a node, in pixels of the screen. */
  moveBy(id: string, x: number, y: number): void {
    const node = this.#node(id);
    if (!node || this.#props.isFamilyTree) return;
    node.shift({ x: x / this.#cy.zoom(), y: y / this.#cy.zoom() });
    this.#moved(node);
  }

  /** A picture of the whole graph, without what the pointer and the keys are at. */
  async picture(): Promise<ImageBitmap> {
    const cy = this.#cy;
    const frame: ViewRectangle = { width: maxPictureSide, height: maxPictureSide, margins: { left: 80, right: 80, top: 40, bottom: 60 } };
    const view = fitView(this.#points(), frame, 1);
    this.#measured.end();
    this.#draw({ ...this.#props, hovered: null, focused: null }, view, { width: maxPictureSide, height: maxPictureSide, covers: [] });
    // Lines and names of the size that they have in the picture, measured at once: else they are where they are on the screen.
    this.#scale = lineScale(view.zoom);
    updateStyle(cy.elements());
    cy.elements().forEach(measure);
    const [zoom, side] = [2 * view.zoom, 2 * maxPictureSide];
    const blob = cy.png({ output: 'blob-promise', full: true, scale: zoom, maxWidth: side, maxHeight: side });
    // Measured from the graph as drawn, because its bounding box includes the displayed names.
    const { x1, y1 } = cy.elements().boundingBox();
    void this.#refresh();
    return withLayers(await blob, cy, this.#props, this.#layers.iconOf, { zoom, x: -x1 * zoom, y: -y1 * zoom }, this.#tokens);
  }

  #listen(): void {
    const cy = this.#cy;
    const { compact } = this.#props;
    cy.on('tapstart', () => (this.#container.dataset['pressed'] = ''));
    cy.on('tapend', () => delete this.#container.dataset['pressed']);
    // Cytoscape takes the focus from everything when the pointer goes down.
    cy.on('tapstart', () => this.#container.parentElement?.focus({ preventScroll: true }));
    cy.on('tap', (event) => {
      if (event.target === cy) this.#props.onSelect(null);
    });
    cy.on('tap', 'node', ({ target, originalEvent: { shiftKey, ctrlKey, metaKey } }: EventObjectNode & { originalEvent: MouseEvent }) => {
      if (!compact && (shiftKey || ctrlKey || metaKey)) this.#props.onPick([target.id()]);
      else this.#props.onSelect(target.id());
    });
    cy.on('tap', 'edge', ({ target }: EventObjectEdge) => {
      this.#hoverEdge(null);
      this.#props.onConnection(target.source().id(), target.target().id());
    });
    cy.on('dbltap', 'node', ({ target }: EventObjectNode) => this.#props.onOpen(target.id()));
    cy.on('dragfree', 'node', ({ target }: EventObjectNode) => this.#moved(target));
    cy.on('mouseover', 'node', ({ target }: EventObjectNode) => this.#hover(target.id()));
    cy.on('mouseout', 'node', () => this.#hover(null));
    cy.on('mouseover', 'edge', ({ target }: EventObjectEdge) => this.#hoverEdge(target));
    cy.on('mouseout', 'edge', () => this.#hoverEdge(null));
    cy.on('viewport tapstart', () => {
      this.#card.close();
      this.#handle?.hide();
      this.#hoverEdge(null);
    });
    cy.on('viewport', () => this.#refreshDebounced());
    let boxed: string[] = [];
    cy.on('box', 'node', ({ target }: EventObjectNode) => {
      // They come one by one within one task.
      if (boxed.push(target.id()) > 1) return;
      queueMicrotask(() => {
        this.#props.onPick(boxed);
        boxed = [];
      });
    });
  }

  #moved(node: NodeSingular): void {
    const { x, y } = node.position();
    this.#refreshDebounced();
    this.#props.onMove(node.id(), [x, y]);
  }

  #hover(id: string | null): void {
    this.#container.style.cursor = id === null ? '' : 'pointer';
    if (this.#hovered === id) return;
    this.#hovered = id;
    void this.#refresh();
    this.#card.close();
    if (id === null) this.#handle?.leave();
    else this.#handle?.offer(this.#cy.getElementById(id));
    const node = id === null || id === this.#props.selected || this.#props.compact ? null : this.#node(id);
    if (node) this.#card.openSoon(node);
  }

  #hoverEdge(edge: EdgeSingular | null): void {
    clearTimeout(this.#restingOnEdge);
    if (!this.#props.compact) this.#container.style.cursor = edge === null ? '' : 'pointer';
    if (this.#notifiedEdge) this.#props.onEdge(null);
    this.#notifiedEdge = false;
    if (edge === null) return;
    this.#restingOnEdge = window.setTimeout(() => {
      if (edge.removed()) return;
      this.#notifiedEdge = true;
      this.#props.onEdge({ source: edge.source().id(), target: edge.target().id(), at: edge.renderedMidpoint() });
    }, edgeRestMs);
  }

  #node(id: string): NodeSingular | null {
    const node = this.#cy.getElementById(id);
    return node.nonempty() ? node : null;
  }

  /** Where a node is to be that may not be drawn yet. */
  #pointOf(id: string): Point | null {
    const position = this.#props.positions.get(id);
    return position ? { x: position[0], y: position[1] } : null;
  }

  /** Where nodes are, and the extent of the rings around them. */
  #points(): readonly Point[] {
    const { nodes, positions, rings } = this.#props;
    return [...nodes.map(({ id }) => positions.get(id) ?? [0, 0]), ...ringCorners(rings)].map(([x, y]) => ({ x, y }));
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    // The observer also tells of the size that it finds at first, and would disturb the first drawing.
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.#view.resize();
    this.#refreshDebounced();
  }

  /** Brings nodes and edges up to date, many in several tasks; `isToFit`: and shows everything. */
  async #setElements(isToFit: boolean = false): Promise<void> {
    const generation = ++this.#generation;
    this.#measured.end();
    this.#isIncomplete = true;
    this.#setBusy('elements', true);
    // What another call was to do and has not done is left to this one.
    this.#isFitDue ||= isToFit;
    const cy = this.#cy;
    const { nodes, edges, positions, compact, isFaded, isFamilyTree } = this.#props;
    // Also the first few: Cytoscape itself is made in this task, which takes about as long as drawing them.
    const isPaced = !this.#isComplete || nodes.length + edges.length > maxAtOnce;
    /** Yields to another task; returns whether the graph is still current. */
    const pause = async (): Promise<boolean> => {
      await nextTask();
      return generation === this.#generation;
    };
    // Not in the task that mounts or changes the screen.
    if (isPaced && !(await pause())) return;
    const wanted = graphElements(nodes, edges, positions, { compact, isFaded, isFamilyTree });
    cy.autoungrabify(compact || isFamilyTree);
    this.#dense = edges.length > manyEdges;
    const typeTokens = [...new Set(wanted.map(({ data }) => String(data['token'] ?? '')))].filter((token) => token !== '').sort();
    // Until all is styled nothing is drawn: each part would cost as much as the whole.
    const renderer = notifierOf(cy);
    const isRestyled = this.#typeTokens !== `${typeTokens.join(' ')} ${this.#dense}`;
    if (isRestyled) {
      if (isPaced && !(await pause())) return;
      renderer.notifications(false);
      this.#typeTokens = `${typeTokens.join(' ')} ${this.#dense}`;
      this.#setStyle(typeTokens);
      if (isPaced && !(await measureAll(cy, () => generation === this.#generation))) return;
    }
    const { gone, added, changed } = elementChanges(cy, wanted);
    const isLarge = added.length + changed.length > maxAtOnce || (isRestyled && cy.elements().length > maxAtOnce);
    renderer.notifications(false);
    // Not in a batch, because its end redraws everything.
    gone.remove();
    if (this.#view.isNew || this.#isFitDue) this.fit();
    this.#isFitDue = false;
    // They are made as the view calls for, which may have been fitted while this waited: nothing is restyled after.
    const isRescaled = isLarge && this.#scale !== lineScale(cy.zoom());
    if (cy.elements().empty() || isRescaled) {
      this.#scale = lineScale(cy.zoom());
      this.#textScale = 1 / cy.zoom();
    }
    this.#isDrawingDue ||= isLarge;
    const doAll = pacedBy(isLarge, () => generation === this.#generation);
    if (!(await doAll(changed, (chunk) => chunk.forEach(([drawn, element]) => updateElement(drawn, element))))) return;
    // The bounds call for styles, lines and sizes of text, which else the first frame would compute for all.
    const measureEach = pacedBy(isLarge, () => generation === this.#generation, measuredChunkSize);
    const areReady = await measureEach(isLarge && (changed.length > 0 || isRescaled) ? cy.elements().toArray() : [], (chunk) => {
      for (const element of chunk) {
        if (isRescaled) updateStyle(element);
        measure(element);
      }
    });
    if (!areReady) return;
    if (!(await doAll(added, (chunk) => cy.add(chunk).forEach((element) => void element.boundingBox())))) return;
    if (this.#dense) cy.edges('.arrow').removeClass('arrow');
    else cy.edges().addClass('arrow');
    if (isPaced && !(await pause())) return;
    this.#isIncomplete = false;
    await this.#refresh(false);
    if (generation !== this.#generation) return;
    if (isPaced && !(await flushStyles(cy, pause))) return;
    renderer.notifications(true);
    renderer.notify('add', cy.elements());
    if (this.#isDrawingDue || lacksPictures(cy)) await fillLayerCache(cy, () => generation === this.#generation);
    if (generation !== this.#generation) return;
    this.#isDrawingDue = false;
    this.#setBusy('elements', false);
    if (this.#isComplete) return;
    this.#isComplete = true;
    cy.one('render', () => performance.mark(drawnMark));
  }

  #setStyle(typeTokens: readonly string[]): void {
    const options = { typeTokens, compact: this.#props.compact, dense: this.#dense };
    const scales = { scale: () => this.#scale, textScale: () => this.#textScale };
    this.#cy.style(styleSheet(this.#tokens, { ...options, ...scales }));
  }

  /** Waits until the view stops moving, then adapts lines and names to it. */
  #refreshDebounced(ms: number = refreshDebounceMs): void {
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = window.setTimeout(() => this.#cy.destroyed() || void this.#refresh(), ms);
    this.#setBusy('names', true);
  }

  #stopRefreshTimer(): void {
    clearTimeout(this.#refreshTimer);
    this.#setBusy('names', false);
  }

  /** Marks in the page whether drawing is still pending. */
  #setBusy(what: 'elements' | 'names' | 'highlight', isBusy: boolean): void {
    this.#busy[isBusy ? 'add' : 'delete'](what);
    this.#container.toggleAttribute('data-busy', this.#busy.size > 0);
  }

  /** Highlights, names and widths of lines as they are to be now; `isDrawn`: and draws them, where that takes long, before the next frame. */
  async #refresh(isDrawn: boolean = true): Promise<void> {
    // Names are placed with it, in the view as it is now.
    this.#stopRefreshTimer();
    // While elements are missing, the graph seems small enough to be dimmed, and those elements would stay dimmed.
    if (this.#cy.width() === 0 || this.#isIncomplete) return;
    this.#setBusy('highlight', true);
    const isDone = await this.#measured.run(() => {
      const covers = this.#props.compact ? [] : controlsOver(this.#container);
      this.#draw({ ...this.#props, hovered: this.#hovered }, this.#view.current, {
        width: this.#cy.width(),
        height: this.#cy.height(),
        covers,
      });
      const scale = lineScale(this.#cy.zoom());
      if (scale === this.#scale) return;
      this.#scale = scale;
      // Only marked: they are styled in short tasks with what else changes.
      updateStyle(this.#cy.elements());
    }, isDrawn);
    // Else what came in its place says so.
    if (isDone) this.#setBusy('highlight', false);
  }

  /** Sets the classes that a view calls for. */
  #draw(attention: Attention, view: View, area: Pick<LabelView, 'width' | 'height' | 'covers'>): void {
    const cy = this.#cy;
    const { selected, picked, compact, edgeLabels, groups } = this.#props;
    const hubs = new Set(groups.map(({ id }) => id));
    cy.batch(() => {
      const highlight = compact && attention.hovered === null ? null : highlightOf(cy, attention);
      const before = this.#highlight;
      this.#highlight = highlight;
      this.#isDimmed = showHighlight(cy, { highlight, before, isDimmed: this.#isDimmed, isDense: this.#dense });
      setClass(cy, 'selected', [selected]);
      setClass(cy, 'picked', picked);
      setClass(cy, 'focused', [attention.focused]);
      const isScaled = this.#textScale !== 1 / view.zoom;
      this.#textScale = 1 / view.zoom;
      const labelled = showLabels(cy, { attention, highlight, view, ...area, compact, picked, edgeLabels, hubs });
      // Text keeps its size on screen at any zoom.
      if (isScaled) updateStyle(labelled);
    });
  }
}
