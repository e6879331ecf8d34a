import { chooseNames, type NamedNode, overlap, type PlacedName } from './chooseNames.ts';
import { chooseTies } from './chooseTies.ts';
import { radius, type Scene, type SceneEdge, type SceneNode, type View } from './scene.ts';
import { outlineType, stampNode } from './sprites.ts';

/** What stands out. */
export interface Marked {
  readonly selected: string | null;
  readonly picked: readonly string[];
  /** Nodes of a way that is shown, in order; empty for none. */
  readonly way: readonly string[];
  readonly hovered: string | null;
}

/** Everything that a picture is painted from. */
export interface Picture extends Marked {
  readonly scene: Scene;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly small: boolean;
  /** Whether the kinds of ties are written. */
  readonly labels: boolean;
  readonly colours: (token: string) => string;
  /** A box that is being drawn to pick what is in it. */
  readonly box: { readonly x: number; readonly y: number; readonly toX: number; readonly toY: number } | null;
}

type Brush = CanvasRenderingContext2D;

/** Ties of a lit node whose kinds are written; a hub has too many to read. */
const namedAtMost = 40;
/** Width of a letter of a tie's kind, in pixels. */
const kindLetter = 5.5;
/** Nodes in sight whose names are tried: the most important ones. */
const namesTried = 160;
const interfaceFont = "'Inter Variable', system-ui, sans-serif";

/** The colours of the theme, each read once. */
export function themeColours(): (token: string) => string {
  const tokens = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return (token) => {
    const colour = known.get(token) ?? tokens.getPropertyValue(token).trim();
    known.set(token, colour);
    return colour;
  };
}

interface Lit {
  readonly nodes: ReadonlySet<SceneNode>;
  readonly edges: ReadonlySet<SceneEdge>;
}

/** What is lit: the node under the pointer with its neighbours, else the way, else the chosen node with its neighbours. */
function litOf({ scene, hovered, way, selected, small }: Picture): Lit | null {
  const nodes = new Set<SceneNode>();
  const edges = new Set<SceneEdge>();
  const id = hovered ?? (small || way.length > 0 ? null : selected);
  const middle = id === null ? undefined : scene.byId.get(id);
  if (middle) {
    nodes.add(middle);
    for (const tie of scene.tiesOf.get(middle) ?? []) {
      edges.add(tie);
      nodes.add(tie.source).add(tie.target);
    }
  } else {
    for (const [index, step] of way.entries()) {
      const one = scene.byId.get(step);
      if (!one) continue;
      nodes.add(one);
      const before = scene.byId.get(way[index - 1] ?? '');
      for (const tie of scene.tiesOf.get(one) ?? []) if (before && (tie.source === before || tie.target === before)) edges.add(tie);
    }
  }
  return nodes.size > 0 ? { nodes, edges } : null;
}

function line(brush: Brush, { source, target }: SceneEdge, { view }: Picture): void {
  brush.moveTo(source.x * view.zoom + view.x, source.y * view.zoom + view.y);
  brush.lineTo(target.x * view.zoom + view.x, target.y * view.zoom + view.y);
}

/** Whether a tie surely lies outside of the screen. */
function outside({ source, target }: SceneEdge, { view, width, height }: Picture): boolean {
  const x1 = source.x * view.zoom + view.x;
  const x2 = target.x * view.zoom + view.x;
  const y1 = source.y * view.zoom + view.y;
  const y2 = target.y * view.zoom + view.y;
  return (x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > width && x2 > width) || (y1 > height && y2 > height);
}

/** A width of that part of a pixel of the canvas, at most one. */
function hairline(brush: Brush, part: number): number {
  return part / brush.getTransform().a;
}

/** From this many ties on they are drawn as hairlines. */
const manyTies = 250;
/** Strength of hairlines by strength of their ties: their width cannot show it. */
const hairlineStrength = [0.7, 1, 1.4] as const;

/**
 * Ties in few strokes: by how they are known and by three widths. Many ties are hairlines of at most one pixel of the screen:
 * without a graphics card thousands of wider lines take seconds, as each is first turned into an area.
 */
