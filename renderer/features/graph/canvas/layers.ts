import type { View } from './viewport.ts';
import type { Core, NodeSingular } from 'cytoscape';
import { lookup } from '#shared/lookup.ts';
import { initialsOf } from '../../../common/portraits/initials.ts';
import { type Group, hullTone } from '../model/groups.ts';
import { ringAspect } from '../layout/placedLayouts.ts';
import { nodeSize } from './elements.ts';
import { freeCanvas } from './layerCache.ts';
import type { Tokens } from './styleSheet.ts';

/** What is drawn under and over Cytoscape's own canvases. */
export interface LayerContent {
  /** Groups that get a hull. */
  readonly groups: readonly Group[];
  /** Half the height of each ring around the origin, in the graph's own pixels. */
  readonly rings: readonly number[];
  /** Pictures of nodes by id, as far as they are read. */
  readonly portraits: ReadonlyMap<string, ImageBitmap>;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type XY = readonly [number, number];

/** Room between a group's nodes and its hull, in the graph's own pixels. */
const hullPadding = 26;
/** Nodes smaller than this on screen show neither picture nor initials, in pixels. */
const minPictureSize = 11;
const minInitialsSize = 14;
const minIconSize = 18;
/** Side of an icon, as a share of its node's diameter, and how far below the middle it is; less where the shape has less room. */
const iconPlaces: Readonly<Record<string, readonly [share: number, down: number]>> = { concept: [0.36, 0.16], event: [0.38, 0.03] };
const iconPlace = [0.5, 0] as const;
/** Pixels of the square that an icon is drawn in. */
const iconSquare = 24;
/** Opacity of the picture of a node that is dimmed, over its faint disc. */
const dimmedFace = 0.3;

/** The corners of the smallest convex shape around points, in order: Andrew's monotone chain. */
function convexHull(points: readonly XY[]): XY[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly XY[]): XY[] => {
    const chain: XY[] = [];
    for (const point of from) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? [...sorted] : [...half(sorted), ...half(sorted.toReversed())];
}

function drawHulls(context: Context, cy: Core, groups: readonly Group[], { zoom, x, y }: View, tokens: Tokens): void {
  for (const [index, { name, members }] of groups.entries()) {
    const corners = members.flatMap((id): XY[] => {
      const node = cy.getElementById(id);
      if (node.empty()) return [];
      const { x: nodeX, y: nodeY } = node.position();
      const radius = node.width() / 2 + hullPadding;
      return [0, 1, 2, 3, 4, 5, 6, 7].map((part): XY => {
        const angle = (part * Math.PI) / 4;
        return [(nodeX + Math.cos(angle) * radius) * zoom + x, (nodeY + Math.sin(angle) * radius) * zoom + y];
      });
    });
    const hull = convexHull(corners);
    if (hull.length < 3) continue;
    const tone = tokens(hullTone(index));
    context.beginPath();
    for (const [at, [left, top]] of hull.entries()) {
      const [nextLeft, nextTop] = hull[(at + 1) % hull.length]!;
      const middle: XY = [(left + nextLeft) / 2, (top + nextTop) / 2];
      if (at === 0) {
        const [lastLeft, lastTop] = hull.at(-1)!;
        context.moveTo((lastLeft + left) / 2, (lastTop + top) / 2);
      }
      context.quadraticCurveTo(left, top, ...middle);
    }
    context.closePath();
    context.fillStyle = tone;
    context.globalAlpha = 0.07;
    context.fill();
    context.globalAlpha = 0.35;
    context.strokeStyle = tone;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
    // A faction or place in its own group is named there.
    if (members.some((id) => cy.getElementById(id).data('name') === name)) continue;
    const top = hull.reduce((highest, corner) => (corner[1] < highest[1] ? corner : highest));
    const middle = hull.reduce((sum, corner) => sum + corner[0], 0) / hull.length;
    context.font = `600 12px ${tokens('--font-interface')}`;
    context.textAlign = 'center';
    context.textBaseline = 'bottom';
    context.fillStyle = tokens('--ink-soft');
    context.fillText(name, middle, top[1] - 4);
  }
}

function drawRings(context: Context, rings: readonly number[], { zoom, x, y }: View, tokens: Tokens): void {
  context.strokeStyle = tokens('--line');
  context.lineWidth = 1;
  for (const radius of rings) {
    context.beginPath();
    context.ellipse(x, y, radius * ringAspect * zoom, radius * zoom, 0, 0, 2 * Math.PI);
    context.stroke();
  }
}

/** Whether the largest disc is large enough for a face, seen from so far away. */
const showsFaces = (zoom: number): boolean => nodeSize(1) * zoom >= minPictureSize;

/** The outline of an icon of the page, in its own square. */
function outlineOf(icon: SVGElement): Path2D {
  const outline = new Path2D();
  for (const shape of icon.children) {
    const at = (name: string): number => Number(shape.getAttribute(name) ?? 0);
    const part = new Path2D(shape.tagName === 'path' ? (shape.getAttribute('d') ?? '') : '');
    if (shape.tagName === 'circle') part.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
    else if (shape.tagName === 'rect') part.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
    else if (shape.tagName === 'ellipse') part.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
    else if (shape.tagName === 'line') {
      part.moveTo(at('x1'), at('y1'));
      part.lineTo(at('x2'), at('y2'));
    } else if (shape.tagName.startsWith('poly')) part.addPath(new Path2D(`M${shape.getAttribute('points') ?? ''}`));
    outline.addPath(part);
  }
  return outline;
}

/** The icon of a type, as the lists have it; null where there is none. */
type IconOf = (type: string) => Path2D | null;

/** The icons of types that a part of the page holds for the map, each in an element that names its type. */
function iconsIn(page: HTMLElement): IconOf {
  const known = new Map<string, { readonly icon: SVGElement; readonly outline: Path2D }>();
  return (type) => {
    const last = known.get(type);
    if (last?.icon.isConnected === true) return last.outline;
    const icon = page.querySelector(`[data-icon-of="${CSS.escape(type)}"]`)?.querySelector('svg');
    if (!icon) return null;
    const outline = outlineOf(icon);
    known.set(type, { icon, outline });
    return outline;
  };
}

/** Draws the picture of a node, a person's initials, or else the icon of its type, into it. */
function drawFaces(
  context: Context,
  cy: Core,
  portraits: ReadonlyMap<string, ImageBitmap>,
  iconOf: IconOf,
  { zoom, x, y }: View,
  tokens: Tokens,
  isInSight: (left: number, top: number, radius: number) => boolean,
): void {
  // Thousands of nodes are not looked through in each frame.
  if (!showsFaces(zoom)) return;
  const maxRadius = (nodeSize(1) * zoom) / 2;
  cy.nodes().forEach((node: NodeSingular) => {
    const { x: nodeX, y: nodeY } = node.position();
    const [left, top] = [nodeX * zoom + x, nodeY * zoom + y];
    // First, as a width is looked up in the styles.
    if (!isInSight(left, top, maxRadius)) return;
    const diameter = node.width() * zoom;
    const radius = diameter / 2;
    if (diameter < minPictureSize || !isInSight(left, top, radius)) return;
    const isDimmed = node.hasClass('dimmed');
    const portrait = portraits.get(node.id());
    if (portrait) {
      context.save();
      if (isDimmed) context.globalAlpha = dimmedFace;
      context.beginPath();
      context.arc(left, top, radius - 1.5, 0, 2 * Math.PI);
      context.clip();
      context.imageSmoothingQuality = 'high';
      context.drawImage(portrait, left - radius, top - radius, diameter, diameter);
      context.restore();
    } else if (isDimmed) {
      // Initials and icons would stand out of what steps back.
    } else if (node.data('type') !== 'character') {
      const icon = diameter < minIconSize ? null : iconOf(String(node.data('type')));
      if (!icon) return;
      const [share, down] = lookup(iconPlaces, String(node.data('type'))) ?? iconPlace;
      const scale = (share * diameter) / iconSquare;
      context.save();
      context.translate(left - (scale * iconSquare) / 2, top + down * diameter - (scale * iconSquare) / 2);
      context.scale(scale, scale);
      context.lineWidth = 2;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.strokeStyle = tokens('--surface');
      context.stroke(icon);
      context.restore();
    } else if (diameter >= minInitialsSize) {
      context.font = `600 ${Math.round(diameter * (diameter < 24 ? 0.44 : 0.36))}px ${tokens('--font-interface')}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = tokens('--surface');
      context.fillText(initialsOf(String(node.data('name'))), left, top + 0.5);
    }
  });
}

/** A picture of the whole graph with its layers. `placement`: the position of the graph in it, in pixels. */
export async function withLayers(
  graph: Blob,
  cy: Core,
  { groups, rings, portraits }: LayerContent,
  iconOf: IconOf,
  placement: View,
  tokens: Tokens,
): Promise<ImageBitmap> {
  const picture = await createImageBitmap(graph);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = tokens('--ground');
  context.fillRect(0, 0, picture.width, picture.height);
  drawRings(context, rings, placement, tokens);
  drawHulls(context, cy, groups, placement, tokens);
  context.drawImage(picture, 0, 0);
  picture.close();
  drawFaces(context, cy, portraits, iconOf, placement, tokens, () => true);
  return canvas.transferToImageBitmap();
}

/** The canvases under and over a graph, drawn with each of its frames. */
export class GraphLayers {
  readonly #cy: Core;
  readonly #under = document.createElement('canvas');
  readonly #over = document.createElement('canvas');
  readonly #tokens: () => Tokens;
  readonly iconOf: IconOf;
  #content: LayerContent = { groups: [], rings: [], portraits: new Map() };
  #hasGround = false;
  #hasFaces = false;

  constructor(cy: Core, container: HTMLElement, tokens: () => Tokens) {
    this.#cy = cy;
    this.#tokens = tokens;
    this.iconOf = iconsIn(container.parentElement!);
    this.#under.className = 'graph-layer graph-layer-under';
    this.#over.className = 'graph-layer graph-layer-over';
    container.before(this.#under);
    container.after(this.#over);
    cy.on('render', () => this.draw());
  }

  /** Shows other groups or pictures. */
  set(content: LayerContent): void {
    this.#content = content;
    this.draw();
  }

  destroy(): void {
    for (const canvas of [this.#under, this.#over]) {
      canvas.remove();
      freeCanvas(canvas);
    }
  }

  /** Draws both layers for the current view. */
  draw(): void {
    const cy = this.#cy;
    if (cy.destroyed() || cy.width() === 0) return;
    const { groups, rings, portraits } = this.#content;
    const placement = { zoom: cy.zoom(), ...cy.pan() };
    const [width, height] = [cy.width(), cy.height()];
    // Most of the time there is nothing under the graph, and from afar nothing over it. A canvas costs the page a copy of it in each frame
    // in which it is only cleared.
    const hasGround = groups.length + rings.length > 0;
    if (hasGround || this.#hasGround) {
      const under = this.#clear(this.#under, width, height);
      drawRings(under, rings, placement, this.#tokens());
      drawHulls(under, cy, groups, placement, this.#tokens());
    }
    this.#hasGround = hasGround;
    const isInSight = (left: number, top: number, radius: number): boolean =>
      left > -radius && top > -radius && left < width + radius && top < height + radius;
    const hasFaces = showsFaces(placement.zoom) && cy.nodes().nonempty();
    if (hasFaces || this.#hasFaces)
      drawFaces(this.#clear(this.#over, width, height), cy, portraits, this.iconOf, placement, this.#tokens(), isInSight);
    this.#hasFaces = hasFaces;
  }

  #clear(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
    const density = window.devicePixelRatio;
    const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
      canvas.width = pixelWidth;
      canvas.height = pixelHeight;
    }
    const context = canvas.getContext('2d')!;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    return context;
  }
}
