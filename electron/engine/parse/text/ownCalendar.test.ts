import { describe, expect, it } from 'vitest';
import { monthsKey, monthsOfSection, monthsOfValues, ownDateOf } from './ownCalendar.ts';

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
  it('takes the first list', () => {
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
