import { expect, it } from 'vitest';
import { withoutEndlessLines } from './sourceLines.ts';
import type { ParseProblem } from './types.ts';

function cut(lines: readonly string[]): { readonly lines: readonly string[]; readonly problems: readonly ParseProblem[] } {
  const problems: ParseProblem[] = [];
  return { lines: withoutEndlessLines(lines, problems), problems };
}

it('keeps lines that a person may have written', () => {
  const lines = ['# One', 'word '.repeat(550_000)];
  expect(cut(lines)).toEqual({ lines, problems: [] });
});

it('cuts an endless line between two words and says what was left out', () => {
  const { lines, problems } = cut(['# One', 'word '.repeat(1_000_000), 'After.']);
  expect(lines.map((line) => line.length)).toEqual([5, 2_999_999, 6]);
  expect(problems).toEqual([{ line: 2, message: expect.stringContaining('its last 2,000,001 characters were left out') as string }]);
});

it('cuts no character in two', () => {
  const { lines } = cut([`a${'👩'.repeat(2_100_000)}`]);
  expect(lines[0]).toHaveLength(2_999_999);
  expect(lines[0]!.isWellFormed()).toBe(true);
});
