import type { Brush, Lit, Picture } from './picture.ts';
import { radius, type SceneNode } from './scene.ts';
import { outlineType, stampNode } from './sprites.ts';

function outline(brush: Brush, one: SceneNode, { view, small }: Picture, grow = 0): void {
  const x = one.x * view.zoom + view.x;
  const y = one.y * view.zoom + view.y;
  const reach = radius(one.node.importance, view.zoom, small) + grow;
  outlineType(brush, one.node.type, x, y, reach);
}

/** The dimmed nodes first, then the others; of each, the most important one first. */
export function paintNodes(brush: Brush, picture: Picture, lit: Lit | null): void {
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

/** A line around a node, `grow` pixels outside of it. */
export function ring(brush: Brush, picture: Picture, id: string | null, colour: string, grow: number, lineWidth: number): void {
  const one = id === null ? undefined : picture.scene.byId.get(id);
  if (!one) return;
  brush.strokeStyle = colour;
  brush.lineWidth = lineWidth;
  brush.beginPath();
  outline(brush, one, picture, grow);
  brush.stroke();
}