function paintTies(brush: Brush, picture: Picture, lit: Lit | null): void {
  const { scene, colours } = picture;
  const many = scene.edges.length > manyTies;
  const faint = many ? 0.8 : 1;
  const groups = new Map<number, SceneEdge[]>();
  for (const tie of scene.edges) {
    if (lit?.edges.has(tie) || outside(tie, picture)) continue;
    const key = Math.min(2, Math.floor(tie.edge.strength * 3)) + (tie.edge.origin === 'together' ? 3 : 0);
    const group = groups.get(key);
    if (group) group.push(tie);
    else groups.set(key, [tie]);
  }
  brush.strokeStyle = colours('--line-strong');
  for (const [key, ties] of groups) {
    const stronger = many ? (hairlineStrength[key % 3] ?? 1) : 1;
    brush.globalAlpha = (lit ? 0.07 : (key >= 3 ? 0.22 : 0.4) * faint) * stronger;
    brush.lineWidth = many ? hairline(brush, 0.7) : 0.7 + 0.4 * (key % 3);
    brush.beginPath();
    for (const tie of ties) line(brush, tie, picture);
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

function arrow(brush: Brush, tie: SceneEdge, { view, small }: Picture): void {
  const x = tie.target.x * view.zoom + view.x;
  const y = tie.target.y * view.zoom + view.y;
  const angle = Math.atan2(tie.target.y - tie.source.y, tie.target.x - tie.source.x);
  const away = radius(tie.target.node.importance, view.zoom, small) + 2;
  const [tipX, tipY] = [x - Math.cos(angle) * away, y - Math.sin(angle) * away];
  brush.beginPath();
  brush.moveTo(tipX, tipY);
  for (const side of [-0.4, 0.4]) brush.lineTo(tipX - Math.cos(angle + side) * 8, tipY - Math.sin(angle + side) * 8);
  brush.fill();
}

function paintLitTies(brush: Brush, picture: Picture, lit: Lit): void {
  const { colours } = picture;
  brush.strokeStyle = colours('--ink-soft');
  brush.fillStyle = colours('--ink-soft');
  for (const tie of lit.edges) {
    brush.globalAlpha = 0.9;
    brush.lineWidth = lit.edges.size > namedAtMost ? hairline(brush, 1) : 0.8 + 1.2 * tie.edge.strength;
    brush.beginPath();
    line(brush, tie, picture);
    brush.stroke();
    if (lit.edges.size <= namedAtMost) arrow(brush, tie, picture);
  }
  brush.globalAlpha = 1;
}

function outline(brush: Brush, one: SceneNode, { view, small }: Picture, grow = 0): void {
  const x = one.x * view.zoom + view.x;
  const y = one.y * view.zoom + view.y;
  const reach = radius(one.node.importance, view.zoom, small) + grow;
  outlineType(brush, one.node.type, x, y, reach);
}

/** The dimmed nodes first, then the others; of each, the most important one first. */
function paintNodes(brush: Brush, picture: Picture, lit: Lit | null): void {
  const { scene, colours, view, width, height, small } = picture;
  const ground = { brush, colours, sharpness: brush.getTransform().a };
  for (const dimmed of lit ? [true, false] : [false]) {
    brush.globalAlpha = dimmed ? 0.25 : 1;
    for (const one of scene.nodes) {
      if (dimmed !== (lit !== null && !lit.nodes.has(one))) continue;
      const x = one.x * view.zoom + view.x;
      const y = one.y * view.zoom + view.y;
      if (x < -40 || y < -40 || x > width + 40 || y > height + 40) continue;
      stampNode(ground, one.node.type, x, y, radius(one.node.importance, view.zoom, small));
    }
  }
  brush.globalAlpha = 1;
}

function ring(brush: Brush, picture: Picture, id: string | null, colour: string, grow: number, lineWidth: number): void {
  const one = id === null ? undefined : picture.scene.byId.get(id);
  if (!one) return;
  brush.strokeStyle = colour;
  brush.lineWidth = lineWidth;
  brush.beginPath();
  outline(brush, one, picture, grow);
  brush.stroke();
}

/** Text on a little of the ground's colour, so that it is read over lines. A rim around the letters would cost ten times as much. */
function words(brush: Brush, picture: Picture, text: string, x: number, y: number, colour: string): void {
  const width = brush.measureText(text).width;
  const height = 14;
  brush.globalAlpha = 0.72;
  brush.fillStyle = picture.colours('--ground');
  const left = brush.textAlign === 'center' ? x - width / 2 : brush.textAlign === 'right' ? x - width : x;
  brush.fillRect(left - 1, brush.textBaseline === 'top' ? y - 1 : y - height / 2, width + 2, height);
  brush.globalAlpha = 1;
  brush.fillStyle = colour;
  brush.fillText(text, x, y);
}

function shortened(name: string, small: boolean): string {
  const most = small ? 16 : 24;
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

/** Where the names stand that are shown: of what is lit every one that can be read. */
function placeNames({ scene, view, width, height, small, selected, picked }: Picture, lit: Lit | null): ReadonlyMap<string, PlacedName> {
  const always = new Set([...picked, ...(selected === null ? [] : [selected])]);
  const few = lit !== null && lit.nodes.size <= namedAtMost;
  const nodes: NamedNode[] = [];
  for (const one of scene.nodes) {
    const { id, name, importance } = one.node;
    const x = one.x * view.zoom + view.x;
    const y = one.y * view.zoom + view.y;
    if (x < -80 || y < -30 || x > width + 80 || y > height + 10) continue;
    const wanted = small || always.has(id) ? 'must' : few ? 'much' : 'some';
    if (lit && !always.has(id) && !lit.nodes.has(one)) continue;
    nodes.push({ id, name: shortened(name, small), x, y, radius: radius(importance, view.zoom, small), wanted });
  }
  return chooseNames(nodes, namesTried, small ? width : Infinity);
}

function paintNames(brush: Brush, picture: Picture, names: ReadonlyMap<string, PlacedName>): void {
  const { scene, small, colours } = picture;
  brush.textBaseline = 'top';
  for (const [id, { align, x, y }] of names) {
    const one = scene.byId.get(id);
    if (!one) continue;
    const { name, importance } = one.node;
    brush.font = `500 ${small ? 11 : 11.5 + 3 * importance}px ${interfaceFont}`;
    brush.textAlign = align;
    words(brush, picture, shortened(name, small), x, y, colours('--ink'));
  }
}

function paintKinds(brush: Brush, picture: Picture, lit: Lit | null, names: readonly PlacedName[]): void {
  const { scene, view, width, height, labels, small, colours } = picture;
  const litNamed = lit !== null && lit.edges.size <= namedAtMost && !small;
  if (!labels && !litNamed) return;
  const ties = litNamed ? [...lit.edges] : lit === null ? scene.edges : [];
  const placed = ties.map((tie, index) => {
    const dx = (tie.target.x - tie.source.x) * view.zoom;
    const dy = (tie.target.y - tie.source.y) * view.zoom;
    const x = tie.source.x * view.zoom + view.x + dx / 2;
    const y = tie.source.y * view.zoom + view.y + dy / 2;
    return {
      id: String(index),
      kind: tie.edge.kind,
      strength: tie.edge.strength,
      x,
      y,
      length: Math.hypot(dx, dy),
      angle: Math.atan2(dy, dx),
    };
  });
  // Half a name of a tie beneath that of a node says nothing.
  const clear = placed.filter(({ kind, x, y, angle }) => {
    const reach = (kind.length * kindLetter) / 2;
    const [across, down] = [Math.abs(Math.cos(angle)) * reach + 5, Math.abs(Math.sin(angle)) * reach + 5];
    const box = { left: x - across, right: x + across, top: y - down, bottom: y + down };
    return !names.some((name) => overlap(name.box, box));
  });
  const chosen = chooseTies(clear, width, height);
  brush.font = `400 10.5px ${interfaceFont}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const { id, kind, x, y, angle } of placed) {
    if (!chosen.has(id)) continue;
    brush.save();
    brush.translate(x, y);
    // Never upside down.
    brush.rotate(Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle);
    words(brush, picture, kind, 0, 0, colours('--ink-soft'));
    brush.restore();
  }
}

/** Paints the whole picture: some milliseconds for thousands of nodes, since equal things are drawn in one stroke. */
export function paint(brush: Brush, picture: Picture): void {
  const { width, height, colours, selected, picked, box, small } = picture;
  brush.fillStyle = colours('--ground');
  brush.fillRect(0, 0, width, height);
  brush.lineJoin = 'round';
  const lit = litOf(picture);
  paintTies(brush, picture, lit);
  if (lit) paintLitTies(brush, picture, lit);
  paintNodes(brush, picture, lit);
  for (const id of picked) {
    ring(brush, picture, id, colours('--ink'), 3, 1.5);
    ring(brush, picture, id, colours('--ink'), 6, 1.5);
  }
  ring(brush, picture, selected, colours('--accent'), small ? 1 : 2, small ? 2 : 3);
  const names = placeNames(picture, lit);
  paintKinds(brush, picture, lit, [...names.values()]);
  paintNames(brush, picture, names);
  if (!box) return;
  brush.strokeStyle = colours('--accent');
  brush.lineWidth = 1;
  brush.strokeRect(box.x, box.y, box.toX - box.x, box.toY - box.y);
}
