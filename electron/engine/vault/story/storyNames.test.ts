import { expect, it } from 'vitest';
import { frontNumber, numberInName } from './storyNames.ts';

it('reads the number in a name after a date, whose year and day are none', () => {
  expect(numberInName('2024-03-09-session-summary')).toBeNull();
  expect(numberInName('2024-03-09')).toBeNull();
  expect(numberInName('20240309 The ford')).toBeNull();
  expect(numberInName('2024-03-09 Session 5')).toBe(5);
  expect(numberInName('2024-03-09 Prologue')).toBe(frontNumber);
  expect(numberInName('1984 The ford')).toBe(1984);
  expect(numberInName('12 The ford')).toBe(12);
});
