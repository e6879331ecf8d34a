import type { MentionsByColumn } from './timelineLines.ts';

export interface StoryPoint {
  readonly column: number;
  /** In pixels from the top of all lines. */
  readonly y: number;
  /** Whether the entity is mentioned there; else its line only passes. */
  readonly isPresent: boolean;
}

/** Those who meet in one chapter: lines next to each other, from the first to the last. */
interface Meeting {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

interface StoryLayout {
  /** For each entity its points from the beginning to its last chapter; empty for one without a chapter. */
  readonly lines: readonly (readonly StoryPoint[])[];
  readonly meetings: readonly Meeting[];
  /** In pixels. */
  readonly height: number;
}

/** Between two who meet, and between other lines, in pixels. */
const meetingGap = 26;
const lineGap = 34;

/**
 * Lanes by chapter: entities of a chapter are next to each other in it, and lines keep their order as far as that allows, so that
 * they cross little. All begin side by side, at their names, and end with their last chapter.
 * None leaves the room that the chapter with the most lines takes.
 */
export function storyLayout(marks: readonly MentionsByColumn[], columns: number): StoryLayout {
  const first = marks.map((mentions) => Math.min(...mentions.keys()));
  const last = marks.map((mentions) => Math.max(...mentions.keys()));
  const lines: StoryPoint[][] = marks.map(() => []);
  const meetings: { column: number; top: number; bottom: number }[] = [];
  let order = marks.map((_mentions, line) => line).sort((a, b) => first[a]! - first[b]! || a - b);
  const lanes: { readonly here: readonly number[]; readonly at: ReadonlyMap<number, number>; readonly height: number }[] = [];
  for (let column = 0; column < columns; column++) {
    const isHere = (line: number): boolean => marks[line]!.has(column);
    order = order.filter((line) => last[line]! >= column);
    // A scene is centred among the previous positions of its people.
    const here = order.filter(isHere);
    const middle = here.length === 0 ? order.length : order.indexOf(here[Math.floor(here.length / 2)]!);
    const passing = order.filter((line) => !isHere(line));
    const before = passing.filter((line) => order.indexOf(line) < middle);
    order = [...before, ...here, ...passing.slice(before.length)];
    let y = 0;
    const at = new Map<number, number>();
    for (const [index, line] of order.entries()) {
      const above = order[index - 1];
      if (above !== undefined) y += isHere(above) && isHere(line) ? meetingGap : lineGap;
      at.set(line, y);
    }
    lanes.push({ here, at, height: y });
  }
  const tallest = Math.max(0, ...lanes.map(({ height }) => height));
  let positions = new Map<number, number>();
  for (const [column, { here, at, height }] of lanes.entries()) {
    const isHere = (line: number): boolean => marks[line]!.has(column);
    // All are moved together, so that those who go on move least, but not out of the room that the tallest chapter takes.
    const moves = [...at].flatMap(([line, y]) => (positions.has(line) ? [positions.get(line)! - y] : []));
    const wished = moves.length === 0 ? (tallest - height) / 2 : moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)]!;
    const move = Math.max(0, Math.min(tallest - height, wished));
    positions = new Map([...at].map(([line, position]) => [line, position + move]));
    for (const [line, position] of positions) lines[line]!.push({ column, y: position, isPresent: isHere(line) });
    if (here.length > 1) meetings.push({ column, top: positions.get(here[0]!)!, bottom: positions.get(here.at(-1)!)! });
  }
  return { lines, meetings, height: tallest };
}

/** Maximum factor by which few lines in a large window are spread. */
const maxStretch = 1.8;

/** The layout with as much of a height, in pixels, as is good for it. */
export function stretchedTo({ lines, meetings, height }: StoryLayout, room: number): StoryLayout {
  const times = height === 0 ? 1 : Math.min(maxStretch, Math.max(1, room / height));
  return {
    lines: lines.map((line) => line.map((point) => ({ ...point, y: point.y * times }))),
    meetings: meetings.map((meeting) => ({ ...meeting, top: meeting.top * times, bottom: meeting.bottom * times })),
    height: height * times,
  };
}

/** Which share of a chapter's width a line runs level, about its middle. */
const level = 0.36;

/** A line as two outlines: where the entity is present (without gaps between chapters), and between. `cell`: a chapter's pixels. */
export function storyPaths(points: readonly StoryPoint[], cell: number): { readonly present: string; readonly between: string } {
  const paths = { present: '', between: '' };
  const half = (level * cell) / 2;
  for (const [index, { column, y, isPresent }] of points.entries()) {
    const x = (column + 0.5) * cell;
    paths[isPresent ? 'present' : 'between'] += `M${(x - half).toFixed(1)} ${y.toFixed(1)}h${(2 * half).toFixed(1)}`;
    const next = points[index + 1];
    if (!next) continue;
    const [from, to, bend] = [x + half, x + cell - half, (cell - 2 * half) / 2];
    paths[isPresent && next.isPresent ? 'present' : 'between'] +=
      `M${from.toFixed(1)} ${y.toFixed(1)}C${(from + bend).toFixed(1)} ${y.toFixed(1)} ${(to - bend).toFixed(1)} ${next.y.toFixed(1)} ${to.toFixed(1)} ${next.y.toFixed(1)}`;
  }
  return paths;
}
