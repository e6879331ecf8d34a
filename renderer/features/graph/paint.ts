import { paintKinds, paintNames, placeNames } from './paintNames.ts';
import { paintNodes, ring } from './paintNodes.ts';
import { paintLitTies, paintTies } from './paintTies.ts';
import { type Brush, focusReach, litOf, type Picture } from './picture.ts';

/** Names that are written in one step. */
const namesOfStep = 32;

/**
 * Paints the whole picture in steps of some milliseconds: ties, nodes, then what is written, then the box that is being drawn. Equal things are
 * drawn in one stroke, so that thousands take no longer.
 */
export function* paintSteps(brush: Brush, picture: Picture): Generator<void, void> {
  const { width, height, colours, selected, picked, focused, small, box } = picture;
  brush.fillStyle = colours('--ground');
  brush.fillRect(0, 0, width, height);
  brush.lineJoin = 'round';
  const lit = litOf(picture);
  paintTies(brush, picture, lit);
  if (lit) paintLitTies(brush, picture, lit);
  yield;
  paintNodes(brush, picture, lit);
  for (const id of picked) {
    ring(brush, picture, id, colours('--ink'), 3, 1.5);
    ring(brush, picture, id, colours('--ink'), 6, 1.5);
  }
  ring(brush, picture, selected, colours('--accent'), small ? 1 : 2, small ? 2 : 3);
  ring(brush, picture, focused, colours('--ground'), focusReach - 2, 2);
  ring(brush, picture, focused, colours('--accent'), focusReach, 2);
  yield;
  const names = [...placeNames(picture, lit)];
  paintKinds(
    brush,
    picture,
    lit,
    names.map(([, placed]) => placed),
  );
  for (let from = 0; from < names.length; from += namesOfStep) {
    paintNames(brush, picture, names.slice(from, from + namesOfStep));
    yield;
  }
  if (!box) return;
  brush.strokeStyle = colours('--accent');
  brush.lineWidth = 1;
  brush.strokeRect(box.x, box.y, box.toX - box.x, box.toY - box.y);
}

/** Paints the whole picture at once. */
export function paint(brush: Brush, picture: Picture): void {
  const steps = paintSteps(brush, picture);
  while (steps.next().done !== true);
}
