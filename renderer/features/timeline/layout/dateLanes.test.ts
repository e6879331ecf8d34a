import { describe, expect, it } from 'vitest';
import type { StoryDates } from '#shared/model/timeline.ts';
import { timelineStrings } from '../../../strings/timeline.ts';
import { type DatedMark, positionLongMarks, positionMarks, axisTicks, yearScale } from './dateLanes.ts';

const mark = (key: string, from: number, to = from): DatedMark => ({ key, kind: 'event', from, to, isSpan: to !== from, label: key });

describe('yearScale', () => {
  it('fits all dates at first, and gets wider with the zoom', () => {
    const scale = yearScale([400, 500], 1_000, 0);
    expect(scale.width).toBe(1_000);
    expect(scale.x(400)).toBeGreaterThan(0);
    expect(scale.x(500)).toBeLessThan(1_000);
    expect(scale.x(Infinity)).toBe(1_000);
    expect(yearScale([400, 500], 1_000, 50).width).toBeGreaterThan(3_000);
    // A story of two years after a century has room of its own, and before it all years have one width.
    const story = yearScale([400, 420, 440, 460, 480, 500, 500.5, 501, 501.5, 502], 1_000, 0);
    expect(story.x(502) - story.x(500)).toBeGreaterThan(200);
    expect(story.x(440) - story.x(420)).toBeCloseTo(story.x(480) - story.x(460));
    expect(story.stretches).toHaveLength(2);
    expect(yearScale([461], 1_000, 0).x(461)).toBeCloseTo(500);
  });
});

describe('axisTicks', () => {
  const calendar = { months: 12, days: 31, names: [] };
  const labels = (dates: readonly number[], own: StoryDates['calendar'] = calendar, width = 700): string[] =>
    axisTicks(yearScale(dates, width, 0), own).map((tick) => timelineStrings.tick(tick, own));

  it('returns round years with room between them', () => {
    expect(labels([398, 461])).toEqual(['400', '405', '410', '415', '420', '425', '430', '435', '440', '445', '450', '455', '460']);
    expect(labels([-300, 300])).toEqual(['−300', '−250', '−200', '−150', '−100', '−50', '0', '50', '100', '150', '200', '250', '300']);
  });

  it('returns months and days where a story takes no longer', () => {
    expect(labels([461.7, 462.2])).toEqual(['Oct 461', 'Nov', 'Dec', 'Jan 462', 'Feb', 'Mar']);
    expect(labels([461.75, 461.8], { ...calendar, months: 4, names: ['Thaw', 'Sunreach', 'Emberwane', 'Frostfall'] }).slice(0, 2)).toEqual([
      'Frostfall 461',
      'Frostfall 2',
    ]);
    expect(labels([7.1, 7.6], { months: 13, days: 31, names: [] })[0]).toBe('7-3');
  });

  it('are equally far from each other on each part of the axis', () => {
    const scale = yearScale([388, 391, 395, 399, 402, 423, 425, 427, 439, 453, 461.75, 461.77, 461.8, 461.82, 461.83, 461.85], 1_100, 0);
    const ticks = axisTicks(scale, calendar);
    for (const { from, to } of scale.stretches) {
      const own = ticks.filter(({ at, month, day }) => at > from && at < to && (month === null || day === null));
      const steps = own.slice(1).map(({ at }, index) => Math.round(scale.x(at) - scale.x(own[index]!.at)));
      expect(new Set(steps).size, steps.join()).toBeLessThanOrEqual(1);
    }
    expect(ticks.some(({ month }) => month !== null)).toBe(true);
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
    const [life] = positionMarks([{ ...mark('Born at the very end', 99, Infinity), isSpan: true }], scale).marks;
    expect(life!.isFlipped).toBe(true);
    const [long] = positionMarks([{ ...mark('A long life', 10, Infinity), isSpan: true }], scale).marks;
    expect(long!.isFlipped).toBe(false);
  });
});

describe('positionLongMarks', () => {
  it('has long labels where these need hardly more rows', () => {
    const long = (count: number): boolean => {
      const marks = Array.from({ length: count }, (_, at) => ({
        ...mark(`ch. ${at}`, 100 + at),
        longLabel: `ch. ${at} · ${'A long night '.repeat(4)}`,
      }));
      return positionLongMarks(marks, yearScale([100, 100 + count], 1_400, 0)).marks[0]!.label.includes('night');
    };
    expect(long(5)).toBe(true);
    expect(long(20)).toBe(false);
  });
});
