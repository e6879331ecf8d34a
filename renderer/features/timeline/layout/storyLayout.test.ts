import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyLayout, storyPaths, stretchedTo } from './storyLayout.ts';

const marks = (...columns: number[]): Map<number, number> => new Map(columns.map((column) => [column, 1]));

describe('storyLayout', () => {
  it('puts those who meet next to each other, nearer than those who do not', () => {
    const { lines, meetings } = storyLayout([marks(0, 2), marks(0, 1, 2), marks(0, 1)], 3);
    const ys = (column: number): number[] => lines.flatMap((line) => line.filter((point) => point.column === column).map(({ y }) => y));
    expect(meetings.map(({ column }) => column)).toEqual([0, 1, 2]);
    const [one, other, third] = [lines[0]!, lines[1]!, lines[2]!].map((line) => line.find(({ column }) => column === 1)!);
    expect(one!.isPresent).toBe(false);
    expect(Math.abs(other!.y - third!.y)).toBeLessThan(Math.abs(one!.y - other!.y));
    expect(ys(2)).toHaveLength(2);
  });

  it('gives each entity one position per chapter up to its last, all different', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 }), { minLength: 1, maxLength: 8 }), (stories) => {
        const { lines, height } = storyLayout(
          stories.map((columns) => marks(...columns)),
          8,
        );
        for (const [index, columns] of stories.entries()) {
          expect(lines[index]!.map(({ column }) => column)).toEqual(Array.from({ length: Math.max(...columns) + 1 }, (_each, at) => at));
          expect(lines[index]!.filter(({ isPresent }) => isPresent)).toHaveLength(columns.length);
        }
        for (let column = 0; column < 8; column++) {
          const positions = lines.flatMap((line) => line.filter((point) => point.column === column).map(({ y }) => Math.round(y)));
          expect(new Set(positions).size).toBe(positions.length);
          for (const position of positions) expect(position >= 0 && position <= Math.round(height)).toBe(true);
        }
      }),
    );
  });
});

describe('stretchedTo', () => {
  it('uses the available height up to a limit, and never less than the lines need', () => {
    const layout = storyLayout([marks(0, 1), marks(0, 1)], 2);
    const { height } = layout;
    expect(stretchedTo(layout, height / 2)).toEqual(layout);
    const stretched = stretchedTo(layout, 1.5 * height);
    expect(stretched.height).toBe(1.5 * height);
    expect(stretched.meetings[0]!.bottom).toBe(1.5 * layout.meetings[0]!.bottom);
    expect(stretchedTo(layout, 100 * height).height).toBe(1.8 * height);
  });
});

describe('storyPaths', () => {
  it('draws absences between two chapters apart from appearances', () => {
    const [line] = storyLayout([marks(0, 2, 3)], 4).lines;
    const { present, between } = storyPaths(line!, 100);
    expect(present.match(/M/g)).toHaveLength(4);
    expect(between.match(/M/g)).toHaveLength(3);
  });
});
