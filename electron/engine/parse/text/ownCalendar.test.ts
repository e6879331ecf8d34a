import { describe, expect, it } from 'vitest';
import { monthsKey, monthsOfSection, monthsOfValues, ownDateOf, StoryCalendar, yearOfUnknownMonth } from './ownCalendar.ts';

const months = ['Thaw', 'Late Thaw', 'Sunreach', 'Frostfall'];

describe('ownDateOf', () => {
  it.each([
    ['14 Frostfall 1176', { year: 1176, month: 4, day: 14 }],
    ['the 3rd of Late Thaw, 1203', { year: 1203, month: 2, day: 3 }],
    ['Sunreach 9, 12 AE', { year: 12, month: 3, day: 9 }],
    ['1176 frostfall 14', { year: 1176, month: 4, day: 14 }],
    ['Thaw 1203', { year: 1203, month: 1, day: null }],
    ['5 Thaw', null],
    ['Thawing 1203', null],
    ['14 November 1176', null],
    ['between 3 and 5 Thaw 1203', null],
  ])('reads %j', (text, date) => {
    expect(ownDateOf(text, months)).toEqual(date);
  });
});

describe('monthsOfValues', () => {
  it('takes names from several values or from one, and no lengths or numbers', () => {
    expect(monthsOfValues(['Thaw', '[[Sunreach]]', 'Frostfall (30 days)'])).toEqual(['Thaw', 'Sunreach', 'Frostfall']);
    expect(monthsOfValues(['Thaw, Sunreach, Frostfall'])).toEqual(['Thaw', 'Sunreach', 'Frostfall']);
    expect(monthsOfValues(['12'])).toEqual([]);
    expect(monthsOfValues(['9 months in the village, then a year at sea in the service of the old admiral'])).toEqual([]);
  });
});

describe('monthsOfSection', () => {
  it('takes the first list of a section without what follows each name; nothing without a list', () => {
    expect(monthsOfSection('Four of them.\n\n1. **Thaw** (90 days): ice.\n2. Sunreach\n3. Frostfall - dark\n\nThen:\n- Rest')).toEqual([
      'Thaw',
      'Sunreach',
      'Frostfall',
    ]);
    expect(monthsOfSection('No list here.')).toEqual([]);
  });
});

describe('monthsKey', () => {
  it('is the key or heading of the months of a year', () => {
    for (const key of ['months', 'Months', 'month names', 'Names of the months', 'The months of the year', 'Monate'])
      expect(key).toMatch(monthsKey);
    for (const key of ['months in prison', 'month', 'last month']) expect(key === 'month' || !monthsKey.test(key)).toBe(true);
  });
});

describe('StoryCalendar', () => {
  const calendar = new StoryCalendar(months);

  it.each([
    ['On 14 Frostfall 1176 the gates fell.', [{ year: 1176, month: 4, day: 14 }]],
    [
      'She left on the 3rd of Late Thaw, 1203, and came back in Sunreach 1204.',
      [
        { year: 1203, month: 2, day: 3 },
        { year: 1204, month: 3, day: null },
      ],
    ],
    ['On Sunreach 9 nobody came.', [{ year: null, month: 3, day: 9 }]],
    ['They wait for the thaw 5 days.', []],
    ['8 November 1176', [{ year: 1176, month: 11, day: 8 }]],
  ])('finds the dates in %j', (text, dates) => {
    expect(calendar.datesIn(text, 'en').map(({ year, month, day }) => ({ year, month, day }))).toEqual(dates);
  });

  it('reads the date of a value, of an unknown month the year alone', () => {
    expect(calendar.dateOfValue('Sunreach 9, 12 AE', 'en')).toEqual({ year: 12, month: 3, day: 9 });
    expect(calendar.dateOfValue('9 Harvest 1203', 'en')).toEqual({ year: 1203, month: null, day: null });
    expect(calendar.dateOfValue('a ship of 1203 tons', 'en')).toBeNull();
    expect(yearOfUnknownMonth('1203')).toBeNull();
  });

  it('has a year of its own months, and of twelve when it has none', () => {
    expect(calendar.sizeOf([{ year: 1, month: 2, day: 3 }])).toEqual({ months: 4, days: 31 });
    expect(new StoryCalendar([]).sizeOf([])).toEqual({ months: 12, days: 31 });
  });
});
