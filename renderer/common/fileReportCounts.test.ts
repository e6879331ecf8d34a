import { expect, it } from 'vitest';
import type { FileReport } from '#shared/model/vault.ts';
import { countReported, filesOfReport, isFault, kindOfReport } from './fileReportCounts.ts';

const report = (path: string, reason: string, line: number | null = null): FileReport => ({ path, outcome: 'skipped', reason, line });

it('counts files, not lines: one file with two faults once, a folder of pictures as many', () => {
  const pictures = report('Maps/*.png', '1,204 files, not in a format that Lorelens reads (.png).');
  expect(filesOfReport(pictures)).toBe(1_204);
  expect(filesOfReport(report('Why *.md', 'Empty file.'))).toBe(1);
  expect(countReported([pictures, report('Cast.md', 'Bad YAML.', 3), report('Cast.md', 'Bad link.', 9)])).toBe(1_205);
  expect(countReported([])).toBe(0);
});

it('recognizes pictures among skipped files, as nothing of them could be read', () => {
  expect(kindOfReport(report('Maps/*.png', '12 files, not in a format that Lorelens reads (.png).'))).toBe('picture');
  expect(kindOfReport(report('Ada.webp', 'Not in a format that Lorelens reads (.webp).'))).toBe('picture');
  expect(kindOfReport(report('Maps/*.pdf', '2 files, not in a format that Lorelens reads (.pdf).'))).toBe('skipped');
  expect(kindOfReport({ path: 'Card.png', outcome: 'problem', line: 3 })).toBe('problem');
});

it('does not call a file skipped of which only a title page or the like was left out', () => {
  const titlePage = report('Book.md', 'Lines 1 to 10 are before or after the story and were left out.', 1);
  expect(kindOfReport(titlePage)).toBe('matter');
  expect([titlePage, report('Ada.webp', 'Not a text.'), report('Map.pdf', 'Not a text.')].map(isFault)).toEqual([false, false, true]);
});
