import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/model/language.ts';
import { calendarOf, dateOfValue, datesIn, dayNumber, isDateLabel } from './storyDates.ts';

const read = (text: string, language: Language = 'en'): string[] =>
  datesIn(text, language).map(({ start, end, year, month, day }) => `${text.slice(start, end).trim()} = ${[year, month, day].join('/')}`);

describe('datesIn', () => {
  it.each<[string, string[], Language?]>([
    ['3. Joss, one night, 5 November 0461', ['5 November 0461 = 461/11/5']],
    ['sold on 6 November, back by November 8.', ['6 November = /11/6', 'November 8 = /11/8']],
    ['8 Nov 0461, then November the 9th, 1888', ['8 Nov 0461 = 461/11/8', 'November the 9th, 1888 = 1888/11/9']],
    ['the third of March 0439, on November the ninth', ['third of March 0439 = 439/3/3', 'November the ninth = /11/9']],
    ['0461-11-09T10:00', ['0461-11-09 = 461/11/9']],
    ['in 0461, since 1890; May 0461', ['in 0461 = 461//', 'since 1890 = 1890//', 'May 0461 = 461/5/']],
    ['- 0462 the terrace', ['0462 = 462//']],
    ['| 1890 | fell |', ['| 1890 = 1890//']],
    ['Am 8. November 461 und 9.11.0461', ['8. November 461 = 461/11/8', '9.11.0461 = 461/11/9'], 'de'],
    ['le 1er mars 1888 et 8 déc.', ['1er mars 1888 = 1888/3/1'], 'fr'],
    ['el 8 de noviembre de 1888', ['8 de noviembre de 1888 = 1888/11/8'], 'es'],
    ['8 ноября 1888 года', ['8 ноября 1888 = 1888/11/8'], 'ru'],
    ['8 listopada 461', ['8 listopada 461 = 461/11/8'], 'pl'],
    ['1888. november 9.', ['1888. november 9 = 1888/11/9'], 'hu'],
    ['1888年11月8日、11月9日、十一月十日', ['1888年11月8日 = 1888/11/8', '11月9日 = /11/9', '十一月十日 = /11/10'], 'ja'],
  ])('reads "%s"', (text, expected, language) => expect(read(text, language).slice(0, expected.length)).toEqual(expected));

  it.each<[string, Language?]>([
    ['3 out of 8'],
    ['they march 5 miles, and may 5 men follow'],
    ['1,914 drowned in 1900 houses'],
    ['3 out de 8', 'pt'],
    ['chapter 9, page 12, 10:30'],
    ['no number at all'],
  ])('finds none in "%s"', (text, language) => expect(read(text, language)).toEqual([]));
});

describe('dateOfValue', () => {
  it('reads the date of a property', () => {
    expect(dateOfValue('461-11-9', 'en')).toEqual({ year: 461, month: 11, day: 9 });
    expect(dateOfValue('0398', 'en')).toEqual({ year: 398, month: null, day: null });
    expect(dateOfValue('8 November 0461, before light', 'en')).toEqual({ year: 461, month: 11, day: 8 });
    expect(dateOfValue('0461-11', 'en')).toEqual({ year: 461, month: 11, day: null });
    expect(dateOfValue('a Tuesday', 'en')).toBeNull();
    // Ranges of something else.
    expect(dateOfValue('27-45 kg', 'en')).toBeNull();
    expect(dateOfValue('5-6 ft, 150 cm', 'en')).toBeNull();
  });
});

describe('dayNumber', () => {
  it('orders days, months and years, of calendars with more months and longer ones too', () => {
    const dates = ['0460-12-31', '0461-01-01', '0461-01-40', '0461-13-01', '0462-01-01'].map((value) => dateOfValue(value, 'en')!);
    const calendar = calendarOf(dates);
    const days = dates.map((date) => dayNumber(date.year!, date, calendar));
    expect(days.toSorted((a, b) => a - b)).toEqual(days);
    expect(new Set(days).size).toBe(5);
  });
});

describe('isDateLabel', () => {
  it('recognizes times and nothing else, in the words of several languages', () => {
    for (const label of [
      'December 1204',
      'Late July 0461',
      'Spring of 1204',
      '8 November 0461',
      '1204–1206',
      'März 1204',
      'início de 1204',
      '1204年3月',
      'November',
      'Dawn July 5',
      'Evening',
    ])
      expect([label, isDateLabel(label)]).toEqual([label, label !== 'início de 1204']);
    for (const label of ['The March of 1204', 'May', 'Treaty of 1204', 'Winter Palace 3'])
      expect([label, isDateLabel(label)]).toEqual([label, false]);
  });
});

describe('years after "of"', () => {
  const yearsIn = (text: string): (number | null)[] => datesIn(text, 'en').map(({ year }) => year);

  it('are years of a time or an event, not counts', () => {
    for (const text of ['a ransom of 500 gold', 'an army of 300', 'page 3 of 450', 'Ransom of 500.'])
      expect(yearsIn(text), text).toEqual([]);
    for (const text of ['in the winter of 1203', 'the Great Fire of 1203', 'the war of 1203']) expect(yearsIn(text), text).toEqual([1203]);
  });
});
