import { typeToken } from '../../common/types.tsx';
import { typeOutline } from './panel/ShapeMark.tsx';

/** Room around a node for its rim, in pixels. */
const rim = 2;
/** Sizes are rounded to this part of a pixel, so that few pictures serve all nodes. */
const grain = 2;

/** The colours of a theme; a new theme is a new function. */
export type Colours = (token: string) => string;
const known = new WeakMap<Colours, Map<string, OffscreenCanvas>>();

/** The path of a node of a type about a point, added to the brush's path. */
export function outlineType(brush: CanvasPath, type: string, x: number, y: number, reach: number): void {
  const points = typeOutline(type);
  if (!points) {
    brush.moveTo(x + reach, y);
    brush.arc(x, y, reach, 0, 2 * Math.PI);
    return;
  }
  for (const [index, [px, py]] of points.entries()) {
    if (index === 0) brush.moveTo(x + px * reach, y + py * reach);
    else brush.lineTo(x + px * reach, y + py * reach);
  }
  brush.closePath();
}

/** Where nodes are drawn: `sharpness` is the pixels of the canvas for one of the picture. */
export interface Ground {
  readonly brush: CanvasRenderingContext2D;
  readonly colours: Colours;
  readonly sharpness: number;
}

/** Draws a node from a picture of its type and size, made once: without a graphics card several times faster than its path. */
export function stampNode({ brush, colours, sharpness }: Ground, type: string, x: number, y: number, reach: number): void {
  const rounded = Math.max(1, Math.round(reach * grain)) / grain;
  const side = 2 * (Math.ceil(rounded) + rim);
  const sprites = known.get(colours) ?? new Map<string, OffscreenCanvas>();
  known.set(colours, sprites);
  const key = `${type} ${rounded} ${sharpness}`;
  let sprite = sprites.get(key);
  if (!sprite) {
    sprite = new OffscreenCanvas(Math.ceil(side * sharpness), Math.ceil(side * sharpness));
    sprites.set(key, sprite);
    const own = sprite.getContext('2d');
    if (own) {
      own.scale(sharpness, sharpness);
      own.lineJoin = 'round';
      own.lineWidth = 1.5;
      own.strokeStyle = colours('--ground');
      own.fillStyle = colours(typeToken(type));
      own.beginPath();
      outlineType(own, type, side / 2, side / 2, rounded);
      own.fill();
      own.stroke();
    }
  }
  // On whole pixels it is copied, between them it would be computed.
  const snap = (at: number): number => Math.round((at - side / 2) * sharpness) / sharpness;
  brush.drawImage(sprite, snap(x), snap(y), side, side);
}
