import { paintKinds, paintNames, placeNames } from './paintNames.ts';
import { paintNodes, ring } from './paintNodes.ts';
import { paintLitTies, paintTies } from './paintTies.ts';
import { type Brush, litOf, type Picture } from './picture.ts';

/** Paints ties and nodes: some milliseconds for thousands of them, since equal things are drawn in one stroke. */
export function paintShapes(brush: Brush, picture: Picture): void {
  const { width, height, colours, selected, picked, small } = picture;
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
}

/** Paints over the shapes what is written, and the box that is being drawn. */
export function paintWords(brush: Brush, picture: Picture): void {
  const { colours, box } = picture;
  const lit = litOf(picture);
  const names = placeNames(picture, lit);
  paintKinds(brush, picture, lit, [...names.values()]);
  paintNames(brush, picture, names);
  if (!box) return;
  brush.strokeStyle = colours('--accent');
  brush.lineWidth = 1;
  brush.strokeRect(box.x, box.y, box.toX - box.x, box.toY - box.y);
}

/** Paints the whole picture. */
export function paint(brush: Brush, picture: Picture): void {
  paintShapes(brush, picture);
  paintWords(brush, picture);
}
