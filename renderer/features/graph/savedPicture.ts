import { paint } from './paint.ts';
import { themeColours } from './picture.ts';
import { fitView } from './scene.ts';
import type { Drawn, Stage } from './stage.ts';

/** Largest side of a saved picture, in CSS pixels; it has twice as many. */
const largestPicture = 4_000;

/** The whole scene as PNG, painted once in a canvas of its own; null when there is no such canvas. */
export async function savedPicture(stage: Stage, drawn: Drawn): Promise<Uint8Array | null> {
  const margins = { left: 80, right: 80, top: 40, bottom: 60 };
  const { zoom } = fitView(stage.scene, largestPicture, largestPicture, margins, 1);
  const spread = (of: 'x' | 'y'): number =>
    Math.max(...stage.scene.nodes.map((one) => one[of])) - Math.min(...stage.scene.nodes.map((one) => one[of]));
  const width = Math.ceil(spread('x') * zoom) + margins.left + margins.right;
  const height = Math.ceil(spread('y') * zoom) + margins.top + margins.bottom;
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.scale(2, 2);
  const view = fitView(stage.scene, width, height, margins, zoom);
  const picture = { ...drawn, scene: stage.scene, view, width, height, hovered: null, focused: null, box: null, colours: themeColours() };
  paint(brush, picture);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob && new Uint8Array(await blob.arrayBuffer());
}
