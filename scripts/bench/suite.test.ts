import { expect, it } from 'vitest';
import { percentile, row, skipped, table } from './suite.ts';

it.each([
  ['a ratio', { figure: 30, floor: 10 }, true],
  ['too large a ratio', { figure: 31, floor: 10 }, false],
  ['a figure', { figure: 3, judged: 'figure' }, true],
  ['too large a figure', { figure: 3.1, judged: 'figure' }, false],
  ['what is above the floor', { figure: 13, floor: 10, judged: 'above' }, true],
  ['too much above the floor', { figure: 14, floor: 10, judged: 'above' }, false],
  ['a rate', { figure: 30, floor: 10, better: 'more' }, true],
  ['too small a rate', { figure: 29, floor: 10, better: 'more' }, false],
  ['a ratio without its floor', { figure: 3 }, false],
] as const)('judges %s', (_what, measured, ok) => {
  expect(row({ suite: 'any', must: 3, aim: 2, unit: 'ms', ...measured }).ok).toBe(ok);
});

it('counts a skipped suite neither as passed nor as failed', () => {
  expect(skipped('any', 'no data').ok).toBeNull();
  expect(table([skipped('any', 'no data')])).toContain('skipped: no data');
});

it('takes percentiles by nearest rank', () => {
  const values = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect([0.05, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([1, 10, 19, 20]);
  expect(percentile([], 0.5)).toBeNaN();
});
