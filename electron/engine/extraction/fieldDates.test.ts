import { describe, expect, it } from 'vitest';
import { endOfLife } from './fieldDates.ts';

describe('endOfLife', () => {
  it.each([
    ['340 BC', -340],
    ['310 B.C.', -310],
    ['340 v. Chr.', -340],
    ['340 av. J.-C.', -340],
    ['340 a. C.', -340],
    ['340 до н. э.', -340],
    ['公元前340年', -340],
    ['340–310 BC', -340],
    ['-340', -340],
    ['340 AD', 340],
    ['1203 in Karsis', 1203],
  ])('counts years before the first backwards: %s', (value, year) => {
    expect(endOfLife('Born', value, 'en')?.time.year).toBe(year);
  });

  it('takes a number of people for no year', () => {
    expect(endOfLife('Death', 'Killed 300 men', 'en')).toBeNull();
  });
});
