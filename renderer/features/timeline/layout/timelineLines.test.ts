import { describe, expect, it } from 'vitest';
import { entity } from '../../../testing/world.ts';
import { mentionsByColumn, barsPath, nameColumnWidth, nextMentionedColumn } from './timelineLines.ts';

const columns = new Map([
  [1, 0],
  [2, 1],
  [5, 2],
]);

describe('the column of names', () => {
  it('is as wide as nearly all names need', () => {
    const names = Array.from({ length: 40 }, (_, index) => 80 + index);
    expect(nameColumnWidth(names, 1_280)).toBe(117 + 56);
    expect(nameColumnWidth([...names.slice(1), 900], 1_280)).toBe(118 + 56);
  });

  it('keeps to its bounds, and leaves a small window to the chapters', () => {
    expect(nameColumnWidth([20], 1_280)).toBe(140);
    expect(nameColumnWidth([], 1_280)).toBe(140);
    expect(nameColumnWidth([900], 1_920)).toBe(300);
    expect(nameColumnWidth([900], 800)).toBe(240);
    // Before anything is laid out.
    expect(nameColumnWidth([900], 0)).toBe(300);
  });
});

describe('the marks of a timeline', () => {
  it('places marks at the columns of their chapters', () => {
    const row = {
      entity: entity('Ilse'),
      marks: [
        [1, 4],
        [5, 1],
        [9, 3],
      ] as [number, number][],
    };
    expect([...mentionsByColumn(row, columns)]).toEqual([
      [0, 4],
      [2, 1],
    ]);
  });

  it('marks are one outline, the bars taller with more mentions', () => {
    const path = barsPath(
      new Map([
        [0, 16],
        [2, 1],
      ]),
      10,
      16,
    );
    expect(path).toBe('M1.0 4.0h8.0v20.0h-8.0zM21.0 10.0h8.0v8.0h-8.0z');
  });

  it('marks are walked forwards and backwards', () => {
    const marks = new Map([
      [7, 1],
      [0, 1],
      [3, 1],
    ]);
    expect([nextMentionedColumn(marks, 0, 1), nextMentionedColumn(marks, 3, 1), nextMentionedColumn(marks, 7, 1)]).toEqual([3, 7, 7]);
    expect([nextMentionedColumn(marks, 7, -1), nextMentionedColumn(marks, 2, -1), nextMentionedColumn(marks, 0, -1)]).toEqual([3, 0, 0]);
  });
});
