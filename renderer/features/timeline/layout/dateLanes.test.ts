import { describe, expect, it } from 'vitest';
import { type DatedMark, positionMarks, yearScale, yearTicks } from './dateLanes.ts';

const mark = (key: string, from: number, to = from): DatedMark => ({ key, kind: 'event', from, to, isSpan: to !== from, label: key });

describe('yearScale', () => {
  it('fits all dates at first, and gets wider with the zoom', () => {
    const scale = yearScale([400, 500], 1_000, 0);
    expect(scale.width).toBe(1_000);
    expect(scale.x(400)).toBeGreaterThan(0);
    expect(scale.x(500)).toBeLessThan(1_000);
    expect(scale.x(Infinity)).toBe(1_000);
    expect(yearScale([400, 500], 1_000, 50).width).toBeGreaterThan(3_000);
    // A story of two years after a century has room of its own.
    const story = yearScale([400, 500, 500.5, 501, 501.5, 502], 1_000, 0);
    expect(story.x(502) - story.x(500)).toBeGreaterThan(250);
    expect(story.x(450)).toBeCloseTo((story.x(400) + story.x(500)) / 2);
    expect(yearScale([461], 1_000, 0).x(461)).toBeCloseTo(500);
  });
});

describe('yearTicks', () => {
  it('returns round years with room between them', () => {
    expect(yearTicks(yearScale([398, 461], 700, 0), 60)).toEqual([400, 410, 420, 430, 440, 450, 460]);
    // After a century the years of the story are written too.
    expect(yearTicks(yearScale([400, 500, 501, 502, 503], 1_000, 0))).toEqual([
      ...[400, 410, 420, 430, 440, 450, 460, 470, 480, 490, 500, 501, 502, 503],
    ]);
    expect(yearTicks(yearScale([461.7, 461.9], 700, 0))).toEqual([]);
  });
});

describe('placeMarks', () => {
  it('puts overlapping marks in rows, and uses one row when there is room', () => {
    const scale = yearScale([0, 100], 1_000, 0);
    const { marks, rows } = positionMarks([mark('The first', 0), mark('Second', 1), mark('Far away', 60), mark('A life', 61, 80)], scale);
    expect(marks.map(({ key, row }) => [key, row])).toEqual([
      ['The first', 0],
      ['Second', 1],
      ['Far away', 0],
      ['A life', 1],
    ]);
    expect(marks[3]!.width).toBeCloseTo(scale.x(80) - scale.x(61));
    expect(rows).toBe(2);
    const end = positionMarks([mark('The last of all', 100)], scale).marks[0]!;
    expect(end.isFlipped).toBe(true);
  });
});
