import { type Brush, type Lit, namedAtMost, type Picture } from './picture.ts';
import { radius, type SceneEdge } from './scene.ts';

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
export function paintTies(brush: Brush, picture: Picture, lit: Lit | null): void {
  const { scene, colours } = picture;
  const many = scene.edges.length > manyTies;
  const faint = many ? 0.8 : 1;
  const groups = new Map<number, SceneEdge[]>();
  for (const tie of scene.edges) {
    if (lit?.edges.has(tie) || outside(tie, picture)) continue;
    const key = Math.min(2, Math.floor(tie.edge.strength * 3)) + (tie.edge.origin === 'cooccurrence' ? 3 : 0);
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

/** The lit ties, with an arrow where they can be told apart. */
export function paintLitTies(brush: Brush, picture: Picture, lit: Lit): void {
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
