import type { Point } from '../canvas/viewport.ts';
import { sentencesOf } from '../../../common/openingSentence.ts';
import type { Positions } from '../layout/positions.ts';

/** A rectangle on the poster, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Stretches positions to fill a box, in each direction separately, because a poster cannot be zoomed. A single one is centred. */
export function fitInto(positions: Positions, { x, y, width, height }: Box): Positions {
  const all = [...positions.values()];
  const along = (axis: 0 | 1, from: number, length: number): ((value: number) => number) => {
    const values = all.map((position) => position[axis]);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    return (value) => (max > min ? from + ((value - min) / (max - min)) * length : from + length / 2);
  };
  const [toX, toY] = [along(0, x, width), along(1, y, height)];
  return new Map([...positions].map(([id, [left, top]]) => [id, [toX(left), toY(top)]]));
}

/** A disc with the width and height of its name. */
interface NamedDisc {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Moves overlapping discs apart, a little with each step, and keeps them inside the box. */
export function spreadDiscs<Disc extends NamedDisc>(discs: readonly Disc[], box: Box, gap: number): Disc[] {
  const positions = discs.map((disc): Disc & { x: number; y: number } => ({ ...disc }));
  for (let step = 0; step < 60; step++)
    for (const [index, a] of positions.entries())
      for (const b of positions.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x || 0.01, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        const missing = a.radius + b.radius + gap - distance;
        if (missing <= 0) continue;
        const [mx, my] = [((dx / distance) * missing) / 2, ((dy / distance) * missing) / 2];
        a.x = Math.min(box.x + box.width, Math.max(box.x, a.x - mx));
        a.y = Math.min(box.y + box.height, Math.max(box.y, a.y - my));
        b.x = Math.min(box.x + box.width, Math.max(box.x, b.x + mx));
        b.y = Math.min(box.y + box.height, Math.max(box.y, b.y + my));
      }
  return positions;
}

/** Positions of the discs' names, the first ones best: the side with least overlap of discs and names, within the box. */
export function positionNames(discs: readonly NamedDisc[], box: Box): ReadonlyMap<string, Box> {
  const taken: Box[] = discs.map(({ x, y, radius }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }));
  const placed = new Map<string, Box>();
  for (const { id, x, y, radius, width, height } of discs) {
    const sides: readonly (readonly [number, number])[] = [
      [x - width / 2, y + radius + 4],
      [x - width / 2, y - radius - 4 - height],
      [x + radius + 6, y - height / 2],
      [x - radius - 6 - width, y - height / 2],
    ];
    const boxes = sides.map(([left, top]): Box => ({
      x: Math.min(Math.max(left, box.x), box.x + box.width - width),
      y: top,
      width,
      height,
    }));
    const costs = boxes.map((each) => taken.reduce((sum, other) => sum + overlap(each, other), 0));
    const best = boxes[costs.indexOf(Math.min(...costs))]!;
    taken.push(best);
    placed.set(id, best);
  }
  return placed;
}

/** What crossing a disc, or a name, is worth of bending a line aside by its own length. */
const discCost = 4;
const nameCost = 0.12;
/** Room between a line and a disc that it passes, in pixels. */
const passGap = 8;
/** How far a line goes aside in its middle, as shares of its length, the straight one first. */
const bends = [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28].flatMap((bend) => (bend === 0 ? [0] : [bend, -bend]));

/** The control point of the curve from one point to another that crosses no disc and few names, the straightest of these. */
export function bendLine(from: Point, to: Point, discs: readonly (Point & { readonly radius: number })[], names: readonly Box[]): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(8, Math.ceil(Math.hypot(dx, dy) / 12));
  const tries = bends.map((bend) => {
    // The curve goes half as far aside as its control point.
    const control = { x: from.x + dx / 2 - 2 * bend * dy, y: from.y + dy / 2 + 2 * bend * dx };
    const points = Array.from({ length: steps - 1 }, (_each, at): Point => {
      const t = (at + 1) / steps;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
    });
    const crossedDiscs = discs.filter((disc) => points.some(({ x, y }) => Math.hypot(x - disc.x, y - disc.y) < disc.radius + passGap));
    const crossedNames = names.filter((box) =>
      points.some(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height),
    );
    return { control, cost: discCost * crossedDiscs.length + nameCost * crossedNames.length + Math.abs(bend) };
  });
  return tries.reduce((best, next) => (next.cost < best.cost ? next : best)).control;
}

/** Things in rows of at most a width, with a gap between two. */
export function intoRows<Thing extends { readonly width: number }>(things: readonly Thing[], width: number, gap: number): Thing[][] {
  const rows: Thing[][] = [];
  let end = Infinity;
  for (const thing of things) {
    if (end + gap + thing.width > width) {
      rows.push([]);
      end = -gap;
    }
    rows.at(-1)!.push(thing);
    end += gap + thing.width;
  }
  return rows;
}

/** As many whole sentences of a text as have room in some lines; no lines where not even the first one has. */
export function wrapSentences(text: string, measure: (text: string) => number, width: number, maxLines: number): string[] {
  let fitting: string[] = [];
  let before = '';
  for (const segment of sentencesOf(text)) {
    before += segment;
    const lines = wrapText(before, measure, width, Infinity);
    if (lines.length > maxLines) break;
    fitting = lines;
  }
  return fitting;
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Letters and punctuation of scripts that are written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Punctuation that begins no line, and that ends none. */
const closing = /[\p{Pe}\p{Pf}、。，．！？：；・ー々…]/u;
const opening = /[\p{Ps}\p{Pi}]/u;

/** The parts of a text between which a line may end, each with the blank after it: words, and in a script without blanks, words as a dictionary has them. */
function unbreakableParts(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    const before = parts.at(-1);
    const [end, start] = [before?.at(-1) ?? '', segment[0]!];
    const mayBreak =
      before === undefined ||
      (/\s/u.test(end) && !/\s/u.test(start)) ||
      (unspaced.test(end) && unspaced.test(start) && !closing.test(start) && !opening.test(end));
    if (mayBreak) parts.push(segment);
    else parts[parts.length - 1] = before + segment;
  }
  return parts;
}

/** A text in lines of at most a width, by what `measure` says; the last line ends in an ellipsis where the text goes on. */
export function wrapText(text: string, measure: (text: string) => number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of unbreakableParts(text.trim().replaceAll(/\s+/g, ' '))) {
    const longer = line + part;
    if (line === '' || measure(longer.trimEnd()) <= width) {
      line = longer;
      continue;
    }
    lines.push(line.trimEnd());
    line = part;
    if (lines.length === maxLines) break;
  }
  if (lines.length < maxLines) {
    if (line !== '') lines.push(line.trimEnd());
    return lines;
  }
  const last = unbreakableParts(lines[maxLines - 1]!);
  while (last.length > 1 && measure(`${last.join('').trimEnd()}…`) > width) last.pop();
  return [...lines.slice(0, -1), `${last.join('').replace(/[\s,;:.，、。；：–—-]+$/u, '')}…`];
}
